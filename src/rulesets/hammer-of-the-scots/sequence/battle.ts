// The course of a battle (5.1-5.6): rounds, turns, the forced retreat, the end.

import { battleOf, countIn } from '../board.js';
import type { Course } from '../course.js';
import type { OpenBlock } from '../events.js';
import type { AreaId, Side } from '../ids.js';
import { letterOf } from '../rules/2.22-andrew-moray.js';
import { ROUNDS, type Slot, slotNow, waitingBlocks } from '../rules/5.3-combat-rounds.js';
import { leaveTogether } from '../rules/5.5-retreating.js';
import { mayRegroupAfter } from '../rules/5.6-regrouping.js';
import { attackerOfNextRound } from '../rules/5.32-battlefield-control.js';
import { reservesOf } from '../rules/5.32-reserves.js';
import type { Battle, BattleCause, BlockState, HammerState } from '../state.js';
import { isOver } from './end.js';
import { testArrivals, testBeforeBattle } from './loyalty.js';
import { afterBattle } from './turn.js';

/** Fight for an area: a battle that moves began, or one begun by nobles who changed sides where they stood. */
export function beginBattle(course: Course, area: AreaId, cause: BattleCause, defectors: Side): void {
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
  course.happen({
    type: 'battle-begun',
    battle,
    revealed: opened(inArea.filter(({ id }) => !battle.reserves.includes(id))),
    waiting: { england: waiting('england'), scotland: waiting('scotland') },
  });
  testBeforeBattle(course);
  continueBattle(course);
}

/** What comes next after a combat turn: another, the next round, or the end. */
export function continueBattle(course: Course): void {
  if (isOver(course.game)) return;
  const winner = winnerOf(course.game);
  const slot = winner === null ? slotNow(course.game) : null;
  if (!stillLeaving(course.game, slot)) showRetreats(course);
  if (winner !== null) endBattle(course, winner);
  else if (slot === null) endRound(course);
  else if (course.game.phase.name !== 'battle-turn') course.enter({ name: 'battle-turn' });
}

/** Show the retreats of one moment together (H5.5b): who left, and how many went where. */
export function showRetreats(course: Course): void {
  const { area, leaving } = battleOf(course.game);
  const [first] = leaving;
  if (!first) return;
  const { side } = course.game.blocks.find(({ id }) => id === first.block)!;
  const counts = new Map<AreaId, number>();
  for (const { to } of leaving) counts.set(to, (counts.get(to) ?? 0) + 1);
  course.happen({
    type: 'retreats-shown',
    side,
    area,
    left: leaving.map(({ block }) => block).sort(),
    went: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([to, blocks]) => ({ area: to, blocks })),
  });
}

/** The battle is over: the winner may regroup (5.6), unless the players agreed that he may not after such a one. */
export function endBattle(course: Course, winner: Side): void {
  const { area, cause } = battleOf(course.game);
  showReserves(course, winner);
  course.happen({ type: 'battle-ended', area, winner });
  if (mayRegroupAfter(course.game.options, cause)) course.enter({ name: 'regroup', side: winner, area, cause, crossings: {} });
  else afterBattle(course, cause);
}

/** Whoever waited in vain stays hidden, unless the players agreed that he is shown (H5.32h). Only the winner has blocks left. */
function showReserves(course: Course, side: Side): void {
  const { area, reserves, captured, round } = battleOf(course.game);
  if (course.game.options.reserveHidden || round > 1) return;
  const waited = course.game.blocks.filter(({ id, place }) => place === area && reserves.includes(id) && !captured.includes(id));
  if (waited.length > 0) course.happen({ type: 'reserves-shown', side, area, revealed: opened(waited) });
}

/** Blocks that may act together may also leave together: until one of them does otherwise, none is shown to have gone. */
function stillLeaving(game: HammerState, slot: Slot | null): boolean {
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

function endRound(course: Course): void {
  const { area, round, attacker } = battleOf(course.game);
  if (round === ROUNDS) {
    course.happen({ type: 'forced-retreat-begun', side: attacker, area });
    course.enter({ name: 'retreat', side: attacker, crossings: {} });
    return;
  }
  const arriving = waitingBlocks(course.game);
  const revealed = opened(course.game.blocks.filter(({ id }) => arriving.includes(id)));
  course.happen({ type: 'battle-round-begun', round: round === 1 ? 2 : 3, attacker: attackerOfNextRound(course.game), revealed });
  testArrivals(course, arriving);
  continueBattle(course);
}

/** Blocks as they are shown when they come to fight (H5.1d). */
const opened = (blocks: readonly BlockState[]): OpenBlock[] => blocks.map(({ id, side, strength }) => ({ block: id, side, strength }));
