// Subscriptions over the protocol graphql-transport-ws, one websocket each. Submissions use a websocket that is open for a subscription.
import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import { type GraphqlError, LyonError, NetworkError, WebSocketClosedError } from './errors.js';
import { sendByHash } from './persisted-documents.js';
import type { Document } from './requests.js';

interface SubscriptionSettings {
  /** URL of the GraphQL websocket: `ws://127.0.0.1:3000/graphql`. */
  readonly url: string;
  readonly token: string | null;
  /** As in `Accept-Language`. */
  readonly language: string;
  /** WebSocket class. Defaults to the platform's. */
  readonly webSocket?: unknown;
  /** Milliseconds between two pings, and until the pong must arrive. */
  readonly signOfLife: number;
  /** The acknowledged websockets of this client's subscriptions. */
  readonly open: Set<Client>;
  /** Called when a websocket is acknowledged. */
  readonly onOpen?: () => void;
}

/** Characters of an operation. The server closes a websocket for longer messages, and HTTP refuses them. */
const OPERATION_MAX = 50_000;

/** Milliseconds after which a websocket without a result counts as lost, as after a change of networks. */
const RESULT_TIMEOUT = 5_000;

/** Refused because of this websocket only. */
const OF_THIS_SOCKET = 'too-many-subscriptions';

/**
 * Executes a query or mutation over a websocket that is open for a subscription; null if it cannot. Throws `LyonError` if it is refused,
 * and `NetworkError` if the websocket closes or is silent: the operation may have been executed.
 */
export function executeOverSocket<Answer, Variables extends object>(
  { open, url }: Pick<SubscriptionSettings, 'open' | 'url'>,
  document: Document<Answer, Variables>,
  variables: Variables,
): Promise<Answer> | null {
  const [client] = open;
  if (client === undefined) return null;
  const payload = { query: document.toString(), variables: { ...variables } as Record<string, unknown> };
  if (JSON.stringify(payload).length > OPERATION_MAX) return null;
  const sent = SENT_DOCUMENTS.get(client) ?? new Set();
  SENT_DOCUMENTS.set(client, sent);
  return sendByHash<Answer>(payload.query, sent, (document) => executeOnce(client, url, { ...payload, ...document }));
}

/** The documents that were sent over a websocket. */
const SENT_DOCUMENTS = new WeakMap<Client, Set<string>>();

function executeOnce<Answer>(client: Client, url: string, payload: SubscribePayload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const lost = (cause?: unknown) => reject(new NetworkError(`no response from ${url}`, { cause }));
    const timer = setTimeout(lost, RESULT_TIMEOUT);
    const refused = (error: unknown) => {
      const refusal = new LyonError(error as GraphqlError);
      if (refusal.code === OF_THIS_SOCKET) lost(refusal);
      else reject(refusal);
    };
    client.subscribe<Record<string, unknown>>(payload, {
      next({ data, errors }) {
        if (errors?.[0]) refused(errors[0]);
        else resolve(data as Answer);
      },
      error(cause) {
        clearTimeout(timer);
        if (Array.isArray(cause)) refused(cause[0]);
        else lost(cause);
      },
      complete() {
        clearTimeout(timer);
        lost();
      },
    });
  });
}

/**
 * Yields the messages of one subscription until it completes, fails or `signal` is aborted. Throws `LyonError`, or the close event
 * if the websocket fails.
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

/** Opens a websocket for one subscription. `closed` returns the close event, or null while it is open. */
function openConnection({ url, token, language, webSocket, signOfLife, open, onOpen }: SubscriptionSettings) {
  let closed: unknown = null;
  const webSocketImpl = webSocket ?? (globalThis as { readonly WebSocket?: unknown }).WebSocket;
  if (webSocketImpl === undefined)
    throw new Error('This platform has no WebSocket: give createLyonClient one as `webSocket`, for example the class of the package ws.');
  const client = createClient({
    url,
    webSocketImpl,
    connectionParams: { language, ...(token !== null && { authorization: `Bearer ${token}` }) },
    // `follow` reconnects, because it knows the last cursor.
    retryAttempts: 0,
    keepAlive: signOfLife,
    connectionAckWaitTimeout: signOfLife,
  });
  client.on('connected', () => {
    open.add(client);
    onOpen?.();
  });
  client.on('closed', (event) => {
    open.delete(client);
    closed = event;
    // After a normal closure the library would resubscribe from the first cursor.
    void Promise.resolve(client.dispose()).catch(() => undefined);
  });
  terminateOnSilence(client, signOfLife);
  return { client, closed: () => closed };
}

/** Terminates a websocket whose peer stops answering pings: a vanished peer sends no close frame. */
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

// Following a log or a stream through any number of subscriptions, without gaps or duplicates.

interface FollowSettings<Item> {
  /** Opens one subscription after a cursor, or without one. */
  readonly subscribe: (after: string | null) => AsyncIterable<Item>;
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** Resolves when it is time to retry. `failures` counts consecutive failures from 1. */
  readonly backOff: (failures: number, signal: AbortSignal) => Promise<void>;
}

/** Close codes after which the same request would fail again. */
const FINAL_CLOSE_CODES: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009, 1010, 4400, 4401, 4403, 4406, 4409, 4429]);

/** Close code for an invalid token; the reason is the error code. */
const FORBIDDEN = 4403;
const TOKEN_ERRORS: ReadonlySet<string> = new Set(['unauthenticated', 'token-expired', 'token-revoked']);
const refusalOf = (code: string): LyonError =>
  new LyonError({ message: `The server has closed the websocket: ${code}`, extensions: { code, status: 401 } });

/** Codes of temporary errors. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  ...['too-many-requests', 'too-many-connections', 'too-many-subscriptions', 'not-ready', 'issuer-unreachable'],
  ...['database-unavailable', 'resource-busy', 'internal-error', 'newer-rules', 'clock-differs'],
  ...['too-many-reads', 'read-queue-full'],
]);

/**
 * Yields each entry of a log, or message of a stream, once. After a failure it resubscribes after the last one that it yielded, with growing
 * delays. Ends when the server completes the subscription or `signal` is aborted; throws `LyonError` or `WebSocketClosedError` if
 * reconnecting is useless.
 */
export async function* follow<Item extends { readonly cursor: string }>({
  subscribe,
  after,
  signal,
  backOff,
}: FollowSettings<Item>): AsyncGenerator<Item, void, undefined> {
  let cursor = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const item of subscribe(cursor)) {
        failures = 0;
        cursor = item.cursor;
        yield item;
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

/** The error to throw; null if reconnecting may help. */
function finalError(error: unknown): Error | null {
  if (error instanceof LyonError) return TRANSIENT_CODES.has(error.code) ? null : error;
  const { code, reason } = error as { readonly code?: unknown; readonly reason?: unknown };
  if (code === FORBIDDEN && TOKEN_ERRORS.has(String(reason))) return refusalOf(String(reason));
  if (typeof code === 'number') return FINAL_CLOSE_CODES.has(code) ? new WebSocketClosedError(code, String(reason)) : null;
  // A websocket reports a failed connection as an event. An Error is a fault of this program and would recur.
  return error instanceof Error && code === undefined ? error : null;
}

/** Milliseconds before the first attempt to reconnect, and at most. */
const FIRST_DELAY = 250;
const LONGEST_DELAY = 30_000;

/**
 * Waits twice as long after each failure, minus up to half at random, so that the clients of a stopped server do not all reconnect at once.
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
