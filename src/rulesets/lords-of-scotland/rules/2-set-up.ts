// What is dealt before a skirmish (section 2).

import { printed } from '../cards.js';
import type { CardId } from '../ids.js';
import type { LordsState } from '../state.js';

/** Cards dealt to each hand (L2.2). */
export const HAND_SIZE = 5;
/** Supporters that can differ from one another (L2.3). */
const DIFFER_FROM = 2;

/** Whether the supporters are all of one strength, while cards of another are left to deal (L2.3). */
export function mustRedealSupporters({ supporters, deck, discard }: LordsState): boolean {
  if (supporters.length < DIFFER_FROM) return false;
  const { strength } = printed(supporters[0]!);
  const differs = (card: CardId): boolean => printed(card).strength !== strength;
  return !supporters.some(differs) && [...deck, ...discard].some(differs);
}
