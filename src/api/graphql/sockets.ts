// Websockets of the GraphQL API. graphql-ws serves the protocol graphql-transport-ws:
// https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md. Here are the limits, the token and the operations of a websocket.

import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type ExecutionResult, visit } from 'graphql';
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Bearer, Watch } from '../../games/index.js';
import { type StreamMessage, shareText } from '../../streams/index.js';
import { callerAddress, parseBearer, type WhyInvalid } from '../http/callers.js';
import { AddressCounts, type Connections } from '../http/connections.js';
import { faultError, RefusalError, toRefusalError } from '../http/errors.js';
import { hasMoreValues, isJsonObject } from '../http/json-bodies.js';
import { type ApiLimits, type RateLimitedCaller, type RateLimiter, rateLimitExceeded, type SubscriptionSlots } from '../http/limits.js';
import { type LongReads, Reader } from '../http/long-reads.js';
import { negotiateLanguage } from '../http/negotiation.js';
import { type AllowedOrigins, isOriginAllowed } from '../http/origins.js';
import { localized } from '../texts/index.js';
import type { Context } from './context.js';
import { type PreparedOperation, SentDocuments, type Variables } from './documents.js';
import { formatErrors } from './errors.js';
import type { Executor } from './execution.js';
import { type DocumentSource, type RequestedOperation, readOperation } from './requests.js';

/** The codes and reasons with which the server closes a websocket, besides those of the protocol (`CloseCode`). */
export const CLOSE_CODES = {
  /** The server shuts down. Clients reconnect and continue after their last cursor. */
  goingAway: [1001, 'Going away: come back'],
  /** From RFC 6455 (7.4.1): the protocol has no codes for these. */
  tooManyFrames: [1008, 'Too many messages'],
  tooLarge: [1009, 'Message too big'],
  badRequest: [CloseCode.BadRequest, 'Invalid message received'],
  unreadPayload: [CloseCode.Forbidden, 'Send the token as authorization in connection_init'],
  malformedToken: [CloseCode.Forbidden, 'malformed-authorization'],
  subscriberExists: [CloseCode.SubscriberAlreadyExists, 'Subscriber already exists'],
  internal: [CloseCode.InternalServerError, 'Internal server error'],
  /** Registered as «Try Again Later». Clients reconnect and continue after their last cursor. */
  unavailable: [1013, 'database-unavailable'],
} as const;

const ID_LENGTH_MAX = 128;

/** A client that lets more bytes wait does not read what it asks for. */
const UNREAD_BYTES_MAX = 1_048_576;

/** The window in which idle frames are counted; milliseconds. */
const IDLE_WINDOW = 60_000;

type Fields = Readonly<Record<string, unknown>>;

// The first message.

const lowerCased = (fields: unknown): Fields =>
  Object.fromEntries(Object.entries(isJsonObject(fields) ? fields : {}).map(([name, value]) => [name.toLowerCase(), value]));

/** Browsers cannot set headers on a websocket: the first message may contain the value instead. Names are read in any case. */
function readAuthorization(payload: Fields): unknown {
  const { authorization, headers } = lowerCased(payload);
  return authorization ?? lowerCased(headers)['authorization'];
}

const INIT_FIELDS = ['authorization', 'language', 'headers'];

/** The beginning of a token, with or without its scheme. */
const TOKEN = /^(?:Bearer |lyon_|eyJ)/i;

/**
 * Whether a first message has fields that the server does not read, or a token among its other headers. If a client sends its token there,
 * it must not become a spectator.
 */
function hasUnreadFields(payload: Fields): boolean {
  const { headers, ...fields } = lowerCased(payload);
  const others = Object.entries(lowerCased(headers)).filter(([name]) => name !== 'authorization');
  return (
    Object.keys(fields).some((name) => !INIT_FIELDS.includes(name)) ||
    others.some(([, value]) => typeof value === 'string' && TOKEN.test(value))
  );
}

/** Keys that bodies over HTTP may not have either. A message with one, plain or escaped, contains one of the signs. */
const PROTOTYPES = ['__proto__', 'constructor'];
const SIGNS_OF_PROTOTYPES = /__proto__|constructor|\\u/;

