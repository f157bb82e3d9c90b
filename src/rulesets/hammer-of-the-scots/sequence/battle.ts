// The course of a battle (5.1-5.6): rounds, turns, the forced retreat, the end.
import { battleOf, blockOf, countIn } from '../board.js';
import type { Decision } from '../decision.js';
import type { OpenBlock } from '../events.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
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

/** Fight for an area: a battle that moves began, or one begun by nobles who changed sides where they stood. */
export function beginBattle(course: Decision, area: AreaId, cause: BattleCause, defectors: Side): void {
  const contest = course.game.contests.find((each) => each.area === area);
  const battle: Battle = {
    area,
    cause,
    attacker: contest?.attacker ?? defectors,
    round: 1,
    reserves: contest ? reservesOf(course.game.options, contest) : [],
    captured: [],
    acted: [],
    crossings: { england: {}, scotland: {} },
    leaving: [],
    entries: contest?.entries ?? [],
  };
  const inArea = course.game.blocks.filter(({ place }) => place === area);
  const waiting = (side: Side) => inArea.filter((block) => block.side === side && battle.reserves.includes(block.id)).length;
  course.apply({
    type: 'battle-begun',
    battle,
    revealed: toOpenBlocks(inArea.filter(({ id }) => !battle.reserves.includes(id))),
    waiting: { england: waiting('england'), scotland: waiting('scotland') },
  });
  testBeforeBattle(course);
  continueBattle(course);
}

/** What comes next after a combat turn: another, the next round, or the end. */
export function continueBattle(course: Decision): void {
  if (isOver(course.game)) return;
  const winner = winnerOf(course.game);
  const slot = winner === null ? slotNow(course.game) : null;
  if (!hasPendingRetreats(course.game, slot)) showRetreats(course);
  if (winner !== null) endBattle(course, winner);
  else if (slot === null) endRound(course);
  else if (course.game.phase.name !== 'battle-turn') course.enterPhase({ name: 'battle-turn' });
}

/** Show the retreats of one moment together (H5.5b): who left, and how many went where. */
export function showRetreats(course: Decision): void {
  const { area, leaving } = battleOf(course.game);
  const [first] = leaving;
  if (!first) return;
  const { side } = course.game.blocks.find(({ id }) => id === first.block)!;
  const counts = new Map<AreaId, number>();
  for (const { to } of leaving) counts.set(to, (counts.get(to) ?? 0) + 1);
  course.apply({
    type: 'retreats-shown',
    side,
    area,
    left: leaving.map(({ block }) => block).sort(),
    went: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([to, blocks]) => ({ area: to, blocks })),
  });
}

/** The battle is over: the winner may regroup (5.6), unless the players agreed that he may not after such a one. */
export function endBattle(course: Decision, winner: Side): void {
  const { area, cause } = battleOf(course.game);
  showReserves(course, winner);
  course.apply({ type: 'battle-ended', area, winner });
  if (mayRegroupAfter(course.game.options, cause)) course.enterPhase({ name: 'regroup', side: winner, area, cause, crossings: {} });
  else afterBattle(course, cause);
}

/** Whoever waited in vain stays hidden, unless the players agreed that he is shown (H5.32h). Only the winner has blocks left. */
function showReserves(course: Decision, side: Side): void {
  const { area, reserves, captured, round } = battleOf(course.game);
  if (course.game.options.reserveHidden || round > 1) return;
  const waited = course.game.blocks.filter(({ id, place }) => place === area && reserves.includes(id) && !captured.includes(id));
  if (waited.length > 0) course.apply({ type: 'reserves-shown', side, area, revealed: toOpenBlocks(waited) });
}

/** Blocks that may act together may also leave together: until one of them does otherwise, none is shown to have gone. */
function hasPendingRetreats(game: HammerState, slot: Slot | null): boolean {
  const [first] = battleOf(game).leaving;
  if (!first || !slot || !leaveTogether(game.options)) return false;
  const { side } = game.blocks.find(({ id }) => id === first.block)!;
  return side === slot.side && letterOf(game.options, first.block) === slot.letter;
}

/** The side that alone is left in the area, reserves included; null while both are (H5.7f). */
function winnerOf(game: HammerState): Side | null {
  const { area } = battleOf(game);
  if (countIn(game, area, 'scotland') === 0) return 'england';
  return countIn(game, area, 'england') === 0 ? 'scotland' : null;
}

