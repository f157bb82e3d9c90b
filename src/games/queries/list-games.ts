// Lists of games.

import { accept, type Result, reject } from '../../engine/result.js';
import { authenticate, authenticateOptional, authorize, whyTokenInvalid } from '../access/callers.js';
import { accessGame } from '../access/game-access.js';
import { gameOfSeatToken, hashToken, isSeatToken } from '../access/tokens.js';
import { playersOf } from '../access/viewers.js';
import { readClocks } from '../model/clocks.js';
import { hasEnded } from '../model/position.js';
import type { EndPlace, GameFilter, GamePlace, ListedGame, Player } from '../ports/game-lists.js';
import { type AccountId, type GameId, type GameMetadata, gameId, NO_METADATA, type StoredGame, tournamentId } from '../ports/game-store.js';
import type { OfferingGame } from '../ports/seats.js';
import type { Refusal } from '../refusals/refusals.js';
import { cursorRefusal, parseTimeCursor, timeCursor, whyNotPageLength } from '../requests/pagination.js';
import { findAccount, findAccounts } from '../requests/requests.js';
import { invalidRequest } from '../requests/texts.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, GameListing, GamePage, SeatPlayer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';

export interface GameListRequest extends Partial<Omit<GameFilter, 'tournament'>> {
  /** The id of a tournament. */
  readonly tournament?: string | null;
  /** The cursor of the last game of the previous page; null for the first page. */
  readonly after: string | null;
  readonly first: number;
  /**
   * Games the caller's account has opened (default), those it plays a seat of or presents a seat token for, those in which a seat is
   * offered to it; of those that every caller may watch: all, those in which a seat is offered to any account, or those that are finished.
   */
  readonly relation?: 'opened' | 'played' | 'offered' | 'public' | 'waiting' | 'finished';
  /** Only those in which a seat of the caller is to act. */
  readonly myTurn?: boolean;
  /** With the relation `public`: only those that this account plays. None if it has chosen no name to be known by. */
  readonly player?: string | null;
}

/** A listed game; in a list of offers, with its offered seats. */
type FoundGame = ListedGame & Partial<Pick<OfferingGame, 'offered' | 'offeredAt'>>;

/** One kind of list. */
interface GameList {
  /** The caller's account if it may open games: it reads its own metadata. */
  readonly opener: AccountId | null;
  readonly cursorOf: (game: ListedGame) => string;
  /** Returns the games after a cursor; null for a cursor of another list. */
  readonly page: (after: string | null, limit: number) => Promise<readonly FoundGame[] | null>;
}

/** Returns the pages of a list. `find` returns the place that a cursor names; null for a cursor of another list. */
const pagesOf =
  <Place>(
    find: (cursor: string) => Promise<Place | null> | Place | null,
    read: (after: Place | null, limit: number) => Promise<readonly FoundGame[]>,
  ): GameList['page'] =>
  async (after, limit) => {
    const place = after === null ? null : await find(after);
    return after !== null && place === null ? null : read(place, limit);
  };

const toFilter = ({ status = null, ruleset = null, edition = null, tournament = null }: GameListRequest): GameFilter => ({
  status,
  ruleset,
  edition,
  tournament: tournament === null ? null : tournamentId(tournament),
});

/** Returns the reader of cursors of a list that is ordered by time of opening. */
const openingOf =
  (list: 'offered' | 'waiting') =>
  (cursor: string): GamePlace | null => {
    const place = parseTimeCursor(list, cursor);
    return place && { openedAt: new Date(place.moment), game: place.game };
  };

/**
 * Lists games with a seat offered to the caller, private ones included: what is played, and the offered seats. A game leaves the list when
 * it begins.
 */
async function listOffered(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GameList, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const { account, scopes } = caller.value;
  const mayOpenGames = scopes.includes('open-games');
  return accept({
    opener: mayOpenGames ? account : null,
    // A game leaves this list when it is joined; its cursor stays valid.
    cursorOf: ({ facts }) => timeCursor('offered', facts.openedAt.toISOString(), facts.id),
    page: pagesOf(openingOf('offered'), (after, limit) =>
      services.offers.listGames({ account, mayOpenGames }, toFilter(request), services.now(), after, limit),
    ),
  });
}

