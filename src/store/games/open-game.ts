import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { hasEnded } from '../../games/model/position.js';
import type {
  AccountId,
  Entry,
  GameFacts,
  GameId,
  GameSummary,
  ImportedEntry,
  NewGame,
  OpeningIdempotencyKey,
  StoredOpening,
  TokenHash,
  TournamentId,
} from '../../games/ports/game-store.js';
import type { NewStoredRequest } from '../../games/ports/idempotency-store.js';
import { attemptInTransaction, type Transaction } from '../connection/transaction.js';
import { handOver } from '../push/outbox.js';
import { hasStreams, offerMessage, recordMessages } from '../push/streams.js';
import { entries, gameMetadata, games, openingIdempotencyKeys, seatOffers, seats } from '../schema.js';
import type { Encryption } from '../secrets/encryption.js';
import { encryptEntry, gameSecretContext } from './content.js';
import { countUnfinishedGames, deadlineColumn, hasRoom } from './games.js';

const factsColumns = ({ id, ...facts }: GameFacts) => ({ gameId: id, ...facts });

const summaryColumns = ({ taken, entropies, toAct, versions, heads, drawn, ...rest }: GameSummary) => ({
  ...rest,
  deadline: deadlineColumn(rest),
  taken: [...taken],
  entropies: [...entropies],
  toAct: [...toAct],
  versions: [...versions],
  heads: [...heads],
  drawn: [...drawn],
});

const entryColumns = (key: Encryption, entry: Entry) => {
  const { game, seq, era, at, kind, actor, rulesVersion, versions, commitments, hash } = entry;
  const content = encryptEntry(key, entry);
  return { gameId: game, seq, era, at, kind, actor, rulesVersion, versions: [...versions], commitments: [...commitments], hash, content };
};

const seatRows = ({ id, accounts, openedAt }: GameFacts, places: NewGame['seats'], live: boolean) =>
  places.map(({ seat, tokenHash, knownTo }) => ({
    gameId: id,
    seat,
    tokenHash,
    tokenKnownTo: knownTo,
    account: accounts[seat] ?? null,
    openedAt,
    live,
  }));

