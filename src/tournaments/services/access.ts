// Player tokens, the caller’s roles in a tournament, and who may rule in its games.

import { accept, type Result, reject } from '../../engine/result.js';
import { authenticate, authenticateOptional, whyTokenInvalid } from '../../games/access/callers.js';
import { hashToken } from '../../games/access/tokens.js';
import { tournamentId } from '../../games/model/game.js';
import type { Caller } from '../../games/ports/accounts.js';
import type { RandomBytes } from '../../games/ports/game-store.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import type { Services } from '../../games/services/services.js';
import { applyEntry, type Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { EMPTY_HASH } from './chain.js';
import { readNumberUpTo } from './owned-lists.js';
import type { FoldedTournament, TokenHolder, TournamentHead, TournamentId, TournamentServices } from './ports.js';

// The token of a player without an account. It authorizes one player in one tournament and nothing else.

const PREFIX = 'lyon_player_';
/** 256 bits, so that tokens cannot be guessed. */
const BYTES = 32;

/** Creates a token for a tournament player: 32 random bytes after a prefix. */
export const newPlayerToken = (random: RandomBytes): string => PREFIX + Buffer.from(random(BYTES)).toString('base64url');
/** Whether a token has the form of a tournament player’s. */
export const isPlayerToken = (token: string): boolean => token.startsWith(PREFIX);

// Access to a tournament: its current state and the caller's roles.

/** A consistent snapshot of a tournament and its head. */
export interface TournamentSnapshot {
  readonly head: TournamentHead;
  readonly tournament: Tournament;
}

/** The caller: the holder of a player token, or an account if one is authenticated. */
export interface Identity {
  readonly holder: TokenHolder | null;
  readonly caller: Caller | null;
}

/** The caller's roles in a tournament. */
interface Roles {
  /** The caller's player id, by player token or by account; null if the caller does not play. */
  readonly player: PlayerId | null;
  /** Whether the caller's player token was reset and issued to the organiser. */
  readonly tokenReset: boolean;
  /** Whether the caller is the organiser and still has the scope to run tournaments. */
  readonly isOrganiser: boolean;
  /** Whether the caller is an arbiter who may rule in its games. */
  readonly isArbiter: boolean;
}

export interface TournamentAccess extends TournamentSnapshot, Identity, Roles {}

const ENTRIES_PER_READ = 1_000;

type TournamentReader = Pick<TournamentServices, 'tournaments' | 'tournamentCache' | 'onRewind'>;

/** Loads the current state from the store. The cache supplies the entries that were folded before, if the stored log still has them. */
export async function loadTournament(services: TournamentReader, id: TournamentId): Promise<TournamentSnapshot | null> {
  // Cached before the head is read: the stored log leads through it, unless the database was set back.
  const cached = services.tournamentCache.get(id);
  const head = await services.tournaments.head(id);
  if (head === null) return null;
  const caughtUp = cached && (await readOn(services, head, cached));
  // Reads that find the same state lost at the same time report it once.
  if (caughtUp === 'rewound' && services.tournamentCache.get(id) === cached) {
    services.tournamentCache.delete(id);
    services.onRewind?.('tournament');
  }
  const tournament = caughtUp === null || caughtUp === 'rewound' ? await readOn(services, head, null) : caughtUp;
  if (tournament === 'rewound') throw new Error('the log of a stored tournament was set back');
  services.tournamentCache.keep(id, { tournament, hash: head.hash });
  return { head, tournament };
}

/** Folds the entries after a known state up to the head. `rewound` if the stored log does not lead from the one to the other. */
async function readOn(
  { tournaments }: TournamentReader,
  { id, seq, hash }: TournamentHead,
  known: FoldedTournament | null,
): Promise<Tournament | 'rewound'> {
  let tournament = known?.tournament ?? null;
  let last = { seq: tournament?.seq ?? 0, hash: known?.hash ?? EMPTY_HASH };
  while (last.seq < seq) {
    // From the last known entry on, whose hash identifies the log up to it.
    const from = Math.max(0, last.seq - 1);
    const entries = await tournaments.entries(id, from, Math.min(ENTRIES_PER_READ, seq - from));
    const later = last.seq === 0 ? entries : entries.slice(1);
    if (later.length === 0 || (last.seq > 0 && entries[0]!.hash !== last.hash)) return 'rewound';
    for (const { body } of later) tournament = applyEntry(tournament, body);
    last = later.at(-1)!;
  }
  return last.seq === seq && last.hash === hash ? tournament! : 'rewound';
}

/** Identifies the caller, or rejects an invalid token. */
export async function identify(services: TournamentServices, bearer: Bearer): Promise<Result<Identity, Refusal>> {
  if (bearer !== null && isPlayerToken(bearer)) {
    const holder = await services.tournaments.holderOf(hashToken(bearer));
    return holder === null ? reject(await whyPlayerTokenInvalid(services, bearer)) : accept({ holder, caller: null });
  }
  const caller = await authenticateOptional(services, bearer);
  return caller.ok ? accept({ holder: null, caller: caller.value }) : caller;
}

/** Returns why a player token is invalid: it was replaced, or it never existed. */
async function whyPlayerTokenInvalid(services: TournamentServices, bearer: string): Promise<Refusal> {
  return (await whyTokenInvalid(services, bearer)) ?? { code: 'unauthenticated' };
}

/** Returns the tournament if the caller may see it; otherwise it does not exist for the caller. Invalid tokens are rejected as such. */
export async function resolveAccess(
  services: TournamentServices,
  bearer: Bearer,
  text: string,
): Promise<Result<TournamentAccess, Refusal>> {
  const id = tournamentId(text);
  const snapshot = id === null ? null : await loadTournament(services, id);
  const identity = await identify(services, bearer);
  if (!identity.ok) return identity;
  return accessOf(snapshot, identity.value);
}

/** Whose token was checked before. */
export interface CheckedIdentity {
  readonly caller: Caller | null;
  readonly holder: { readonly tournament: TournamentId; readonly player: string } | null;
}

/** The same for a token that was checked before. */
export async function accessTournament(
  services: TournamentReader,
  { caller, holder }: CheckedIdentity,
  id: TournamentId,
): Promise<Result<TournamentAccess, Refusal>> {
  return accessOf(await loadTournament(services, id), { caller, holder: holder as TokenHolder | null });
}

function accessOf(snapshot: TournamentSnapshot | null, identity: Identity): Result<TournamentAccess, Refusal> {
  if (snapshot === null) return reject({ code: 'no-such-tournament' });
  const roles = rolesIn(snapshot, identity);
  const { player, isOrganiser, isArbiter } = roles;
  if (!snapshot.head.public && player === null && !isOrganiser && !isArbiter) return reject({ code: 'no-such-tournament' });
  return accept({ ...snapshot, ...identity, ...roles });
}

/** Like `resolveAccess`, for writes: a caller without a token is `unauthenticated`, whether the tournament exists or not. */
export const resolveCommandAccess = async (
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<TournamentAccess, Refusal>> =>
  bearer === null ? reject({ code: 'unauthenticated' }) : resolveAccess(services, bearer, id);

function rolesIn({ head, tournament }: TournamentSnapshot, { holder, caller }: Identity): Roles {
  const own = caller && tournament.entrants.find(({ account }) => account === caller.account);
  const player = holder?.tournament === head.id ? holder.player : (own?.player ?? null);
  return {
    player,
    tokenReset: holder !== null && tournament.entrants.some((each) => each.player === player && each.tokenReset),
    isOrganiser: caller?.account === head.organiser && caller.scopes.includes('run-tournaments'),
    isArbiter: caller?.scopes.includes('rule') === true && player === null && mayRule(tournament, caller.account),
  };
}

/**
 * Returns whether the caller's roles still hold in the current state. They do not if the caller has become a player or is no longer an
 * arbiter. The organiser's rights do not depend on the arbiter role.
 */
export function isAccessUnchanged(before: TournamentAccess, now: TournamentSnapshot): boolean {
  const { player, tokenReset, isOrganiser, isArbiter } = rolesIn(now, before);
  return player === before.player && tokenReset === before.tokenReset && (isOrganiser || isArbiter === before.isArbiter);
}

/** Returns whether an arbiter may rule in its games: any arbiter, unless some are named. */
const mayRule = ({ arbiters }: Pick<Tournament, 'arbiters'>, account: string): boolean =>
  arbiters.length === 0 || arbiters.includes(account);

/**
 * Like `resolveCommandAccess`, for the organiser. Other callers who see the tournament get `forbidden`, or the reason why their token is invalid.
 */
export async function resolveOrganiserAccess(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<TournamentAccess, Refusal>> {
  const access = await resolveCommandAccess(services, bearer, id);
  if (!access.ok || access.value.isOrganiser) return access;
  return reject(await whyForbidden(services, bearer));
}

export type PlayerAccess = TournamentAccess & { readonly player: PlayerId };

/** Like `resolveCommandAccess`, for a player. Returns `token-replacement-required` if the token was issued to the organiser. */
export async function resolvePlayerAccess(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<PlayerAccess, Refusal>> {
  const access = await resolveCommandAccess(services, bearer, id);
  if (!access.ok) return access;
  const { player, tokenReset } = access.value;
  if (player === null) return reject(await whyForbidden(services, bearer));
  return tokenReset ? reject({ code: 'token-replacement-required' }) : accept({ ...access.value, player });
}

/** Checks the player token again before an entry is appended: it may have been replaced in the meantime. Null if it is valid. */
export async function whyTokenReplaced(services: TournamentServices, bearer: Bearer): Promise<Refusal | null> {
  if (bearer === null || !isPlayerToken(bearer)) return null;
  return (await services.tournaments.holderOf(hashToken(bearer))) === null ? whyPlayerTokenInvalid(services, bearer) : null;
}

/** Returns why a caller who sees the tournament may not do something: not authenticated, or not authorized. */
export async function whyForbidden(services: TournamentServices, bearer: Bearer): Promise<Refusal> {
  if (bearer !== null && isPlayerToken(bearer)) return { code: 'forbidden' };
  const caller = await authenticate(services, bearer);
  return caller.ok ? { code: 'forbidden' } : caller.problem;
}

// Reading a tournament, now or after an earlier entry.

/**
 * Returns the use case that reads a tournament for callers who may see it. `read` gets what the caller may see, and what else the request
 * names.
 */
export const readingTournament =
  <Asked extends readonly unknown[], Value>(
    read: (services: TournamentServices, access: TournamentAccess, ...asked: Asked) => Promise<Result<Value, Refusal>>,
  ) =>
  async (services: TournamentServices, bearer: Bearer, id: string, ...asked: Asked): Promise<Result<Value, Refusal>> => {
    const access = await resolveAccess(services, bearer, id);
    return access.ok ? read(services, access.value, ...asked) : access;
  };

/** A tournament after an entry, as a caller sees it. */
interface PastTournament {
  readonly access: TournamentAccess;
  readonly tournament: Tournament;
}

/** Like `readingTournament`, after the entry with this number; after the last, if it is null. */
export const readingPast = <Asked extends readonly unknown[], Value>(
  read: (services: TournamentServices, past: PastTournament, ...asked: Asked) => Promise<Result<Value, Refusal>>,
) =>
  readingTournament(async (services, access, version: number | null, ...asked: Asked) => {
    const { tournament: now, head } = access;
    const requested = readNumberUpTo(now.seq, 'version', version ?? now.seq);
    if (!requested.ok) return requested;
    const tournament = requested.value === now.seq ? now : await loadTournamentAt(services, head.id, requested.value);
    return read(services, { access, tournament }, ...asked);
  });

async function loadTournamentAt(services: TournamentServices, id: TournamentId, version: number): Promise<Tournament> {
  const entries = await services.tournaments.entries(id, 0, version);
  return entries.map(({ body }) => body).reduce<Tournament | null>(applyEntry, null)!;
}

// Who may rule in the games of a tournament. The server asks before every ruling.

/**
 * Checks an account that wants to rule in a game, or end one it does not play. `player-is-arbiter`: a player of a tournament rules in none of
 * its games, because each affects the standings. `forbidden`: the tournament has named arbiters, and this account is not among them.
 */
export const whyMayNotRule =
  (services: TournamentReader): Services['tournamentRules'] =>
  async (game, account) => {
    const id = await services.tournaments.tournamentOf(game);
    const snapshot = id && (await loadTournament(services, id));
    if (!snapshot) return null;
    const { tournament } = snapshot;
    if (tournament.entrants.some((each) => each.account === account)) return { code: 'player-is-arbiter', account };
    return mayRule(tournament, account) ? null : { code: 'forbidden' };
  };
