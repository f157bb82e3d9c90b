// An action from outside: understood or not. For rulesets whose actions are a type and named fields.
import { suggestNames, truncateName } from './did-you-mean.js';
import { type LocalizedText, listAlternatives } from './localized-text.js';
import { accept, type Result, reject } from './result.js';
import type { Invalid } from './ruleset.js';

/** What a field may hold, in words and as a test. */
export interface FieldReader {
  readonly expected: LocalizedText;
  readonly accepts: (value: unknown) => boolean;
  /** What in a value that is not understood is to blame, if that can be told. */
  readonly explain?: (value: unknown) => LocalizedText | null;
}

/** An action as clients are told of it: its fields, and what kind of thing each holds. */
export interface ActionDescription {
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly holds: string }[];
}

/** A table of actions as clients are told of it. */
export const describeActions = (fields: Readonly<Record<string, Readonly<Record<string, string>>>>): readonly ActionDescription[] =>
  Object.entries(fields).map(([type, held]) => ({ type, fields: Object.entries(held).map(([name, holds]) => ({ name, holds })) }));

const NO_ACTION: Invalid = { path: '', expected: { en: 'an action', fr: 'une action' } };

/**
 * Reads the action meant by a piece of JSON, built up anew from the fields that its type has; answers the path of what is
 * wrong if it means none. `fields` says for each type of action what kind of thing its fields hold, `reads` how such a
 * thing is read.
 */
export function createActionReader<Action extends { readonly type: string }>(
  fields: Readonly<Record<Action['type'], Readonly<Record<string, string>>>>,
  reads: Readonly<Record<string, FieldReader>>,
): (input: unknown) => Result<Action, Invalid> {
  const isType = (type: unknown): type is Action['type'] => typeof type === 'string' && Object.hasOwn(fields, type);
  const noType: Invalid = {
    path: 'type',
    expected: { en: 'the name of an action', fr: 'le nom d’une action' },
    allowed: Object.keys(fields),
  };
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject(NO_ACTION);
    const given = input as Readonly<Record<string, unknown>>;
    const { type } = given;
    if (!isType(type)) return reject(noType);
    const stray = Object.keys(given).find((key) => key !== 'type' && !Object.hasOwn(fields[type], key));
    if (stray !== undefined) return reject(unknownField(truncateName(stray), type, Object.keys(fields[type])));
    const action: Record<string, unknown> = { type };
    for (const [name, kind] of Object.entries(fields[type])) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const { accepts: understands, expected, explain } = reads[kind]!;
      if (!understands(value)) {
        const reason = explain?.(value);
        return reject({ path: name, expected, ...(reason && { reason }) });
      }
      action[name] = Array.isArray(value) ? [...value] : value;
    }
    return accept(action as unknown as Action);
  };
}

/** A field that this action has not. */
function unknownField(name: string, type: string, fields: readonly string[]): Invalid {
  const said = fields.join(', ');
  return {
    path: name,
    expected: { en: `omitted: ${type} has ${said || 'no fields'}`, fr: `omis : ${type} a ${said || 'aucun champ'}` },
    allowed: fields,
  };
}

// What was chosen of the options of a game, from outside: understood or not.

/** Every value an option may have. */
interface AllowedValues {
  readonly allowed: readonly (string | number | boolean | null)[];
  /** Why no other, in a sentence, where that is not plain. */
  readonly reason?: LocalizedText;
}

const NOT_AN_OBJECT: Invalid = { path: '', expected: { en: 'an object of options', fr: 'un objet d’options' } };

/**
 * The options that were chosen, each with a value it may have; the first that is wrong if not. Null is not chosen, unless it is
 * required.
 */
export function readChosenOptions<Name extends string>(
  input: unknown,
  options: Readonly<Record<Name, AllowedValues>>,
  required: readonly Name[],
): Result<Readonly<Partial<Record<Name, unknown>>>, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject(NOT_AN_OBJECT);
  const given = input as Readonly<Partial<Record<Name, unknown>>>;
  const names = Object.keys(options) as Name[];
  const stray = Object.keys(given).find((name) => !Object.hasOwn(options, name));
  if (stray !== undefined) return reject(unknownOption(truncateName(stray), names));
  // A form sends null for what was left empty.
  const chosen = names.filter((name) => (given[name] ?? null) !== null || required.includes(name));
  for (const name of chosen) {
    const { allowed, reason } = options[name];
    if ((allowed as readonly unknown[]).includes(given[name])) continue;
    return reject({ path: name, expected: listAlternatives(allowed), allowed, ...(reason && { reason }) });
  }
  return accept(Object.fromEntries(chosen.map((name) => [name, given[name]])) as Partial<Record<Name, unknown>>);
}

/** A name that is none of an option, and those that may have been meant. */
function unknownOption(name: string, names: readonly string[]): Invalid {
  const near = suggestNames(name, names);
  const meant = listAlternatives(near);
  const ask = near.length > 0 ? { en: ` Did you mean ${meant.en}?`, fr: ` Nom proche : ${meant['fr']}.` } : { en: '', fr: '' };
  return {
    path: name,
    expected: { en: 'the name of an option', fr: 'le nom d’une option' },
    allowed: names,
    reason: { en: `No option is called ${name}.${ask.en}`, fr: `Aucune option ne s’appelle ${name}.${ask.fr}` },
  };
}
