// Connections to Postgres servers, between the driver and the network. The driver alone waits for a silent connection without limit, and
// tries the servers of an address without pause or end.
import { EventEmitter } from 'node:events';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { type Address, isSocketFolder, readPasswordOf, readTlsFiles, type Server, serversOf, type Target, type Tls } from './address.js';

/** A connection could not be established: no statement was sent over it. */
export class ConnectFault extends Error {
  /** A code of the system, of the driver or of Postgres, or one that begins with `CONNECTION_`. */
  readonly code: string;

  constructor(code: string) {
    super(`no connection to the database (${code})`);
    this.code = code;
  }
}

/** A connection that was given up after statements had been sent over it. */
class LostConnection extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the connection to the database was given up (${code})`);
    this.code = code;
  }
}

/** What a client requires of its connections. */
export interface Session {
  /** Settings of each connection, by name. */
  readonly settings: Readonly<Record<string, string>>;
  readonly target: Target;
  /** Milliseconds without a byte after which a statement has failed and its connection is closed; 0 for no limit. */
  readonly silenceLimit: number;
}

/** Milliseconds until an attempt to connect is given up, if the address does not say. */
const CONNECT_TIMEOUT = 1_500;
/** Milliseconds before the first keep-alive probe of TCP. */
const KEEP_ALIVE = 10_000;
/** Milliseconds for which a server that failed is not tried: queries that need a connection fail at once. */
const RETRY_PAUSE = 250;
/** Milliseconds between two attempts at a server that does not answer. */
const ATTEMPT_GAP = 750;

/** Milliseconds that a timer may be late before the process counts as busy: it may have received bytes that it has not read yet. */
const LATE = 250;

/** Calls `expired` after so many milliseconds, and after as many more if the process was busy. Returns a function that stops it. */
function startTimer(milliseconds: number, expired: () => void): () => void {
  let timer: NodeJS.Timeout;
  const start = (): void => {
    const end = performance.now() + milliseconds;
    timer = setTimeout(() => (performance.now() > end + LATE ? start() : expired()), milliseconds);
  };
  start();
  return () => clearTimeout(timer);
}

// The protocol (Postgres 55.7): each message has a type, a length that includes itself, and a body. The first of a client has no type.

const HEADER_BYTES = 5;
const type = (letter: string): number => letter.charCodeAt(0);
/** From the server. RowDescription or NoData ends the answer to a Describe. */
const [ERROR, READY, ROW, DESCRIPTION, NO_DATA] = ['E', 'Z', 'D', 'T', 'n'].map(type) as [number, number, number, number, number];
/** From the client. */
const [QUERY, SYNC, FLUSH] = ['Q', 'S', 'H'].map(type) as [number, number, number];
/** The status in ReadyForQuery outside a transaction. */
const IDLE = type('I');
const READ_ONLY_TRANSACTION = '25006';
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = type('S');
const NO = type('N');

function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from([QUERY, 0, 0, 0, 0]);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** The SQLSTATE in an ErrorResponse: the field C. */
const sqlStateOf = (message: Buffer): string => /(?:^|\0)C([A-Z0-9]{5})\0/.exec(message.toString('latin1', HEADER_BYTES))?.[1] ?? 'XX000';

/** The columns of a DataRow, as text. */
function columnsOf(message: Buffer): readonly string[] {
  const columns: string[] = [];
  let at = HEADER_BYTES + 2;
  for (let left = message.readInt16BE(HEADER_BYTES); left > 0; left--) {
    const length = Math.max(message.readInt32BE(at), 0);
    columns.push(message.toString('utf8', at + 4, at + 4 + length));
    at += 4 + length;
  }
  return columns;
}

/** Whom a connection informs. */
interface Owner {
  readonly session: Session;
  /** It accepts statements. */
  readonly opened: (connection: ServerConnection) => void;
  /** It was given up before it accepted statements. */
  readonly refused: (fault: ConnectFault) => void;
  /** Its server turned out to be read-only. */
  readonly readOnly: () => void;
  readonly closed: (connection: ServerConnection) => void;
}

/**
 * A connection as the driver sees it: the part of a socket that the driver uses. Before the driver may send its first statement, the
 * connection is checked and its settings are made. A connection that fails before is closed without an error: the driver then asks for
 * another one for the same query.
 */
class ServerConnection extends EventEmitter {
  readonly #socket: Socket;
  readonly #owner: Owner;
  readonly server: Server;
  #phase: 'startup' | 'check' | 'open' | 'closed' = 'startup';
  readonly #stopTimer: () => void;
  /** Received bytes of an incomplete message that must be seen as a whole. */
  #held: Buffer | null = null;
  /** Bytes still to come of a message that has been passed on. */
  #skip = 0;
  #ready: Buffer | null = null;
  #found: readonly string[] = [];
  /** Times that the server must still become ready. */
  #expected = 0;
  /** Whether it must still describe a statement, after which the driver sends the parameters. */
  #isDescribing = false;
  #status = IDLE;
  #lastHeard = 0;
  #pid = 0;

  constructor(socket: Socket, server: Server, owner: Owner, timeout: number) {
    super();
    this.#socket = socket;
    this.#owner = owner;
    this.server = server;
    this.#stopTimer = startTimer(timeout, () => this.#refuse(new ConnectFault('CONNECT_TIMEOUT')));
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
    socket.on('error', (fault: NodeJS.ErrnoException) => {
      if (this.#phase === 'open') this.#end(fault);
      else this.#refuse(new ConnectFault(fault.code ?? 'CONNECTION_CLOSED'));
    });
    socket.on('close', () => {
      this.#refuse(new ConnectFault('CONNECTION_CLOSED'));
      this.#end(null);
    });
  }

  /** Process id of the backend. A session pooler reports another one to the driver. */
  get pid(): number {
    return this.#pid;
  }

  /** Milliseconds for which the server has owed an answer without sending a byte; 0 if it owes none. */
  silence(now: number): number {
    return this.#owes ? now - this.#lastHeard : 0;
  }

  get #owes(): boolean {
    return this.#phase === 'open' && (this.#expected > 0 || this.#isDescribing);
  }

  /** Whether it is in no statement and no transaction. */
  get isIdle(): boolean {
    return this.#phase === 'open' && !this.#owes && this.#status === IDLE;
  }

  isOverdue(now: number): boolean {
    const { silenceLimit } = this.#owner.session;
    return silenceLimit > 0 && this.silence(now) > silenceLimit;
  }

  /** Closes it; its statements fail with this code. */
  giveUp(code: string): void {
    this.#end(new LostConnection(code));
  }

  // What the driver uses of a socket.

  get host(): string {
    return this.server.host;
  }

  get port(): number {
    return this.server.port;
  }

  get readyState(): string {
    return this.#socket.readyState;
  }

  /** Returns true whatever is buffered: the driver would otherwise lose track of a transaction that begins. */
  write(bytes: Buffer, done?: (error?: Error | null) => void): boolean {
    if (this.#phase === 'open') this.#countRequests(bytes);
    this.#socket.write(bytes, done);
    return true;
  }

  end(bytes: Buffer): void {
    this.#socket.end(bytes);
  }

  destroy(): void {
    this.#end(null);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** The driver sends complete messages. Postgres answers each Query and each Sync with one ReadyForQuery. */
  #countRequests(bytes: Buffer): void {
    if (!this.#owes) this.#lastHeard = performance.now();
    for (let at = 0; at + HEADER_BYTES <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
      if (bytes[at] === QUERY || bytes[at] === SYNC) this.#expected++;
      else if (bytes[at] === FLUSH) this.#isDescribing = true;
    }
  }

  #refuse(fault: ConnectFault): void {
    if (this.#phase === 'open' || this.#phase === 'closed') return;
    this.#owner.refused(fault);
    this.#end(null);
  }

  /** The driver hears of an error and of the end together: a query that it sent in between would never be answered. */
  #end(fault: Error | null): void {
    if (this.#phase === 'closed') return;
    this.#stopTimer();
    this.#phase = 'closed';
    this.#owner.closed(this);
    this.#socket.destroy();
    if (fault !== null) this.emit('error', fault);
    this.emit('close', fault !== null);
  }

  #receive(received: Buffer): void {
    const bytes = this.#held === null ? received : Buffer.concat([this.#held, received]);
    this.#held = null;
    const passed = this.#phase === 'open' ? this.#scan(bytes) : this.#start(bytes);
    if (passed > 0) this.emit('data', passed === bytes.length ? bytes : bytes.subarray(0, passed));
  }

  /** Follows the messages of an open connection. Returns how many bytes the driver may have. */
  #scan(bytes: Buffer): number {
    this.#lastHeard = performance.now();
    let at = this.#skip;
    while (bytes.length - at >= HEADER_BYTES) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      const isWhole = end <= bytes.length;
      if (bytes[at] === READY) {
        if (!isWhole) break;
        this.#expected = Math.max(this.#expected - 1, 0);
        this.#status = bytes[at + HEADER_BYTES]!;
      } else if (bytes[at] === DESCRIPTION || bytes[at] === NO_DATA) this.#isDescribing = false;
      else if (bytes[at] === ERROR) {
        if (!isWhole) break;
        this.#isDescribing = false;
        if (sqlStateOf(bytes.subarray(at, end)) === READ_ONLY_TRANSACTION) {
          this.#owner.readOnly();
          this.giveUp('CONNECTION_READ_ONLY');
          return 0;
        }
      }
      at = end;
    }
    this.#skip = Math.max(at - bytes.length, 0);
    if (at < bytes.length) this.#held = bytes.subarray(at);
    return Math.min(at, bytes.length);
  }

  /** Follows the messages until the connection is open. Returns 0: what the driver may have is emitted here. */
  #start(bytes: Buffer): number {
    let at = 0;
    while (bytes.length - at >= HEADER_BYTES) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > bytes.length) break;
      this.#startWith(bytes.subarray(at, end));
      at = end;
    }
    if (at < bytes.length) this.#held = bytes.subarray(at);
    return 0;
  }

  #startWith(message: Buffer): void {
    if (this.#phase === 'closed') return;
    if (message[0] === ERROR) this.#refuse(new ConnectFault(sqlStateOf(message)));
    else if (this.#phase === 'startup' && message[0] === READY) {
      // Withheld until the check has passed: the driver sends its first statement when it receives it.
      this.#ready = message;
      this.#phase = 'check';
      this.#socket.write(queryMessage(checkStatement(this.#owner.session)));
    } else if (this.#phase === 'startup' || this.#phase === 'open') this.emit('data', message);
    else if (message[0] === ROW) this.#found = columnsOf(message);
    else if (message[0] === READY) this.#open();
  }

  #open(): void {
    const [pid, isStandby, isReadOnly] = this.#found;
    const { target } = this.#owner.session;
    if ((target !== 'any' && isStandby === 't') || (target === 'read-write' && isReadOnly === 'on'))
      return this.#refuse(new ConnectFault('CONNECTION_READ_ONLY'));
    this.#stopTimer();
    this.#pid = Number(pid);
    this.#phase = 'open';
    this.#owner.opened(this);
    this.emit('data', this.#ready);
  }
}

/** The statement that checks a connection and makes its settings, whatever a pooler does with parameters of the connection. */
const checkStatement = ({ settings }: Session): string =>
  [
    `select pg_backend_pid(), pg_is_in_recovery(), current_setting('transaction_read_only')`,
    ...Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`),
  ].join(', ');

