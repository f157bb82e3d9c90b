import type { Texts } from './en.js';

export const FRENCH: Texts = {
  card: 'l’identifiant d’une carte',
  placeInRow: (most) => `un emplacement de la rangée, de 1 à ${most}`,
  placeInArmy: 'un emplacement dans une armée, à partir de 1',
  named: {
    card: 'une carte, comme Scott 7',
    clan: 'un clan',
    seat: 'un siège, comme Seat 2',
    yesOrNo: 'yes ou no',
  },
};