/** Whether an object in a message has such a key. */
function namesPrototype(message: string): boolean {
  if (!SIGNS_OF_PROTOTYPES.test(message)) return false;
  let isNamed = false;
  try {
    JSON.parse(message, (key, value) => {
      isNamed ||= PROTOTYPES.includes(key);
      return value;
    });
  } catch {
    // graphql-ws closes the websocket for it.
  }
  return isNamed;
}

/** Messages that servers send. graphql-ws takes one from a client for a fault of ours. */
const OF_SERVER = ['connection_ack', 'next', 'error'];
const SIGNS_OF_SERVER = /"(?:connection_ack|next|error)"/;

/** Whether a message is one that only servers send. */
function isOfServer(message: string): boolean {
  if (!SIGNS_OF_SERVER.test(message)) return false;
  try {
    return OF_SERVER.includes(JSON.parse(message).type);
  } catch {
    // graphql-ws closes the websocket for it.
    return false;
  }
}

// Operations.

/** The operations of a websocket that graphql-ws finds by their ids: the ids that are taken. */
type OperationsById = Record<string, AsyncIterable<unknown> | null>;

/**
 * An operation of a websocket, which runs from its creation. It sends its results and its end itself: as texts, in one write, and while its
 * client has not ended it. graphql-ws knows it by its id, calls `return` if the client ends it, and then frees the id at once: what is left
 * of the operation cannot touch a later one with the same id.
 */
class SocketOperation implements AsyncIterableIterator<never> {
  readonly #id: string;
  readonly #byId: OperationsById;
  readonly #context: Context;
  readonly #connection: Connection;
  #isEnded = false;
  /** Aborts when the client ends the operation; null if nothing waits for that. */
  #left: AbortController | null = null;
  /** Gives back the place among the subscriptions of the caller. */
  #leave: (() => void) | null = null;
  #events: Watch<unknown> | null = null;
  /** Whether it is a query or mutation: its client waits for the result. */
  isAwaited = false;
  /** Resolves when its end is sent. */
  readonly over: Promise<void>;

  constructor(id: string, byId: OperationsById, payload: unknown, connection: Connection) {
    this.#id = id;
    this.#byId = byId;
    this.#context = connection.newContext(() => this.#signal());
    this.#connection = connection;
    byId[id] = this;
    this.over = this.#execute(payload)
      .catch((error) => this.#refuse([error]))
      .catch((fault) => connection.fail(fault));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** graphql-ws does not iterate over it. */
  next(): Promise<IteratorReturnResult<undefined>> {
    return this.return();
  }

  /** The client ends it, or the websocket is closed. */
  async return(): Promise<IteratorReturnResult<undefined>> {
    this.#isEnded = true;
    this.#left?.abort();
    this.#connection.countAsRequest();
    // A subscription that has begun gives its slots back now; anything else when it is executed.
    if (this.#events !== null) {
      this.#connection.leave(this);
      this.#leaveCaller();
    }
    // `#follow` hears of a fault as well.
    this.#events?.return().catch(() => undefined);
    return { done: true, value: undefined };
  }

  /** Returns the signal of its end. */
  #signal(): AbortSignal {
    this.#left ??= new AbortController();
    if (this.#isEnded) this.#left.abort();
    return this.#left.signal;
  }

  async #execute(payload: unknown): Promise<void> {
    const connection = this.#connection;
    connection.enter(this);
    let written: Promise<void> | null = null;
    try {
      const { operation, variables } = connection.read(payload);
      this.isAwaited = operation.definition.operation !== 'subscription';
      if (this.isAwaited) {
        const result = await connection.settings.executor.execute(operation, variables, this.#context);
        if (result.data === undefined) return this.#refuse(result.errors ?? []);
        const text = this.#next(this.#payload(result));
        connection.countResponse(text.length);
        written = this.#send(text, this.#end('complete'));
      } else {
        await this.#follow(operation, variables);
        void this.#send(this.#end('complete'));
      }
    } finally {
      // It takes its slot until its result is written: a client that does not read has no more results in memory than slots.
      if (written === null) connection.leave(this);
      else void written.then(() => connection.leave(this));
    }
  }

  /**
   * Sends the result of each event, the next one when the one before is written: one unread message of a subscription is in memory. Events
   * that belong together go in one write.
   */
  async #follow(operation: PreparedOperation, variables: Variables): Promise<void> {
    const { executor, slots } = this.#connection.settings;
    this.#leave = slots.takeSubscription(this.#context.bearer);
    const closed = this.#context.metrics.openConnection('subscription');
    try {
      const events = await executor.subscribe(operation, variables, this.#context);
      this.#events = events;
      let next = this.#isEnded ? await events.return() : await events.next();
      const form = `${this.#context.language} ${JSON.stringify(variablesOf(operation, variables))}`;
      let texts: string[] = [];
      for (; !next.done; next = await events.next()) {
        texts.push(this.#next(await this.#payloadOf(next.value, { operation, variables, form })));
        if (events.isFollowed()) continue;
        await this.#send(...texts);
        texts = [];
      }
      if (texts.length > 0) void this.#send(...texts);
      if (next.value !== undefined) throw toRefusalError(next.value);
    } finally {
      await this.#events?.return();
      this.#leaveCaller();
      closed();
    }
  }

  /** Returns the JSON of the result for an event. Subscriptions that are sent the same event with the same selection share it. */
  async #payloadOf(event: unknown, { operation, variables, form }: RequestedOperation & { readonly form: string }): Promise<string> {
    const { executor } = this.#connection.settings;
    const context = this.#context;
    const execute = () => executor.execute(operation, variables, context, event);
    if (!isStreamMessage(event)) return this.#payload(await execute());
    const shared = await shareText(event, operation, form, async () => {
      const result = await execute();
      // Errors name the request: each subscription executes for itself.
      return result.errors === undefined ? this.#payload(result) : null;
    });
    return shared ?? this.#payload(await execute());
  }

  #leaveCaller(): void {
    this.#leave?.();
    this.#leave = null;
  }

  #refuse(errors: readonly unknown[]): void {
    void this.#send(this.#end('error', formatErrors(errors, this.#context).errors));
  }

