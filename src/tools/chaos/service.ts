import { setTimeout as pause } from 'node:timers/promises';
import { type Span, toWallClock } from './evidence.js';

/** Milliseconds between two probes of an instance, and until one counts as failed. */
const INTERVAL = 100;
const TIMEOUT = 1_500;
/** Looks for successful probes in an interval. */
const LOOKS = 4;
/** Milliseconds for which `/readyz` and a read may disagree: one of them was sent before the other failed. */
const DISAGREEMENT = 4_000;
/** Milliseconds within which an instance that gets processor time answers `/healthz`, which asks nothing but the process. */
const PROMPT = 500;

/** Milliseconds after which this process counts as stalled: what it measures then is the machine. */
const STALL = 500;

/** A game that is in no database: the answer is 404 if the database was asked. */
const READ = '/v1/games/00000000-0000-4000-8000-000000000000';

/** Measures at which times the instances serve. */
export class Service {
  /** Times of successful reads, by instance. */
  readonly #reads: readonly number[][];
  /** Times at which an action was accepted. */
  readonly #actions: number[] = [];
  /** When this process did not get to run: the machine was busy, or stood still. */
  readonly #stalls: Span[] = [];
  readonly #stopped = new AbortController();
  readonly #onLie: (what: string) => void;

  /** `onLie` is called if `/readyz` of an instance says for seconds what its reads refute, and the machine was not the cause. */
  constructor(origins: readonly string[], onLie: (what: string) => void) {
    this.#reads = origins.map(() => []);
    this.#onLie = onLie;
    for (const [index, origin] of origins.entries()) void this.#probe(index, origin);
    void this.#watchStalls();
  }

  async #watchStalls(): Promise<void> {
    for (let last = performance.now(); !this.#stopped.signal.aborted; last = performance.now()) {
      await pause(INTERVAL);
      if (performance.now() - last > STALL) this.#stalls.push({ from: last, until: performance.now() });
    }
  }

  /** Milliseconds since a moment in which this process did not get to run. */
  stalledSince(moment: number): number {
    return this.#stalls.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, moment)), 0);
  }

  /** When this process did not get to run, in milliseconds since 1970. */
  get stalls(): readonly Span[] {
    return this.#stalls.map(({ from, until }) => ({ from: toWallClock(from), until: toWallClock(until) }));
  }

  accepted(): void {
    this.#actions.push(performance.now());
  }

  async #probe(index: number, origin: string): Promise<void> {
    let [differsFor, difference] = [0, ''];
    while (!this.#stopped.signal.aborted) {
      const began = performance.now();
      const [read, ready, healthy] = await Promise.all([
        statusOf(origin + READ),
        statusOf(`${origin}/readyz`),
        statusOf(`${origin}/healthz`).then((status) => status === 200 && performance.now() - began < PROMPT),
      ]);
      const [reads, isReady] = [read === 404, ready === 200];
      if (reads && isReady) this.#reads[index]!.push(performance.now());
      const now =
        reads === isReady || (reads && ready === 0)
          ? ''
          : isReady
            ? `ready, and reads are answered ${read}`
            : 'not ready, and reads succeed';
      if (now !== difference) [differsFor, difference] = [0, now];
      await pause(INTERVAL);
      // On a machine that starves the instance or this process, an answer that is late refutes nothing: such a time does not count.
      if (difference !== '' && healthy) differsFor += performance.now() - began - this.stalledSince(began);
      if (differsFor > DISAGREEMENT) {
        this.#onLie(`/readyz of instance ${index + 1}: ${difference}`);
        differsFor = 0;
      }
    }
  }

  /** Resolves when so many actions were accepted since the last call of `forget`, or after the time. */
  async acceptedActions(count: number, timeout: number): Promise<void> {
    for (let looks = 0; this.#actions.length < count && looks < timeout / INTERVAL; looks++) await pause(INTERVAL);
  }

  /** Resolves when each instance has served after a moment; returns the instances that have not within the time. */
  async allServe(after: number, timeout: number): Promise<readonly number[]> {
    const away = () => this.#reads.flatMap((times, index) => ((times.at(-1) ?? 0) > after + INTERVAL ? [] : [index]));
    // Counted in looks: in a time in which the machine stands still, no instance can serve.
    for (let looks = 0; away().length > 0 && looks < (timeout * LOOKS) / INTERVAL && !this.#stopped.signal.aborted; looks++)
      await pause(INTERVAL / LOOKS);
    return away();
  }

  /** The longest time between two moments in which no instance served a probe, an instance did not, and no action was accepted. Seconds. */
  gaps(from: number, until: number): { readonly all: number; readonly one: number; readonly actions: number } {
    const one = Math.max(...this.#reads.map((times) => longestGap(times, from, until)));
    const merged = this.#reads.flat().sort((a, b) => a - b);
    return { all: longestGap(merged, from, until), one, actions: longestGap(this.#actions, from, until) };
  }

  /** Forgets what happened before a moment. */
  forget(before: number): void {
    for (const times of [...this.#reads, this.#actions]) {
      const kept = times.findIndex((time) => time >= before);
      // The last one before it is the beginning of a gap.
      times.splice(0, (kept === -1 ? times.length : kept) - 1);
    }
  }

  stop(): void {
    this.#stopped.abort();
  }
}

/** Returns the status of an answer; 0 if there is none. */
async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** The longest time without an event, in seconds. */
function longestGap(times: readonly number[], from: number, until: number): number {
  let [last, longest] = [from, 0];
  for (const time of [...times.filter((each) => each > from && each < until), until]) {
    longest = Math.max(longest, time - last);
    last = time;
  }
  return longest / 1_000;
}
