// The nobles with two blocks: all but Moray.
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import type { Standing } from '../../../support/position.js';

export const THIRTEEN: readonly string[] = [
  'ross',
  'buchan',
  'mar',
  'angus',
  'argyll',
  'atholl',
  'lennox',
  'mentieth',
  'dunbar',
  'galloway',
  'stewart',
  'bruce',
  'comyn',
];
const HOMES: Readonly<Record<string, string>> = { stewart: 'lanark', bruce: 'annan', comyn: 'badenoch' };

/** These nobles serve the side, each at home. */
export const serving = (side: Side, nobles: readonly string[]): Record<string, Standing> =>
  Object.fromEntries(nobles.map((noble) => [noble, [side, HOMES[noble] ?? noble] as const]));

/** The first so many of the thirteen serve the English, the rest the Scots. */
export const divided = (english: number): Record<string, Standing> => ({
  ...serving('england', THIRTEEN.slice(0, english)),
  ...serving('scotland', THIRTEEN.slice(english)),
});
