// Log lines. Operators may not know a player's cards, so values are logged by allowlist: named fields with plain values, and of an error
// only what cannot contain a row.

import { type DestinationStream, type Level, type Logger, type LoggerOptions, pino } from 'pino';
import { StoreFault } from '../../games/index.js';
import { isRecord } from './json-bodies.js';

/** The fields of a line. Each holds a name, a number or a server address; never text from a request. */
const FIELDS = [
  'requestId',
  'method',
  'route',
  'status',
  'milliseconds',
  'address',
  'port',
  'pid',
  'signal',
  'version',
  'revision',
  'nodeVersion',
  'sockets',
  'actions',
  'outcome',
  'found',
  'faults',
] as const;

const VALUE_LENGTH_MAX = 200;
const FRAMES_MAX = 12;
/** A stack frame. The text before the frames is the message, which may quote a row. */
const FRAME = /^ {4}at (?:[\w.<>$# [\]]+ )?\(?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/;
const NAME = /^[A-Za-z]\w{0,59}$/;
/** SQLSTATEs, and codes such as ECONNREFUSED and FST_ERR_CTP_BODY_TOO_LARGE. */
const CODE = /^[A-Z0-9_]{4,60}$/;
const CONSTRAINT = /^[a-z0-9_]{1,63}$/;

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Returns the wrapped error: GraphQL and the drivers wrap what was thrown. */
function innermost(error: unknown): unknown {
  let inner = error;
  for (let depth = 0; depth < 4 && isRecord(inner); depth++) {
    const next = inner['originalError'] ?? inner['cause'];
    if (!isRecord(next)) break;
    inner = next;
  }
  return inner;
}

/** Returns the loggable fields of an error: its class, the codes of the database, and stack frames. */
function errorFields(error: unknown): object {
  const inner = innermost(error);
  if (!isRecord(inner)) return { name: typeof inner };
  const { name, code, sqlState, constraint, constraint_name: ofDriver, stack } = inner;
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => FRAME.test(line)) : [];
  return {
    name: matching(name, NAME),
    code: matching(code ?? sqlState, CODE),
    constraint: matching(constraint ?? ofDriver, CONSTRAINT),
    at: frames.slice(0, FRAMES_MAX).map((line) => line.trim()),
  };
}

const errorOf = (given: Readonly<Record<string, unknown>>): unknown => given['err'] ?? given['error'] ?? given['fault'];

/** Returns the error that a line reports; undefined if it reports none. */
const errorIn = ([first]: readonly unknown[]): unknown => (first instanceof Error ? first : isRecord(first) ? errorOf(first) : undefined);

function allowedFields(given: Readonly<Record<string, unknown>>): object {
  const fields: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const value = given[field];
    if (typeof value === 'number') fields[field] = value;
    else if (typeof value === 'string') fields[field] = value.slice(0, VALUE_LENGTH_MAX);
  }
  const error = errorOf(given);
  return error === undefined ? fields : { ...fields, fault: errorFields(error) };
}

/** Returns the fields and the phrase of a line. Next to an error the phrase is dropped, since libraries put its message there. */
function lineOf([first, words]: readonly unknown[]): [object, string] {
  if (typeof first === 'string') return [{}, first];
  if (first instanceof Error || Array.isArray(first)) return [{ fault: errorFields(Array.isArray(first) ? first[0] : first) }, 'fault'];
  const fields = isRecord(first) ? allowedFields(first) : {};
  return [fields, 'fault' in fields || typeof words !== 'string' ? 'fault' : words];
}

/** Whether an error says that the database is unavailable or that others hold its locks, not that it refuses a statement. */
function isUnavailable(error: unknown): boolean {
  const inner = innermost(error);
  return inner instanceof StoreFault && inner.unavailability !== null;
}

/**
 * The times in which the database is unavailable to this process. A log that knows them has one line when such a time begins and one when
 * it is over, however many requests fail. Metrics count those by their refusal, at every level of the log.
 */
export class DatabaseOutages {
  readonly #clock: () => number;
  #faults = 0;
  #beganAt = 0;

  /** `clock`: milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Faults since the outage began; 0 if there is none. */
  get faults(): number {
    return this.#faults;
  }

  /** Counts a fault. Returns whether an outage begins with it. */
  count(): boolean {
    if (this.#faults === 0) this.#beganAt = this.#clock();
    return this.#faults++ === 0;
  }

  /** Ends the outage unless there were further faults since `before`: the database has answered in the meantime. */
  answered(before: number, log: Pick<Logger, 'warn'>): void {
    if (this.#faults === 0 || this.#faults !== before) return;
    log.warn({ faults: this.#faults, milliseconds: Math.round(this.#clock() - this.#beganAt) }, 'the database is available again');
    this.#faults = 0;
  }
}

const UNAVAILABLE = 'the database is unavailable or locked; further faults are not logged until it is available again';

const FATAL = pino.levels.values['fatal']!;

const optionsOf = (outages: DatabaseOutages | null): LoggerOptions => ({
  base: null,
  hooks: {
    logMethod(given, method, level) {
      const [fields, words] = lineOf(given);
      const isOutage = outages !== null && level < FATAL && isUnavailable(errorIn(given));
      if (!isOutage) method.call(this, fields, words);
      else if (outages.count()) method.call(this, fields, UNAVAILABLE);
    },
  },
});

/** Bytes of lines that wait while nothing reads standard output; later lines are dropped. */
const WAITING_BYTES_MAX = 8_388_608;

/** Attempts to write the last lines while nothing reads standard output, a tenth of a second apart. */
const LAST_ATTEMPTS = 10;

/** Writes lines in batches, at most 0.1 s late: a write for each line took about 40 of the 400 µs of an action. */
function toStandardOutput(): DestinationStream {
  let attempts = Number.POSITIVE_INFINITY;
  const batches = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 };
  const output = pino.destination({ ...batches, maxLength: WAITING_BYTES_MAX, retryEAGAIN: () => attempts-- > 0 });
  const flush = output.flushSync.bind(output);
  // pino writes the last lines of a process in this way, and would wait for a reader without end.
  output.flushSync = () => {
    attempts = LAST_ATTEMPTS;
    try {
      flush();
    } catch {
      // The lines are lost: there is nowhere to report it.
    }
    attempts = Number.POSITIVE_INFINITY;
  };
  return output;
}

/**
 * Creates the log: JSON lines on standard output, or to `destination`. Levels are pino's, and `silent`. At every level a line contains a
 * fixed phrase and fields from a fixed list. Without `outages`, each fault of an unavailable database is a line. On standard output a process that exits or logs a fatal error writes its last lines, or
 * gives up after a second if nothing reads them; one that is killed may lose the lines of its last 0.1 s.
 */
export const createLog = (
  level: Level | 'silent',
  destination: DestinationStream = toStandardOutput(),
  outages: DatabaseOutages | null = null,
): Logger => pino({ ...optionsOf(outages), level }, destination);
