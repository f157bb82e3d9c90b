import { pageOf } from './page.js';

export const SEQUENCE_OF_PLAY = pageOf(
  '0 Sequence of play',
  `
H0.1a | both | Two seats: one side commands the English (red), the other the Scots (blue).
H0.1b | both | Three forms of the game: Braveheart, The Bruce and the Campaign.
H0.2a | both | A year is one to five game turns followed by one winter.
H0.2b | both | A game turn is a card phase, a move phase and a battle phase.
H0.2c | both | After all battles, the border raid and the test for sudden death a new game turn begins, unless the year has ended.
H0.2d | both | In the move phase player 1 finishes all his moves before player 2 begins. Player 1 is who the cards say (H3.1d, H3.12a).
H0.2e | both | After winter all 25 cards are shuffled and each side gets five new ones.
`,
);
