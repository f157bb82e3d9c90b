import type { Chance } from '../../engine/chance.js';
import { createAttempt, legalActions as legalInPhase } from '../../engine/phases.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Rejection, Ruleset } from '../../engine/ruleset.js';
import type { Action } from './actions.js';
import { readAction } from './actions.js';
import { RULEBOOK } from './clauses.js';
import { COMPONENTS } from './components.js';
import { Decision } from './decision.js';
import { completeOptions, HANDICAPS, type Options } from './editions.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import { SIDES, type Side } from './ids.js';
import { readOptions } from './options.js';
import { PHASES, sidesToAct } from './phases/index.js';
import type { HammerPhases } from './phases/phase.js';
import { disclosedDraws, type Notice, redact, reveals } from './redact.js';
import { type Code, clauseOf, violation } from './rejections.js';
import { frenchJoinOnceReached } from './rules/7.61-french-knights.js';
import { firstLevy } from './rules/c.1-handicaps.js';
import { SCENARIO } from './scenarios.js';
import { CATALOGUES, formatOutcome, formatRejection } from './sentences/index.js';
import { beginYear, drawLevy } from './sequence/year.js';
import type { GameIn, HammerState, PhaseName } from './state.js';
import { EMPTY_STATE } from './state.js';
import { type HammerView, view } from './view.js';

export interface Hammer {
  readonly Options: Options;
  readonly Seat: Side;
  readonly State: HammerState;
  readonly Action: Action;
  readonly Event: Event;
  readonly View: HammerView;
  readonly Notice: Notice;
  readonly Code: Code;
}

const legal = <P extends PhaseName>(game: GameIn<P>, side: Side): readonly Action[] =>
  legalInPhase<HammerPhases, GameIn<P>>(PHASES[game.phase.name], game, side);

const attempt = createAttempt<HammerPhases, HammerState, Code>({
  final: violation,
  // Both sides lay a card: who is not to act has laid one.
  outOfTurn: ({ phase }) => violation(phase.name === 'play-card' ? 'card-already-laid' : 'not-your-turn'),
  explain: (refused, clauseOfPhase) => ({
    code: refused.code,
    facts: refused.facts,
    clause: clauseOf(refused, clauseOfPhase),
    sentence: formatRejection(refused),
  }),
});
const attemptIn = <P extends PhaseName>(decision: Decision, game: GameIn<P>, side: Side, action: Action): Rejection<Code> | null =>
  attempt(PHASES[game.phase.name], decision, game, side, action);

/** What no single phase brings about: the French Knights, where they join as soon as there are eight nobles (AMB-77). */
const CONSEQUENCES = [frenchJoinOnceReached];

function decide(game: HammerState, side: Side, action: Action, chance: Chance): Result<readonly Event[], Rejection<Code>> {
  const decision = new Decision(game, chance, CONSEQUENCES);
  const rejection = attemptIn(decision, game, side, action);
  return rejection ? reject(rejection) : accept(decision.events);
}

/** The set-up of a scenario (A.4), the first levy, and the cards of the first year. */
function setup(options: Options, chance: Chance): readonly Event[] {
  const decision = new Decision(EMPTY_STATE, chance, CONSEQUENCES);
  const { firstYear } = SCENARIO[options.scenario];
  decision.apply({ type: 'game-opened', options });
  drawLevy(decision, firstYear, firstLevy(options));
  beginYear(decision, firstYear);
  return decision.events;
}

/** Hammer of the Scots: a two-sided block wargame of the Scottish wars, judged by its rulebook clause by clause. */
export const hammerOfTheScots: Ruleset<Hammer> = {
  id: 'hammer-of-the-scots',
  rulesVersion: 2,
  drawByAgreement: false,
  title: 'Hammer of the Scots',
  seats: () => SIDES,
  readOptions,
  completeOptions: completeOptions,
  readAction,
  components: COMPONENTS,
  rulebook: RULEBOOK,
  languages: Object.keys(CATALOGUES),
  formatRejection,
  formatOutcome,
  empty: EMPTY_STATE,
  setup,
  decide,
  evolve,
  legal: legal,
  toAct: sidesToAct,
  outcome: (game) => (game.phase.name === 'game-over' ? game.phase.outcome : null),
  finalRanking: ({ phase }) => (phase.name === 'game-over' ? placesOf(phase.outcome.winners) : []),
  tournament: {
    sizes: [SIDES.length, SIDES.length],
    handicaps: HANDICAPS,
    optionsOf: (options, _size, handicap) => (handicap === null ? options : { ...options, handicap }),
  },
  view,
  redact,
  disclosedDraws,
  reveals,
};

const placesOf = (winners: readonly Side[]): readonly (readonly Side[])[] =>
  [winners, SIDES.filter((side) => !winners.includes(side))].filter((sharing) => sharing.length > 0);
