import { readPlayerNames } from '../../accounts/index.js';
import type { Result } from '../../engine/result.js';
import { type Bearer, listCursor, type Refusal } from '../../games/index.js';
import {
  type AbsenceRequest,
  acceptBid,
  acceptExtension,
  acceptTime,
  bidOpenly,
  checkInPlayer,
  claimSeat,
  closeCheckIn,
  closeRegistration,
  closeTournament,
  crosstableCsv,
  declineTimes,
  exportTournament,
  extendRound,
  type ImportPlayersRequest,
  importPlayers,
  listEntries,
  listPlayers,
  listRounds,
  listTournaments,
  openTournament,
  pairRound,
  pairRoundManually,
  placeBid,
  proposeExtension,
  proposeTimes,
  type RegistrationRequest,
  type RenameRequest,
  type RoundExtension,
  ratingsCsv,
  readAgenda,
  readCrosstable,
  readPlayer,
  readRatingHistory,
  readRatings,
  readResults,
  readRound,
  readStanding,
  readStandings,
  readTeamCrosstable,
  readTeamStanding,
  readTeamStandings,
  readTournament,
  recordAbsence,
  registerPlayer,
  renamePlayer,
  renameTeam,
  replacePlayerToken,
  reportResult,
  resultsCsv,
  revealBids,
  setArbiters,
  standingsCsv,
  standingsPage,
  standingsPicture,
  startRound,
  type TableExtension,
  type TeamRenameRequest,
  type TimeAcceptance,
  type TimesProposal,
  type TournamentCommand,
  type TournamentListRequest,
  type TournamentServices,
  type TournamentSnapshot,
  teamCrosstableCsv,
  teamStandingsCsv,
  tournamentCalendar,
  tournamentReport,
  withdrawPlayer,
} from '../../tournaments/index.js';
import type { Page, PageArguments } from '../presenters/pages.js';
import {
  type ManualPairingInput,
  type OpenTournamentInput,
  type ResultInput,
  toManualPairing,
  toResultRequest,
  toTournamentRequest,
  tournamentPath,
} from '../presenters/tournament-inputs.js';
import {
  type SerializedTournament,
  serializeAgenda,
  serializeCrosstable,
  serializeRatings,
  serializeResult,
  serializeRound,
  serializeStanding,
  serializeStandings,
  serializeTeamCrosstable,
  serializeTeamStanding,
  serializeTeamStandings,
  serializeTournament,
  serializeTournamentEntry,
} from '../presenters/tournaments.js';
import { type Call, listOperation, mapped, type Optional, operation, type WithKey, wholeListOperation } from './operation.js';
import { type Rows, withRows } from './rows.js';

interface OfTournament {
  readonly tournament: string;
}
type OfRound = OfTournament & { readonly round: number };
type OfPlayer = OfTournament & { readonly player: string };
type OfTeam = OfTournament & { readonly team: string };
type RoundCommand = TournamentCommand & { readonly round: number };

interface AtVersion {
  /** Of the tournament; the newest by default. */
  readonly version?: number | null;
}

/** Returns a tournament as the caller may see it. */
const readSerialized = (
  { services, bearer }: Pick<Call, 'services' | 'bearer'>,
  id: string,
): Promise<Result<SerializedTournament, Refusal>> => mapped(readTournament(services, bearer, id), ({ view }) => serializeTournament(view));

/** Returns the operation that changes a tournament, and returns it as the caller then sees it. */
const command = <Fields extends OfTournament>(
  run: (services: TournamentServices, bearer: Bearer, fields: Fields) => Promise<Result<TournamentSnapshot, Refusal>>,
) =>
  operation(async (call, fields: Fields) => {
    const done = await run(call.services, call.bearer, fields);
    return done.ok ? readSerialized(call, fields.tournament) : done;
  });

