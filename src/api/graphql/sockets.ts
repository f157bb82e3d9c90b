import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DocumentNode, type GraphQLFormattedError, type GraphQLSchema, getOperationAST, getVariableValues, validate } from 'graphql';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Bearer, InvalidTokenCode } from '../../games/index.js';
import { callerAddress, parseBearer } from '../http/callers.js';
import { RefusalError } from '../http/errors.js';
import { isJsonObject } from '../http/json-bodies.js';
import { type ApiLimits, type RateLimitedCaller, type RateLimiter, rateLimitExceeded } from '../http/limits.js';
import { negotiateLanguage } from '../http/negotiation.js';
import { type AllowedOrigins, isOriginAllowed } from '../http/origins.js';
import type { Context } from './context.js';
import type { Documents } from './documents.js';
import { formatErrors, formatSocketError } from './errors.js';
import type { LiteralsCheck, VariablesCheck } from './input-validation.js';
import type { CostCheck } from './query-limits.js';

// Messages of the protocol graphql-transport-ws: https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md

type Fields = Readonly<Record<string, unknown>>;

export type Frame =
  | { readonly type: 'connection_init'; readonly authorization: unknown }
  | { readonly type: 'subscribe'; readonly id: string; readonly asked: SubscriptionRequest }
  | { readonly type: 'complete'; readonly id: string }
  | { readonly type: 'ping' | 'pong' };

export interface SubscriptionRequest {
  readonly query: string;
  readonly operation: string | null;
  readonly variables: Fields;
}

/** The close codes of the protocol. */
export const CLOSE_CODES = {
  /** The server shuts down. Clients reconnect and continue after their last cursor. */
  goingAway: [1001, 'Going away: come back'],
  /** From RFC 6455 (7.4.1): the protocol has no code for this. */
  tooManyFrames: [1008, 'Too many messages'],
  badRequest: [4400, 'Invalid message received'],
  unauthorized: [4401, 'Unauthorized'],
  forbidden: [4403, 'Forbidden'],
  subprotocolNotAcceptable: [4406, 'Subprotocol not acceptable'],
  initialisationTimeout: [4408, 'Connection initialisation timeout'],
  subscriberExists: [4409, 'Subscriber already exists'],
  tooManyInitialisations: [4429, 'Too many initialisation requests'],
  internal: [4500, 'Internal server error'],
} as const;

const ID_LENGTH_MAX = 128;

const isId = (value: unknown): value is string => typeof value === 'string' && value.length >= 1 && value.length <= ID_LENGTH_MAX;

const isFieldsOrNone = (value: unknown): boolean => value === undefined || value === null || isJsonObject(value);

/** Mercurius silently drops messages with these keys. */
function rejectPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError('a prototype');
  return value;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text, rejectPrototypes);
  } catch {
    return null;
  }
}

/** Parses a client's message; null if it is not one of the protocol. */
export function readFrame(text: string): Frame | null {
  const message = parsedJson(text);
  if (!isJsonObject(message) || message['extensions'] !== undefined) return null;
  const { type, id, payload } = message;
  if (type === 'ping' || type === 'pong') return isFieldsOrNone(payload) ? { type } : null;
  if (type === 'complete') return isId(id) ? { type, id } : null;
  if (type === 'connection_init') return isFieldsOrNone(payload) ? { type, authorization: readAuthorization(payload) } : null;
  return type === 'subscribe' && isId(id) && isJsonObject(payload) ? subscribeFrame(id, payload) : null;
}

