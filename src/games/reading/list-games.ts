import { accept, type Result, reject } from '../../engine/result.js';
import { callerWith, knownCaller, whyOpensNothing } from '../callers/caller.js';
import { hashToken, isSeatToken } from '../callers/tokens.js';
import { clockOf } from '../clocks/clocks.js';
import type { Bearer, GameListing, GamePage } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { keptBeside } from '../kept-beside/game-metadata.js';
import { rulesetOf } from '../log/load-position.js';
import { type KeptBeside, NOTHING_KEPT } from '../ports/kept-metadata.js';
import { type AccountId, type GameMark, gameId, type ListedGame, type Player, type Standing } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotAfter } from '../requests/cursors.js';
import { whyNotThatLong } from '../requests/page-length.js';
import { playersOf } from '../viewers/viewers.js';
import { offered } from './list-offered.js';
import { filterOf, type Listed, type ListRequest } from './whose-games.js';

/** Games that the caller's account has opened, or plays in, or may join, newest first. */
export async function listGames(court: Court, bearer: Bearer, request: ListRequest): Promise<Result<GamePage, Refusal>> {
  const { after, first } = request;
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const refusal = whyNotFiltered(court, request);
  if (refusal !== null) return reject(refusal);
  const listed = await LISTS[request.waiting ? 'played' : (request.of ?? 'opened')](court, bearer, request);
  if (!listed.ok) return listed;
  const mark = after === null ? null : await listed.value.markOf(after);
  if (after !== null && mark === null) return reject(whyNotAfter(after));
  const games = await listed.value.page(mark, first + 1);
  const shown = games.slice(0, first);
  const own = shown.filter(({ facts }) => facts.openedBy === listed.value.opener).map(({ facts }) => facts.id);
  const kept = await keptBeside(court, own);
  return accept({
    games: shown.map((game) => ({
      ...listingOf(court, game, kept.get(game.facts.id)),
      offeredSeats: game.offered ?? [],
      cursor: listed.value.cursorOf(game),
    })),
    hasNextPage: games.length > first,
  });
}

async function opened(court: Court, bearer: Bearer, request: ListRequest): Promise<Result<Listed, Refusal>> {
  const caller = await callerWith(court, bearer, 'open-games');
  if (!caller.ok) return caller;
  const { account } = caller.value;
  return accept({
    opener: account,
    cursorOf: ({ facts }) => facts.id,
    markOf: (after) => placeOf(court, bearer, after, ({ facts }) => facts.openedBy === account),
    page: (after, limit) => court.games.gamesOf(account, filterOf(request), after, limit),
  });
}

async function played(court: Court, bearer: Bearer, request: ListRequest): Promise<Result<Listed, Refusal>> {
  const filter = { ...filterOf(request), waiting: request.waiting ?? false };
  const listed = (player: Player, has: (standing: Standing) => boolean, opener: AccountId | null = null): Result<Listed, Refusal> =>
    accept({
      opener,
      cursorOf: ({ facts }) => facts.id,
      markOf: (after) => placeOf(court, bearer, after, has),
      page: (after, limit) => court.games.gamesPlayedBy(player, filter, after, limit),
    });
  if (bearer !== null && isSeatToken(bearer)) {
    const dead = await whyOpensNothing(court, bearer);
    return dead === null ? listed({ tokenHash: hashToken(bearer) }, ({ seat }) => seat !== null) : reject(dead);
  }
  const caller = await knownCaller(court, bearer);
  if (!caller.ok) return caller;
  const { account, scopes } = caller.value;
  const opener = scopes.includes('open-games') ? account : null;
  return listed({ account }, ({ facts }) => playersOf(facts).includes(account), opener);
}

const LISTS = { opened, played, offered } as const;

/** No edition is called otherwise; Postgres takes no NUL. */
const EDITION = /^[\w.-]{1,40}$/;
const NOT_AN_EDITION: Refusal = {
  code: 'invalid-request',
  path: 'edition',
  expected: {
    en: 'the name of an edition, as the options of its ruleset have it',
    fr: 'le nom d’une édition, comme dans les options de son jeu',
  },
};

function whyNotFiltered({ rulesets }: Court, { ruleset = null, edition = null }: ListRequest): Refusal | null {
  if (ruleset !== null && !rulesets.some(({ id }) => id === ruleset)) return { code: 'no-such-ruleset' };
  return edition !== null && !EDITION.test(edition) ? NOT_AN_EDITION : null;
}

/** The place of a game of this list, whatever the filter: one of somebody else's is as if it were not there. */
async function placeOf(court: Court, bearer: Bearer, text: string, has: (standing: Standing) => boolean): Promise<GameMark | null> {
  const id = gameId(text);
  const standing = id && (await court.games.standing(id, bearer === null ? null : hashToken(bearer)));
  return standing && has(standing) ? { openedAt: standing.facts.openedAt, game: standing.facts.id } : null;
}

/** What is listed of a game. */
export const listingOf = (court: Court, { facts, summary }: ListedGame, kept: KeptBeside = NOTHING_KEPT): GameListing => ({
  game: facts.id,
  ruleset: facts.ruleset,
  options: rulesetOf(court, facts).wholeOptions(facts.options),
  public: facts.public,
  openAfterEnd: facts.openAfterEnd,
  openedAt: facts.openedAt,
  status: summary.status,
  toAct: summary.toAct,
  clock: clockOf(facts, summary),
  outcome: summary.outcome,
  ...kept,
  offeredSeats: [],
});