  #payload({ data, errors: raw }: ExecutionResult): string {
    return JSON.stringify({ data, errors: raw && formatErrors(raw, this.#context).errors });
  }

  /** Returns the message with a result. */
  #next(payload: string): string {
    return `{"type":"next","id":${JSON.stringify(this.#id)},"payload":${payload}}`;
  }

  /** Frees the id, and returns the message that says so. */
  #end(type: 'complete' | 'error', payload?: readonly object[]): string {
    if (!this.#isEnded) delete this.#byId[this.#id];
    return JSON.stringify({ type, id: this.#id, payload });
  }

  /** Sends messages, unless the client has ended the operation. Resolves when they are written. */
  #send(...messages: readonly string[]): Promise<void> {
    return this.#isEnded ? Promise.resolve() : this.#connection.send(...messages);
  }
}

const isStreamMessage = (event: unknown): event is StreamMessage => event !== null && typeof event === 'object' && 'texts' in event;

/** Returns the values of the variables on which the result for an event depends. */
function variablesOf({ document, definition }: PreparedOperation, variables: Variables): Variables {
  const used = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    // Arguments of the subscription itself only choose its events.
    Field: (field) => (definition.selectionSet.selections.includes(field) ? { ...field, arguments: [] } : undefined),
    Variable: ({ name }) => void used.add(name.value),
  });
  return Object.fromEntries(Object.entries(variables).filter(([name]) => used.has(name)));
}

// Connections.

interface SocketSettings {
  readonly limits: ApiLimits;
  readonly origins: AllowedOrigins;
  /** Counts requests; null without rate limits. */
  readonly rates: RateLimiter | null;
  readonly slots: SubscriptionSlots;
  readonly longReads: LongReads;
  readonly services: Context['services'];
  readonly source: DocumentSource;
  readonly executor: Executor;
  /** Returns why a token is invalid; null if it may be used. */
  readonly whyInvalid: WhyInvalid;
  /** Returns a new request id for a message. */
  readonly newId: () => string;
  readonly connections: Connections;
}

