import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type ExecutionResult, type GraphQLFormattedError, type GraphQLSchema, getVariableValues } from 'graphql';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Bearer, InvalidTokenCode } from '../../games/index.js';
import { callerAddress, parseBearer } from '../http/callers.js';
import type { Connections } from '../http/connections.js';
import { faultError, RefusalError, STATUS } from '../http/errors.js';
import { hasMoreValues, isJsonObject } from '../http/json-bodies.js';
import { type ApiLimits, type RateLimitedCaller, type RateLimiter, rateLimitExceeded } from '../http/limits.js';
import { negotiateLanguage } from '../http/negotiation.js';
import { type AllowedOrigins, isOriginAllowed } from '../http/origins.js';
import { localized } from '../texts/index.js';
import { requestedText, SentDocuments } from './documents.js';
import { formatErrors, formatSocketError, type Reporter } from './errors.js';
import type { DocumentSource, Operation } from './requests.js';

// Messages of the protocol graphql-transport-ws: https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md

type Fields = Readonly<Record<string, unknown>>;

type Frame =
  | { readonly type: 'connection_init'; readonly authorization: unknown; readonly language: unknown; readonly hasUnread: boolean }
  | { readonly type: 'subscribe'; readonly id: string; readonly asked: SubscriptionRequest }
  | { readonly type: 'complete'; readonly id: string }
  | { readonly type: 'ping' | 'pong' };

interface SubscriptionRequest {
  /** Empty if the document is named by its hash. */
  readonly query: string;
  readonly extensions: Fields;
  readonly operation: string | null;
  readonly variables: Fields;
}

/** The close codes of the protocol. */
export const CLOSE_CODES = {
  /** The server shuts down. Clients reconnect and continue after their last cursor. */
  goingAway: [1001, 'Going away: come back'],
  /** From RFC 6455 (7.4.1): the protocol has no codes for these. */
  tooManyFrames: [1008, 'Too many messages'],
  tooLarge: [1009, 'Message too big'],
  badRequest: [4400, 'Invalid message received'],
  unreadPayload: [4403, 'Send the token as authorization in connection_init'],
  unauthorized: [4401, 'Unauthorized'],
  forbidden: [4403, 'Forbidden'],
  malformedToken: [4403, 'malformed-authorization'],
  subprotocolNotAcceptable: [4406, 'Subprotocol not acceptable'],
  initialisationTimeout: [4408, 'Connection initialisation timeout'],
  subscriberExists: [4409, 'Subscriber already exists'],
  tooManyInitialisations: [4429, 'Too many initialisation requests'],
  internal: [4500, 'Internal server error'],
  /** Registered as «Try Again Later». Clients reconnect and continue after their last cursor. */
  unavailable: [1013, 'database-unavailable'],
} as const;

const ID_LENGTH_MAX = 128;

const isId = (value: unknown): value is string => typeof value === 'string' && value.length >= 1 && value.length <= ID_LENGTH_MAX;

const isFieldsOrNone = (value: unknown): boolean => value === undefined || value === null || isJsonObject(value);

/** Mercurius silently drops messages with these keys. */
const PROTOTYPES = ['__proto__', 'constructor'];

/** A text with such a key, plain or escaped, contains one of these. */
const SIGNS_OF_PROTOTYPES = [...PROTOTYPES, '\\u'];

/** Whether an object in a value has such a key. */
function namesPrototype(value: unknown): boolean {
  const waiting: unknown[] = [value];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const isList = Array.isArray(part);
    if (!isList && PROTOTYPES.some((name) => Object.hasOwn(part, name))) return true;
    for (const inside of isList ? (part as readonly unknown[]) : Object.values(part)) if (typeof inside === 'object') waiting.push(inside);
  }
  return false;
}

function parsedJson(text: string): unknown {
  try {
    const value = JSON.parse(text);
    return SIGNS_OF_PROTOTYPES.some((sign) => text.includes(sign)) && namesPrototype(value) ? null : value;
  } catch {
    return null;
  }
}

