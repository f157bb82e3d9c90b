// Lines of which one thing is another.
import { canonical } from '../../src/record/hashing.js';

type Json = unknown;
type Fields = Record<string, Json>;

/** Another value of the same sort: of a list or an object another is in it. */
export function flipped(value: Json): Json {
  if (typeof value === 'string') return value.startsWith('a') ? `b${value.slice(1)}` : `a${value.slice(1)}`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return { type: 'pass' };
  if (Array.isArray(value)) return value.length === 0 ? [{ type: 'pass' }] : [...value.slice(0, -1), flipped(value.at(-1))];
  const [name] = Object.keys(value as object);
  return name === undefined ? { more: 1 } : { ...(value as Fields), [name]: flipped((value as Fields)[name]) };
}

/** A line in which what is at a path is another. */
export function lineWith(line: string, path: readonly string[], change: (value: Json) => Json = flipped): string {
  const at = (value: Json, [name, ...rest]: readonly string[]): Json =>
    name === undefined ? change(value) : { ...(value as Fields), [name]: at((value as Fields)[name], rest) };
  return canonical(at(JSON.parse(line), path));
}

/** Every field of a line of an entry, and of what is in it. */
export function fieldsOf(line: string): readonly (readonly string[])[] {
  const { header, commitments, part } = JSON.parse(line) as Record<string, Fields>;
  const within = (name: string, fields: Fields) => Object.keys(fields).map((field) => [name, field]);
  return [...within('header', header!), ...within('commitments', commitments!), ...within('part', part!), ['salt'], ['hash']];
}
