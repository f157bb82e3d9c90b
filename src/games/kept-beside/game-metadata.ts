// What a platform keeps beside its games. The court reads nothing in it; it is in no entry, no hash, no record and no log.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Kept, KeptBeside, Metadata } from '../ports/kept-metadata.js';
import type { GameId, Limits } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { once } from '../requests/request-keys.js';
import { sightOf } from '../viewers/sight.js';

const notMetadata = ({ metadataBytes: most }: Limits): Refusal => ({
  code: 'invalid-request',
  path: 'metadata',
  expected: {
    en: `a JSON object of at most ${most} bytes (UTF-8, without spaces between its parts)`,
    fr: `un objet JSON de ${most} octets au plus (en UTF-8, sans espaces entre ses parties)`,
  },
});

/**
 * Why this is no metadata, if it is because of how deep it goes: each part within another takes two bytes at least. Asked before
 * anything goes through it part by part, as whoever writes or hashes it does: what is too deep for that would end the request.
 */
export function whyTooDeep(metadata: unknown, limits: Limits): Refusal | null {
  let within: readonly unknown[] = [metadata];
  for (let depth = 0; within.length > 0; depth++) {
    if (depth > limits.metadataBytes / 2) return notMetadata(limits);
    within = within.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return null;
}

/** Metadata as it is kept; null if there is none. */
export function writeMetadata(metadata: unknown, limits: Limits): Result<string | null, Refusal> {
  if (metadata === null || metadata === undefined) return accept(null);
  const tooDeep = whyTooDeep(metadata, limits);
  if (tooDeep !== null) return reject(tooDeep);
  const text = typeof metadata === 'object' && !Array.isArray(metadata) ? JSON.stringify(metadata) : null;
  return text !== null && Buffer.byteLength(text) <= limits.metadataBytes ? accept(text) : reject(notMetadata(limits));
}

/** What is kept beside each of these games, which the one who asks has opened. */
export async function keptBeside(court: Court, games: readonly GameId[]): Promise<ReadonlyMap<GameId, KeptBeside>> {
  const kept = games.length === 0 ? new Map<GameId, Kept>() : await court.metadata.of(games);
  const read = (text: string | null) => text && JSON.parse(text);
  return new Map([...kept].map(([game, { metadata, note }]) => [game, { metadata: read(metadata), note: read(note) }]));
}

/**
 * Puts metadata in the place of what a game had, or erases it with null: for the account that opened the game. Answers what the
 * game has then. Nobody else is told of it, nor that it changed.
 */
export async function setMetadata(
  court: Court,
  bearer: Bearer,
  game: string,
  metadata: unknown,
  key: string | null = null,
): Promise<Result<Metadata | null, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const text = writeMetadata(metadata, court.limits);
  if (!text.ok) return text;
  const { id } = sight.value.standing.facts;
  const kept = text.value === null ? null : (JSON.parse(text.value) as Metadata);
  return once<Metadata | null>(court, bearer, key, {
    what: 'set-metadata',
    asked: { game: id, metadata: kept },
    async make({ remember }) {
      await court.metadata.set(id, { metadata: text.value }, remember({}));
      return accept(kept);
    },
    tell: async () => accept(kept),
  });
}
