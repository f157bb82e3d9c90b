// The cards and their printed values (section 1).
import { type CardId, CLANS, type Clan } from './ids.js';

interface Card {
  readonly id: CardId;
  readonly clan: Clan;
  readonly strength: number;
  /** Unique; breaks ties (L1.2). */
  readonly rank: number;
}

const STRENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The strength of a Bruce card (L1.1). */
const BRUCE_STRENGTH = 12;

const ofClans = STRENGTHS.flatMap((strength) =>
  CLANS.map((clan, index): Card => ({ id: `${clan}-${strength}`, clan, strength, rank: CLANS.length * (strength - 1) + index + 1 })),
);
const ofBruce = [1, 2].map(
  (number): Card => ({ id: `bruce-${number}`, clan: 'bruce', strength: BRUCE_STRENGTH, rank: ofClans.length + number }),
);

/** All 98 cards in the order of their ranks (L1.2). */
export const CARDS: readonly Card[] = [...ofClans, ...ofBruce];

const BY_ID: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.id, card]));

export const printed = (card: CardId): Card => BY_ID.get(card)!;

export const isCard = (word: string): word is CardId => BY_ID.has(word);

/** Returns the cards of a game: the eight clans, and Bruce if the option is on (L1.1). */
export const cardsOf = ({ bruce }: { readonly bruce: boolean }): readonly CardId[] => (bruce ? CARDS : ofClans).map(({ id }) => id);

/** Returns the total strength of cards. */
export const strengthOf = (cards: readonly CardId[]): number => cards.reduce((sum, card) => sum + printed(card).strength, 0);

const byRank = (one: CardId, other: CardId): number => printed(one).rank - printed(other).rank;
/** Returns the cards by rank, lowest first, so that their order discloses nothing. */
export const inOrder = (cards: readonly CardId[]): readonly CardId[] => [...cards].sort(byRank);
