// A year and its turns begin (0.2, 3.0).
import { DECK } from '../cards.js';
import type { Course } from '../course.js';
import type { BySide, CardId } from '../ids.js';
import { isThrownIn } from '../rules/3.0-redeal.js';
import { HAND_SIZE } from '../rules/3.1-card-play.js';

/** Shuffle all 25 cards, those unplayed too (H7.0b), and deal five to each side: a new year (H0.2e, H7.8a). */
export function beginYear(course: Course, year: number): void {
  course.happen({ type: 'year-begun', year });
  let hands = deal(course, 'deal');
  for (let again = 2; course.game.options.redeal123 && isThrownIn(hands); again++) {
    course.happen({ type: 'hands-thrown-in', hands });
    hands = deal(course, `deal:${again}`);
  }
  course.happen({ type: 'cards-dealt', hands });
  beginTurn(course, 1);
}

function deal(course: Course, purpose: string): BySide<readonly CardId[]> {
  // One deck, two hands: whoever knew where all ten cards fell would know the other hand.
  const dealt = course.chance.sample(purpose, DECK, 2 * HAND_SIZE, 'nobody');
  return { england: [...dealt.slice(0, HAND_SIZE)].sort(), scotland: [...dealt.slice(HAND_SIZE)].sort() };
}

export function beginTurn(course: Course, turn: number): void {
  course.happen({ type: 'turn-begun', turn });
  course.enter({ name: 'play-card', chosen: {} });
}
