import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FreshDatabase } from './postgres.js';
import { whenOver } from './when-over.js';

/** A connection pooler in transaction mode before a real Postgres. */
interface PoolingPostgres {
  readonly address: FreshDatabase['address'];
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Lets a statement of the pooler fail in each transaction before it is committed. The client is not informed. */
  readonly failBeforeCommit: () => void;
}

/** Backends shared by all clients. */
const BACKENDS = 3;

const HEADER_BYTES = 5;
const [QUERY, SYNC, READY] = ['Q', 'S', 'Z'].map((letter) => letter.charCodeAt(0));
const IDLE = 'I'.charCodeAt(0);

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
const query = (text: string): Buffer => message('Q', Buffer.from(`${text}\0`));

/** Splits a stream of messages. `hasType`: whether the first has a type. */
function splitMessages(hasType: boolean, each: (message: Buffer) => void): (bytes: Buffer) => void {
  let left: Buffer = Buffer.alloc(0);
  let typeBytes = hasType ? 1 : 0;
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
    while (left.length >= typeBytes + 4 && left.length >= typeBytes + left.readInt32BE(typeBytes)) {
      const end = typeBytes + left.readInt32BE(typeBytes);
      each(left.subarray(0, end));
      left = left.subarray(end);
      typeBytes = 1;
    }
  };
}

/** A connection of the pooler to Postgres. */
interface Backend {
  readonly socket: Socket;
  client: Client | null;
  /** Answers to statements of the pooler that are still to come. */
  ownAnswers: number;
}

interface Client {
  readonly socket: Socket;
  backend: Backend | null;
  /** Messages that wait for a backend. */
  waiting: Buffer[];
  /** Answers that are still to come. */
  expected: number;
}

/**
 * Returns a pooler on a local port: it answers the start of each connection itself, ignores the settings in it, and lends a backend for each
 * transaction, in turn, as pgbouncer does with `pool_mode = transaction` and `server_round_robin`.
 */
export async function poolingPostgres({ address }: FreshDatabase): Promise<PoolingPostgres> {
  const free: Backend[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();
  let failsBeforeCommit = false;
  const follow = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };

  async function openBackend(): Promise<void> {
    const socket = follow(connect(join(address.host, `.s.PGSQL.${address.port}`)));
    const backend: Backend = { socket, client: null, ownAnswers: 0 };
    const body = Buffer.from(`user\0${address.username}\0database\0${address.database}\0application_name\0pooler\0\0`);
    const startup = Buffer.concat([Buffer.from([0, 0, 0, 8 + body.length, 0, 3, 0, 0]), body]);
    startup.writeInt32BE(startup.length, 0);
    socket.write(startup);
    const begun = new Promise<void>((resolve) => {
      socket.on(
        'data',
        splitMessages(true, (answer) => {
          if (backend.client === null && backend.ownAnswers === 0) {
            if (answer[0] === READY) resolve();
          } else answered(backend, answer);
        }),
      );
    });
    await begun;
    free.push(backend);
  }

  function answered(backend: Backend, answer: Buffer): void {
    if (backend.ownAnswers > 0) {
      if (answer[0] === READY) backend.ownAnswers--;
      return;
    }
    const client = backend.client!;
    client.socket.write(answer);
    if (answer[0] !== READY) return;
    client.expected--;
    if (answer[HEADER_BYTES] !== IDLE || client.expected > 0) return;
    [client.backend, backend.client] = [null, null];
    lend(backend);
  }

  /** Gives a backend to the client that has waited longest, or puts it behind the free ones. */
  function lend(backend: Backend): void {
    const client = queue.shift();
    if (client === undefined) {
      free.push(backend);
      return;
    }
    [client.backend, backend.client] = [backend, client];
    for (const each of client.waiting.splice(0)) forward(backend, each);
  }

  function forward(backend: Backend, asked: Buffer): void {
    if (failsBeforeCommit && asked.includes('commit\0')) {
      backend.ownAnswers++;
      backend.socket.write(query('select 1 / 0'));
    }
    backend.socket.write(asked);
  }

  function asked(client: Client, each: Buffer): void {
    if (each[0] === QUERY || each[0] === SYNC) client.expected++;
    if (client.backend !== null) {
      forward(client.backend, each);
      return;
    }
    client.waiting.push(each);
    if (!queue.includes(client)) queue.push(client);
    const backend = free.shift();
    if (backend !== undefined) lend(backend);
  }

  const server = createServer({ noDelay: true }, (socket) => {
    follow(socket);
    const client: Client = { socket, backend: null, waiting: [], expected: 0 };
    let isStarted = false;
    const begin = (): void => {
      isStarted = true;
      const key = Buffer.alloc(8, 7);
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('K', key), message('Z', Buffer.from([IDLE]))]));
    };
    socket.on(
      'data',
      splitMessages(false, (each) => {
        if (!isStarted) begin();
        else if (each[0] === 'X'.charCodeAt(0)) socket.destroy();
        else asked(client, each);
      }),
    );
    // A client that leaves within a transaction takes its backend with it.
    socket.on('close', () => {
      const place = queue.indexOf(client);
      if (place !== -1) queue.splice(place, 1);
      if (client.backend === null) return;
      client.backend.socket.destroy();
      void openBackend();
    });
  }).listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), ...Array.from({ length: BACKENDS }, openBackend)]);
  whenOver(() => {
    server.close();
    for (const each of sockets) each.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: { ...address, host: '127.0.0.1', port },
    url: `postgres://${address.username}@127.0.0.1:${port}/${address.database}?sslmode=disable`,
    failBeforeCommit() {
      failsBeforeCommit = true;
    },
  };
}
