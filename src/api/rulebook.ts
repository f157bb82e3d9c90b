// Looking up what a rejection rests on: clauses and rulings by their ids, or page by page.
import type { Clause, Rulebook, Ruling } from '../engine/rulebook.js';
import { whyNotThatLong } from '../games/index.js';
import { type InEveryLanguage, refusedBy } from './errors.js';
import type { RulesetPart } from './ruleset-part.js';

/** What is asked of a list. */
export interface RowsAsked {
  readonly ids?: readonly string[] | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

type WithId = { readonly id: string };

const refused = (path: string, expected: InEveryLanguage) => refusedBy({ code: 'invalid-request', path, expected });

const NOT_IN_THIS_LIST = { en: 'an id from this list', fr: 'un identifiant de cette liste' };

/** Those of the ids, or all; from after one of them on, and no more than a page. */
function pageOf<Row extends WithId>(rows: readonly Row[], { ids, first, after }: RowsAsked, pageSize: number): readonly Row[] {
  if (ids && ids.length > pageSize) throw refused('ids', { en: `at most ${pageSize} ids`, fr: `au plus ${pageSize} identifiants` });
  const length = first ?? pageSize;
  const tooLong = whyNotThatLong(length, pageSize);
  if (tooLong !== null) throw refusedBy(tooLong);
  const wanted = ids ? new Set(ids) : null;
  const among = wanted ? rows.filter(({ id }) => wanted.has(id)) : rows;
  const mark = after ?? null;
  const start = mark === null ? 0 : among.findIndex(({ id }) => id === mark) + 1;
  if (mark !== null && start === 0) throw refused('after', NOT_IN_THIS_LIST);
  return among.slice(start, start + length);
}

const rulingsOf = ({ rulings }: Rulebook, clause: string): readonly Ruling[] => rulings.filter(({ clauses }) => clauses.includes(clause));

/** A clause with the rulings that explain it. */
export const explained =
  (book: Rulebook) =>
  (clause: Clause): Clause & { readonly ruling: readonly Ruling[] } => ({ ...clause, ruling: rulingsOf(book, clause.id) });

/** Clauses, with the rulings that explain them. Throws `invalid-request`. */
export const clausesAsked = ({ ruleset: { rulebook } }: RulesetPart, asked: RowsAsked, pageSize: number) =>
  pageOf(rulebook.clauses, asked, pageSize).map(explained(rulebook));

/** How the court judges where the rulebook is silent. Throws `invalid-request`. */
export const rulingsAsked = ({ ruleset: { rulebook } }: RulesetPart, asked: RowsAsked, pageSize: number): readonly Ruling[] =>
  pageOf(rulebook.rulings, asked, pageSize);
