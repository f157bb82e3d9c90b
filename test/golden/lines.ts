// Plain data as lines of text, one for each value, and what changed between two such texts: a diff of them can be read.

/** `blocks/wallace/place` and what it holds. */
export type Lines = ReadonlyMap<string, string>;

/** The fields that name an element of a list, so that it keeps its line when others come and go. */
const NAMES = ['id', 'block', 'noble', 'area', 'side', 'turn', 'seat', 'place'] as const;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field that tells the elements of a list apart; null where none does. */
const nameOf = (list: readonly unknown[]): string | null =>
  NAMES.find(
    (name) =>
      list.every((each) => isFields(each) && name in each) && new Set(list.map((each) => (each as Fields)[name])).size === list.length,
  ) ?? null;

/** A value in one line: lists in brackets, objects in braces. */
export function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (isFields(value)) return `{${fieldsInOneLine(value)}}`;
  return value === null ? '-' : String(value);
}
export const fieldsInOneLine = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${inOneLine(value)}`)
    .join(' ');

/** Every value a piece of plain data holds, each under its path. */
export function linesOf(value: unknown): Lines {
  const lines = new Map<string, string>();
  const write = (path: string, held: unknown): void => {
    const under = (key: string, each: unknown): void => write(path === '' ? key : `${path}/${key}`, each);
    const name = Array.isArray(held) && held.length > 0 ? nameOf(held) : null;
    if (Array.isArray(held) && name !== null) {
      for (const { [name]: key, ...rest } of held as readonly Fields[]) under(String(key), rest);
    } else if (isFields(held) && Object.keys(held).length > 0) {
      for (const [key, each] of Object.entries(held)) under(key, each);
    } else {
      lines.set(path, inOneLine(held));
    }
  };
  write('', value);
  return lines;
}

/** What became of the lines: `place: fife → mentieth`, `+ moved: [wallace]`, `- battle` with all that was in it. */
export function changes(before: Lines, after: Lines): string[] {
  const left = foldersOf(after);
  const gone = [...before.keys()].filter((path) => !after.has(path) && !left.has(path)).map((path) => wholeBranch(path, left));
  const now = [...after].flatMap(([path, value]) => {
    const was = before.get(path);
    if (was === value) return [];
    return [was === undefined ? `+ ${path}: ${value}` : `${path}: ${exchanged(was, value) ?? `${was} → ${value}`}`];
  });
  return [...[...new Set(gone)].map((path) => `- ${path}`), ...now];
}

/** From so many elements on, a list of plain values tells only what left it and what came. */
const LONG_LIST = 12;
const elementsOf = (line: string): readonly string[] => (/^\[[^{]*\]$/.test(line) ? line.slice(1, -1).split(', ') : []);

/** `− scott-1 + wemyss-2`; null for short lists, and for what is no list. */
function exchanged(before: string, after: string): string | null {
  const [was, now] = [elementsOf(before), elementsOf(after)];
  if (Math.min(was.length, now.length) < LONG_LIST) return null;
  const left = was.filter((each) => !now.includes(each)).map((each) => `− ${each}`);
  const came = now.filter((each) => !was.includes(each)).map((each) => `+ ${each}`);
  return [...left, ...came].join(' ') || null;
}

/** Every path that something still lies under. */
const foldersOf = (lines: Lines): ReadonlySet<string> =>
  new Set([...lines.keys()].flatMap((path) => path.split('/').map((_part, at, parts) => parts.slice(0, at).join('/'))));

/** The longest branch a lost path was on of which nothing is left. */
function wholeBranch(path: string, left: ReadonlySet<string>): string {
  const parts = path.split('/');
  const kept = parts.findIndex((_part, at) => !left.has(parts.slice(0, at + 1).join('/')));
  return parts.slice(0, kept + 1).join('/');
}
