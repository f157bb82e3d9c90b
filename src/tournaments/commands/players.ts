// Registration, names and tokens of players.

import { accept, type Result, reject } from '../../engine/result.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { hashToken } from '../../games/access/tokens.js';
import { withIdempotency } from '../../games/commands/idempotency.js';
import type { AccountId } from '../../games/model/game.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { PageRequest } from '../../games/requests/pagination.js';
import { findAccount } from '../../games/requests/requests.js';
import { isPersonName, personNameExpectation } from '../../games/requests/texts.js';
import { createRateWindows, type RateWindows } from '../../games/services/rate-windows.js';
import type { Bearer } from '../../games/services/results.js';
import { decideRegistration, decideTokenReplacement, findRegistration } from '../decisions/registration.js';
import type { PlayerRegistered } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';
import { type PlayerView, viewPlayers } from '../queries/views.js';
import type { PlayerId, TeamId } from '../rounds.js';
import {
  newPlayerToken,
  readingTournament,
  resolveCommandAccess,
  type TournamentAccess,
  type TournamentSnapshot,
  whyForbidden,
  whyTokenReplaced,
} from '../services/access.js';
import { paginateOwnedList } from '../services/owned-lists.js';
import type { TournamentServices } from '../services/ports.js';
import { MAX_BOARD } from '../settings.js';
import { localized } from '../texts/index.js';
import type { TournamentCommand } from './commands.js';
import { byAccount, transact } from './transact.js';

/** In characters (code points). */
export const MAX_NAME_LENGTH = 100;

/** Reads the display name of a tournament or player: a single line. */
export const readName = (path: string, name: string): Result<string, Refusal> =>
  isPersonName(name, MAX_NAME_LENGTH)
    ? accept(name)
    : reject({ code: 'invalid-request', path, expected: personNameExpectation(MAX_NAME_LENGTH) });

/** Excludes `.` and `..`, which are path segments in URLs (RFC 3986, section 3.3). */
export const PLAYER_ID = /^(?!\.{1,2}$)[\w.-]{1,64}$/;

/**
 * Reads a player id. The organiser chooses it, so that a platform can map it to its own users. It must not be personal data: it stays in
 * the log.
 */
export function readPlayerId(path: string, id: string): Result<PlayerId, Refusal> {
  const expected = localized((texts) => texts.playerId);
  return PLAYER_ID.test(id) ? accept(id as PlayerId) : reject({ code: 'invalid-request', path, expected });
}

export interface RegistrationRequest {
  readonly tournament: string;
  readonly player: string;
  /** The display name; stored outside the log. */
  readonly name?: string | null;
  /** The player's account. Players who register themselves use their own. */
  readonly account?: string | null;
  readonly seed?: number | null;
  /** The team, in team events only. */
  readonly team?: string | null;
  /** The place in the team's line-up, from 1. Defaults to the place after its last player. */
  readonly board?: number | null;
  /** As in every tournament command. */
  readonly expectedVersion?: number | null;
}

interface RegisteredPlayer {
  readonly snapshot: TournamentSnapshot;
  readonly player: PlayerId;
  /** Returned once. Authorizes the player in this tournament. */
  readonly token: string;
}

/** Registers a player. The organiser may do so; if registration is open to players, so may any account for itself. */
export async function registerPlayer(
  services: TournamentServices,
  bearer: Bearer,
  request: RegistrationRequest,
  key: string | null = null,
): Promise<Result<RegisteredPlayer, Refusal>> {
  const access = await resolveCommandAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const wanted = await readRegistration(services, bearer, access.value, request);
  if (!wanted.ok) return wanted;
  const { player, name, account, seed, place, by } = wanted.value;
  return withIdempotency(services, bearer!, key, {
    operation: 'register-player',
    request: request,
    async execute({ secrets, toStoredRequest }) {
      const token = newPlayerToken(secrets);
      const decide = async (tournament: Tournament) => {
        const isOwn = account === by && { confirmed: true as const };
        const entered = decideRegistration(
          tournament,
          { player, account, seed, ...place, ...isOwn },
          services.now(),
          !access.value.isOrganiser,
        );
        if (!entered.ok) return entered;
        const people = [{ player, account, name, tokenHash: hashToken(token) }];
        return accept({ bodies: [entered.value], by: byAccount(by), people, remember: toStoredRequest({ player }) });
      };
      const changed = await transact(services, access.value, decide, request.expectedVersion);
      return changed.ok ? accept({ snapshot: changed.value, player, token }) : changed;
    },
    repeat: async (_made, secrets) => accept({ snapshot: access.value, player, token: newPlayerToken(secrets) }),
  });
}

