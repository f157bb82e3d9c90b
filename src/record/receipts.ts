// Statements signed by the server: compact JWS (RFC 7515) with Ed25519 (RFC 8037). src/record/signing.ts signs them.
import { accept, type Result } from '../engine/result.js';
import type { Ending } from './lifecycle/disputes.js';
import { type JwkSet, type VerifiedJws, verifyJws, type WhyNotVerified } from './signatures.js';

/** States that an entry is in a viewer's log: for the seat that acted, that its action was accepted. */
export interface ReceiptPayload {
  readonly game: string;
  /** A seat, `spectator` or `arbiter`. */
  readonly viewer: string;
  /** The entry's number for this viewer. */
  readonly version: number;
  /** The hash of the entry, in base64url. */
  readonly hash: string;
  /** When the entry was accepted: ISO 8601, in UTC. */
  readonly at: string;
}

/** States how a game ended, without hidden information: what a federation needs to rate it. */
interface ResultPayload {
  readonly game: string;
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly options: object;
  /** Where chance came from: the server, or a physical table. */
  readonly chanceSource: string;
  /** Only of a practice game, which no rating counts. */
  readonly practice?: true;
  /** The accounts assigned to seats. */
  readonly seats: readonly { readonly seat: string; readonly account: string | null }[];
  /** Null for a game that was annulled. */
  readonly outcome: Ending | null;
  /** The hash of the certifying entry, in base64url: the last of the game, and of every viewer's record. */
  readonly hash: string;
  /** When the result was certified: ISO 8601, in UTC. */
  readonly at: string;
}

/** States that a record was complete when it was exported. */
export interface RecordPayload {
  readonly game: string;
  /** `all`, a seat or `spectator`. */
  readonly viewer: string;
  readonly entries: number;
  /** The hash of the last entry, in base64url. */
  readonly head: string;
  /** SHA-256 of the first line, in base64url. */
  readonly first: string;
  /** SHA-256 of the JWK set in the last line, in base64url. */
  readonly keys: string;
  /** SHA-256 of the certificate's text, in base64url; null if there is no certificate. */
  readonly certificate: string | null;
}

/** States the result of a tournament's table, and its source. */
interface TableResultPayload {
  readonly tournament: string;
  /** The number of the result in the tournament, from 1. */
  readonly number: number;
  /** The hash of the previous entry of the tournament's log, in base64url, which commits to the log up to there. */
  readonly before: string;
  readonly round: number;
  readonly table: number;
  /** From 1. A higher version replaces a lower one. */
  readonly resultVersion: number;
  /** The players as named by the organiser, and their accounts, if known. */
  readonly players: readonly { readonly player: string; readonly account: string | null }[];
  /** Null if the result was withdrawn. */
  readonly result: { readonly placings: readonly (readonly string[])[]; readonly forfeited: readonly string[] } | null;
  readonly source: string;
  readonly reason: string | null;
  readonly game: string | null;
  /** The hash of the game's last entry when the result was read, in base64url. */
  readonly gameHeadHash: string | null;
  /** The number of rulings that had changed the game by then. */
  readonly rulingCount: number;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

/** States that an exported tournament log is the server's and was complete when exported. */
interface TournamentLogPayload {
  readonly tournament: string;
  readonly entries: number;
  /** The hash of the last entry, in base64url. */
  readonly head: string;
}

/** The payloads by kind of statement. Each kind has its own `typ`, so that one cannot pass for another. */
export interface Statements {
  readonly receipt: ReceiptPayload;
  readonly result: ResultPayload;
  readonly record: RecordPayload;
  readonly 'table-result': TableResultPayload;
  readonly 'tournament-log': TournamentLogPayload;
}
export type Kind = keyof Statements;

/**
 * Returns the payload of a text signed with one of these keys as a statement of this kind. The payload may be any object: compare it
 * with what it is to prove. Get the keys from the server itself; keys that come with the text prove only a common author.
 */
export function verify(kind: Kind, text: string, keys: JwkSet): Result<VerifiedJws['payload'], WhyNotVerified> {
  const signed = verifyJws(typeOf(kind), text, keys);
  return signed.ok ? accept(signed.value.payload) : signed;
}

/** Returns the `typ` of a kind of statement. */
export const typeOf = (kind: Kind): string => `lyon-${kind}+jwt`;
