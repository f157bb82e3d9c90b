// A pending battle and the battle being fought, as one viewer may know them.
import type { Viewer } from '../../engine/ruleset.js';
import type { AreaId, BlockId, BySide, Side } from './ids.js';
import { seesAs } from './seen.js';
import type { Battle, BattleCause, BlockState, Contest, Group, HammerState } from './state.js';

export interface ContestView {
  readonly area: AreaId;
  readonly attacker: Side;
  readonly main: Group;
  /** The Norse fight in it, beside a land group. */
  readonly norseJoined: boolean;
  /** Everybody saw so many blocks come in that way (section G). */
  readonly groups: readonly (Group & { readonly side: Side; readonly blocks: number })[];
}
export interface BattleView {
  readonly area: AreaId;
  readonly cause: BattleCause;
  readonly attacker: Side;
  readonly round: number;
  /** Blocks that lie open; in the forced retreat the viewer's own only, for they have been stood up (H5.3c). */
  readonly open: readonly { readonly block: BlockId; readonly side: Side; readonly strength: number; readonly acted: boolean }[];
  /** Blocks in reserve, captured nobles among them. */
  readonly waiting: BySide<number>;
  readonly captured: readonly BlockId[];
}

export function contestView({ area, attacker, main, norseJoined = false, entries }: Contest): ContestView {
  const groups: (Group & { readonly side: Side; blocks: number })[] = [];
  for (const { side, origin, via } of entries) {
    const group = groups.find((each) => each.side === side && each.origin === origin && each.via === via);
    if (group) group.blocks++;
    else groups.push({ side, origin, via, blocks: 1 });
  }
  return { area, attacker, main, norseJoined, groups };
}

/** The battle as the viewer sees it; `blocks` are those he may know of. */
export function battleView(game: HammerState, blocks: readonly BlockState[], viewer: Viewer<Side>): BattleView | null {
  const { battle, phase } = game;
  if (!battle) return null;
  const { area, cause, attacker, round, reserves, captured } = battle;
  const stoodUp = phase.name === 'retreat';
  const inArea = blocks.filter(({ place }) => place === area);
  const open = inArea.filter(({ id, side }) => !reserves.includes(id) && (!stoodUp || seesAs(viewer, side)));
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

/** A retreat not yet shown is not seen to have been made. */
const hasActed = (battle: Battle, id: BlockId, side: Side, viewer: Viewer<Side>): boolean =>
  battle.acted.includes(id) && (seesAs(viewer, side) || !battle.leaving.some(({ block }) => block === id));
