// The state as one viewer may know it (section G), built field by field. Lists are in the order of the map, the cards or the
// blocks, so that their order does not disclose positions.

import type { Viewer } from '../../engine/ruleset.js';
import { blockNumber, MORAY, NOBLES } from './blocks.js';
import type { Edition, Handicap } from './editions.js';
import type { AreaCount } from './events.js';
import type { ScenarioId } from './ids.js';
import { type AreaId, type BlockId, type BySide, type CardId, SIDES, type Side } from './ids.js';
import { AREA_IDS, BORDERS } from './map.js';
import { occupancy } from './on-map.js';
import { sidesToAct } from './phases/index.js';
import { edwardLiesOpen } from './rules/c.1-handicaps.js';
import type {
  Battle,
  BattleCause,
  BlockState,
  Contest,
  Crossings,
  Crowned,
  Group,
  HammerState,
  Outcome,
  Phase,
  PhaseName,
  Place,
} from './state.js';
import { cannotSeeWinterStage, seesSecretsOf, visibleBlocks } from './visibility.js';

/** A block of the viewer, on the map or in the pool. */
interface KnownBlock {
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
  /** The phase; `winter` for viewers that may not know it. */
  readonly phase: PhaseName | 'winter';
  readonly toAct: readonly Side[];
  /** Edward I or II. */
  readonly edward: 1 | 2;
  /** Whether Edward I is face up in the English pool because of a handicap (HT.b). */
  readonly edwardFaceUp: boolean;
  readonly crowned: Crowned | null;
  readonly firstPlayer: Side | null;
  readonly truce: Side | null;
  /** The hands the viewer may see: its own; both for an arbiter. */
  readonly hands: readonly { readonly side: Side; readonly cards: readonly CardId[] }[];
  readonly handSizes: BySide<number>;
  /** Sides with a card face down. */
  readonly laid: readonly Side[];
  /** Those of the laid cards that the viewer may see. */
  readonly laidCards: readonly { readonly side: Side; readonly card: CardId }[];
  /** The cards played this year; null for cards of earlier turns that the viewer may not see again. */
  readonly played: readonly (BySide<CardId | null> & { readonly turn: number })[];
  readonly areas: readonly AreaCount[];
  readonly pools: BySide<number>;
  readonly blocks: readonly KnownBlock[];
  /** The side of each noble who has a block on both sides; the other block is face up off the map. */
  readonly nobles: readonly { readonly noble: BlockId; readonly side: Side }[];
  readonly dead: readonly BlockId[];
  readonly aside: readonly BlockId[];
  readonly contests: readonly ContestView[];
  readonly battle: BattleView | null;
  readonly task: TaskView | null;
  readonly outcome: Outcome | null;
}

