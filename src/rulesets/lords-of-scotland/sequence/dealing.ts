// Drawing cards: from the deck, and where it runs out from the discard, which becomes the new deck (L7.6).
import type { Decision } from '../decision.js';
import type { CardId } from '../ids.js';

/**
 * Draws as many cards as there are, up to `count`: first what is left of the deck, then of the new one. `dealt` writes
 * down what was drawn, at once, so that it is out of the deck before the next is.
 */
export function deal(decision: Decision, purpose: string, count: number, dealt: (cards: readonly CardId[]) => void): void {
  const first = drawFrom(decision, purpose, count, dealt);
  const owed = count - first;
  if (owed === 0 || decision.game.discard.length === 0) return;
  decision.apply({ type: 'deck-renewed', size: decision.game.discard.length });
  drawFrom(decision, purpose, owed, dealt);
}

/** How many cards were drawn. The number of events so far makes the purpose unique within the decision. */
function drawFrom(decision: Decision, purpose: string, count: number, dealt: (cards: readonly CardId[]) => void): number {
  const { deck } = decision.game;
  if (deck.length === 0) return 0;
  // Where a card lay in the deck would tell what else lies there, even of a card that all see dealt.
  const cards = decision.chance.sample(`${purpose}:${decision.events.length}`, deck, count, 'nobody');
  dealt(cards);
  return cards.length;
}

/** Deals cards face-down or face-up into the gaps of the row at these places, from the left. */
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
