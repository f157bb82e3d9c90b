// Which options cannot both be in force: sections C and C.1 for handicaps.
import type { Told } from '../../engine/told.js';
import { HANDICAPS, type Options } from './editions.js';
import type { Value } from './switches.js';

/** Some values of one option. */
export interface Half {
  readonly option: keyof Options;
  readonly values: readonly Value[];
}

/** Values of two options that exclude each other, and why. Where both are chosen, the first is refused. */
export interface Exclusion {
  readonly refused: Half;
  readonly beside: Half;
  readonly reason: Told;
}

const INLAND: Half = { option: 'inlandSeaDraw', values: ['redraw', 'redraw-then-put-back'] };

/** Every pair of section C, and C.1. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    refused: { option: 'handicap', values: HANDICAPS },
    beside: { option: 'scenario', values: ['bruce'] },
    reason: {
      en: 'Handicaps concern the levy of 1297, which The Bruce does not have (HT.i).',
      fr: 'Les handicaps concernent la levée de 1297, que The Bruce n’a pas (HT.i).',
    },
  },
  {
    refused: { option: 'volleyStrongest', values: [true] },
    beside: { option: 'singleTargetHits', values: [true] },
    reason: {
      en: 'Each says in its own way who takes the hits.',
      fr: 'Chacune dit à sa façon qui subit les pertes.',
    },
  },
  {
    refused: { option: 'celticTiming', values: ['before-battle', 'on-reveal'] },
    beside: { option: 'celticAtOwnTurn', values: [true] },
    reason: {
      en: 'A roll at the own combat turn is a timing of its own.',
      fr: 'Un jet au tour de combat du bloc est un moment à part.',
    },
  },
  {
    refused: { option: 'norseRegroupSameCoast', values: [true] },
    beside: { option: 'angusOg', values: [true] },
    reason: {
      en: 'Angus Og keeps the Norse to the Irish Sea already.',
      fr: 'Angus Og retient déjà les Norrois sur la mer d’Irlande.',
    },
  },
  {
    refused: { option: 'seaReinforcementAnyCoast', values: [true] },
    beside: INLAND,
    reason: {
      en: 'Only where inlandSeaDraw is adjacent-coast does a block drawn inland go to the coast.',
      fr: 'Un bloc tiré pour l’intérieur ne va sur la côte que si inlandSeaDraw est adjacent-coast.',
    },
  },
  {
    refused: { option: 'seaReinforcementSteps', values: ['either', 'origin'] },
    beside: INLAND,
    reason: {
      en: 'Only where inlandSeaDraw is adjacent-coast are there steps to add on the coast.',
      fr: 'Il n’y a de pas à ajouter sur la côte que si inlandSeaDraw est adjacent-coast.',
    },
  },
];
