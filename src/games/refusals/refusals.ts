import type { Invalid } from '../../engine/ruleset.js';
import type { Fell, WhyNotSigned } from '../../record/table/statement.js';
import type { TournamentRefusal } from './tournament-refusals.js';

/** What is to be drawn at a real table. */
export interface ChanceNeeded {
  /** As the rules name it: `fire:douglas:2`. */
  readonly purpose: string;
  /** How many outcomes. */
  readonly count: number;
  /** The length of the list, and the list: told only to who knows it. */
  readonly of?: number;
  readonly allowed?: readonly Fell[];
}

/** Why the house says no. The codes are part of the contract with clients. */
export type Refusal =
  | { readonly code: 'unauthenticated' }
  | { readonly code: 'token-expired' }
  | { readonly code: 'token-revoked' }
  | { readonly code: 'issuer-unreachable' }
  | { readonly code: 'forbidden' }
  | { readonly code: 'no-such-game' }
  | { readonly code: 'no-such-ruleset' }
  | { readonly code: 'no-such-seat' }
  | { readonly code: 'no-such-account' }
  | { readonly code: 'no-such-token' }
  | { readonly code: 'not-your-seat' }
  | { readonly code: 'no-such-entry' }
  | { readonly code: 'no-such-dispute' }
  | { readonly code: 'game-disputed' }
  | { readonly code: 'already-disputed' }
  | { readonly code: 'already-ruled' }
  | { readonly code: 'already-appealed' }
  | { readonly code: 'ruling-is-final' }
  | { readonly code: 'no-more-disputes' }
  | { readonly code: 'played-elsewhere' }
  | { readonly code: 'told-otherwise' }
  | { readonly code: 'game-certified' }
  | { readonly code: 'not-over' }
  | { readonly code: 'party-to-the-game' }
  | { readonly code: 'not-another-arbiter' }
  | { readonly code: 'seat-already-taken' }
  | { readonly code: 'seat-not-taken' }
  | { readonly code: 'seat-not-offered' }
  | { readonly code: 'not-started' }
  | { readonly code: 'already-started' }
  | { readonly code: 'already-resigned' }
  | { readonly code: 'time-is-up' }
  | { readonly code: 'no-clock' }
  | { readonly code: 'nothing-to-take-back' }
  | { readonly code: 'too-many-take-backs'; readonly limit: number }
  | { readonly code: 'no-draws' }
  | { readonly code: 'draw-already-offered' }
  | { readonly code: 'no-draw-offered' }
  | { readonly code: 'already-agreed' }
  | { readonly code: 'game-over' }
  | ({ readonly code: 'invalid-options' } & Invalid)
  | ({ readonly code: 'invalid-action'; readonly index: number } & Invalid)
  | ({ readonly code: 'invalid-request' } & Invalid)
  | { readonly code: 'cursor-of-another-list'; readonly path: string }
  | { readonly code: 'list-empty' }
  | { readonly code: 'list-too-long'; readonly limit: number }
  | { readonly code: 'list-goes-past-chance'; readonly index: number }
  | ({ readonly code: 'chance-needed' } & Partial<ChanceNeeded>)
  | { readonly code: 'chance-not-needed'; readonly purpose: string }
  | { readonly code: 'not-signed'; readonly why: WhyNotSigned }
  | { readonly code: 'stale'; readonly currentVersion: number }
  | { readonly code: 'idempotency-key-reused' }
  | { readonly code: 'too-many-tries'; readonly limit: number; readonly retryAfter: number }
  | { readonly code: 'too-many-games'; readonly limit: number }
  /** Of an account at once; or, with `retryAfter`, that a player of a tournament was given within an hour. */
  | { readonly code: 'too-many-tokens'; readonly limit: number; readonly retryAfter?: number }
  | { readonly code: 'account-erased' }
  | { readonly code: 'no-such-webhook' }
  | { readonly code: 'no-such-delivery' }
  | { readonly code: 'address-refused' }
  | { readonly code: 'too-many-webhooks'; readonly limit: number }
  | TournamentRefusal;

export type RefusalCode = Refusal['code'];

/** What a person reads of each refusal, in one language. */
export type Sentences = { readonly [Code in RefusalCode]: (refusal: Extract<Refusal, { code: Code }>) => string };
