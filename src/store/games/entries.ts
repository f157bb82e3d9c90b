// Reading the logs of games. An entry is in `entries`, or in the archive, which has the first entries of a game. One statement reads both:
// entries move between them, and the number of statements must not depend on hidden entries.
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Entry, EntryKind, GameId, GameStore, NewSnapshot, Snapshot, TokenHash } from '../../games/ports/game-store.js';
import type { ChainLinks } from '../../record/payloads.js';
import { archivedEntries, entries, idempotencyKeys, snapshots } from '../schema.js';
import { decryptChunk, findKeyRecord, keyDigest, type LastNoticed, lastNoticed } from './archive.js';
import type { GameKeys } from './content.js';
import { decryptEntry, decryptState, encryptState } from './content.js';

/** SQL arrays begin at 1. */
const versionOf = (viewer: number): SQL<number> => sql<number>`${entries.versions}[${viewer + 1}]`;

/** A row of either table. Those of the archive have no kind. */
type Row = Omit<typeof entries.$inferSelect, 'kind'> & { readonly kind: EntryKind | null };

/** The columns of a row of the archive, in the order of those of an entry. */
const ARCHIVE_COLUMNS = {
  gameId: archivedEntries.gameId,
  seq: archivedEntries.fromSeq,
  era: sql<number>`0`,
  at: sql<Date>`null::timestamptz`,
  kind: sql<EntryKind>`null`,
  actor: sql<string | null>`null`,
  content: archivedEntries.content,
  rulesVersion: sql<number>`0`,
  versions: archivedEntries.versions,
  commitments: sql<string[]>`'{}'::text[]`,
  hash: sql<string>`''`,
};

/** Returns the entries of rows of both tables in order: of the archive those that are wanted, of the other all. */
async function decryptRows(
  keys: GameKeys,
  game: GameId,
  rows: readonly Row[],
  isWanted: (entry: Pick<Entry, 'seq' | 'versions'>) => boolean,
): Promise<readonly Entry[]> {
  if (rows.length === 0) return [];
  const key = await keys.of(game);
  const decrypted = rows
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ kind, ...row }) =>
      kind === null ? decryptChunk(key, game, row.content, isWanted).entries : [decryptEntry(key, { ...row, kind })],
    );
  return decrypted.flat();
}

/** The parameters of prepared statements. */
const GAME = sql.placeholder('game');
const FROM = sql.placeholder('from');
const UP_TO = sql.placeholder('upToSeq');
const LIMIT = sql.placeholder('limit');
const ANCHOR = sql.placeholder('anchor');
const PLACE = sql.placeholder('place');
/** Of the viewer at this place in a list that begins at 1. */
const VERSION = sql<number>`${entries.versions}[${PLACE}::int]`;
/** The number of entries that the viewer has noticed before those of a row of the archive. */
const VERSION_BEFORE = sql<number>`${archivedEntries.versions}[${PLACE}::int]`;

/**
 * Returns the reader of entries of a game in order; if a viewer is named, only those the viewer has noticed. It scans the primary keys from
 * the beginning of the page. Of the archive it reads the rows that certainly contain a whole page.
 */
export function entriesReader(db: PostgresJsDatabase, keys: GameKeys): GameStore['entries'] {
  const inEntries = and(eq(entries.gameId, GAME), gte(entries.seq, FROM), lte(entries.seq, UP_TO));
  const inArchive = and(eq(archivedEntries.gameId, GAME), gte(archivedEntries.toSeq, FROM), lte(archivedEntries.fromSeq, UP_TO));
  const both = (noticed: SQL | undefined, needed: SQL | undefined) =>
    unionAll(
      db.select().from(entries).where(and(inEntries, noticed)).orderBy(asc(entries.seq)).limit(LIMIT),
      db.select(ARCHIVE_COLUMNS).from(archivedEntries).where(and(inArchive, needed)),
    );
  const ofAll = both(undefined, sql`${archivedEntries.fromSeq} < ${FROM}::int + ${LIMIT}::int`).prepare('entries');
  // Of the first row, the viewer may have noticed all entries before the page.
  const isNeeded = sql`${VERSION_BEFORE} < ${LIMIT}::int + (
    select ${VERSION_BEFORE} + to_seq - from_seq + 1 from ${archivedEntries} where ${inArchive} order by from_seq limit 1)`;
  const ofViewer = both(or(eq(entries.seq, ANCHOR), gt(VERSION, 0)), isNeeded).prepare('entries-of-viewer');
  return async (game, { viewer, afterSeq, withAnchor = false, upToSeq, limit }) => {
    const range = { game, from: withAnchor ? afterSeq : afterSeq + 1, upToSeq, limit };
    // No entry has the seq 0.
    const anchor = withAnchor ? afterSeq : 0;
    const rows = await (viewer === null ? ofAll.execute(range) : ofViewer.execute({ ...range, anchor, place: viewer + 1 }));
    const isWanted = ({ seq, versions }: Pick<Entry, 'seq' | 'versions'>) =>
      seq >= range.from && seq <= upToSeq && (viewer === null || seq === anchor || versions[viewer]! > 0);
    return (await decryptRows(keys, game, rows, isWanted)).slice(0, limit);
  };
}