/** Takes the place of a connection that could not be established: the driver forgets connections whose socket cannot be created. */
class FailedConnection extends EventEmitter {
  readonly readyState = 'closed';

  constructor(fault: ConnectFault) {
    super();
    setImmediate(() => {
      this.emit('error', fault);
      this.emit('close', true);
    });
  }

  write(): boolean {
    return true;
  }

  end(): void {}

  destroy(): void {}
}

interface Candidate {
  readonly server: Server;
  /** Failures since the last success. */
  failures: number;
  /** When it may be tried again. */
  retryAt: number;
  /** Attempts under way, and when the last one began. */
  attempts: number;
  lastAttempt: number;
  fault: ConnectFault;
}

const toConnectFault = (error: unknown): ConnectFault =>
  error instanceof ConnectFault ? error : new ConnectFault((error as NodeJS.ErrnoException).code ?? 'CONNECTION_FILE_UNREADABLE');

/** Opens connections to the first usable server of an address. The server that was used last is tried first. */
export class Connector {
  readonly #address: Address;
  readonly #candidates: readonly Candidate[];
  readonly #open = new Set<ServerConnection>();
  #preferred = 0;
  #isClosed = false;
  #password = '';

  constructor(address: Address) {
    this.#address = address;
    this.#candidates = serversOf(address).map((server) => ({
      server,
      failures: 0,
      retryAt: 0,
      attempts: 0,
      lastAttempt: 0,
      fault: new ConnectFault('CONNECTION_CLOSED'),
    }));
  }

  /** The password, as it was when the last connection was opened. */
  readonly password = (): string => this.#password;

  /** Connections that accept statements. */
  get open(): ReadonlySet<ServerConnection> {
    return this.#open;
  }

  /** Opens no connection from now on. */
  close(): void {
    this.#isClosed = true;
  }

  /** Returns a function for the driver's option `socket`. It never rejects. */
  socketFor(session: Session): () => Promise<ServerConnection | FailedConnection> {
    return async () => {
      let fault = new ConnectFault('CONNECTION_ENDED');
      const first = this.#preferred;
      for (let tried = 0; tried < this.#candidates.length && !this.#isClosed; tried++) {
        const index = (first + tried) % this.#candidates.length;
        const candidate = this.#candidates[index]!;
        fault = candidate.fault;
        const now = performance.now();
        // A server that does not answer is tried by few connections: each attempt may leave a backend behind.
        const isTried = candidate.failures > 1 && candidate.attempts > 0 && now < candidate.lastAttempt + ATTEMPT_GAP;
        if (isTried || now < candidate.retryAt) continue;
        candidate.attempts++;
        candidate.lastAttempt = now;
        try {
          const socket = await this.#openSocket(candidate.server);
          if (!this.#isClosed) return this.#follow(socket, index, session);
          socket.destroy();
          candidate.attempts--;
        } catch (error) {
          fault = toConnectFault(error);
          this.#fail(candidate, fault);
        }
      }
      return new FailedConnection(fault);
    };
  }

  get #timeout(): number {
    return this.#address.connectTimeout ?? CONNECT_TIMEOUT;
  }

  async #openSocket(server: Server): Promise<Socket> {
    this.#password = await readPasswordOf(this.#address);
    const { tls } = this.#address;
    try {
      return await openSocket(server, tls, this.#timeout);
    } catch (error) {
      // As libpq does: the server may refuse its clients TLS only.
      if (tls?.mode !== 'prefer' || !isTlsFault(error)) throw error;
      return await openSocket(server, undefined, this.#timeout);
    }
  }

  #follow(socket: Socket, index: number, session: Session): ServerConnection {
    const candidate = this.#candidates[index]!;
    const owner: Owner = {
      session,
      opened: (connection) => {
        candidate.attempts--;
        candidate.failures = 0;
        candidate.retryAt = 0;
        this.#preferred = index;
        this.#open.add(connection);
      },
      refused: (fault) => this.#fail(candidate, fault),
      readOnly: () => {
        this.#preferred = (index + 1) % this.#candidates.length;
        this.closeIdle(candidate.server);
      },
      closed: (connection) => this.#open.delete(connection),
    };
    return new ServerConnection(socket, candidate.server, owner, this.#timeout);
  }

  /** Closes the idle connections, or those to one server; the driver opens others when it needs them. */
  closeIdle(server: Server | null = null): void {
    for (const connection of this.#open) if (connection.isIdle && (server === null || connection.server === server)) connection.destroy();
  }

  /** The first failure may concern one connection only; a server that does not answer would delay each attempt. */
  #fail(candidate: Candidate, fault: ConnectFault): void {
    candidate.attempts--;
    candidate.failures += fault.code === 'CONNECT_TIMEOUT' ? 2 : 1;
    candidate.fault = fault;
    if (candidate.failures > 1) candidate.retryAt = performance.now() + RETRY_PAUSE;
  }
}

