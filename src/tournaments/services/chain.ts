// The hash chain of a tournament's log, and the seed of its draws. Results in the log carry the server's signature.
import { type Chance, chanceFromIndices } from '../../engine/chance.js';
import type { Services } from '../../games/services/services.js';
import { canonical, hmac, sha256Text } from '../../record/hashing.js';
import type { ResultRecorded, ResultVersion, TournamentBody } from '../log/entries.js';
import { findRound, type Tournament } from '../log/tournament.js';
import type { Actor, TournamentEntry, TournamentId } from './ports.js';

/** Returns an entry's hash: over its canonical JSON (RFC 8785) and the hash before it. */
export const hashEntry = (entry: Omit<TournamentEntry, 'hash'>, before: string): string =>
  sha256Text(canonical({ ...entry, at: entry.at.toISOString(), before }));

/** The hash before the first entry. */
export const EMPTY_HASH = '';

/** Chains an entry with this body to the one before. Before the first entry, `seq` is 0 and `hash` is `EMPTY_HASH`. */
export function chainEntry(
  { id, seq, hash: before }: { readonly id: TournamentId; readonly seq: number; readonly hash: string },
  body: TournamentBody,
  { at, by }: { readonly at: Date; readonly by: Actor },
): TournamentEntry {
  const entry = { tournament: id, seq: seq + 1, at, by, body };
  return { ...entry, hash: hashEntry(entry, before) };
}

/** Returns the commitment that is published when the tournament opens. */
export const commitToSeed = (seed: Uint8Array): string => sha256Text(seed);

const SIX_BYTES = 2 ** 48;

/**
 * Derives deterministic draws from a seed: the same purpose always gives the same draw, so pairing a round again does not change its draws.
 * A number below a bound is the first 6 bytes, big-endian, of HMAC-SHA256 (RFC 2104) under the seed over the JSON array of purpose, place
 * and attempt, modulo the bound. Attempts that would introduce modulo bias are skipped.
 */
export const chanceFromSeed = (seed: Uint8Array): Chance =>
  chanceFromIndices((purpose, of, count) =>
    Array.from({ length: Math.min(count, of) }, (_, place) => drawBelow(seed, purpose, place, of - place)),
  );

/** Returns the number in the first six bytes, the most significant first. */
const numberIn = (bytes: Uint8Array): number => bytes.subarray(0, 6).reduce((number, byte) => number * 2 ** 8 + byte, 0);

function drawBelow(seed: Uint8Array, purpose: string, place: number, bound: number): number {
  const fair = SIX_BYTES - (SIX_BYTES % bound);
  for (let attempt = 0; ; attempt++) {
    const drawn = numberIn(hmac(seed, JSON.stringify([purpose, place, attempt])));
    if (drawn < fair) return drawn % bound;
  }
}

// Numbers results and signs them before they are appended.

/** Where a result is appended: the hash of the entry before, and the time. */
interface ResultPlace {
  readonly id: TournamentId;
  readonly before: string;
  readonly at: Date;
}

/**
 * Returns the result as it is appended next to this tournament. Its certificate contains the hash of the entry before, and thereby covers
 * the whole log up to it.
 */
export async function certifyResult(
  { signer }: Pick<Services, 'signer'>,
  { id, before, at }: ResultPlace,
  tournament: Tournament,
  version: ResultVersion,
): Promise<ResultRecorded> {
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const number = tournament.results + 1;
  const { type: _type, ...result } = version;
  const { players } = findRound(tournament, version.round).pairing!.tables[version.table - 1]!;
  const seated = players.map((player) => ({ player, account: accounts.get(player) ?? null }));
  const payload = { tournament: id, number, before, ...result, players: seated, at: at.toISOString() };
  return { ...version, number, certificate: await signer.sign('table-result', payload) };
}
