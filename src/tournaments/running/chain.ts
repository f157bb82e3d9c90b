// The log of a tournament as a chain of hashes, and what it draws from. Results stand in it with the court's signature.
import { type Chance, chanceAt } from '../../engine/chance.js';
import { canonical } from '../../record/canonical.js';
import { base64url, hmac, sha256 } from '../../record/hashes.js';
import type { TournamentBody } from '../log/bodies.js';
import type { Actor, TournamentEntry, TournamentId } from './ports.js';

/** What an entry's hash is made over, beside the hash before it: RFC 8785. */
export const hashOf = (entry: Omit<TournamentEntry, 'hash'>, before: string): string =>
  base64url(sha256(canonical({ ...entry, at: entry.at.toISOString(), before })));

/** Before the first entry. */
export const NO_HASH = '';

/** The entry with this body that follows on another; before the first, `seq` is 0 and `hash` is NO_HASH. */
export function chained(
  { id, seq, hash: before }: { readonly id: TournamentId; readonly seq: number; readonly hash: string },
  body: TournamentBody,
  { at, by }: { readonly at: Date; readonly by: Actor },
): TournamentEntry {
  const entry = { tournament: id, seq: seq + 1, at, by, body };
  return { ...entry, hash: hashOf(entry, before) };
}

/** What is told at the beginning of what will be drawn from. */
export const chanceCommitment = (seed: Uint8Array): string => base64url(sha256(seed));

const SIX_BYTES = 2 ** 48;

/**
 * Chance that follows from a seed: the same purpose falls the same way, so that a round paired anew is not drawn anew. A number below
 * a bound is the first 6 bytes, big-endian, of HMAC-SHA256 (RFC 2104) under the seed over the JSON array of purpose, place and
 * attempt, modulo the bound; an attempt that would favour some is passed over.
 */
export const chanceOf = (seed: Uint8Array): Chance =>
  chanceAt((purpose, of, count) => Array.from({ length: Math.min(count, of) }, (_, place) => below(seed, purpose, place, of - place)));

function below(seed: Uint8Array, purpose: string, place: number, bound: number): number {
  const fair = SIX_BYTES - (SIX_BYTES % bound);
  for (let attempt = 0; ; attempt++) {
    const drawn = hmac(seed, JSON.stringify([purpose, place, attempt])).readUIntBE(0, 6);
    if (drawn < fair) return drawn % bound;
  }
}