function subscribeFrame(id: string, { query, operationName, variables, extensions }: Fields): Frame | null {
  if (typeof query !== 'string' || !isFieldsOrNone(variables) || !isFieldsOrNone(extensions)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  return { type: 'subscribe', id, asked: { query, operation: operationName ?? null, variables: isJsonObject(variables) ? variables : {} } };
}

/** Browsers cannot set headers on a websocket: the first message may contain the value instead. */
function readAuthorization(payload: unknown): unknown {
  if (!isJsonObject(payload)) return undefined;
  const headers = isJsonObject(payload['headers']) ? payload['headers'] : {};
  return payload['Authorization'] ?? payload['authorization'] ?? headers['Authorization'] ?? headers['authorization'];
}

/** Returns the errors of a requested subscription; empty if there are none. */
export type SubscriptionCheck = (
  asked: SubscriptionRequest,
  reporter: Pick<Context, 'log' | 'requestId' | 'language'>,
) => readonly GraphQLFormattedError[];

const NO_SUBSCRIPTION = new RefusalError('malformed-request', {
  en: 'A websocket accepts subscriptions only, one per message.',
  fr: 'Une websocket n’accepte que des abonnements, un par message.',
});

interface SubscriptionChecks {
  readonly documents: Documents;
  readonly checkCost: CostCheck;
  readonly checkLiterals: LiteralsCheck;
  readonly checkVariables: VariablesCheck;
}

/** Returns the check of subscriptions: mercurius executes them without size limits or validation of variables. */
export function createSubscriptionCheck(
  schema: GraphQLSchema,
  { documents, checkCost, checkLiterals, checkVariables }: SubscriptionChecks,
): SubscriptionCheck {
  const validated = new WeakMap<DocumentNode, readonly Error[]>();
  const wrongIn = ({ query, operation, variables }: SubscriptionRequest): readonly unknown[] => {
    const document = documents(query, operation);
    checkLiterals(document);
    const errors = validated.get(document) ?? validate(schema, document);
    validated.set(document, errors);
    if (errors.length > 0) return errors;
    checkCost(document, operation, variables);
    const definition = getOperationAST(document, operation);
    if (definition?.operation !== 'subscription') return [NO_SUBSCRIPTION];
    checkVariables(document, operation, variables);
    return getVariableValues(schema, definition.variableDefinitions ?? [], variables).errors ?? [];
  };
  return (asked, reporter) => {
    try {
      return formatErrors(wrongIn(asked), reporter).errors;
    } catch (error) {
      return formatErrors([error], reporter).errors;
    }
  };
}

// A guard between a websocket and mercurius, which accepts invalid messages, two subscriptions with one id, and any number of
// subscriptions, and sends errors unmasked. The guard checks incoming and outgoing messages.

export interface GuardSettings {
  readonly limits: Pick<ApiLimits, 'subscriptionsPerSocket' | 'idleFramesPerMinute' | 'socketTimeout' | 'authorizationLength'>;
  readonly check: SubscriptionCheck;
  /** Returns why a token is invalid; null if it may be used. */
  readonly whyInvalid: (bearer: Bearer) => Promise<InvalidTokenCode | null>;
  /** Counts requests; null without rate limits. */
  readonly rates: RateLimiter | null;
}

export interface GuardedSocket {
  /** The token of its first message; null without one. */
  readonly bearer: () => Bearer;
  /** Calls `end` when the client ends the subscription or disconnects; at once if it has. Returns a function that unregisters `end`. */
  readonly whenEnded: (id: string, end: () => void) => () => void;
}

/** The window in which idle frames are counted; milliseconds. */
const IDLE_WINDOW = 60_000;

export class SocketGuard implements GuardedSocket {
  readonly #socket: WebSocket;
  readonly #send: (text: string) => void;
  readonly #settings: GuardSettings;
  readonly #asking: RateLimitedCaller;
  readonly #context: Pick<Context, 'log' | 'requestId' | 'language'>;
  readonly #open = new Map<string, () => void>();
  readonly #initTimeout: NodeJS.Timeout;
  #idleFrames = 0;
  readonly #windows: NodeJS.Timeout;
  #bearer: Bearer = null;
  #stage: 'new' | 'initialised' | 'acknowledged' = 'new';

  constructor(
    socket: WebSocket,
    settings: GuardSettings,
    context: Pick<Context, 'log' | 'requestId' | 'language'>,
    asking: RateLimitedCaller,
  ) {
    this.#socket = socket;
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

  whenEnded(id: string, end: () => void): () => void {
    if (this.#open.has(id)) this.#open.set(id, end);
    else end();
    return () => {
      if (this.#open.get(id) === end) this.#open.delete(id);
    };
  }

  /** Whether mercurius may see a message now. The first one waits for the check of its token, then `pass` delivers it. */
  admits(text: string, pass: () => void): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    const frame = readFrame(text);
    if (frame === null) return this.#close('badRequest');
    if (frame.type === 'connection_init') return this.#initialise(frame.authorization, pass);
    if (frame.type === 'subscribe') return this.#subscribe(frame);
    const end = frame.type === 'complete' ? this.#open.get(frame.id) : undefined;
    if (frame.type !== 'complete' || end === undefined) return this.#admitsIdle();
    end();
    this.#open.delete(frame.id);
    return true;
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
    if (message.type === 'complete' || message.type === 'error') this.#open.delete(message.id ?? '');
    if (message.type !== 'error') return text;
    const payload = (message.payload as readonly unknown[]).map(formatSocketError);
    return JSON.stringify({ ...message, payload });
  }

  #initialise(authorization: unknown, pass: () => void): boolean {
    if (this.#stage !== 'new') return this.#close('tooManyInitialisations');
    const bearer = parseBearer(authorization, this.#settings.limits.authorizationLength);
    if (bearer === 'malformed') return this.#close('forbidden');
    clearTimeout(this.#initTimeout);
    this.#stage = 'initialised';
    this.#bearer = bearer;
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
      this.#close('internal');
    }
  }

  #subscribe({ id, asked }: Extract<Frame, { type: 'subscribe' }>): boolean {
    if (this.#stage !== 'acknowledged') return this.#close('unauthorized');
    if (this.#open.has(id)) return this.#close('subscriberExists');
    const refused = this.#tooMany();
    const errors = refused === null ? this.#settings.check(asked, this.#context) : formatErrors([refused], this.#context).errors;
    if (errors.length === 0) this.#open.set(id, () => undefined);
    else this.#send(JSON.stringify({ type: 'error', id, payload: errors }));
    return errors.length === 0;
  }

  /** Returns why no subscription may be opened now: rate limit or number of open subscriptions. Null if one may. */
  #tooMany(): RefusalError | null {
    const { bearer, address } = this.#asking;
    const quota = this.#settings.rates?.count({ bearer: this.#bearer ?? bearer, address });
    if (quota?.isExceeded) return rateLimitExceeded(quota);
    const limit = this.#settings.limits.subscriptionsPerSocket;
    if (this.#open.size < limit) return null;
    const words = {
      en: `A websocket can have at most ${limit} subscriptions.`,
      fr: `Une websocket peut avoir au plus ${limit} abonnements.`,
    };
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
    for (const end of this.#open.values()) end();
    this.#open.clear();
  }
}

const PROTOCOL = 'graphql-transport-ws';

export interface SocketSettings extends GuardSettings {
  readonly limits: ApiLimits;
  readonly origins: AllowedOrigins;
  /** Returns a new request id for a message. */
  readonly newId: () => string;
}

/** Returns the context for logs and errors. Each message on a websocket has a request id of its own. */
export const socketReporter = (
  log: FastifyBaseLogger,
  language: string,
  newId: () => string,
): Pick<Context, 'log' | 'requestId' | 'language'> => ({
  log,
  language,
  get requestId() {
    return newId();
  },
});

type Admit = (admitted: boolean, status?: number, message?: string) => void;

/** Accepts websockets, each behind a guard. Returns a function that finds the guard of a websocket. */
export async function registerSockets(app: FastifyInstance, settings: SocketSettings): Promise<(socket: WebSocket) => GuardedSocket> {
  const { limits, origins, newId } = settings;
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
    for (const socket of app.websocketServer.clients) socket.close(...CLOSE_CODES.goingAway);
  });
  await app.register(websocket, { options: { maxPayload: limits.bodyBytes, verifyClient, handleProtocols } });
  app.websocketServer.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    countByAddress(ofAddress, callerAddress(request), socket);
    const language = negotiateLanguage(request.headers['accept-language']);
    const guard = new SocketGuard(socket, settings, socketReporter(app.log, language, newId), callerOfSocket(request, limits));
    guards.set(socket, guard);
    installGuard(guard, socket, app.log);
    refuseOtherProtocols(socket);
  });
  const stop = closeSilentSockets(app.websocketServer, limits.socketTimeout);
  app.addHook('onClose', async () => stop());
  return (socket) => guards.get(socket)!;
}

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
    event === 'message' && !unlessItFails(() => guard.admits(String(given[0]), () => void emit(event, ...given)), false)
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
