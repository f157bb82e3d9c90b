// The entries of cases.json: what a case is of, so that an engine can choose its cases, and what it is to answer.
import type { AnyRuleset } from '../../engine/ruleset.js';
import { RULESETS } from '../../rulesets/index.js';
import { readHeaders } from '../../transcripts/headers.js';
import { readTranscript } from '../../transcripts/index.js';
import { answer, secrecyQuestionsOf } from './answer.js';
import type { KitCase } from './cases.js';
import type { Example } from './examples.js';

/** Digits of a digest in cases.json: enough to find a difference. */
const DIGITS = 16;

/** What a case is of. */
interface Subject {
  readonly ruleset: string;
  /** Hammer of the Scots only, as `scenario`. */
  readonly edition?: string;
  readonly scenario?: string;
  readonly seats: number;
  /** All options, those with their default included. */
  readonly options: object;
  /** The clarifications that it rests on, as far as an example names them. */
  readonly rulings: readonly string[];
}

/** Returns the entry of a case, without its text. */
export function expectationOf(given: KitCase | Example): object {
  const { text, counts, ...known } = given;
  const clauses = 'clauses' in given ? given.clauses : [];
  const subject = subjectOf(text, clauses);
  const secrecy = secrecyQuestionsOf(text, counts?.length);
  if (given.type === 'count') return { ...known, ...subject, secrecy, counts };
  const { legal, result, positions } = answer(JSON.stringify({ id: 0, type: 'judge', text }));
  return { ...known, ...subject, secrecy, legal, result, positions: positions?.map((digest) => digest.slice(0, DIGITS)) };
}

function subjectOf(text: string, clauses: readonly string[]): Subject {
  const read = readTranscript(text);
  const stated = read.ok ? readHeaders(read.value, RULESETS) : read;
  if (!stated.ok) throw new Error('a case of the kit cannot be read');
  const { ruleset, options } = stated.value;
  const { edition, scenario } = options as { readonly edition?: string; readonly scenario?: string };
  return {
    ruleset: ruleset.id,
    ...(edition !== undefined && { edition }),
    ...(scenario !== undefined && { scenario }),
    seats: ruleset.seats(options).length,
    options,
    rulings: clauses.filter((id) => isRuling(ruleset, id)),
  };
}

const isRuling = ({ rulebook }: AnyRuleset, clause: string): boolean => rulebook.clarifications.some(({ id }) => id === clause);
