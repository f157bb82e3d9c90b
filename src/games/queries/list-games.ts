// What lists of games have in common.

import { accept, type Result, reject } from '../../engine/result.js';
import { authenticate, authorize, whyTokenInvalid } from '../access/callers.js';
import { hashToken, isSeatToken } from '../access/tokens.js';
import { playersOf } from '../access/viewers.js';
import { loadMetadata } from '../commands/metadata.js';
import { readClocks } from '../model/clocks.js';
import {
  type AccountId,
  type GameFilter,
  type GameMetadata,
  type GamePosition,
  gameId,
  type ListedGame,
  NO_METADATA,
  type Player,
  type StoredGame,
} from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { cursorRefusal, parseTimeCursor, timeCursor, whyNotPageLength } from '../requests/pagination.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, GameListing, GamePage } from '../services/results.js';
import type { Services } from '../services/services.js';

export interface GameListRequest extends Partial<GameFilter> {
  /** The cursor of the last game of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
  /**
   * The games that the caller's account has opened (default), or those of which it plays a seat, or has its token, or those
   * in which a seat is offered to it.
   */
  readonly of?: 'opened' | 'played' | 'offered';
  /** Only those in which a seat that the caller plays is to act. */
  readonly waiting?: boolean;
}

/** A game of a list; where its seats are what it is listed for, which of them. */
type FoundGame = ListedGame & { readonly offered?: readonly string[] };

/** Whose games they are, and which games are among them. */
export interface GameList {
  /** The account that asks, if it may open games: it is told what it keeps beside them. */
  readonly opener: AccountId | null;
  readonly cursorOf: (game: ListedGame) => string;
  /** Where the page after a cursor begins; null for one that is not of this list. */
  readonly findPosition: (cursor: string) => Promise<GamePosition | null>;
  readonly page: (after: GamePosition | null, limit: number) => Promise<readonly FoundGame[]>;
}

export const toFilter = ({ status = null, ruleset = null, edition = null }: GameListRequest): GameFilter => ({ status, ruleset, edition });

// Games in which a seat is offered to the account that asks.

/**
 * What is told of such a game is told to whoever may join it, also if the game is private: what is played, and which seats
 * are offered. Nobody is told of it any more when it has begun.
 */
export async function listOffered(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GameList, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const { account, scopes } = caller.value;
  const isAnybody = scopes.includes('open-games');
  return accept({
    opener: isAnybody ? account : null,
    // A game leaves this list when it is joined: its place stays good.
    cursorOf: ({ facts }) => timeCursor('offered', facts.openedAt.toISOString(), facts.id),
    findPosition: async (after) => parseOfferCursor(after),
    page: (after, limit) => services.offers.listGames({ account, isAnybody }, toFilter(request), services.now(), after, limit),
  });
}

function parseOfferCursor(cursor: string): GamePosition | null {
  const { moment = '', game = '' } = parseTimeCursor('offered', cursor) ?? {};
  const id = gameId(game);
  return id === null ? null : { openedAt: new Date(moment), game: id };
}

/** Games that the caller's account has opened, or plays in, or may join, newest first. */
export async function listGames(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GamePage, Refusal>> {
  const { after, first } = request;
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const refusal = whyNotFiltered(services, request);
  if (refusal !== null) return reject(refusal);
  const listed = await LISTS[request.waiting ? 'played' : (request.of ?? 'opened')](services, bearer, request);
  if (!listed.ok) return listed;
  const mark = after === null ? null : await listed.value.findPosition(after);
  if (after !== null && mark === null) return reject(cursorRefusal(after));
  const games = await listed.value.page(mark, first + 1);
  const shown = games.slice(0, first);
  const own = shown.filter(({ facts }) => facts.openedBy === listed.value.opener).map(({ facts }) => facts.id);
  const kept = await loadMetadata(services, own);
  return accept({
    games: shown.map((game) => ({
      ...toListing(services, game, kept.get(game.facts.id)),
      offeredSeats: game.offered ?? [],
      cursor: listed.value.cursorOf(game),
    })),
    hasNextPage: games.length > first,
  });
}

async function listOpened(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GameList, Refusal>> {
  const caller = await authorize(services, bearer, 'open-games');
  if (!caller.ok) return caller;
  const { account } = caller.value;
  return accept({
    opener: account,
    cursorOf: ({ facts }) => facts.id,
    findPosition: (after) => findGamePosition(services, bearer, after, ({ facts }) => facts.openedBy === account),
    page: (after, limit) => services.games.gamesOf(account, toFilter(request), after, limit),
  });
}

async function listPlayed(services: Services, bearer: Bearer, request: GameListRequest): Promise<Result<GameList, Refusal>> {
  const filter = { ...toFilter(request), waiting: request.waiting ?? false };
  const listed = (player: Player, has: (standing: StoredGame) => boolean, opener: AccountId | null = null): Result<GameList, Refusal> =>
    accept({
      opener,
      cursorOf: ({ facts }) => facts.id,
      findPosition: (after) => findGamePosition(services, bearer, after, has),
      page: (after, limit) => services.games.gamesPlayedBy(player, filter, after, limit),
    });
  if (bearer !== null && isSeatToken(bearer)) {
    const dead = await whyTokenInvalid(services, bearer);
    return dead === null ? listed({ tokenHash: hashToken(bearer) }, ({ seat }) => seat !== null) : reject(dead);
  }
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const { account, scopes } = caller.value;
  const opener = scopes.includes('open-games') ? account : null;
  return listed({ account }, ({ facts }) => playersOf(facts).includes(account), opener);
}

const LISTS = { opened: listOpened, played: listPlayed, offered: listOffered } as const;

/** No edition is called otherwise; Postgres takes no NUL. */
const EDITION = /^[\w.-]{1,40}$/;
const INVALID_EDITION: Refusal = {
  code: 'invalid-request',
  path: 'edition',
  expected: {
    en: 'the name of an edition from the options of the ruleset',
    fr: 'le nom d’une édition, comme dans les options du jeu de règles',
  },
};

function whyNotFiltered({ rulesets }: Services, { ruleset = null, edition = null }: GameListRequest): Refusal | null {
  if (ruleset !== null && !rulesets.some(({ id }) => id === ruleset)) return { code: 'no-such-ruleset' };
  return edition !== null && !EDITION.test(edition) ? INVALID_EDITION : null;
}

/** The place of a game of this list, whatever the filter: one of somebody else's is as if it were not there. */
async function findGamePosition(
  services: Services,
  bearer: Bearer,
  text: string,
  has: (standing: StoredGame) => boolean,
): Promise<GamePosition | null> {
  const id = gameId(text);
  const standing = id && (await services.games.findGame(id, bearer === null ? null : hashToken(bearer)));
  return standing && has(standing) ? { openedAt: standing.facts.openedAt, game: standing.facts.id } : null;
}

/** What is listed of a game. */
export const toListing = (services: Services, { facts, summary }: ListedGame, kept: GameMetadata = NO_METADATA): GameListing => ({
  game: facts.id,
  ruleset: facts.ruleset,
  options: findRuleset(services, facts).completeOptions(facts.options),
  public: facts.public,
  openAfterEnd: facts.openAfterEnd,
  openedAt: facts.openedAt,
  status: summary.status,
  toAct: summary.toAct,
  clock: readClocks(facts, summary),
  outcome: summary.outcome,
  ...kept,
  offeredSeats: [],
});
