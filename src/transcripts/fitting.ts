// What a ruleset found of the games that fit a text with unknown facts, in terms of the text.

import { UNKNOWN } from '../engine/positions.js';
import type { PossibleGames, RulesetTypes, StatedPart } from '../engine/ruleset.js';
import { statementText } from './differences.js';
import { type Assumption, bareItem } from './reported-chance.js';
import { faultAt, type Line } from './text.js';
import { localized } from './texts/index.js';

/** The statements of one decision, or of the set-up: null. */
export interface Part {
  readonly decision: Line | null;
  readonly shown: readonly Line[];
}

/** Returns the facts that parts of a text leave open. What the line of a decision shows follows from the decision. */
export const unknownFacts = (parts: readonly Part[], stated: readonly StatedPart[]): readonly Assumption[] =>
  parts.flatMap(({ decision, shown }, index) => {
    const action = stated[index]?.decision?.action;
    const isOpen = decision !== null && (!action || Object.values(action).includes(null));
    return [...(isOpen ? [decision] : []), ...shown.filter(({ items }) => items.includes(UNKNOWN))].map(({ line, words }) => ({
      key: `${line}`,
      line,
      words,
      item: UNKNOWN,
    }));
  });

/** Returns where a text contradicts every game that fits it so far. */
export function contradictionOf(
  { fact, item, made }: Extract<PossibleGames<RulesetTypes>, { readonly kind: 'contradiction' }>,
  { decision, shown }: Part,
) {
  const stated = fact === null ? (decision ?? shown[0]!) : shown[fact]!;
  const at = item === null ? -1 : stated.items.findIndex((each) => bareItem(each) === item);
  const column = stated.itemColumns[at] ?? stated.column;
  const [code, sentence] =
    made === null
      ? (['not-shown', localized((texts) => texts.notShown([]))] as const)
      : (['other-fact', localized((texts) => texts.otherFact(statementText(made)))] as const);
  return faultAt({ line: stated.line, column }, code, sentence);
}