/** Returns when the last offer of a seat to any account expires; null if there is none. */
function waitingUntil({ offers = [] }: NewGame): Date | SQL | null {
  const toAnyone = offers
    .filter(({ audience }) => audience === 'anyone')
    .map(({ expiresAt }) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (toAnyone.length === 0) return null;
  const last = Math.max(...toAnyone);
  return Number.isFinite(last) ? new Date(last) : sql`timestamptz 'infinity'`;
}

const offerRows = ({ facts: { id, openedAt }, offers = [] }: NewGame) => offers.map((offer) => ({ gameId: id, ...offer, openedAt }));

/** A new game with its encrypted secret. */
interface EncryptedGame {
  readonly game: NewGame;
  readonly encrypted: Buffer;
  /** Encrypts its entries. */
  readonly key: Encryption;
}

/** Encrypts the secrets of a new game for its row. */
export const encryptGame = (encryption: Encryption, game: NewGame): EncryptedGame => ({
  game,
  encrypted: encryption.encrypt(game.secrets.bytesToEncrypt(), gameSecretContext(game.facts.id)),
  key: encryption.withKey(game.secrets.contentKey()),
});

const gameColumns = ({ game: { facts, summary }, encrypted }: EncryptedGame) => ({
  ...factsColumns(facts),
  ...summaryColumns(summary),
  secret: encrypted,
});

/** Stores the rematch with the previous game, which has at most one. Returns false if it has another. */
async function linkRematch(transaction: Transaction, { id, previousGame }: GameFacts): Promise<boolean> {
  if (previousGame === null) return true;
  const previous = and(eq(games.gameId, previousGame), isNull(games.rematch));
  const linked = await transaction.update(games).set({ rematch: id }).where(previous).returning({ game: games.gameId });
  return linked.length > 0;
}

/**
 * Writes new games and the idempotency key of the request in one transaction. Returns false, and writes nothing, if one is the rematch of a
 * game that has another, or the account would have more than `most` unfinished games of a kind.
 */
export const openGames = (
  db: PostgresJsDatabase,
  opened: readonly EncryptedGame[],
  remember: OpeningIdempotencyKey | NewStoredRequest | null,
  most: number | null,
): Promise<boolean> => {
  const [request, ofAccount] = remember === null || 'made' in remember ? [remember, null] : [null, remember];
  return attemptInTransaction(db, request, async (transaction) => {
    if (ofAccount !== null) {
      const { bodyHash, ...key } = ofAccount;
      const ids = opened.map(({ game }) => game.facts.id);
      await transaction.insert(openingIdempotencyKeys).values({ ...key, bodyHash: bodyHash as TokenHash, games: ids });
    }
    for (const isPractice of most === null ? [] : [false, true]) {
      const ofKind = opened.filter(({ game }) => (game.facts.practice !== null) === isPractice).length;
      const account = opened[0]!.game.facts.openedBy;
      if (ofKind > 0 && !(await hasRoom(transaction, account, most! - ofKind, isPractice, countUnfinishedGames))) return false;
    }
    for (const { game } of opened) if (!(await linkRematch(transaction, game.facts))) return false;
    await writeGames(transaction, opened, await hasStreams(transaction));
    return true;
  });
};

/**
 * Writes new games of one account with their seats, offers, metadata and first entries, and hands them over to streams. `followed`: what
 * `hasStreams` has returned.
 */
export async function writeGames(
  transaction: Transaction,
  opened: readonly EncryptedGame[],
  followed: boolean,
  tournament: TournamentId | null = null,
): Promise<void> {
  if (opened.length === 0) return;
  const common = { tournament, followed };
  await transaction
    .insert(games)
    .values(opened.map((each) => ({ ...gameColumns(each), ...common, waitingUntil: waitingUntil(each.game) })));
  await transaction.insert(seats).values(opened.flatMap(({ game }) => seatRows(game.facts, game.seats, true)));
  await transaction.insert(entries).values(opened.map(({ game, key }) => entryColumns(key, game.first)));
  const offered = opened.flatMap(({ game }) => offerRows(game));
  if (offered.length > 0) await transaction.insert(seatOffers).values(offered);
  const metadata = opened.flatMap(({ game }) => (game.metadata ? [{ gameId: game.facts.id, metadata: game.metadata }] : []));
  if (metadata.length > 0) await transaction.insert(gameMetadata).values(metadata);
  if (!followed) return;
  await handOver(
    transaction,
    opened.map(({ game }) => ({ gameId: game.facts.id, seq: game.first.seq, after: 0 })),
  );
  await recordMessages(
    transaction,
    opened.flatMap(({ game: { facts, offers = [] } }) => offers.flatMap((offer) => offerMessage(facts.id, offer))),
  );
}

/** Returns the games an account opened under an idempotency key; null if there are none. */
export async function findOpening(db: PostgresJsDatabase, account: AccountId, key: string): Promise<StoredOpening | null> {
  const [row] = await db
    .select()
    .from(openingIdempotencyKeys)
    .where(and(eq(openingIdempotencyKeys.account, account), eq(openingIdempotencyKeys.key, key)));
  return row === undefined ? null : { bodyHash: row.bodyHash, games: row.games as GameId[] };
}

/** Number of entries an import writes in one statement. */
const IMPORT_BATCH = 200;

/** Writes a game that is over with all its entries in one transaction. Returns false if a game with this id exists. */
export const importGame = (db: PostgresJsDatabase, encrypted: EncryptedGame, later: AsyncIterable<ImportedEntry>): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const { game, key } = encrypted;
    const { facts, seats: places, first, summary: begun } = game;
    const written = await transaction
      .insert(games)
      .values(gameColumns(encrypted))
      .onConflictDoNothing()
      .returning({ gameId: games.gameId });
    if (written.length === 0) return false;
    await transaction.insert(seats).values(seatRows(facts, places, false));
    let summary = begun;
    let batch = [entryColumns(key, first)];
    for await (const imported of later) {
      summary = imported.summary;
      batch.push(entryColumns(key, imported.entry));
      if (batch.length < IMPORT_BATCH) continue;
      await transaction.insert(entries).values(batch);
      batch = [];
    }
    if (batch.length > 0) await transaction.insert(entries).values(batch);
    const unarchivedSince = hasEnded(summary) ? sql`now()` : null;
    await transaction
      .update(games)
      .set({ ...summaryColumns(summary), unarchivedSince })
      .where(eq(games.gameId, facts.id));
    // Streams have its last entry and its end: the others are old, and would delay what happens now.
    if (await hasStreams(transaction)) await handOver(transaction, [{ gameId: facts.id, seq: summary.seq, after: summary.seq - 1 }]);
    return true;
  });
