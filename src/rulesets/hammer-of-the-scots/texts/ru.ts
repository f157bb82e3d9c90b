import type { Texts } from './index.js';

export const RUSSIAN: Texts = {
  card: 'идентификатор карты',
  block: 'идентификатор блока',
  area: 'идентификатор области',
  areaOrSea: 'идентификатор области или sea',
  path: (most) => `список идентификаторов областей, от 1 до ${most}`,
  noSuchArea: (name) => `Области ${name} нет.`,
  excludes: (option, reason) => `Это правило и ${option} исключают друг друга. ${reason}`,
};
