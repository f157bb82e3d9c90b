// The archive: entries of games that have ended, in compact form (docs/decisions/archive.md).
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { ArchiveStore, EndedGame, Entry, GameId, TokenHash } from '../../games/ports/game-store.js';
import { ALL, hashEntry, headerOf } from '../../record/chain.js';
import { base64url, sha256 } from '../../record/hashing.js';
import { viewersOf } from '../../record/payloads.js';
import type { OpeningBody } from '../../record/system-entries.js';
import { StoreFault, sanitizeMethods } from '../connection/faults.js';
import type { Transaction } from '../connection/transaction.js';
import { beyond } from '../keyset.js';
import { archivedEntries, entries, games, idempotencyKeys, snapshots } from '../schema.js';
import type { Encryption } from '../secrets/encryption.js';
import type { GameKeys } from './content.js';
import { decryptEntry } from './content.js';

/** The archive behind its port, in Postgres. */
export const archiveStore = ({ db }: { readonly db: PostgresJsDatabase }, keys: GameKeys): ArchiveStore =>
  sanitizeMethods({
    ended: (days, after, limit) => listEndedGames(db, days, after, limit),
    async archive(game) {
      const key = await keys.of(game);
      for (let archived = 0; ; ) {
        const moved = await db.transaction((transaction) => archiveBatch(transaction, key, game));
        archived += moved;
        if (moved < BATCH) return archived;
      }
    },
  });

/** Returns games that ended and got no entry for so many days and are not archived. One scan of the index `games_unarchived`. */
function listEndedGames(db: PostgresJsDatabase, days: number, after: EndedGame | null, limit: number): Promise<readonly EndedGame[]> {
  const { gameId, unarchivedSince } = games;
  const last = after && ([sql`${after.since}::timestamptz`, after.game] as const);
  return db
    .select({ game: gameId, since: sql<string>`${unarchivedSince}::text` })
    .from(games)
    .where(and(sql`${unarchivedSince} <= now() - ${days} * interval '1 day'`, beyond(unarchivedSince, gameId, last)))
    .orderBy(asc(unarchivedSince), asc(gameId))
    .limit(limit);
}

// A row of the archive: consecutive entries of a game.

/** The last entry that a viewer has noticed, or of the whole log: its number, 0 if there is none. */
export interface LastNoticed extends Pick<Entry, 'hash' | 'era'> {
  readonly number: number;
}

/** A row of the archive, decrypted. */
interface Chunk {
  readonly viewers: readonly string[];
  /** The last entry before these: of the log, then for each viewer. */
  readonly before: readonly LastNoticed[];
  readonly entries: readonly Entry[];
}

const compress = promisify(brotliCompress);
/** Better qualities save a few per cent and take ten times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const COMMITMENT_BYTES = 32;
const LENGTH_BYTES = 4;

const chunkContext = (game: GameId): string => `archived entries of game ${game}`;

/** An entry as JSON: without what is the same in all entries, cannot be compressed, or can be computed. */
type CompressedEntry = Omit<Entry, 'game' | 'at' | 'commitments' | 'hash'> & { readonly at: string };

/** Encrypts a row: the length of the compressed JSON, the JSON, and the commitments of the entries. */
async function encryptChunk(key: Encryption, game: GameId, { entries: all, ...rest }: Chunk): Promise<Buffer> {
  const stripped = all.map(({ game: _game, commitments: _commitments, hash: _hash, ...entry }) => entry);
  const json = await compress(JSON.stringify({ ...rest, entries: stripped }), QUALITY);
  const commitments = all.flatMap((entry) => entry.commitments.map((text) => Buffer.from(text, 'base64url')));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return key.encrypt(Buffer.concat([length, json, ...commitments]), chunkContext(game));
}