interface ResolvedRegistration {
  readonly player: PlayerId;
  readonly name: string | null;
  readonly account: AccountId | null;
  readonly seed: number | null;
  readonly place: PlaceInTeam;
  readonly by: AccountId;
}

/** Whether a number is a seed: from 1 to 1,000. */
export const isSeed = (seed: number): boolean => Number.isInteger(seed) && seed >= 1 && seed <= 1_000;

type PlaceInTeam = Pick<PlayerRegistered, 'team' | 'board'>;

/** Reads a team's id, which has the form of a player's. It must not be personal data: it stays in the log. */
export function readTeamId(path: string, id: string): Result<TeamId, Refusal> {
  const team = readPlayerId(path, id);
  return team.ok ? accept(team.value as string as TeamId) : team;
}

/** Whether a number is a board of a team’s line-up: from 1 to `MAX_BOARD`. */
export const isBoard = (board: number): boolean => Number.isInteger(board) && board >= 1 && board <= MAX_BOARD;

function readPlaceInTeam({ team = null, board = null }: Pick<RegistrationRequest, 'team' | 'board'>): Result<PlaceInTeam, Refusal> {
  const read = team === null ? accept(null) : readTeamId('team', team);
  if (!read.ok) return read;
  if (board !== null && !isBoard(board)) return reject({ code: 'invalid-request', path: 'board', expected: wholeNumber(1, MAX_BOARD) });
  return accept({ ...(read.value !== null && { team: read.value }), ...(board !== null && { board }) });
}

const SEED_EXPECTED = localized((texts) => texts.seed);
const ACCOUNT_EXPECTED = localized((texts) => texts.ownAccount);

async function readRegistration(
  services: TournamentServices,
  bearer: Bearer,
  { isOrganiser, caller, tournament }: TournamentAccess,
  request: RegistrationRequest,
): Promise<Result<ResolvedRegistration, Refusal>> {
  if (caller === null || (!isOrganiser && !tournament.opened.selfRegistration)) return reject(await whyForbidden(services, bearer));
  const player = readPlayerId('player', request.player);
  if (!player.ok) return player;
  const name = request.name == null ? accept(null) : readName('name', request.name);
  if (!name.ok) return name;
  const seed = request.seed ?? null;
  if (seed !== null && !(isOrganiser && isSeed(seed))) {
    return reject({ code: 'invalid-request', path: 'seed', expected: SEED_EXPECTED });
  }
  const place = readPlaceInTeam(request);
  if (!place.ok) return place;
  const asked = request.account ?? null;
  if (!isOrganiser && asked !== null && asked !== caller.account)
    return reject({ code: 'invalid-request', path: 'account', expected: ACCOUNT_EXPECTED });
  const account = isOrganiser ? asked && (await findAccount(services, asked)) : { id: caller.account, erasedAt: null };
  if (asked !== null && account === null) return reject({ code: 'no-such-account' });
  if (account && account.erasedAt !== null) return reject({ code: 'account-erased' });
  return accept({
    player: player.value,
    name: name.value,
    account: account ? account.id : null,
    seed,
    place: place.value,
    by: caller.account,
  });
}

export interface RenameRequest extends Pick<TournamentCommand, 'tournament' | 'idempotencyKey'> {
  readonly player: string;
  /** The display name; null erases it. */
  readonly name: string | null;
}

/** Corrects or erases a player's display name, which is stored outside the log. The organiser and the player may do so. */
export async function renamePlayer(
  services: TournamentServices,
  bearer: Bearer,
  request: RenameRequest,
): Promise<Result<TournamentSnapshot, Refusal>> {
  const access = await resolveCommandAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const { isOrganiser, player: own, tokenReset, head, tournament } = access.value;
  if (!isOrganiser && own !== request.player) return reject(await whyForbidden(services, bearer));
  if (tokenReset) return reject({ code: 'token-replacement-required' });
  const entrant = findRegistration(tournament, request.player);
  if (!entrant.ok) return entrant;
  const account = entrant.value.account as AccountId | null;
  const name = request.name === null ? accept(null) : readName('name', request.name);
  if (!name.ok) return name;
  return withIdempotency<TournamentSnapshot>(services, bearer!, request.idempotencyKey ?? null, {
    operation: 'rename-player',
    request: request,
    async execute({ toStoredRequest }) {
      const gone = await whyTokenReplaced(services, bearer);
      if (gone !== null) return reject(gone);
      const { player } = entrant.value;
      const isRenamed = await services.tournaments.rename(head.id, { player, account, name: name.value }, toStoredRequest({}));
      return isRenamed ? accept(access.value) : reject({ code: 'account-erased' });
    },
    repeat: async () => accept(access.value),
  });
}

