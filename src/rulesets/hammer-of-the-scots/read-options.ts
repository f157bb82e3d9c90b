// Options from outside, completed by the edition's defaults.
import { nearNames } from '../../engine/near-names.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { oneOf } from '../../engine/told.js';
import { agreed, type Choices, type Options } from './editions.js';
import { EXCLUSIONS, type Exclusion } from './exclusions.js';
import { REQUIRED } from './form.js';
import { SWITCHES, type Value } from './switches.js';

/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;
const NAMES = Object.keys(SWITCHES) as readonly (keyof Options)[];
const NO_OBJECT: Invalid = { path: '', expected: { en: 'an object of options', fr: 'un objet d’options' } };

/** A scenario and an edition must be named (AMB-01: editions are never mixed in silence); the rest has defaults. */
export function readOptions(input: unknown): Result<Options, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject(NO_OBJECT);
  const given = input as Readonly<Record<string, unknown>>;
  const stray = Object.keys(given).find((name) => !(NAMES as readonly string[]).includes(name));
  if (stray !== undefined) return reject(noSuchOption(stray.slice(0, NAME_LENGTH_MAX)));
  // A form sends null for what was left empty.
  const chosen = NAMES.filter((name) => (given[name] ?? null) !== null || REQUIRED.includes(name));
  for (const name of chosen) {
    const { allowed } = SWITCHES[name];
    if (!(allowed as readonly unknown[]).includes(given[name])) return reject({ path: name, expected: oneOf(allowed), allowed });
  }
  const choices = Object.fromEntries(chosen.map((name) => [name, given[name]])) as unknown as Choices;
  const options = agreed(choices);
  // What was chosen counts, though another choice has put it out of force.
  const said = { ...options, ...choices };
  const broken = EXCLUSIONS.find(({ refused, beside }) => [refused, beside].every((half) => half.values.includes(said[half.option])));
  return broken === undefined ? accept(options) : reject(excluded(broken, said));
}

/** Why two choices cannot both be had. */
function excluded({ refused, beside, reason }: Exclusion, said: Options): Invalid {
  const allowed: readonly Value[] = SWITCHES[refused.option].allowed.filter((value) => !refused.values.includes(value));
  const other = `${beside.option} (${said[beside.option]})`;
  return {
    path: refused.option,
    expected: oneOf(allowed),
    allowed,
    reason: { en: `It and ${other} exclude each other. ${reason.en}`, fr: `Elle et ${other} s’excluent. ${reason['fr']}` },
  };
}

/** A name that is none of an option, and those that may have been meant. */
function noSuchOption(name: string): Invalid {
  const near = nearNames(name, NAMES);
  return {
    path: name,
    expected: near.length > 0 ? oneOf(near) : { en: 'the name of an option', fr: 'le nom d’une option' },
    allowed: NAMES,
    reason: { en: `No option is called ${name}.`, fr: `Aucune option ne s’appelle ${name}.` },
  };
}
