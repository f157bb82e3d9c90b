import type { Chance } from '../../engine/chance.js';
import { attempting, legalIn as legalInPhase } from '../../engine/played-in-phases.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Rejection, Ruleset } from '../../engine/ruleset.js';
import type { Action } from './actions.js';
import { RULEBOOK } from './clauses/index.js';
import { COMPONENTS } from './components.js';
import { Course } from './course.js';
import { drawsTold } from './draws-told.js';
import { agreed, HANDICAPS, type Options } from './editions.js';
import { EMPTY } from './empty.js';
import type { Event } from './events.js';
import { evolve } from './evolve/index.js';
import { SIDES, type Side } from './ids.js';
import { PHASES, toActIn } from './phases/index.js';
import type { HammerPhases } from './phases/phase.js';
import { readAction } from './read-action.js';
import { readOptions } from './read-options.js';
import { type Notice, redact, reveals } from './redact.js';
import { because, type Code, clauseOf } from './rejections.js';
import { frenchJoinOnceReached } from './rules/7.61-french-knights.js';
import { firstLevy } from './rules/c.1-handicaps.js';
import { SCENARIO } from './scenarios.js';
import { inWords, SENTENCES } from './sentences/index.js';
import { outcomeInWords } from './sentences/outcomes.js';
import { levy } from './sequence/levy.js';
import { beginYear } from './sequence/year.js';
import type { GameIn, HammerState, PhaseName } from './state.js';
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

const legalIn = <P extends PhaseName>(game: GameIn<P>, side: Side): readonly Action[] =>
  legalInPhase<HammerPhases, GameIn<P>>(PHASES[game.phase.name], game, side);

const attempt = attempting<HammerPhases, HammerState, Code>({
  final: because,
  // Both sides lay a card: who is not to act has laid one.
  outOfTurn: ({ phase }) => because(phase.name === 'play-card' ? 'card-already-laid' : 'not-your-turn'),
  explained: (refused, clauseOfPhase) => ({
    code: refused.code,
    facts: refused.facts,
    clause: clauseOf(refused, clauseOfPhase),
    sentence: inWords(refused),
  }),
});
const attemptIn = <P extends PhaseName>(course: Course, game: GameIn<P>, side: Side, action: Action): Rejection<Code> | null =>
  attempt(PHASES[game.phase.name], course, game, side, action);

/** What no single phase brings about: the French Knights, where they join as soon as there are eight nobles (AMB-77). */
const CONSEQUENCES = [frenchJoinOnceReached];

function decide(game: HammerState, side: Side, action: Action, chance: Chance): Result<readonly Event[], Rejection<Code>> {
  const course = new Course(game, chance, CONSEQUENCES);
  const rejection = attemptIn(course, game, side, action);
  return rejection ? reject(rejection) : accept(course.events);
}

/** The set-up of a scenario (A.4), the first levy, and the cards of the first year. */
function setup(options: Options, chance: Chance): readonly Event[] {
  const course = new Course(EMPTY, chance, CONSEQUENCES);
  const { firstYear } = SCENARIO[options.scenario];
  course.happen({ type: 'game-opened', options });
  levy(course, firstYear, firstLevy(options));
  beginYear(course, firstYear);
  return course.events;
}

/** Hammer of the Scots: a two-sided block wargame of the Scottish wars, judged by its rulebook clause by clause. */
export const hammerOfTheScots: Ruleset<Hammer> = {
  id: 'hammer-of-the-scots',
  rulesVersion: 2,
  drawByAgreement: false,
  title: 'Hammer of the Scots',
  seats: () => SIDES,
  readOptions,
  wholeOptions: agreed,
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
  places: ({ phase }) => (phase.name === 'game-over' ? placesOf(phase.outcome.winners) : []),
  tables: {
    sizes: [SIDES.length, SIDES.length],
    handicaps: HANDICAPS,
    optionsOf: (options, _size, handicap) => (handicap === null ? options : { ...options, handicap }),
  },
  view,
  redact,
  drawsTold,
  reveals,
};

const placesOf = (winners: readonly Side[]): readonly (readonly Side[])[] =>
  [winners, SIDES.filter((side) => !winners.includes(side))].filter((sharing) => sharing.length > 0);
