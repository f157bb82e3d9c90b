// The options of a game: their values, their exclusions, their form, and how they are read.

import { readChosenOptions } from '../../engine/input.js';
import { type LocalizedText, listAlternatives, localize, localizedText } from '../../engine/localized-text.js';
import { type NamedValue, nameOption, withOptionNames } from '../../engine/option-texts.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { type ChosenOptions, completeOptions, EDITIONS, HANDICAPS, type Options } from './editions.js';
import { SCENARIOS } from './ids.js';
import type { ExclusionReason } from './sentences/catalogue.js';
import { CATALOGUES } from './sentences/index.js';
import { localized } from './texts/index.js';

type OptionValue = string | number | boolean | null;

const ON_OR_OFF = [false, true];

/** Every value of every option, in the order of the form. */
export const SWITCHES: { readonly [Name in keyof Options]: { readonly allowed: readonly OptionValue[] } } = {
  scenario: { allowed: SCENARIOS },
  edition: { allowed: EDITIONS },
  handicap: { allowed: [null, ...HANDICAPS] },
  redeal123: { allowed: ON_OR_OFF },
  schiltroms: { allowed: ON_OR_OFF },
  schiltromsReserveArchers: { allowed: ON_OR_OFF },
  rally: { allowed: ON_OR_OFF },
  andrewMoray: { allowed: ON_OR_OFF },
  angusOg: { allowed: ON_OR_OFF },
  singleTargetHits: { allowed: ON_OR_OFF },
  volleyStrongest: { allowed: ON_OR_OFF },
  norseRegroupSameCoast: { allowed: ON_OR_OFF },
  norseJoinsMain: { allowed: ON_OR_OFF },
  noRegroupAfterDefection: { allowed: ON_OR_OFF },
  kingFriendlyCathedralOnly: { allowed: ON_OR_OFF },
  seaReinforcementAnyCoast: { allowed: ON_OR_OFF },
  seaReinforcementSteps: { allowed: [null, 'either', 'origin'] },
  frenchOnlyBraveheart: { allowed: ON_OR_OFF },
  frenchKnightsInPool: { allowed: ON_OR_OFF },
  retreatFromRound2: { allowed: ON_OR_OFF },
  stopAtAngloScottishBorder: { allowed: ON_OR_OFF },
  noRetreatInEngland: { allowed: ON_OR_OFF },
  pillageKillsLeaders: { allowed: ON_OR_OFF },
  celticAtOwnTurn: { allowed: ON_OR_OFF },
  victualsSpread: { allowed: ON_OR_OFF },
  seaMoveAnyDestination: { allowed: ON_OR_OFF },
  etterickMove: { allowed: [2, 3] },
  asBorderOneGroup: { allowed: ['any-origin-any-border', 'one-origin-one-border'] },
  norseSeaMoveCard: { allowed: ON_OR_OFF },
  celticTiming: { allowed: [null, 'before-battle', 'on-reveal'] },
  truceBarsRaids: { allowed: ON_OR_OFF },
  truceBarsSeaMove: { allowed: ON_OR_OFF },
  inlandSeaDraw: { allowed: ['adjacent-coast', 'redraw', 'redraw-then-put-back'] },
  borderControlScope: { allowed: ['this-battle', 'any-battle'] },
  heraldRollFirst: { allowed: ON_OR_OFF },
  playedCardsPublic: { allowed: ON_OR_OFF },
  raidVictimHidden: { allowed: ON_OR_OFF },
  mainDeclaredInMove: { allowed: ON_OR_OFF },
  reserveHidden: { allowed: ON_OR_OFF },
  borderLimitsCarryIntoBattle: { allowed: ON_OR_OFF },
  frenchCheck: { allowed: ['builds', 'once-reached', 'end-of-winter'] },
  suddenDeathAfterWinter: { allowed: ON_OR_OFF },
  norseDeclared: { allowed: ON_OR_OFF },
  buildOrder: { allowed: ['simultaneous', 'scots-first'] },
  retreatBatch: { allowed: ['block-by-block', 'same-moment', 'same-letter'] },
};

/** Some values of one option. */
interface OptionValues {
  readonly option: keyof Options;
  readonly values: readonly OptionValue[];
}

/** Values of two options that exclude each other. If both are chosen, `rejected` names the one that is rejected. */
interface Exclusion {
  readonly rejected: OptionValues;
  readonly conflictsWith: OptionValues;
  readonly reason: ExclusionReason;
}

const OTHER_INLAND_DRAWS: OptionValues = { option: 'inlandSeaDraw', values: ['redraw', 'redraw-then-put-back'] };

