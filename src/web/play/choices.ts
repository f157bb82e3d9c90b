// Choosing one of the legal actions step by step, for every ruleset. An action is a list of things that a person points at: a block, an
// area, a path. What can be pointed at next follows from the legal actions alone, so a board only reports what was picked.
import type { ActionInput, RulesetKey } from 'lyon/client';

/** A thing to point at. `action` is the kind of action itself, where nothing else distinguishes two actions. */
export interface Thing {
  readonly type: 'block' | 'card' | 'candidate' | 'area' | 'via' | 'path' | 'action' | (string & {});
  readonly id: string;
}

/** A legal action, and the things that make it up, in the order in which a person chooses them. */
export interface Choice {
  /** `playCard`. */
  readonly kind: string;
  readonly input: ActionInput<RulesetKey>;
  readonly things: readonly Thing[];
}

/** Fields of each kind of action, from the ruleset's components: what a field contains. */
export type ActionFields = ReadonlyMap<string, readonly { readonly name: string; readonly valueType: string }[]>;

/** Between the areas of a path. */
export const PATH_SEPARATOR = '>';

/** Maps kinds in kebab-case, as in the components, to those of inputs. */
export const fieldsOf = (
  actions: readonly { readonly type: string; readonly fields: readonly { readonly name: string; readonly valueType: string }[] }[],
): ActionFields =>
  new Map(actions.map(({ type, fields }) => [type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), fields]));

export const isSame = (one: Thing, other: Thing): boolean => one.type === other.type && one.id === other.id;

/** Returns the legal actions as choices. */
export function choicesOf(actions: readonly ActionInput<RulesetKey>[], fields: ActionFields): readonly Choice[] {
  return actions.map((input) => {
    const [[kind, content]] = Object.entries(input) as [[string, Readonly<Record<string, unknown>> | true]];
    // Without components, a field is a thing of its own name.
    const parts = fields.get(kind) ?? Object.keys(content).map((name) => ({ name, valueType: name }));
    const things = content === true ? [] : parts.flatMap(({ name, valueType }) => thingsOf(valueType, content[name]));
    return { kind, input, things: [...things, { type: 'action', id: kind }] };
  });
}

function thingsOf(valueType: string, value: unknown): readonly Thing[] {
  if (value === null || value === undefined) return [];
  if (valueType !== 'path') return [{ type: valueType, id: String(value) }];
  const path = value as readonly string[];
  // The destination first: the way there is asked for only if there are several.
  return [
    { type: 'area', id: path.at(-1)! },
    { type: 'path', id: path.join(PATH_SEPARATOR) },
  ];
}

/** Returns the choices that begin with what was picked. */
export const matching = (choices: readonly Choice[], picked: readonly Thing[]): readonly Choice[] =>
  choices.filter(({ things }) => picked.every((thing, index) => things[index] !== undefined && isSame(things[index], thing)));

/** What can be picked next. */
export interface Step {
  readonly thing: Thing;
  /** The choices that remain after it. */
  readonly choices: readonly Choice[];
}

/** Returns the things that can be picked next: of each remaining choice, the one after those picked. */
export function nextSteps(choices: readonly Choice[], picked: readonly Thing[]): readonly Step[] {
  const steps = new Map<string, { thing: Thing; choices: Choice[] }>();
  for (const choice of matching(choices, picked)) {
    const thing = choice.things[picked.length];
    if (thing === undefined) continue;
    const key = `${thing.type}:${thing.id}`;
    const step = steps.get(key) ?? { thing, choices: [] };
    step.choices.push(choice);
    steps.set(key, step);
  }
  return [...steps.values()];
}

/** Returns the action that is chosen; null while several remain or nothing is picked. */
export function chosen(choices: readonly Choice[], picked: readonly Thing[]): Choice | null {
  if (picked.length === 0) return null;
  const [only, ...others] = matching(choices, picked);
  return only !== undefined && others.length === 0 ? only : null;
}