/** Returns a list of games: newest first, except that finished games are listed by their end. */
export async function listGames(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GamePage, Refusal>> {
  const { after, first } = request;
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const refusal = whyNotFiltered(services, request);
  if (refusal !== null) return reject(refusal);
  const listed = await LISTS[request.myTurn ? 'played' : (request.relation ?? 'opened')](services, bearer, request);
  if (!listed.ok) return listed;
  const games = await listed.value.page(after, first + 1);
  if (games === null) return reject(cursorRefusal(after!));
  const page = games.slice(0, first);
  const own = page.filter(({ facts }) => facts.openedBy === listed.value.opener).map(({ facts }) => facts.id);
  const [metadata, players] = await Promise.all([loadMetadata(services, own), loadPlayers(services, page)]);
  return accept({
    games: page.map((game) => ({
      ...toListing(game, metadata.get(game.facts.id)),
      players: players(game),
      offeredSeats: game.offered ?? [],
      offeredAt: game.offeredAt ?? null,
      cursor: listed.value.cursorOf(game),
    })),
    hasNextPage: games.length > first,
  });
}

/**
 * Returns the players of games who have chosen a name to be known by. The other names of accounts are not shown, nor is the name of an
 * account that was named for a seat without joining it: its owner may know nothing of the game. Games that no account has joined cost no query.
 */
async function loadPlayers(
  services: Services,
  games: readonly Pick<ListedGame, 'facts'>[],
): Promise<(game: Pick<ListedGame, 'facts'>) => readonly SeatPlayer[]> {
  const accounts = await findAccounts(
    services,
    games.flatMap(({ facts }) => Object.values(facts.joined)),
  );
  return ({ facts }) =>
    findRuleset(services, facts)
      .seats(facts.options)
      .flatMap((seat) => {
        const account = accounts.get(facts.joined[seat] ?? '');
        return account?.playerName == null ? [] : [{ seat, account: account.id, name: account.playerName }];
      });
}

/** Returns the names of the players of one game, as lists show them. */
export const playersOfGame = async (services: Services, game: Pick<ListedGame, 'facts'>): Promise<GameListing['players']> =>
  (await loadPlayers(services, [game]))(game);

/**
 * Returns the players of a game who have chosen a name to be known by, to every caller who may see the game. Delayed spectators learn who
 * plays a seat when they see that it is taken.
 */
export async function readPlayers(services: Services, bearer: Bearer, game: string): Promise<Result<readonly SeatPlayer[], Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame, delayedPosition } = access.value;
  const players = await playersOfGame(services, storedGame);
  return accept(delayedPosition === null ? players : players.filter(({ seat }) => storedGame.summary.taken.includes(seat)));
}

