import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What of a commit is lost, and how: its connection is reset, or stays open and silent. */
interface Loss {
  readonly what: 'commit' | 'answer';
  readonly how: 'reset' | 'silent';
}

interface Link {
  readonly client: Socket;
  readonly server: Socket;
  isSilent: boolean;
  /** Set when a commit was sent that is to be lost, or its answer. */
  loss: Loss | null;
}

/** A TCP proxy that can delay or drop bytes, and reset connections. */
export class FaultyProxy {
  readonly port: number;
  /** Milliseconds by which each packet is late, in both directions. */
  latency = 0;
  readonly #listener: Server;
  readonly #target: () => NetConnectOpts;
  readonly #readsPostgres: boolean;
  readonly #links = new Set<Link>();
  readonly #swallowed = new Set<Socket>();
  #isSilent = false;
  #loss: Loss | null = null;
  #onLoss: () => void = () => undefined;

  private constructor(listener: Server, target: () => NetConnectOpts, readsPostgres: boolean) {
    this.#listener = listener;
    this.#target = target;
    this.#readsPostgres = readsPostgres;
    this.port = (listener.address() as AddressInfo).port;
    listener.on('connection', (client) => this.#accept(client));
  }

  /** Opens a proxy on a free local port. `target` is called for each connection. */
  static async open(target: () => NetConnectOpts, carries: 'postgres' | 'bytes'): Promise<FaultyProxy> {
    const listener = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new FaultyProxy(listener, target, carries === 'postgres');
  }

  /** Resets every connection: the client receives RST. New ones work. */
  reset(): void {
    for (const { client } of this.#links) client.resetAndDestroy();
    for (const client of this.#swallowed) client.resetAndDestroy();
  }

  /** Drops all bytes of the open connections, which stay open; with `new ones` also those of later connections, until `mend`. */
  silence(also?: 'new ones'): void {
    this.#isSilent = also !== undefined;
    for (const link of this.#links) link.isSilent = true;
  }

  /** Carries later connections again. Those that were silenced stay silent. */
  mend(): void {
    this.#isSilent = false;
    this.latency = 0;
  }

  /** Drops the next commit, or the answer to it. `lost` resolves when it is dropped; `cancel` stops waiting for one. */
  lose(loss: Loss): { readonly lost: Promise<void>; readonly cancel: () => void } {
    this.#loss = loss;
    const lost = new Promise<void>((resolve) => {
      this.#onLoss = resolve;
    });
    const cancel = (): void => {
      this.#loss = null;
    };
    return { lost, cancel };
  }

  close(): void {
    this.#listener.close();
    this.reset();
  }

  #accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.#isSilent) {
      this.#swallowed.add(client.on('close', () => this.#swallowed.delete(client)).resume());
      return;
    }
    const server = createConnection(this.#target()).on('error', () => undefined);
    const link: Link = { client, server, isSilent: false, loss: null };
    this.#links.add(link);
    client.on('close', () => {
      this.#links.delete(link);
      server.destroy();
    });
    server.on('close', () => !link.isSilent && client.destroy());
    const sent = this.#readsPostgres ? readCommits(() => this.#onCommit(link)) : () => undefined;
    void this.#carry(link, client, server, sent);
    void this.#carry(link, server, client, () => this.#onAnswer(link));
  }

  async #carry(link: Link, from: Socket, to: Socket, read: (bytes: Buffer) => void): Promise<void> {
    try {
      for await (const bytes of from as AsyncIterable<Buffer>) {
        read(bytes);
        if (this.latency > 0) await pause(this.latency);
        if (link.isSilent || to.destroyed) continue;
        if (!to.write(bytes)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      }
    } catch {
      // The connection was reset; the other end is closed by its own listener.
    }
  }

  #onCommit(link: Link): void {
    if (this.#loss === null) return;
    link.loss = this.#loss;
    this.#loss = null;
    // Its bytes are no longer carried.
    if (link.loss.what === 'commit') this.#end(link, link.loss);
  }

  #onAnswer(link: Link): void {
    if (link.loss !== null) this.#end(link, link.loss);
  }

  #end(link: Link, { how }: Loss): void {
    link.isSilent = true;
    link.loss = null;
    if (how === 'reset') link.client.resetAndDestroy();
    this.#onLoss();
  }
}

const [QUERY, PARSE, BIND] = ['Q', 'P', 'B'].map((letter) => letter.charCodeAt(0));

/** Words of a statement that commits by itself: the append. */
const APPEND = 'insert into entries';

/** Returns a reader of what a client sends to Postgres. It calls `onCommit` when the client sends a commit, or an append. */
function readCommits(onCommit: () => void): (bytes: Buffer) => void {
  const appends = new Set<string>();
  let [left, headBytes] = [Buffer.alloc(0), 0];
  const read = (message: Buffer): void => {
    const textFrom = (at: number): string => message.subarray(at, message.indexOf(0, at)).toString();
    const [type] = message;
    if (type === QUERY && textFrom(5) === 'commit') onCommit();
    if (type === PARSE) {
      const name = textFrom(5);
      if (message.includes(APPEND)) appends.add(name);
      else appends.delete(name);
    }
    if (type === BIND && appends.has(textFrom(message.indexOf(0, 5) + 1))) onCommit();
  };
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
    // The first message of a connection has no type.
    while (left.length >= headBytes + 4) {
      const end = headBytes + left.readInt32BE(headBytes);
      if (left.length < end) return;
      if (headBytes > 0) read(left.subarray(0, end));
      left = left.subarray(end);
      headBytes = 1;
    }
  };
}
