import type { Outcome } from '../../engine/ruleset.js';
import { canonical } from '../canonical.js';
import type { FirstLine, LastLine } from '../lines.js';
import { verify } from '../receipts.js';
import { type JwkSet, publicKeyOf } from '../signing-key.js';
import type { Fault } from './finding.js';

/** Where the entries of a record ended. */
export interface End {
  readonly entries: number;
  /** The hash of the last entry; null if there is none, undefined if it could not be read. */
  readonly head: string | null | undefined;
  /** How the game ended, as the rules say; null if that is not known here, or was ruled otherwise. */
  readonly outcome: Outcome | null;
}

/** Why a statement of the court is none, in a sentence. */
const WHY_NOT = {
  'not-a-jws': 'it is not a compact JWS',
  'wrong-algorithm': 'it is not signed by EdDSA',
  'wrong-type': 'it is a statement of another kind',
  'unknown-key': 'it is signed with a key that is not in the set',
  'bad-signature': 'the key it names has not signed it',
} as const;

/** Whether a record is whole, and signed as what it is. */
export async function endingFaults(first: FirstLine, last: LastLine, end: End, keys: JwkSet): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  if (last.entries !== end.entries) faults.push({ check: 'end', why: `it says it has ${last.entries} entries, and has ${end.entries}` });
  if (last.head !== end.head) faults.push({ check: 'end', why: 'its head is not the hash of its last entry' });
  for (const { kid, x } of last.keys.keys) {
    const made = await publicKeyOf(x);
    if (made.kid !== kid) faults.push({ check: 'signature', why: `a key is called ${kid}, and its thumbprint is ${made.kid}` });
  }
  faults.push(...(await recordFaults(first, last, keys)));
  if (last.certificate !== undefined) faults.push(...(await certificateFaults(first, last, end, keys)));
  return faults;
}

async function recordFaults({ game, viewer }: FirstLine, { entries, head, signature }: LastLine, keys: JwkSet): Promise<readonly Fault[]> {
  const read = await verify('record', signature, keys);
  if (!read.ok) return [{ check: 'signature', why: WHY_NOT[read.problem] }];
  return isSame(read.value, { game, viewer, entries, head }) ? [] : [{ check: 'signature', why: 'what was signed is another record' }];
}

async function certificateFaults(
  { game }: FirstLine,
  { certificate: text, head }: LastLine,
  { outcome }: End,
  keys: JwkSet,
): Promise<readonly Fault[]> {
  const certificate = (why: string): Fault => ({ check: 'certificate', why });
  const read = await verify('result', text!, keys);
  if (!read.ok) return [certificate(WHY_NOT[read.problem])];
  const { value } = read;
  if (value.game !== game) return [certificate('it is of another game')];
  if (value.hash !== head) return [certificate('it names another entry than the last')];
  if (outcome === null) return [];
  return isSame(byRules(value.outcome), byRules(outcome)) ? [] : [certificate('it says that the game ended otherwise')];
}

/** What of an outcome the rules say; its sentence is in the words of the day. */
const byRules = (outcome: Partial<Outcome> | null) => ({
  winners: outcome?.winners ?? null,
  clause: outcome?.clause ?? null,
  reason: outcome?.reason ?? null,
});

/** What was signed may be anything at all, however deep. */
function isSame(one: unknown, other: unknown): boolean {
  try {
    return canonical(one) === canonical(other);
  } catch {
    return false;
  }
}
