// The sequence of a battle (5.1-5.6): rounds, combat turns, fire, loyalty tests, the forced retreat, the end.

import type { Decision } from '../decision.js';
import type { OpenBlock } from '../events.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { battleOf, blockOf, countIn } from '../on-map.js';
import { letterOf } from '../rules/2.22-andrew-moray.js';
import { celtsToTest, staysLoyal } from '../rules/5.2-celtic-unity.js';
import { actors, isActive, ROUNDS, type Slot, slotNow, waitingBlocks } from '../rules/5.3-combat-rounds.js';
import { D6, firepowerOf } from '../rules/5.4-combat-resolution.js';
import { leaveTogether } from '../rules/5.5-retreating.js';
import { mayRegroupAfter } from '../rules/5.6-regrouping.js';
import { attackerOfNextRound, reservesOf } from '../rules/5.32-main-attack-and-reserves.js';
import type { Battle, BattleCause, BlockState, HammerState } from '../state.js';
import { isOver } from './end.js';
import { afterBattle } from './turn.js';

/** Begins a battle caused by moves, or by nobles who changed sides in their area. */
export function beginBattle(decision: Decision, area: AreaId, cause: BattleCause, defectors: Side): void {
  const contest = decision.game.contests.find((each) => each.area === area);
  const battle: Battle = {
    area,
    cause,
    attacker: contest?.attacker ?? defectors,
    round: 1,
    reserves: contest ? reservesOf(decision.game.options, contest) : [],
    captured: [],
    acted: [],
    crossings: { england: {}, scotland: {} },
    leaving: [],
    entries: contest?.entries ?? [],
  };
  const inArea = decision.game.blocks.filter(({ place }) => place === area);
  const waiting = (side: Side) => inArea.filter((block) => block.side === side && battle.reserves.includes(block.id)).length;
  decision.apply({
    type: 'battle-begun',
    battle,
    revealed: toOpenBlocks(inArea.filter(({ id }) => !battle.reserves.includes(id))),
    waiting: { england: waiting('england'), scotland: waiting('scotland') },
  });
  testBeforeBattle(decision);
  continueBattle(decision);
}

/** Continues after a combat turn: with another, with the next round, or with the end. */
export function continueBattle(decision: Decision): void {
  if (isOver(decision.game)) return;
  const winner = winnerOf(decision.game);
  const slot = winner === null ? slotNow(decision.game) : null;
  if (!hasPendingRetreats(decision.game, slot)) showRetreats(decision);
  if (winner !== null) endBattle(decision, winner);
  else if (slot === null) endRound(decision);
  else if (decision.game.phase.name !== 'battle-turn') decision.enterPhase({ name: 'battle-turn' });
}

/** Reveals the retreats of one moment together (H5.5b): the blocks, and how many went to each area. */
export function showRetreats(decision: Decision): void {
  const { area, leaving } = battleOf(decision.game);
  const [first] = leaving;
  if (!first) return;
  const { side } = decision.game.blocks.find(({ id }) => id === first.block)!;
  const counts = new Map<AreaId, number>();
  for (const { to } of leaving) counts.set(to, (counts.get(to) ?? 0) + 1);
  decision.apply({
    type: 'retreats-shown',
    side,
    area,
    left: leaving.map(({ block }) => block).sort(),
    went: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([to, blocks]) => ({ area: to, blocks })),
  });
}

/** Ends the battle. The winner can regroup (5.6) unless an option excludes it. */
export function endBattle(decision: Decision, winner: Side): void {
  const { area, cause } = battleOf(decision.game);
  showReserves(decision, winner);
  decision.apply({ type: 'battle-ended', area, winner });
  if (mayRegroupAfter(decision.game.options, cause)) decision.enterPhase({ name: 'regroup', side: winner, area, cause, crossings: {} });
  else afterBattle(decision, cause);
}

/** Reserves that never fought stay hidden unless an option reveals them (H5.32h). Only the winner has blocks left. */
function showReserves(decision: Decision, side: Side): void {
  const { area, reserves, captured, round } = battleOf(decision.game);
  if (decision.game.options.reserveHidden || round > 1) return;
  const waited = decision.game.blocks.filter(({ id, place }) => place === area && reserves.includes(id) && !captured.includes(id));
  if (waited.length > 0) decision.apply({ type: 'reserves-shown', side, area, revealed: toOpenBlocks(waited) });
}

/** Whether blocks have left that are not yet revealed: blocks that can act together can leave together until one of them acts otherwise. */
function hasPendingRetreats(game: HammerState, slot: Slot | null): boolean {
  const [first] = battleOf(game).leaving;
  if (!first || !slot || !leaveTogether(game.options)) return false;
  const { side } = game.blocks.find(({ id }) => id === first.block)!;
  return side === slot.side && letterOf(game.options, first.block) === slot.letter;
}

