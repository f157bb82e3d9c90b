import type { Texts } from './en.js';

export const RUSSIAN: Texts = {
  card: 'идентификатор карты',
  placeInRow: (most) => `позиция ряда, от 1 до ${most}`,
  placeInArmy: 'позиция в армии, от 1',
  named: {
    card: 'карта, например Scott 7',
    clan: 'клан',
    seat: 'место, например Seat 2',
    yesOrNo: 'yes или no',
  },
};
