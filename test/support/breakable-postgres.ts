import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FreshDatabase } from './postgres.js';
import { whenOver } from './when-over.js';

/** A proxy to a real Postgres whose connections a test can break and restore. */
export interface BreakablePostgres {
  readonly address: FreshDatabase['address'];
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Closes every connection and accepts no new one. */
  readonly cut: () => Promise<void>;
  /** Does the same as soon as a client sends a query with these words. */
  readonly cutAt: (words: string) => void;
  readonly mend: () => Promise<void>;
  /** Stops forwarding without closing the connections. */
  readonly stall: () => void;
}

/** Returns a proxy on a local port to a database of the run's Postgres. */
export async function breakable({ address }: FreshDatabase): Promise<BreakablePostgres> {
  const open = new Set<Socket>();
  let server: Server;
  let port = 0;
  let lastWords: string | null = null;
  const carry = (client: Socket): void => {
    const database = connect(join(address.host, `.s.PGSQL.${address.port}`));
    for (const each of [client, database]) {
      open.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        open.delete(each);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (asked: Buffer) => {
      if (lastWords !== null && asked.includes(lastWords)) void cut();
    });
    client.pipe(database).pipe(client);
  };
  const cutAt = (words: string) => {
    lastWords = words;
  };
  const mend = async (): Promise<void> => {
    lastWords = null;
    server = createServer(carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    for (const each of open) each.destroy();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  await mend();
  whenOver(cut);
  const stall = () => {
    for (const each of open) each.pause().unpipe();
  };
  const { username, password, database } = address;
  const url = `postgres://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return { address: { ...address, host: '127.0.0.1', port }, url, cut, cutAt, mend, stall };
}
