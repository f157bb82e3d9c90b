// The state of a game: plain data that survives JSON.

import type { Outcome as EngineOutcome } from '../../engine/ruleset.js';
import { completeOptions, type Options } from './editions.js';
import type { AreaId, BlockId, BySide, CardId, Side } from './ids.js';
import type { BorderKey } from './map.js';

/** The arrival of a block in a contested area. `via` is the area before the last border, or the sea (4.7). */
export interface Arrival {
  readonly block: BlockId;
  readonly side: Side;
  readonly origin: AreaId;
  readonly via: AreaId | 'sea';
}
/** Blocks with the same origin and entry border, which fight as a group (5.32). */
export interface Group {
  readonly origin: AreaId;
  readonly via: AreaId | 'sea';
}
/** An area with a pending battle: the attacker, and all arrivals. */
export interface Contest {
  readonly area: AreaId;
  readonly attacker: Side;
  /** The number of the defender's blocks when the area became contested (4.6). */
  readonly defenders: number;
  readonly main: Group;
  /** Whether the Norse have joined the main attack (H4.7f). */
  readonly norseJoined?: boolean;
  readonly entries: readonly Arrival[];
}

/** A block drawn for an area without a coast, before it is put on one (7.62). */
interface Landing {
  readonly block: BlockId;
  readonly area: AreaId;
}
interface PointsSpent {
  /** Replacement points spent in each area (7.6). */
  readonly spent: Readonly<Record<AreaId, number>>;
  /** The block that the Scots must put on a coast. */
  readonly landing?: Landing | null;
  /** The blocks put on a coast, each with the area it was drawn for. */
  readonly landed?: Readonly<Record<BlockId, AreaId>>;
}

/** An area, the owner's draw pool, aside, or dead. */
export type Place = AreaId | 'pool' | 'aside' | 'dead';

export interface BlockState {
  readonly id: BlockId;
  /** The side whose block is in play: for a noble, the side he serves. */
  readonly side: Side;
  readonly place: Place;
  /** Steps left; 0 off the map, where a block has no strength (5.8). */
  readonly strength: number;
}

/** The number of blocks that crossed each border. */
export type Crossings = Readonly<Record<BorderKey, number>>;

/** Moves, nobles who changed sides in their area, or by option a Sea Move. */
export const BATTLE_CAUSES = ['movement', 'herald', 'pillage', 'coronation', 'sea-move'] as const;
export type BattleCause = (typeof BATTLE_CAUSES)[number];

interface Departure {
  readonly block: BlockId;
  readonly to: AreaId;
}
export interface Battle {
  readonly area: AreaId;
  readonly cause: BattleCause;
  /** The current attacker; the sides swap roles with battlefield control (5.32). */
  readonly attacker: Side;
  readonly round: 1 | 2 | 3;
  /** Blocks of both sides that do not fight in this round, including nobles captured in it. */
  readonly reserves: readonly BlockId[];
  /** The nobles among the reserves who were captured this round, which is public. */
  readonly captured: readonly BlockId[];
  /** Blocks that have had their combat turn this round. */
  readonly acted: readonly BlockId[];
  /** Borders crossed in retreats this round (5.5). */
  readonly crossings: BySide<Crossings>;
  /** Blocks that have retreated but are not yet revealed: the retreats of one moment are revealed together. */
  readonly leaving: readonly Departure[];
  readonly entries: readonly Arrival[];
  /** Celtic blocks that have passed their test. A block tests once in a battle (H5.2c). */
  readonly loyal?: readonly BlockId[];
}

/** The cards of the game turn, and the sides whose cards are still to be carried out. */
export interface TurnRecord {
  readonly cards: BySide<CardId>;
  /** Player 1 (3.1). */
  readonly first: Side;
  readonly doubleEvent: boolean;
  readonly truce: Side | null;
  readonly toPlay: readonly Side[];
  /** The last side to enter a battle over each border; present only if any battle counts for border control (4.0, H5.5e). */
  readonly lastEntered?: Readonly<Record<BorderKey, Side>>;
  /** Blocks that each side brought over each border this turn; present only if limits carry into battle (AMB-10). */
  readonly crossed?: BySide<Crossings>;
}

/** A side's winter stage. Its decisions become public when it ends. */
export interface WinterStage {
  readonly side: Side;
  /** Whether it is also the stage of the other side: each sees its own blocks only. */
  readonly both?: true;
  /** The blocks as the other side and spectators still see them. */
  readonly before: readonly BlockState[];
  /** The side that is to decide, as everyone knows: the side of the stage, until a decision passes to the other. */
  readonly asks: Side;
  /** Whether the side of the stage had a decision in it. */
  readonly asked: boolean;
  /** The stage has ended, and its changes are public. */
  readonly finished: boolean;
  /** Nobles who changed sides this winter: they do not move again (H7.1d). */
  readonly converted: readonly BlockId[];
}