/** Decrypts a row, with those of its entries that are wanted. Throws DecryptionError if it was changed or belongs to another game. */
export function decryptChunk(
  key: Encryption,
  game: GameId,
  content: Uint8Array,
  isWanted: (entry: Pick<Entry, 'seq' | 'versions'>) => boolean = () => true,
): Chunk {
  const bytes = key.decrypt(content, chunkContext(game));
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  const text = brotliDecompressSync(bytes.subarray(LENGTH_BYTES, end)).toString();
  const { entries: stripped, ...rest } = JSON.parse(text) as Omit<Chunk, 'entries'> & { readonly entries: readonly CompressedEntry[] };
  const names = [ALL, ...rest.viewers];
  const commitmentAt = (index: number): string =>
    base64url(bytes.subarray(end + index * COMMITMENT_BYTES, end + (index + 1) * COMMITMENT_BYTES));
  const entriesIn = stripped.flatMap((entry, index): Entry[] => {
    if (!isWanted(entry)) return [];
    const at = new Date(entry.at);
    const commitments = names.map((_, place) => commitmentAt(index * names.length + place));
    const named = Object.fromEntries(names.map((name, place) => [name, commitments[place]!]));
    return [{ game, ...entry, at, commitments, hash: hashEntry(headerOf(game, { ...entry, at }), named) }];
  });
  return { ...rest, entries: entriesIn };
}

/** Returns what each viewer has noticed last, after these entries. */
export const lastNoticed = (before: Chunk['before'], following: readonly Entry[]): Chunk['before'] =>
  following.reduce(
    (last, { seq, versions, hash, era }) =>
      [seq, ...versions].map((number, viewer) => (number > 0 ? { number, hash, era } : last[viewer]!)),
    before,
  );

// Idempotency keys of archived submissions: of each a digest, a digest of the request, and the seqs of its entries.

const KEY_BYTES = 12;
const BODY_BYTES = 8;
const SEQ_BYTES = 4;
const RECORD_BYTES = KEY_BYTES + BODY_BYTES + 2 * SEQ_BYTES;

/** Returns what an idempotency key is found by in the archive. */
export const keyDigest = (tokenHash: TokenHash, key: string): Buffer =>
  Buffer.from(sha256(Buffer.from(tokenHash, 'hex'), key)).subarray(0, KEY_BYTES);

const bodyDigest = (bodyHash: string): Buffer => Buffer.from(bodyHash, 'hex').subarray(0, BODY_BYTES);

type KeyRow = typeof idempotencyKeys.$inferSelect;

function toKeyRecord({ tokenHash, key, bodyHash, firstSeq, lastSeq }: KeyRow): Buffer {
  const seqs = Buffer.alloc(2 * SEQ_BYTES);
  seqs.writeInt32BE(firstSeq);
  seqs.writeInt32BE(lastSeq, SEQ_BYTES);
  return Buffer.concat([keyDigest(tokenHash, key), bodyDigest(bodyHash), seqs]);
}

/** Returns the entries of a key among the records of a row, and whether its request was the same; null if it is not there. */
export function findKeyRecord(records: Buffer, digest: Buffer, bodyHash: string) {
  let at = records.indexOf(digest);
  while (at !== -1 && at % RECORD_BYTES !== 0) at = records.indexOf(digest, at + 1);
  if (at === -1) return null;
  const [bodyAt, seqsAt] = [at + KEY_BYTES, at + KEY_BYTES + BODY_BYTES];
  const isSameBody = records.subarray(bodyAt, seqsAt).equals(bodyDigest(bodyHash));
  return { isSameBody, firstSeq: records.readInt32BE(seqsAt), lastSeq: records.readInt32BE(seqsAt + SEQ_BYTES) };
}

// Archiving.

/** Entries in a row of the archive: to read one, all are decompressed. */
const CHUNK = 200;
/** Entries that one transaction archives. */
const BATCH = 1_000;

/** Fault of a game that cannot be archived: its entries would be read back with a difference. */
const NOT_REPRODUCED = 'ARCHIVE_DIFFERS';

/**
 * Moves the first entries of a game that has ended into the archive, with the idempotency keys of its submissions, and deletes its snapshots.
 * Returns the number of entries; 0 if there are none, or if another instance is archiving the game. Appends do not wait for it, except at
 * its end, and entries appended meanwhile stay where they are.
 */