const isTlsFault = (error: unknown): boolean => /^(ERR_(SSL|TLS)|EPROTO)/.test((error as NodeJS.ErrnoException).code ?? '');

/** Opens a socket to a server, with TLS if the address asks for it. Rejects with an error of the system, or a ConnectFault. */
async function openSocket(server: Server, tls: Tls | undefined, timeout: number): Promise<Socket> {
  const { host, port } = server;
  const socket = isSocketFolder(server)
    ? connectSocket(`${host}/.s.PGSQL.${port}`)
    : connectSocket({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE });
  const stopTimer = startTimer(timeout, () => socket.destroy(new ConnectFault('CONNECT_TIMEOUT')));
  try {
    await when(socket, 'connect');
    if (tls === undefined || tls.mode === 'disable' || isSocketFolder(server)) return socket;
    return await secure(socket, host, tls);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    stopTimer();
  }
}

/** Starts TLS on a socket as the mode of libpq says. */
async function secure(socket: Socket, host: string, tls: Tls): Promise<Socket> {
  socket.write(SSL_REQUEST);
  const answer = await when(socket, 'data');
  // A third party may have sent further bytes, which would be read as if they had come over TLS.
  if (!Buffer.isBuffer(answer) || answer.length !== 1) throw new ConnectFault('CONNECTION_TLS_FORGED');
  if (answer[0] === NO && tls.mode === 'prefer') return socket;
  if (answer[0] !== YES) throw new ConnectFault('CONNECTION_NO_TLS');
  const options: ConnectionOptions = {
    ...(await readTlsFiles(tls)),
    socket,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: tls.mode === 'verify-ca' || tls.mode === 'verify-full',
    ...(tls.mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
  };
  const secured = connectTls(options);
  await when(secured, 'secureConnect');
  return secured;
}

/** Resolves with the argument of an event; rejects if the socket fails or closes before. */
function when(socket: Socket, event: 'connect' | 'secureConnect' | 'data'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const remove = () => {
      socket.off(event, happened).off('error', failed).off('close', closed);
    };
    const happened = (value: unknown) => {
      remove();
      resolve(value);
    };
    const failed = (error: Error) => {
      remove();
      // Errors may follow.
      socket.on('error', () => undefined);
      reject(error);
    };
    const closed = () => failed(new ConnectFault('CONNECTION_CLOSED'));
    socket.on(event, happened).on('error', failed).on('close', closed);
  });
}

