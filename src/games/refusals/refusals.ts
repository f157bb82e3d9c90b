import type { Invalid } from '../../engine/ruleset.js';
import type { TableOutcome, WhyNotSigned } from '../../record/physical-table/statements.js';
import { REFUSALS_EN } from './en.js';
import { REFUSALS_FR } from './fr.js';

// Why a tournament says no: codes beside those of games, so that there is one list of all.
/** Why a tournament says no. */
export type TournamentRefusal =
  | { readonly code: 'no-such-tournament' }
  | { readonly code: 'tournament-over' }
  | { readonly code: 'entry-closed' }
  | { readonly code: 'tournament-full'; readonly limit: number }
  | { readonly code: 'already-entered' }
  | { readonly code: 'no-such-player' }
  | { readonly code: 'already-withdrawn' }
  | { readonly code: 'token-was-reset' }
  | { readonly code: 'absent-player'; readonly player: string }
  | { readonly code: 'no-such-round' }
  | { readonly code: 'no-such-table' }
  | { readonly code: 'round-not-over' }
  | { readonly code: 'rounds-left' }
  | { readonly code: 'round-started' }
  | { readonly code: 'round-paired' }
  | { readonly code: 'round-not-paired' }
  | { readonly code: 'round-not-started' }
  | { readonly code: 'too-few-players' }
  | { readonly code: 'no-legal-pairing' }
  | { readonly code: 'no-winner' }
  | { readonly code: 'unfit-pairing'; readonly faults: readonly PairingFault[] }
  | { readonly code: 'no-bids' }
  | { readonly code: 'already-bid' }
  | { readonly code: 'bids-revealed' }
  | { readonly code: 'bids-missing'; readonly players: readonly string[] }
  | { readonly code: 'bids-not-revealed' }
  | { readonly code: 'result-against-the-record' }
  | { readonly code: 'result-recorded' }
  | { readonly code: 'result-not-recorded' }
  | { readonly code: 'result-unfit' }
  | { readonly code: 'reason-needed' }
  | { readonly code: 'arbiter-plays'; readonly account: string };

/** One thing that is wrong with a round that was put together by hand. */
export interface PairingFault {
  readonly code: 'unknown-player' | 'absent-player' | 'already-paired' | 'not-paired' | 'second-bye' | 'rematch' | 'table-size';
  readonly player?: string;
  readonly players?: readonly string[];
  /** From 1. */
  readonly table?: number;
}

/** What a person reads of each, in one language. */
export type TournamentSentences = {
  readonly [Code in TournamentRefusal['code']]: (refusal: Extract<TournamentRefusal, { code: Code }>) => string;
};

/** What is to be drawn at a real table. */
export interface ChanceNeeded {
  /** As the rules name it: `fire:douglas:2`. */
  readonly purpose: string;
  /** How many outcomes. */
  readonly count: number;
  /** The length of the list, and the list: told only to who knows it. */
  readonly of?: number;
  readonly allowed?: readonly TableOutcome[];
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
export type RefusalSentences = { readonly [Code in RefusalCode]: (refusal: Extract<Refusal, { code: Code }>) => string };

// Refusals in words, in every language the house speaks.

const SENTENCES: Readonly<Record<string, RefusalSentences>> = { en: REFUSALS_EN, fr: REFUSALS_FR };

/** The languages the house speaks; the first if nothing else is asked for. */
export const LANGUAGES = ['en', 'fr'] as const;

/** What a person reads: never a hidden fact, never a library's words. */
export function refusalSentence(refusal: Refusal, language: string = LANGUAGES[0]): string {
  const say = (SENTENCES[language] ?? REFUSALS_EN)[refusal.code] as (refusal: Refusal) => string;
  return say(refusal);
}

/** Every code there is, so that a table from codes to statuses can be shown to be total. */
export const REFUSAL_CODES = Object.keys(REFUSALS_EN) as readonly RefusalCode[];
