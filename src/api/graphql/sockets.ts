import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import { callerOf } from '../callers.js';
import { bearerOf } from '../identity.js';
import { languageOf } from '../language.js';
import type { DoorLimits } from '../limits.js';
import { mayAsk, type Origins } from '../origins.js';
import type { Asking } from '../rates.js';
import type { Context } from './context.js';
import { CLOSE } from './frames.js';
import { type GuardedSocket, type GuardSettings, SocketGuard } from './socket-guard.js';

const PROTOCOL = 'graphql-transport-ws';

export interface SocketSettings extends GuardSettings {
  readonly limits: DoorLimits;
  readonly origins: Origins;
  /** Names what is asked in one message, in the log and in its answer. */
  readonly newId: () => string;
}

/** Where faults are reported. A websocket is one request of HTTP and many of its own: each has a name of its own. */
export const reporting = (
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
export async function openSockets(app: FastifyInstance, settings: SocketSettings): Promise<(socket: WebSocket) => GuardedSocket> {
  const { limits, origins, newId } = settings;
  const guards = new WeakMap<WebSocket, SocketGuard>();
  const ofAddress = new Map<string, number>();
  /** Whether a websocket may be opened at all: its page may ask here, and there is room, of which nobody takes all. */
  const verifyClient = ({ req }: { readonly req: IncomingMessage }, admit: Admit): void => {
    if (!mayAsk(origins, req.headers)) admit(false, 403, 'Pages of this origin may not ask here');
    else if (app.websocketServer.clients.size >= limits.sockets) admit(false, 503, 'Too many connections');
    else if ((ofAddress.get(callerOf(req)) ?? 0) >= limits.socketsOfAddress) admit(false, 429, 'Too many connections of one address');
    else admit(true);
  };
  // Before the library closes them without a word of why.
  app.addHook('preClose', async () => {
    for (const socket of app.websocketServer.clients) socket.close(...CLOSE.goingAway);
  });
  await app.register(websocket, { options: { maxPayload: limits.bodyBytes, verifyClient, handleProtocols } });
  app.websocketServer.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    countOf(ofAddress, callerOf(request), socket);
    const language = languageOf(request.headers['accept-language']);
    const guard = new SocketGuard(socket, settings, reporting(app.log, language, newId), askingOf(request, limits));
    guards.set(socket, guard);
    place(guard, socket, app.log);
    refuseOtherProtocols(socket);
  });
  const stop = closeTheSilent(app.websocketServer, limits.socketPatience);
  app.addHook('onClose', async () => stop());
  return (socket) => guards.get(socket)!;
}

/** Counts a websocket with those of its address for as long as it is open. */
function countOf(counts: Map<string, number>, address: string, socket: WebSocket): void {
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
  socket.close(...CLOSE.subprotocolNotAcceptable);
  Object.defineProperty(socket, 'protocol', { value: PROTOCOL });
}

/** Who opens a websocket, as far as that can be told before its first message. */
function askingOf(request: IncomingMessage, { authorizationLength }: DoorLimits): Asking {
  const bearer = bearerOf(request.headers.authorization, authorizationLength);
  return { bearer: bearer === 'malformed' ? null : bearer, address: callerOf(request) };
}

/**
 * Puts a guard in the way of both directions. Listeners cannot hold a message back, so `emit` itself is replaced. Where the
 * guard fails, nobody knows any more what was asked on this websocket: it is closed.
 */
function place(guard: SocketGuard, socket: WebSocket, log: FastifyBaseLogger): void {
  const unlessItFails = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch (fault) {
      log.error({ fault }, 'fault');
      socket.close(...CLOSE.internal);
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
export function closeTheSilent(server: WebSocketServer, every: number): () => void {
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
