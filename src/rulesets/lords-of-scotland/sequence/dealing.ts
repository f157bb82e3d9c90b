// Drawing from the deck; when it runs out, the discard becomes the new deck (L7.6).
import type { Decision } from '../decision.js';
import type { CardId } from '../ids.js';

/**
 * Draws up to `count` cards: first the rest of the deck, then the new one. `dealt` applies the event of each draw immediately, so
 * that its cards leave the deck before the next draw.
 */
export function deal(decision: Decision, purpose: string, count: number, dealt: (cards: readonly CardId[]) => void): void {
  const first = drawFrom(decision, purpose, count, dealt);
  const owed = count - first;
  if (owed === 0 || decision.game.discard.length === 0) return;
  decision.apply({ type: 'deck-renewed', size: decision.game.discard.length });
  drawFrom(decision, purpose, owed, dealt);
}

/** Returns the number of cards drawn. The number of events makes the purpose unique within the decision. */
function drawFrom(decision: Decision, purpose: string, count: number, dealt: (cards: readonly CardId[]) => void): number {
  const { deck } = decision.game;
  if (deck.length === 0) return 0;
  // An index into the deck would disclose the other cards, even if the drawn card is public.
  const cards = decision.chance.sample(`${purpose}:${decision.events.length}`, deck, count, 'none');
  dealt(cards);
  return cards.length;
}

/** Deals cards into the gaps at these places of the row, from the left; each gap has its orientation. */
export function dealRecruits(decision: Decision, places: readonly number[], purpose: string): void {
  let left = places;
  deal(decision, purpose, places.length, (cards) => {
    const recruits = cards.map((card, index) => {
      const place = left[index]!;
      return { place, card, faceUp: decision.game.row[place - 1]!.faceUp };
    });
    left = left.slice(cards.length);
    decision.apply({ type: 'recruits-dealt', recruits });
  });
}
