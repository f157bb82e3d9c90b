import type { Chance } from '../../engine/chance.js';
import { phasedRuleset } from '../../engine/phases.js';
import { isJudgedGame, isOpenedInPosition } from '../../engine/positions.js';
import { accept } from '../../engine/result.js';
import type { Ruleset } from '../../engine/ruleset.js';
import { readAction } from './actions.js';
import { BOUNDS } from './bounds.js';
import { RULEBOOK } from './clauses.js';
import { COMPONENTS } from './components.js';
import { Decision } from './decision.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import { SEATS, seatsOf } from './ids.js';
import { instructions } from './instructions.js';
import { notation } from './notation.js';
import { readOptions } from './option-form.js';
import type { Options } from './options.js';
import { phaseOf, toAct } from './phases/index.js';
import type { LordsPhases } from './phases/phase.js';
import { countUnknown, type LordsPosition, unseenCards, withDrawnCards } from './position.js';
import { POSITIONS } from './position-text.js';
import { followNotices } from './possible-game.js';
import { possibleGames } from './possible-games.js';
import { disclosedDraws, MILESTONES, redact, reveals } from './redact.js';
import { type Code, REASONS, violation } from './rejections.js';
import { HAND_SIZE } from './rules/2-set-up.js';
import { finalRanking } from './rules/8-game-end.js';
import { CATALOGUES, formatComponent, formatNotices, formatOutcome, formatRejection, formatSeat } from './sentences/index.js';
import { rulebookIn } from './sentences/rulebooks.js';
import { deal } from './sequence/dealing.js';
import { beginSkirmish } from './sequence/skirmish.js';
import { EMPTY_STATE, type LordsState } from './state.js';
import type { Lords } from './types.js';
import { view } from './view.js';

const { legal, decide } = phasedRuleset<LordsPhases, LordsState, Event, Code>({
  phaseOf,
  beginDecision: (game, chance) => new Decision(game, chance),
  reasons: REASONS,
  final: violation,
  outOfTurn: (_game, [turn]) => violation('not-your-turn', { seat: turn! }),
  formatRejection,
});

/**
 * Deals the hands and begins the first skirmish (section 2). A practice game begins in its position instead, with its unknown cards drawn.
 */
function setup(options: Options, chance: Chance, position: Beginning | null = null): readonly Event[] {
  const decision = new Decision(EMPTY_STATE, chance);
  if (position !== null) {
    beginInPosition(decision, options, position);
    return decision.events;
  }
  const seats = seatsOf(options);
  const initiative = options.initiative ?? chance.pick('initiative', seats, 'public');
  decision.apply({ type: 'game-opened', options, initiative });
  for (const seat of seats) deal(decision, `hand:${seat}`, HAND_SIZE, (cards) => decision.apply({ type: 'hand-dealt', seat, cards }));
  beginSkirmish(decision);
  return decision.events;
}

/** Where a practice game begins. */
type Beginning = NonNullable<Event<'game-opened'>['position']> | LordsPosition;

function beginInPosition(decision: Decision, options: Options, position: Beginning): void {
  if (isJudgedGame(position)) {
    const { initiative, phase } = position.entries.flatMap(({ events }) => events).reduce(evolve, EMPTY_STATE);
    decision.apply({ type: 'game-opened', options, initiative, position });
    return decision.apply({ type: 'phase-entered', phase });
  }
  const { initiative, turn } = position;
  const unknown = countUnknown(position);
  const drawn = unknown === 0 ? [] : decision.chance.sample('position', unseenCards(options, position), unknown, 'none');
  decision.apply({ type: 'game-opened', options, initiative, position: withDrawnCards(position, drawn) });
  if (turn === null) beginSkirmish(decision);
  else decision.apply({ type: 'turn-begun', turn: turn.number, seat: turn.seat });
}

/** Lords of Scotland: a card game for two to five, judged clause by clause. */
export const lordsOfScotland: Ruleset<Lords> = {
  id: 'lords-of-scotland',
  rulesVersion: 3,
  title: 'Lords of Scotland',
  seats: seatsOf,
  allSeats: SEATS,
  readOptions,
  completeOptions: (options) => options,
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
  toAct,
  outcome: (game) => (game.phase.name === 'game-over' ? game.phase.outcome : null),
  finalRanking,
  tournament: {
    sizes: [2, SEATS.length],
    handicaps: [],
    optionsOf: (options, size) => ({ ...options, seats: size }),
  },
  view,
  redact,
  accompanied: new Set(),
  disclosedDraws,
  // What a practice game begins in is not followed.
  follow: (options, viewer, before, entry) =>
    isOpenedInPosition(entry.notices)
      ? accept(null)
      : followNotices({ setup, decide }, options, viewer, before as LordsState | null, entry),
  notFollowed: ['which cards other seats hold, and what they could have played instead'],
  reveals,
  possibleGames: (options, parts, onFitted, isOver) => possibleGames({ setup, decide, legal }, options, parts, onFitted, isOver),
  notation,
};
