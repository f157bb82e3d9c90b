// The strategies by ruleset, over the types of the API.

import { enumValue, kebabCase } from '../../api/presenters/naming.js';
import { type ActionInput, flattenLegalActions, type LegalActions, type RulesetKey, type View } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';
import type { Hammer } from '../../rulesets/hammer-of-the-scots/types.js';
import type { Lords } from '../../rulesets/lords-of-scotland/types.js';
import { HAMMER_OF_THE_SCOTS, LORDS_OF_SCOTLAND, type Title } from '../demo/titles.js';
import { chooseHammerAction } from './hammer-of-the-scots.js';
import { chooseLordsAction } from './lords-of-scotland.js';
import type { Situation, Strategy } from './strategy.js';
import type { Strength } from './strengths.js';

/** What a seat sees of a game that it may act in, as the API returns it. */
interface SeatPosition {
  readonly seat: string;
  readonly view: View<RulesetKey>;
  readonly legal: LegalActions<RulesetKey>;
  readonly strength: Strength;
}

/** The sparring partner of one ruleset. */
export interface Partner {
  readonly title: Title;
  /** The value of the title's choice for a game against the machine. */
  readonly standard: string;
  /** Returns the action that the seat submits; null if it has none. */
  readonly choose: (position: SeatPosition, random: UnrecordedChance) => ActionInput<RulesetKey> | null;
}

/** Builds `choose` from a strategy. `toRuleset` returns the view as the ruleset writes it. */
const chooseBy =
  <T extends Hammer | Lords>(strategy: Strategy<T>, toRuleset: (view: View<RulesetKey>) => T['View']): Partner['choose'] =>
  ({ seat, view, legal, strength }, random) => {
    const inputs = flattenLegalActions(legal);
    if (inputs.length === 0) return null;
    const actions = inputs.map(toAction) as unknown as readonly T['Action'][];
    const chosen = strategy({ seat, view: toRuleset(view), legal: actions, random, strength } as Situation<T>);
    return inputs[actions.indexOf(chosen)]!;
  };

/** Returns an action as the ruleset writes it: `{ type: 'play-card', card }` for `{ playCard: { card } }`. */
function toAction(input: object): { readonly type: string } {
  const [[kind, fields]] = Object.entries(input) as [[string, object | true]];
  return { type: kebabCase(kind), ...(fields === true ? {} : fields) };
}

export const PARTNERS: readonly Partner[] = [
  {
    title: HAMMER_OF_THE_SCOTS,
    standard: 'braveheart',
    choose: chooseBy<Hammer>(chooseHammerAction, (view) => {
      const hammer = view as unknown as View<'hammerOfTheScots'>;
      return { ...hammer, scenario: enumValue(hammer.scenario) } as unknown as Hammer['View'];
    }),
  },
  {
    title: LORDS_OF_SCOTLAND,
    standard: '2',
    choose: chooseBy<Lords>(chooseLordsAction, (view) => {
      const lords = view as unknown as View<'lordsOfScotland'>;
      return {
        ...lords,
        options: { ...lords.options, clanActivation: enumValue(lords.options.clanActivation) },
      } as unknown as Lords['View'];
    }),
  },
];