export const tournamentCommands = {
  openTournament: operation(
    async (call, { idempotencyKey = null, ...input }: OpenTournamentInput & WithKey) => {
      const opened = await openTournament(call.services, call.bearer, toTournamentRequest(input), idempotencyKey);
      return opened.ok ? readSerialized(call, opened.value.head.id) : opened;
    },
    (refusal, input, root) => tournamentPath(refusal, toTournamentRequest(input), root),
  ),
  registerPlayer: operation(({ services, bearer }, { idempotencyKey = null, ...request }: RegistrationRequest & WithKey) =>
    mapped(registerPlayer(services, bearer, request, idempotencyKey), ({ player, token }) => ({
      tournament: request.tournament,
      player,
      token,
    })),
  ),
  importPlayers: operation(({ services, bearer }, request: ImportPlayersRequest) =>
    mapped(importPlayers(services, bearer, request), ({ players }) => ({
      tournament: request.tournament,
      players: players.map(({ player, token }) => ({ player, token })),
    })),
  ),
  withdrawPlayer: command(withdrawPlayer),
  checkInPlayer: command(checkInPlayer),
  closeCheckIn: command(closeCheckIn),
  // Returns the new token only: the presented token can no longer read the tournament.
  replacePlayerToken: operation(({ services, bearer }, request: TournamentCommand & OfPlayer) =>
    mapped(replacePlayerToken(services, bearer, request), ({ player, token }) => ({ player, token })),
  ),
  renamePlayer: command((services, bearer, { name, ...request }: Optional<RenameRequest, 'name'>) =>
    renamePlayer(services, bearer, { ...request, name: name ?? null }),
  ),
  renameTeam: command((services, bearer, { name, ...request }: Optional<TeamRenameRequest, 'name'>) =>
    renameTeam(services, bearer, { ...request, name: name ?? null }),
  ),
  recordAbsence: command((services, bearer, { kind, ...request }: Optional<AbsenceRequest, 'kind'>) =>
    recordAbsence(services, bearer, { ...request, kind: kind ?? null }),
  ),
  closeRegistration: command(closeRegistration),
  setArbiters: command(setArbiters),
  placeBid: operation(({ services, bearer }, request: RoundCommand & { readonly bid: string }) =>
    mapped(placeBid(services, bearer, request), ({ salt, commitment }) => ({ tournament: request.tournament, salt, commitment })),
  ),
  revealBids: command<RoundCommand>(revealBids),
  bidOpenly: command<RoundCommand & { readonly bid: string }>(bidOpenly),
  acceptBid: command<RoundCommand>(acceptBid),
  pairRound: command<RoundCommand & { readonly voidBids?: boolean | null }>(pairRound),
  pairRoundManually: command((services, bearer, input: RoundCommand & ManualPairingInput) =>
    pairRoundManually(services, bearer, toManualPairing(input)),
  ),
  startRound: operation(({ services, bearer }, request: RoundCommand & { readonly deadline?: string | null }) =>
    mapped(startRound(services, bearer, request), ({ games }) => ({ tournament: request.tournament, games })),
  ),
  extendRound: command((services, bearer, { reason, ...request }: Optional<RoundExtension, 'reason'>) =>
    extendRound(services, bearer, { ...request, reason: reason ?? '' }),
  ),
  proposeExtension: command<TableExtension>(proposeExtension),
  acceptExtension: command<TableExtension>(acceptExtension),
  proposeTimes: command<TimesProposal>(proposeTimes),
  acceptTime: command<TimeAcceptance>(acceptTime),
  declineTimes: command<RoundCommand>(declineTimes),
  claimSeat: operation(({ services, bearer }, request: OfRound & WithKey) =>
    mapped(claimSeat(services, bearer, request), ({ game, seat, token }) => ({ game, seat, token })),
  ),
  reportResult: command((services, bearer, input: RoundCommand & { readonly table: number } & ResultInput) =>
    reportResult(services, bearer, toResultRequest(input)),
  ),
  closeTournament: command(closeTournament),
};

const ofPlayers = (list: 'standings' | 'crosstable', tournament: string): Rows<{ readonly player: string }> => ({
  list,
  of: tournament,
  keyOf: ({ player }) => player,
});
const ofTeams = (list: 'team-standings' | 'team-crosstable', tournament: string): Rows<{ readonly team: string }> => ({
  list,
  of: tournament,
  keyOf: ({ team }) => team,
});

export const tournamentReads = {
  getTournament: operation((call, { tournament }: OfTournament) => readSerialized(call, tournament)),
  getPlayer: operation(({ services, bearer }, { tournament, player }: OfPlayer) => readPlayer(services, bearer, tournament, player)),
  getRound: operation(({ services, bearer }, { tournament, round }: OfRound) =>
    mapped(readRound(services, bearer, tournament, round), (read) => serializeRound(tournament, read)),
  ),
  getTournamentAgenda: operation(({ services, bearer }, { tournament }: OfTournament) =>
    mapped(readAgenda(services, bearer, tournament), serializeAgenda),
  ),
  getStandings: operation((call, { tournament, version, ...page }: OfTournament & AtVersion & PageArguments) =>
    withRows(
      call,
      page,
      readStandings(call.services, call.bearer, tournament, version ?? null),
      ofPlayers('standings', tournament),
      ({ rows }) => rows,
      serializeStandings,
    ),
  ),
  getStanding: operation(({ services, bearer }, { tournament, player, version }: OfPlayer & AtVersion) =>
    mapped(readStanding(services, bearer, tournament, version ?? null, player), serializeStanding),
  ),
  getTeamStandings: operation((call, { tournament, version, ...page }: OfTournament & AtVersion & PageArguments) =>
    withRows(
      call,
      page,
      readTeamStandings(call.services, call.bearer, tournament, version ?? null),
      ofTeams('team-standings', tournament),
      ({ rows }) => rows,
      serializeTeamStandings,
    ),
  ),
  getTeamStanding: operation(({ services, bearer }, { tournament, team, version }: OfTeam & AtVersion) =>
    mapped(readTeamStanding(services, bearer, tournament, version ?? null, team), serializeTeamStanding),
  ),
  getCrosstable: operation((call, { tournament, ...page }: OfTournament & PageArguments) =>
    withRows(
      call,
      page,
      readCrosstable(call.services, call.bearer, tournament),
      ofPlayers('crosstable', tournament),
      ({ rows }) => rows,
      serializeCrosstable,
    ),
  ),
  getTeamCrosstable: operation((call, { tournament, ...page }: OfTournament & PageArguments) =>
    withRows(
      call,
      page,
      readTeamCrosstable(call.services, call.bearer, tournament),
      ofTeams('team-crosstable', tournament),
      ({ rows }) => rows,
      serializeTeamCrosstable,
    ),
  ),
  getRatings: operation(
    (call, { ruleset, revision, ...page }: { readonly ruleset: string; readonly revision?: number | null } & PageArguments) =>
      withRows(
        call,
        page,
        readRatings(call.services, ruleset, revision ?? null),
        { list: 'ratings', of: ruleset, keyOf: ({ account }: { readonly account: string }) => account },
        ({ ratings }) => ratings,
        async (read, listed) =>
          serializeRatings(
            read,
            listed,
            await readPlayerNames(
              call.services,
              listed.items.map(({ account }) => account),
            ),
          ),
      ),
  ),
};