/** Parses a client's message; null if it is not one of the protocol. */
function readFrame(text: string): Frame | null {
  const message = parsedJson(text);
  if (!isJsonObject(message) || message['extensions'] !== undefined) return null;
  const { type, id, payload } = message;
  if (type === 'ping' || type === 'pong') return isFieldsOrNone(payload) ? { type } : null;
  if (type === 'complete') return isId(id) ? { type, id } : null;
  if (type === 'connection_init') {
    if (!isFieldsOrNone(payload)) return null;
    const given = fieldsOrNone(payload);
    return { type, authorization: readAuthorization(given), language: given['language'], hasUnread: hasUnreadFields(given) };
  }
  return type === 'subscribe' && isId(id) && isJsonObject(payload) ? subscribeFrame(id, payload) : null;
}

const fieldsOrNone = (value: unknown): Fields => (isJsonObject(value) ? value : {});

function subscribeFrame(id: string, { query, operationName, variables, extensions }: Fields): Frame | null {
  if (typeof query !== 'string' || !isFieldsOrNone(variables) || !isFieldsOrNone(extensions)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  const asked = { query, extensions: fieldsOrNone(extensions), operation: operationName ?? null, variables: fieldsOrNone(variables) };
  return { type: 'subscribe', id, asked };
}

const lowerCased = (fields: unknown): Fields =>
  Object.fromEntries(Object.entries(fieldsOrNone(fields)).map(([name, value]) => [name.toLowerCase(), value]));

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

/** A message that starts an operation: a subscription, which mercurius serves, an operation to execute, or errors. */
type SocketOperation =
  | { readonly kind: 'subscription' }
  | { readonly kind: 'executable'; readonly operation: Operation }
  | { readonly kind: 'refused'; readonly errors: readonly GraphQLFormattedError[] };

/** Parses and checks a requested operation. `sent`: the documents sent over the websocket before. */
type SocketOperationReader = (asked: SubscriptionRequest, sent: SentDocuments, reporter: Reporter) => SocketOperation;

const SUBSCRIPTION_BY_HASH = localized((texts) => texts.subscriptionByHash);

/** Returns the reader of operations. Queries and mutations are checked as over HTTP. */
export function createOperationReader(schema: GraphQLSchema, { documents, trusted }: DocumentSource): SocketOperationReader {
  const read = (asked: SubscriptionRequest, sent: SentDocuments, reporter: Reporter): SocketOperation => {
    const { operation: operationName, variables } = asked;
    const text = String(requestedText(asked, trusted, sent));
    const prepared = documents(text, operationName);
    sent.remember(asked);
    prepared.check(variables);
    if (prepared.definition.operation !== 'subscription') return { kind: 'executable', operation: { prepared, variables } };
    // Mercurius reads the message itself.
    if (text !== asked.query) throw new RefusalError('malformed-request', SUBSCRIPTION_BY_HASH);
    const errors = getVariableValues(schema, prepared.definition.variableDefinitions ?? [], variables).errors ?? [];
    return errors.length === 0 ? { kind: 'subscription' } : { kind: 'refused', errors: formatErrors(errors, reporter).errors };
  };
  return (asked, sent, reporter) => {
    try {
      return read(asked, sent, reporter);
    } catch (error) {
      return { kind: 'refused', errors: formatErrors([error], reporter).errors };
    }
  };
}

// A guard between a websocket and mercurius, which accepts invalid messages, two subscriptions with one id, and any number of
// subscriptions, and sends errors unmasked. The guard checks incoming and outgoing messages, and executes queries and mutations itself.

interface GuardSettings {
  readonly limits: Pick<
    ApiLimits,
    'subscriptionsPerSocket' | 'idleFramesPerMinute' | 'socketTimeout' | 'authorizationLength' | 'anonymousBodyBytes' | 'bodyValues'
  >;
  readonly read: SocketOperationReader;
  /** Executes a query or mutation for a bearer. */
  readonly execute: (operation: Operation, bearer: Bearer, reporter: Reporter) => Promise<ExecutionResult>;
  /** Returns why a token is invalid; null if it may be used. */
  readonly whyInvalid: (bearer: Bearer) => Promise<InvalidTokenCode | null>;
  /** Counts requests; null without rate limits. */
  readonly rates: RateLimiter | null;
}

interface GuardedSocket {
  /** The token of its first message; null without one. */
  readonly bearer: () => Bearer;
  /** The language of sentences: that of its first message, or of the handshake. */
  readonly language: () => string;
  /** Calls `end` when the client ends the subscription or disconnects; at once if it has. Returns a function that unregisters `end`. */
  readonly whenEnded: (id: string, end: () => void) => () => void;
}

interface OpenSubscription {
  /** Ends it: the client has left it. */
  end: () => void;
  /** Counts it as closed. */
  readonly closed: () => void;
}

/** A query or mutation of a websocket that has not been answered. */
interface ExecutingOperation {
  readonly id: string;
  /** Whether the client has ended it: it gets no answer. */
  isEnded: boolean;
  /** Resolves when its result is handed to the websocket. A client that does not read it cannot hold up a shutdown. */
  executed: Promise<void>;
}

/** A client that lets more bytes wait does not read what it asks for. */
const UNREAD_BYTES_MAX = 1_048_576;

/** The window in which idle frames are counted; milliseconds. */
const IDLE_WINDOW = 60_000;

/** A websocket and the connection that it writes to. */
interface GuardedConnection {
  readonly socket: WebSocket;
  readonly connection: Pick<IncomingMessage['socket'], 'cork' | 'uncork'>;
}

export class SocketGuard implements GuardedSocket {
  readonly #socket: WebSocket;
  readonly #connection: GuardedConnection['connection'];
  readonly #send: (text: string, sent: () => void) => void;
  readonly #settings: GuardSettings;
  readonly #asking: RateLimitedCaller;
  #context: Reporter;
  readonly #documents = new SentDocuments();
  readonly #open = new Map<string, OpenSubscription>();
  /** Each takes a slot until its result is sent: a client that does not read has no more than its slots. */
  readonly #executing = new Set<ExecutingOperation>();
  #isClosing = false;
  readonly #initTimeout: NodeJS.Timeout;
  #idleFrames = 0;
  readonly #windows: NodeJS.Timeout;
  #bearer: Bearer = null;
  #stage: 'new' | 'initialised' | 'acknowledged' = 'new';

  constructor({ socket, connection }: GuardedConnection, settings: GuardSettings, context: Reporter, asking: RateLimitedCaller) {
    this.#socket = socket;
    this.#connection = connection;
    this.#send = socket.send.bind(socket);
    this.#settings = settings;
    this.#context = context;
    this.#asking = asking;
    this.#initTimeout = setTimeout(() => this.#close('initialisationTimeout'), settings.limits.socketTimeout);
    this.#windows = setInterval(() => (this.#idleFrames = 0), IDLE_WINDOW).unref();
    // Mercurius does not see control frames, and the library answers each ping before any listener runs.
    for (const control of ['ping', 'pong'] as const) socket.on(control, () => void this.#admitsIdle());
    socket.once('close', () => this.#forget());
  }

  bearer(): Bearer {
    return this.#bearer;
  }

  language(): string {
    return this.#context.language;
  }

  whenEnded(id: string, end: () => void): () => void {
    const open = this.#open.get(id);
    if (open === undefined) end();
    else open.end = end;
    return () => {
      if (this.#open.get(id)?.end === end) this.#forgetSubscription(id);
    };
  }

  /** Whether mercurius may see a message now. The first one waits for the check of its token, then `pass` delivers it. */
  admits(message: Buffer, pass: () => void): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    const { anonymousBodyBytes, bodyValues } = this.#settings.limits;
    const isAnonymous = (this.#bearer ?? this.#asking.bearer) === null;
    if ((isAnonymous && message.length > anonymousBodyBytes) || hasMoreValues(message, bodyValues)) return this.#close('tooLarge');
    const frame = readFrame(message.toString());
    if (frame === null) return this.#close('badRequest');
    if (frame.type === 'connection_init') return this.#initialise(frame, pass);
    if (frame.type === 'subscribe') return this.#subscribe(frame);
    if (frame.type !== 'complete') return this.#admitsIdle();
    const executing = this.#findExecuting(frame.id);
    if (executing !== undefined) {
      executing.isEnded = true;
      return false;
    }
    const open = this.#open.get(frame.id);
    if (open === undefined) return this.#admitsIdle();
    open.end();
    this.#forgetSubscription(frame.id);
    return true;
  }

  #forgetSubscription(id: string): void {
    this.#open.get(id)?.closed();
    this.#open.delete(id);
  }

  /** Returns the operation under an id, unless the client has ended it: then the id is free. */
  #findExecuting(id: string): ExecutingOperation | undefined {
    for (const executing of this.#executing) if (executing.id === id && !executing.isEnded) return executing;
    return undefined;
  }

  /** Begins no more operations, waits for those being executed and closes: a client that submitted an action gets its answer. */
  async closeWhenIdle(why: keyof typeof CLOSE_CODES): Promise<void> {
    this.#isClosing = true;
    await Promise.all([...this.#executing].map(({ executed }) => executed));
    this.#close(why);
  }

  /** Idle frames do not count as requests; they have their own limit per minute. */
  #admitsIdle(): boolean {
    this.#idleFrames++;
    return this.#idleFrames <= this.#settings.limits.idleFramesPerMinute || this.#close('tooManyFrames');
  }

  /** Returns a message of mercurius as it may be sent; null to drop it. */
  releases(text: string): string | null {
    if (text.startsWith('{"type":"next"')) return text;
    const message = JSON.parse(text) as { type?: string; id?: string; payload?: unknown };
    if (message.type === undefined) return null; // mercurius says so what this protocol has no word for
    if (message.type === 'connection_ack') this.#stage = 'acknowledged';
    if (message.type === 'complete' || message.type === 'error') {
      // Late, of a subscription that the client has ended: its id names an operation now.
      if (this.#findExecuting(message.id ?? '') !== undefined) return null;
      this.#forgetSubscription(message.id ?? '');
    }
    if (message.type !== 'error') return text;
    const payload = (message.payload as readonly unknown[]).map(formatSocketError);
    return JSON.stringify({ ...message, payload });
  }

  #initialise({ authorization, language, hasUnread }: Extract<Frame, { type: 'connection_init' }>, pass: () => void): boolean {
    if (this.#stage !== 'new') return this.#close('tooManyInitialisations');
    const bearer = parseBearer(authorization, this.#settings.limits.authorizationLength);
    if (bearer === 'malformed') return this.#close('malformedToken');
    if (hasUnread && (bearer ?? this.#asking.bearer) === null) return this.#close('unreadPayload');
    clearTimeout(this.#initTimeout);
    this.#stage = 'initialised';
    this.#bearer = bearer;
    if (typeof language === 'string') this.#context = withLanguage(this.#context, negotiateLanguage(language));
    const shown = bearer ?? this.#asking.bearer;
    if (shown === null) return true;
    void this.#unlessInvalid(shown, pass);
    return false;
  }

  async #unlessInvalid(shown: string, pass: () => void): Promise<void> {
    try {
      const dead = await this.#settings.whyInvalid(shown);
      if (dead !== null) this.#socket.close(CLOSE_CODES.forbidden[0], dead);
      else if (this.#socket.readyState === this.#socket.OPEN) pass();
    } catch (fault) {
      this.#context.log.error({ fault }, 'fault');
      this.#close(faultError(fault, this.#context.requestId).status === STATUS['internal-error'] ? 'internal' : 'unavailable');
    }
  }

  #subscribe({ id, asked }: Extract<Frame, { type: 'subscribe' }>): boolean {
    if (this.#stage !== 'acknowledged') return this.#close('unauthorized');
    if (this.#open.has(id) || this.#findExecuting(id) !== undefined) return this.#close('subscriberExists');
    if (this.#isClosing) return false;
    if (this.#socket.bufferedAmount > UNREAD_BYTES_MAX) {
      this.#socket.terminate();
      return false;
    }
    const refused = this.#tooMany();
    const read: SocketOperation =
      refused === null
        ? this.#settings.read(asked, this.#documents, this.#context)
        : { kind: 'refused', errors: formatErrors([refused], this.#context).errors };
    if (read.kind === 'refused') {
      void this.#sendMessage({ type: 'error', id, payload: read.errors });
      // Refused without being read: such frames have the limit of frames that request nothing.
      if (refused !== null) this.#admitsIdle();
      return false;
    }
    if (read.kind === 'subscription') {
      const { metrics } = this.#context;
      metrics.recordOperation('subscription');
      this.#open.set(id, { end: () => undefined, closed: metrics.openStream('subscription') });
      return true;
    }
    this.#begin(id, read.operation);
    return false;
  }

  #begin(id: string, operation: Operation): void {
    const executing: ExecutingOperation = { id, isEnded: false, executed: Promise.resolve() };
    this.#executing.add(executing);
    executing.executed = this.#execute(executing, operation);
  }

  /** Executes a query or mutation and sends its result, unless the client has ended it. Frees its slot when the result is written. */
  async #execute(executing: ExecutingOperation, operation: Operation): Promise<void> {
    const { id } = executing;
    const { log, metrics, language, requestId } = this.#context;
    const reporter = { log, metrics, language, requestId };
    let messages: readonly object[];
    try {
      const { data, errors: raw } = await this.#settings.execute(operation, this.#bearer ?? this.#asking.bearer, reporter);
      const errors = raw && formatErrors(raw, reporter).errors;
      const next = { type: 'next', id, payload: { data, ...(errors && { errors }) } };
      messages = data === undefined ? [{ type: 'error', id, payload: errors }] : [next, { type: 'complete', id }];
    } catch (fault) {
      messages = [{ type: 'error', id, payload: formatErrors([fault], reporter).errors }];
    }
    // One write for the result and its end.
    this.#connection.cork();
    const sent = executing.isEnded ? [] : messages.map((message) => this.#sendMessage(message));
    this.#connection.uncork();
    void Promise.all(sent).then(() => this.#executing.delete(executing));
  }

  /** Resolves when the message is written to the connection, or the connection has failed. */
  #sendMessage(message: object): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState !== this.#socket.OPEN) return resolve();
      const text = JSON.stringify(message);
      // The number of its characters is near enough: few of them take more than a byte.
      this.#settings.rates?.countResponse(this.#caller(), text.length);
      this.#send(text, () => resolve());
    });
  }

  #caller(): RateLimitedCaller {
    const { bearer, address } = this.#asking;
    return { bearer: this.#bearer ?? bearer, address };
  }

  /** Returns why no operation may begin now: the rate limit or the number of open ones. Null if one may. */
  #tooMany(): RefusalError | null {
    const quota = this.#settings.rates?.count(this.#caller());
    if (quota?.isExceeded) return rateLimitExceeded(quota);
    const limit = this.#settings.limits.subscriptionsPerSocket;
    if (this.#open.size + this.#executing.size < limit) return null;
    const words = localized((texts) => texts.tooManyOnWebsocket(limit));
    return new RefusalError('too-many-subscriptions', words, { limit });
  }

  #close(kind: keyof typeof CLOSE_CODES): false {
    const [code, reason] = CLOSE_CODES[kind];
    this.#socket.close(code, reason);
    return false;
  }

  #forget(): void {
    clearTimeout(this.#initTimeout);
    clearInterval(this.#windows);
    for (const [id, { end }] of this.#open) {
      end();
      this.#forgetSubscription(id);
    }
    for (const executing of this.#executing) executing.isEnded = true;
  }
}

const PROTOCOL = 'graphql-transport-ws';

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

interface SocketSettings extends GuardSettings {
  readonly limits: ApiLimits;
  readonly origins: AllowedOrigins;
  /** Returns a new request id for a message. */
  readonly newId: () => string;
  readonly connections: Connections;
}

/** Returns the context for logs and errors. Each message on a websocket has a request id of its own. */
export const socketReporter = (
  { log, metrics }: Pick<FastifyInstance, 'log' | 'metrics'>,
  language: string,
  newId: () => string,
): Reporter => ({
  log,
  metrics,
  language,
  get requestId() {
    return newId();
  },
});

/** Returns the same context in another language. */
const withLanguage = (context: Reporter, language: string): Reporter => ({
  log: context.log,
  metrics: context.metrics,
  language,
  get requestId() {
    return context.requestId;
  },
});

type Admit = (admitted: boolean, status?: number, message?: string) => void;

/** Accepts websockets, each behind a guard. Returns a function that finds the guard of a websocket. */
export async function registerSockets(app: FastifyInstance, settings: SocketSettings): Promise<(socket: WebSocket) => GuardedSocket> {
  const { limits, origins, newId, connections } = settings;
  const guards = new WeakMap<WebSocket, SocketGuard>();
  const ofAddress = new Map<string, number>();
  /** Rejects a handshake by its origin, or by the number of open websockets, in all and of one address. */
  const verifyClient = ({ req }: { readonly req: IncomingMessage }, admit: Admit): void => {
    if (!isOriginAllowed(origins, req.headers)) admit(false, 403, 'Pages of this origin may not ask here');
    else if (app.websocketServer.clients.size >= limits.sockets) admit(false, 503, 'Too many connections');
    else if ((ofAddress.get(callerAddress(req)) ?? 0) >= limits.socketsOfAddress) admit(false, 429, 'Too many connections of one address');
    else admit(true);
  };
  // The library closes them without a reason.
  app.addHook('preClose', async () => {
    await Promise.all([...app.websocketServer.clients].map((socket) => guards.get(socket)?.closeWhenIdle('goingAway')));
  });
  await app.register(websocket, {
    options: { maxPayload: limits.bodyBytes, perMessageDeflate: COMPRESSION, verifyClient, handleProtocols },
    // The library would log them. It has sent the close code.
    errorHandler(error, socket) {
      if (isProtocolError(error)) connections.onFault('malformed-frame');
      socket.terminate();
    },
  });
  app.websocketServer.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    connections.keepWebsocket(request.socket);
    countByAddress(ofAddress, callerAddress(request), socket);
    socket.once('close', app.metrics.openStream('websocket'));
    const language = negotiateLanguage(request.headers['accept-language']);
    const reporter = socketReporter(app, language, newId);
    const guard = new SocketGuard({ socket, connection: request.socket }, settings, reporter, callerOfSocket(request, limits));
    guards.set(socket, guard);
    installGuard(guard, socket, app.log);
    refuseOtherProtocols(socket);
  });
  const stop = closeSilentSockets(app.websocketServer, limits.socketTimeout);
  app.addHook('onClose', async () => stop());
  return (socket) => guards.get(socket)!;
}

/** Whether an error is about a frame (RFC 6455): its header, its size or its text. Others are lost connections. */
const isProtocolError = (error: Error & { readonly code?: unknown }): boolean => String(error.code).startsWith('WS_ERR_');

/** Counts a websocket under its address until it closes. */
function countByAddress(counts: Map<string, number>, address: string, socket: WebSocket): void {
  counts.set(address, (counts.get(address) ?? 0) + 1);
  socket.once('close', () => {
    const left = counts.get(address)! - 1;
    if (left === 0) counts.delete(address);
    else counts.set(address, left);
  });
}

/** Selects our protocol if it is offered; otherwise the first, so that the client receives the close code. */
const handleProtocols = (offered: Set<string>): string | false => (offered.has(PROTOCOL) ? PROTOCOL : ([...offered][0] ?? false));

/** Mercurius serves other protocols and prints unknown ones. With our name it ignores the closed websocket. */
function refuseOtherProtocols(socket: WebSocket): void {
  if (socket.protocol === PROTOCOL) return;
  socket.close(...CLOSE_CODES.subprotocolNotAcceptable);
  Object.defineProperty(socket, 'protocol', { value: PROTOCOL });
}

/** Returns the caller as known from the handshake. */
function callerOfSocket(request: IncomingMessage, { authorizationLength }: ApiLimits): RateLimitedCaller {
  const bearer = parseBearer(request.headers.authorization, authorizationLength);
  return { bearer: bearer === 'malformed' ? null : bearer, address: callerAddress(request) };
}

/**
 * Puts a guard into both directions. Listeners cannot hold back a message, so `emit` itself is replaced. If the guard fails, its state is
 * unknown: the websocket is closed.
 */
function installGuard(guard: SocketGuard, socket: WebSocket, log: FastifyBaseLogger): void {
  const unlessItFails = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch (fault) {
      log.error({ fault }, 'fault');
      socket.close(...CLOSE_CODES.internal);
      return otherwise;
    }
  };
  const emit = socket.emit.bind(socket);
  const send = socket.send.bind(socket);
  socket.emit = (event: string | symbol, ...given: unknown[]) =>
    event === 'message' && !unlessItFails(() => guard.admits(given[0] as Buffer, () => void emit(event, ...given)), false)
      ? true
      : emit(event, ...given);
  socket.send = (data: unknown, ...rest: unknown[]) => {
    const released = unlessItFails(() => guard.releases(String(data)), null);
    const sent = rest.at(-1) as ((error?: Error) => void) | undefined;
    if (released === null) sent?.();
    else send(released, sent);
  };
}

/**
 * Pings every websocket at an interval, in milliseconds, and terminates those that have not answered the previous ping. Returns a
 * function that stops it.
 */
export function closeSilentSockets(server: WebSocketServer, every: number): () => void {
  const silent = new WeakSet<WebSocket>();
  server.on('connection', (socket) => socket.on('pong', () => silent.delete(socket)));
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
  }, every);
  return () => clearInterval(timer);
}
