// Lists tournaments, and reads one: its entries, its rounds and its agenda.

import { accept, type Result, reject } from '../../engine/result.js';
import { authenticate, authorize } from '../../games/access/callers.js';
import { type AccountId, tournamentId } from '../../games/model/game.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { cursorRefusal, type PageRequest, whyNotPageLength } from '../../games/requests/pagination.js';
import type { Bearer } from '../../games/services/results.js';
import { type AgendaItem, listAgenda } from '../decisions/agenda.js';
import { countRounds } from '../decisions/registration.js';
import { findRound } from '../log/tournament.js';
import { loadTournament, readingTournament, resolveAccess } from '../services/access.js';
import { type NumberedPage, paginateOwnedList, readNumberCursor } from '../services/owned-lists.js';
import type { TournamentEntry, TournamentHead, TournamentServices } from '../services/ports.js';
import { type RoundView, viewRound, viewRounds, viewTournament } from './views.js';

export interface TournamentListRequest extends PageRequest {
  /** Tournaments that the caller organises or plays in, or all public ones. */
  readonly relation: 'organised' | 'played' | 'public';
  readonly ruleset: string | null;
}

interface ListedTournament {
  readonly tournament: string;
  readonly name: string;
  readonly organiser: string;
  readonly ruleset: string;
  readonly openedAt: Date;
  readonly cursor: string;
}

/** Returns the account whose tournaments or seasons a request lists; null if it lists the public ones of everyone. */
export async function resolveLister(
  services: TournamentServices,
  bearer: Bearer,
  { relation, ruleset, first }: Pick<TournamentListRequest, 'relation' | 'ruleset' | 'first'>,
): Promise<Result<AccountId | null, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  if (ruleset !== null && !services.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  if (relation === 'public') return accept(null);
  const caller = relation === 'organised' ? await authorize(services, bearer, 'run-tournaments') : await authenticate(services, bearer);
  return caller.ok ? accept(caller.value.account) : caller;
}

/** Lists tournaments, newest first. */
export async function listTournaments(
  services: TournamentServices,
  bearer: Bearer,
  { relation, ruleset, after: cursor, first }: TournamentListRequest,
): Promise<Result<{ readonly tournaments: readonly ListedTournament[]; readonly hasNextPage: boolean }, Refusal>> {
  const lister = await resolveLister(services, bearer, { relation, ruleset, first });
  if (!lister.ok) return lister;
  const account = lister.value;
  const id = cursor === null ? null : tournamentId(cursor);
  const last = id && (await services.tournaments.head(id));
  const isInList = async (head: TournamentHead): Promise<boolean> => {
    if (account === null) return head.public;
    if (relation === 'organised') return head.organiser === account;
    return (await loadTournament(services, head.id))!.tournament.entrants.some((entrant) => entrant.account === account);
  };
  if (cursor !== null && (!last || !(await isInList(last)))) return reject(cursorRefusal(cursor));
  const filter = relation === 'played' ? { organiser: null, player: account, ruleset } : { organiser: account, ruleset };
  const found = await services.tournaments.list(filter, last, first + 1);
  const tournaments = found.slice(0, first).map(({ id: tournament, name, organiser: by, ruleset: of, openedAt }) => ({
    tournament,
    name,
    organiser: by,
    ruleset: of,
    openedAt,
    cursor: tournament,
  }));
  return accept({ tournaments, hasNextPage: found.length > first });
}

/** Returns a tournament that the caller may see. */
export const readTournament = readingTournament(async (_services, access) =>
  accept({ view: viewTournament(access, access), snapshot: access }),
);

/** Lists the log's entries in pages, after a cursor or an entry number. All other views derive from them. */
export async function listEntries(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: PageRequest,
): Promise<Result<NumberedPage & { readonly entries: readonly TournamentEntry[] }, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { head } = access.value;
  const from = readNumberCursor({ list: 'entries', of: head.id }, cursor, head.seq);
  if (!from.ok) return from;
  const totalCount = head.seq;
  const entries = await services.tournaments.entries(head.id, from.value, Math.min(first, totalCount - from.value));
  return accept({ entries, hasNextPage: totalCount - from.value > first, totalCount });
}

/** Lists all rounds with at least one entry; cursors contain their numbers. */
export const listRounds = readingTournament(async (services, { head, tournament }, page: PageRequest) =>
  paginateOwnedList(viewRounds(tournament), { list: 'rounds', of: head.id }, ({ round }) => round, page, services.limits),
);

/** Returns a past, current or future round. */
export const readRound = readingTournament(async (_services, { tournament }, round: number): Promise<Result<RoundView, Refusal>> => {
  const isThere = Number.isInteger(round) && round >= 1 && round <= Math.max(countRounds(tournament), tournament.rounds.length);
  return isThere ? accept(viewRound(tournament, findRound(tournament, round))) : reject({ code: 'no-such-round' });
});

interface AgendaItemView extends AgendaItem {
  /** Whether the caller can take it. */
  readonly mine: boolean;
}

/** The agenda after the entry with this number. */
export interface AgendaView {
  readonly version: number;
  /** What the caller is in this tournament; empty for spectators. */
  readonly myRoles: readonly TournamentRole[];
  readonly items: readonly AgendaItemView[];
}

export const TOURNAMENT_ROLES = ['organiser', 'player', 'arbiter'] as const;
type TournamentRole = (typeof TOURNAMENT_ROLES)[number];

/** Lists what is to be done now, and by whom. */
export const readAgenda = readingTournament(async (services, { tournament, isOrganiser, isArbiter, player, caller }) => {
  const mayRegister = tournament.opened.selfRegistration && caller !== null && player === null;
  const isMine = ({ kind, by, players }: AgendaItem) =>
    by === 'players' ? player !== null && players.includes(player) : isOrganiser || (kind === 'register-players' && mayRegister);
  return accept<AgendaView>({
    version: tournament.seq,
    myRoles: TOURNAMENT_ROLES.filter((role) => ({ organiser: isOrganiser, player: player !== null, arbiter: isArbiter })[role]),
    items: listAgenda(tournament, services.now()).map((item) => ({ ...item, mine: isMine(item) })),
  });
});
