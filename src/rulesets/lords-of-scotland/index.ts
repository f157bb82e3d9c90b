import type { Chance } from '../../engine/chance.js';
import { attempting, legalIn as legalInPhase } from '../../engine/played-in-phases.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Rejection, Ruleset } from '../../engine/ruleset.js';
import type { Action } from './actions.js';
import { RULEBOOK } from './clauses/index.js';
import { COMPONENTS } from './components.js';
import { Course } from './course.js';
import { drawsTold } from './draws-told.js';
import { EMPTY } from './empty.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import { SEATS, type Seat } from './ids.js';
import type { Options } from './options.js';
import { PHASES, toActIn } from './phases/index.js';
import type { LordsPhases } from './phases/phase.js';
import { readAction } from './read-action.js';
import { readOptions } from './read-options.js';
import { type Notice, redact, reveals } from './redact.js';
import { because, type Code, clauseOf } from './rejections.js';
import { HAND } from './rules/2-set-up.js';
import { places } from './rules/8-victory.js';
import { inWords, SENTENCES } from './sentences/index.js';
import { outcomeInWords } from './sentences/outcomes.js';
import { deal } from './sequence/dealing.js';
import { beginSkirmish } from './sequence/skirmish.js';
import type { GameIn, LordsState, PhaseName } from './state.js';
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

const legalIn = <P extends PhaseName>(game: GameIn<P>, seat: Seat): readonly Action[] =>
  legalInPhase<LordsPhases, GameIn<P>>(PHASES[game.phase.name], game, seat);

const attempt = attempting<LordsPhases, LordsState, Code>({
  final: because,
  outOfTurn: (_game, [turn]) => because('not-your-turn', { seat: turn! }),
  explained: (refused, clauseOfPhase) => ({
    code: refused.code,
    facts: refused.facts,
    clause: clauseOf(refused, clauseOfPhase),
    sentence: inWords(refused),
  }),
});
const attemptIn = <P extends PhaseName>(course: Course, game: GameIn<P>, seat: Seat, action: Action): Rejection<Code> | null =>
  attempt(PHASES[game.phase.name], course, game, seat, action);

function decide(game: LordsState, seat: Seat, action: Action, chance: Chance): Result<readonly Event[], Rejection<Code>> {
  const course = new Course(game, chance);
  const rejection = attemptIn(course, game, seat, action);
  return rejection ? reject(rejection) : accept(course.events);
}

/** The hands, and the first skirmish (section 2). */
function setup(options: Options, chance: Chance): readonly Event[] {
  const course = new Course(EMPTY, chance);
  const seats = seatsOf(options);
  const initiative = options.initiative ?? chance.pick('initiative', seats, 'everybody');
  course.happen({ type: 'game-opened', options, initiative });
  for (const seat of seats) deal(course, `hand:${seat}`, HAND, (cards) => course.happen({ type: 'hand-dealt', seat, cards }));
  beginSkirmish(course);
  return course.events;
}

/** Lords of Scotland: a card game for two to five, judged by its rulebook clause by clause. */
export const lordsOfScotland: Ruleset<Lords> = {
  id: 'lords-of-scotland',
  rulesVersion: 1,
  drawByAgreement: false,
  title: 'Lords of Scotland',
  seats: seatsOf,
  readOptions,
  wholeOptions: (options) => options,
  readAction,
  components: COMPONENTS,
  rulebook: RULEBOOK,
  languages: Object.keys(SENTENCES),
  inWords,
  outcomeInWords,
  empty: EMPTY,
  setup,
  decide,
  evolve,
  legal: legalIn,
  toAct: toActIn,
  outcome: (game) => (game.phase.name === 'game-over' ? game.phase.outcome : null),
  places,
  tables: {
    sizes: [2, SEATS.length],
    handicaps: [],
    optionsOf: (options, size) => ({ ...options, seats: size }),
  },
  view,
  redact,
  drawsTold,
  reveals,
};
