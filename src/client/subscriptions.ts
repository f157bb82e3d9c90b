// Subscriptions by the protocol graphql-transport-ws, each over a websocket of its own, by the protocol's own library.
import { type Client, createClient } from 'graphql-ws';
import { type GraphqlError, LyonError, WebSocketClosedError } from './errors.js';
import type { Document } from './requests.js';

export interface SubscriptionSettings {
  /** The address of GraphQL: `ws://127.0.0.1:3000/graphql`. */
  readonly url: string;
  readonly token: string | null;
  /** The class of websockets; that of the platform if left out. */
  readonly webSocket?: unknown;
  /** Milliseconds between two signs of life, and until one that was asked for must have come. */
  readonly signOfLife: number;
}

/**
 * Yields the events of one subscription until it ends or fails, or `signal` is aborted. Throws a `Refusal` or, if the websocket fails, an
 * event with the code of the close.
 */
export async function* openSubscription<Answer, Variables extends object>(
  settings: SubscriptionSettings,
  document: Document<Answer, Variables>,
  variables: Variables,
  signal: AbortSignal,
): AsyncGenerator<Answer, void, undefined> {
  const { client, closed } = openConnection(settings);
  const payload = { query: document.toString(), variables: { ...variables } as Record<string, unknown> };
  const results = client.iterate<Answer & Record<string, unknown>>(payload);
  const stop = () => void results.return?.();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const { data, errors } of results) {
      if (errors?.[0]) throw new LyonError(errors[0] as GraphqlError);
      yield data as Answer;
    }
    if (closed() !== null && !signal.aborted) throw closed();
  } catch (error) {
    throw Array.isArray(error) ? new LyonError(error[0] as GraphqlError) : error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** A websocket that is used once, and with what it was closed before its subscription was over; null if it was not. */
function openConnection({ url, token, webSocket, signOfLife }: SubscriptionSettings) {
  let closed: unknown = null;
  const client = createClient({
    url,
    webSocketImpl: webSocket,
    ...(token !== null && { connectionParams: { authorization: `Bearer ${token}` } }),
    // `followEntries` reconnects, since it knows the last entry.
    retryAttempts: 0,
    keepAlive: signOfLife,
    connectionAckWaitTimeout: signOfLife,
  });
  client.on('closed', (event) => {
    closed = event;
    // After a normal closure the library would subscribe again by itself, from where it had begun.
    void Promise.resolve(client.dispose()).catch(() => undefined);
  });
  terminateOnSilence(client, signOfLife);
  return { client, closed: () => closed };
}

/** A peer that is gone without a word closes nothing: a websocket is ended on which no answer comes. */
function terminateOnSilence(client: Client, patience: number): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const heard = () => clearTimeout(waiting);
  client.on('ping', (received) => {
    if (received) return;
    heard();
    waiting = setTimeout(() => client.terminate(), patience);
  });
  client.on('pong', heard);
  client.on('closed', heard);
}

// A log followed through any number of subscriptions, without a hole and without a double.

export interface FollowSettings<Entry> {
  /** One subscription, beginning after a cursor, or from the beginning. */
  readonly subscribe: (after: string | null) => AsyncIterable<Entry>;
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** Resolves when it is time to try again, having failed so many times in a row: 1 the first time. */
  readonly backOff: (failures: number, signal: AbortSignal) => Promise<void>;
}

/** Close codes of the server or the protocol after which the same request would fail again. */
const FINAL_CLOSE_CODES: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009, 1010, 4400, 4401, 4403, 4406, 4409, 4429]);

/** With which a websocket is closed whose token opens nothing: the reason is the code of that. */
const FORBIDDEN = 4403;
const TOKEN_ERRORS: ReadonlySet<string> = new Set(['unauthenticated', 'token-expired', 'token-revoked']);
const refusalOf = (code: string): LyonError =>
  new LyonError({ message: `The server has closed the websocket: ${code}`, extensions: { code, status: 401 } });

/** What passes by itself. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  ...['too-many-requests', 'too-many-connections', 'too-many-subscriptions', 'not-ready', 'issuer-unreachable', 'internal-error'],
]);

/**
 * Yields the entries of a log, each once. After a failure it subscribes again from the last yielded entry, with growing delays. Ends when
 * the server completes the subscription or `signal` is aborted. Throws a `Refusal` or `Closed` if another attempt would also fail.
 */
export async function* followEntries<Entry extends { readonly cursor: string }>({
  subscribe,
  after,
  signal,
  backOff,
}: FollowSettings<Entry>): AsyncGenerator<Entry, void, undefined> {
  let cursor = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const entry of subscribe(cursor)) {
        failures = 0;
        cursor = entry.cursor;
        yield entry;
      }
      return;
    } catch (error) {
      const end = finalError(error);
      if (end !== null) throw end;
      failures++;
      await backOff(failures, signal);
    }
  }
}

/** What there is to be said to the reader; null if it is worth coming back. */
function finalError(error: unknown): Error | null {
  if (error instanceof LyonError) return TRANSIENT_CODES.has(error.code) ? null : error;
  const { code, reason } = error as { readonly code?: unknown; readonly reason?: unknown };
  if (code === FORBIDDEN && TOKEN_ERRORS.has(String(reason))) return refusalOf(String(reason));
  if (typeof code === 'number') return FINAL_CLOSE_CODES.has(code) ? new WebSocketClosedError(code, String(reason)) : null;
  // If the server does not answer, a websocket throws an event. An error without a code is a programming mistake, which a retry repeats.
  return error instanceof Error && code === undefined ? error : null;
}

/** The first and the longest delay before reconnecting, in milliseconds. */
const FIRST_DELAY = 250;
const LONGEST_DELAY = 30_000;

/**
 * Waits before reconnecting: twice as long each time. Up to half of the delay is random, so that the clients of a server do not all
 * reconnect at once.
 */
export async function backOff(failures: number, signal: AbortSignal): Promise<void> {
  const whole = Math.min(FIRST_DELAY * 2 ** (failures - 1), LONGEST_DELAY);
  await pause(whole * (0.5 + Math.random() / 2), signal);
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
