import type { Texts } from './en.js';

export const PORTUGUESE: Texts = {
  card: 'o identificador de uma carta',
  placeInRow: (most) => `uma posição da fileira, de 1 a ${most}`,
  placeInArmy: 'uma posição em um exército, a partir de 1',
  named: {
    card: 'uma carta, como Scott 7',
    clan: 'um clã',
    seat: 'um lugar, como Seat 2',
    yesOrNo: 'yes ou no',
  },
};
