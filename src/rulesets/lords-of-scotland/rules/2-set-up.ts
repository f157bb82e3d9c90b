// The deal before a skirmish (section 2).

import { printed } from '../cards.js';
import type { CardId } from '../ids.js';
import type { LordsState } from '../state.js';

/** Cards dealt to each hand (L2.2). */
export const HAND_SIZE = 5;
/** The lowest number of supporters whose strengths can differ (L2.3). */
const DIFFER_FROM = 2;

/** Whether all supporters have the same strength and a card of another strength is left to deal (L2.3). */
export function mustRedealSupporters({ supporters, deck, discard }: LordsState): boolean {
  if (supporters.length < DIFFER_FROM) return false;
  const { strength } = printed(supporters[0]!);
  const differs = (card: CardId): boolean => printed(card).strength !== strength;
  return !supporters.some(differs) && [...deck, ...discard].some(differs);
}
