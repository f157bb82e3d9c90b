// A tournament that the caller may see, as it stands now, and as whom.
import { accept, type Result, reject } from '../../engine/result.js';
import { askedBy, knownCaller, whyOpensNothing } from '../../games/callers/caller.js';
import { hashToken } from '../../games/callers/tokens.js';
import type { Bearer } from '../../games/court/answers.js';
import { gameId } from '../../games/game/ids.js';
import type { Caller } from '../../games/ports/accounts.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { after, type Tournament } from '../log/tournament.js';
import type { PlayerId } from '../player.js';
import { isPlayerToken } from './player-tokens.js';
import type { TokenHolder, TournamentCourt, TournamentHead, TournamentId } from './ports.js';

/** A tournament and its head, of one moment. */
export interface TournamentStanding {
  readonly head: TournamentHead;
  readonly tournament: Tournament;
}

/** Who asks, of tournaments: whose token it is, if a player's; else which account, if one is known. */
interface Asking {
  readonly shown: TokenHolder | null;
  readonly caller: Caller | null;
}

/** What somebody is in a tournament. */
interface Roles {
  /** Who asks, if they play: by their own token, or by their account. */
  readonly player: PlayerId | null;
  /** Whether the player asks by a token that the organiser was told when it was reset. */
  readonly tokenReset: boolean;
  /** Whether the caller organises it, and may still run tournaments. */
  readonly isOrganiser: boolean;
  /** Whether the caller is an arbiter who may rule in its games. */
  readonly isArbiter: boolean;
}

export interface TournamentSight extends TournamentStanding, Asking, Roles {}

const PAGE = 1_000;

/** How the tournament stands in the store; from the cache what does not change. */
export async function standingOf(
  court: Pick<TournamentCourt, 'tournaments' | 'tournamentCache'>,
  id: TournamentId,
): Promise<TournamentStanding | null> {
  const head = await court.tournaments.head(id);
  if (head === null) return null;
  let tournament = court.tournamentCache.get(id);
  if (tournament !== null && tournament.seq > head.seq) return standingOf(court, id);
  while (tournament === null || tournament.seq < head.seq) {
    const entries = await court.tournaments.entries(id, tournament?.seq ?? 0, Math.min(PAGE, head.seq - (tournament?.seq ?? 0)));
    for (const { body } of entries) tournament = after(tournament, body);
  }
  court.tournamentCache.keep(id, tournament);
  return { head, tournament };
}

/** Who asks, or why the token that is shown opens nothing anywhere. */
async function asking(court: TournamentCourt, bearer: Bearer): Promise<Result<Asking, Refusal>> {
  if (bearer !== null && isPlayerToken(bearer)) {
    const shown = await court.tournaments.holderOf(hashToken(bearer));
    return shown === null ? reject(await whyDead(court, bearer)) : accept({ shown, caller: null });
  }
  const asked = await askedBy(court, bearer);
  return asked.ok ? accept({ shown: null, caller: asked.value }) : asked;
}

/** Why a player's token that is nobody's opens nothing: it was replaced, or there never was such a one. */
async function whyDead(court: TournamentCourt, bearer: string): Promise<Refusal> {
  return (await whyOpensNothing(court, bearer)) ?? { code: 'unauthenticated' };
}

/** The tournament, for who may see it; to others it is as if it were not there. A token that opens nothing is refused as that. */
export async function tournamentSight(court: TournamentCourt, bearer: Bearer, text: string): Promise<Result<TournamentSight, Refusal>> {
  const id = gameId(text) as TournamentId | null;
  const standing = id === null ? null : await standingOf(court, id);
  const asked = await asking(court, bearer);
  if (!asked.ok) return asked;
  if (standing === null) return reject({ code: 'no-such-tournament' });
  const roles = rolesIn(standing, asked.value);
  const { player, isOrganiser, isArbiter } = roles;
  if (!standing.head.public && player === null && !isOrganiser && !isArbiter) return reject({ code: 'no-such-tournament' });
  return accept({ ...standing, ...asked.value, ...roles });
}

function rolesIn({ head, tournament }: TournamentStanding, { shown, caller }: Asking): Roles {
  const own = caller && tournament.entrants.find(({ account }) => account === caller.account);
  const player = shown?.tournament === head.id ? shown.player : (own?.player ?? null);
  return {
    player,
    tokenReset: shown !== null && tournament.entrants.some((each) => each.player === player && each.tokenReset),
    isOrganiser: caller?.account === head.organiser && caller.scopes.includes('run-tournaments'),
    isArbiter: caller?.scopes.includes('rule') === true && player === null && mayRule(tournament, caller.account),
  };
}

/**
 * Whether somebody is in the tournament, as it stands now, what they were when they asked: who plays since then, or judges no more, is not.
 * What an organiser may does not hang on being an arbiter.
 */
export function isStillAsSeen(seen: TournamentSight, now: TournamentStanding): boolean {
  const { player, tokenReset, isOrganiser, isArbiter } = rolesIn(now, seen);
  return player === seen.player && tokenReset === seen.tokenReset && (isOrganiser || isArbiter === seen.isArbiter);
}

/** Whether an arbiter may rule in its games: all may unless some are named. */
export const mayRule = ({ arbiters }: Pick<Tournament, 'arbiters'>, account: string): boolean =>
  arbiters.length === 0 || arbiters.includes(account);

/** The same for its organiser; to others who see it `forbidden`, or why their token opens nothing. */
export async function organisersSight(court: TournamentCourt, bearer: Bearer, id: string): Promise<Result<TournamentSight, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok || sight.value.isOrganiser) return sight;
  return reject(await whyNotKnown(court, bearer));
}

export type PlayersSight = TournamentSight & { readonly player: PlayerId };

/** The same for a player, who acts for himself; `token-was-reset` where somebody else was told the token that is shown. */
export async function playersSight(court: TournamentCourt, bearer: Bearer, id: string): Promise<Result<PlayersSight, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { player, tokenReset } = sight.value;
  if (player === null) return reject(await whyNotKnown(court, bearer));
  return tokenReset ? reject({ code: 'token-was-reset' }) : accept({ ...sight.value, player });
}

/**
 * Why a player's token that was looked at speaks for nobody by now: it was replaced while something waited to be entered. Null if
 * it does.
 */
export async function whyNotStill(court: TournamentCourt, bearer: Bearer): Promise<Refusal | null> {
  if (bearer === null || !isPlayerToken(bearer)) return null;
  return (await court.tournaments.holderOf(hashToken(bearer))) === null ? whyDead(court, bearer) : null;
}

/** Why somebody who sees the tournament may not do something: nobody is known to ask, or somebody who may not. */
export async function whyNotKnown(court: TournamentCourt, bearer: Bearer): Promise<Refusal> {
  if (bearer !== null && isPlayerToken(bearer)) return { code: 'forbidden' };
  const caller = await knownCaller(court, bearer);
  return caller.ok ? { code: 'forbidden' } : caller.problem;
}