// Limits on token replacement: each is a permanent entry of the log.

/** Per hour, counted separately for the player and for resets by the organiser. */
const TOKENS_AN_HOUR = 10;
const HOUR = 3_600_000;

/** Creates the counters of token replacements. */
export const openReplacementWindows = (): RateWindows => createRateWindows(HOUR);

/**
 * Counts a token replacement, and rejects it above the limit. Resets by the organiser count separately from replacements by the player. A
 * reset token can always be replaced: otherwise a thief of a token could lock out both.
 */
function whyTokenLimit(
  { replacements, now }: Pick<TournamentServices, 'replacements' | 'now'>,
  asked: { readonly tournament: string; readonly player: PlayerId; readonly isOwn: boolean; readonly tokenReset: boolean },
): Refusal | null {
  if (asked.isOwn && asked.tokenReset) return null;
  const name = `${asked.tournament} ${asked.player} ${asked.isOwn ? 'player' : 'organiser'}`;
  const { isExceeded, seconds } = replacements.count(name, TOKENS_AN_HOUR, now());
  return isExceeded ? { code: 'too-many-tokens', limit: TOKENS_AN_HOUR, retryAfter: seconds } : null;
}

interface ReplacedPlayerToken {
  readonly player: PlayerId;
  readonly token: string;
}

/**
 * Replaces a player's token; the old one is void at once. The log shows the replacement and the recipient of the new token. The player may
 * do so with the current token or account. If a token was lost, the organiser may reset it, unless the player has an account (`forbidden`)
 * or the organiser plays (`player-is-arbiter`). The token is returned once: a retry with the old player token fails because that token is void.
 * Rejects with `tournament-finished`, `already-withdrawn` and `too-many-tokens`.
 */
export async function replacePlayerToken(
  services: TournamentServices,
  bearer: Bearer,
  request: TournamentCommand & { readonly player: string },
): Promise<Result<ReplacedPlayerToken, Refusal>> {
  const access = await resolveCommandAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const { isOrganiser, head, player: own, tokenReset } = access.value;
  const isOwn = own === request.player;
  if (!isOwn && !isOrganiser) return reject(await whyForbidden(services, bearer));
  if (!isOwn && own !== null) return reject({ code: 'player-is-arbiter', account: head.organiser });
  const player = request.player as PlayerId;
  const by = isOwn ? { account: null, player } : byAccount(head.organiser);
  return withIdempotency(services, bearer!, request.idempotencyKey ?? null, {
    operation: 'replace-player-token',
    request: request,
    async execute({ secrets, toStoredRequest }) {
      const token = newPlayerToken(secrets);
      let isCounted = false; // once, however often it is decided
      const decide = async (tournament: Tournament) => {
        const gone = await whyTokenReplaced(services, bearer);
        if (gone !== null) return reject(gone);
        const replaced = decideTokenReplacement(tournament, player, isOwn ? 'player' : 'organiser');
        if (!replaced.ok) return replaced;
        const refusal = isCounted ? null : whyTokenLimit(services, { tournament: head.id, player, isOwn, tokenReset });
        if (refusal !== null) return reject(refusal);
        isCounted = true;
        return accept({ bodies: [replaced.value], by, token: { player, tokenHash: hashToken(token) }, remember: toStoredRequest({}) });
      };
      const changed = await transact(services, access.value, decide, request.expectedVersion);
      return changed.ok ? accept({ player, token }) : changed;
    },
    repeat: async (_made, secrets) => accept({ player, token: newPlayerToken(secrets) }),
  });
}

// Reads players.

/** Lists the registered players, in order; cursors contain their ids. */
export const listPlayers = readingTournament(async (services, access, page: PageRequest) =>
  paginateOwnedList(
    await viewPlayers(services, access),
    { list: 'players', of: access.head.id },
    ({ player }) => player,
    page,
    services.limits,
  ),
);

/** Returns one player. */
export const readPlayer = readingTournament(async (services, access, player: string): Promise<Result<PlayerView, Refusal>> => {
  const found = (await viewPlayers(services, access)).find((each) => each.player === player);
  return found === undefined ? reject({ code: 'no-such-player' }) : accept(found);
});
