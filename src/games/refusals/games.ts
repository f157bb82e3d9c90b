// Error codes of games, accounts, tokens and webhooks.

import type { LocalizedText } from '../../engine/localized-text.js';
import type { Invalid } from '../../engine/ruleset.js';
import type { WhyNotArbiters } from '../../record/arbiter-signatures.js';
import type { TableOutcome, WhyNotSigned } from '../../record/physical-table/statements.js';
import { row } from './row.js';

/** A draw that a physical table must make and sign. */
interface ChanceNeeded {
  /** The ruleset's name of the draw: `fire:douglas:2`. */
  readonly purpose: string;
  /** The number of outcomes. */
  readonly count: number;
  /** The size of the pool and the pool; only for viewers who know it. */
  readonly poolSize?: number;
  readonly allowed?: readonly TableOutcome[];
}

/** What is wrong in a text, and where: lines and columns from 1. */
interface TextFaultFacts {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** The code of the fault: `twice`; in a transcript also that of a rejection, or the verdict if it is another one. */
  readonly fault: string;
  /** Why the text is faulty, for the sentence only. */
  readonly reason: LocalizedText;
  /** The clause that a decision of a transcript breaks. */
  readonly clause?: string;
}

interface Limit {
  readonly limit: number;
}

export const TOKEN_REFUSALS = {
  unauthenticated: row(401),
  'token-expired': row(401),
  'token-revoked': row(401),
  'issuer-unreachable': row(503),
  /** `requiredScope`: the scope that the account of the token lacks, if that is the reason. */
  forbidden: row<{ readonly requiredScope?: string }>(403),
  'seat-token-required': row(403),
  'account-erased': row(409),
  'token-not-confirmed': row(403),
  'sign-in-in-use': row(409),
  'no-other-way-in': row(409),
};

export const MISSING_REFUSALS = {
  'no-such-game': row(404),
  'no-such-ruleset': row(404),
  'no-such-seat': row(404),
  'no-such-entry': row(404),
  'no-such-dispute': row(404),
  'no-such-account': row(404),
  'no-such-token': row(404),
  'no-such-webhook': row(404),
  'no-such-delivery': row(404),
  'no-such-push-subscription': row(404),
  'no-such-mail-link': row(404),
  'no-such-calendar': row(404),
  'not-in-log': row(404),
};

export const GAME_REFUSALS = {
  stale: row<{ readonly currentVersion: number; readonly sentVersion?: number }>(409),
  'game-not-started': row(409),
  'game-already-started': row(409),
  'game-finished': row(409),
  'newer-rules': row<{ readonly retryAfter: number }>(503),
  'clock-differs': row<{ readonly retryAfter: number }>(503),
  'seat-already-taken': row(409),
  'seat-not-taken': row(409),
  'seat-not-offered': row(409),
  'seat-of-other-account': row(409),
  'seat-already-resigned': row(409),
  'time-expired': row(409),
  'game-untimed': row(409),
  'nothing-to-undo': row(409),
  'undo-limit': row<Limit>(409),
  'imported-game': row(409),
  'record-superseded': row(409),
};

export const DISPUTE_REFUSALS = {
  'game-disputed': row(409),
  'dispute-already-open': row(409),
  'dispute-already-ruled': row(409),
  'ruling-already-appealed': row(409),
  'ruling-final': row(409),
  'dispute-limit': row(409),
  'result-already-certified': row(409),
  'game-not-finished': row(409),
  'arbiter-is-player': row(403),
  'arbiter-knows-token': row<{ readonly seat: string }>(403),
  'arbiter-has-inspected': row(403),
  'same-arbiter': row(403),
  'arbiter-signature-required': row(403),
  'invalid-arbiter-signature': row<{ readonly signatureProblem: WhyNotArbiters }>(403),
};

export const REQUEST_REFUSALS = {
  'invalid-request': row<Invalid>(400),
  'invalid-options': row<Invalid>(400),
  'invalid-position': row<TextFaultFacts>(400),
  'invalid-transcript': row<TextFaultFacts>(400),
  'invalid-action': row<{ readonly actionIndex: number } & Invalid>(400),
  'game-rewound': row(409),
  'stream-rewound': row(409),
  'tournament-rewound': row(409),
  'cursor-expired': row(410),
  'invalid-cursor': row<{ readonly path: string }>(400),
  'actions-empty': row(400),
  'actions-too-long': row<Limit>(400),
  'action-ends-batch': row<{ readonly actionIndex: number }>(409),
  'idempotency-key-reused': row(409),
  'address-not-allowed': row(400),
};

export const PHYSICAL_TABLE_REFUSALS = {
  'attestation-required': row<Partial<ChanceNeeded>>(409),
  'unexpected-draw': row<{ readonly purpose: string }>(409),
  'invalid-attestation': row<{ readonly attestationProblem: WhyNotSigned }>(403),
};

export const LIMIT_REFUSALS = {
  'too-many-dry-runs': row<Limit & { readonly retryAfter: number }>(429),
  'too-many-judgements': row<Limit & { readonly retryAfter: number }>(429),
  'judgement-queue-full': row<{ readonly retryAfter: number }>(503),
  'judgement-too-long': row(422),
  'too-many-reads': row<Limit & { readonly retryAfter: number }>(429),
  'read-queue-full': row<{ readonly retryAfter: number }>(503),
  'too-many-games': row<Limit>(429),
  /** `retryAfter` is omitted if a sign-in never creates an account. */
  'too-many-accounts': row<Limit & { readonly retryAfter?: number }>(429),
  /** `retryAfter` is set for the limit per hour of a tournament's player, not for that of an account. */
  'too-many-tokens': row<Limit & { readonly retryAfter?: number }>(429),
  'too-many-webhooks': row<Limit>(429),
  'too-many-push-subscriptions': row<Limit>(429),
  /** `retryAfter` is set for the limit per hour of the server. */
  'too-many-mail-confirmations': row<Limit & { readonly retryAfter?: number }>(429),
  'mail-not-available': row(503),
};
