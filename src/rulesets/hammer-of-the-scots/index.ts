import type { Chance } from '../../engine/chance.js';
import { phasedRuleset } from '../../engine/phases.js';
import { isJudgedGame, isOpenedInPosition, UNKNOWN } from '../../engine/positions.js';
import { accept } from '../../engine/result.js';
import type { Ruleset } from '../../engine/ruleset.js';
import { readAction } from './actions.js';
import { BOUNDS } from './bounds.js';
import { DECK } from './cards.js';
import { citedClause } from './citations.js';
import { RULEBOOK } from './clauses.js';
import { COMPONENTS } from './components.js';
import { Decision } from './decision.js';
import { completeOptions, HANDICAPS, type Options } from './editions.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import { hiding } from './hiding.js';
import { SIDES, type Side } from './ids.js';
import { instructions } from './instructions.js';
import { notation } from './notation.js';
import { followNotices, type NoticedGame } from './notices/follow.js';
import { readOptions } from './options.js';
import { phaseOf, sidesToAct } from './phases/index.js';
import type { HammerPhases } from './phases/phase.js';
import { cardsLeft, type HammerPosition, withDrawnCards } from './position.js';
import { POSITIONS } from './position-text.js';
import { ACCOMPANIED, disclosedDraws, MILESTONES, redact, reveals } from './redact.js';
import { type Code, REASONS, violation } from './rejections.js';
import { frenchJoinOnceReached } from './rules/7.61-french-knights.js';
import { firstLevy } from './rules/c.1-handicaps.js';
import { SCENARIO } from './scenarios.js';
import { CATALOGUES, formatComponent, formatNotices, formatOutcome, formatRejection, formatSeat } from './sentences/index.js';
import { rulebookIn } from './sentences/rulebooks.js';
import { beginTurn, beginYear, drawLevy } from './sequence/year.js';
import { EMPTY_STATE, type HammerState } from './state.js';
import type { Hammer } from './types.js';
import { view } from './view.js';

/** Events that follow in any phase: the French Knights join as soon as the Scots control eight nobles (AMB-77). */
const CONSEQUENCES = [frenchJoinOnceReached];

const { legal, decide } = phasedRuleset<HammerPhases, HammerState, Event, Code>({
  phaseOf,
  beginDecision: (game, chance) => new Decision(game, chance, CONSEQUENCES),
  reasons: REASONS,
  clauseIn: citedClause,
  final: violation,
  // Both sides lay a card: a side that is not to act has laid one.
  outOfTurn: ({ phase }) => violation(phase.name === 'play-card' ? 'card-already-laid' : 'not-your-turn'),
  formatRejection,
});

/**
 * Sets up the scenario (A.4) and draws the first levy and the cards of the first year. A practice game begins in its position instead: its
 * unknown cards are drawn, and in turn 1 the hands may be dealt.
 */
function setup(options: Options, chance: Chance, position: Beginning | null = null): readonly Event[] {
  const decision = new Decision(EMPTY_STATE, chance, CONSEQUENCES);
  if (position !== null) {
    beginInPosition(decision, options, position);
    return decision.events;
  }
  const { firstYear } = SCENARIO[options.scenario];
  decision.apply({ type: 'game-opened', options });
  drawLevy(decision, firstYear, firstLevy(options));
  beginYear(decision, firstYear);
  return decision.events;
}

/** Where a practice game begins. */
type Beginning = NonNullable<Event<'game-opened'>['position']> | HammerPosition;

function beginInPosition(decision: Decision, options: Options, position: Beginning): void {
  if (isJudgedGame(position)) {
    decision.apply({ type: 'game-opened', options, position });
    return decision.apply({ type: 'phase-entered', phase: decision.game.phase });
  }
  const { hands, turn, year } = position;
  if (hands === null) {
    decision.apply({ type: 'game-opened', options, position });
    return beginYear(decision, year);
  }
  const unknown = [...hands.england, ...hands.scotland].filter((card) => card === UNKNOWN).length;
  const drawn = unknown === 0 ? [] : decision.chance.sample('position', cardsLeft(position, DECK), unknown, 'none');
  decision.apply({ type: 'game-opened', options, position: { ...position, hands: withDrawnCards(hands, drawn) } });
  beginTurn(decision, turn);
}

/** Hammer of the Scots: a two-sided block wargame of the Scottish wars, judged clause by clause. */
export const hammerOfTheScots: Ruleset<Hammer> = {
  id: 'hammer-of-the-scots',
  rulesVersion: 6,
  title: 'Hammer of the Scots',
  seats: () => SIDES,
  allSeats: SIDES,
  readOptions,
  completeOptions,
  readAction,
  components: COMPONENTS,
  bounds: BOUNDS,
  formatComponent,
  rulebook: RULEBOOK,
  rulebookIn,
  languages: Object.keys(CATALOGUES),
  formatRejection,
  formatOutcome,
  formatNotices,
  instructions,
  milestones: MILESTONES,
  formatSeat,
  empty: EMPTY_STATE,
  setup,
  positions: POSITIONS,
  decide,
  evolve,
  legal,
  toAct: sidesToAct,
  outcome: (game) => (game.phase.name === 'game-over' ? game.phase.outcome : null),
  finalRanking: ({ phase }) => (phase.name === 'game-over' ? placesOf(phase.outcome.winners) : []),
  tournament: {
    sizes: [SIDES.length, SIDES.length],
    handicaps: HANDICAPS,
    isScottish: true,
    optionsOf: (options, _size, handicap) => (handicap === null ? options : { ...options, handicap }),
  },
  view,
  redact,
  accompanied: ACCOMPANIED,
  // H3.1a
  isSimultaneous: ({ phase }, { type }) => phase.name === 'play-card' && type === 'card-laid',
  disclosedDraws,
  // What a practice game begins in is not followed.
  follow: (options, viewer, before, entry) =>
    isOpenedInPosition(entry.notices) ? accept(null) : followNotices(options, viewer, before as NoticedGame | null, entry),
  notFollowed: [
    'where blocks stand and how strong they are outside battle, and therefore whether moves, retreats, regrouping, events and builds were legal',
    'the decisions of winter, which a side makes in secret, and whether the map at the end of a winter stage follows from them',
    'the number on which a block hits, and who must take a hit',
  ],
  reveals,
  notation,
  hiding,
};

const placesOf = (winners: readonly Side[]): readonly (readonly Side[])[] =>
  [winners, SIDES.filter((side) => !winners.includes(side))].filter((sharing) => sharing.length > 0);