/** The exclusions of sections C and C.1. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    rejected: { option: 'handicap', values: HANDICAPS },
    conflictsWith: { option: 'scenario', values: ['bruce'] },
    reason: 'levy-of-1297',
  },
  {
    rejected: { option: 'volleyStrongest', values: [true] },
    conflictsWith: { option: 'singleTargetHits', values: [true] },
    reason: 'who-takes-hits',
  },
  {
    rejected: { option: 'celticTiming', values: ['before-battle', 'on-reveal'] },
    conflictsWith: { option: 'celticAtOwnTurn', values: [true] },
    reason: 'own-timing',
  },
  {
    rejected: { option: 'norseRegroupSameCoast', values: [true] },
    conflictsWith: { option: 'angusOg', values: [true] },
    reason: 'irish-sea',
  },
  {
    rejected: { option: 'schiltromsReserveArchers', values: [true] },
    conflictsWith: { option: 'schiltroms', values: [false] },
    reason: 'no-schiltroms',
  },
  {
    rejected: { option: 'frenchKnightsInPool', values: [true] },
    conflictsWith: { option: 'frenchOnlyBraveheart', values: [true] },
    reason: 'no-french-in-the-bruce',
  },
  {
    rejected: { option: 'seaReinforcementAnyCoast', values: [true] },
    conflictsWith: OTHER_INLAND_DRAWS,
    reason: 'no-landing',
  },
  {
    rejected: { option: 'seaReinforcementSteps', values: ['either', 'origin'] },
    conflictsWith: OTHER_INLAND_DRAWS,
    reason: 'no-steps-on-coast',
  },
];

/** One option's side of an exclusion. */
export interface OptionExclusion {
  readonly values: readonly OptionValue[];
  readonly option: keyof Options;
  readonly otherValues: readonly OptionValue[];
  readonly reason: LocalizedText;
}

/** One option as published to clients, so that they can build a form. */
export interface OptionField {
  readonly id: keyof Options;
  readonly name: LocalizedText;
  readonly meaning: LocalizedText;
  /** The allowed values with their names. */
  readonly values: readonly NamedValue[];
  readonly type: 'boolean' | 'choice';
  readonly required: boolean;
  readonly nullable: boolean;
  readonly allowed: readonly OptionValue[];
  /** The default in each edition; empty for required options. */
  readonly defaults: readonly { readonly edition: string; readonly value: OptionValue }[];
  readonly excludes: readonly OptionExclusion[];
}

/** The scenario and the edition have no defaults (AMB-01). */
export const REQUIRED_OPTIONS: readonly (keyof Options)[] = ['scenario', 'edition'];

const reasonText = (reason: ExclusionReason): LocalizedText =>
  localizedText(CATALOGUES, ({ exclusions, options }, language) => withOptionNames(exclusions[reason], options, language));

const exclusionsOf = (id: keyof Options): readonly OptionExclusion[] =>
  EXCLUSIONS.flatMap(({ rejected, conflictsWith, reason }) => {
    const fromSide = (own: OptionValues, other: OptionValues) => ({
      values: own.values,
      option: other.option,
      otherValues: other.values,
      reason: reasonText(reason),
    });
    if (rejected.option === id) return [fromSide(rejected, conflictsWith)];
    return conflictsWith.option === id ? [fromSide(conflictsWith, rejected)] : [];
  });

export const OPTION_FORM: readonly OptionField[] = (Object.keys(SWITCHES) as (keyof Options)[]).map((id) => {
  const { allowed } = SWITCHES[id];
  const required = REQUIRED_OPTIONS.includes(id);
  return {
    id,
    ...nameOption(CATALOGUES, id, allowed),
    type: allowed.includes(true) ? 'boolean' : 'choice',
    required,
    nullable: allowed.includes(null),
    allowed,
    // Defaults depend on the edition only, so any scenario serves.
    defaults: required ? [] : EDITIONS.map((edition) => ({ edition, value: completeOptions({ scenario: 'braveheart', edition })[id] })),
    excludes: exclusionsOf(id),
  };
});

/** Reads the options of a game. The scenario and the edition are required (AMB-01); other options default to those of the edition. */
export function readOptions(input: unknown): Result<Options, Invalid> {
  const chosen = readChosenOptions(input, SWITCHES, REQUIRED_OPTIONS);
  if (!chosen.ok) return chosen;
  const choices = chosen.value as unknown as ChosenOptions;
  const options = completeOptions(choices);
  // A choice counts for exclusions even if another choice makes it ineffective.
  const holds = ({ option, values }: OptionValues): boolean => values.includes(option in choices ? choices[option]! : options[option]);
  const broken = EXCLUSIONS.find(({ rejected, conflictsWith }) => holds(rejected) && holds(conflictsWith));
  return broken === undefined ? accept(options) : reject(exclusionError(broken, { ...options, ...choices }));
}

function exclusionError({ rejected, conflictsWith, reason }: Exclusion, chosen: Options): Invalid {
  const allowed: readonly OptionValue[] = SWITCHES[rejected.option].allowed.filter((value) => !rejected.values.includes(value));
  const other = `${conflictsWith.option} (${chosen[conflictsWith.option]})`;
  return {
    path: rejected.option,
    expected: listAlternatives(allowed),
    allowed,
    reason: localized((texts, language) => texts.excludes(other, localize(reasonText(reason), language))),
  };
}
