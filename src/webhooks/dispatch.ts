import type { GameId, RandomBytes } from '../games/ports/game-store.js';
import {
  type ClaimedDelivery,
  type DeliveryAttempt,
  isContinuous,
  LANES,
  type Lane,
  type WebhookId,
  type WebhookQueue,
} from '../games/ports/webhooks.js';
import type { Services } from '../games/services/services.js';
import type { TournamentServices } from '../tournaments/index.js';
import { nextEvent, type Serializers, type WebhookEvent } from './events.js';
import type { DeliveryResult, HttpClient } from './http-client.js';
import { signedHeaders } from './signing.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Numbers of the dispatcher, in milliseconds but for counts. */
export interface DispatchSettings {
  /** From a failed attempt to the next, the last one for all that follow. */
  readonly delays: readonly number[];
  /** For how long an event may fail until its webhook is disabled. */
  readonly disableAfter: number;
  /** For which a claim is believed to be worked on; longer than an attempt may take. */
  readonly lease: number;
  /** An answer within this time came soon. */
  readonly quickWithin: number;
  /** How often the queue is looked at without a reason. */
  readonly pollInterval: number;
  readonly sweepInterval: number;
  /** For which attempts stay written down. */
  readonly retention: number;
  /** Attempts at once in each lane, and of one webhook. */
  readonly lanes: Readonly<Record<'quick' | 'slow', { readonly limit: number; readonly each: number }>>;
  /** Events sent one after the other before a claim is given back, so that others come to their turn. */
  readonly batchLimit: number;
}

/** How long one attempt may take, from the first question about the name; milliseconds. */
export const ATTEMPT_TIMEOUT = 10 * SECOND;

export const DEFAULT_DISPATCH_SETTINGS: DispatchSettings = {
  delays: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR],
  disableAfter: 5 * 24 * HOUR,
  lease: 3 * ATTEMPT_TIMEOUT,
  quickWithin: SECOND,
  pollInterval: SECOND,
  sweepInterval: 30 * SECOND,
  retention: 14 * 24 * HOUR,
  lanes: { quick: { limit: 48, each: 4 }, slow: { limit: 24, each: 1 } },
  batchLimit: 50,
};

/** The delay after so many failures, up to a fifth more or less: what failed together does not come back together. */
export function delayAfter(failures: number, delays: readonly number[], random: RandomBytes): number {
  const delay = delays[Math.min(failures, delays.length) - 1]!;
  const [high, low] = random(2);
  return Math.round(delay * (0.8 + (0.4 * (high! * 256 + low!)) / 65_535));
}

// One attempt: what is sent, what came of it, and what is written down of that.

/** An attempt that was made. */
export interface AttemptResult {
  readonly result: DeliveryResult;
  readonly attempted: DeliveryAttempt;
}

/** Whether an attempt has delivered: nothing but a status from 200 to 299 says so. */
export const hasDelivered = ({ status }: DeliveryResult): boolean => status !== null && status >= 200 && status < 300;

/** Sends an event to the webhook of a claim, signed with all its secrets. */
export async function makeAttempt(
  services: Services,
  courier: HttpClient,
  claimed: ClaimedDelivery,
  event: WebhookEvent,
  stop: AbortSignal,
): Promise<AttemptResult> {
  const body = JSON.stringify(event.body);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Lyon-Webhooks/1',
    ...signedHeaders(claimed.secrets, event.message, services.now(), body),
  };
  const receipt = await courier({ url: claimed.webhook.url, headers, body }, stop);
  const { status, failure, milliseconds } = receipt;
  const { message, seq, cursor } = event;
  const said = hasDelivered(receipt) ? '' : summarizeResponse(receipt.responseText);
  const id = newDeliveryId(services.randomBytes);
  return { result: receipt, attempted: { id, message, seq, cursor, attempt: claimed.attempts + 1, status, failure, milliseconds, said } };
}

const newDeliveryId = (random: RandomBytes): string => `dlv_${Buffer.from(random(16)).toString('base64url')}`;

const SUMMARY_LENGTH = 200;
/** What an answer may repeat of what it was sent, and what nobody is to read in a log. */
const SECRET_PATTERN = /lyon_|whsec_|v1,|bearer|authorization|cookie|"data"/i;

/** How an answer began, for whoever looks for the fault; nothing of one that may hold a secret. */
function summarizeResponse(said: string): string {
  const line = said.replace(/[\p{C}\s\ufffd]+/gu, ' ').trim();
  return SECRET_PATTERN.test(line) ? '' : [...line].slice(0, SUMMARY_LENGTH).join('');
}

export interface DispatchServices {
  readonly services: TournamentServices;
  readonly queue: WebhookQueue;
  readonly http: HttpClient;
  readonly serializers: Serializers;
  /** Tells of every game that has a new entry, and every tournament that has a result, here or on another instance. */
  readonly onAnnounced: (hear: (game: GameId) => void) => () => void;
  readonly settings: DispatchSettings;
}

/** The status with which an endpoint says that it is not coming back. */
const GONE = 410;
/** Between two rings, so that many entries share one, whether anybody waits for them or not; milliseconds. */
const NOTIFY_DELAY = 100;

/**
 * Sends what webhooks are to be told. Any number of processes may do so at once: what one has claimed the others leave
 * alone, until its lease is over. Of one webhook and game one event is under way, so they come in order.
 */
