import { canonical } from '../canonical.js';

/** What is looked at in a record; a finding names the one that failed. */
export const CHECKS = [
  'form',
  'chain',
  'order',
  'commitment',
  'secret',
  'salt',
  'house',
  'chance',
  'table',
  'told',
  'rules',
  'end',
  'signature',
  'certificate',
] as const;
export type Check = (typeof CHECKS)[number];

/** What a check is about, in the words of a report. */
export const CHECK_NAMES: Readonly<Record<Check, string>> = {
  form: 'lines that are canonical JSON, of this format',
  chain: 'each entry is the one its hash names, and follows the one before',
  order: 'no entry missing, repeated or out of place',
  commitment: 'what is told is what was committed to',
  secret: 'the secrets are those the house bound itself to',
  salt: 'salts follow from the secret',
  house: 'entries of the house, in their order and by whom may make them',
  chance: 'draws follow from keys that were bound before',
  table: 'what fell at a real table is signed for',
  told: 'each viewer was told his part, and nothing else',
  rules: 'every action decided again',
  end: 'the record is whole',
  signature: 'signed by the court',
  certificate: 'the certificate of the result',
};

/** Something that is not as it must be. `why` is plain text, safe to print, whatever the file says. */
export interface Fault {
  readonly check: Check;
  readonly why: string;
}

/** Faults of one check. */
export const faultOf =
  (check: Check) =>
  (why: string): Fault => ({ check, why });

/** What is wrong with an entry. `otherwise`: only that today's rules are not those that judged it, and judge otherwise. */
export interface EntryFault extends Fault {
  readonly otherwise?: true;
}

/** A fault and the entry it is in, counted as the record does; null if it is in no entry. */
export interface Finding extends Fault {
  readonly entry: number | null;
}

const SHOWN = 80;

/** Something that a file says, to be named in a sentence: in quotes, without anything a terminal would obey, and short. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `«${shown.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '\uFFFD')}»`;
}

/** Whether two values are the same JSON. What was signed may be anything at all, however deep. */
export function isSame(one: unknown, other: unknown): boolean {
  try {
    return canonical(one) === canonical(other);
  } catch {
    return false;
  }
}
