export const ENGLISH = {
  card: 'the id of a card',
  placeInRow: (most: number) => `a place of the row, 1 to ${most}`,
  placeInArmy: 'a place in an army, from 1',
  /** What the text of a game names here. Examples are words of the notation. */
  named: {
    card: 'a card, such as Scott 7',
    clan: 'a clan',
    seat: 'a seat, such as Seat 2',
    yesOrNo: 'yes or no',
  },
};

export type Texts = typeof ENGLISH;
