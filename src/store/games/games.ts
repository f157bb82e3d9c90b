import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AnyRuleset } from '../../engine/ruleset.js';
import type {
  DisputePlace,
  DisputeReader,
  EndPlace,
  GameFilter,
  GamePlace,
  ListedGame,
  PlayedFilter,
  Player,
} from '../../games/ports/game-lists.js';
import type {
  AccountId,
  DueGame,
  GameId,
  GameStatus,
  GameSummary,
  StoredGame,
  TokenHash,
  TournamentId,
} from '../../games/ports/game-store.js';
import { JointReads } from '../../games/ports/joint-reads.js';
import { withoutPool } from '../../record/hashing.js';
import { deadlineOf } from '../../record/lifecycle/clock.js';
import type { Transaction } from '../connection/transaction.js';
import { beyond, hasKey, openedBefore } from '../keyset.js';
import { games, joinedSignIns, seats, tournamentEntries } from '../schema.js';
import type { GameKeys } from './content.js';

/** Returns when the first running clock expires; null if none runs. */
export function deadlineColumn({ clocks }: Pick<GameSummary, 'clocks'>): Date | null {
  const deadline = deadlineOf(clocks);
  return deadline && new Date(deadline.at);
}

/** Returns games whose deadline has passed, oldest deadline first. One scan of the index `games_time_up`. */
export async function listDueGames(db: PostgresJsDatabase, at: Date, after: DueGame | null, limit: number): Promise<readonly DueGame[]> {
  const last = after && ([sql`${after.deadline.toISOString()}::timestamptz`, after.game] as const);
  const rows = await db
    .select({ game: games.gameId, deadline: games.deadline })
    .from(games)
    .where(and(lte(games.deadline, at), beyond(games.deadline, games.gameId, last)))
    .orderBy(asc(games.deadline), asc(games.gameId))
    .limit(limit);
  return rows.map(({ game, deadline }) => ({ game, deadline: deadline! }));
}

const {
  tournament: _tournament,
  followed: _followed,
  unarchivedSince: _unarchivedSince,
  waitingUntil: _waitingUntil,
  ...read
} = getTableColumns(games);
/** The columns that the program reads. The others are for statements only. */
export const GAME_COLUMNS = read;

type GameRow = Omit<typeof games.$inferSelect, 'tournament' | 'followed' | 'unarchivedSince' | 'waitingUntil'>;

/** Converts a row of `games`. */
export const toListedGame = (row: GameRow): ListedGame => ({
  facts: {
    id: row.gameId,
    ruleset: row.ruleset,
    options: row.options,
    public: row.public,
    revealAfterEnd: row.revealAfterEnd,
    chance: row.chance,
    practice: row.practice,
    openedBy: row.openedBy,
    accounts: row.accounts,
    joined: row.joined,
    openedAt: row.openedAt,
    previousGame: row.previousGame,
    rematch: row.rematch,
    spectatorDelayEntries: row.spectatorDelayEntries,
    clock: row.clock,
  },
  summary: {
    seq: row.seq,
    rulesVersion: row.rulesVersion,
    lastAt: row.lastAt,
    era: row.era,
    status: row.status,
    taken: row.taken,
    entropies: row.entropies,
    toAct: row.toAct,
    outcome: row.outcome,
    endedAt: row.endedAt,
    clocks: row.clocks,
    versions: row.versions,
    heads: row.heads,
    drawn: row.drawn,
    proceedings: row.proceedings,
  },
});

/** The rulesets that complete the options of stored games. */
export type StoredRulesets = readonly Pick<AnyRuleset, 'id' | 'completeOptions'>[];

/** Returns a game with whole options: one stored by an earlier version of its rules may lack newer ones. */
function withWholeOptions<Game extends ListedGame>(rulesets: StoredRulesets, game: Game): Game {
  const { facts } = game;
  const ruleset = rulesets.find(({ id }) => id === facts.ruleset);
  return ruleset === undefined ? game : { ...game, facts: { ...facts, options: ruleset.completeOptions(facts.options) } };
}

/** Returns the same list of games with whole options. */
export const listed =
  <Given extends readonly unknown[], Game extends ListedGame>(
    rulesets: StoredRulesets,
    list: (...given: Given) => Promise<readonly Game[]>,
  ): ((...given: Given) => Promise<readonly Game[]>) =>
  async (...given) =>
    (await list(...given)).map((game) => withWholeOptions(rulesets, game));

/** A game, by the token that reads it. */
interface GameForTokens {
  readonly withoutSeat: StoredGame;
  readonly bySeatToken: ReadonlyMap<TokenHash, StoredGame>;
}

