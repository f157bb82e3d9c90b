// The cards and what is printed on them (section 1).
import { type CardId, CLANS, type Clan } from './ids.js';

export interface Card {
  readonly id: CardId;
  readonly clan: Clan;
  readonly strength: number;
  /** No two cards have the same one; it breaks ties (L1.2). */
  readonly rank: number;
}

const STRENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** What a Bruce card is worth (L1.1). */
const BRUCE_STRENGTH = 12;

const ofClans = STRENGTHS.flatMap((strength) =>
  CLANS.map((clan, index): Card => ({ id: `${clan}-${strength}`, clan, strength, rank: CLANS.length * (strength - 1) + index + 1 })),
);
const ofBruce = [1, 2].map(
  (number): Card => ({ id: `bruce-${number}`, clan: 'bruce', strength: BRUCE_STRENGTH, rank: ofClans.length + number }),
);

/** All 98 cards, in the order of their ranks (L1.2). */
export const CARDS: readonly Card[] = [...ofClans, ...ofBruce];

const BY_ID: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.id, card]));

/** What is printed on a card. */
export const printed = (card: CardId): Card => BY_ID.get(card)!;

/** Whether a word is the id of a card. */
export const isCard = (word: string): word is CardId => BY_ID.has(word);

/** The cards a game is played with: the eight clans, and Bruce where he has been put in (L1.1). */
export const cardsOf = ({ bruce }: { readonly bruce: boolean }): readonly CardId[] => (bruce ? CARDS : ofClans).map(({ id }) => id);

/** The strengths of cards, added up. */
export const strengthOf = (cards: readonly CardId[]): number => cards.reduce((sum, card) => sum + printed(card).strength, 0);

const byRank = (one: CardId, other: CardId): number => printed(one).rank - printed(other).rank;
/** The same cards, lowest rank first: an order that tells nothing of how they came together. */
export const inOrder = (cards: readonly CardId[]): readonly CardId[] => [...cards].sort(byRank);
