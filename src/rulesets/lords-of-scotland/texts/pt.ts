import type { Texts } from './index.js';

export const PORTUGUESE: Texts = {
  card: 'o identificador de uma carta',
  placeInRow: (most) => `uma posição da fileira, de 1 a ${most}`,
  placeInArmy: 'uma posição em um exército, a partir de 1',
};
