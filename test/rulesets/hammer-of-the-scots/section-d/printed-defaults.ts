// Table D.1, written down a second time as the catalogue prints it: the switch, then 2.3, 3.0, 4.0. HE.Sg adds one.
import type { EditionProfile } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';

export const PRINTED_DEFAULTS: readonly (readonly [keyof EditionProfile, unknown, unknown, unknown])[] = [
  ['etterickMove', 2, 3, 3],
  ['asBorderOneGroup', 'any-origin-any-border', 'one-origin-one-border', 'one-origin-one-border'],
  ['norseSeaMoveCard', true, false, false],
  ['celticTiming', 'before-battle', 'on-reveal', 'on-reveal'],
  ['noRegroupAfterDefection', false, false, false],
  ['truceBarsRaids', false, true, true],
  ['truceBarsSeaMove', false, false, true],
  ['inlandSeaDraw', 'adjacent-coast', 'redraw', 'redraw-then-put-back'],
  ['seaReinforcementSteps', 'either', null, null],
  ['borderControlScope', 'this-battle', 'this-battle', 'any-battle'],
  ['heraldRollFirst', false, false, true],
  ['playedCardsPublic', false, true, true],
  ['raidVictimHidden', true, true, true],
  ['mainDeclaredInMove', false, true, true],
  ['reserveHidden', true, true, true],
  ['norseJoinsMain', false, false, false],
  ['borderLimitsCarryIntoBattle', false, false, false],
  ['frenchCheck', 'builds', 'builds', 'builds'],
  ['suddenDeathAfterWinter', false, false, false],
  ['norseDeclared', false, true, true],
  ['buildOrder', 'simultaneous', 'scots-first', 'scots-first'],
  ['retreatBatch', 'same-moment', 'same-moment', 'same-letter'],
];