/** Returns entries of a game by seq, in order. */
export async function readEntriesAt(
  db: PostgresJsDatabase,
  keys: GameKeys,
  game: GameId,
  seqs: readonly number[],
): Promise<readonly Entry[]> {
  const containsOne = or(...seqs.map((seq) => and(lte(archivedEntries.fromSeq, seq), gte(archivedEntries.toSeq, seq))));
  const rows = await unionAll(
    db
      .select()
      .from(entries)
      .where(and(eq(entries.gameId, game), inArray(entries.seq, [...seqs]))),
    db
      .select(ARCHIVE_COLUMNS)
      .from(archivedEntries)
      .where(and(eq(archivedEntries.gameId, game), containsOne)),
  );
  return decryptRows(keys, game, rows, ({ seq }) => seqs.includes(seq));
}

/**
 * Returns the last entry before this seq, for each place in a list of the log and its viewers: 0 for the log, 1 for the first viewer. Each
 * is found by a backward scan of the primary key. A row of the archive contains what was last before it.
 */
async function readLast(
  db: PostgresJsDatabase,
  keys: GameKeys,
  game: GameId,
  before: number,
  places: readonly number[],
): Promise<readonly LastNoticed[]> {
  const archived = db
    .select({
      place: sql<number>`-1`,
      number: sql<number>`0`,
      hash: sql<string>`''`,
      era: sql<number>`0`,
      content: archivedEntries.content,
    })
    .from(archivedEntries)
    .where(and(eq(archivedEntries.gameId, game), lt(archivedEntries.fromSeq, before)))
    .orderBy(desc(archivedEntries.fromSeq))
    .limit(1);
  const current = places.map((place) =>
    db
      .select({
        place: sql<number>`${place}::int`,
        number: place === 0 ? sql<number>`${entries.seq}` : versionOf(place - 1),
        hash: sql<string>`${entries.hash}`,
        era: sql<number>`${entries.era}`,
        content: sql<Buffer>`null::bytea`,
      })
      .from(entries)
      .where(and(eq(entries.gameId, game), lt(entries.seq, before), place === 0 ? undefined : gt(versionOf(place - 1), 0)))
      .orderBy(desc(entries.seq))
      .limit(1),
  );
  const rows = await unionAll(archived, current[0]!, ...current.slice(1));
  const row = rows.find(({ place }) => place === -1);
  const chunk = row && decryptChunk(await keys.of(game), game, row.content);
  const last =
    chunk &&
    lastNoticed(
      chunk.before,
      chunk.entries.filter(({ seq }) => seq < before),
    );
  // An entry that is not archived is later than all that are.
  return places.map((place) => rows.find((each) => each.place === place) ?? last?.[place] ?? { number: 0, hash: '', era: 0 });
}

/** Returns what an entry is linked to: the hash of the previous entry, and for each viewer the number and hash of the last one it noticed. */
export async function readLinksBefore(
  db: PostgresJsDatabase,
  keys: GameKeys,
  game: GameId,
  seq: number,
  viewers: number,
): Promise<ChainLinks> {
  const last = await readLast(db, keys, game, seq, [...Array(viewers + 1).keys()]);
  return {
    seq: seq - 1,
    era: last[0]!.era,
    versions: last.slice(1).map(({ number }) => number),
    heads: last.map(({ hash }) => hash),
  };
}

/** Returns the last entry before `before` that a viewer has noticed. */
export async function readLastNoticed(db: PostgresJsDatabase, keys: GameKeys, game: GameId, viewer: number, before: number) {
  const [last] = await readLast(db, keys, game, before, [viewer + 1]);
  return last!.number === 0 ? null : { hash: last!.hash, era: last!.era };
}

