// What a platform keeps beside its games. The court reads nothing in it; it is in no entry, no hash, no record and no log.
import { accept, type Result, reject } from '../../engine/result.js';
import { accessGame } from '../access/game-access.js';
import type { GameId, GameMetadata, Limits, Metadata, StoredMetadata } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { withIdempotency } from './idempotency.js';

const invalidMetadata = ({ metadataBytes: most }: Limits): Refusal => ({
  code: 'invalid-request',
  path: 'metadata',
  expected: {
    en: `a JSON object of at most ${most} bytes (UTF-8, without insignificant whitespace)`,
    fr: `un objet JSON de ${most} octets au plus (en UTF-8, sans espaces superflus)`,
  },
});

/**
 * Why this is no metadata, if it is because of how deep it goes: each part within another takes two bytes at least. Asked before
 * anything goes through it part by part, as whoever writes or hashes it does: what is too deep for that would end the request.
 */
export function whyMetadataTooDeep(metadata: unknown, limits: Limits): Refusal | null {
  let within: readonly unknown[] = [metadata];
  for (let depth = 0; within.length > 0; depth++) {
    if (depth > limits.metadataBytes / 2) return invalidMetadata(limits);
    within = within.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return null;
}

/** Metadata as it is kept; null if there is none. */
export function serializeMetadata(metadata: unknown, limits: Limits): Result<string | null, Refusal> {
  if (metadata === null || metadata === undefined) return accept(null);
  const tooDeep = whyMetadataTooDeep(metadata, limits);
  if (tooDeep !== null) return reject(tooDeep);
  const text = typeof metadata === 'object' && !Array.isArray(metadata) ? JSON.stringify(metadata) : null;
  return text !== null && Buffer.byteLength(text) <= limits.metadataBytes ? accept(text) : reject(invalidMetadata(limits));
}

/** What is kept beside each of these games, which the one who asks has opened. */
export async function loadMetadata(services: Services, games: readonly GameId[]): Promise<ReadonlyMap<GameId, GameMetadata>> {
  const kept = games.length === 0 ? new Map<GameId, StoredMetadata>() : await services.metadata.read(games);
  const read = (text: string | null) => text && JSON.parse(text);
  return new Map([...kept].map(([game, { metadata, note }]) => [game, { metadata: read(metadata), note: read(note) }]));
}

/**
 * Puts metadata in the place of what a game had, or erases it with null: for the account that opened the game. Answers what the
 * game has then. Nobody else is told of it, nor that it changed.
 */
export async function setMetadata(
  services: Services,
  bearer: Bearer,
  game: string,
  metadata: unknown,
  key: string | null = null,
): Promise<Result<Metadata | null, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const text = serializeMetadata(metadata, services.limits);
  if (!text.ok) return text;
  const { id } = sight.value.storedGame.facts;
  const kept = text.value === null ? null : (JSON.parse(text.value) as Metadata);
  return withIdempotency<Metadata | null>(services, bearer, key, {
    what: 'set-metadata',
    asked: { game: id, metadata: kept },
    async execute({ toStoredRequest }) {
      await services.metadata.set(id, { metadata: text.value }, toStoredRequest({}));
      return accept(kept);
    },
    repeat: async () => accept(kept),
  });
}

// A private text on a game, of the account that opened it. Like metadata it is in no entry, no hash, no record and no log.

/**
 * Puts a note in the place of what was noted on a game, or erases it with null: for the account that opened the game. Answers what
 * is noted then. Nobody else is told of it.
 */
export async function setNote(
  services: Services,
  bearer: Bearer,
  game: string,
  note: string | null,
  key: string | null = null,
): Promise<Result<string | null, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const most = services.limits.noteBytes;
  if (note !== null && Buffer.byteLength(note) > most) {
    return reject({
      code: 'invalid-request',
      path: 'note',
      expected: { en: `a text of at most ${most} bytes in UTF-8`, fr: `un texte de ${most} octets au plus en UTF-8` },
    });
  }
  const { id } = sight.value.storedGame.facts;
  return withIdempotency<string | null>(services, bearer, key, {
    what: 'set-note',
    asked: { game: id, note },
    async execute({ toStoredRequest }) {
      // As JSON: there are characters that Postgres takes in no text.
      await services.metadata.set(id, { note: note === null ? null : JSON.stringify(note) }, toStoredRequest({}));
      return accept(note);
    },
    repeat: async () => accept(note),
  });
}
