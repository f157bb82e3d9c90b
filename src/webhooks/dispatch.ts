import type { GameId } from '../games/ports/ports.js';
import { type Claimed, goesOn, LANES, type Lane, type WebhookQueue } from '../games/ports/webhook-queue.js';
import type { WebhookId } from '../games/ports/webhooks.js';
import type { TournamentCourt } from '../tournaments/running/index.js';
import { attempt, hasDelivered, type Made } from './attempts.js';
import type { Courier } from './courier/index.js';
import { nextEvent, type Tellers } from './events.js';
import { type DispatchSettings, delayAfter } from './schedule.js';

export interface DispatchWiring {
  readonly court: TournamentCourt;
  readonly queue: WebhookQueue;
  readonly courier: Courier;
  readonly tellers: Tellers;
  /** Tells of every game that has a new entry, and every tournament that has a result, here or on another instance. */
  readonly listenToAll: (hear: (game: GameId) => void) => () => void;
  readonly settings: DispatchSettings;
}

/** The status with which an endpoint says that it is not coming back. */
const GONE = 410;
/** Between two rings, so that many entries share one, whether anybody waits for them or not; milliseconds. */
const RING_GAP = 100;

/**
 * Sends what webhooks are to be told. Any number of processes may do so at once: what one has claimed the others leave
 * alone, until its lease is over. Of one webhook and game one event is under way, so they come in order.
 */
export function dispatchWebhooks(wiring: DispatchWiring): { readonly close: () => Promise<void> } {
  const dispatcher = new Dispatcher(wiring);
  return { close: () => dispatcher.close() };
}

class Dispatcher {
  readonly #wiring: DispatchWiring;
  readonly #stop = new AbortController();
  readonly #rung = new Set<GameId>();
  readonly #timers: NodeJS.Timeout[];
  readonly #silence: () => void;
  readonly #underWay: Readonly<Record<Lane, Map<Promise<void>, WebhookId>>> = { quick: new Map(), slow: new Map() };
  readonly #looking: Record<Lane, 'no' | 'yes' | 'again'> = { quick: 'no', slow: 'no' };
  #ringing: Promise<void> | null = null;

  constructor(wiring: DispatchWiring) {
    this.#wiring = wiring;
    const { settings, court, queue } = wiring;
    this.#silence = wiring.listenToAll((game) => this.#hear(game));
    this.#timers = [
      setInterval(() => this.#look(), settings.lookEvery).unref(),
      setInterval(() => void queue.sweep(settings.keep).catch(court.onFault), settings.sweepEvery).unref(),
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
    await new Promise((resolve) => setTimeout(resolve, RING_GAP));
    const games = [...this.#rung];
    this.#rung.clear();
    this.#ringing = null;
    // What cannot be rung for is found by the next sweep.
    const rung = await this.#wiring.queue.ring(games).catch(this.#wiring.court.onFault);
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
      this.#wiring.court.onFault(fault);
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
    const claims = await queue.claim({ lane, limit: room, each, busy: busyIn([...underWay.values()], each), lease: settings.lease });
    for (const claimed of claims) {
      const work: Promise<void> = this.#workOff(claimed)
        .catch(this.#wiring.court.onFault)
        .finally(() => {
          underWay.delete(work);
          this.#look();
        });
      underWay.set(work, claimed.webhook.id);
    }
    return claims.length > 0;
  }

  /** Sends the events of a claim one after the other, until there is none, one fails, or others are to have their turn. */
  async #workOff(first: Claimed): Promise<void> {
    const { court, queue, courier, tellers, settings } = this.#wiring;
    let claimed = first;
    for (let sent = 0; sent < settings.inARow; sent++) {
      const event = await nextEvent(court, claimed, tellers);
      if (event === 'seat-lost') return court.webhooks.kept.remove(claimed.webhook.id);
      if (event === 'token-void') return queue.disable(claimed.webhook.id, 'token');
      if ('upTo' in event) return queue.rest(claimed, event.upTo);
      const made = await attempt(court, courier, claimed, event, this.#stop.signal);
      if (this.#stop.signal.aborted && made.receipt.status === null) return queue.release(claimed);
      const next = await this.#write(claimed, made);
      if (next === null || !goesOn(claimed.kind)) return;
      claimed = { ...claimed, ...next, attempts: 0 };
    }
    await queue.release(claimed);
  }

  async #write(claimed: Claimed, { receipt, attempted }: Made): Promise<Pick<Claimed, 'seq' | 'rung'> | null> {
    const { court, queue, settings } = this.#wiring;
    if (hasDelivered(receipt)) {
      return queue.delivered(claimed, attempted, receipt.milliseconds <= settings.soon ? 'quick' : 'slow', settings.lease);
    }
    const delay = delayAfter(claimed.attempts + 1, settings.delays, court.randomBytes);
    await queue.failed(claimed, attempted, { delay, patience: settings.patience, disable: receipt.status === GONE ? 'gone' : null });
    return null;
  }
}

/** Webhooks of which as many attempts are under way as may be. */
function busyIn(webhooks: readonly WebhookId[], each: number): readonly WebhookId[] {
  const counts = new Map<WebhookId, number>();
  for (const webhook of webhooks) counts.set(webhook, (counts.get(webhook) ?? 0) + 1);
  return [...counts].flatMap(([webhook, count]) => (count >= each ? [webhook] : []));
}
