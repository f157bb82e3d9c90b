import type { Rejected } from '../../games/index.js';
import type { RulesetPart } from '../ruleset-part.js';

/** A rejection in the language asked for, with what was asked and what would have been legal. */
export const rejectedAs = ({ ruleset, action }: RulesetPart, { index, rejection, asked, alternatives }: Rejected, language: string) => ({
  __typename: 'Rejected',
  ...rejection,
  index,
  sentence: ruleset.inWords(rejection, language),
  asked: action(asked),
  alternatives: alternatives.map(action),
});