/** Milliseconds between two looks at the open connections. */
const WATCH_INTERVAL = 250;
/** Milliseconds of silence after which a connection is suspected: most statements of the server are faster. */
const SUSPICION = 500;
/** Milliseconds of silence after which a connection is given up if the database does not answer new ones either. */
const UNREACHABLE = 2_000;
/** Milliseconds without a question after one that found every suspect at work. */
const QUESTION_PAUSE = 1_000;

/** What the database says of a backend. `unsure`: it has changed its state just now, and its answer may be under way. */
type BackendState = 'active' | 'unsure';

/**
 * Watches the connections of a process until it is stopped. A connection whose statement has no answer within its limit is closed. If one is
 * silent for half a second, `findStates` asks the database over a new connection which of the backends that owe an answer are at work. One
 * that is not has lost the statement or its answer. Once a connection is found lost, the idle ones are closed too: they are likely to be
 * lost in the same way.
 */
export function watchConnections(
  connector: Connector,
  findStates: (pids: readonly number[]) => Promise<ReadonlyMap<number, BackendState>>,
): { readonly stop: () => void } {
  let isAsking = false;
  let nextQuestion = 0;
  let lastLook = performance.now();
  const giveUp = (lost: readonly ServerConnection[]): void => {
    for (const connection of lost) connection.giveUp('CONNECTION_SILENT');
    if (lost.length > 0) connector.closeIdle();
  };
  async function ask(suspects: readonly ServerConnection[], since: number): Promise<void> {
    isAsking = true;
    try {
      const states = await findStates(suspects.map(({ pid }) => pid));
      const now = performance.now();
      const lost = suspects.filter(({ pid }) => !states.has(pid));
      // Those that have answered meanwhile have not been silent since.
      giveUp(lost.filter((connection) => connection.silence(now) >= now - since));
      if (lost.length === 0 && ![...states.values()].includes('unsure')) nextQuestion = now + QUESTION_PAUSE;
    } catch (error) {
      // A database that refuses a connection is at work; one that is silent may not be there.
      const now = performance.now();
      if (error instanceof ConnectFault && error.code === 'CONNECT_TIMEOUT')
        giveUp(suspects.filter((connection) => connection.silence(now) >= Math.max(now - since, UNREACHABLE)));
    }
    isAsking = false;
  }
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now > lastLook + WATCH_INTERVAL + LATE;
    lastLook = now;
    if (isLate) return;
    const open = [...connector.open];
    giveUp(open.filter((connection) => connection.isOverdue(now)));
    const isSuspicious = open.some((connection) => connection.silence(now) >= SUSPICION);
    if (isSuspicious && !isAsking && now >= nextQuestion)
      void ask(
        // Not those whose statement may be on its way.
        open.filter((connection) => connection.silence(now) >= SUSPICION / 2),
        now,
      );
  }, WATCH_INTERVAL).unref();
  return { stop: () => clearInterval(timer) };
}
