// The state of a game, folded from its events. Plain data: it survives JSON.
import type { Outcome as EngineOutcome } from '../../engine/ruleset.js';
import type { BySeat, CardId, Clan, EndPower, Seat } from './ids.js';
import type { Options } from './options.js';

/** A card in somebody's army (L1.3). Its place, counted from 1 in the order of the army, is its name for everybody. */
export interface Follower {
  readonly card: CardId;
  readonly faceUp: boolean;
  /** The end-of-skirmish power that was activated for it and travels with it (section 6). */
  readonly power: EndPower | null;
  /** The clan an active Bruce was declared to be when the skirmish ended (L6.1). */
  readonly counts: Clan | null;
  /** Held over from the last skirmish; its power is off, and it goes when this one ends (L6.3). */
  readonly held: boolean;
}

/** A place of the row. A gap keeps the orientation of the card that was taken (L3.4). */
export interface Recruit {
  readonly card: CardId | null;
  readonly faceUp: boolean;
}

/** Where a follower is: the army, and the place in it from 1. */
export interface FollowerAt {
  readonly seat: Seat;
  readonly place: number;
}

/** A seat that is to claim supporters, and how many. */
export interface Claimant {
  readonly seat: Seat;
  readonly claims: number;
}

export type Outcome = EngineOutcome<Seat>;

/** What each phase must remember, and nothing once it is over. `place` is where the acting card stands. */
export interface PhaseData {
  readonly 'set-up': object;
  readonly turn: { readonly seat: Seat };
  readonly cockburn: { readonly seat: Seat; readonly place: number };
  readonly fergusson: { readonly seat: Seat; readonly place: number };
  readonly makgill: { readonly seat: Seat; readonly place: number };
  readonly scott: { readonly seat: Seat; readonly place: number };
  readonly wemyss: { readonly seat: Seat; readonly place: number };
  readonly bruce: { readonly seat: Seat; readonly place: number };
  /** Who is still to claim, in order; the first of them is asked. */
  readonly claims: { readonly seat: Seat; readonly order: readonly Claimant[] };
  readonly 'game-over': { readonly outcome: Outcome };
}
export type PhaseName = keyof PhaseData;
export type Phase = { [P in PhaseName]: { readonly name: P } & PhaseData[P] }[PhaseName];

export interface LordsState {
  readonly options: Options;
  /** The seats at the table, clockwise. */
  readonly seats: readonly Seat[];
  /** Who holds the initiative (L1.3). */
  readonly initiative: Seat;
  /** Counted from 1; 0 before the first. */
  readonly skirmish: number;
  /** The turn of the skirmish that is being played, 1 to 5 (L3.1). */
  readonly turn: number;
  /** In no order: a card is drawn out of it at random when it is needed, so that nobody can know the next. */
  readonly deck: readonly CardId[];
  readonly discard: readonly CardId[];
  readonly hands: BySeat<readonly CardId[]>;
  /** Five places, left to right. */
  readonly row: readonly Recruit[];
  readonly supporters: readonly CardId[];
  readonly armies: BySeat<readonly Follower[]>;
  /** Supporters that were claimed. */
  readonly claimed: BySeat<readonly CardId[]>;
  /** The armies of the last skirmish that was decided, best first (L7.2). */
  readonly ranking: readonly RankedArmy[];
  readonly phase: Phase;
}

/** An army as it was judged at the end of a skirmish. */
export interface RankedArmy {
  readonly seat: Seat;
  readonly strength: number;
  readonly doubled: boolean;
  /** The highest rank among its cards (L7.2). */
  readonly highestRank: number;
}

/** A game that is in this phase. */
export type GameIn<P extends PhaseName> = LordsState & { readonly phase: { readonly name: P } & PhaseData[P] };

/** The table before the game is opened: nothing lies on it yet. */
export const EMPTY_STATE: LordsState = {
  options: { seats: 2, bruce: false, initiative: null, clanActivation: 'auto' },
  seats: [],
  initiative: 'seat-1',
  skirmish: 0,
  turn: 0,
  deck: [],
  discard: [],
  hands: {},
  row: [],
  supporters: [],
  armies: {},
  claimed: {},
  ranking: [],
  phase: { name: 'set-up' },
};
