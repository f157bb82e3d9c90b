// An action from outside: understood or not. For rulesets whose actions are a type and named fields.
import { accept, type Result, reject } from './result.js';
import type { Invalid } from './ruleset.js';

/** What a field may hold, in words and as a test. */
export interface Reads {
  readonly expected: string;
  readonly reads: (value: unknown) => boolean;
}

/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;

/**
 * Reads the action meant by a piece of JSON, built up anew from the fields that its type has; answers the path of what is
 * wrong if it means none. `fields` gives for each type of action what its fields hold, `reads` how that is read.
 */
export function actionReader<Action extends { readonly type: string }>(
  fields: Readonly<Record<Action['type'], Readonly<Record<string, string>>>>,
  reads: Readonly<Record<string, Reads>>,
): (input: unknown) => Result<Action, Invalid> {
  const isType = (type: unknown): type is Action['type'] => typeof type === 'string' && Object.hasOwn(fields, type);
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject({ path: '', expected: 'an action' });
    const given = input as Readonly<Record<string, unknown>>;
    const { type } = given;
    if (!isType(type)) return reject({ path: 'type', expected: 'the name of an action' });
    const stray = Object.keys(given).find((key) => key !== 'type' && !Object.hasOwn(fields[type], key));
    if (stray !== undefined) {
      const names = Object.keys(fields[type]).join(', ') || 'none';
      return reject({ path: stray.slice(0, NAME_LENGTH_MAX), expected: `no field of ${type}, which has ${names}` });
    }
    const action: Record<string, unknown> = { type };
    for (const [name, kind] of Object.entries(fields[type])) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (!reads[kind]!.reads(value)) return reject({ path: name, expected: reads[kind]!.expected });
      action[name] = Array.isArray(value) ? [...value] : value;
    }
    return accept(action as unknown as Action);
  };
}
