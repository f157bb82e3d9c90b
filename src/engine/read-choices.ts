// What was chosen of the options of a game, from outside: understood or not.
import { nearNames, shortened } from './near-names.js';
import { accept, type Result, reject } from './result.js';
import type { Invalid } from './ruleset.js';
import { oneOf, type Told } from './told.js';

/** Every value an option may have. */
interface Allowed {
  readonly allowed: readonly (string | number | boolean | null)[];
  /** Why no other, in a sentence, where that is not plain. */
  readonly reason?: Told;
}

const NO_OBJECT: Invalid = { path: '', expected: { en: 'an object of options', fr: 'un objet d’options' } };

/**
 * The options that were chosen, each with a value it may have; the first that is wrong if not. Null is not chosen, unless it is
 * required.
 */
export function readChoices<Name extends string>(
  input: unknown,
  options: Readonly<Record<Name, Allowed>>,
  required: readonly Name[],
): Result<Readonly<Partial<Record<Name, unknown>>>, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject(NO_OBJECT);
  const given = input as Readonly<Partial<Record<Name, unknown>>>;
  const names = Object.keys(options) as Name[];
  const stray = Object.keys(given).find((name) => !Object.hasOwn(options, name));
  if (stray !== undefined) return reject(noSuchOption(shortened(stray), names));
  // A form sends null for what was left empty.
  const chosen = names.filter((name) => (given[name] ?? null) !== null || required.includes(name));
  for (const name of chosen) {
    const { allowed, reason } = options[name];
    if ((allowed as readonly unknown[]).includes(given[name])) continue;
    return reject({ path: name, expected: oneOf(allowed), allowed, ...(reason && { reason }) });
  }
  return accept(Object.fromEntries(chosen.map((name) => [name, given[name]])) as Partial<Record<Name, unknown>>);
}

/** A name that is none of an option, and those that may have been meant. */
function noSuchOption(name: string, names: readonly string[]): Invalid {
  const near = nearNames(name, names);
  const meant = oneOf(near);
  const ask = near.length > 0 ? { en: ` Did you mean ${meant.en}?`, fr: ` Vouliez-vous dire ${meant['fr']} ?` } : { en: '', fr: '' };
  return {
    path: name,
    expected: { en: 'the name of an option', fr: 'le nom d’une option' },
    allowed: names,
    reason: { en: `No option is called ${name}.${ask.en}`, fr: `Aucune option ne s’appelle ${name}.${ask.fr}` },
  };
}
