// The games that the kit is taken from: every edition and scenario of Hammer of the Scots, every number of seats of Lords of Scotland.
import type { AnyRuleset } from '../../engine/ruleset.js';
import { RULESETS } from '../../rulesets/index.js';
import type { KitGame } from './cases.js';

const HAMMER = ['2.3', '3.0', '4.0'].flatMap((edition) =>
  ['braveheart', 'bruce', 'campaign'].map((scenario) => ({ name: `hammer-${scenario}-${edition}`, options: { scenario, edition } })),
);
const LORDS = [2, 3, 4, 5].flatMap((seats) =>
  [false, true].map((bruce) => ({ name: `lords-${seats}${bruce ? '-bruce' : ''}`, options: { seats, bruce } })),
);

/** Campaigns have no last year. */
const ACTIONS_MAX = 3_000;

function gamesOf(id: string, wanted: readonly { readonly name: string; readonly options: object }[]): readonly KitGame[] {
  const ruleset: AnyRuleset = RULESETS.find((each) => each.id === id)!;
  return wanted.map(({ name, options: asked }, index) => {
    const options = ruleset.readOptions(asked);
    if (!options.ok) throw new Error(`${name}: ${options.problem.path}`);
    return { name, ruleset, options: options.value, seed: 1286 + index, actions: ACTIONS_MAX };
  });
}

export const KIT_GAMES: readonly KitGame[] = [...gamesOf('lords-of-scotland', LORDS), ...gamesOf('hammer-of-the-scots', HAMMER)];
