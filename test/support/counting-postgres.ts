import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { FreshDatabase } from './postgres.js';
import { whenOver } from './when-over.js';

/** A proxy to a real Postgres that counts round trips. */
export interface CountingPostgres {
  readonly address: FreshDatabase['address'];
  /** Returns the round trips since the last call, by the application name of their connection. */
  readonly taken: () => Readonly<Record<string, number>>;
}

/** Sent by Postgres when it has answered: one for each round trip (protocol 3.0, 55.7). */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const HEADER_BYTES = 5;

/** Returns a function that takes what Postgres sends and returns how often it was ready for the next query. */
function readyCounter(): (data: Buffer) => number {
  let left = Buffer.alloc(0);
  return (data) => {
    left = Buffer.concat([left, data]);
    let count = 0;
    for (;;) {
      if (left.length < HEADER_BYTES) return count;
      const length = 1 + left.readInt32BE(1);
      if (left.length < length) return count;
      if (left[0] === READY_FOR_QUERY) count++;
      left = left.subarray(length);
    }
  };
}

/** The first message of a client names the application: `application_name`, NUL, name, NUL. */
const applicationOf = (startup: Buffer): string => /application_name\0([^\0 ]*)/.exec(startup.toString('latin1'))?.[1] ?? '';

/** Returns a proxy on a local port to a database of the run's Postgres. */
export async function countingPostgres({ address }: FreshDatabase): Promise<CountingPostgres> {
  const counts: Record<string, number> = {};
  const server = createServer((client) => {
    const database = connect(join(address.host, `.s.PGSQL.${address.port}`));
    const count = readyCounter();
    let application = '';
    client.once('data', (startup: Buffer) => {
      application = applicationOf(startup);
    });
    database.on('data', (data: Buffer) => {
      counts[application] = (counts[application] ?? 0) + count(data);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => server.close());
  const taken = (): Readonly<Record<string, number>> => {
    const now = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    for (const name of Object.keys(counts)) counts[name] = 0;
    return now;
  };
  return { address: { ...address, host: '127.0.0.1', port: (server.address() as AddressInfo).port }, taken };
}