/** Returns the reader of the entry with a number for a viewer. A seq is never less than the number, so the scan begins there. */
export function placeReader(db: PostgresJsDatabase, keys: GameKeys): GameStore['findPlace'] {
  const wanted = sql.placeholder('version');
  const query = unionAll(
    db
      .select({ seq: entries.seq, hash: sql<string>`${entries.hash}`, content: sql<Buffer | null>`null::bytea` })
      .from(entries)
      .where(and(eq(entries.gameId, GAME), gte(entries.seq, wanted), eq(VERSION, wanted)))
      .orderBy(asc(entries.seq))
      .limit(1),
    db
      .select({ seq: archivedEntries.fromSeq, hash: sql<string>`''`, content: archivedEntries.content })
      .from(archivedEntries)
      .where(and(eq(archivedEntries.gameId, GAME), gte(archivedEntries.toSeq, wanted), lt(VERSION_BEFORE, wanted)))
      .orderBy(desc(archivedEntries.fromSeq))
      .limit(1),
  ).prepare('place');
  return async (game, viewer, version) => {
    const rows = await query.execute({ game, place: viewer + 1, version });
    const current = rows.find(({ content }) => content === null);
    const [archived] = rows;
    if (archived === undefined) return null;
    if (current !== undefined) return { seq: current.seq, hash: current.hash };
    const chunk = decryptChunk(await keys.of(game), game, archived.content!, ({ versions }) => versions[viewer] === version);
    const [entry] = chunk.entries;
    return entry === undefined ? null : { seq: entry.seq, hash: entry.hash };
  };
}

/** Returns the reader of entries by the beginning of their hash. It scans the primary keys of the game. */
export function hashReader(db: PostgresJsDatabase, keys: GameKeys): GameStore['findByHash'] {
  const beginning = sql.placeholder('beginning');
  const both = (noticed: SQL | undefined) =>
    unionAll(
      db
        .select({ seq: entries.seq, hash: sql<string>`${entries.hash}`, content: sql<Buffer | null>`null::bytea` })
        .from(entries)
        .where(and(eq(entries.gameId, GAME), lte(entries.seq, UP_TO), sql`starts_with(${entries.hash}, ${beginning}::text)`, noticed))
        .limit(2),
      db
        .select({ seq: archivedEntries.fromSeq, hash: sql<string>`''`, content: archivedEntries.content })
        .from(archivedEntries)
        .where(and(eq(archivedEntries.gameId, GAME), lte(archivedEntries.fromSeq, UP_TO))),
    );
  const ofAll = both(undefined).prepare('hash');
  const ofViewer = both(gt(VERSION, 0)).prepare('hash-of-viewer');
  return async (game, viewer, wanted, upToSeq) => {
    const range = { game, beginning: wanted, upToSeq };
    const rows = await (viewer === null ? ofAll.execute(range) : ofViewer.execute({ ...range, place: viewer + 1 }));
    const key = rows.some(({ content }) => content !== null) ? await keys.of(game) : null;
    const found = rows.flatMap(({ seq, hash, content }) =>
      content === null
        ? [{ seq, hash }]
        : decryptChunk(key!, game, content, (entry) => entry.seq <= upToSeq && (viewer === null || entry.versions[viewer]! > 0))
            .entries.filter((entry) => entry.hash.startsWith(wanted))
            .map((entry) => ({ seq: entry.seq, hash: entry.hash })),
    );
    return found.slice(0, 2);
  };
}

/** Returns the reader of the entries accepted under an idempotency key, and whether the request was the same. */
export function requestReader(db: PostgresJsDatabase): GameStore['findRequest'] {
  const [token, name, digest] = ['tokenHash', 'key', 'digest'].map((parameter) => sql.placeholder(parameter));
  const query = unionAll(
    db
      .select({
        bodyHash: idempotencyKeys.bodyHash,
        firstSeq: idempotencyKeys.firstSeq,
        lastSeq: idempotencyKeys.lastSeq,
        archived: sql<Buffer | null>`null::bytea`,
      })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.gameId, GAME), eq(idempotencyKeys.tokenHash, token!), eq(idempotencyKeys.key, name!))),
    db
      .select({
        bodyHash: sql<TokenHash>`''::bytea`,
        firstSeq: sql<number>`0`,
        lastSeq: sql<number>`0`,
        archived: archivedEntries.idempotencyKeys,
      })
      .from(archivedEntries)
      .where(and(eq(archivedEntries.gameId, GAME), sql`position(${digest}::bytea in ${archivedEntries.idempotencyKeys}) > 0`)),
  ).prepare('request');
  return async (game, tokenHash, { key, bodyHash }) => {
    const found = keyDigest(tokenHash, key);
    const [row] = await query.execute({ game, tokenHash: Buffer.from(tokenHash, 'hex'), key, digest: found });
    if (row === undefined) return null;
    if (row.archived !== null) return findKeyRecord(row.archived, found, bodyHash);
    return { isSameBody: row.bodyHash === bodyHash, firstSeq: row.firstSeq, lastSeq: row.lastSeq };
  };
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
