import type { Outage, OutageStore } from '../ports/game-store.js';
import { RefusedError } from '../refusals/refusals.js';

/**
 * Milliseconds without a heartbeat of any instance that make an outage. Longer than an instance pauses.
 */
export const TOLERANCE_MS = 3_000;

/** Milliseconds without a heartbeat that make a short outage: half an interval more than usual. */
const LATE_MS = 1_500;

/** Milliseconds of the newest known outages that are read again: a short one may have grown, and another instance may have written one late. */
const REREAD_MS = 60_000;

/** Seconds after which a client tries again, or another instance. */
const CLOCK_RETRY = 1;

/** Milliseconds that a clock can run at most: a year for the move and a year of reserve. */
const LONGEST_CLOCK_MS = 2 * 366 * 86_400_000;

/** An outage, and when the clocks that it stopped run again: players need time to return. */
export interface ClockPause extends Outage {
  readonly clocksResumeAt: Date;
}

/** The clocks of an instance, in milliseconds. */
interface InstanceClocks {
  /** The clock of the system, which may be wrong, or be set. */
  readonly now: () => Date;
  /** A clock that only passes. It shows no time of day. */
  readonly steady: () => number;
}

/** How an instance keeps time. */
interface HeartbeatSettings {
  /** Seconds after an outage until clocks run again, for players to return. */
  readonly allowance: number;
  /** Milliseconds by which the instance's clock may differ from the database's. */
  readonly clockDifference: number;
  /** Reports each comparison of the clocks: milliseconds by which ours is ahead at least, negative if it is behind; 0 within the bound. */
  readonly onClock?: (ahead: number) => void;
}

/**
 * The heartbeat of an instance, and the outages of the service that the heartbeats of all instances show. The instance compares its clock
 * with the database's, the only one that all instances see. While it differs by more than the bound, the instance stores no heartbeat, and
 * judges no game whose clocks run: it could end the game, or write an outage that there was not.
 */
export class Heartbeat {
  readonly #store: OutageStore;
  readonly #now: () => Date;
  readonly #steady: () => number;
  readonly #allowance: number;
  #pauses: readonly ClockPause[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #running: Promise<boolean> | null = null;
  #hasNewOutage = false;
  readonly #clockDifference: number;
  readonly #onClock: (ahead: number) => void;
  #isClockWrong = false;

  /** The database's clock at the last comparison, and the steady clock before and after it was read. Null before the first one. */
  #compared: { readonly theirs: number; readonly asked: number; readonly answered: number } | null = null;

  constructor(
    store: OutageStore,
    { now, steady }: InstanceClocks,
    { allowance, clockDifference, onClock = () => undefined }: HeartbeatSettings,
  ) {
    this.#store = store;
    this.#now = now;
    this.#steady = steady;
    this.#allowance = allowance * 1_000;
    this.#clockDifference = clockDifference;
    this.#onClock = onClock;
  }

  /** Whether the clocks differed at the last comparison. */
  get isClockWrong(): boolean {
    return this.#isClockWrong;
  }

  /**
   * Stores a heartbeat and reads all outages. Returns whether it ended an outage. Rejects while nothing can be stored, and throws
   * `clock-differs`.
   */
  beat(): Promise<boolean> {
    this.#running ??= this.#beat().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #beat(): Promise<boolean> {
    const at = await this.#compareClocks();
    const isRecorded = await this.#store.beat(at, { late: LATE_MS, outage: TOLERANCE_MS });
    // Read afterwards: if another instance has recorded an outage meanwhile, it is there.
    const last = this.#pauses.at(-1);
    const known = this.#pauses.filter(({ until }) => last !== undefined && until.getTime() <= last.until.getTime() - REREAD_MS);
    const later = await this.#store.outages(known.at(-1)?.until ?? new Date(at.getTime() - LONGEST_CLOCK_MS));
    this.#pauses = [
      ...known,
      ...later.map((outage) => ({
        ...outage,
        // After a short outage players are still there.
        clocksResumeAt: outage.isShort ? outage.until : new Date(outage.until.getTime() + this.#allowance),
      })),
    ];
    this.#last = at.getTime();
    if (isRecorded) this.#hasNewOutage = true;
    return isRecorded;
  }

  /**
   * Returns the time of a heartbeat: ours, as far as the database's clock allows it. An instance whose clock is ahead within the bound, and
   * which pauses now and then, would otherwise make outages in which the others served.
   */
  async #compareClocks(): Promise<Date> {
    const asked = this.#now().getTime();
    const steadilyAsked = this.#steady();
    const theirs = (await this.#store.clock()).getTime();
    this.#compared = { theirs, asked: steadilyAsked, answered: this.#steady() };
    const answered = this.#now().getTime();
    // The database has read its clock in between: a slow answer proves no difference.
    const proven = Math.max(asked - theirs, 0) + Math.min(answered - theirs, 0);
    this.#isClockWrong = Math.abs(proven) > this.#clockDifference;
    this.#onClock(this.#isClockWrong ? proven : 0);
    if (this.#isClockWrong) throw new RefusedError({ code: 'clock-differs', retryAfter: CLOCK_RETRY });
    return new Date(Math.min(Math.max(answered, theirs), theirs + answered - asked));
  }

  /**
   * Returns the time: our clock, as long as it can agree with the database's within the bound. Otherwise the database's, carried on since
   * the last comparison: what is stored has the right time, though our clock is wrong or has just been set.
   */
  time(): Date {
    const now = this.#now();
    if (this.#compared === null) return now;
    const { theirs, asked, answered } = this.#compared;
    const steady = this.#steady();
    const [earliest, latest] = [theirs + steady - answered, theirs + steady - asked];
    if (now.getTime() > latest + this.#clockDifference) return new Date(latest);
    return now.getTime() < earliest - this.#clockDifference ? new Date(earliest) : now;
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

  /**
   * Returns all outages up to now; with `withShort` also short ones that have just ended. While the last heartbeat is recent, there cannot
   * be another; otherwise stores one first. Throws `clock-differs`. A clock that was set back makes the last heartbeat one of the future.
   */
  pauses(withShort = false): readonly ClockPause[] | Promise<readonly ClockPause[]> {
    const recent = withShort ? LATE_MS : TOLERANCE_MS;
    if (!this.#isClockWrong && Math.abs(this.#now().getTime() - this.#last) <= recent) return this.#pauses;
    return this.beat().then(() => this.#pauses);
  }
}
