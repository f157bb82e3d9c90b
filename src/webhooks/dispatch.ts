import { setMaxListeners } from 'node:events';
import type { Announced, RandomBytes } from '../games/ports/game-store.js';
import { repeatable } from '../games/ports/store-fault.js';
import { isStreamTopic, ownerOf } from '../games/ports/streams.js';
import {
  type Channel,
  type ClaimedDelivery,
  type ContinuedDelivery,
  type DeliveryAttempt,
  type DeliveryOutcome,
  LANES,
  type Lane,
  type WebhookId,
  type WebhookQueue,
} from '../games/ports/webhooks.js';
import { RefusedError } from '../games/refusals/refusals.js';
import type { Services } from '../games/services/services.js';
import { isRewound, type NextMessage, type StreamMessage } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { type Interruption, nextEvent, type SerializeMessage, type WebhookEvent } from './events.js';
import type { DeliveryResult, HttpClient } from './http-client.js';
import { signedHeaders } from './signing.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Settings of the dispatcher. Times are in milliseconds. */
export interface DispatchSettings {
  /** Delays after failed attempts. The last one applies to all further failures. */
  readonly delays: readonly number[];
  /** How long an event may fail before its webhook is disabled. */
  readonly disableAfter: number;
  /** Validity of a claim. Longer than it takes to read an event and to send it, in whatever way. */
  readonly lease: number;
  /** A response within this time puts the webhook in the quick lane. */
  readonly quickWithin: number;
  /** Interval of checking the queue without a signal. */
  readonly pollInterval: number;
  readonly sweepInterval: number;
  /** How long attempts are stored. */
  readonly retention: number;
  /** Concurrent attempts in each lane, and for one webhook. */
  readonly lanes: Readonly<Record<'quick' | 'slow', { readonly limit: number; readonly each: number }>>;
  /** Number of consecutive events sent under one claim before it is released, so that other items get their turn. */
  readonly batchLimit: number;
}

/** Milliseconds for one attempt, including name resolution. */
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

/** Returns the delay after a number of failures, with a jitter of 20 %, so that items that failed together do not retry together. */
function delayAfter(failures: number, delays: readonly number[], random: RandomBytes): number {
  const delay = delays[Math.min(failures, delays.length) - 1]!;
  const [high, low] = random(2);
  return Math.round(delay * (0.8 + (0.4 * (high! * 256 + low!)) / 65_535));
}

// One attempt

interface AttemptResult {
  readonly result: DeliveryResult;
  readonly attempted: DeliveryAttempt;
}

/** Whether an attempt succeeded: with a status from 200 to 299 only. */
const hasDelivered = ({ status }: DeliveryResult): boolean => status !== null && status >= 200 && status < 300;

const outcomeOf = (result: DeliveryResult): DeliveryOutcome => (hasDelivered(result) ? 'delivered' : (result.failure ?? 'rejected'));

/** Returns the next event of a webhook, which is signed with all its secrets. */
const webhookEvents =
  ({ services, http, serialize }: Pick<DispatchServices, 'services' | 'http' | 'serialize'>): NextEvent =>
  async (claimed) => {
    const event = await nextEvent(services, claimed, serialize);
    if (event === null || !('id' in event)) return event;
    return {
      ...event,
      send(stop) {
        const body = JSON.stringify(event.body);
        const headers = {
          'content-type': 'application/json',
          'user-agent': 'Lyon-Webhooks/1',
          ...signedHeaders(claimed.secrets, event.id, services.now(), body),
        };
        return http({ url: claimed.webhook.url, headers, body }, stop);
      },
      isGone: ({ status }) => status === GONE,
    };
  };

/** Sends an event to the endpoint of a claim. */
async function makeAttempt(
  services: Services,
  claimed: ClaimedDelivery,
  event: DispatchedEvent,
  stop: AbortSignal,
): Promise<AttemptResult> {
  const { id: messageId, after, cursor } = event;
  const result = await event.send(stop);
  const { status, failure, milliseconds } = result;
  const excerpt = hasDelivered(result) ? '' : excerptOf(result.responseText);
  const id = `dlv_${Buffer.from(services.randomBytes(16)).toString('base64url')}`;
  return {
    result,
    attempted: {
      id,
      messageId,
      after,
      cursor,
      messageType: event.message?.type ?? null,
      game: event.message?.game ?? null,
      tournament: event.message?.tournament ?? null,
      attemptNumber: claimed.attempts + 1,
      responseStatus: status,
      failureReason: failure,
      durationMs: milliseconds,
      responseExcerpt: excerpt,
    },
  };
}