/** The seats of a game by the hashes of their tokens, as a JSON object. A join would return the game's row once for each seat. */
const seatsByToken = sql<Readonly<Record<TokenHash, string>>>`(
  select coalesce(json_object_agg(encode(${seats.tokenHash}, 'hex'), ${seats.seat}), '{}') from ${seats}
  where ${seats.gameId} = ${sql.placeholder('game')}
)`;

/** Returns the reader of single games: one prepared query, joint for all who ask at once, reads the game's row and the tokens of its seats. */
export function gameReader(
  db: PostgresJsDatabase,
  keys: GameKeys,
  rulesets: StoredRulesets,
): (game: GameId, tokenHash: TokenHash | null) => Promise<StoredGame | null> {
  const query = db
    .select({ game: GAME_COLUMNS, seats: seatsByToken })
    .from(games)
    .where(eq(games.gameId, sql.placeholder('game')))
    .prepare('game');
  const reads = new JointReads();
  const read = async (game: GameId): Promise<GameForTokens | null> => {
    const [found] = await query.execute({ game });
    if (found === undefined) return null;
    const row = found.game;
    // Answers can be kept as long as their game's position.
    const secret = withoutPool(row.secret);
    const { gameId } = row;
    keys.put(gameId, secret);
    const withoutSeat: StoredGame = {
      ...withWholeOptions(rulesets, toListedGame(row)),
      seat: null,
      tokenGeneration: row.tokenGeneration,
      secrets: () => keys.secretsOf(gameId, secret),
    };
    const bySeatToken = Object.entries(found.seats).map(([token, seat]) => [token as TokenHash, { ...withoutSeat, seat }] as const);
    return { withoutSeat, bySeatToken: new Map(bySeatToken) };
  };
  return async (game, tokenHash) => {
    const found = await reads.read(game, () => read(game));
    return found && ((tokenHash !== null && found.bySeatToken.get(tokenHash)) || found.withoutSeat);
  };
}

/** The statuses of games that have not ended, as in the predicate of the index `games_unfinished`. */
export const UNFINISHED: readonly GameStatus[] = ['seating', 'playing', 'disputed'];

/** The predicate of the index `games_unfinished`. Parameters would not do: plans do not depend on them. */
const isUnfinished = sql`${games.status} in (${sql.raw(UNFINISHED.map((status) => `'${status}'`).join())})`;

