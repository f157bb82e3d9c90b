// Looking at parts of a tournament: who plays in it, and its rounds.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../../games/court/answers.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { ListPage, PageAsked } from '../../games/requests/list-pages.js';
import { lastRound } from '../deciding/entering.js';
import { roundOf } from '../log/tournament.js';
import { pageInList } from './list-pages.js';
import type { TournamentCourt } from './ports.js';
import { tournamentSight } from './sight.js';
import { type ToldPlayer, type ToldRound, toldPlayers, toldRound, toldRounds } from './told.js';

/** Everybody who has entered, in order; cursors name their ids. */
export async function listPlayers(
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
  page: PageAsked,
): Promise<Result<ListPage<ToldPlayer>, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const place = { list: 'players', of: sight.value.head.id } as const;
  return pageInList(await toldPlayers(court, sight.value), place, ({ player }) => player, page, court.limits);
}

/** One of them. */
export async function readPlayer(court: TournamentCourt, bearer: Bearer, id: string, player: string): Promise<Result<ToldPlayer, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const found = (await toldPlayers(court, sight.value)).find((each) => each.player === player);
  return found === undefined ? reject({ code: 'no-such-player' }) : accept(found);
}

/** Every round of which something was said; cursors name their numbers. */
export async function listRounds(
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
  page: PageAsked,
): Promise<Result<ListPage<ToldRound>, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const place = { list: 'rounds', of: sight.value.head.id } as const;
  return pageInList(toldRounds(sight.value.tournament), place, ({ round }) => round, page, court.limits);
}

/** One that there is or will be. */
export async function readRound(court: TournamentCourt, bearer: Bearer, id: string, round: number): Promise<Result<ToldRound, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { tournament } = sight.value;
  const isThere = Number.isInteger(round) && round >= 1 && round <= Math.max(lastRound(tournament), tournament.rounds.length);
  return isThere ? accept(toldRound(roundOf(tournament, round))) : reject({ code: 'no-such-round' });
}