/** Whether the client of a websocket answers pings, and reads what is sent to it. */
export class Liveness {
  #hasAnswered = true;
  #unwritten = 0;
  #written = 0;
  /** The number of written messages at the last check, if others waited then; null otherwise. */
  #writtenBefore: number | null = null;

  /** The client has answered a ping. */
  answer(): void {
    this.#hasAnswered = true;
  }

  /** Counts a message. Returns the function to call when it is written. */
  write(): () => void {
    this.#unwritten++;
    return () => {
      this.#unwritten--;
      this.#written++;
    };
  }

  /** Returns whether the client has answered since the last check, and has read something if messages waited then. */
  check(): boolean {
    const isStuck = this.#unwritten > 0 && this.#writtenBefore === this.#written;
    const isAlive = this.#hasAnswered && !isStuck;
    this.#writtenBefore = this.#unwritten > 0 ? this.#written : null;
    this.#hasAnswered = false;
    return isAlive;
  }
}

/** A websocket with its caller, its operations and what counts towards its limits. */
class Connection {
  readonly settings: SocketSettings;
  readonly #socket: WebSocket;
  readonly #tcp: IncomingMessage['socket'];
  readonly #log: FastifyBaseLogger;
  readonly #metrics: Context['metrics'];
  readonly #address: string;
  /** That of the first message, or of the handshake. */
  #bearer: Bearer;
  #language: string;
  readonly #documents = new SentDocuments();
  /** Those that take a slot. */
  readonly #operations = new Set<SocketOperation>();
  readonly #liveness = new Liveness();
  #idleFrames = 0;
  #isClosing = false;

  constructor(socket: WebSocket, { raw, headers, log, server }: FastifyRequest, settings: SocketSettings) {
    this.settings = settings;
    this.#socket = socket;
    this.#tcp = raw.socket;
    this.#log = log;
    this.#metrics = server.metrics;
    this.#address = callerAddress(raw);
    const bearer = parseBearer(headers.authorization, settings.limits.authorizationLength);
    this.#bearer = bearer === 'malformed' ? null : bearer;
    this.#language = negotiateLanguage(headers['accept-language']);
    // `ws` answers each ping before any listener runs.
    for (const control of ['ping', 'pong'] as const) socket.on(control, () => this.#countIdle());
    socket.on('pong', () => this.#liveness.answer());
    const windows = setInterval(() => (this.#idleFrames = 0), IDLE_WINDOW).unref();
    socket.once('close', () => clearInterval(windows));
  }

  close(kind: keyof typeof CLOSE_CODES): void {
    const [code, reason] = CLOSE_CODES[kind];
    this.#socket.close(code, reason);
  }

  /** Sends messages in one write. Resolves when they are written, or the websocket has failed. */
  send(...messages: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState !== this.#socket.OPEN) return resolve();
      const written = this.#liveness.write();
      this.#tcp.cork();
      for (const message of messages.slice(0, -1)) this.#socket.send(message);
      this.#socket.send(messages.at(-1)!, () => {
        written();
        resolve();
      });
      this.#tcp.uncork();
    });
  }

