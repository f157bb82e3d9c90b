import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DocumentNode, type GraphQLFormattedError, type GraphQLSchema, getOperationAST, getVariableValues, validate } from 'graphql';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Bearer, DeadTokenCode } from '../../games/index.js';
import { callerAddress, parseBearer } from '../http/callers.js';
import { RefusalError } from '../http/errors.js';
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

/** What a subscription asks for. */
export interface SubscriptionRequest {
  readonly query: string;
  readonly operation: string | null;
  readonly variables: Fields;
}

/** Why a socket is closed, as the protocol numbers it. */
export const CLOSE_CODES = {
  /** The court closes. Whoever was told comes back, and goes on after the last cursor he was given. */
  goingAway: [1001, 'Going away: come back'],
  /** Of RFC 6455 (7.4.1), where the protocol has none of its own. */
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

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string => typeof value === 'string' && value.length >= 1 && value.length <= ID_LENGTH_MAX;

const isFieldsOrNone = (value: unknown): boolean => value === undefined || value === null || isFields(value);

/** Mercurius reads no message that would change a prototype: for it the message would never have come. */
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

/** What a client's message means; null if it is none of the protocol. */
export function readFrame(text: string): Frame | null {
  const message = parsedJson(text);
  if (!isFields(message) || message['extensions'] !== undefined) return null;
  const { type, id, payload } = message;
  if (type === 'ping' || type === 'pong') return isFieldsOrNone(payload) ? { type } : null;
  if (type === 'complete') return isId(id) ? { type, id } : null;
  if (type === 'connection_init') return isFieldsOrNone(payload) ? { type, authorization: readAuthorization(payload) } : null;
  return type === 'subscribe' && isId(id) && isFields(payload) ? subscribeFrame(id, payload) : null;
}

function subscribeFrame(id: string, { query, operationName, variables, extensions }: Fields): Frame | null {
  if (typeof query !== 'string' || !isFieldsOrNone(variables) || !isFieldsOrNone(extensions)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  return { type: 'subscribe', id, asked: { query, operation: operationName ?? null, variables: isFields(variables) ? variables : {} } };
}

/** Browsers cannot set headers on a websocket, so the same value may stand in the first message. */
function readAuthorization(payload: unknown): unknown {
  if (!isFields(payload)) return undefined;
  const headers = isFields(payload['headers']) ? payload['headers'] : {};
  return payload['Authorization'] ?? payload['authorization'] ?? headers['Authorization'] ?? headers['authorization'];
}

/** What is wrong with what a subscription asks for; empty if nothing. */
export type SubscriptionCheck = (
  asked: SubscriptionRequest,
  reporter: Pick<Context, 'log' | 'requestId' | 'language'>,
) => readonly GraphQLFormattedError[];

const NO_SUBSCRIPTION = new RefusalError('malformed', {
  en: 'A websocket accepts subscriptions only, one per message.',
  fr: 'Une websocket n’accepte que des abonnements, un par message.',
});

interface SubscriptionChecks {
  readonly documents: Documents;
  readonly checkCost: CostCheck;
  readonly checkLiterals: LiteralsCheck;
  readonly checkVariables: VariablesCheck;
}

/** Parses, measures and validates subscriptions, and looks at their variables: mercurius executes them as they come. */
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

// Stands between a websocket and mercurius, which takes messages that are none, two subscriptions under one id, and any
// number of them, and sends whatever error it meets. What comes in is checked here first, and what goes out last.

export interface GuardSettings {
  readonly limits: Pick<ApiLimits, 'subscriptionsPerSocket' | 'idleFramesPerMinute' | 'socketTimeout' | 'authorizationLength'>;
  readonly check: SubscriptionCheck;
  /** Why a token opens nothing anywhere; null if it may be gone on with. */
  readonly whyDead: (bearer: Bearer) => Promise<DeadTokenCode | null>;
  /** Counts what is asked; null where nobody does. */
  readonly rates: RateLimiter | null;
}

/** What is known of one websocket. */
export interface GuardedSocket {
  /** The token in its first message; null if there was none. */
  readonly bearer: () => Bearer;
  /** Calls `end` when the client ends the subscription or goes; at once if it has. Returns how to be forgotten. */
  readonly whenEnded: (id: string, end: () => void) => () => void;
}

/** In which what asks for nothing is counted; milliseconds. */
const IDLE_WINDOW = 60_000;

export class SocketGuard implements GuardedSocket {
  readonly #socket: WebSocket;
  readonly #send: (text: string) => void;
  readonly #settings: GuardSettings;
  readonly #asking: RateLimitedCaller;
  readonly #context: Pick<Context, 'log' | 'requestId' | 'language'>;
  readonly #open = new Map<string, () => void>();
  readonly #patience: NodeJS.Timeout;
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
    this.#patience = setTimeout(() => this.#close('initialisationTimeout'), settings.limits.socketTimeout);
    this.#windows = setInterval(() => (this.#idleFrames = 0), IDLE_WINDOW).unref();
    // Of control frames mercurius hears nothing, and each ping is answered before anybody is asked.
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

  /** Whether mercurius may see a message now. The first waits until it is known whether its token is one: `pass` hands it on then. */
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

  /** What asks for nothing costs no quota of requests: so much of it a minute, and no more. */
  #admitsIdle(): boolean {
    this.#idleFrames++;
    return this.#idleFrames <= this.#settings.limits.idleFramesPerMinute || this.#close('tooManyFrames');
  }

  /** A message of mercurius as it may be sent; null if it may not. */
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
    clearTimeout(this.#patience);
    this.#stage = 'initialised';
    this.#bearer = bearer;
    const shown = bearer ?? this.#asking.bearer;
    if (shown === null) return true;
    void this.#unlessDead(shown, pass);
    return false;
  }

  async #unlessDead(shown: string, pass: () => void): Promise<void> {
    try {
      const dead = await this.#settings.whyDead(shown);
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

  /** Why not even a good subscription is opened: too many were asked for, or are open. */
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

  #close(why: keyof typeof CLOSE_CODES): false {
    const [code, reason] = CLOSE_CODES[why];
    this.#socket.close(code, reason);
    return false;
  }

  #forget(): void {
    clearTimeout(this.#patience);
    clearInterval(this.#windows);
    for (const end of this.#open.values()) end();
    this.#open.clear();
  }
}

const PROTOCOL = 'graphql-transport-ws';

export interface SocketSettings extends GuardSettings {
  readonly limits: ApiLimits;
  readonly origins: AllowedOrigins;
  /** Names what is asked in one message, in the log and in its answer. */
  readonly newId: () => string;
}

/** Where faults are reported. A websocket is one request of HTTP and many of its own: each has a name of its own. */
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

/** Lets websockets be opened, each under guard. Returns how to find what is known of one. */
export async function registerSockets(app: FastifyInstance, settings: SocketSettings): Promise<(socket: WebSocket) => GuardedSocket> {
  const { limits, origins, newId } = settings;
  const guards = new WeakMap<WebSocket, SocketGuard>();
  const ofAddress = new Map<string, number>();
  /** Whether a websocket may be opened at all: its page may ask here, and there is room, of which nobody takes all. */
  const verifyClient = ({ req }: { readonly req: IncomingMessage }, admit: Admit): void => {
    if (!isOriginAllowed(origins, req.headers)) admit(false, 403, 'Pages of this origin may not ask here');
    else if (app.websocketServer.clients.size >= limits.sockets) admit(false, 503, 'Too many connections');
    else if ((ofAddress.get(callerAddress(req)) ?? 0) >= limits.socketsOfAddress) admit(false, 429, 'Too many connections of one address');
    else admit(true);
  };
  // Before the library closes them without a word of why.
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

/** Counts a websocket with those of its address for as long as it is open. */
function countByAddress(counts: Map<string, number>, address: string, socket: WebSocket): void {
  counts.set(address, (counts.get(address) ?? 0) + 1);
  socket.once('close', () => {
    const left = counts.get(address)! - 1;
    if (left === 0) counts.delete(address);
    else counts.set(address, left);
  });
}

/** Ours, if it is among those that are offered; else the first, so that a client hears why its websocket is closed. */
const handleProtocols = (offered: Set<string>): string | false => (offered.has(PROTOCOL) ? PROTOCOL : ([...offered][0] ?? false));

/** Mercurius, which speaks others and prints those it does not, is told that it is ours: it hears nothing more of it. */
function refuseOtherProtocols(socket: WebSocket): void {
  if (socket.protocol === PROTOCOL) return;
  socket.close(...CLOSE_CODES.subprotocolNotAcceptable);
  Object.defineProperty(socket, 'protocol', { value: PROTOCOL });
}

/** Who opens a websocket, as far as that can be told before its first message. */
function callerOfSocket(request: IncomingMessage, { authorizationLength }: ApiLimits): RateLimitedCaller {
  const bearer = parseBearer(request.headers.authorization, authorizationLength);
  return { bearer: bearer === 'malformed' ? null : bearer, address: callerAddress(request) };
}

/**
 * Puts a guard in the way of both directions. Listeners cannot hold a message back, so `emit` itself is replaced. Where the
 * guard fails, nobody knows any more what was asked on this websocket: it is closed.
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

/** Asks every websocket for a sign of life, every so many milliseconds, and closes those that have given none since. */
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
