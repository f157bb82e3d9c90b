import type { Outage, OutageStore } from '../ports/game-store.js';

/**
 * Milliseconds without a heartbeat of any instance that make an outage. Longer than an instance pauses, and longer than its clock differs
 * from that of another.
 */
const TOLERANCE_MS = 3_000;

/** Milliseconds that a clock can run at most: a year for the move and a year of reserve. */
const LONGEST_CLOCK_MS = 2 * 366 * 86_400_000;

/** An outage, and when the clocks that it stopped run again: players need time to return. */
export interface ClockPause extends Outage {
  readonly clocksResumeAt: Date;
}

/** The heartbeat of an instance, and the outages of the service that the heartbeats of all instances show. */
export class Heartbeat {
  readonly #store: OutageStore;
  readonly #now: () => Date;
  readonly #allowance: number;
  #pauses: readonly ClockPause[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #running: Promise<boolean> | null = null;
  #hasNewOutage = false;

  /** `allowance`: seconds after an outage until clocks run again, for players to return. */
  constructor(store: OutageStore, now: () => Date, allowance: number) {
    this.#store = store;
    this.#now = now;
    this.#allowance = allowance * 1_000;
  }

  /** Stores a heartbeat and reads all outages. Returns whether it ended an outage. Rejects while nothing can be stored. */
  beat(): Promise<boolean> {
    this.#running ??= this.#beat().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #beat(): Promise<boolean> {
    const at = this.#now();
    const isRecorded = await this.#store.beat(at, TOLERANCE_MS);
    // Read afterwards: if another instance has recorded an outage meanwhile, it is there.
    const outages = await this.#store.outages(new Date(at.getTime() - LONGEST_CLOCK_MS));
    this.#pauses = outages.map(({ from, until }) => ({ from, until, clocksResumeAt: new Date(until.getTime() + this.#allowance) }));
    this.#last = at.getTime();
    if (isRecorded) this.#hasNewOutage = true;
    return isRecorded;
  }

  /** Seconds since this instance stored its last heartbeat. */
  age(): number {
    return (this.#now().getTime() - this.#last) / 1_000;
  }

  /** Whether this instance has recorded an outage since the last call. */
  takeNewOutage(): boolean {
    const isNew = this.#hasNewOutage;
    this.#hasNewOutage = false;
    return isNew;
  }

  /** Returns all outages up to now. While the last heartbeat is recent, there cannot be another; otherwise stores one first. */
  pauses(): readonly ClockPause[] | Promise<readonly ClockPause[]> {
    if (this.#now().getTime() - this.#last <= TOLERANCE_MS) return this.#pauses;
    return this.beat().then(() => this.#pauses);
  }
}
