// What a text says that the game does not show: the facts of one decision, compared in their order.

import { IN, type Statement } from '../engine/notation.js';
import { comparable, type TextFault, UNKNOWN } from '../engine/positions.js';
import { bareItem, type Report } from './reported-chance.js';
import { faultAt } from './text.js';
import { localized } from './texts/index.js';

/** An item that the game has, and the one that the text has instead. */
export interface DifferentItem {
  readonly made: string;
  readonly stated: string;
}

/** A statement that the game does not make, and its items that differ. */
interface Differs {
  readonly stated: Report;
  readonly fault: TextFault;
  readonly otherwise: readonly DifferentItem[];
}

/**
 * Returns the first statement of a text that the game does not show, in order; null if it shows all. What the line of the decision reports
 * can come after other facts: retreats are shown before a block fires.
 */
export function differenceIn(
  own: Report | null,
  stated: readonly Report[],
  all: readonly Statement[],
  tooManyHits: Report | undefined,
): Differs | null {
  if (tooManyHits !== undefined) {
    const rolled = all.find((fact) => comparable(fact.words) === comparable(tooManyHits.words));
    if (rolled !== undefined) return otherItems(tooManyHits, rolled);
  }
  const words = own && comparable(own.words);
  const ofDecision = all.find((fact) => comparable(fact.words) === words);
  const shown = all.filter((fact) => fact !== ofDecision);
  if (own !== null && own.items.length > 0) {
    if (ofDecision === undefined) return notShown(own, shown);
    if (!isShown(own, ofDecision)) return otherItems(own, ofDecision);
  }
  let next = 0;
  for (const statement of stated) {
    const at = shown.findIndex((fact, index) => index >= next && isShown(statement, fact));
    if (at !== -1) {
      next = at + 1;
      continue;
    }
    const alike = shown.slice(next).find((fact) => comparable(fact.words) === comparable(statement.words));
    return alike === undefined ? notShown(statement, shown.slice(next)) : otherItems(statement, alike);
  }
  return null;
}

const isShown = ({ words, items }: Statement, fact: Statement): boolean =>
  comparable(words) === comparable(fact.words) &&
  (items.length === 0 || (items.length === fact.items.length && unmatched(items, fact.items).stated.length === 0));

/** Returns the indices of items that have no match. The order of a list has no meaning, and `?` matches anything. */
function unmatched(
  stated: readonly string[],
  made: readonly string[],
): { readonly stated: readonly number[]; readonly made: readonly number[] } {
  const left = new Set(made.keys());
  const lone = [...stated.keys()].filter((index) => {
    if (stated[index] === UNKNOWN) return false;
    const match = [index, ...left].find((each) => left.has(each) && isSameItem(stated[index]!, made[each]!));
    return match === undefined || !left.delete(match);
  });
  return { stated: lone, made: [...left] };
}

/** A text may leave out where something is: `Mar` for `Mar in Fife`. */
const isSameItem = (item: string, made: string): boolean =>
  bareItem(item) === bareItem(made) || bareItem(item) === withoutPlace(bareItem(made));

const withoutPlace = (item: string): string => item.split(IN)[0]!;

/** Returns a statement as a text has it. */
export const statementText = ({ words, items }: Statement): string => (items.length === 0 ? words : `${words}: ${items.join(', ')}`);

/** Facts that a fault lists. */
const SHOWN_LISTED = 3;

function notShown(statement: Report, next: readonly Statement[]): Differs {
  const listed = next.slice(0, SHOWN_LISTED).map(statementText);
  const fault = faultAt(
    statement,
    'not-shown',
    localized((texts) => texts.notShown(listed)),
  );
  return { stated: statement, fault, otherwise: [] };
}

function otherItems(statement: Report, fact: Statement): Differs {
  const lone = unmatched(statement.items, fact.items);
  const at = lone.stated[0] ?? fact.items.length;
  const fault = faultAt(
    { line: statement.line, column: statement.itemColumns[at] ?? statement.column },
    'other-fact',
    localized((texts) => texts.otherFact(statementText(fact))),
  );
  const stated = statement.items[at];
  // The item at the same place first: blocks and cards are often listed in one order.
  const made = [at, ...lone.made].filter((index) => lone.made.includes(index)).map((index) => fact.items[index]!);
  return {
    stated: statement,
    fault,
    otherwise: stated === undefined ? [] : made.map((each) => ({ made: withoutPlace(each), stated: withoutPlace(stated) })),
  };
}