export function dispatchWebhooks(wiring: DispatchServices): { readonly close: () => Promise<void> } {
  const dispatcher = new Dispatcher(wiring);
  return { close: () => dispatcher.close() };
}

class Dispatcher {
  readonly #wiring: DispatchServices;
  readonly #stop = new AbortController();
  readonly #rung = new Set<GameId>();
  readonly #timers: NodeJS.Timeout[];
  readonly #silence: () => void;
  readonly #underWay: Readonly<Record<Lane, Map<Promise<void>, WebhookId>>> = { quick: new Map(), slow: new Map() };
  readonly #looking: Record<Lane, 'no' | 'yes' | 'again'> = { quick: 'no', slow: 'no' };
  #ringing: Promise<void> | null = null;

  constructor(wiring: DispatchServices) {
    this.#wiring = wiring;
    const { settings, services, queue } = wiring;
    this.#silence = wiring.onAnnounced((game) => this.#hear(game));
    this.#timers = [
      setInterval(() => this.#look(), settings.pollInterval).unref(),
      setInterval(() => void queue.sweep(settings.retention).catch(services.onFault), settings.sweepInterval).unref(),
    ];
    this.#look();
  }

  /** Cuts what is under way and gives it back: another process, or this one when it is back, sends it again. */
  async close(): Promise<void> {
    this.#silence();
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort();
    await this.#ringing;
    await Promise.all(LANES.flatMap((lane) => [...this.#underWay[lane].keys()]));
  }

  #hear(game: GameId): void {
    this.#rung.add(game);
    this.#ringing ??= this.#ring();
  }

  async #ring(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, NOTIFY_DELAY));
    const games = [...this.#rung];
    this.#rung.clear();
    this.#ringing = null;
    // What cannot be rung for is found by the next sweep.
    const rung = await this.#wiring.queue.signal(games).catch(this.#wiring.services.onFault);
    if (rung) this.#look();
  }

  #look(): void {
    for (const lane of LANES) {
      if (this.#looking[lane] === 'no') void this.#lookIn(lane);
      else this.#looking[lane] = 'again';
    }
  }

  async #lookIn(lane: Lane): Promise<void> {
    this.#looking[lane] = 'yes';
    try {
      while (!this.#stop.signal.aborted && (await this.#claim(lane))) {}
    } catch (fault) {
      this.#wiring.services.onFault(fault);
    }
    const asked: string = this.#looking[lane];
    this.#looking[lane] = 'no';
    if (asked === 'again' && !this.#stop.signal.aborted) void this.#lookIn(lane);
  }

  /** Claims what there is room for. Returns whether there may be more. */
  async #claim(lane: Lane): Promise<boolean> {
    const { queue, settings } = this.#wiring;
    const underWay = this.#underWay[lane];
    const { limit, each } = settings.lanes[lane];
    const room = limit - underWay.size;
    if (room <= 0) return false;
    const claims = await queue.claim({ lane, limit: room, each, busy: listBusy([...underWay.values()], each), lease: settings.lease });
    for (const claimed of claims) {
      const work: Promise<void> = this.#workOff(claimed)
        .catch(this.#wiring.services.onFault)
        .finally(() => {
          underWay.delete(work);
          this.#look();
        });
      underWay.set(work, claimed.webhook.id);
    }
    return claims.length > 0;
  }

  /** Sends the events of a claim one after the other, until there is none, one fails, or others are to have their turn. */
  async #workOff(first: ClaimedDelivery): Promise<void> {
    const { services, queue, http, serializers, settings } = this.#wiring;
    let claimed = first;
    for (let sent = 0; sent < settings.batchLimit; sent++) {
      const event = await nextEvent(services, claimed, serializers);
      if (event === 'seat-lost') return services.webhooks.store.remove(claimed.webhook.id);
      if (event === 'token-void') return queue.disable(claimed.webhook.id, 'token');
      if ('upTo' in event) return queue.finish(claimed, event.upTo);
      const made = await makeAttempt(services, http, claimed, event, this.#stop.signal);
      if (this.#stop.signal.aborted && made.result.status === null) return queue.release(claimed);
      const next = await this.#write(claimed, made);
      if (next === null || !isContinuous(claimed.kind)) return;
      claimed = { ...claimed, ...next, attempts: 0 };
    }
    await queue.release(claimed);
  }

  async #write(claimed: ClaimedDelivery, { result, attempted }: AttemptResult): Promise<Pick<ClaimedDelivery, 'seq' | 'signals'> | null> {
    const { services, queue, settings } = this.#wiring;
    if (hasDelivered(result)) {
      return queue.delivered(claimed, attempted, result.milliseconds <= settings.quickWithin ? 'quick' : 'slow', settings.lease);
    }
    const delay = delayAfter(claimed.attempts + 1, settings.delays, services.randomBytes);
    await queue.failed(claimed, attempted, { delay, patience: settings.disableAfter, disable: result.status === GONE ? 'gone' : null });
    return null;
  }
}

/** Webhooks of which as many attempts are under way as may be. */
function listBusy(webhooks: readonly WebhookId[], each: number): readonly WebhookId[] {
  const counts = new Map<WebhookId, number>();
  for (const webhook of webhooks) counts.set(webhook, (counts.get(webhook) ?? 0) + 1);
  return [...counts].flatMap(([webhook, count]) => (count >= each ? [webhook] : []));
}
