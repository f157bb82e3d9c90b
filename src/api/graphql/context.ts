import type { FastifyBaseLogger } from 'fastify';
import type { Bearer } from '../../games/index.js';
import type { TournamentCourt } from '../../tournaments/running/index.js';

/** What every resolver is given beside its arguments. */
export interface Context {
  readonly court: TournamentCourt;
  readonly bearer: Bearer;
  /** Names the request in the log, and in the answer if it fails. */
  readonly requestId: string;
  /** In which sentences are given. */
  readonly language: string;
  readonly log: FastifyBaseLogger;
}

/** What the resolver of a subscription is given. */
export interface SocketContext extends Context {
  /** The subscription's, chosen by the client. */
  readonly id: string;
  /** Calls `end` when the client ends the subscription or goes; at once if it has. Returns how to be forgotten. */
  readonly whenEnded: (id: string, end: () => void) => () => void;
}

/** What may be said to a mutation that makes something. */
export interface Keyed {
  readonly idempotencyKey?: string | null;
}
