// What can be agreed upon: each option, what it changes, and what it may be.

import { readChosenOptions } from '../../engine/input.js';
import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { type ChosenOptions, completeOptions, EDITIONS, HANDICAPS, type Options } from './editions.js';
import { SCENARIOS } from './scenarios.js';
import { FRENCH_OPTIONS } from './sentences/fr.js';

export type OptionValue = string | number | boolean | null;

/** One option: what it changes, in English, and every value it may have. */
export interface Switch {
  readonly meaning: string;
  readonly allowed: readonly OptionValue[];
}

const ON_OR_OFF = [false, true];
const onOff = (meaning: string): Switch => ({ meaning, allowed: ON_OR_OFF });

/** Every option, in the order a form shows them. */
export const SWITCHES: { readonly [Name in keyof Options]: Switch } = {
  scenario: {
    meaning: 'Scenario: braveheart, 1297 to 1305; bruce, 1306 to 1314; campaign, from 1297 until a side has won.',
    allowed: SCENARIOS,
  },
  edition: {
    meaning: 'Edition of the rulebook: 2.3, 3.0 or 4.0. Sets the defaults of the other options.',
    allowed: EDITIONS,
  },
  handicap: {
    meaning:
      'Tournament handicap: E1 to E3 keep Edward I out of that many English levies, S1 to S3 add that many blocks to the first levy. Not available in The Bruce.',
    allowed: [null, ...HANDICAPS],
  },
  redeal123: onOff('All cards are dealt again while a hand has two or more 3s, three or more events, or four or more 1s.'),
  schiltroms: onOff('Scottish infantry adds one to its combat number in a battle where the English have no archers that fight.'),
  rally: onOff('For one move point, any number of blocks can move to their King or the replacing leader.'),
  andrewMoray: onOff('Moray fights as A3 and regains two steps when returning to Moray for the winter.'),
  angusOg: onOff('The Norse stay on the Irish Sea, winter anywhere on it, and do not count against castle limits.'),
  singleTargetHits: onOff('All hits of one block are applied to the strongest enemy block; excess hits are lost.'),
  volleyStrongest: onOff('Blocks of one letter fire together at the strongest enemy block; excess hits are lost.'),
  norseRegroupSameCoast: onOff('The Norse regroup only on the sea of the battle area.'),
  norseJoinsMain: onOff('Norse entering a battle can be counted into the main group.'),
  noRegroupAfterDefection: onOff('No block regroups after a battle caused by a change of sides.'),
  kingFriendlyCathedralOnly: onOff('The Scottish King goes home to friendly cathedrals only.'),
  seaReinforcementAnyCoast: onOff('Norse and French Knights drawn for an inland area go to any friendly coast.'),
  seaReinforcementSteps: {
    meaning:
      'Areas whose replacement points add steps to Norse or French Knights drawn inland and placed on a coast: either, both areas; origin, the area they were drawn for. Defaults to either if inlandSeaDraw is adjacent-coast; null if no block is placed on a coast.',
    allowed: [null, 'either', 'origin'],
  },
  frenchOnlyBraveheart: onOff('The French Knights do not appear in The Bruce.'),
  retreatFromRound2: onOff('No retreats in the first round of a battle.'),
  stopAtAngloScottishBorder: onOff('Every block that crosses the Anglo-Scottish border stops behind it.'),
  noRetreatInEngland: onOff('No retreats or regroups into England.'),
  pillageKillsLeaders: onOff('Moray, Wallace, Edward I and Edward II are dead if lost to Pillage.'),
  celticAtOwnTurn: onOff('A Celtic block rolls for its loyalty at its own combat turn, before it fires.'),
  victualsSpread: onOff('The steps of Victuals go to three different blocks.'),
  etterickMove: { meaning: 'Areas that the Scottish archers can enter per turn: 2 or 3.', allowed: [2, 3] },
  asBorderOneGroup: {
    meaning:
      'Largest main attack over the Anglo-Scottish border: any-origin-any-border, all blocks that crossed it; one-origin-one-border, blocks that started in one area and crossed one border.',
    allowed: ['any-origin-any-border', 'one-origin-one-border'],
  },
  norseSeaMoveCard: onOff('The Norse can use the Sea Move card, but not to England.'),
  celticTiming: {
    meaning:
      'Time of the loyalty rolls of Celtic blocks: before-battle, all of them; on-reveal, each when revealed, reserves in round 2. Null if celticAtOwnTurn decides it.',
    allowed: [null, 'before-battle', 'on-reveal'],
  },
  truceBarsRaids: onOff('During an English truce no Scottish block enters England.'),
  truceBarsSeaMove: onOff('During an English truce no Scottish block sails to England, even to an area the Scots hold.'),
  inlandSeaDraw: {
    meaning:
      'Norse or French Knights drawn for an area without a coast: adjacent-coast, placed on a friendly coast; redraw, another block is drawn instead; redraw-then-put-back, likewise, but they return to the pool only after the new draw.',
    allowed: ['adjacent-coast', 'redraw', 'redraw-then-put-back'],
  },
  borderControlScope: {
    meaning:
      'Enemy use of a border that closes it to a retreat: this-battle, to enter this battle; any-battle, to enter any battle, if the enemy was the last to use it.',
    allowed: ['this-battle', 'any-battle'],
  },
  heraldRollFirst: onOff('The die of the Herald is rolled before the noble is named.'),
  playedCardsPublic: onOff(
    'The view shows all cards played this year; otherwise only the viewer’s own cards of earlier turns. A seat’s log shows everything it has noticed in either case.',
  ),
  raidVictimHidden: onOff('The block lost to a border raid stays hidden.'),
  mainDeclaredInMove: onOff('The main attack is determined during movement; otherwise it is declared before the first battle is chosen.'),
  reserveHidden: onOff('Reserves of a battle that ends in its first round stay hidden.'),
  borderLimitsCarryIntoBattle: onOff('Border crossings during movement and all steps of a battle are counted together.'),
  frenchCheck: {
    meaning:
      'When the eight nobles that bring the French Knights are counted: builds, once a year at the start of builds; once-reached, as soon as the Scots control eight.',
    allowed: ['builds', 'once-reached'],
  },
  suddenDeathAfterWinter: onOff('Sudden death by nobles is also checked at the end of Winter.'),
  norseDeclared: onOff('A move of the Norse declares its start and end.'),
  buildOrder: {
    meaning: 'Order of builds: simultaneous, both sides at once; scots-first, the Scots, then the English.',
    allowed: ['simultaneous', 'scots-first'],
  },
  retreatBatch: {
    meaning:
      'Retreats carried out together, unseen: block-by-block, one at a time; same-moment, all of one moment; same-letter, those of one letter. Blocks of one letter retreat at the same moment, so the last two are equivalent.',
    allowed: ['block-by-block', 'same-moment', 'same-letter'],
  },
};