/** Returns the view of one viewer: its own blocks and cards, and everything public. */
export function view(game: HammerState, viewer: Viewer<Side>): HammerView {
  const blocks = visibleBlocks(game, viewer);
  const shutOut = cannotSeeWinterStage(game, viewer);
  const { scenario, edition, handicap } = game.options;
  const chosen = game.phase.name === 'play-card' ? game.phase.chosen : {};
  return {
    scenario,
    edition,
    handicap,
    year: game.year,
    turn: game.turn,
    phase: shutOut ? 'winter' : game.phase.name,
    toAct: sidesToAct(game),
    edward: game.edward,
    edwardFaceUp: edwardLiesOpen(game.options, game.year),
    crowned: game.crowned,
    firstPlayer: game.current?.first ?? null,
    truce: game.current?.truce ?? null,
    hands: SIDES.filter((side) => seesSecretsOf(viewer, side)).map((side) => ({ side, cards: game.hands[side] })),
    handSizes: { england: game.hands.england.length, scotland: game.hands.scotland.length },
    laid: SIDES.filter((side) => chosen[side] !== undefined),
    laidCards: SIDES.flatMap((side) => (chosen[side] !== undefined && seesSecretsOf(viewer, side) ? [{ side, card: chosen[side] }] : [])),
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

/**
 * Returns the played cards. Those of this turn are public; those of earlier turns are visible to their side only, unless all are
 * public (D5).
 */
function playedCards({ options, played, current }: HammerState, viewer: Viewer<Side>): HammerView['played'] {
  const open = (turn: number) => options.playedCardsPublic || (current !== null && turn === played.length);
  return played.map((cards, index) => {
    const turn = index + 1;
    const shown = (side: Side) => (open(turn) || seesSecretsOf(viewer, side) ? cards[side] : null);
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
    .filter(({ side, place }) => seesSecretsOf(viewer, side) && place !== 'dead' && place !== 'aside')
    .map(({ id, side, place, strength }) => ({ block: id, side, place, strength }));

interface ContestView {
  readonly area: AreaId;
  readonly attacker: Side;
  readonly main: Group;
  /** Whether the Norse fight in it in addition to a land group. */
  readonly norseJoined: boolean;
  /** The number of blocks that entered in each way, which is public (section G). */
  readonly groups: readonly (Group & { readonly side: Side; readonly blocks: number })[];
}
interface BattleView {
  readonly area: AreaId;
  readonly cause: BattleCause;
  readonly attacker: Side;
  readonly round: number;
  /** The revealed blocks; in the forced retreat only the viewer's own, because the blocks are hidden again (H5.3c). */
  readonly open: readonly { readonly block: BlockId; readonly side: Side; readonly strength: number; readonly acted: boolean }[];
  /** Blocks in reserve, including captured nobles. */
  readonly waiting: BySide<number>;
  readonly captured: readonly BlockId[];
}

function contestView({ area, attacker, main, norseJoined = false, entries }: Contest): ContestView {
  const groups: (Group & { readonly side: Side; blocks: number })[] = [];
  for (const { side, origin, via } of entries) {
    const group = groups.find((each) => each.side === side && each.origin === origin && each.via === via);
    if (group) group.blocks++;
    else groups.push({ side, origin, via, blocks: 1 });
  }
  return { area, attacker, main, norseJoined, groups };
}

/** Returns the battle for one viewer; `blocks` are those it may know. */
function battleView(game: HammerState, blocks: readonly BlockState[], viewer: Viewer<Side>): BattleView | null {
  const { battle, phase } = game;
  if (!battle) return null;
  const { area, cause, attacker, round, reserves, captured } = battle;
  const stoodUp = phase.name === 'retreat';
  const inArea = blocks.filter(({ place }) => place === area);
  const open = inArea.filter(({ id, side }) => !reserves.includes(id) && (!stoodUp || seesSecretsOf(viewer, side)));
  const waiting = (side: Side) => inArea.filter((block) => block.side === side && reserves.includes(block.id)).length;
  return {
    area,
    cause,
    attacker,
    round,
    open: open.map(({ id, side, strength }) => ({ block: id, side, strength, acted: hasActed(battle, id, side, viewer) })),
    waiting: { england: waiting('england'), scotland: waiting('scotland') },
    captured,
  };
}

/** Whether the block has visibly acted: a retreat that is not yet revealed does not count. */
const hasActed = (battle: Battle, id: BlockId, side: Side, viewer: Viewer<Side>): boolean =>
  battle.acted.includes(id) && (seesSecretsOf(viewer, side) || !battle.leaving.some(({ block }) => block === id));

interface BorderCount {
  readonly areas: readonly AreaId[];
  readonly blocks: number;
}
/** A block drawn for an area without a coast (7.62). */
interface LandingView {
  readonly block: BlockId;
  readonly area: AreaId;
}
export interface TaskView {
  readonly side: Side | null;
  /** Move points left (4.2). */
  readonly movePoints: number | null;
  /** Areas whose groups have been paid for. */
  readonly activated: readonly AreaId[];
  /** Areas to which a rally has been called (AMB-70). */
  readonly rallies: readonly AreaId[];
  /** Blocks that crossed each border in this phase; in a retreat or a regrouping, the viewer's own. */
  readonly crossings: readonly BorderCount[];
  /** Original defenders that have left each area with a pending battle (4.6). */
  readonly departed: readonly { readonly area: AreaId; readonly blocks: number }[];
  /** The viewer's blocks that have moved, by land or by the Sea Move card. */
  readonly moved: readonly BlockId[];
  /** The viewer's blocks that cannot get a second step (HE.Vb). */
  readonly fed: readonly BlockId[];
  /** Nobles captured in the pillage, who gain no steps (HE.Pj). */
  readonly captured: readonly BlockId[];
  /** Hits left to take. */
  readonly hits: number | null;
  /** Steps left to give: from Victuals, or stolen by a pillage. */
  readonly steps: number | null;
  /** The viewer's spent replacement points (7.6). */
  readonly spent: readonly { readonly area: AreaId; readonly points: number }[];
  /** The viewer's block that must be put on a coast first (H7.62d). */
  readonly landing: LandingView | null;
  /** The viewer's blocks that were put on a coast, each with the area it was drawn for (H7.62e). */
  readonly landed: readonly LandingView[];
  /** The area that is pillaged, victualled, regrouped from, or sailed from. */
  readonly area: AreaId | null;
  /** The area of the pillaging group, or the destination of a Sea Move. */
  readonly otherArea: AreaId | null;
}

const EMPTY_TASK: TaskView = {
  side: null,
  movePoints: null,
  activated: [],
  rallies: [],
  crossings: [],
  departed: [],
  moved: [],
  fed: [],
  captured: [],
  hits: null,
  steps: null,
  spent: [],
  landing: null,
  landed: [],
  area: null,
  otherArea: null,
};

/** Returns the open decision and its progress, as far as the viewer may know it (section G). */
function taskView(game: HammerState, viewer: Viewer<Side>): TaskView | null {
  const { phase } = game;
  const own = (side: Side, blocks: readonly BlockId[] = []) => (seesSecretsOf(viewer, side) ? inOrder(blocks) : []);
  switch (phase.name) {
    case 'movement':
      return movementTask(phase, own(phase.side, phase.moved));
    case 'pillage-hits': {
      const { side, hits, area, by, captured } = phase;
      return { ...EMPTY_TASK, side, hits, area, otherArea: by, captured };
    }
    case 'pillage-gains': {
      const { side, steps, area, by, captured } = phase;
      return { ...EMPTY_TASK, side, steps, area, otherArea: by, captured };
    }
    case 'sea-move': {
      const { side, route, moved } = phase;
      return { ...EMPTY_TASK, side, area: route?.from ?? null, otherArea: route?.to ?? null, moved: own(side, moved) };
    }
    case 'victuals':
      return { ...EMPTY_TASK, side: phase.side, steps: phase.steps, area: phase.area, fed: own(phase.side, phase.fed) };
    case 'main-attacks':
      return { ...EMPTY_TASK, side: phase.side };
    case 'battle-hits':
      return { ...EMPTY_TASK, side: phase.side, hits: phase.hits };
    case 'retreat':
      return { ...EMPTY_TASK, side: phase.side, crossings: crossedBy(phase, viewer) };
    case 'regroup':
      return { ...EMPTY_TASK, side: phase.side, area: phase.area, crossings: crossedBy(phase, viewer) };
    case 'scottish-builds':
    case 'english-builds':
    case 'builds':
      return buildingTask(game, phase, viewer);
    default:
      return null;
  }
}

function movementTask(phase: Phase<'movement'>, moved: readonly BlockId[]): TaskView {
  const { side, movePoints, activated, rallies = [], crossings, departed } = phase;
  const left = AREA_IDS.flatMap((area) => (departed[area] ? [{ area, blocks: departed[area] }] : []));
  return { ...EMPTY_TASK, side, movePoints, activated, rallies, crossings: borderCounts(crossings), departed: left, moved };
}

type Builds = Phase<'scottish-builds' | 'english-builds' | 'builds'>;

/** While both sides build, each sees its own points only: those of areas that its blocks hold. */
function buildingTask({ blocks }: HammerState, phase: Builds, viewer: Viewer<Side>): TaskView {
  const sides = SIDES.filter((side) => seesSecretsOf(viewer, side));
  const held = new Set(blocks.filter(({ side }) => sides.includes(side)).map(({ place }) => place));
  const spent = AREA_IDS.flatMap((area) => (phase.spent[area] && held.has(area) ? [{ area, points: phase.spent[area] }] : []));
  const side = phase.name === 'builds' ? null : phase.name === 'scottish-builds' ? 'scotland' : 'england';
  // Only the Scots draw blocks.
  if (!seesSecretsOf(viewer, 'scotland')) return { ...EMPTY_TASK, side, spent };
  const { landing = null, landed = {} } = phase;
  const onCoast = inOrder(Object.keys(landed) as BlockId[]).map((block) => ({ block, area: landed[block]! }));
  return { ...EMPTY_TASK, side, spent, landing, landed: onCoast };
}

/** Returns the borders crossed by withdrawing blocks. The Norse cross none (4.7), so the counts would identify them to the enemy. */
const crossedBy = ({ side, crossings }: Phase<'retreat' | 'regroup'>, viewer: Viewer<Side>): BorderCount[] =>
  seesSecretsOf(viewer, side) ? borderCounts(crossings) : [];

const inOrder = (blocks: readonly BlockId[]): BlockId[] => [...blocks].sort((one, other) => blockNumber(one) - blockNumber(other));

const borderCounts = (crossings: Crossings): BorderCount[] =>
  BORDERS.flatMap(({ key, areas }) => (crossings[key] ? [{ areas, blocks: crossings[key] }] : []));
