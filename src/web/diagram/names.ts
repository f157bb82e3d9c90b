// The names of a ruleset's things, for diagrams and for the texts of choices.
import { type Choice, PATH_SEPARATOR, type Thing } from '../play/choices.js';
import { labelled, texts } from '../texts/index.js';

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

/** Whether a thing says nothing that the others do not: the action itself, and the way to an area next to the first. */
const isPlain = ({ type, id }: Thing): boolean => type === 'action' || (type === 'path' && id.split(PATH_SEPARATOR).length <= 2);

/**
 * Returns choices in words that are taken together and differ by their first things, «Move Wallace, Grant: Lanark, by Mentieth», in two parts:
 * who does what, and where.
 */
export function describeTogether(choices: readonly Choice[], nameOf: NameOf): readonly [who: string, where: string] {
  const [first] = choices;
  if (first === undefined) return ['', ''];
  const each = choices.map(({ things }) => things[0]!).filter((thing) => !isPlain(thing));
  const shared = first.things.slice(1).filter((thing) => !isPlain(thing));
  const [action = '', whose = '', rest = ''] = [[{ type: 'action', id: first.kind }], each, shared].map((things) =>
    things.map(nameOf).join(', '),
  );
  const who = `${action}${whose === '' ? '' : ` ${whose}`}`;
  return [who, rest === '' ? '' : labelled(who, rest).slice(who.length)];
}
