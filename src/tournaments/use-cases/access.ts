// What a player shows who has no account: it speaks for one player in one tournament and opens nothing else.

import { accept, type Result, reject } from '../../engine/result.js';
import { authenticate, authenticateOptional, whyTokenInvalid } from '../../games/access/callers.js';
import { hashToken } from '../../games/access/tokens.js';
import { gameId } from '../../games/model/game.js';
import type { Caller } from '../../games/ports/accounts.js';
import type { RandomBytes } from '../../games/ports/game-store.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import type { Services } from '../../games/services/services.js';
import { applyEntry, type Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import type { TokenHolder, TournamentHead, TournamentId, TournamentServices } from './ports.js';

const PREFIX = 'lyon_player_';
/** 256 bits: not to be guessed. */
const BYTES = 32;

export const newPlayerToken = (random: RandomBytes): string => PREFIX + Buffer.from(random(BYTES)).toString('base64url');
export const isPlayerToken = (token: string): boolean => token.startsWith(PREFIX);

// A tournament that the caller may see, as it stands now, and as whom.

/** A tournament and its head, of one moment. */
export interface TournamentSnapshot {
  readonly head: TournamentHead;
  readonly tournament: Tournament;
}

/** Who asks, of tournaments: whose token it is, if a player's; else which account, if one is known. */
interface Identity {
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

export interface TournamentAccess extends TournamentSnapshot, Identity, Roles {}

const ENTRIES_PER_READ = 1_000;

/** How the tournament stands in the store; from the cache what does not change. */
export async function loadTournament(
  services: Pick<TournamentServices, 'tournaments' | 'tournamentCache'>,
  id: TournamentId,
): Promise<TournamentSnapshot | null> {
  const head = await services.tournaments.head(id);
  if (head === null) return null;
  let tournament = services.tournamentCache.get(id);
  if (tournament !== null && tournament.seq > head.seq) return loadTournament(services, id);
  while (tournament === null || tournament.seq < head.seq) {
    const entries = await services.tournaments.entries(
      id,
      tournament?.seq ?? 0,
      Math.min(ENTRIES_PER_READ, head.seq - (tournament?.seq ?? 0)),
    );
    for (const { body } of entries) tournament = applyEntry(tournament, body);
  }
  services.tournamentCache.keep(id, tournament);
  return { head, tournament };
}

/** Who asks, or why the token that is shown opens nothing anywhere. */
async function identify(services: TournamentServices, bearer: Bearer): Promise<Result<Identity, Refusal>> {
  if (bearer !== null && isPlayerToken(bearer)) {
    const shown = await services.tournaments.holderOf(hashToken(bearer));
    return shown === null ? reject(await whyPlayerTokenInvalid(services, bearer)) : accept({ shown, caller: null });
  }
  const asked = await authenticateOptional(services, bearer);
  return asked.ok ? accept({ shown: null, caller: asked.value }) : asked;
}

/** Why a player's token that is nobody's opens nothing: it was replaced, or there never was such a one. */
async function whyPlayerTokenInvalid(services: TournamentServices, bearer: string): Promise<Refusal> {
  return (await whyTokenInvalid(services, bearer)) ?? { code: 'unauthenticated' };
}

/** The tournament, for who may see it; to others it is as if it were not there. A token that opens nothing is refused as that. */
export async function resolveAccess(
  services: TournamentServices,
  bearer: Bearer,
  text: string,
): Promise<Result<TournamentAccess, Refusal>> {
  const id = gameId(text) as TournamentId | null;
  const standing = id === null ? null : await loadTournament(services, id);
  const asked = await identify(services, bearer);
  if (!asked.ok) return asked;
  if (standing === null) return reject({ code: 'no-such-tournament' });
  const roles = rolesIn(standing, asked.value);
  const { player, isOrganiser, isArbiter } = roles;
  if (!standing.head.public && player === null && !isOrganiser && !isArbiter) return reject({ code: 'no-such-tournament' });
  return accept({ ...standing, ...asked.value, ...roles });
}

function rolesIn({ head, tournament }: TournamentSnapshot, { shown, caller }: Identity): Roles {
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
export function isAccessUnchanged(seen: TournamentAccess, now: TournamentSnapshot): boolean {
  const { player, tokenReset, isOrganiser, isArbiter } = rolesIn(now, seen);
  return player === seen.player && tokenReset === seen.tokenReset && (isOrganiser || isArbiter === seen.isArbiter);
}

/** Whether an arbiter may rule in its games: all may unless some are named. */
export const mayRule = ({ arbiters }: Pick<Tournament, 'arbiters'>, account: string): boolean =>
  arbiters.length === 0 || arbiters.includes(account);

/** The same for its organiser; to others who see it `forbidden`, or why their token opens nothing. */
export async function resolveOrganiserAccess(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<TournamentAccess, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok || sight.value.isOrganiser) return sight;
  return reject(await whyForbidden(services, bearer));
}

export type PlayerAccess = TournamentAccess & { readonly player: PlayerId };

/** The same for a player, who acts for himself; `token-replacement-required` where somebody else was told the token that is shown. */
export async function resolvePlayerAccess(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<PlayerAccess, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { player, tokenReset } = sight.value;
  if (player === null) return reject(await whyForbidden(services, bearer));
  return tokenReset ? reject({ code: 'token-replacement-required' }) : accept({ ...sight.value, player });
}

/**
 * Why a player's token that was looked at speaks for nobody by now: it was replaced while something waited to be entered. Null if
 * it does.
 */
export async function whyTokenReplaced(services: TournamentServices, bearer: Bearer): Promise<Refusal | null> {
  if (bearer === null || !isPlayerToken(bearer)) return null;
  return (await services.tournaments.holderOf(hashToken(bearer))) === null ? whyPlayerTokenInvalid(services, bearer) : null;
}

/** Why somebody who sees the tournament may not do something: nobody is known to ask, or somebody who may not. */
export async function whyForbidden(services: TournamentServices, bearer: Bearer): Promise<Refusal> {
  if (bearer !== null && isPlayerToken(bearer)) return { code: 'forbidden' };
  const caller = await authenticate(services, bearer);
  return caller.ok ? { code: 'forbidden' } : caller.problem;
}

// Who judges in the games of a tournament: asked by the court wherever somebody would.

/**
 * The court's question of an account that would judge, or end a game without playing it. `player-is-arbiter`: whoever plays in a
 * tournament judges in none of its games, his own or others': each of them moves his standing. `forbidden`: arbiters are named
 * for it, and this is none of them.
 */
export const whyMayNotRule =
  (services: Pick<TournamentServices, 'tournaments' | 'tournamentCache'>): Services['tournamentRules'] =>
  async (game, account) => {
    const id = await services.tournaments.tournamentOf(game);
    const standing = id && (await loadTournament(services, id));
    if (!standing) return null;
    const { tournament } = standing;
    if (tournament.entrants.some((each) => each.account === account)) return { code: 'player-is-arbiter', account };
    return mayRule(tournament, account) ? null : { code: 'forbidden' };
  };
