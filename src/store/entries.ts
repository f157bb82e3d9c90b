import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Entry, EntryPage, GameId, LogPlace, NewSnapshot, Snapshot, TokenHash } from '../games/ports/game-store.js';
import type { ChainLinks } from '../record/payloads.js';
import type { GameKeys } from './content.js';
import { decryptEntry, decryptState, encryptState } from './content.js';
import { entries, idempotencyKeys, snapshots } from './schema.js';

/** SQL arrays begin at 1. */
const versionOf = (viewer: number): SQL<number> => sql<number>`${entries.versions}[${viewer + 1}]`;

/** Returns entries of a game in order; if a viewer is named, only those the viewer has noticed. Scans the primary key from `afterSeq`. */
export async function readEntries(db: PostgresJsDatabase, keys: GameKeys, game: GameId, range: EntryPage): Promise<readonly Entry[]> {
  const { viewer, afterSeq, upToSeq, limit, withAnchor = false } = range;
  const noticed = viewer === null ? undefined : gt(versionOf(viewer), 0);
  const isIncluded = withAnchor && noticed ? or(eq(entries.seq, afterSeq), noticed) : noticed;
  const isLater = withAnchor ? gte(entries.seq, afterSeq) : gt(entries.seq, afterSeq);
  const rows = await db
    .select()
    .from(entries)
    .where(and(eq(entries.gameId, game), isLater, lte(entries.seq, upToSeq), isIncluded))
    .orderBy(asc(entries.seq))
    .limit(limit);
  return decryptEntries(keys, game, rows);
}

/** Returns entries of a game by seq, in order. */
export async function readEntriesAt(
  db: PostgresJsDatabase,
  keys: GameKeys,
  game: GameId,
  seqs: readonly number[],
): Promise<readonly Entry[]> {
  const rows = await db
    .select()
    .from(entries)
    .where(and(eq(entries.gameId, game), inArray(entries.seq, [...seqs])))
    .orderBy(asc(entries.seq));
  return decryptEntries(keys, game, rows);
}

async function decryptEntries(keys: GameKeys, game: GameId, rows: readonly (typeof entries.$inferSelect)[]): Promise<readonly Entry[]> {
  if (rows.length === 0) return [];
  const key = await keys.of(game);
  return rows.map((row) => decryptEntry(key, row));
}

/**
 * Returns what an entry is linked to: the hash of the previous entry, and for each viewer the number and hash of the last entry
 * the viewer noticed before it. Each is found by a backward scan of the primary key.
 */
export async function readLinksBefore(db: PostgresJsDatabase, game: GameId, seq: number, viewers: number): Promise<ChainLinks> {
  const last = (noticed: SQL | undefined, version: SQL<number>) =>
    db
      .select({ hash: entries.hash, era: entries.era, version })
      .from(entries)
      .where(and(eq(entries.gameId, game), lt(entries.seq, seq), noticed))
      .orderBy(desc(entries.seq))
      .limit(1);
  const each = Array.from({ length: viewers }, (_, viewer) => last(gt(versionOf(viewer), 0), versionOf(viewer)));
  const rows = (await Promise.all([last(undefined, sql<number>`${entries.seq}`), ...each])).map(([row]) => row);
  return {
    seq: seq - 1,
    era: rows[0]?.era ?? 0,
    versions: rows.slice(1).map((row) => row?.version ?? 0),
    heads: rows.map((row) => row?.hash ?? ''),
  };
}

/** Returns the last entry before `before` that a viewer has noticed. */
export async function readLastNoticed(db: PostgresJsDatabase, game: GameId, viewer: number, before: number) {
  const [row] = await db
    .select({ hash: entries.hash, era: entries.era })
    .from(entries)
    .where(and(eq(entries.gameId, game), lt(entries.seq, before), gt(versionOf(viewer), 0)))
    .orderBy(desc(entries.seq))
    .limit(1);
  return row ?? null;
}

/** Returns the entry with this number for this viewer. A seq is never less than the number, so the scan begins there. */
export async function findPlace(db: PostgresJsDatabase, game: GameId, viewer: number, version: number): Promise<LogPlace | null> {
  const [row] = await db
    .select({ seq: entries.seq, hash: entries.hash })
    .from(entries)
    .where(and(eq(entries.gameId, game), gte(entries.seq, version), eq(versionOf(viewer), version)))
    .orderBy(asc(entries.seq))
    .limit(1);
  return row ?? null;
}

/** Returns the entries accepted under an idempotency key, and the hash of the request. */
export async function findIdempotencyKey(db: PostgresJsDatabase, game: GameId, tokenHash: TokenHash, key: string) {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, firstSeq: idempotencyKeys.firstSeq, lastSeq: idempotencyKeys.lastSeq })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.gameId, game), eq(idempotencyKeys.tokenHash, tokenHash), eq(idempotencyKeys.key, key)));
  return row ?? null;
}

/** Returns the newest snapshot made under this version of the rules, not after `upToSeq`. */
export async function newestSnapshot(
  db: PostgresJsDatabase,
  keys: GameKeys,
  game: GameId,
  rulesVersion: number,
  upToSeq: number,
): Promise<Snapshot | null> {
  const [row] = await db
    .select({ seq: snapshots.seq, rulesVersion: snapshots.rulesVersion, state: snapshots.state })
    .from(snapshots)
    .where(and(eq(snapshots.gameId, game), eq(snapshots.rulesVersion, rulesVersion), lte(snapshots.seq, upToSeq)))
    .orderBy(desc(snapshots.seq))
    .limit(1);
  return row === undefined ? null : { ...row, state: decryptState(await keys.of(game), game, row.state) };
}

/**
 * Stores a snapshot if the log has its entry, and deletes those of other versions of the rules. Older snapshots stay: replays begin at them.
 */
export async function saveSnapshot(db: PostgresJsDatabase, keys: GameKeys, game: GameId, snapshot: NewSnapshot): Promise<void> {
  const { seq, hash, rulesVersion } = snapshot;
  const state = encryptState(await keys.of(game), game, snapshot.state);
  await db.transaction(async (transaction) => {
    await transaction.delete(snapshots).where(and(eq(snapshots.gameId, game), ne(snapshots.rulesVersion, rulesVersion)));
    await transaction.execute(sql`
      insert into snapshots (game_id, seq, rules_version, state)
      select game_id, seq, ${rulesVersion}::int, ${state}::bytea from entries
      where game_id = ${game} and seq = ${seq} and hash = ${hash} on conflict do nothing`);
  });
}
