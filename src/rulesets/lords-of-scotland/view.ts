// The state as one viewer may know it (section 9), built up from nothing.
import type { Viewer } from '../../engine/ruleset.js';
import { inOrder } from './cards.js';
import type { CardId, Clan, EndPower, Seat } from './ids.js';
import type { Options } from './options.js';
import { toAct } from './phases/index.js';
import { totalOf } from './rules/8-game-end.js';
import type { Claimant, Follower, FollowerAt, LordsState, Outcome, PhaseName, RankedArmy } from './state.js';
import { armyOf, claimedBy, handOf } from './table.js';
import { seesSecretsOf, visibleCard } from './visibility.js';

/** A place of the row: `card` is null in a gap, and where it lies face-down. */
interface RecruitView {
  readonly place: number;
  readonly faceUp: boolean;
  readonly gap: boolean;
  readonly card: CardId | null;
}
/** A follower: `card` is null where it lies face-down and the viewer does not control it. */
interface FollowerView {
  readonly place: number;
  readonly card: CardId | null;
  readonly faceUp: boolean;
  readonly power: EndPower | null;
  readonly countsAs: Clan | null;
  readonly heldOver: boolean;
}
interface SeatView {
  readonly seat: Seat;
  readonly handSize: number;
  /** Null but for its owner. */
  readonly hand: readonly CardId[] | null;
  readonly army: readonly FollowerView[];
  readonly claimed: readonly CardId[];
  /** What the claimed supporters are worth: public, as they are (L9.6). */
  readonly total: number;
}
export interface LordsView {
  readonly options: Options;
  readonly phase: PhaseName;
  readonly toAct: readonly Seat[];
  readonly initiative: Seat;
  readonly skirmish: number;
  readonly turn: number;
  /** Of the deck nothing else is shown to anybody (L9.4). */
  readonly deckSize: number;
  readonly discard: readonly CardId[];
  readonly row: readonly RecruitView[];
  readonly supporters: readonly CardId[];
  readonly seats: readonly SeatView[];
  /** The follower whose power is being used, or whose clan is to be named. */
  readonly acting: FollowerAt | null;
  readonly ranking: readonly RankedArmy[];
  readonly claims: readonly Claimant[];
  readonly outcome: Outcome | null;
}

/** What a viewer is shown of the table: one's own hand and followers, and of all else what lies face-up (L3.8, section 9). */
export function view(game: LordsState, viewer: Viewer<Seat>): LordsView {
  const { options, phase, initiative, skirmish, turn, deck, discard, row, supporters, seats, ranking } = game;
  return {
    options,
    phase: phase.name,
    toAct: toAct(game),
    initiative,
    skirmish,
    turn,
    deckSize: deck.length,
    discard: inOrder(discard),
    row: row.map(({ card, faceUp }, index) => ({
      place: index + 1,
      faceUp,
      gap: card === null,
      card: card === null ? null : visibleCard(viewer, card, faceUp, null),
    })),
    supporters,
    seats: seats.map((seat) => seatView(game, seat, viewer)),
    acting: 'place' in phase ? { seat: phase.seat, place: phase.place } : null,
    ranking,
    claims: phase.name === 'claims' ? phase.order : [],
    outcome: phase.name === 'game-over' ? phase.outcome : null,
  };
}

function seatView(game: LordsState, seat: Seat, viewer: Viewer<Seat>): SeatView {
  const hand = handOf(game, seat);
  return {
    seat,
    handSize: hand.length,
    hand: seesSecretsOf(viewer, seat) ? inOrder(hand) : null,
    army: armyOf(game, seat).map((follower, index) => followerView(follower, index + 1, seat, viewer)),
    claimed: claimedBy(game, seat),
    total: totalOf(game, seat),
  };
}

const followerView = ({ card, faceUp, power, counts, held }: Follower, place: number, seat: Seat, viewer: Viewer<Seat>): FollowerView => ({
  place,
  card: visibleCard(viewer, card, faceUp, seat),
  faceUp,
  power,
  countsAs: counts,
  heldOver: held,
});
