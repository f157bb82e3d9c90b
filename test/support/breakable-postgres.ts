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
  /** Connections made so far. */
  readonly made: () => number;
  /** Closes every connection and accepts no new one. */
  readonly cut: () => Promise<void>;
  /** Does the same as soon as a client sends a query with these words. */
  readonly cutAt: (words: string) => void;
  /** Drops the answer to the next query with these words, and closes its connection when Postgres has sent it. */
  readonly loseAnswerTo: (words: string) => void;
  /** Drops the answer to the next query with these words and whatever follows, without closing the connection. */
  readonly swallowAnswerTo: (words: string) => void;
  /** Resets every connection: the other end receives RST. Accepts new ones. */
  readonly reset: () => void;
  /** Accepts connections and carries them. Those that were silenced stay silent. */
  readonly mend: () => Promise<void>;
  /** Stops forwarding without closing the connections. */
  readonly stall: () => void;
  /** Swallows what is sent over the open connections, in both directions; with `also` new ones, over later connections too. */
  readonly silence: (also?: 'new ones') => void;
}

/** Returns a proxy on a local port to a database of the run's Postgres. */
export async function breakable({ address }: FreshDatabase): Promise<BreakablePostgres> {
  const open = new Set<Socket>();
  const clients = new Set<Socket>();
  let server: Server;
  let [port, made] = [0, 0];
  let lastWords: string | null = null;
  let lostWords: string | null = null;
  let closesAfterLoss = false;
  let isSilent = false;
  const follow = (socket: Socket, other: Socket | null): void => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      clients.delete(socket);
      other?.destroy();
    });
  };
  const carry = (client: Socket): void => {
    made++;
    clients.add(client);
    if (isSilent) {
      follow(client, null);
      client.resume();
      return;
    }
    const database = connect(join(address.host, `.s.PGSQL.${address.port}`));
    follow(client, database);
    follow(database, client);
    client.on('data', (asked: Buffer) => {
      if (lastWords !== null && asked.includes(lastWords)) void cut();
      if (lostWords === null || !asked.includes(lostWords)) return;
      lostWords = null;
      database
        .unpipe(client)
        .once('data', () => closesAfterLoss && client.destroy())
        .resume();
    });
    client.pipe(database).pipe(client);
  };
  const mend = async (): Promise<void> => {
    lastWords = null;
    isSilent = false;
    if (server?.listening) return;
    server = createServer({ noDelay: true }, carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    for (const each of open) each.destroy();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  await mend();
  whenOver(cut);
  const { username, password, database } = address;
  return {
    address: { ...address, host: '127.0.0.1', port },
    url: `postgres://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    made: () => made,
    cut,
    cutAt(words) {
      lastWords = words;
    },
    loseAnswerTo(words) {
      [lostWords, closesAfterLoss] = [words, true];
    },
    swallowAnswerTo(words) {
      [lostWords, closesAfterLoss] = [words, false];
    },
    reset() {
      for (const each of clients) each.resetAndDestroy();
    },
    mend,
    stall() {
      for (const each of open) each.pause().unpipe();
    },
    silence(also) {
      isSilent = also !== undefined;
      for (const each of open) each.unpipe().resume();
    },
  };
}
