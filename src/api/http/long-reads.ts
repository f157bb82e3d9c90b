// Reads whose work grows with a game. Any caller may ask for them, so their number, their memory and their share of the processor are bounded.

import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accept, type Result, reject } from '../../engine/result.js';
import { type Bearer, CallerLeft, hashToken, type LongText, type Refusal, type Services, type Step } from '../../games/index.js';
import { callerAddress } from './callers.js';
import { AddressCounts } from './connections.js';
import type { ApiMetrics } from './instrumentation.js';
import type { ApiLimits, RateLimitedCaller, RateLimiter } from './limits.js';

/** Limits of one process. */
type LongReadLimits = Pick<ApiLimits, 'longReads' | 'longReadsOfCaller' | 'longReadsOfAddress' | 'entriesPerRequest' | 'keptTextBytes'>;

/** Who waits for a read. */
export class Reader {
  readonly #caller: RateLimitedCaller;
  readonly #rates: RateLimiter | null;
  readonly #signalOf: () => AbortSignal;
  #leaving: Set<() => void> | null = null;

  /** `signalOf` returns the signal that aborts when the caller leaves. It is called by reads only: few requests have one. */
  constructor(caller: RateLimitedCaller, rates: RateLimiter | null, signalOf: () => AbortSignal) {
    this.#caller = caller;
    this.#rates = rates;
    this.#signalOf = signalOf;
  }

  get address(): string {
    return this.#caller.address;
  }

  /** Identifies the caller for its limits: by its token, or without one by its address. */
  get name(): string {
    const { bearer, address } = this.#caller;
    return bearer === null ? address : hashToken(bearer);
  }

  /** Aborts when the caller leaves: its connection closes, or it ends its operation. */
  get signal(): AbortSignal {
    return this.#signalOf();
  }

  /** Calls `leave` when the caller leaves. Returns a function that takes that back. All reads of a request share one listener. */
  onLeave(leave: () => void): () => void {
    const leaving = this.#leaving ?? new Set();
    if (this.#leaving === null) {
      this.#leaving = leaving;
      this.signal.addEventListener('abort', () => {
        for (const each of leaving) each();
      });
    }
    leaving.add(leave);
    return () => void leaving.delete(leave);
  }

  /** Counts the cost of a read as so many more requests. */
  charge(requests: number): void {
    this.#rates?.charge(this.#caller, requests);
  }
}

/**
 * Returns the reader of an HTTP request. It leaves when its response closes. Fastify's `request.signal` aborts when the request closes, which
 * it does as soon as its body is read.
 */
export function httpReader({ request, raw }: FastifyReply, bearer: Bearer, rates: RateLimiter | null): Reader {
  let left: AbortController | null = null;
  return new Reader({ bearer, address: callerAddress(request.raw) }, rates, () => {
    if (left !== null) return left.signal;
    left = new AbortController();
    if (raw.closed) left.abort();
    else raw.once('close', () => left!.abort());
    return left.signal;
  });
}

/** `text`: a text of a whole game. Each takes up memory, so only one is written at a time. `part`: anything else. */
type Kind = 'text' | 'part';

/** Reads of each kind that run at once. */
const AT_ONCE: Readonly<Record<Kind, number>> = { text: 1, part: 4 };

/** Milliseconds after a read until the next one of its kind begins: the response of the former is written meanwhile, in one piece. */
const BETWEEN_MS: Readonly<Record<Kind, number>> = { text: 1, part: 5 };

/** Milliseconds that long reads leave to others after each piece of work: they take a fifth of the processor's time. */
export const LONG_READ_PAUSE_MS = 4;

/** Seconds after which a refused caller tries again. */
const RETRY_AFTER = 1;

/** A read that waits for its turn. */
interface Waiting {
  readonly reader: Reader;
  readonly begin: () => void;
}

/** The turns of one kind of reads. Callers have theirs one after the other, however many reads each of them has waiting. */
class Turns {
  #free: number;
  /** By caller; the one whose turn is next first. */
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves when the read may begin. Throws `CallerLeft` if its caller leaves before. */
  async take(reader: Reader): Promise<void> {
    if (reader.signal.aborted) throw new CallerLeft();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve, fail) => {
      const leave = () => {
        this.#remove(waiting);
        fail(new CallerLeft());
      };
      const begin = () => {
        stay();
        resolve();
      };
      const waiting = { reader, begin };
      const stay = reader.onLeave(leave);
      const ofCaller = this.#waiting.get(reader.name);
      if (ofCaller === undefined) this.#waiting.set(reader.name, new Set([waiting]));
      else ofCaller.add(waiting);
    });
  }

  /** Ends a read: the next one begins. */
  give(): void {
    const [ofNext] = this.#waiting.values();
    if (ofNext === undefined) {
      this.#free++;
      return;
    }
    const [next] = ofNext;
    this.#remove(next!);
    // The caller's other reads wait behind those of all other callers.
    if (ofNext.size > 0) {
      this.#waiting.delete(next!.reader.name);
      this.#waiting.set(next!.reader.name, ofNext);
    }
    next!.begin();
  }

  #remove(waiting: Waiting): void {
    const { name } = waiting.reader;
    const ofCaller = this.#waiting.get(name);
    ofCaller?.delete(waiting);
    if (ofCaller?.size === 0) this.#waiting.delete(name);
  }
}

/**
 * The long reads of one process. A read that waits holds nothing but its request. It ends within a step of its caller's leaving. Its cost
 * counts towards its caller's rate limit, in log entries: a time would differ from run to run.
 */