/** The most characters (code points) of a response that are kept. */
export const EXCERPT_LENGTH = 200;
/** Parts of the request that a response may repeat and that must not be stored. */
const SECRET_PATTERN = /lyon_|whsec_|v1,|bearer|authorization|cookie|"data"/i;

/** Returns the start of a response on one line, for diagnosis; empty if it may contain a secret. */
function excerptOf(responseText: string): string {
  const line = responseText.replace(/[\p{C}\s\ufffd]+/gu, ' ').trim();
  return SECRET_PATTERN.test(line) ? '' : [...line].slice(0, EXCERPT_LENGTH).join('');
}

// The dispatcher

/** What the dispatcher reports to metrics and log. */
export interface DispatchReports {
  /** Called after each attempt. */
  readonly onAttempt?: ((outcome: DeliveryOutcome) => void) | undefined;
  /** Called when a webhook has received the news that its stream was interrupted. */
  readonly onInterrupted?: ((webhook: WebhookId, why: Interruption) => void) | undefined;
}

/** An event of a claimed delivery, with how it is sent. */
export interface DispatchedEvent
  extends Pick<WebhookEvent, 'id' | 'after' | 'cursor' | 'interruption'>,
    Partial<Pick<WebhookEvent, 'message'>> {
  /** Never rejects. Some events are sent to their end even if `stop` is aborted. */
  readonly send: (stop: AbortSignal) => Promise<DeliveryResult>;
  /** Whether this result says that the receiver is gone for good. */
  readonly isGone: (result: DeliveryResult) => boolean;
}

/** Returns the next event of a claimed delivery, or where its stream has none; null if the endpoint has lost its owner. */
export type NextEvent = (
  claimed: ClaimedDelivery,
) => Promise<DispatchedEvent | Exclude<NextMessage, { readonly message: StreamMessage } | { readonly expired: object }> | null>;

/** How endpoints are served that are no webhooks; those of a missing channel wait. */
export type Channels = Readonly<Partial<Record<Exclude<Channel, 'webhook'>, NextEvent>>>;

interface DispatchServices {
  readonly services: TournamentServices;
  readonly channels?: Channels;
  readonly queue: WebhookQueue;
  readonly http: HttpClient;
  readonly serialize: SerializeMessage;
  /** Subscribes to what all instances announce. Returns a function that unsubscribes. */
  readonly onAnnounced: (listener: (what: Announced, isOwn: boolean) => void) => () => void;
  readonly reports?: DispatchReports;
  readonly settings: DispatchSettings;
}

/** An event that a webhook has received: a message, or the news of an interruption. */
interface SentMessage {
  readonly webhook: WebhookId;
  /** The key of the stream's owner. */
  readonly owner: string;
  readonly attempt: string;
  readonly cursor: string;
  /** Whether the database was found to have lost it. */
  isLost: boolean;
}

/** The status with which an endpoint unsubscribes permanently. */
const GONE = 410;
/** Milliseconds until this instance looks again at a delivery that it refuses. */
const REFUSED_PAUSE_MS = 1_000;

/** Milliseconds until an endpoint is looked at again whose channel this server does not have: no mail server is set. */
const MISSING_CHANNEL_PAUSE_MS = 3_600_000;

const waiting =
  ({ now }: Services): NextEvent =>
  async ({ after }) => ({ upTo: after ?? '', lookAt: new Date(now().getTime() + MISSING_CHANNEL_PAUSE_MS) });

/** Milliseconds over which announcements are collected before the queue is checked. */
const SIGNAL_DELAY = 100;

/**
 * Starts the dispatcher, which sends webhook events. Any number of processes may run one: leases keep them from sending the same
 * item. At most one message of a stream is in flight for each webhook, so they arrive in order.
 */
export function dispatchWebhooks(settings: DispatchServices): { readonly close: () => Promise<void> } {
  const dispatcher = new Dispatcher(settings);
  return { close: () => dispatcher.close() };
}

class Dispatcher {
  readonly #deps: DispatchServices;
  readonly #channels: Readonly<Record<Channel, NextEvent>>;
  readonly #stop = new AbortController();
  readonly #timers: NodeJS.Timeout[];
  readonly #unsubscribe: () => void;
  readonly #inFlight: Readonly<Record<Lane, Map<Promise<void>, ClaimedDelivery>>> = { quick: new Map(), slow: new Map() };
  /** Whether a lane is being checked; `again`: check it once more afterwards. */
  readonly #checking: Record<Lane, 'no' | 'yes' | 'again'> = { quick: 'no', slow: 'no' };
  /** The last delivery of this process to each webhook. The database may lose it, and then knows nothing of it. */
  readonly #sent = new Map<WebhookId, SentMessage>();
  readonly #claimAll: Readonly<Record<Lane, () => Promise<void>>>;
  #signal: NodeJS.Timeout | null = null;

