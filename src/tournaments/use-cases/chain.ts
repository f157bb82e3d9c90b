// The log of a tournament as a chain of hashes, and what it draws from. Results stand in it with the court's signature.
import { type Chance, chanceFromIndices } from '../../engine/chance.js';
import type { Services } from '../../games/services/services.js';
import { base64url, canonical, hmac, sha256 } from '../../record/hashing.js';
import type { ResultRecorded, ResultVersion, TournamentBody } from '../log/entries.js';
import { findRound, type Tournament } from '../log/tournament.js';
import type { Actor, TournamentEntry, TournamentId } from './ports.js';

/** What an entry's hash is made over, beside the hash before it: RFC 8785. */
export const hashEntry = (entry: Omit<TournamentEntry, 'hash'>, before: string): string =>
  base64url(sha256(canonical({ ...entry, at: entry.at.toISOString(), before })));

/** Before the first entry. */
export const EMPTY_HASH = '';

/** The entry with this body that follows on another; before the first, `seq` is 0 and `hash` is NO_HASH. */
export function chainEntry(
  { id, seq, hash: before }: { readonly id: TournamentId; readonly seq: number; readonly hash: string },
  body: TournamentBody,
  { at, by }: { readonly at: Date; readonly by: Actor },
): TournamentEntry {
  const entry = { tournament: id, seq: seq + 1, at, by, body };
  return { ...entry, hash: hashEntry(entry, before) };
}

/** What is told at the beginning of what will be drawn from. */
export const commitToSeed = (seed: Uint8Array): string => base64url(sha256(seed));

const SIX_BYTES = 2 ** 48;

/**
 * Chance that follows from a seed: the same purpose falls the same way, so that a round paired anew is not drawn anew. A number below
 * a bound is the first 6 bytes, big-endian, of HMAC-SHA256 (RFC 2104) under the seed over the JSON array of purpose, place and
 * attempt, modulo the bound; an attempt that would favour some is passed over.
 */
export const chanceFromSeed = (seed: Uint8Array): Chance =>
  chanceFromIndices((purpose, of, count) =>
    Array.from({ length: Math.min(count, of) }, (_, place) => drawBelow(seed, purpose, place, of - place)),
  );

function drawBelow(seed: Uint8Array, purpose: string, place: number, bound: number): number {
  const fair = SIX_BYTES - (SIX_BYTES % bound);
  for (let attempt = 0; ; attempt++) {
    const drawn = hmac(seed, JSON.stringify([purpose, place, attempt])).readUIntBE(0, 6);
    if (drawn < fair) return drawn % bound;
  }
}

// Results on their way into the log: numbered, and signed by the court.

/** Where a result is entered: after the entry of this hash, at this time. */
interface ResultPlace {
  readonly id: TournamentId;
  readonly before: string;
  readonly at: Date;
}

/** This result as it is entered next into this tournament. Its certificate names the entry before, and so the whole log until then. */
export async function certifyResult(
  { signer }: Pick<Services, 'signer'>,
  { id, before, at }: ResultPlace,
  tournament: Tournament,
  version: ResultVersion,
): Promise<ResultRecorded> {
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const number = tournament.results + 1;
  const { type: _type, ...said } = version;
  const { players } = findRound(tournament, version.round).pairing!.tables[version.table - 1]!;
  const seated = players.map((player) => ({ player, account: accounts.get(player) ?? null }));
  const payload = { tournament: id, number, before, ...said, players: seated, at: at.toISOString() };
  return { ...version, number, certificate: await signer.sign('table-result', payload) };
}