async function archiveBatch(transaction: Transaction, key: Encryption, game: GameId): Promise<number> {
  const [lock] = await transaction.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${`archive of ${game}`}, 0)) as is_free`);
  const isEnded = and(eq(games.gameId, game), isNotNull(games.unarchivedSince));
  if (!lock!['is_free'] || (await transaction.select({ game: games.gameId }).from(games).where(isEnded)).length === 0) return 0;
  const rows = await transaction.select().from(entries).where(eq(entries.gameId, game)).orderBy(asc(entries.seq)).limit(BATCH);
  if (rows.length === 0) return 0;
  const all = rows.map((row) => decryptEntry(key, row));
  const [from, to] = [all[0]!.seq, all.at(-1)!.seq];
  const moved = await submissionKeys(transaction, game, all);
  const rest = await readBefore(transaction, key, game, all[0]!);
  await transaction.insert(archivedEntries).values(await toRows(key, game, { ...rest, entries: all }, moved));
  const isMoved = and(eq(entries.gameId, game), gte(entries.seq, from), lte(entries.seq, to));
  const deleted = await transaction.delete(entries).where(isMoved);
  if (deleted.count !== all.length) throw new Error('the log of a stored game has a hole');
  const firstSeqs = `{${moved.map(({ firstSeq }) => firstSeq).join()}}`;
  await transaction
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.gameId, game), sql`${idempotencyKeys.firstSeq} = any (${firstSeqs}::int[])`));
  await transaction.delete(snapshots).where(eq(snapshots.gameId, game));
  // Last, because it locks the row that appends need. An entry that was appended meanwhile leaves the game to be archived again.
  await transaction
    .update(games)
    .set({ unarchivedSince: null })
    .where(and(eq(games.gameId, game), eq(games.seq, to)));
  return all.length;
}

/** Returns the idempotency keys whose requests submitted actions among these entries. Retries of others could act again, and keep their rows. */
async function submissionKeys(transaction: Transaction, game: GameId, all: readonly Entry[]): Promise<readonly KeyRow[]> {
  const kinds = new Map(all.map(({ seq, kind }) => [seq, kind]));
  const rows = await transaction.select().from(idempotencyKeys).where(eq(idempotencyKeys.gameId, game));
  return rows.filter(({ firstSeq, lastSeq }) => {
    for (let seq = firstSeq; seq <= lastSeq; seq++) if (kinds.get(seq) !== 'action') return false;
    return true;
  });
}

/** Returns what a row of the archive contains besides entries, if it begins with the first entry that is not archived. */
async function readBefore(transaction: Transaction, key: Encryption, game: GameId, first: Entry): Promise<Omit<Chunk, 'entries'>> {
  if (first.seq === 1) {
    const viewers = viewersOf((first.body as OpeningBody).seats);
    return { viewers, before: [0, ...viewers].map(() => ({ number: 0, hash: '', era: 0 })) };
  }
  const [row] = await transaction
    .select({ content: archivedEntries.content })
    .from(archivedEntries)
    .where(eq(archivedEntries.gameId, game))
    .orderBy(desc(archivedEntries.fromSeq))
    .limit(1);
  const { viewers, before, entries: previous } = decryptChunk(key, game, row!.content);
  return { viewers, before: lastNoticed(before, previous) };
}

/** Returns the rows of the archive for consecutive entries. Throws if one would not be read back unchanged. */
async function toRows(key: Encryption, game: GameId, { viewers, before: first, entries: all }: Chunk, moved: readonly KeyRow[]) {
  const rows: (typeof archivedEntries.$inferInsert)[] = [];
  let before = first;
  for (let start = 0; start < all.length; start += CHUNK) {
    const part = all.slice(start, start + CHUNK);
    const [fromSeq, toSeq] = [part[0]!.seq, part.at(-1)!.seq];
    const content = await encryptChunk(key, game, { viewers, before, entries: part });
    if (JSON.stringify(decryptChunk(key, game, content).entries) !== JSON.stringify(part)) throw new StoreFault(NOT_REPRODUCED, null, null);
    const versions = before.slice(1).map(({ number }) => number);
    const own = moved.filter(({ lastSeq }) => lastSeq >= fromSeq && lastSeq <= toSeq);
    rows.push({ gameId: game, fromSeq, toSeq, versions, content, idempotencyKeys: Buffer.concat(own.map(toKeyRecord)) });
    before = lastNoticed(before, part);
  }
  return rows;
}
