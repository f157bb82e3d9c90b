// An action from outside: understood or not. For rulesets whose actions are a type and named fields.
import { shortened } from './near-names.js';
import { accept, type Result, reject } from './result.js';
import type { Invalid } from './ruleset.js';
import type { Told } from './told.js';

/** What a field may hold, in words and as a test. */
export interface Reads {
  readonly expected: Told;
  readonly reads: (value: unknown) => boolean;
  /** What in a value that is not understood is to blame, if that can be told. */
  readonly blames?: (value: unknown) => Told | null;
}

/** An action as clients are told of it: its fields, and what kind of thing each holds. */
export interface ActionKind {
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly holds: string }[];
}

/** A table of actions as clients are told of it. */
export const actionKinds = (fields: Readonly<Record<string, Readonly<Record<string, string>>>>): readonly ActionKind[] =>
  Object.entries(fields).map(([type, held]) => ({ type, fields: Object.entries(held).map(([name, holds]) => ({ name, holds })) }));

const NO_ACTION: Invalid = { path: '', expected: { en: 'an action', fr: 'une action' } };

/**
 * Reads the action meant by a piece of JSON, built up anew from the fields that its type has; answers the path of what is
 * wrong if it means none. `fields` says for each type of action what kind of thing its fields hold, `reads` how such a
 * thing is read.
 */
export function actionReader<Action extends { readonly type: string }>(
  fields: Readonly<Record<Action['type'], Readonly<Record<string, string>>>>,
  reads: Readonly<Record<string, Reads>>,
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
    if (stray !== undefined) return reject(noSuchField(shortened(stray), type, Object.keys(fields[type])));
    const action: Record<string, unknown> = { type };
    for (const [name, kind] of Object.entries(fields[type])) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const { reads: understands, expected, blames } = reads[kind]!;
      if (!understands(value)) {
        const reason = blames?.(value);
        return reject({ path: name, expected, ...(reason && { reason }) });
      }
      action[name] = Array.isArray(value) ? [...value] : value;
    }
    return accept(action as unknown as Action);
  };
}

/** A field that this action has not. */
function noSuchField(name: string, type: string, fields: readonly string[]): Invalid {
  const said = fields.join(', ');
  return {
    path: name,
    expected: { en: `left out: ${type} has ${said || 'no fields'}`, fr: `omis : ${type} a ${said || 'aucun champ'}` },
    allowed: fields,
  };
}
