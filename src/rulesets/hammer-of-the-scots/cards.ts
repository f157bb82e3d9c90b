// The cards (3.x): twenty move cards and five events.
import type { CardId } from './ids.js';

export type EventName = 'herald' | 'pillage' | 'sea-move' | 'truce' | 'victuals';
interface Card {
  readonly id: CardId;
  readonly name: string;
  readonly copies: number;
  /** The move points of a move card (3.11); null for an event. */
  readonly movePoints: number | null;
  readonly event: EventName | null;
}

const move = (points: number, copies: number): Card => ({
  id: `move-${points}` as CardId,
  name: `Move ${points}`,
  copies,
  movePoints: points,
  event: null,
});
const event = (id: EventName, name: string): Card => ({ id: id as string as CardId, name, copies: 1, movePoints: null, event: id });

export const CARDS: readonly Card[] = [
  move(1, 7),
  move(2, 10),
  move(3, 3),
  event('herald', 'Herald'),
  event('pillage', 'Pillage'),
  event('sea-move', 'Sea Move'),
  event('truce', 'Truce'),
  event('victuals', 'Victuals'),
];
/** All 25 cards. They are shuffled every year (3.0). */
export const DECK: readonly CardId[] = CARDS.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id));

const CARD_BY_ID: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.id, card]));

export function cardOf(id: CardId): Card {
  const card = CARD_BY_ID.get(id);
  if (!card) throw new Error(`No such card: ${id}`);
  return card;
}
export const isCard = (text: string): text is CardId => CARD_BY_ID.has(text);
export const isEvent = (id: CardId): boolean => cardOf(id).event !== null;
