import type { RefusalCode } from './codes.js';

/** What else is told with a refusal, where it helps. Every field is there only with the codes that it belongs to. */
export interface RefusalFacts {
  /** With `stale`: the game's version for you as it is. */
  readonly currentVersion?: number;
  /** Where the field stands in what was sent, what it must be, and every value that may stand there. */
  readonly path?: readonly (string | number)[];
  readonly expected?: string;
  readonly allowed?: readonly unknown[];
  readonly reason?: string;
  /** The limit that was crossed. */
  readonly limit?: number;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** What to quote when asking about a fault of the court. */
  readonly requestId?: string;
  readonly [other: string]: unknown;
}

/** An error as GraphQL tells it. */
export interface ToldError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The court says no: `refusal.code` is for the program, `refusal.message` for whoever reads. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The HTTP status that goes with the code. */
  readonly status: number;
  readonly facts: RefusalFacts;

  constructor({ message, extensions = {} }: ToldError) {
    super(message);
    this.name = 'Refusal';
    const { code, status, ...facts } = extensions;
    this.code = code as RefusalCode;
    this.status = status as number;
    this.facts = facts;
  }
}

/**
 * No answer came, or none that can be read: the connection failed, or something between here and the court spoke. Whether the
 * court has done what was asked is not known. Send it again, with the same idempotency key.
 */
export class NoAnswer extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'NoAnswer';
  }
}

/** A websocket was closed with a code after which there is no use in coming back: 4403, say, for a token that is none. */
export class Closed extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`the court has closed the websocket: ${code} ${reason}`);
    this.name = 'Closed';
    this.code = code;
  }
}
