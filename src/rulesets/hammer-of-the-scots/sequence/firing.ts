// Fire (5.4): one die for each step; each that does not exceed the combat number hits.
import { blockOf } from '../board.js';
import type { Course } from '../course.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { actors, isActive, slotNow } from '../rules/5.3-combat-rounds.js';
import { D6, firepowerOf } from '../rules/5.4-combat-resolution.js';
import type { HammerState } from '../state.js';
import { continueBattle, showRetreats } from './battle.js';
import { testAtTurn } from './loyalty.js';

/** A block fires; with `volleyStrongest` all that may still act at this step fire with it, and their hits are one. */
export function fire(course: Course, side: Side, block: BlockId): void {
  showRetreats(course);
  const { volleyStrongest } = course.game.options;
  let hits = 0;
  for (const each of volleyStrongest ? volleyOf(course.game, block) : [block]) {
    testAtTurn(course, each);
    if (isActive(course.game, blockOf(course.game, each))) hits += shot(course, side, each);
  }
  if (hits > 0) course.enter({ name: 'battle-hits', side: opponent(side), hits });
  else continueBattle(course);
}

function volleyOf(game: HammerState, first: BlockId): BlockId[] {
  const slot = slotNow(game);
  const others = slot ? actors(game, slot).filter(({ id }) => id !== first) : [];
  return [first, ...others.map(({ id }) => id)];
}

/** A die for each step (H2.11a); the combat number is the highest that hits (H2.12a). */
function shot(course: Course, side: Side, id: BlockId): number {
  const block = blockOf(course.game, id);
  const firepower = firepowerOf(course.game, block);
  const dice = Array.from({ length: block.strength }, (_, die) => course.chance.pick(`fire:${id}:${die + 1}`, D6, 'everybody'));
  const hits = dice.filter((die) => die <= firepower).length;
  course.happen({ type: 'block-fired', side, block: id, dice, hits });
  return hits;
}
