// Subscriptions by the protocol graphql-transport-ws, each over a websocket of its own, by the protocol's own library.
import { type Client, createClient } from 'graphql-ws';
import type { Document } from './asking.js';
import { Refusal, type ToldError } from './refusal.js';

export interface SubscribingSettings {
  /** The address of GraphQL: `ws://127.0.0.1:3000/graphql`. */
  readonly url: string;
  readonly token: string | null;
  /** The class of websockets; that of the platform if left out. */
  readonly webSocket?: unknown;
  /** Milliseconds between two signs of life, and until one that was asked for must have come. */
  readonly signOfLife: number;
}

/**
 * What one subscription is told, until it is over, breaks or `signal` is aborted. Throws a `Refusal`, or, when the websocket
 * fails, an event with the code it was closed with.
 */
export async function* subscription<Answer, Variables extends object>(
  settings: SubscribingSettings,
  document: Document<Answer, Variables>,
  variables: Variables,
  signal: AbortSignal,
): AsyncGenerator<Answer, void, undefined> {
  const { client, closed } = connection(settings);
  const payload = { query: document.toString(), variables: { ...variables } as Record<string, unknown> };
  const results = client.iterate<Answer & Record<string, unknown>>(payload);
  const stop = () => void results.return?.();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const { data, errors } of results) {
      if (errors?.[0]) throw new Refusal(errors[0] as ToldError);
      yield data as Answer;
    }
    if (closed() !== null && !signal.aborted) throw closed();
  } catch (error) {
    throw Array.isArray(error) ? new Refusal(error[0] as ToldError) : error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** A websocket that is used once, and with what it was closed before its subscription was over; null if it was not. */
function connection({ url, token, webSocket, signOfLife }: SubscribingSettings) {
  let closed: unknown = null;
  const client = createClient({
    url,
    webSocketImpl: webSocket,
    ...(token !== null && { connectionParams: { authorization: `Bearer ${token}` } }),
    // Who comes back, from where and when, is decided by whoever knows what was told last.
    retryAttempts: 0,
    keepAlive: signOfLife,
    connectionAckWaitTimeout: signOfLife,
  });
  client.on('closed', (event) => {
    closed = event;
    // After a normal closure the library would subscribe again by itself, from where it had begun.
    void Promise.resolve(client.dispose()).catch(() => undefined);
  });
  endTheSilent(client, signOfLife);
  return { client, closed: () => closed };
}

/** A peer that is gone without a word closes nothing: a websocket is ended on which no answer comes. */
function endTheSilent(client: Client, patience: number): void {
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
