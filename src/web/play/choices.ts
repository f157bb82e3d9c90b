// Choosing one of the legal actions thing by thing, for every ruleset. An action is a list of things that a person points at: a block, an
// area, a path. What can be pointed at next follows from the legal actions alone, so a diagram only reports what was picked.
import type { ActionInput, RulesetKey } from 'lyon/client';

/**
 * A thing to point at. `action` is the kind of action itself, where nothing else distinguishes two actions; `group`, the blocks of an area.
 */
export interface Thing {
  readonly type:
    | 'block'
    | 'card'
    | 'candidate'
    | 'area'
    | 'via'
    | 'path'
    | 'recruit'
    | 'follower'
    | 'clan'
    | 'way'
    | 'group'
    | 'action'
    | (string & {});
  readonly id: string;
}

/** A legal action, and the things that make it up, in the order in which a person chooses them. */
export interface Choice {
  /** `playCard`. */
  readonly kind: string;
  readonly input: ActionInput<RulesetKey>;
  readonly things: readonly Thing[];
}

/** A field of an action, and what it contains. */
interface Field {
  readonly name: string;
  readonly valueType: string;
}

/** Fields of each kind of action, from the ruleset's components. */
export type ActionFields = ReadonlyMap<string, readonly Field[]>;

/** Between the areas of a path, and between the seat and the place of a follower. */
export const PATH_SEPARATOR = '>';

/** Maps kinds in kebab-case, as in the components, to those of inputs. */
export const fieldsOf = (actions: readonly { readonly type: string; readonly fields: readonly Field[] }[]): ActionFields =>
  new Map(actions.map(({ type, fields }) => [type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), fields]));

export const isSame = (one: Thing, other: Thing): boolean => one.type === other.type && one.id === other.id;

/** Returns the legal actions as choices. */
export function choicesOf(actions: readonly ActionInput<RulesetKey>[], fields: ActionFields): readonly Choice[] {
  const choices = actions.map((input): Choice => {
    const [[kind, content]] = Object.entries(input) as [[string, Readonly<Record<string, unknown>> | true]];
    // Without components, a field is a thing of its own name.
    const parts =
      fields.get(kind) ??
      Object.entries(content).map(([name, value]) => ({ name, valueType: typeof value === 'boolean' ? 'boolean' : `field-${name}` }));
    const things = content === true ? [] : thingsOf(content, parts);
    return { kind, input, things: [...things, { type: 'action', id: kind }] };
  });
  return byThing(choices, 0).flatMap((candidate) => withKinds(candidate.choices));
}

/**
 * Returns the choices of one first thing. Where it can do different things, a person says which before what belongs to it: a block retreats,
 * and then to one of several areas.
 */
function withKinds(choices: readonly Choice[]): readonly Choice[] {
  const countOf = (kind: string): number => choices.filter((choice) => choice.kind === kind).length;
  return choices.map((choice) => {
    const [first, ...rest] = choice.things;
    const isPlain = [1, choices.length].includes(countOf(choice.kind));
    return isPlain ? choice : { ...choice, things: [first!, rest.at(-1)!, ...rest.slice(0, -1)] };
  });
}

/** The id of a way in which every field is false. */
const PLAIN_WAY = 'plain';

/** Returns what a person points at for the fields of an action. The fields that are true or false are one choice, the way it is done. */
function thingsOf(content: Readonly<Record<string, unknown>>, fields: readonly Field[]): readonly Thing[] {
  const switches = fields.filter(({ valueType }) => valueType === 'boolean').map(({ name }) => name);
  const way = switches.filter((name) => content[name] === true).join(' ') || PLAIN_WAY;
  return [
    ...fields.flatMap(({ name, valueType }) => thingsIn(valueType, content[name], content)),
    ...(switches.length > 0 ? [{ type: 'way', id: way }] : []),
  ];
}

function thingsIn(valueType: string, value: unknown, content: Readonly<Record<string, unknown>>): readonly Thing[] {
  if (value === null || value === undefined || valueType === 'boolean') return [];
  // A follower is named by its seat and its place.
  if (valueType === 'seat') return [];
  if (valueType === 'follower') return [{ type: valueType, id: `${content['seat']}${PATH_SEPARATOR}${value}` }];
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
export interface Candidate {
  readonly thing: Thing;
  /** The choices that remain after it. */
  readonly choices: readonly Choice[];
}

/** Whether a thing gives up what could still be done: it passes, forgoes an event, or ends a phase. */
export const isGivingUp = ({ type, id }: Thing): boolean => type === 'action' && /^(?:pass|end)(?:[A-Z]|$)/.test(id);

/** Returns the things that can be picked next: of each remaining choice, the one after those picked. */
export const nextCandidates = (choices: readonly Choice[], picked: readonly Thing[]): readonly Candidate[] =>
  byThing(matching(choices, picked), picked.length);

/** Returns the things that stand at a place of choices, each with its choices. */
export function byThing(choices: readonly Choice[], place: number): readonly Candidate[] {
  const candidates = new Map<string, { thing: Thing; choices: Choice[] }>();
  for (const choice of choices) {
    const thing = choice.things[place];
    if (thing === undefined) continue;
    const key = `${thing.type}:${thing.id}`;
    const candidate = candidates.get(key) ?? { thing, choices: [] };
    candidate.choices.push(choice);
    candidates.set(key, candidate);
  }
  return [...candidates.values()];
}

/** Returns the action that is chosen; null while several remain or nothing is picked. */
export function chosen(choices: readonly Choice[], picked: readonly Thing[]): Choice | null {
  if (picked.length === 0) return null;
  const [only, ...others] = matching(choices, picked);
  return only !== undefined && others.length === 0 ? only : null;
}
