import type { Chance } from '../../engine/chance.js';
import { createAttempt, legalActions as legalInPhase } from '../../engine/phases.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Rejection, Ruleset } from '../../engine/ruleset.js';
import type { Action } from './actions.js';
import { readAction } from './actions.js';
import { RULEBOOK } from './clauses.js';
import { COMPONENTS } from './components.js';
import { Decision } from './decision.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import { SEATS, type Seat } from './ids.js';
import type { Options } from './options.js';
import { PHASES, seatsToAct } from './phases/index.js';
import type { LordsPhases } from './phases/phase.js';
import { readOptions } from './read-options.js';
import { disclosedDraws, type Notice, redact, reveals } from './redact.js';
import { type Code, clauseOf, violation } from './rejections.js';
import { HAND_SIZE } from './rules/2-set-up.js';
import { finalRanking } from './rules/8-game-end.js';
import { CATALOGUES, formatOutcome, formatRejection } from './sentences/index.js';
import { deal } from './sequence/dealing.js';
import { beginSkirmish } from './sequence/skirmish.js';
import type { GameIn, LordsState, PhaseName } from './state.js';
import { EMPTY_STATE } from './state.js';
import { seatsOf } from './table.js';
import { type LordsView, view } from './view.js';

export interface Lords {
  readonly Options: Options;
  readonly Seat: Seat;
  readonly State: LordsState;
  readonly Action: Action;
  readonly Event: Event;
  readonly View: LordsView;
  readonly Notice: Notice;
  readonly Code: Code;
}

const legal = <P extends PhaseName>(game: GameIn<P>, seat: Seat): readonly Action[] =>
  legalInPhase<LordsPhases, GameIn<P>>(PHASES[game.phase.name], game, seat);

const attempt = createAttempt<LordsPhases, LordsState, Code>({
  final: violation,
  outOfTurn: (_game, [turn]) => violation('not-your-turn', { seat: turn! }),
  explain: (refused, clauseOfPhase) => ({
    code: refused.code,
    facts: refused.facts,
    clause: clauseOf(refused, clauseOfPhase),
    sentence: formatRejection(refused),
  }),
});
const attemptIn = <P extends PhaseName>(decision: Decision, game: GameIn<P>, seat: Seat, action: Action): Rejection<Code> | null =>
  attempt(PHASES[game.phase.name], decision, game, seat, action);

function decide(game: LordsState, seat: Seat, action: Action, chance: Chance): Result<readonly Event[], Rejection<Code>> {
  const decision = new Decision(game, chance);
  const rejection = attemptIn(decision, game, seat, action);
  return rejection ? reject(rejection) : accept(decision.events);
}

/** The hands, and the first skirmish (section 2). */
function setup(options: Options, chance: Chance): readonly Event[] {
  const decision = new Decision(EMPTY_STATE, chance);
  const seats = seatsOf(options);
  const initiative = options.initiative ?? chance.pick('initiative', seats, 'everybody');
  decision.apply({ type: 'game-opened', options, initiative });
  for (const seat of seats) deal(decision, `hand:${seat}`, HAND_SIZE, (cards) => decision.apply({ type: 'hand-dealt', seat, cards }));
  beginSkirmish(decision);
  return decision.events;
}

/** Lords of Scotland: a card game for two to five, judged by its rulebook clause by clause. */
export const lordsOfScotland: Ruleset<Lords> = {
  id: 'lords-of-scotland',
  rulesVersion: 1,
  drawByAgreement: false,
  title: 'Lords of Scotland',
  seats: seatsOf,
  readOptions,
  completeOptions: (options) => options,
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
  toAct: seatsToAct,
  outcome: (game) => (game.phase.name === 'game-over' ? game.phase.outcome : null),
  finalRanking,
  tournament: {
    sizes: [2, SEATS.length],
    handicaps: [],
    optionsOf: (options, size) => ({ ...options, seats: size }),
  },
  view,
  redact,
  disclosedDraws,
  reveals,
};
