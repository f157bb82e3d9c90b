// How the driver reads and writes arrays. By default it asks each new connection for all array types of the database, which takes Postgres
// and this process 2 ms each; those that Lyon uses are built in and have the same ids everywhere.
import type { PostgresType } from 'postgres';

/** The id of an array type in Postgres, and how its elements are read: as the driver reads them alone. */
const ARRAYS: readonly (readonly [id: number, read: (text: string) => unknown])[] = [
  // smallint, integer and oid
  ...[1005, 1007, 1028].map((id) => [id, Number] as const),
  // bigint: may be beyond the numbers of JavaScript
  [1016, String],
  // name, text, varchar and uuid
  ...[1003, 1009, 1015, 2951].map((id) => [id, String] as const),
];

/** Elements in quotes, in which a backslash precedes quotes and backslashes, or without, where NULL is none. */
const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/gs;

/** Reads an array of one dimension. */
const parse = (text: string, read: (element: string) => unknown): readonly unknown[] =>
  [...text.matchAll(ELEMENT)].map(([, quoted, plain = '']) => {
    if (quoted !== undefined) return read(quoted.replaceAll(/\\(.)/gs, '$1'));
    return plain === 'NULL' ? null : read(plain);
  });

/** Writes an array of one dimension. What is written already stays. */
function serialize(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  return `{${given.map((each) => (each === null ? 'null' : `"${String(each).replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}

/** The array types, for the option `types` of the driver. */
export const ARRAY_TYPES: Readonly<Record<string, PostgresType>> = Object.fromEntries(
  ARRAYS.map(([id, read]) => [`array${id}`, { to: id, from: [id], serialize, parse: (text: string) => parse(text, read) }]),
);