// Which options cannot both be in force: sections C and C.1 for handicaps.

/** Some values of one option. */
export interface OptionValues {
  readonly option: keyof Options;
  readonly values: readonly OptionValue[];
}

/** Values of two options that exclude each other, and why. Where both are chosen, the first is refused. */
export interface Exclusion {
  readonly rejected: OptionValues;
  readonly conflictsWith: OptionValues;
  readonly reason: LocalizedText;
}

const OTHER_INLAND_DRAWS: OptionValues = { option: 'inlandSeaDraw', values: ['redraw', 'redraw-then-put-back'] };

/** Every pair of section C, and C.1. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    rejected: { option: 'handicap', values: HANDICAPS },
    conflictsWith: { option: 'scenario', values: ['bruce'] },
    reason: {
      en: 'Handicaps concern the levy of 1297, which The Bruce does not have (HT.i).',
      fr: 'Les handicaps concernent la levée de 1297, que The Bruce n’a pas (HT.i).',
    },
  },
  {
    rejected: { option: 'volleyStrongest', values: [true] },
    conflictsWith: { option: 'singleTargetHits', values: [true] },
    reason: {
      en: 'Both options define which block takes the hits.',
      fr: 'Les deux options désignent le bloc qui subit les pertes.',
    },
  },
  {
    rejected: { option: 'celticTiming', values: ['before-battle', 'on-reveal'] },
    conflictsWith: { option: 'celticAtOwnTurn', values: [true] },
    reason: {
      en: 'A roll at the block’s own combat turn already sets the timing.',
      fr: 'Un jet au tour de combat du bloc fixe déjà le moment.',
    },
  },
  {
    rejected: { option: 'norseRegroupSameCoast', values: [true] },
    conflictsWith: { option: 'angusOg', values: [true] },
    reason: {
      en: 'Angus Og already keeps the Norse on the Irish Sea.',
      fr: 'Angus Og retient déjà les Norrois sur la mer d’Irlande.',
    },
  },
  {
    rejected: { option: 'seaReinforcementAnyCoast', values: [true] },
    conflictsWith: OTHER_INLAND_DRAWS,
    reason: {
      en: 'A block drawn inland goes to the coast only if inlandSeaDraw is adjacent-coast.',
      fr: 'Un bloc tiré pour l’intérieur ne va sur la côte que si inlandSeaDraw est adjacent-coast.',
    },
  },
  {
    rejected: { option: 'seaReinforcementSteps', values: ['either', 'origin'] },
    conflictsWith: OTHER_INLAND_DRAWS,
    reason: {
      en: 'Steps can be added on the coast only if inlandSeaDraw is adjacent-coast.',
      fr: 'Il n’y a de pas à ajouter sur la côte que si inlandSeaDraw est adjacent-coast.',
    },
  },
];

// What can be agreed upon, as a form that a client can build without reading prose.

/** One option's share of an exclusion: these values of it, and those of another, for a reason. */
interface OptionExclusion {
  readonly values: readonly OptionValue[];
  readonly option: keyof Options;
  readonly otherValues: readonly OptionValue[];
  readonly reason: LocalizedText;
}

