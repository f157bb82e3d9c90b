// The names of a ruleset's things, for diagrams and for the texts of choices.
import { type Choice, PATH_SEPARATOR, type Thing } from '../play/choices.js';
import { texts } from '../texts/index.js';

/** Returns the name of a thing on the diagram. */
export type NameOf = (thing: Thing) => string;

/** Capitalizes an id in kebab-case, where nothing has a better name for it. */
export const readable = (id: string): string => id.replace(/-/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** Returns a function that names things by their ids. Paths are named by the areas between their ends. */
export function namesBy(names: ReadonlyMap<string, string>): NameOf {
  const nameOf = (id: string) => names.get(id) ?? texts.sides[id] ?? (id === 'sea' ? texts.play.sea : readable(id));
  return ({ type, id }) => {
    if (type === 'action') return texts.actions[id] ?? readable(id);
    if (type === 'way') return texts.ways[id] ?? readable(id);
    if (type === 'path') return texts.play.via(id.split(PATH_SEPARATOR).slice(1, -1).map(nameOf));
    return nameOf(id);
  };
}

/** Returns a choice in words: «Move Wallace, Lanark, by Mentieth». */
export function describeChoice({ kind, things }: Choice, nameOf: NameOf): string {
  const parts = things.filter(({ type }) => type !== 'action').map(nameOf);
  return [nameOf({ type: 'action', id: kind }), parts.join(', ')].filter((part) => part !== '').join(' ');
}

/** Returns several choices in words that are taken together: «Move Wallace, Grant: Lanark». They differ by their first things. */
export function describeTogether(choices: readonly Choice[], nameOf: NameOf): string {
  const [first] = choices;
  if (first === undefined || choices.length === 1) return first === undefined ? '' : describeChoice(first, nameOf);
  const each = choices.map(({ things }) => nameOf(things[0]!)).join(', ');
  const shared = first.things.slice(1).filter(({ type }) => type !== 'action');
  return `${nameOf({ type: 'action', id: first.kind })} ${each}: ${shared.map(nameOf).join(', ')}`;
}
