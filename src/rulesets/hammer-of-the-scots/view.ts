// The state as one viewer may know it (section G), built up from nothing: a field is shown only where this file puts it.
// Lists are in the order of the map, the cards or the blocks, never in an order that would tell who stands where.
import type { Viewer } from '../../engine/ruleset.js';
import { MORAY, NOBLES } from './blocks.js';
import { occupancy } from './board.js';
import type { Edition, Handicap } from './editions.js';
import type { AreaCount } from './events.js';
import { type AreaId, type BlockId, type BySide, type CardId, SIDES, type Side } from './ids.js';
import { AREA_IDS } from './map.js';
import { toActIn } from './phases/index.js';
import { edwardLiesOpen } from './rules/c.1-handicaps.js';
import type { ScenarioId } from './scenarios.js';
import { blocksSeen, isShutOut, seesAs } from './seen.js';
import type { BlockState, Crowned, HammerState, Outcome, PhaseName, Place } from './state.js';
import { type BattleView, battleView, type ContestView, contestView } from './view-battle.js';
import { type TaskView, taskView } from './view-task.js';

/** A block of the viewer's own: on the map or in his pool. */
export interface KnownBlock {
  readonly block: BlockId;
  readonly side: Side;
  readonly place: Place;
  readonly strength: number;
}
export interface HammerView {
  readonly scenario: ScenarioId;
  readonly edition: Edition;
  readonly handicap: Handicap | null;
  readonly year: number;
  readonly turn: number;
  /** The phase; `winter` for those who may not know which question is open. */
  readonly phase: PhaseName | 'winter';
  readonly toAct: readonly Side[];
  /** Edward I or II. */
  readonly edward: 1 | 2;
  /** Edward I lies face up in the English pool: a handicap keeps him out of the year (HT.b). */
  readonly edwardFaceUp: boolean;
  readonly crowned: Crowned | null;
  readonly firstPlayer: Side | null;
  readonly truce: Side | null;
  /** The hands the viewer may look at: his own; both for an arbiter. */
  readonly hands: readonly { readonly side: Side; readonly cards: readonly CardId[] }[];
  readonly handSizes: BySide<number>;
  /** Sides with a card face down. */
  readonly laid: readonly Side[];
  /** The cards among them the viewer may look at. */
  readonly laidCards: readonly { readonly side: Side; readonly card: CardId }[];
  /** The cards played this year; null for those of earlier turns that the viewer may not look at again. */
  readonly played: readonly (BySide<CardId | null> & { readonly turn: number })[];
  readonly areas: readonly AreaCount[];
  readonly pools: BySide<number>;
  readonly blocks: readonly KnownBlock[];
  /** Which side each noble with a block on both sides serves; the other block lies open beside the map. */
  readonly nobles: readonly { readonly noble: BlockId; readonly side: Side }[];
  readonly dead: readonly BlockId[];
  readonly aside: readonly BlockId[];
  readonly contests: readonly ContestView[];
  readonly battle: BattleView | null;
  readonly task: TaskView | null;
  readonly outcome: Outcome | null;
}

/** What a viewer is shown of the board: one's own blocks and cards, and of all else what lies open. */
export function view(game: HammerState, viewer: Viewer<Side>): HammerView {
  const blocks = blocksSeen(game, viewer);
  const shutOut = isShutOut(game, viewer);
  const { scenario, edition, handicap } = game.options;
  const chosen = game.phase.name === 'play-card' ? game.phase.chosen : {};
  return {
    scenario,
    edition,
    handicap,
    year: game.year,
    turn: game.turn,
    phase: shutOut ? 'winter' : game.phase.name,
    toAct: toActIn(game),
    edward: game.edward,
    edwardFaceUp: edwardLiesOpen(game.options, game.year),
    crowned: game.crowned,
    firstPlayer: game.current?.first ?? null,
    truce: game.current?.truce ?? null,
    hands: SIDES.filter((side) => seesAs(viewer, side)).map((side) => ({ side, cards: game.hands[side] })),
    handSizes: { england: game.hands.england.length, scotland: game.hands.scotland.length },
    laid: SIDES.filter((side) => chosen[side] !== undefined),
    laidCards: SIDES.flatMap((side) => (chosen[side] !== undefined && seesAs(viewer, side) ? [{ side, card: chosen[side] }] : [])),
    played: playedCards(game, viewer),
    areas: areaCounts(blocks),
    pools: poolSizes(blocks),
    blocks: knownBlocks(blocks, viewer),
    nobles: blocks.filter(({ id }) => NOBLES.includes(id) && id !== MORAY).map(({ id, side }) => ({ noble: id, side })),
    dead: blocks.filter(({ place }) => place === 'dead').map(({ id }) => id),
    aside: blocks.filter(({ place }) => place === 'aside').map(({ id }) => id),
    contests: game.contests.map(contestView),
    battle: battleView(game, blocks, viewer),
    task: shutOut ? null : taskView(game, viewer),
    outcome: game.phase.name === 'game-over' ? game.phase.outcome : null,
  };
}

/** Everybody sees the cards of this turn; those of earlier turns, whose they were, unless all may look at them (D5). */
function playedCards({ options, played, current }: HammerState, viewer: Viewer<Side>): HammerView['played'] {
  const open = (turn: number) => options.playedCardsPublic || (current !== null && turn === played.length);
  return played.map((cards, index) => {
    const turn = index + 1;
    const shown = (side: Side) => (open(turn) || seesAs(viewer, side) ? cards[side] : null);
    return { turn, england: shown('england'), scotland: shown('scotland') };
  });
}

function areaCounts(blocks: readonly BlockState[]): AreaCount[] {
  const counts = occupancy(blocks);
  return AREA_IDS.map((area: AreaId) => ({ area, ...(counts.get(area) ?? { england: 0, scotland: 0 }) }));
}
const poolSizes = (blocks: readonly BlockState[]): BySide<number> => ({ england: 0, scotland: 0, ...occupancy(blocks).get('pool') });

const knownBlocks = (blocks: readonly BlockState[], viewer: Viewer<Side>): KnownBlock[] =>
  blocks
    .filter(({ side, place }) => seesAs(viewer, side) && place !== 'dead' && place !== 'aside')
    .map(({ id, side, place, strength }) => ({ block: id, side, place, strength }));