export class LongReads {
  readonly #limits: LongReadLimits;
  readonly #pace: Step;
  readonly #turns: Readonly<Record<Kind, Turns>> = { text: new Turns(AT_ONCE.text), part: new Turns(AT_ONCE.part) };
  /** Reads that run or wait, by caller. */
  readonly #ofCaller = new Map<string, number>();
  readonly #ofAddress = new AddressCounts();
  #all = 0;
  /** Written texts by what they were written from. Nothing is invalidated: after an entry a game has other texts. */
  readonly #texts: LRUCache<string, Buffer>;

  readonly #metrics: Pick<ApiMetrics, 'beginLongRead'>;

  /** `pace`: the step that all long reads of the process share. */
  constructor(limits: LongReadLimits, pace: Step, metrics: Pick<ApiMetrics, 'beginLongRead'>) {
    this.#limits = limits;
    this.#pace = pace;
    this.#metrics = metrics;
    const maxSize = Math.max(limits.keptTextBytes, 1);
    this.#texts = new LRUCache({ maxSize, sizeCalculation: ({ length }) => Math.max(length, 1) });
  }

  /** Returns the long reads of one request, message or operation. */
  of(reader: Reader): ReadsOfCaller {
    return new ReadsOfCaller(this, reader);
  }

  /** Returns a written text that is kept; undefined if there is none. */
  kept(key: string): Buffer | undefined {
    return this.#texts.get(key);
  }

  keep(key: string, text: Buffer): void {
    this.#texts.set(key, text);
  }

  /** Resolves when a piece of work has left its pause to others. */
  pause(): Promise<void> {
    return this.#pace();
  }

  /**
   * Runs a read when its turn comes. `afterwards`: what its turn waits for, once it is answered. Refused as `too-many-reads` or
   * `read-queue-full`. Throws `CallerLeft`.
   */
  async run<Value, Given extends Services>(
    kind: Kind,
    services: Given,
    reader: Reader,
    read: (services: Given) => Promise<Result<Value, Refusal>>,
    afterwards: (value: Value) => Promise<void> = async () => undefined,
  ): Promise<Result<Value, Refusal>> {
    const { longReads, longReadsOfCaller, longReadsOfAddress, entriesPerRequest } = this.#limits;
    const full = [
      { under: this.#ofCaller.get(reader.name) ?? 0, limit: longReadsOfCaller },
      { under: this.#ofAddress.of(reader.address), limit: longReadsOfAddress },
    ].find(({ under, limit }) => under >= limit);
    if (full !== undefined) return reject({ code: 'too-many-reads', limit: full.limit, retryAfter: RETRY_AFTER });
    if (this.#all >= longReads) return reject({ code: 'read-queue-full', retryAfter: RETRY_AFTER });
    this.#count(reader, 1);
    const ended = this.#metrics.beginLongRead(kind);
    let entries = 0;
    const step: Step = async (more = 0) => {
      entries += more;
      await this.#pace();
      if (reader.signal.aborted) throw new CallerLeft();
    };
    const turns = this.#turns[kind];
    let isTaken = false;
    let over = Promise.resolve();
    try {
      await turns.take(reader);
      isTaken = true;
      const found = await read({ ...services, step });
      if (found.ok) over = afterwards(found.value);
      return found;
    } finally {
      const end = () => {
        this.#count(reader, -1);
        ended();
        if (isTaken) setTimeout(() => turns.give(), BETWEEN_MS[kind]);
      };
      void over.then(end, end);
      reader.charge(Math.floor(entries / entriesPerRequest));
    }
  }

  #count({ name, address }: Reader, by: 1 | -1): void {
    this.#all += by;
    this.#ofAddress.change(address, by);
    const count = (this.#ofCaller.get(name) ?? 0) + by;
    if (count === 0) this.#ofCaller.delete(name);
    else this.#ofCaller.set(name, count);
  }
}

/** The long reads of one request, message or operation. All are refused as `too-many-reads` or `read-queue-full`, and throw `CallerLeft`. */
export class ReadsOfCaller {
  readonly #all: LongReads;
  readonly reader: Reader;

  constructor(all: LongReads, reader: Reader) {
    this.#all = all;
    this.reader = reader;
  }

  /** Runs a read that is not a text of a whole game. */
  part<Value, Given extends Services>(
    services: Given,
    read: (services: Given) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal>> {
    return this.#all.run('part', services, this.reader, read);
  }

  /** Runs a read of several items. They come one after the other, so that the response is written item by item, in the turn of the read. */
  async items<Item, Given extends Services>(
    services: Given,
    read: (services: Given) => Promise<Result<readonly Item[], Refusal>>,
  ): Promise<Result<readonly Promise<Item>[], Refusal>> {
    let items: readonly Promise<Item>[] = [];
    const found = await this.#all.run('part', services, this.reader, read, async (values) => {
      let before = Promise.resolve();
      items = values.map((value) => {
        const own = before.then(() => value);
        // An answer whose caller has left is written at once.
        before = own.then(() => (this.reader.signal.aborted ? undefined : this.#all.pause()));
        return own;
      });
      await before;
    });
    return found.ok ? accept(items) : found;
  }

  /** Returns a text in UTF-8: one that is kept, or else written when its turn comes. Also refused as its writer does. */
  async text(services: Services, name: 'transcript' | 'record', { writtenFrom, write }: LongText): Promise<Result<Buffer, Refusal>> {
    const all = this.#all;
    const key = `${name} ${writtenFrom}`;
    const kept = all.kept(key);
    if (kept !== undefined) return accept(kept);
    return all.run('text', services, this.reader, async ({ step }) => {
      const keptMeanwhile = all.kept(key);
      if (keptMeanwhile !== undefined) return accept(keptMeanwhile);
      const written = await write(step);
      if (!written.ok) return written;
      const text = Buffer.from(written.value);
      all.keep(key, text);
      return accept(text);
    });
  }
}