export const CROWNED = ['bruce', 'comyn', 'balliol'] as const;
export type Crowned = (typeof CROWNED)[number];
export type Outcome = EngineOutcome<Side>;

/** The data of each phase, dropped when the phase ends. */
export interface PhaseData {
  readonly 'set-up': object;
  readonly 'play-card': { readonly chosen: Readonly<Partial<Record<Side, CardId>>> };
  readonly 'coronation-or-event': object;
  readonly truce: { readonly side: Side };
  readonly herald: { readonly side: Side };
  /** After a successful roll for the Herald, before the noble is named (HE.Hc). */
  readonly 'name-noble': { readonly side: Side };
  readonly pillage: { readonly side: Side };
  /** `hits` are left to take in `area`; the group in `by` gains the `lost` steps. */
  readonly 'pillage-hits': {
    readonly side: Side;
    readonly area: AreaId;
    readonly by: AreaId;
    readonly hits: number;
    readonly lost: number;
    readonly captured: readonly BlockId[];
  };
  readonly 'pillage-gains': {
    readonly side: Side;
    readonly area: AreaId;
    readonly by: AreaId;
    readonly steps: number;
    readonly captured: readonly BlockId[];
  };
  readonly 'sea-move': {
    readonly side: Side;
    readonly route: { readonly from: AreaId; readonly to: AreaId } | null;
    readonly moved: readonly BlockId[];
  };
  /** `fed`: the blocks that cannot get a second step (HE.Vb). */
  readonly victuals: { readonly side: Side; readonly area: AreaId | null; readonly steps: number; readonly fed?: readonly BlockId[] };
  readonly movement: {
    readonly side: Side;
    readonly movePoints: number;
    readonly moved: readonly BlockId[];
    /** Areas whose group has been paid for (4.2). */
    readonly activated: readonly AreaId[];
    /** Areas to which a rally has been called. */
    readonly rallies?: readonly AreaId[];
    /** Rallies that are over because no leader is left in the area; known to their owner only. */
    readonly ralliesOver?: readonly AreaId[];
    readonly crossings: Crossings;
    /** Original defenders that have left each contested area (4.6). */
    readonly departed: Readonly<Record<AreaId, number>>;
  };
  readonly 'main-attacks': { readonly side: Side };
  readonly 'choose-battle': object;
  readonly 'choose-defection-battle': object;
  readonly 'battle-turn': object;
  readonly 'battle-hits': { readonly side: Side; readonly hits: number };
  readonly retreat: { readonly side: Side; readonly crossings: Crossings };
  readonly regroup: { readonly side: Side; readonly area: AreaId; readonly cause: BattleCause; readonly crossings: Crossings };
  readonly 'border-raid': object;
  readonly 'comyn-goes-home': { readonly side: Side };
  readonly 'bruce-goes-home': { readonly side: Side };
  readonly 'moray-winter': object;
  readonly 'scottish-king-winter': object;
  readonly 'scottish-going-home': object;
  readonly 'edward-winter': object;
  readonly 'english-disbanding': { readonly edwardWinters: boolean };
  readonly 'wallace-winter': object;
  readonly 'scottish-disbanding': object;
  readonly 'scottish-builds': PointsSpent;
  readonly 'english-builds': PointsSpent;
  /** Both sides build at the same time, each in secret; the sides in `done` have finished (D36). */
  readonly builds: PointsSpent & { readonly done: readonly Side[] };
  readonly 'game-over': { readonly outcome: Outcome };
}
export type PhaseName = keyof PhaseData;
export type Phase<P extends PhaseName = PhaseName> = { [K in P]: { readonly name: K } & PhaseData[K] }[P];

export interface Table {
  readonly options: Options;
  readonly year: number;
  /** The game turn, 1 to 5 (0.2). */
  readonly turn: number;
  /** Edward I or Edward II (6.1). */
  readonly edward: 1 | 2;
  /** The last year in which Edward I wintered in Scotland (7.4). */
  readonly edwardWintered: number | null;
  /** The crowned candidate. In The Bruce the King is on the map from the start (6.2). */
  readonly crowned: Crowned | null;
  /** Every block, in the order of `BLOCKS`. */
  readonly blocks: readonly BlockState[];
  readonly hands: BySide<readonly CardId[]>;
  /** The cards played this year, by turn (3.12). */
  readonly played: readonly BySide<CardId>[];
  readonly current: TurnRecord | null;
  readonly contests: readonly Contest[];
  readonly battle: Battle | null;
  readonly winter: WinterStage | null;
}
/** The game in phase P. */
export interface GameIn<P extends PhaseName> extends Table {
  readonly phase: Phase<P>;
}
export type HammerState = GameIn<PhaseName>;