/** One option as a form shows it. */
export interface OptionField {
  readonly id: keyof Options;
  readonly meaning: LocalizedText;
  /** On or off, or one of a list. */
  readonly type: 'boolean' | 'choice';
  /** Whether it must be said. */
  readonly required: boolean;
  /** Whether it may be none at all. */
  readonly nullable: boolean;
  readonly allowed: readonly OptionValue[];
  /** What each edition makes of it if nothing is said; none if it must be. */
  readonly defaults: readonly { readonly edition: string; readonly value: OptionValue }[];
  readonly excludes: readonly OptionExclusion[];
}

/** A game is of one scenario and one edition: neither is taken in silence (AMB-01). */
export const REQUIRED_OPTIONS: readonly (keyof Options)[] = ['scenario', 'edition'];

/** The exclusions of an option, from its own side. */
const exclusionsOf = (id: keyof Options): readonly OptionExclusion[] =>
  EXCLUSIONS.flatMap(({ rejected, conflictsWith, reason }) => {
    const seen = (own: OptionValues, other: OptionValues) => ({
      values: own.values,
      option: other.option,
      otherValues: other.values,
      reason,
    });
    if (rejected.option === id) return [seen(rejected, conflictsWith)];
    return conflictsWith.option === id ? [seen(conflictsWith, rejected)] : [];
  });

/** Every option with its meaning, type, allowed values, defaults and exclusions. */
export const OPTION_FORM: readonly OptionField[] = (Object.keys(SWITCHES) as (keyof Options)[]).map((id) => {
  const { meaning, allowed } = SWITCHES[id];
  const required = REQUIRED_OPTIONS.includes(id);
  return {
    id,
    meaning: { en: meaning, fr: FRENCH_OPTIONS[id] },
    type: allowed.includes(true) ? 'boolean' : 'choice',
    required,
    nullable: allowed.includes(null),
    allowed,
    // What an edition makes of an option is the same in every scenario.
    defaults: required ? [] : EDITIONS.map((edition) => ({ edition, value: completeOptions({ scenario: 'braveheart', edition })[id] })),
    excludes: exclusionsOf(id),
  };
});

// Options from outside, completed by the edition's defaults.

/** A scenario and an edition must be named (AMB-01: editions are never mixed in silence); the rest has defaults. */
export function readOptions(input: unknown): Result<Options, Invalid> {
  const chosen = readChosenOptions(input, SWITCHES, REQUIRED_OPTIONS);
  if (!chosen.ok) return chosen;
  const choices = chosen.value as unknown as ChosenOptions;
  const options = completeOptions(choices);
  // What was chosen counts, though another choice has put it out of force.
  const said = { ...options, ...choices };
  const broken = EXCLUSIONS.find(({ rejected, conflictsWith }) =>
    [rejected, conflictsWith].every((half) => half.values.includes(said[half.option])),
  );
  return broken === undefined ? accept(options) : reject(exclusionError(broken, said));
}

/** Why two choices cannot both be had. */
function exclusionError({ rejected, conflictsWith, reason }: Exclusion, said: Options): Invalid {
  const allowed: readonly OptionValue[] = SWITCHES[rejected.option].allowed.filter((value) => !rejected.values.includes(value));
  const other = `${conflictsWith.option} (${said[conflictsWith.option]})`;
  return {
    path: rejected.option,
    expected: listAlternatives(allowed),
    allowed,
    reason: { en: `This option and ${other} exclude each other. ${reason.en}`, fr: `Cette option et ${other} s’excluent. ${reason['fr']}` },
  };
}
