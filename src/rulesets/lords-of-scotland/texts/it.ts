import type { Texts } from './en.js';

export const ITALIAN: Texts = {
  card: 'l’identificativo di una carta',
  placeInRow: (most) => `una posizione della fila, da 1 a ${most}`,
  placeInArmy: 'una posizione in un’armata, da 1',
  named: {
    card: 'una carta, come Scott 7',
    clan: 'un clan',
    seat: 'un posto, come Seat 2',
    yesOrNo: 'yes o no',
  },
};
