// Waiting for what instances do on their own, by asking the store.
import type { Store } from '../../src/store/index.js';
import type { FreshDatabase } from './postgres.js';
import { until } from './until.js';

/** Hand-overs under way in this process, by the name of their database. */
const underWay = new Map<string, Set<Promise<unknown>>>();

/** Returns a store whose hand-overs `settled` waits for. */
export function observeHandOvers(database: string, store: Store): Store {
  const running = underWay.get(database) ?? new Set();
  underWay.set(database, running);
  const { collect } = store.outbox;
  const observed: typeof collect = (games) => {
    const result = collect(games);
    // A failure is the caller's.
    const over: Promise<unknown> = result.catch(() => undefined).finally(() => running.delete(over));
    running.add(over);
    return result;
  };
  return { ...store, outbox: { ...store.outbox, collect: observed } };
}

/**
 * Resolves when everything that was appended before is recorded: a stream that is opened afterwards has none of it. An empty outbox does not
 * suffice: an instance that has read a row before another deleted it would still record its entries for the new stream.
 */
export async function settled({ sql, address }: Pick<FreshDatabase, 'sql' | 'address'>): Promise<void> {
  await until(async () => (await sql`select from game_outbox`).length === 0);
  await Promise.all(underWay.get(address.database) ?? []);
}

/** Resolves when no webhook of the database has anything to send: neither new, nor under way, nor to send again. */
export async function delivered({ sql }: Pick<FreshDatabase, 'sql'>): Promise<void> {
  await until(async () => (await sql`select from webhook_queue where due_at <= now() or attempts > 0`).length === 0);
}
