// A platform's own data on its games, metadata, and the private notes of the platform and of players. Lyon does not interpret them; they are in
// no entry, hash, record or log.

import { accept, type Result, reject } from '../../engine/result.js';
import { accessGame, accessOwnGame, type GameAccess } from '../access/game-access.js';
import type { Limits, Metadata } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest } from '../requests/texts.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { withIdempotency } from './idempotency.js';

const invalidMetadata = ({ metadataBytes: most }: Limits): Refusal =>
  invalidRequest(
    'metadata',
    localized((texts) => texts.metadata(most)),
  );

/**
 * Returns `invalid-request` if metadata is nested too deeply: each level takes at least two bytes. Checked before anything recurses into
 * it, since serializing or hashing deeper values would overflow the stack.
 */
function whyMetadataTooDeep(metadata: unknown, limits: Limits): Refusal | null {
  let within: readonly unknown[] = [metadata];
  for (let depth = 0; within.length > 0; depth++) {
    if (depth > limits.metadataBytes / 2) return invalidMetadata(limits);
    within = within.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return null;
}

/** Returns metadata as JSON text; null if there is none. */
export function serializeMetadata(metadata: unknown, limits: Limits): Result<string | null, Refusal> {
  if (metadata === null || metadata === undefined) return accept(null);
  const tooDeep = whyMetadataTooDeep(metadata, limits);
  if (tooDeep !== null) return reject(tooDeep);
  const text = typeof metadata === 'object' && !Array.isArray(metadata) ? JSON.stringify(metadata) : null;
  return text !== null && Buffer.byteLength(text) <= limits.metadataBytes ? accept(text) : reject(invalidMetadata(limits));
}

/**
 * Replaces a game's metadata, or erases it with null: for the account that opened the game. Returns the new metadata. No other caller can
 * see it, or that it changed.
 */
export async function setMetadata(
  services: Services,
  bearer: Bearer,
  game: string,
  metadata: unknown,
  key: string | null = null,
): Promise<Result<Metadata | null, Refusal>> {
  const access = await accessOwnGame(services, bearer, game);
  if (!access.ok) return access;
  const text = serializeMetadata(metadata, services.limits);
  if (!text.ok) return text;
  const { id } = access.value.storedGame.facts;
  const kept = text.value === null ? null : (JSON.parse(text.value) as Metadata);
  return withIdempotency<Metadata | null>(services, bearer!, key, {
    operation: 'set-metadata',
    request: { game: id, metadata: kept },
    async execute({ toStoredRequest }) {
      await services.metadata.set(id, { metadata: text.value }, toStoredRequest({}));
      return accept(kept);
    },
    repeat: async () => accept(kept),
  });
}

/**
 * Returns the caller's own note on a game: of the seat whose token it presents, else of the account that opened the game; null if there is
 * none, and for other callers.
 */
export async function readNote(services: Services, bearer: Bearer, game: string): Promise<Result<string | null, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { isOpener, storedGame } = access.value;
  const { facts, seat } = storedGame;
  if (seat === null && !isOpener) return accept(null);
  const stored =
    seat === null
      ? ((await services.metadata.read([facts.id])).get(facts.id)?.note ?? null)
      : await services.metadata.seatNote(facts.id, seat);
  return accept(stored === null ? null : (JSON.parse(stored) as string));
}

/** Returns the access of a caller who has a note: a seat, or the account that opened the game. */
async function accessNote(services: Services, bearer: Bearer, game: string): Promise<Result<GameAccess, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const access = await accessGame(services, bearer, game);
  return access.ok && access.value.storedGame.seat === null && !access.value.isOpener ? reject({ code: 'forbidden' }) : access;
}

/**
 * Replaces the caller's own note on a game, or erases it with null: that of the seat, else of the account that opened the game. Returns the
 * new note. No other caller can see it.
 */
export async function setNote(
  services: Services,
  bearer: Bearer,
  game: string,
  note: string | null,
  key: string | null = null,
): Promise<Result<string | null, Refusal>> {
  const access = await accessNote(services, bearer, game);
  if (!access.ok) return access;
  const most = services.limits.noteBytes;
  if (note !== null && Buffer.byteLength(note) > most) {
    return reject(
      invalidRequest(
        'note',
        localized((texts) => texts.note(most)),
      ),
    );
  }
  const { facts, seat } = access.value.storedGame;
  const { id } = facts;
  return withIdempotency<string | null>(services, bearer!, key, {
    operation: 'set-note',
    request: { game: id, note },
    async execute({ toStoredRequest }) {
      // As JSON, since Postgres text cannot hold every character (NUL).
      const stored = note === null ? null : JSON.stringify(note);
      if (seat === null) await services.metadata.set(id, { note: stored }, toStoredRequest({}));
      else await services.metadata.setSeatNote(id, seat, stored, toStoredRequest({}));
      return accept(note);
    },
    repeat: async () => accept(note),
  });
}