  /** Passes a message on to graphql-ws, unless it is beyond a limit. */
  async receive(message: Buffer, handle: (text: string) => Promise<void>): Promise<void> {
    if (this.#isClosing || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > UNREAD_BYTES_MAX) return this.#socket.terminate();
    const { anonymousBodyBytes, bodyValues } = this.settings.limits;
    const isTooLarge = this.#bearer === null && message.length > anonymousBodyBytes;
    if (isTooLarge || hasMoreValues(message, bodyValues)) return this.close('tooLarge');
    try {
      const text = message.toString();
      if (namesPrototype(text) || isOfServer(text)) return this.close('badRequest');
      const handled = handle(text);
      // What the message begins or ends has called `hear` by now.
      this.#countIdle();
      await handled;
    } catch (fault) {
      this.fail(fault);
    }
  }

  fail(fault: unknown): void {
    this.#log.error({ fault }, 'fault');
    this.close('internal');
  }

  /** Counts the message being read as a request: it begins or ends something. */
  countAsRequest(): void {
    this.#idleFrames--;
  }

  /** Frames that request nothing do not count as requests; they have their own limit per minute. */
  #countIdle(): void {
    this.#idleFrames++;
    if (this.#idleFrames > this.settings.limits.idleFramesPerMinute) this.close('tooManyFrames');
  }

  /** Reads the first message. Returns whether the websocket is admitted; it is closed otherwise. */
  async initialise(payload: Fields): Promise<boolean> {
    this.countAsRequest();
    const bearer = parseBearer(readAuthorization(payload), this.settings.limits.authorizationLength);
    if (bearer === 'malformed') {
      this.close('malformedToken');
      return false;
    }
    if (hasUnreadFields(payload) && (bearer ?? this.#bearer) === null) {
      this.close('unreadPayload');
      return false;
    }
    this.#bearer = bearer ?? this.#bearer;
    if (typeof payload['language'] === 'string') this.#language = negotiateLanguage(payload['language']);
    return this.#bearer === null || this.#admits(this.#bearer);
  }

  async #admits(bearer: string): Promise<boolean> {
    try {
      const code = await this.settings.whyInvalid(bearer);
      if (code === null) return true;
      this.#socket.close(CloseCode.Forbidden, code);
    } catch (fault) {
      const requestId = this.settings.newId();
      this.#log.error({ requestId, fault }, 'fault');
      this.close(faultError(fault, requestId).code === 'internal-error' ? 'internal' : 'unavailable');
    }
    return false;
  }

  /** Returns the context of an operation. Each has a request id of its own. `signalOf` returns the signal of its end. */
  newContext(signalOf: () => AbortSignal): Context {
    const { services, newId, longReads, rates } = this.settings;
    const reads = longReads.of(new Reader(this.#caller, rates, signalOf));
    const [bearer, language, log, metrics] = [this.#bearer, this.#language, this.#log, this.#metrics];
    return { services, bearer, reads, language, log, metrics, requestId: newId() };
  }

  /** Takes a slot for an operation. Throws if none may begin now: because of the rate limit, or the number of open ones. */
  enter(operation: SocketOperation): void {
    const quota = this.settings.rates?.count(this.#caller);
    if (quota?.isExceeded) throw rateLimitExceeded(quota);
    const limit = this.settings.limits.subscriptionsPerSocket;
    if (this.#operations.size >= limit) {
      const words = localized((texts) => texts.tooManyOnWebsocket(limit));
      throw new RefusalError('too-many-subscriptions', words, { limit });
    }
    this.countAsRequest();
    this.#operations.add(operation);
  }

  leave(operation: SocketOperation): void {
    this.#operations.delete(operation);
  }

  /** Reads the operation that a message names. */
  read(payload: unknown): RequestedOperation {
    return readOperation(payload, this.#documents, this.settings.source, ['query', 'mutation', 'subscription']);
  }

  get #caller(): RateLimitedCaller {
    return { bearer: this.#bearer, address: this.#address };
  }

  /** The number of characters is near enough to the bytes: few of them take more than one. */
  countResponse(length: number): void {
    this.settings.rates?.countResponse(this.#caller, length);
  }

  /** Begins no more operations, waits for those whose client waits and closes: a client that submitted gets its answer. */
  async closeWhenIdle(): Promise<void> {
    this.#isClosing = true;
    await Promise.all([...this.#operations].map(({ isAwaited, over }) => (isAwaited ? over : null)));
    this.close('goingAway');
  }

  /** Pings the client. Terminates the websocket if the client has not answered the last ping, or reads nothing. */
  ping(): void {
    if (this.#liveness.check()) this.#socket.ping();
    else this.#socket.terminate();
  }
}

/** Returns the server of the protocol. */
const createProtocol = ({ socketTimeout }: Pick<ApiLimits, 'socketTimeout'>) =>
  makeServer<Record<string, unknown>, { readonly connection: Connection }>({
    connectionInitWaitTimeout: socketTimeout,
    onConnect: ({ connectionParams = {}, extra: { connection } }) => connection.initialise(connectionParams),
    onSubscribe({ subscriptions, extra: { connection } }, id, payload) {
      if (id.length > ID_LENGTH_MAX) connection.close('badRequest');
      else void new SocketOperation(id, subscriptions, payload, connection);
      // The operation answers: graphql-ws has nothing left to do for it.
      return new Promise<never>(() => undefined);
    },
  });

/**
 * Compression of messages (RFC 7692), for clients that offer it. Each message is compressed by itself: its length says nothing of other
 * messages. A window of 8 KB and little memory cost 32 KB for each websocket that has sent a large message; at most four are compressed
 * at once, in threads. A message of a client that unpacks to more than `maxPayload` closes its websocket.
 */
const COMPRESSION = {
  threshold: 1_400,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 13,
  concurrencyLimit: 4,
  zlibDeflateOptions: { level: 4, memLevel: 6 },
};

/** Frames of one message. Each costs some 100 bytes until the message is complete, however short it is. */
const FRAGMENTS_MAX = 64;

type Admit = (admitted: boolean, status?: number, message?: string) => void;

/** Accepts websockets. Returns the handler of a new one. */
export async function acceptSockets(app: FastifyInstance, settings: SocketSettings): Promise<SocketHandler> {
  const { limits, origins, connections } = settings;
  const open = new Set<Connection>();
  const ofAddress = new AddressCounts();
  /** Rejects a handshake by its origin, or by the number of open websockets, in all and of one address. */
  const verifyClient = ({ req }: { readonly req: IncomingMessage }, admit: Admit): void => {
    if (!isOriginAllowed(origins, req.headers)) admit(false, 403, 'Pages of this origin may not ask here');
    else if (app.websocketServer.clients.size >= limits.sockets) admit(false, 503, 'Too many connections');
    else if (ofAddress.of(callerAddress(req)) >= limits.socketsOfAddress) admit(false, 429, 'Too many connections of one address');
    else admit(true);
  };
  // `@fastify/websocket` closes them without a reason.
  app.addHook('preClose', async () => {
    await Promise.all([...open].map((connection) => connection.closeWhenIdle()));
  });
  await app.register(websocket, {
    options: { maxPayload: limits.bodyBytes, maxFragments: FRAGMENTS_MAX, perMessageDeflate: COMPRESSION, verifyClient, handleProtocols },
    // `@fastify/websocket` would log them. `ws` has sent the close code.
    errorHandler(error, socket) {
      if (isProtocolError(error)) connections.onFault('malformed-frame');
      socket.terminate();
    },
  });
  const timer = setInterval(() => {
    for (const connection of open) connection.ping();
  }, limits.socketTimeout);
  app.addHook('onClose', async () => clearInterval(timer));
  const protocol = createProtocol(limits);
  return (socket, request) => {
    connections.keepWebsocket(request.raw.socket);
    const address = callerAddress(request.raw);
    ofAddress.change(address, 1);
    const closed = app.metrics.openConnection('websocket');
    const connection = new Connection(socket, request, settings);
    open.add(connection);
    const transport = {
      protocol: socket.protocol,
      send: (text: string) => void connection.send(text),
      // The reason of graphql-ws has the id, and may be too long for a close frame.
      close: (code: number, reason: string) =>
        code === CloseCode.SubscriberAlreadyExists ? connection.close('subscriberExists') : socket.close(code, reason),
      onMessage: (handle: (text: string) => Promise<void>) =>
        void socket.on('message', (message) => void connection.receive(message as Buffer, handle)),
      // Without the payload of the ping: a client could have the server hold what it does not read.
      onPing: () => void connection.send('{"type":"pong"}'),
    };
    const left = protocol.opened(transport, { connection });
    socket.once('close', (code, reason) => {
      open.delete(connection);
      closed();
      ofAddress.change(address, -1);
      void left(code, String(reason));
    });
  };
}

type SocketHandler = RouteOptions['wsHandler'] & {};

/** Whether an error is about a frame (RFC 6455): its header, its size or its text. Others are lost connections. */
const isProtocolError = (error: Error & { readonly code?: unknown }): boolean => String(error.code).startsWith('WS_ERR_');

/** Selects our protocol if it is offered; otherwise the first, so that the client receives the close code. */
const handleProtocols = (offered: Set<string>): string | false =>
  offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : ([...offered][0] ?? false);