async function listOpened(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GameList, Refusal>> {
  const caller = await authorize(services, bearer, 'open-games');
  if (!caller.ok) return caller;
  const { account } = caller.value;
  return accept({
    opener: account,
    cursorOf: ({ facts }) => facts.id,
    page: pagesOf(
      (cursor) => findGamePlace(services, bearer, cursor, ({ facts }) => facts.openedBy === account),
      (after, limit) => services.games.gamesOf(account, toFilter(request), after, limit),
    ),
  });
}

async function listPlayed(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GameList, Refusal>> {
  const filter = { ...toFilter(request), waiting: request.myTurn ?? false, public: false };
  const listed = (player: Player, has: (storedGame: StoredGame) => boolean, opener: AccountId | null = null): Result<GameList, Refusal> =>
    accept({
      opener,
      cursorOf: ({ facts }) => facts.id,
      page: pagesOf(
        (cursor) => findGamePlace(services, bearer, cursor, has),
        (after, limit) => services.games.gamesPlayedBy(player, filter, after, limit),
      ),
    });
  if (bearer !== null && isSeatToken(bearer)) {
    const dead = await whyTokenInvalid(services, bearer);
    if (dead !== null) return reject(dead);
    return listed({ game: gameOfSeatToken(bearer)!, tokenHash: hashToken(bearer) }, ({ seat }) => seat !== null);
  }
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const { account, scopes } = caller.value;
  const opener = scopes.includes('open-games') ? account : null;
  return listed({ account }, ({ facts }) => playersOf(facts).includes(account), opener);
}

/** Returns a list that needs no token; an invalid token is refused as for a game. */
const listForAll =
  (list: (services: Services, request: GameListRequest) => Omit<GameList, 'opener'>) =>
  async (services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GameList, Refusal>> => {
    const caller = await authenticateOptional(services, bearer);
    if (!caller.ok) return caller;
    const opener = caller.value?.scopes.includes('open-games') ? caller.value.account : null;
    return accept({ opener, ...list(services, request) });
  };

/** Lists the games that every caller may watch. */
const listPublic = listForAll((services, request) => ({
  cursorOf: ({ facts }) => facts.id,
  page: pagesOf(
    (cursor) => findGamePlace(services, null, cursor, isListedPublicly),
    (after, limit) =>
      request.player == null
        ? services.games.publicGames(toFilter(request), after, limit)
        : listOfPlayer(services, request.player, request, after, limit),
  ),
}));

/** Returns the games that every caller may watch and an account plays. Those of an account without a name would show who plays them. */
async function listOfPlayer(
  services: Services,
  id: string,
  request: GameListRequest,
  after: GamePlace | null,
  limit: number,
): Promise<readonly FoundGame[]> {
  const account = await findAccount(services, id);
  if (account?.playerName == null) return [];
  return services.games.gamesPlayedBy({ account: account.id }, { ...toFilter(request), waiting: false, public: true }, after, limit);
}

/** Lists the games that every caller may watch and that have a seat offered to any account. A game leaves the list when it begins. */
const listWaiting = listForAll((services, request) => ({
  // A game leaves this list when it is joined; its cursor stays valid.
  cursorOf: ({ facts }) => timeCursor('waiting', facts.openedAt.toISOString(), facts.id),
  page: pagesOf(openingOf('waiting'), async (after, limit) =>
    (request.status ?? 'seating') === 'seating' ? services.offers.listWaiting(toFilter(request), services.now(), after, limit) : [],
  ),
}));

/** Returns the place of a cursor in a list of finished games. */
function endOf(cursor: string): EndPlace | null {
  const place = parseTimeCursor('finished', cursor);
  return place && { endedAt: new Date(place.moment), game: place.game };
}

/** Lists the finished games that every caller may watch, the last to finish first. */
const listFinished = listForAll((services, request) => ({
  // A game leaves this list while its result is disputed; its cursor stays valid.
  cursorOf: ({ facts, summary }) => timeCursor('finished', summary.endedAt!.toISOString(), facts.id),
  page: pagesOf(endOf, async (after, limit) =>
    (request.status ?? 'finished') === 'finished' ? services.games.finishedGames(toFilter(request), after, limit) : [],
  ),
}));

/** Whether a game is in the list of public games. */
const isListedPublicly = ({ facts, summary }: StoredGame): boolean =>
  facts.public && (facts.spectatorDelayEntries === 0 || hasEnded(summary));

const LISTS = {
  opened: listOpened,
  played: listPlayed,
  offered: listOffered,
  public: listPublic,
  waiting: listWaiting,
  finished: listFinished,
} as const;

/** Names of editions match this; Postgres does not accept NUL. */
const EDITION = /^[\w.-]{1,40}$/;
const INVALID_EDITION = invalidRequest(
  'edition',
  localized((texts) => texts.edition),
);

const INVALID_TOURNAMENT = invalidRequest(
  'tournament',
  localized((texts) => texts.tournament),
);

const INVALID_PLAYER = invalidRequest(
  'player',
  localized((texts) => texts.playerOfPublic),
);

function whyNotFiltered({ rulesets }: Services, request: GameListRequest): Refusal | null {
  const { ruleset = null, edition = null, tournament = null, player = null, myTurn, relation } = request;
  if (player !== null && (myTurn || relation !== 'public')) return INVALID_PLAYER;
  if (tournament !== null && tournamentId(tournament) === null) return INVALID_TOURNAMENT;
  if (ruleset !== null && !rulesets.some(({ id }) => id === ruleset)) return { code: 'no-such-ruleset' };
  return edition !== null && !EDITION.test(edition) ? INVALID_EDITION : null;
}

/** Returns the place of a game in this list, whatever the filter; null for other games. */
async function findGamePlace(
  services: Services,
  bearer: Bearer,
  text: string,
  has: (storedGame: StoredGame) => boolean,
): Promise<GamePlace | null> {
  const id = gameId(text);
  const storedGame = id && (await services.games.findGame(id, bearer === null ? null : hashToken(bearer)));
  return storedGame && has(storedGame) ? { openedAt: storedGame.facts.openedAt, game: storedGame.facts.id } : null;
}

/** Returns the metadata of these games. The caller must have opened them. */
export async function loadMetadata(services: Services, games: readonly GameId[]): Promise<ReadonlyMap<GameId, GameMetadata>> {
  if (games.length === 0) return new Map();
  const parse = (text: string | null) => text && JSON.parse(text);
  const stored = await services.metadata.read(games);
  return new Map([...stored].map(([game, { metadata, note }]) => [game, { metadata: parse(metadata), note: parse(note) }]));
}

/** Returns a game as lists show it. */
export const toListing = ({ facts, summary }: ListedGame, metadata: GameMetadata = NO_METADATA): GameListing => ({
  game: facts.id,
  ruleset: facts.ruleset,
  options: facts.options,
  public: facts.public,
  revealAfterEnd: facts.revealAfterEnd,
  practice: facts.practice !== null,
  openedAt: facts.openedAt,
  status: summary.status,
  toAct: summary.toAct,
  clock: readClocks(facts, summary),
  outcome: summary.outcome,
  endedAt: summary.endedAt,
  ...metadata,
  players: [],
  offeredSeats: [],
  offeredAt: null,
});
