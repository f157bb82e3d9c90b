export const ENGLISH = {
  card: 'the id of a card',
  placeInRow: (most: number) => `a place of the row, 1 to ${most}`,
  placeInArmy: 'a place in an army, from 1',
};