// Updates of the largest objects, field by field: docs/decisions/copies-field-by-field.md.

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The optional fields of an object by name. The compiler rejects a list that lacks one: a copy would lose it. */
type OptionalFields<T> = { readonly [K in keyof T as object extends Pick<T, K> ? K : never]-?: true };

/** Copies the optional fields that are present: an absent field stays absent. */
function copyOptional<T extends object>(from: T, to: Mutable<T>, fields: OptionalFields<T>): void {
  for (const field in fields) {
    const key = field as unknown as keyof T;
    if (from[key] !== undefined) to[key] = from[key];
  }
}

const OPTIONAL_IN_BATTLE: OptionalFields<Battle> = { loyal: true };
const OPTIONAL_IN_TURN: OptionalFields<TurnRecord> = { lastEntered: true, crossed: true };
const OPTIONAL_IN_WINTER: OptionalFields<WinterStage> = { both: true };
const OPTIONAL_IN_MOVEMENT: OptionalFields<PhaseData['movement']> = { rallies: true, ralliesOver: true };

/** Returns the game with some of its parts replaced. */
export function withChanges(game: HammerState, changes: Partial<HammerState>): HammerState {
  const copy: HammerState = {
    options: game.options,
    year: game.year,
    turn: game.turn,
    edward: game.edward,
    edwardWintered: game.edwardWintered,
    crowned: game.crowned,
    blocks: game.blocks,
    hands: game.hands,
    played: game.played,
    current: game.current,
    contests: game.contests,
    battle: game.battle,
    winter: game.winter,
    phase: game.phase,
  };
  return Object.assign(copy, changes);
}

/** Returns the battle with some of its parts replaced. */
export function withBattleChanges(battle: Battle, changes: Partial<Battle>): Battle {
  const copy: Mutable<Battle> = {
    area: battle.area,
    cause: battle.cause,
    attacker: battle.attacker,
    round: battle.round,
    reserves: battle.reserves,
    captured: battle.captured,
    acted: battle.acted,
    crossings: battle.crossings,
    leaving: battle.leaving,
    entries: battle.entries,
  };
  copyOptional(battle, copy, OPTIONAL_IN_BATTLE);
  return Object.assign(copy, changes);
}

/** Returns the record of the turn with some of its parts replaced. */
export function withTurnChanges(turn: TurnRecord, changes: Partial<TurnRecord>): TurnRecord {
  const copy: Mutable<TurnRecord> = {
    cards: turn.cards,
    first: turn.first,
    doubleEvent: turn.doubleEvent,
    truce: turn.truce,
    toPlay: turn.toPlay,
  };
  copyOptional(turn, copy, OPTIONAL_IN_TURN);
  return Object.assign(copy, changes);
}

/** Returns the winter stage with some of its parts replaced. */
export function withWinterChanges(winter: WinterStage, changes: Partial<WinterStage>): WinterStage {
  const copy: Mutable<WinterStage> = {
    side: winter.side,
    before: winter.before,
    asks: winter.asks,
    asked: winter.asked,
    finished: winter.finished,
    converted: winter.converted,
  };
  copyOptional(winter, copy, OPTIONAL_IN_WINTER);
  return Object.assign(copy, changes);
}

/** Returns the data of the movement phase with some of its parts replaced. */
export function withMovementChanges(phase: Phase<'movement'>, changes: Partial<PhaseData['movement']>): Phase<'movement'> {
  const copy: Mutable<Phase<'movement'>> = {
    name: phase.name,
    side: phase.side,
    movePoints: phase.movePoints,
    moved: phase.moved,
    activated: phase.activated,
    crossings: phase.crossings,
    departed: phase.departed,
  };
  copyOptional<PhaseData['movement']>(phase, copy, OPTIONAL_IN_MOVEMENT);
  return Object.assign(copy, changes);
}

const EMPTY_OPTIONS = completeOptions({ scenario: 'braveheart', edition: '3.0' });

/** The state before the game is opened. */
export const EMPTY_STATE: HammerState = {
  options: EMPTY_OPTIONS,
  year: 0,
  turn: 0,
  edward: 1,
  edwardWintered: null,
  crowned: null,
  blocks: [],
  hands: { england: [], scotland: [] },
  played: [],
  current: null,
  contests: [],
  battle: null,
  winter: null,
  phase: { name: 'set-up' },
};
