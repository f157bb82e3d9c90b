import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createLyonClient, type LyonClient, LyonError, NetworkError } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';

/** Milliseconds until a request counts as unanswered. */
const REQUEST_TIMEOUT = 2_000;
/** Milliseconds for which an instance that did not answer is asked last. */
const AVOIDED = 5_000;
/** Milliseconds between two attempts. */
const RETRY_PAUSE = 40;
/** Milliseconds of silence after which a subscription is opened again. */
const KEEP_ALIVE = 2_000;

/** The codes after which the same request may succeed, at the same instance or another. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'not-ready',
  'database-unavailable',
  'resource-busy',
  'clock-differs',
  'newer-rules',
  'request-timeout',
  'too-many-requests',
  'too-many-connections',
  'too-many-subscriptions',
  'internal-error',
]);

/** The run has ended before a request was answered. */
export class RunEnded extends Error {}

interface BalancerSettings {
  readonly origins: readonly string[];
  readonly random: UnrecordedChance;
  /** Aborted when the run ends without waiting for answers. */
  readonly stopped: AbortSignal;
  /** Called for each answer that an instance must not give, whatever fails. */
  readonly onUnexpected: (what: string) => void;
}

/** What a load balancer does for callers: it asks another instance when one does not answer, or answers that it cannot. */
export class Balancer {
  readonly #settings: BalancerSettings;
  /** Until when an instance is asked last, by instance. */
  readonly #avoided: number[];

  constructor(settings: BalancerSettings) {
    this.#settings = settings;
    this.#avoided = settings.origins.map(() => 0);
  }

  /** Returns a caller with this token. */
  caller(token: string | null): Caller {
    const { origins } = this.#settings;
    const clients = origins.map((url) =>
      createLyonClient({
        url,
        ...(token !== null && { token }),
        webSocket: WebSocket,
        keepAliveMs: KEEP_ALIVE,
        backoff: (_failures, signal) => pause(RETRY_PAUSE * 5, undefined, { signal }).catch(() => undefined),
        fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT) }),
      }),
    );
    return new Caller(clients, token, this.#settings, this.#avoided);
  }
}

/** A token, and a client for it at each instance. */
export class Caller {
  readonly clients: readonly LyonClient[];
  readonly token: string | null;
  readonly #settings: BalancerSettings;
  readonly #avoided: number[];

  constructor(clients: readonly LyonClient[], token: string | null, settings: BalancerSettings, avoided: number[]) {
    this.#avoided = avoided;
    this.clients = clients;
    this.token = token;
    this.#settings = settings;
  }

  /**
   * Sends a request to an instance, and to the others in turn until one answers. Throws `LyonError` for a refusal that another attempt
   * would not change, and `RunEnded`.
   */
  async ask<Answer>(request: (client: LyonClient) => Promise<Answer>): Promise<Answer> {
    const { random, stopped, onUnexpected } = this.#settings;
    const indexes = random.sample(
      'instances',
      this.clients.map((_, index) => index),
      this.clients.length,
    );
    for (let attempt = 0; ; attempt++) {
      if (stopped.aborted) throw new RunEnded();
      const now = performance.now();
      const answering = indexes.filter((index) => this.#avoided[index]! < now);
      const asked = answering.length > 0 ? answering : indexes;
      const index = asked[attempt % asked.length]!;
      try {
        return await request(this.clients[index]!);
      } catch (error) {
        if (error instanceof LyonError && error.code === 'internal-error') onUnexpected(`internal-error: ${error.message}`);
        const isTransient = error instanceof NetworkError || (error instanceof LyonError && TRANSIENT.has(error.code));
        if (!isTransient) throw error;
        if (error instanceof NetworkError) this.#avoided[index] = performance.now() + AVOIDED;
      }
      await pause(RETRY_PAUSE);
    }
  }

  /**
   * The same for functions that take a client and execute a document. Each document with an `input` gets an idempotency key, which all
   * attempts share.
   */
  get repeating(): LyonClient {
    const execute: LyonClient['execute'] = (document, variables) => {
      const given = variables as { readonly input?: object } | undefined;
      const keyed = given?.input === undefined ? given : { ...given, input: { ...given.input, idempotencyKey: crypto.randomUUID() } };
      return this.ask((client) => client.execute(document, keyed as typeof variables));
    };
    return { ...this.clients[0]!, execute };
  }

  close(): void {
    for (const client of this.clients) client.close();
  }
}
