// Who signs for a real table, as the entries of a game say one after the other.
import type { Content } from '../entry.js';
import type { TableKey } from './key.js';
import type { TableKeys } from './statement.js';

export const NOBODY_SIGNS: TableKeys = { arbiter: null, seats: {} };

/** Who signs after an entry: the opening names an arbiter, a seat brings its key and takes it along when it leaves. */
export function signersAfter(before: TableKeys, { actor, body }: Pick<Content, 'actor' | 'body'>): TableKeys {
  if (body === null) return before;
  if ('tableKey' in body) return { ...before, arbiter: body.tableKey ?? null };
  if (actor === null) return before;
  if ('type' in body && body.type === 'seat-left') return { ...before, seats: without(before.seats, actor) };
  return 'entropy' in body && body.key ? { ...before, seats: { ...before.seats, [actor]: body.key } } : before;
}

const without = (seats: Readonly<Record<string, TableKey>>, seat: string): Readonly<Record<string, TableKey>> =>
  Object.fromEntries(Object.entries(seats).filter(([each]) => each !== seat));
