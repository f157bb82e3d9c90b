// A platform's own data on its games: metadata and a private note. Lyon does not interpret it; it is in no entry, hash, record or log.

import { accept, type Result, reject } from '../../engine/result.js';
import { accessOwnGame } from '../access/game-access.js';
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
 * Replaces the note on a game, or erases it with null: for the account that opened the game. Returns the new note. No other caller can see
 * it.
 */
export async function setNote(
  services: Services,
  bearer: Bearer,
  game: string,
  note: string | null,
  key: string | null = null,
): Promise<Result<string | null, Refusal>> {
  const access = await accessOwnGame(services, bearer, game);
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
  const { id } = access.value.storedGame.facts;
  return withIdempotency<string | null>(services, bearer!, key, {
    operation: 'set-note',
    request: { game: id, note },
    async execute({ toStoredRequest }) {
      // As JSON, since Postgres text cannot hold every character (NUL).
      await services.metadata.set(id, { note: note === null ? null : JSON.stringify(note) }, toStoredRequest({}));
      return accept(note);
    },
    repeat: async () => accept(note),
  });
}
