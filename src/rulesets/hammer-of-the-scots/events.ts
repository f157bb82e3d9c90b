// The stored events. Events and fields may be added, but never changed.
import type { JudgedGame } from '../../engine/positions.js';
import type { Action } from './actions.js';
import type { Options } from './editions.js';
import type { AreaId, BlockId, BySide, CardId, Side } from './ids.js';
import type { HammerPosition } from './position.js';
import type { Battle, BattleCause, Crowned, Outcome, Phase } from './state.js';

/** A block that both sides can see. */
export interface OpenBlock {
  readonly block: BlockId;
  readonly side: Side;
  readonly strength: number;
}
/** The number of blocks of each side in an area. */
export interface AreaCount {
  readonly area: AreaId;
  readonly england: number;
  readonly scotland: number;
}

interface Fields {
  // Set-up and the year
  /** `position`: where a practice game begins, with every card known unless the hands are dealt; or the game after which it goes on. */
  'game-opened': { readonly options: Options; readonly position?: HammerPosition | JudgedGame<Side, Action, Event> };
  'block-levied': { readonly block: BlockId };
  'levy-drawn': { readonly blocks: number };
  'year-begun': { readonly year: number };
  'cards-dealt': { readonly hands: BySide<readonly CardId[]> };
  /** The hands that were redealt because of one of them (option `redeal123`). */
  'hands-thrown-in': { readonly hands: BySide<readonly CardId[]> };
  'turn-begun': { readonly turn: number };
  // Cards
  'card-laid': { readonly side: Side; readonly card: CardId };
  'cards-revealed': { readonly pair: BySide<CardId>; readonly first: Side; readonly doubleEvent: boolean };
  /** The side's card is being carried out. It is over for the rest of the turn. */
  'card-begun': { readonly side: Side; readonly card: CardId };
  'event-passed': { readonly side: Side; readonly card: CardId };
  'truce-called': { readonly side: Side };
  'herald-rolled': { readonly side: Side; readonly noble: BlockId; readonly die: number; readonly joins: boolean };
  /** The die was rolled before a noble was named (HE.Hc). */
  'herald-die-rolled': { readonly side: Side; readonly die: number; readonly joins: boolean };
  /** The noble stays in his area at his current strength. */
  'noble-converted': { readonly noble: BlockId; readonly to: Side; readonly area: AreaId; readonly cause: BattleCause };
  'area-pillaged': { readonly side: Side; readonly area: AreaId; readonly by: AreaId };
  'pillage-hit-taken': { readonly side: Side; readonly block: BlockId; readonly area: AreaId };
  'pillage-step-gained': { readonly side: Side; readonly block: BlockId; readonly area: AreaId };
  'block-sea-moved': { readonly side: Side; readonly block: BlockId; readonly from: AreaId; readonly to: AreaId };
  'step-victualled': { readonly side: Side; readonly block: BlockId; readonly area: AreaId };
  'king-crowned': { readonly candidate: Crowned; readonly area: AreaId };
  // Movement
  'block-moved': { readonly side: Side; readonly block: BlockId; readonly path: readonly AreaId[]; readonly crosses: boolean };
  /** Both sides know that the Norse moved. The route is public only if it is declared (D8, AMB-97). */
  'norse-moved': { readonly from: AreaId; readonly to: AreaId; readonly declared: boolean };
  /** The side calls a rally for one point (option rally). */
  'rally-called': { readonly side: Side; readonly area: AreaId };
  'main-attack-declared': { readonly side: Side; readonly area: AreaId; readonly origin: AreaId; readonly via: AreaId | 'sea' };
  'norse-joined-main-attack': { readonly area: AreaId };
  // Battle
  'battle-begun': { readonly battle: Battle; readonly revealed: readonly OpenBlock[]; readonly waiting: BySide<number> };
  'loyalty-rolled': { readonly block: BlockId; readonly area: AreaId; readonly die: number; readonly stays: boolean };
  'block-fired': { readonly side: Side; readonly block: BlockId; readonly dice: readonly number[]; readonly hits: number };
  'block-passed': { readonly side: Side; readonly block: BlockId };
  'block-retreated': { readonly side: Side; readonly block: BlockId; readonly from: AreaId; readonly to: AreaId };
  /** The retreats of one moment, revealed together: the blocks, and how many went to each area (H5.5b). */
  'retreats-shown': {
    readonly side: Side;
    readonly area: AreaId;
    readonly left: readonly BlockId[];
    readonly went: readonly { readonly area: AreaId; readonly blocks: number }[];
  };
  'battle-hit-taken': { readonly side: Side; readonly block: BlockId };
  /** `open`: both sides see which block it was; otherwise they see only that one is gone. */
  'block-eliminated': {
    readonly side: Side;
    readonly block: BlockId;
    readonly area: AreaId;
    readonly to: 'pool' | 'dead';
    readonly open: boolean;
  };
  'noble-captured': { readonly noble: BlockId; readonly by: Side; readonly area: AreaId };
  'edward-the-second': { readonly cause: 'combat' | 'winter' };
  'battle-round-begun': { readonly round: 2 | 3; readonly attacker: Side; readonly revealed: readonly OpenBlock[] };
  'forced-retreat-begun': { readonly side: Side; readonly area: AreaId };
  'block-withdrew': { readonly side: Side; readonly block: BlockId; readonly from: AreaId; readonly to: AreaId };
  /** Reserves of a battle that ended in its first round, if they are revealed (H5.32h). */
  'reserves-shown': { readonly side: Side; readonly area: AreaId; readonly revealed: readonly OpenBlock[] };
  'battle-ended': { readonly area: AreaId; readonly winner: Side };
  'block-regrouped': { readonly side: Side; readonly block: BlockId; readonly from: AreaId; readonly to: AreaId };
  /** `open`: the Scots see which block it was (D25). */
  'raid-loss-taken': { readonly block: BlockId; readonly area: AreaId; readonly open: boolean };
  // Winter. The decisions of the side `stage` are hidden from the other side until the stage ends.
  'winter-begun': { readonly year: number };
  /** `both`: the stages of both sides are open at the same time. */
  'winter-stage-begun': { readonly side: Side; readonly both?: true };
  /** The decision passes to this side inside a winter stage, which may be of the other side. Public, as `toAct` is. */
  'side-asked': { readonly side: Side };
  'winter-stage-ended': {
    readonly side: Side;
    readonly map: readonly AreaCount[];
    readonly converted: readonly { readonly noble: BlockId; readonly to: Side }[];
    readonly frenchJoined: boolean;
  };
  /** `by`: the side that sent him, or the side of the stage. */
  'noble-went-home': { readonly stage: Side; readonly by: Side; readonly noble: BlockId; readonly area: AreaId };
  'noble-changed-sides': { readonly stage: Side; readonly noble: BlockId; readonly to: Side };
  'leader-wintered': { readonly stage: Side; readonly block: BlockId; readonly area: AreaId };
  'edward-stayed': { readonly stage: Side; readonly area: AreaId };
  'block-disbanded': { readonly stage: Side; readonly block: BlockId; readonly area: AreaId };
  'wallace-recovered': { readonly stage: Side; readonly strength: number };
  'moray-recovered': { readonly stage: Side; readonly strength: number };
  /** `stage`: the winter stage in which they joined; null during the year. */
  'french-knights-joined': { readonly stage: Side | null };
  'block-drawn': { readonly stage: Side; readonly block: BlockId; readonly area: AreaId };
  /** A drawn block that cannot come to this area; it is put back after another is drawn (H7.62f). */
  'block-put-back': { readonly stage: Side; readonly block: BlockId; readonly area: AreaId };
  /** A block drawn for an area without a coast, before it is put on one (H7.62d). */
  'block-drawn-inland': { readonly stage: Side; readonly block: BlockId; readonly area: AreaId };
  'block-landed': { readonly stage: Side; readonly block: BlockId; readonly area: AreaId; readonly to: AreaId };
  'step-built': { readonly stage: Side; readonly block: BlockId; readonly area: AreaId };
  /** The side has finished its builds, while both build at the same time. */
  'builds-ended': { readonly side: Side };
  // Always
  'phase-entered': { readonly phase: Phase };
  'game-ended': { readonly outcome: Outcome };
}
export type EventType = keyof Fields;
export type Event<T extends EventType = EventType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

/** An event with null in place of every block hidden from the viewer. */
export type Notice = { readonly type: EventType } & Readonly<Record<string, unknown>>;
