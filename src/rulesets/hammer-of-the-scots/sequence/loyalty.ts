// The tests of Celtic loyalty (5.2): before the battle, when a block is shown, or at its own turn.
import { battleOf } from '../board.js';
import type { Course } from '../course.js';
import type { BlockId } from '../ids.js';
import { celtsToTest, staysLoyal } from '../rules/5.2-celtic-unity.js';
import { isActive } from '../rules/5.3-combat-rounds.js';
import { D6 } from '../rules/5.4-combat-resolution.js';
import type { HammerState } from '../state.js';

/** The battle begins: the blocks shown roll, in 2.3 those in reserve as well (H5.2b). */
export function testBeforeBattle(course: Course): void {
  const { celticTiming, celticAtOwnTurn } = course.game.options;
  if (celticAtOwnTurn) return;
  const { area } = battleOf(course.game);
  const there = course.game.blocks.filter((block) => block.place === area);
  const tested = celticTiming === 'before-battle' ? there : there.filter((block) => isActive(course.game, block));
  roll(
    course,
    tested.map(({ id }) => id),
  );
}

/** The reserves have come in: those that have not rolled do (H5.2b). */
export function testArrivals(course: Course, arriving: readonly BlockId[]): void {
  if (!course.game.options.celticAtOwnTurn) roll(course, arriving);
}

/** Whether the block will roll when it begins its combat turn (option `celticAtOwnTurn`). */
export const rollsAtTurn = (game: HammerState, block: BlockId): boolean =>
  game.options.celticAtOwnTurn && celtsToTest(game, [block]).length > 0;

/** A block begins its combat turn: it may roll now, and have gone home after (option `celticAtOwnTurn`). */
export function testAtTurn(course: Course, block: BlockId): void {
  if (course.game.options.celticAtOwnTurn) roll(course, [block]);
}

function roll(course: Course, blocks: readonly BlockId[]): void {
  const { area } = battleOf(course.game);
  for (const block of celtsToTest(course.game, blocks)) {
    const die = course.chance.pick(`loyalty:${block}`, D6, 'everybody');
    course.happen({ type: 'loyalty-rolled', block, area, die, stays: staysLoyal(die) });
  }
}
