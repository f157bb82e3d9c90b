// Parses actions and options from clients.

import { suggestNames, truncateName } from './did-you-mean.js';
import { type LocalizedText, listAlternatives } from './localized-text.js';
import { accept, type Result, reject } from './result.js';
import type { Invalid } from './ruleset.js';
import { localized } from './texts/index.js';

/** Validates one kind of field. */
export interface FieldReader {
  readonly expected: LocalizedText;
  readonly accepts: (value: unknown) => boolean;
  /** Returns what makes a rejected value invalid, if that can be named. */
  readonly explain?: (value: unknown) => LocalizedText | null;
}

/** An action as published to clients: its fields and the kind of value each takes. */
export interface ActionDescription {
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly valueType: string }[];
}

/** Returns the actions of a ruleset as published to clients. */
export const describeActions = (fields: Readonly<Record<string, Readonly<Record<string, string>>>>): readonly ActionDescription[] =>
  Object.entries(fields).map(([type, held]) => ({ type, fields: Object.entries(held).map(([name, valueType]) => ({ name, valueType })) }));

const NO_ACTION: Invalid = { path: '', expected: localized((texts) => texts.action) };

/**
 * Returns a parser that copies the fields of an action's type, or returns the path of the first invalid one. `fields` names the
 * kind of each field of each action; `reads` validates each kind.
 */
export function createActionReader<Action extends { readonly type: string }>(
  fields: Readonly<Record<Action['type'], Readonly<Record<string, string>>>>,
  reads: Readonly<Record<string, FieldReader>>,
): (input: unknown) => Result<Action, Invalid> {
  const isType = (type: unknown): type is Action['type'] => typeof type === 'string' && Object.hasOwn(fields, type);
  const noType: Invalid = {
    path: 'type',
    expected: localized((texts) => texts.nameOfAction),
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
      const { accepts, expected, explain } = reads[kind]!;
      if (!accepts(value)) {
        const reason = explain?.(value);
        return reject({ path: name, expected, ...(reason && { reason }) });
      }
      action[name] = Array.isArray(value) ? [...value] : value;
    }
    return accept(action as unknown as Action);
  };
}

const unknownField = (name: string, type: string, fields: readonly string[]): Invalid => ({
  path: name,
  expected: localized((texts) => texts.unknownField(type, fields)),
  allowed: fields,
});

/** The values of one option. */
interface AllowedValues {
  readonly allowed: readonly (string | number | boolean | null)[];
  /** Why no other value is allowed, if that is not obvious. */
  readonly reason?: LocalizedText;
}

const NOT_AN_OBJECT: Invalid = { path: '', expected: localized((texts) => texts.objectOfOptions) };

/** Returns the chosen options, or the first invalid one. A null counts as not chosen unless the option is required. */
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
  // Forms send null for empty fields.
  const chosen = names.filter((name) => (given[name] ?? null) !== null || required.includes(name));
  for (const name of chosen) {
    const { allowed, reason } = options[name];
    if ((allowed as readonly unknown[]).includes(given[name])) continue;
    return reject({ path: name, expected: listAlternatives(allowed), allowed, ...(reason && { reason }) });
  }
  return accept(Object.fromEntries(chosen.map((name) => [name, given[name]])) as Partial<Record<Name, unknown>>);
}

const unknownOption = (name: string, names: readonly string[]): Invalid => ({
  path: name,
  expected: localized((texts) => texts.nameOfOption),
  allowed: names,
  reason: localized((texts) => texts.unknownOption(name, suggestNames(name, names))),
});