/** Returns the only side left in the area, reserves included; null while both are (H5.7f). */
function winnerOf(game: HammerState): Side | null {
  const { area } = battleOf(game);
  if (countIn(game, area, 'scotland') === 0) return 'england';
  return countIn(game, area, 'england') === 0 ? 'scotland' : null;
}

function endRound(decision: Decision): void {
  const { area, round, attacker } = battleOf(decision.game);
  if (round === ROUNDS) {
    decision.apply({ type: 'forced-retreat-begun', side: attacker, area });
    decision.enterPhase({ name: 'retreat', side: attacker, crossings: {} });
    return;
  }
  const arriving = waitingBlocks(decision.game);
  const revealed = toOpenBlocks(decision.game.blocks.filter(({ id }) => arriving.includes(id)));
  decision.apply({ type: 'battle-round-begun', round: round === 1 ? 2 : 3, attacker: attackerOfNextRound(decision.game), revealed });
  testArrivals(decision, arriving);
  continueBattle(decision);
}

/** Returns blocks as they are revealed for combat (H5.1d). */
const toOpenBlocks = (blocks: readonly BlockState[]): OpenBlock[] =>
  blocks.map(({ id, side, strength }) => ({ block: id, side, strength }));

/** Fires with a block. With `volleyStrongest` all blocks that can act now fire together. */
export function fireBlock(decision: Decision, side: Side, block: BlockId): void {
  showRetreats(decision);
  const { volleyStrongest } = decision.game.options;
  let hits = 0;
  for (const each of volleyStrongest ? volleyFrom(decision.game, block) : [block]) {
    testAtTurn(decision, each);
    if (isActive(decision.game, blockOf(decision.game, each))) hits += rollFire(decision, side, each);
  }
  if (hits > 0) decision.enterPhase({ name: 'battle-hits', side: opponent(side), hits });
  else continueBattle(decision);
}

function volleyFrom(game: HammerState, first: BlockId): BlockId[] {
  const slot = slotNow(game);
  const others = slot ? actors(game, slot).filter(({ id }) => id !== first) : [];
  return [first, ...others.map(({ id }) => id)];
}

/** Rolls a die for each step (H2.11a); the combat number is the highest that hits (H2.12a). */
function rollFire(decision: Decision, side: Side, id: BlockId): number {
  const block = blockOf(decision.game, id);
  const firepower = firepowerOf(decision.game, block);
  const dice: number[] = [];
  for (let die = 1; die <= block.strength; die++) dice.push(decision.chance.pick(`fire:${id}:${die}`, D6, 'public'));
  const hits = dice.filter((die) => die <= firepower).length;
  decision.apply({ type: 'block-fired', side, block: id, dice, hits });
  return hits;
}

/** Tests the loyalty of the revealed blocks at the start of the battle, in 2.3 also of those in reserve (H5.2b). */
function testBeforeBattle(decision: Decision): void {
  const { celticTiming, celticAtOwnTurn } = decision.game.options;
  if (celticAtOwnTurn) return;
  const { area } = battleOf(decision.game);
  const there = decision.game.blocks.filter((block) => block.place === area);
  const tested = celticTiming === 'before-battle' ? there : there.filter((block) => isActive(decision.game, block));
  rollLoyalty(
    decision,
    tested.map(({ id }) => id),
  );
}

/** Tests the reserves when they arrive, if they have not been tested (H5.2b). */
function testArrivals(decision: Decision, arriving: readonly BlockId[]): void {
  if (!decision.game.options.celticAtOwnTurn) rollLoyalty(decision, arriving);
}

/** Whether the block tests its loyalty at the start of its combat turn (option `celticAtOwnTurn`). */
export const rollsAtTurn = (game: HammerState, block: BlockId): boolean =>
  game.options.celticAtOwnTurn && celtsToTest(game, [block]).length > 0;

/** Tests the block at the start of its combat turn, after which it may have gone home (option `celticAtOwnTurn`). */
export function testAtTurn(decision: Decision, block: BlockId): void {
  if (decision.game.options.celticAtOwnTurn) rollLoyalty(decision, [block]);
}

function rollLoyalty(decision: Decision, blocks: readonly BlockId[]): void {
  const { area } = battleOf(decision.game);
  for (const block of celtsToTest(decision.game, blocks)) {
    const die = decision.chance.pick(`loyalty:${block}`, D6, 'public');
    decision.apply({ type: 'loyalty-rolled', block, area, die, stays: staysLoyal(die) });
  }
}
