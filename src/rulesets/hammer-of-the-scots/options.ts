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
    meaning: 'What is played: braveheart from 1297 to 1305, bruce from 1306 to 1314, campaign from 1297 until one side has won.',
    allowed: SCENARIOS,
  },
  edition: {
    meaning: 'The edition of the rulebook by which the game is judged, 2.3, 3.0 or 4.0; it sets what is not chosen.',
    allowed: EDITIONS,
  },
  handicap: {
    meaning:
      'A tournament bid: E1 to E3 keep Edward I out of so many English levies, S1 to S3 add so many blocks to the first. Not in The Bruce.',
    allowed: [null, ...HANDICAPS],
  },
  redeal123: onOff('All cards are dealt anew while a hand has two or more 3s, three or more events, or four or more 1s.'),
  schiltroms: onOff('Scottish infantry adds one to its combat number in a battle where the English have no archers that fight.'),
  rally: onOff('For one move point any blocks may move to their King, or to who stands in for him.'),
  andrewMoray: onOff('Moray fights as A3, and regains two steps when he returns to Moray for the winter.'),
  angusOg: onOff('The Norse keep to the Irish Sea, winter anywhere on it, and count against no castle limit.'),
  singleTargetHits: onOff('All hits of one block go to the strongest enemy block; what is too many is lost.'),
  volleyStrongest: onOff('Blocks of one letter fire together at the strongest enemy block; what is too many is lost.'),
  norseRegroupSameCoast: onOff('The Norse regroup only on the sea of the battle area.'),
  norseJoinsMain: onOff('Norse who enter a battle may be counted into the main group.'),
  noRegroupAfterDefection: onOff('Nobody regroups after a battle that a change of side began.'),
  kingFriendlyCathedralOnly: onOff('The Scottish King goes home only to friendly cathedrals.'),
  seaReinforcementAnyCoast: onOff('Norse and French Knights drawn inland go to any friendly coast.'),
  seaReinforcementSteps: {
    meaning:
      'Whose replacement points add steps to Norse or French Knights drawn inland and put on a coast: either, those of both areas; origin, those of the area they were drawn for. Where inlandSeaDraw is adjacent-coast, it is either unless it is chosen; where nobody is put on a coast, null.',
    allowed: [null, 'either', 'origin'],
  },
  frenchOnlyBraveheart: onOff('The French Knights do not come in The Bruce.'),
  retreatFromRound2: onOff('Nobody retreats in the first round of a battle.'),
  stopAtAngloScottishBorder: onOff('Every block that crosses the Anglo-Scottish border stops behind it.'),
  noRetreatInEngland: onOff('Nobody retreats or regroups into England.'),
  pillageKillsLeaders: onOff('Moray, Wallace and Edward, the First or the Second, lost to Pillage are dead.'),
  celticAtOwnTurn: onOff('A Celtic block rolls for its loyalty at its own combat turn, before it fires.'),
  victualsSpread: onOff('The steps of Victuals go to three different blocks.'),
  etterickMove: { meaning: 'Areas the Scottish archers may enter in a turn: 2 or 3.', allowed: [2, 3] },
  asBorderOneGroup: {
    meaning:
      'What may be one main attack over the Anglo-Scottish border: any-origin-any-border, all who crossed it; one-origin-one-border, those who began in one area and entered over one border.',
    allowed: ['any-origin-any-border', 'one-origin-one-border'],
  },
  norseSeaMoveCard: onOff('The Norse may use the Sea Move card, though never to England.'),
  celticTiming: {
    meaning:
      'When Celtic blocks roll for their loyalty: before-battle, all of them; on-reveal, each when it is shown, reserves in round 2. Null where celticAtOwnTurn says it.',
    allowed: [null, 'before-battle', 'on-reveal'],
  },
  truceBarsRaids: onOff('During an English truce no Scot may enter England.'),
  truceBarsSeaMove: onOff('During an English truce no Scot sails to England, though the Scots hold it.'),
  inlandSeaDraw: {
    meaning:
      'What becomes of Norse or French Knights drawn for an area without a coast: adjacent-coast, they are put on a friendly coast; redraw, another block is drawn instead; redraw-then-put-back, they too, but they are put back only when another has been drawn.',
    allowed: ['adjacent-coast', 'redraw', 'redraw-then-put-back'],
  },
  borderControlScope: {
    meaning:
      'Which use of a border by the enemy closes it to a retreat: this-battle, that to enter this battle; any-battle, that to enter any battle, if he was the last.',
    allowed: ['this-battle', 'any-battle'],
  },
  heraldRollFirst: onOff('The die of the Herald is rolled before the noble is named.'),
  playedCardsPublic: onOff(
    'The view shows all cards played this year; else of earlier turns one’s own alone. The log of a seat tells what it has had notice of in either case.',
  ),
  raidVictimHidden: onOff('The block lost to a border raid is not shown.'),
  mainDeclaredInMove: onOff('The main attack is settled while blocks move; else it is named before the first battle is chosen.'),
  reserveHidden: onOff('Reserves of a battle that ends in its first round stay hidden.'),
  borderLimitsCarryIntoBattle: onOff('Crossings of movement and of all steps of a battle are counted together.'),
  frenchCheck: {
    meaning:
      'When the eight nobles are counted that bring the French Knights: builds, once a year as the builds begin; once-reached, as soon as the Scots control eight.',
    allowed: ['builds', 'once-reached'],
  },
  suddenDeathAfterWinter: onOff('Sudden death by nobles is tested at the end of Winter too.'),
  norseDeclared: onOff('A move of the Norse names where it begins and ends.'),
  buildOrder: {
    meaning: 'Who builds when: simultaneous, both sides at once; scots-first, the Scots and then the English.',
    allowed: ['simultaneous', 'scots-first'],
  },
  retreatBatch: {
    meaning:
      'Whether retreats of one moment are carried out together, unseen: block-by-block, one by one; same-moment, all of a moment; same-letter, those of one letter. Blocks of one letter retreat at one moment, so that the last two come to the same.',
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
