import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Entry, EntryRange, GameId, TokenHash } from '../games/ports/ports.js';
import type { Links } from '../record/parts.js';
import { entries, idempotencyKeys } from './schema.js';

type EntryRow = typeof entries.$inferSelect;

/** Arrays of SQL begin at 1. */
const versionOf = (viewer: number): SQL<number> => sql<number>`${entries.versions}[${viewer + 1}]`;

const entryOf = ({ gameId: game, ...entry }: EntryRow): Entry => ({ game, ...entry });

/** Entries of one game in order, and of one viewer's only if one is named. Walks the primary key from `afterSeq`. */
export async function entriesIn(db: PostgresJsDatabase, game: GameId, range: EntryRange): Promise<readonly Entry[]> {
  const rows = await db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.gameId, game),
        gt(entries.seq, range.afterSeq),
        lte(entries.seq, range.upToSeq),
        range.viewer === null ? undefined : gt(versionOf(range.viewer), 0),
      ),
    )
    .orderBy(asc(entries.seq))
    .limit(range.limit);
  return rows.map(entryOf);
}

/** Entries of one game by their seqs, in order. */
export async function entriesAt(db: PostgresJsDatabase, game: GameId, seqs: readonly number[]): Promise<readonly Entry[]> {
  const rows = await db
    .select()
    .from(entries)
    .where(and(eq(entries.gameId, game), inArray(entries.seq, [...seqs])))
    .orderBy(asc(entries.seq));
  return rows.map(entryOf);
}

/**
 * What the entry of this seq is linked to: the hash of the entry before it, and for each of so many viewers the number and
 * the hash of the last that he noticed before it. Each is found by walking the primary key back.
 */
export async function linksBefore(db: PostgresJsDatabase, game: GameId, seq: number, viewers: number): Promise<Links> {
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

/** The last entry before this seq that a viewer noticed. */
export async function lastNoticed(db: PostgresJsDatabase, game: GameId, viewer: number, before: number) {
  const [row] = await db
    .select({ hash: entries.hash, era: entries.era })
    .from(entries)
    .where(and(eq(entries.gameId, game), lt(entries.seq, before), gt(versionOf(viewer), 0)))
    .orderBy(desc(entries.seq))
    .limit(1);
  return row ?? null;
}

/** The seq of the entry that has this number for this viewer. It cannot lie before that seq, so the walk begins there. */
export async function seqOf(db: PostgresJsDatabase, game: GameId, viewer: number, version: number): Promise<number | null> {
  const [row] = await db
    .select({ seq: entries.seq })
    .from(entries)
    .where(and(eq(entries.gameId, game), gte(entries.seq, version), eq(versionOf(viewer), version)))
    .orderBy(asc(entries.seq))
    .limit(1);
  return row?.seq ?? null;
}

/** What was accepted under an idempotency key. */
export async function remembered(db: PostgresJsDatabase, game: GameId, tokenHash: TokenHash, key: string) {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, firstSeq: idempotencyKeys.firstSeq, lastSeq: idempotencyKeys.lastSeq })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.gameId, game), eq(idempotencyKeys.tokenHash, tokenHash), eq(idempotencyKeys.key, key)));
  return row ?? null;
}
