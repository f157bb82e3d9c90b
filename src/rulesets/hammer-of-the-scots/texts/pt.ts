import type { Texts } from './index.js';

export const PORTUGUESE: Texts = {
  card: 'o identificador de uma carta',
  block: 'o identificador de uma peça',
  area: 'o identificador de uma região',
  areaOrSea: 'o identificador de uma região, ou sea',
  path: (most) => `uma lista de 1 a ${most} identificadores de regiões`,
  noSuchArea: (name) => `A região ${name} não existe.`,
  excludes: (option, reason) => `Ela e ${option} se excluem. ${reason}`,
};