/** Until the end of the transaction, another that writes games of this account or changes what its sign-in opens waits. */
export const lockGamesOf = (transaction: Transaction, account: AccountId): Promise<unknown> =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 1))`);

/**
 * Whether an account has at most so many games of a kind. Of two requests at once, the second counts what the first has written. An account whose
 * sign-in opens a guest's account since the request began gets no game: no list of the person would have it.
 */
export async function hasRoom(
  transaction: Transaction,
  account: AccountId,
  most: number,
  isPractice: boolean,
  count: (transaction: Transaction, account: AccountId, isPractice: boolean) => Promise<number>,
): Promise<boolean> {
  await lockGamesOf(transaction, account);
  const joined = await transaction.select().from(joinedSignIns).where(eq(joinedSignIns.issuerAccount, account));
  return joined.length === 0 && (await count(transaction, account, isPractice)) <= most;
}

/** Selects practice games, or all others: each kind has a limit of its own. */
const isOfKind = (isPractice: boolean): SQL => (isPractice ? isNotNull(games.practice) : isNull(games.practice));

/** Returns the number of unfinished games of a kind that an account has opened. */
export async function countUnfinishedGames(db: PostgresJsDatabase | Transaction, account: AccountId, isPractice = false): Promise<number> {
  const [row] = await db
    .select({ unfinished: count() })
    .from(games)
    .where(and(eq(games.openedBy, account), isUnfinished, isOfKind(isPractice)));
  return row?.unfinished ?? 0;
}

/** Returns the number of unfinished games of a kind in which an account has joined a seat. Seats that others named it for do not count. */
export async function countJoinedGames(db: PostgresJsDatabase | Transaction, account: AccountId, isPractice = false): Promise<number> {
  const [row] = await db
    .select({ joined: count() })
    .from(seats)
    .innerJoin(games, eq(games.gameId, seats.gameId))
    .where(and(eq(seats.account, account), sql`${seats.live}`, sql`${games.joined} ->> ${seats.seat} = ${account}`, isOfKind(isPractice)));
  return row?.joined ?? 0;
}

/** When the open dispute of a game was opened. Repeats the expression of the index `games_disputed`. */
const disputedSince = sql<string>`(${games.proceedings} #>> '{disputes,-1,openedAt}')`;

/** Returns the tournaments that an account has registered for. Repeats the expressions of `tournament_entrants_by_account`. */
export async function listTournamentsOf(db: PostgresJsDatabase, account: AccountId): Promise<readonly TournamentId[]> {
  const { tournament, body } = tournamentEntries;
  const registered = sql`${body} ->> 'type' = 'player-registered' and ${body} ->> 'account' = ${account}`;
  return (await db.selectDistinct({ tournament }).from(tournamentEntries).where(registered)).map((row) => row.tournament);
}

/** Selects games with an open dispute that an arbiter's account may see: no private ones of tournaments it plays in. */
async function disputedFor(db: PostgresJsDatabase, { account, seesOwn }: DisputeReader): Promise<SQL | undefined> {
  const own = await listTournamentsOf(db, account);
  const playsElsewhere = own.length === 0 ? sql`true` : or(isNull(games.tournament), notInArray(games.tournament, [...own]));
  const maySee = or(games.public, seesOwn ? eq(games.openedBy, account) : undefined, playsElsewhere);
  // No parameter: plans do not depend on parameters, and only this text implies the predicate of the index `games_disputed`.
  return and(sql`${games.status} = 'disputed'`, maySee);
}

/** Returns games with an open dispute that an arbiter's account may see, oldest dispute first. */
export async function listDisputedGames(
  db: PostgresJsDatabase,
  reader: DisputeReader,
  after: DisputePlace | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const last = after && ([after.openedAt, after.game] as const);
  const rows = await db
    .select(GAME_COLUMNS)
    .from(games)
    .where(and(await disputedFor(db, reader), beyond(disputedSince, games.gameId, last)))
    .orderBy(disputedSince, games.gameId)
    .limit(limit);
  return rows.map(toListedGame);
}

/** Returns the number of games with an open dispute that an arbiter's account may see. */
export async function countDisputedGames(db: PostgresJsDatabase, reader: DisputeReader): Promise<number> {
  const [row] = await db
    .select({ disputed: count() })
    .from(games)
    .where(await disputedFor(db, reader));
  return row?.disputed ?? 0;
}

// Lists of games, newest first. Each scans an index from the start of its page.

/** Selects the games after `after` in a list of games, whose time and id are in these columns. */
export const gamesAfter = (after: GamePlace | null, openedAt: PgColumn, game: PgColumn): SQL | undefined =>
  openedBefore(openedAt, game, after && { openedAt: after.openedAt, id: after.game });

const EDITION = sql<string>`${games.options} ->> 'edition'`;

/** Selects the games that match a filter, among those that another condition finds. */
export const matchesFilter = ({ status, ruleset, edition, tournament }: GameFilter): SQL | undefined =>
  and(
    tournament === null ? undefined : eq(games.tournament, tournament),
    status === null ? undefined : eq(games.status, status),
    ruleset === null ? undefined : eq(games.ruleset, ruleset),
    edition === null ? undefined : eq(EDITION, edition),
  );

const TOURNAMENT = sql<string>`${games.tournament}::text`;

/**
 * Selects the games of a list that match a filter, by the key of the index for this combination of filters. All games of a tournament have
 * its ruleset and edition: `listPage` compares these.
 */
function isListed(
  { status, ruleset, edition, tournament }: GameFilter,
  owner: readonly (readonly [PgColumn, string])[] = [],
  unfiltered: SQL | undefined = undefined,
): SQL | undefined {
  const filters: readonly (readonly [PgColumn | SQL, string | null])[] =
    tournament === null
      ? [
          [games.status, status],
          [games.ruleset, ruleset],
          [EDITION, edition],
        ]
      : [
          [TOURNAMENT, tournament],
          [games.status, status],
        ];
  const given = filters.filter(([, value]) => value !== null);
  if (given.length === 0) return unfiltered;
  const key = [...owner, ...given];
  return and(
    tournament === null ? undefined : sql`${games.tournament} is not null`,
    hasKey(
      key.map(([column]) => column),
      key.map(([, value]) => value!),
    ),
  );
}

/** Whether the games of a tournament, of which this is one, have the ruleset and the edition of a filter. */
const isOfEdition = ({ ruleset, edition }: GameFilter, game: Pick<GameRow, 'ruleset' | 'options'>): boolean =>
  (ruleset === null || game.ruleset === ruleset) &&
  (edition === null || (game.options as { readonly edition?: unknown }).edition === edition);

/** Rows of a page: all or none if the games are those of a tournament. */
export const matchingRows = <Row extends { readonly game: GameRow }>(rows: readonly Row[], filter: GameFilter): readonly Row[] =>
  filter.tournament === null || rows.every(({ game }) => isOfEdition(filter, game)) ? rows : [];

/** A list of games in the order of a time, latest first. */
interface GameOrder {
  readonly at: PgColumn;
  readonly after: { readonly at: Date; readonly game: GameId } | null;
}

/** Returns a page of the games that meet a condition. */
async function listPage(
  db: PostgresJsDatabase,
  filter: GameFilter,
  condition: SQL | undefined,
  { at, after }: GameOrder,
  limit: number,
): Promise<readonly ListedGame[]> {
  const rows = await db
    .select({ game: GAME_COLUMNS })
    .from(games)
    .where(and(condition, openedBefore(at, games.gameId, after && { openedAt: after.at, id: after.game })))
    .orderBy(desc(at), games.gameId)
    .limit(limit);
  return matchingRows(rows, filter).map(({ game }) => toListedGame(game));
}

const byOpening = (after: GamePlace | null): GameOrder => ({
  at: games.openedAt,
  after: after && { at: after.openedAt, game: after.game },
});

/** Returns games that an account has opened. */
export async function listGamesOpenedBy(
  db: PostgresJsDatabase,
  account: AccountId,
  filter: GameFilter,
  after: GamePlace | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  return listPage(db, filter, isListed(filter, [[games.openedBy, account]], eq(games.openedBy, account)), byOpening(after), limit);
}

/**
 * The predicate of the indexes of public games. The list shows the current status and seats to act: games with a spectator delay are listed
 * from their end.
 */
const isPublic = sql`(${games.public} and (${games.spectatorDelayEntries} = 0 or ${games.status} in ('finished', 'annulled')))`;

/** Returns games that every caller may watch. */
export async function listPublicGames(
  db: PostgresJsDatabase,
  filter: GameFilter,
  after: GamePlace | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  return listPage(db, filter, and(isPublic, isListed(filter)), byOpening(after), limit);
}

/** Returns finished games that every caller may watch, the last to finish first. */
export async function listFinishedGames(
  db: PostgresJsDatabase,
  filter: GameFilter,
  after: EndPlace | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const isFinished = sql`(${games.public} and ${games.status} = 'finished')`;
  const order = { at: games.endedAt, after: after && { at: after.endedAt, game: after.game } };
  return listPage(db, filter, and(isFinished, isListed({ ...filter, status: null })), order, limit);
}

/**
 * Selects the games that every caller may watch and that have a seat offered to any account: the predicate of the indexes of waiting games.
 * Offers that expired some seconds ago may remain in these.
 */
export const isWaiting = (filter: GameFilter, at: Date): SQL | undefined =>
  and(
    sql`(${games.public} and ${games.spectatorDelayEntries} = 0 and ${games.status} = 'seating' and ${games.waitingUntil} is not null)`,
    gt(games.waitingUntil, at),
    isListed({ ...filter, status: null }),
  );

/** Returns games in which an account or the bearer of a token plays a seat. */
export async function listGamesPlayedBy(
  db: PostgresJsDatabase,
  player: Player,
  filter: PlayedFilter,
  after: GamePlace | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const own =
    'account' in player ? eq(seats.account, player.account) : and(eq(seats.gameId, player.game), eq(seats.tokenHash, player.tokenHash));
  const live = filter.waiting && 'account' in player ? sql`${seats.live}` : undefined;
  const played = db
    .selectDistinct({ openedAt: seats.openedAt, gameId: seats.gameId })
    .from(seats)
    .where(and(own, live, gamesAfter(after, seats.openedAt, seats.gameId)))
    .as('played');
  // Only what the account has joined itself: it may know nothing of a game in which others named it for a seat.
  const isKnown =
    'account' in player &&
    and(isPublic, sql`exists (select from json_each_text(${games.joined}) joined where joined.value = ${player.account}::text)`);
  const toAct = sql`exists (select from ${seats} where ${seats.gameId} = ${games.gameId} and ${own} and ${seats.seat} = any (${games.toAct}))`;
  const rows = await db
    .select({ game: GAME_COLUMNS })
    .from(played)
    .innerJoin(games, eq(games.gameId, played.gameId))
    .where(and(matchesFilter(filter), filter.waiting ? toAct : undefined, filter.public && isKnown ? isKnown : undefined))
    .orderBy(desc(played.openedAt), played.gameId)
    .limit(limit);
  return rows.map(({ game }) => toListedGame(game));
}
