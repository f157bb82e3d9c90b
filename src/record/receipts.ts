// What the court says under its signature: a compact JWS (RFC 7515) by Ed25519 (RFC 8037), one text for one statement.
import { sign as signBytes } from 'node:crypto';
import { accept, type Result } from '../engine/result.js';
import { base64url, canonical } from './hashing.js';
import type { Ending } from './lifecycle/disputes.js';
import type { JwkSet, SigningKey } from './signatures.js';
import { type VerifiedJws, verifyJws, type WhyNotVerified } from './signatures.js';

/** To a viewer, that an entry stands in his log: for the seat that acted, that its action was accepted. */
export interface ReceiptPayload {
  readonly game: string;
  /** A seat, `spectator` or `arbiter`. */
  readonly viewer: string;
  /** The entry's number for him. */
  readonly version: number;
  /** Of the entry, in base64url. */
  readonly hash: string;
  /** When it was accepted: ISO 8601, in UTC. */
  readonly at: string;
}

/** To anybody, how a game has ended: what a federation needs to count it, and nothing that was hidden. */
export interface ResultPayload {
  readonly game: string;
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly options: object;
  /** Where its chance came from: the court, or a real table. */
  readonly chance: string;
  /** Who played, as far as it was said: ids of accounts. */
  readonly seats: readonly { readonly seat: string; readonly account: string | null }[];
  /** Null for a game that was annulled. */
  readonly outcome: Ending | null;
  /** Of the entry that certifies it, in base64url: the last of the game, and of every viewer's record. */
  readonly hash: string;
  /** When it was certified: ISO 8601, in UTC. */
  readonly at: string;
}

/** To whoever holds a viewer's record, that it is all there was when it was written. */
export interface RecordPayload {
  readonly game: string;
  /** `all`, a seat or `spectator`. */
  readonly viewer: string;
  readonly entries: number;
  /** Hash of its last entry, in base64url. */
  readonly head: string;
  /** SHA-256 of its first line, in base64url. */
  readonly first: string;
  /** SHA-256 of the JWK set in its last line, in base64url. */
  readonly keys: string;
  /** SHA-256 of the certificate's text, in base64url; null if it has none. */
  readonly certificate: string | null;
}

/** To anybody, how a table of a tournament counts, and where that comes from. */
export interface TableResultPayload {
  readonly tournament: string;
  /** Its place among the results of the tournament, from 1. */
  readonly number: number;
  /** Hash of the entry before its own in the tournament's log, in base64url: so it stands for the whole log until then. */
  readonly before: string;
  readonly round: number;
  readonly table: number;
  /** From 1; a higher one has taken its place since. */
  readonly version: number;
  /** Who sat there, as the organiser names them, and ids of accounts as far as they were said. */
  readonly players: readonly { readonly player: string; readonly account: string | null }[];
  /** Null where the table has no result any more. */
  readonly result: { readonly places: readonly (readonly string[])[]; readonly forfeited: readonly string[] } | null;
  readonly source: string;
  readonly reason: string | null;
  readonly game: string | null;
  /** Of the game's last entry when it was read, in base64url: its record has it. */
  readonly gameHash: string | null;
  /** How many rulings had changed something in that game by then. */
  readonly rulings: number;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

/** To whoever holds an exported tournament, that its log is the court's, and all there was when it was exported. */
export interface TournamentLogPayload {
  readonly tournament: string;
  readonly entries: number;
  /** Hash of its last entry, in base64url. */
  readonly head: string;
}

/** What is said, by its kind. A kind is signed under a `typ` of its own, so that none can be passed off as another. */
export interface Statements {
  readonly receipt: ReceiptPayload;
  readonly result: ResultPayload;
  readonly record: RecordPayload;
  readonly 'table-result': TableResultPayload;
  readonly 'tournament-log': TournamentLogPayload;
}
export type Kind = keyof Statements;

/** The same statement of the same kind under the same key is the same text, byte for byte. */
export function sign<K extends Kind>(key: SigningKey, kind: K, payload: Statements[K]): string {
  const header = { alg: 'EdDSA', kid: key.public.kid, typ: typeOf(kind) };
  const signed = [header, payload].map((part) => base64url(Buffer.from(canonical(part)))).join('.');
  // Not jose's own signing, which takes three times the processor time: docs/decisions/receipts.md.
  return `${signed}.${base64url(signBytes(null, Buffer.from(signed), key.private))}`;
}

/**
 * What was said in a text, field by field, if one of these keys has signed it as a statement of this kind. It may be anything:
 * compare it with what it is to prove. The keys are to be had from the court itself; a set that
 * comes with the text proves only that who wrote the one wrote the other.
 */
export async function verify(kind: Kind, text: string, keys: JwkSet): Promise<Result<VerifiedJws['payload'], WhyNotVerified>> {
  const signed = await verifyJws(typeOf(kind), text, keys);
  return signed.ok ? accept(signed.value.payload) : signed;
}

const typeOf = (kind: Kind): string => `lyon-${kind}+jwt`;
