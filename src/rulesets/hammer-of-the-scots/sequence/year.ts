// The start of a year (0.2, 3.0), and the English feudal levy.
import { DECK } from '../cards.js';
import type { Decision } from '../decision.js';
import type { BySide, CardId } from '../ids.js';
import { HAND_SIZE, isThrownIn } from '../rules/3-cards.js';
import { levySize } from '../rules/7.7-english-feudal-levy.js';
import { leviable } from '../rules/c.1-handicaps.js';

/** Shuffles all 25 cards, including unplayed ones (H7.0b), and deals five to each side: a new year (H0.2e, H7.8a). */
export function beginYear(decision: Decision, year: number): void {
  decision.apply({ type: 'year-begun', year });
  let hands = dealHands(decision, 'deal');
  for (let again = 2; decision.game.options.redeal123 && isThrownIn(hands); again++) {
    decision.apply({ type: 'hands-thrown-in', hands });
    hands = dealHands(decision, `deal:${again}`);
  }
  decision.apply({ type: 'cards-dealt', hands });
  beginTurn(decision, 1);
}

function dealHands(decision: Decision, purpose: string): BySide<readonly CardId[]> {
  // The ten indices together would disclose the other hand, so the draw opens to no viewer.
  const dealt = decision.chance.sample(purpose, DECK, 2 * HAND_SIZE, 'none');
  return { england: [...dealt.slice(0, HAND_SIZE)].sort(), scotland: [...dealt.slice(HAND_SIZE)].sort() };
}

export function beginTurn(decision: Decision, turn: number): void {
  decision.apply({ type: 'turn-begun', turn });
  decision.enterPhase({ name: 'play-card', chosen: {} });
}

/**
 * Draws `size` blocks from the English pool into England at full strength, at the end of winter (7.7) and before the first year
 * (A.4); defaults to half of the pool.
 */
export function drawLevy(decision: Decision, year: number, size: number = levySize(decision.game)): void {
  const pool = leviable(decision.game, year);
  const blocks = Math.min(size, pool.length);
  decision.apply({ type: 'levy-drawn', blocks });
  if (blocks === 0) return;
  for (const block of decision.chance.sample('levy', pool, blocks, 'england')) decision.apply({ type: 'block-levied', block });
}
