import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FreshDatabase } from './postgres.js';
import { whenOver } from './when-over.js';

/** A way to a real Postgres that can be cut and mended. */
export interface BreakablePostgres {
  readonly address: FreshDatabase['address'];
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Ends every connection, and lets none begin. */
  readonly cut: () => Promise<void>;
  /** The same, as soon as one asks with these words. */
  readonly cutAt: (words: string) => void;
  readonly mend: () => Promise<void>;
  /** Lets nothing through any more, and says nothing of it. */
  readonly stall: () => void;
}

/** A port of this machine that leads to a database of the run's Postgres, until it is cut. */
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