  constructor(deps: DispatchServices) {
    this.#deps = deps;
    const { settings, services, queue } = deps;
    this.#channels = { webhook: webhookEvents(deps), push: waiting(services), mail: waiting(services), ...deps.channels };
    const claimAll = (lane: Lane) =>
      repeatable(async () => {
        while (!this.#stop.signal.aborted && (await this.#claim(lane))) {}
      }, services.onFault);
    this.#claimAll = { quick: claimAll('quick'), slow: claimAll('slow') };
    // Each attempt in flight listens.
    setMaxListeners(0, this.#stop.signal);
    // Only its own messages: another instance sends those that it records, and each looks for what is left over.
    this.#unsubscribe = deps.onAnnounced((what, isOwn) => {
      if (!isOwn || !isStreamTopic(what)) return;
      this.#signal ??= setTimeout(() => {
        this.#signal = null;
        this.#check();
      }, SIGNAL_DELAY).unref();
    });
    const sweep = async (): Promise<void> => {
      await queue.sweep(settings.retention);
      await this.#findLost([...this.#sent.values()]);
    };
    this.#timers = [
      setInterval(() => this.#check(), settings.pollInterval).unref(),
      setInterval(repeatable(sweep, services.onFault), settings.sweepInterval).unref(),
    ];
    this.#check();
  }

  /** Aborts attempts in flight and releases their claims, so that they are sent again by any process. */
  async close(): Promise<void> {
    this.#unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#signal !== null) clearTimeout(this.#signal);
    this.#stop.abort();
    await Promise.all(LANES.flatMap((lane) => [...this.#inFlight[lane].keys()]));
  }

  #check(): void {
    for (const lane of LANES) {
      if (this.#checking[lane] === 'no') void this.#checkLane(lane);
      else this.#checking[lane] = 'again';
    }
  }

  async #checkLane(lane: Lane): Promise<void> {
    this.#checking[lane] = 'yes';
    await this.#claimAll[lane]();
    const state: string = this.#checking[lane];
    this.#checking[lane] = 'no';
    if (state === 'again' && !this.#stop.signal.aborted) void this.#checkLane(lane);
  }

  /** Claims items up to the limit of the lane. Returns whether there may be more. */
  async #claim(lane: Lane): Promise<boolean> {
    const { queue, settings } = this.#deps;
    const inFlight = this.#inFlight[lane];
    const { limit, each } = settings.lanes[lane];
    const free = limit - inFlight.size;
    if (free <= 0) return false;
    const busy = listBusy([...inFlight.values()], each);
    // In whatever lane: a webhook may have changed it, and the lease of a slow attempt may have ended.
    const held = LANES.flatMap((each) => [...this.#inFlight[each].values()].map(({ item }) => item));
    const claims = await queue.claim({ lane, limit: free, each, busy, held, lease: settings.lease });
    for (const claimed of claims) {
      const work: Promise<void> = this.#process(claimed)
        .catch(this.#deps.services.onFault)
        .finally(() => {
          inFlight.delete(work);
          this.#check();
        });
      inFlight.set(work, claimed);
    }
    return claims.length > 0;
  }

  /** Sends the events of a claim one after another, until none is left, one fails, or the batch limit is reached. */
  async #process(first: ClaimedDelivery): Promise<void> {
    const { services, queue, settings } = this.#deps;
    const { webhook, kind } = first;
    const last = this.#sent.get(webhook.id);
    const hasNews = first.rewoundAt !== null;
    // Due at once, with the news.
    if (kind === 'message' && !hasNews && last !== undefined && (await this.#findLost([last]))) return queue.release(first);
    let claimed = first;
    for (let sent = 0; sent < settings.batchLimit; sent++) {
      const event = await this.#channels[webhook.channel](claimed).catch((fault) => {
        if (fault instanceof RefusedError) return 'refused' as const;
        throw fault;
      });
      if (event === 'refused') return this.#leaveToOthers(claimed);
      if (event === null) {
        const isKept = webhook.channel === 'webhook' && 'account' in ownerOf(webhook.owner);
        return isKept ? queue.rejectToken(claimed) : services.webhooks.store.remove(webhook.id);
      }
      if ('upTo' in event) return queue.finish(claimed, event.upTo, event.lookAt);
      if ('rewound' in event) return this.#rewind(claimed, event.rewound);
      const attempt = await makeAttempt(services, claimed, event, this.#stop.signal);
      // What may have been delivered is recorded, and not sent again.
      if (this.#stop.signal.aborted && attempt.result.status === null && attempt.result.isUncertain !== true) return queue.release(claimed);
      const { id, cursor } = attempt.attempted;
      const message: SentMessage = { webhook: webhook.id, owner: webhook.owner, attempt: id, cursor: cursor ?? '', isLost: false };
      // Before it is recorded: the database may be set back meanwhile.
      if (kind === 'message' && hasDelivered(attempt.result)) this.#sent.set(webhook.id, message);
      const next = await this.#record(claimed, event, attempt);
      if (next === null || (kind !== 'message' && kind !== 'range')) return;
      // A look before it was recorded has found it missing.
      if (kind === 'message') this.#sent.set(webhook.id, message);
      claimed = { ...claimed, ...next, webhook: { ...webhook, failingSince: null }, attempts: 0 };
    }
    await queue.release(claimed);
  }

  /** Releases a delivery of a game that this instance refuses. Another instance has time to claim it before this one looks again. */
  #leaveToOthers(claimed: ClaimedDelivery): Promise<void> {
    const { queue, services } = this.#deps;
    if (claimed.kind !== 'message' || claimed.after === null) return queue.release(claimed);
    return queue.finish(claimed, claimed.after, new Date(services.now().getTime() + REFUSED_PAUSE_MS));
  }

  /** Sends the news next, and then what follows the last place that the stream still has; `end` if it has none of those known. */
  async #rewind(claimed: ClaimedDelivery, end: string): Promise<void> {
    const { queue, services } = this.#deps;
    let after = end;
    for (const place of await queue.lastPlaces(claimed.webhook.id)) {
      if (await isRewound(services, claimed.webhook.owner, place)) continue;
      after = place;
      break;
    }
    if (await queue.rewind(claimed, after)) services.onRewind?.('subscriber');
  }

  /** Whether the database has lost some of these messages. Their webhooks receive the news next. */
  async #findLost(sent: readonly SentMessage[]): Promise<boolean> {
    if (sent.length === 0) return false;
    const { queue, services } = this.#deps;
    const missing = await queue.findLost(sent.map(({ attempt }) => attempt));
    let isLost = false;
    for (const each of sent.filter(({ attempt }) => missing.has(attempt))) {
      // The database was set back, or has deleted an old attempt.
      const isToMark = !each.isLost && (await isRewound(services, each.owner, each.cursor));
      if (this.#sent.get(each.webhook) !== each) continue;
      if (isToMark && (await queue.announceRewind(each.webhook))) {
        // Two may look at once.
        if (!each.isLost) services.onRewind?.('subscriber');
        // Kept until the next look: a delivery that was claimed before knows nothing of the news.
        each.isLost = true;
      } else this.#sent.delete(each.webhook);
      isLost ||= each.isLost;
    }
    return isLost;
  }

  async #record(
    claimed: ClaimedDelivery,
    { interruption, isGone }: DispatchedEvent,
    { result, attempted }: AttemptResult,
  ): Promise<ContinuedDelivery | null> {
    const { services, queue, settings, reports } = this.#deps;
    reports?.onAttempt?.(outcomeOf(result));
    if (hasDelivered(result) || result.isUncertain) {
      if (interruption !== null && claimed.kind === 'message') reports?.onInterrupted?.(claimed.webhook.id, interruption);
      return queue.delivered(claimed, attempted, result.milliseconds <= settings.quickWithin ? 'quick' : 'slow', settings.lease);
    }
    // A browser that is gone subscribes anew, and an address without a mailbox is given anew.
    if (isGone(result) && claimed.webhook.channel !== 'webhook') {
      await services.webhooks.store.remove(claimed.webhook.id);
      return null;
    }
    const delay = delayAfter(claimed.attempts + 1, settings.delays, services.randomBytes);
    await queue.failed(claimed, attempted, { delay, disableAfter: settings.disableAfter, disable: isGone(result) ? 'gone' : null });
    return null;
  }
}

/** Returns the webhooks that have reached their limit of concurrent attempts. */
function listBusy(claimed: readonly ClaimedDelivery[], each: number): readonly WebhookId[] {
  const counts = new Map<WebhookId, number>();
  for (const { webhook } of claimed) counts.set(webhook.id, (counts.get(webhook.id) ?? 0) + 1);
  return [...counts].flatMap(([webhook, count]) => (count >= each ? [webhook] : []));
}
