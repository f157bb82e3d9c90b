import type { Texts } from './index.js';

export const ITALIAN: Texts = {
  card: 'l’id di una carta',
  placeInRow: (most) => `una posizione della fila, da 1 a ${most}`,
  placeInArmy: 'una posizione in un’armata, da 1',
};
