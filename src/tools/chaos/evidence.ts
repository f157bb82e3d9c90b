// What led to the loss of a game on time: entries, outages, heartbeats, faults and stalls, so that each loss is explained and not only counted.
import { setTimeout as pause } from 'node:timers/promises';
import type { BreakablePostgres } from './postgres.js';

/** Something that lasted. In milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** An entry of the log, as the explanation names it. */
interface NamedEntry {
  readonly version: number;
  readonly kind: string;
  readonly seat: string | null;
  readonly createdAt: string;
}

/** An outage that the server has recorded. */
interface RecordedOutage extends Span {
  readonly isShort: boolean;
}

/** A seat that has lost on time: the log up to that, and the submissions of its player that were answered. */
interface Loss {
  readonly seat: string;
  readonly createdAt: string;
  readonly log: readonly NamedEntry[];
  readonly submissions: readonly Span[];
}

/** Milliseconds between two looks at the heartbeat, and between two heartbeats that are seen without anything wrong. */
const INTERVAL = 1_000;
const GAP = 2_500;
/** Milliseconds of an outage with a running clock that its game must have recorded before a seat loses. */
const OVERLAP = 1_000;
/** Entries, submissions and other things that are named, the last ones. */
const NAMED = 12;
/** Heartbeats that are remembered: half an hour. */
const REMEMBERED = 1_800;

/** The moment of `performance.now()`, in milliseconds since 1970. */
export const toWallClock = (moment: number): number => performance.timeOrigin + moment;

/** Remembers what happened in a run, and when. */
export class Evidence {
  readonly #postgres: BreakablePostgres;
  readonly #stalls: () => readonly Span[];
  readonly #faults: (Span & { readonly kind: string })[] = [];
  readonly #heartbeats: number[] = [];
  readonly #stopped = new AbortController();

  /** `stalls` returns when this process did not get to run. */
  constructor(postgres: BreakablePostgres, stalls: () => readonly Span[]) {
    this.#postgres = postgres;
    this.#stalls = stalls;
    void this.#watchHeartbeats();
  }

  addFault(kind: string, span: Span): void {
    this.#faults.push({ kind, ...span });
  }

  /** Looks at the stored heartbeat over a connection of its own. While the database is away it sees none. */
  async #watchHeartbeats(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        const [row] = await this.#postgres.with((sql) => sql`select at from heartbeat`);
        const at = row === undefined ? undefined : new Date(row['at']).getTime();
        if (at !== undefined && at !== this.#heartbeats.at(-1)) this.#heartbeats.push(at);
        if (this.#heartbeats.length > REMEMBERED) this.#heartbeats.shift();
      } catch {
        // The database is away: that is what a gap shows.
      }
      await pause(INTERVAL, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    }
  }

  /** The outages that are recorded now. */
  async #outages(): Promise<readonly RecordedOutage[]> {
    const rows = await this.#postgres
      .with((sql) => sql`select began_at, ended_at, is_short from outages order by ended_at`)
      .catch(() => []);
    return rows.map((row) => ({
      from: new Date(row['began_at']).getTime(),
      until: new Date(row['ended_at']).getTime(),
      isShort: row['is_short'],
    }));
  }

  /**
   * Explains a loss on time. `ignored`: whether an outage is recorded in which the clock ran and which the log does not have. From the entry
   * before the loss on nothing was appended, so the clock that ran out ran all the time.
   */
  async explain({ seat, createdAt, log, submissions }: Loss): Promise<{ readonly ignored: boolean; readonly words: string }> {
    const end = Date.parse(createdAt);
    const before = log.filter((entry) => Date.parse(entry.createdAt) <= end);
    const own = before.findLast((entry) => entry.kind === 'action' && entry.seat === seat) ?? before[0];
    const from = own === undefined ? end : Date.parse(own.createdAt);
    const previous = Date.parse(before.findLast(({ kind }) => kind !== TIMED_OUT)?.createdAt ?? createdAt);
    const isNear = (span: Span): boolean => span.until >= from && span.from <= end;
    const outages = (await this.#outages()).filter(isNear);
    const ignored = outages.some((each) => !each.isShort && Math.min(each.until, end) - Math.max(each.from, previous) > OVERLAP);
    const when = (moment: number): string => ((moment - end) / 1_000).toFixed(1);
    const span = (each: Span): string => `${when(each.from)} to ${when(each.until)}`;
    const list = (all: readonly string[]): string => (all.length === 0 ? 'none' : all.slice(-NAMED).join(', '));
    const named = before.filter((entry) => Date.parse(entry.createdAt) >= from);
    const seen = this.#heartbeats.filter((at) => at >= from - GAP && at <= end + GAP);
    const gaps = seen.flatMap((at, index) => (index > 0 && at - seen[index - 1]! > GAP ? [{ from: seen[index - 1]!, until: at }] : []));
    return {
      ignored,
      words: [
        `in seconds before it, since ${own?.seat === seat ? `${seat} acted last` : 'the game was opened'}:`,
        `    entries: ${list(named.map((each) => `${each.version} ${each.kind}${each.seat === null ? '' : ` of ${each.seat}`} ${when(Date.parse(each.createdAt))}`))}`,
        `    its answered submissions: ${list(submissions.filter(isNear).map(span))}`,
        `    recorded outages: ${list(outages.map((each) => `${span(each)}${each.isShort ? ' (short)' : ''}`))}`,
        `    heartbeats seen: ${seen.length}; gaps: ${list(gaps.map(span))}`,
        `    faults: ${list(this.#faults.filter(isNear).map((each) => `${each.kind} ${span(each)}`))}`,
        `    the run stood still: ${list(this.#stalls().filter(isNear).map(span))}`,
      ].join('\n'),
    };
  }

  stop(): void {
    this.#stopped.abort();
  }
}

/** The kind of the entry that ends a game, or a seat, on time. */
const TIMED_OUT = 'seats-timed-out';
