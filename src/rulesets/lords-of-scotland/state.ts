// The state of a game: plain data that survives JSON.
import type { Outcome as EngineOutcome } from '../../engine/ruleset.js';
import type { BySeat, CardId, Clan, EndPower, Seat } from './ids.js';
import type { Options } from './options.js';

/** A card in an army (L1.3). Its public name is its place in the army, from 1. */
export interface Follower {
  readonly card: CardId;
  readonly faceUp: boolean;
  /** The end-of-skirmish power that was activated for this follower and stays with it (section 6). */
  readonly power: EndPower | null;
  /** The clan named for an active Bruce at the end of the skirmish (L6.1). */
  readonly counts: Clan | null;
  /** Held over from the last skirmish: its power is off, and it is discarded when this one ends (L6.3). */
  readonly held: boolean;
}

/** A place of the row. A gap keeps the orientation of its last card (L3.4). */
export interface Recruit {
  readonly card: CardId | null;
  readonly faceUp: boolean;
}

/** The position of a follower: an army, and the place in it from 1. */
export interface FollowerAt {
  readonly seat: Seat;
  readonly place: number;
}

/** A seat with claims left. */
export interface Claimant {
  readonly seat: Seat;
  readonly claims: number;
}

export type Outcome = EngineOutcome<Seat>;

/** The data of each phase, dropped when the phase ends. `place` is that of the acting card. */
interface PhaseData {
  readonly 'set-up': object;
  readonly turn: { readonly seat: Seat };
  readonly cockburn: { readonly seat: Seat; readonly place: number };
  readonly fergusson: { readonly seat: Seat; readonly place: number };
  readonly makgill: { readonly seat: Seat; readonly place: number };
  readonly scott: { readonly seat: Seat; readonly place: number };
  readonly wemyss: { readonly seat: Seat; readonly place: number };
  readonly bruce: { readonly seat: Seat; readonly place: number };
  /** The remaining claimants in order; the first is to act. */
  readonly claims: { readonly seat: Seat; readonly order: readonly Claimant[] };
  readonly 'game-over': { readonly outcome: Outcome };
}
export type PhaseName = keyof PhaseData;
export type Phase = { [P in PhaseName]: { readonly name: P } & PhaseData[P] }[PhaseName];

export interface LordsState {
  readonly options: Options;
  /** The seats at the table, clockwise. */
  readonly seats: readonly Seat[];
  /** The holder of the initiative (L1.3). */
  readonly initiative: Seat;
  /** From 1; 0 before the first. */
  readonly skirmish: number;
  /** The current turn of the skirmish, 1 to 5 (L3.1). */
  readonly turn: number;
  /** Unordered: cards are drawn from it at random, so that no order of the deck exists to be known. */
  readonly deck: readonly CardId[];
  readonly discard: readonly CardId[];
  readonly hands: BySeat<readonly CardId[]>;
  /** Five places, left to right. */
  readonly row: readonly Recruit[];
  readonly supporters: readonly CardId[];
  readonly armies: BySeat<readonly Follower[]>;
  /** The supporters each seat has claimed. */
  readonly claimed: BySeat<readonly CardId[]>;
  /** The armies of the last skirmish, best first (L7.2). */
  readonly ranking: readonly RankedArmy[];
  readonly phase: Phase;
}

/** Returns the game with some of its parts replaced. Field by field: docs/decisions/copies-field-by-field.md. */
export function withChanges(game: LordsState, changes: Partial<LordsState>): LordsState {
  const copy: LordsState = {
    options: game.options,
    seats: game.seats,
    initiative: game.initiative,
    skirmish: game.skirmish,
    turn: game.turn,
    deck: game.deck,
    discard: game.discard,
    hands: game.hands,
    row: game.row,
    supporters: game.supporters,
    armies: game.armies,
    claimed: game.claimed,
    ranking: game.ranking,
    phase: game.phase,
  };
  return Object.assign(copy, changes);
}

/** An army as ranked at the end of a skirmish. */
export interface RankedArmy {
  readonly seat: Seat;
  readonly strength: number;
  readonly doubled: boolean;
  /** The highest rank among its cards (L7.2). */
  readonly highestRank: number;
}

/** A game in this phase. */
export type GameIn<P extends PhaseName> = LordsState & { readonly phase: { readonly name: P } & PhaseData[P] };

/** The state before the game is opened. */
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
