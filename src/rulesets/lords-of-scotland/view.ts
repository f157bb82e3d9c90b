// The state as one viewer may know it (section 9), built field by field.
import type { Viewer } from '../../engine/ruleset.js';
import { inOrder } from './cards.js';
import type { CardId, Clan, EndPower, Seat } from './ids.js';
import type { Options } from './options.js';
import { toAct } from './phases/index.js';
import { totalOf } from './rules/8-game-end.js';
import type { Claimant, Follower, FollowerAt, LordsState, Outcome, PhaseName, RankedArmy } from './state.js';
import { armyOf, claimedBy, handOf } from './table.js';
import { seesSecretsOf, visibleCard } from './visibility.js';

/** `card` is null for a gap and for a face-down card. */
interface RecruitView {
  readonly place: number;
  readonly faceUp: boolean;
  readonly gap: boolean;
  readonly card: CardId | null;
}
/** `card` is null if the follower is face-down and the viewer does not control it. */
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
  /** Null unless the viewer is its owner or an arbiter. */
  readonly hand: readonly CardId[] | null;
  readonly army: readonly FollowerView[];
  readonly claimed: readonly CardId[];
  /** The strength of the claimed supporters; public (L9.6). */
  readonly total: number;
}
export interface LordsView {
  readonly options: Options;
  readonly phase: PhaseName;
  readonly toAct: readonly Seat[];
  readonly initiative: Seat;
  readonly skirmish: number;
  readonly turn: number;
  /** The deck is otherwise hidden from all viewers (L9.4). */
  readonly deckSize: number;
  readonly discard: readonly CardId[];
  readonly row: readonly RecruitView[];
  readonly supporters: readonly CardId[];
  readonly seats: readonly SeatView[];
  /** The follower whose power is being used or whose clan is to be named. */
  readonly acting: FollowerAt | null;
  readonly ranking: readonly RankedArmy[];
  readonly claims: readonly Claimant[];
  readonly outcome: Outcome | null;
}

/** Returns the view of one viewer: its own hand and followers, and all face-up cards (L3.8, section 9). */
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
