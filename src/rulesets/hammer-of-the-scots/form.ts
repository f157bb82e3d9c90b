// What can be agreed upon, as a form that a client can build without reading prose.
import type { Told } from '../../engine/told.js';
import { agreed, EDITIONS, type Options } from './editions.js';
import { EXCLUSIONS, type Half } from './exclusions.js';
import { MEANINGS } from './sentences/options-fr.js';
import { SWITCHES, type Value } from './switches.js';

/** One option's share of an exclusion: these values of it, and those of another, for a reason. */
interface Excluded {
  readonly values: readonly Value[];
  readonly option: keyof Options;
  readonly otherValues: readonly Value[];
  readonly reason: Told;
}

/** One option as a form shows it. */
export interface Field {
  readonly id: keyof Options;
  readonly meaning: Told;
  /** On or off, or one of a list. */
  readonly type: 'boolean' | 'choice';
  /** Whether it must be said. */
  readonly required: boolean;
  /** Whether it may be none at all. */
  readonly nullable: boolean;
  readonly allowed: readonly Value[];
  /** What each edition makes of it if nothing is said; none if it must be. */
  readonly defaults: readonly { readonly edition: string; readonly value: Value }[];
  readonly excludes: readonly Excluded[];
}

/** A game is of one scenario and one edition: neither is taken in silence (AMB-01). */
export const REQUIRED: readonly (keyof Options)[] = ['scenario', 'edition'];

/** The exclusions of an option, from its own side. */
const exclusionsOf = (id: keyof Options): readonly Excluded[] =>
  EXCLUSIONS.flatMap(({ refused, beside, reason }) => {
    const seen = (own: Half, other: Half) => ({ values: own.values, option: other.option, otherValues: other.values, reason });
    if (refused.option === id) return [seen(refused, beside)];
    return beside.option === id ? [seen(beside, refused)] : [];
  });

/** Every option with its meaning, type, allowed values, defaults and exclusions. */
export const FORM: readonly Field[] = (Object.keys(SWITCHES) as (keyof Options)[]).map((id) => {
  const { meaning, allowed } = SWITCHES[id];
  const required = REQUIRED.includes(id);
  return {
    id,
    meaning: { en: meaning, fr: MEANINGS[id] },
    type: allowed.includes(true) ? 'boolean' : 'choice',
    required,
    nullable: allowed.includes(null),
    allowed,
    // What an edition makes of an option is the same in every scenario.
    defaults: required ? [] : EDITIONS.map((edition) => ({ edition, value: agreed({ scenario: 'braveheart', edition })[id] })),
    excludes: exclusionsOf(id),
  };
});