/** Documents of a tournament or a ruleset as text. */
export const exportReads = {
  getRatingsCsv: operation(({ services }, { ruleset, revision }: { readonly ruleset: string; readonly revision?: number | null }) =>
    ratingsCsv(services, ruleset, revision ?? null, (accounts) => readPlayerNames(services, accounts)),
  ),
  getResultsCsv: operation(({ services, bearer }, { tournament }: OfTournament) => resultsCsv(services, bearer, tournament)),
  exportTournament: operation(({ services, bearer }, { tournament }: OfTournament) => exportTournament(services, bearer, tournament)),
  getStandingsCsv: operation(({ services, bearer }, { tournament, version }: OfTournament & AtVersion) =>
    standingsCsv(services, bearer, tournament, version ?? null),
  ),
  getStandingsPage: operation(({ services, bearer, language }, { tournament, version }: OfTournament & AtVersion) =>
    standingsPage(services, bearer, tournament, version ?? null, language),
  ),
  getTrf: operation(({ services, bearer }, { tournament }: OfTournament) => tournamentReport(services, bearer, tournament)),
  getTournamentCalendar: operation(({ services, bearer, language }, { tournament }: OfTournament) =>
    tournamentCalendar(services, bearer, tournament, language),
  ),
  getStandingsPicture: operation(({ services, bearer, language }, { tournament, version }: OfTournament & AtVersion) =>
    standingsPicture(services, bearer, tournament, version ?? null, language),
  ),
  getTeamStandingsCsv: operation(({ services, bearer }, { tournament, version }: OfTournament & AtVersion) =>
    teamStandingsCsv(services, bearer, tournament, version ?? null),
  ),
  getCrosstableCsv: operation(({ services, bearer }, { tournament }: OfTournament) => crosstableCsv(services, bearer, tournament)),
  getTeamCrosstableCsv: operation(({ services, bearer }, { tournament }: OfTournament) => teamCrosstableCsv(services, bearer, tournament)),
};

export const tournamentLists = {
  getRatingHistory: wholeListOperation(
    ({ services }, { ruleset, account }: { readonly ruleset: string; readonly account: string }) =>
      readRatingHistory(services, ruleset, account),
    ({ tournament }) => tournament,
  ),
  listTournaments: listOperation(
    ({ services, bearer }, { relation, ruleset, ...page }: Partial<Pick<TournamentListRequest, 'relation' | 'ruleset'>> & Page) =>
      mapped(
        listTournaments(services, bearer, {
          relation: relation ?? 'public',
          ruleset: ruleset ?? null,
          first: page.first,
          after: page.after,
        }),
        ({ tournaments: items, hasNextPage }) => ({ items, hasNextPage }),
      ),
    ({ tournament }) => tournament,
  ),
  listPlayers: listOperation(
    ({ services, bearer }, { tournament, first, after }: OfTournament & Page) =>
      listPlayers(services, bearer, tournament, { first, after }),
    ({ player }, { tournament }) => listCursor('players', tournament, player),
  ),
  listRounds: listOperation(
    ({ services, bearer }, { tournament, first, after }: OfTournament & Page) =>
      mapped(listRounds(services, bearer, tournament, { first, after }), ({ items, ...rest }) => ({
        items: items.map((round) => serializeRound(tournament, round)),
        ...rest,
      })),
    ({ number }, { tournament }) => listCursor('rounds', tournament, number),
  ),
  listResults: listOperation(
    ({ services, bearer }, { tournament, first, after }: OfTournament & Page) =>
      mapped(readResults(services, bearer, tournament, { first, after }), ({ results, ...rest }) => ({
        items: results.map(serializeResult),
        ...rest,
      })),
    ({ number }, { tournament }) => listCursor('results', tournament, number),
  ),
  listTournamentEntries: listOperation(
    ({ services, bearer }, { tournament, first, after }: OfTournament & Page) =>
      mapped(listEntries(services, bearer, tournament, { first, after }), ({ entries, ...rest }) => ({
        items: entries.map(serializeTournamentEntry),
        ...rest,
      })),
    ({ version }, { tournament }) => listCursor('entries', tournament, version),
  ),
};