function endRound(course: Decision): void {
  const { area, round, attacker } = battleOf(course.game);
  if (round === ROUNDS) {
    course.apply({ type: 'forced-retreat-begun', side: attacker, area });
    course.enterPhase({ name: 'retreat', side: attacker, crossings: {} });
    return;
  }
  const arriving = waitingBlocks(course.game);
  const revealed = toOpenBlocks(course.game.blocks.filter(({ id }) => arriving.includes(id)));
  course.apply({ type: 'battle-round-begun', round: round === 1 ? 2 : 3, attacker: attackerOfNextRound(course.game), revealed });
  testArrivals(course, arriving);
  continueBattle(course);
}

/** Blocks as they are shown when they come to fight (H5.1d). */
const toOpenBlocks = (blocks: readonly BlockState[]): OpenBlock[] =>
  blocks.map(({ id, side, strength }) => ({ block: id, side, strength }));

// Fire (5.4): one die for each step; each that does not exceed the combat number hits.

/** A block fires; with `volleyStrongest` all that may still act at this step fire with it, and their hits are one. */
export function fireBlock(course: Decision, side: Side, block: BlockId): void {
  showRetreats(course);
  const { volleyStrongest } = course.game.options;
  let hits = 0;
  for (const each of volleyStrongest ? volleyFrom(course.game, block) : [block]) {
    testAtTurn(course, each);
    if (isActive(course.game, blockOf(course.game, each))) hits += rollFire(course, side, each);
  }
  if (hits > 0) course.enterPhase({ name: 'battle-hits', side: opponent(side), hits });
  else continueBattle(course);
}

function volleyFrom(game: HammerState, first: BlockId): BlockId[] {
  const slot = slotNow(game);
  const others = slot ? actors(game, slot).filter(({ id }) => id !== first) : [];
  return [first, ...others.map(({ id }) => id)];
}

/** A die for each step (H2.11a); the combat number is the highest that hits (H2.12a). */
function rollFire(course: Decision, side: Side, id: BlockId): number {
  const block = blockOf(course.game, id);
  const firepower = firepowerOf(course.game, block);
  const dice = Array.from({ length: block.strength }, (_, die) => course.chance.pick(`fire:${id}:${die + 1}`, D6, 'everybody'));
  const hits = dice.filter((die) => die <= firepower).length;
  course.apply({ type: 'block-fired', side, block: id, dice, hits });
  return hits;
}

// The tests of Celtic loyalty (5.2): before the battle, when a block is shown, or at its own turn.

/** The battle begins: the blocks shown roll, in 2.3 those in reserve as well (H5.2b). */
export function testBeforeBattle(course: Decision): void {
  const { celticTiming, celticAtOwnTurn } = course.game.options;
  if (celticAtOwnTurn) return;
  const { area } = battleOf(course.game);
  const there = course.game.blocks.filter((block) => block.place === area);
  const tested = celticTiming === 'before-battle' ? there : there.filter((block) => isActive(course.game, block));
  rollLoyalty(
    course,
    tested.map(({ id }) => id),
  );
}

/** The reserves have come in: those that have not rolled do (H5.2b). */
export function testArrivals(course: Decision, arriving: readonly BlockId[]): void {
  if (!course.game.options.celticAtOwnTurn) rollLoyalty(course, arriving);
}

/** Whether the block will roll when it begins its combat turn (option `celticAtOwnTurn`). */
export const rollsAtTurn = (game: HammerState, block: BlockId): boolean =>
  game.options.celticAtOwnTurn && celtsToTest(game, [block]).length > 0;

/** A block begins its combat turn: it may roll now, and have gone home after (option `celticAtOwnTurn`). */
export function testAtTurn(course: Decision, block: BlockId): void {
  if (course.game.options.celticAtOwnTurn) rollLoyalty(course, [block]);
}

function rollLoyalty(course: Decision, blocks: readonly BlockId[]): void {
  const { area } = battleOf(course.game);
  for (const block of celtsToTest(course.game, blocks)) {
    const die = course.chance.pick(`loyalty:${block}`, D6, 'everybody');
    course.apply({ type: 'loyalty-rolled', block, area, die, stays: staysLoyal(die) });
  }
}
