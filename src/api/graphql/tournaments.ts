// Queries, fields and mutations of tournaments.
import type { Result } from '../../engine/result.js';
import type { Bearer, Refusal } from '../../games/index.js';
import {
  type AbsenceRequest,
  type BidRequest,
  type ClosingRequest,
  checkInPlayer,
  claimSeat,
  closeCheckIn,
  closeRegistration,
  closeTournament,
  crosstableCsv,
  exportTournament,
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
  type RegistrationRequest,
  type RenameRequest,
  readCrosstable,
  readPlayer,
  readRatings,
  readResults,
  readRound,
  readStanding,
  readStandings,
  readSteps,
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
  revealBids,
  setArbiters,
  standingsCsv,
  standingsPage,
  startRound,
  type TeamRenameRequest,
  type TournamentCommand,
  type TournamentListRequest,
  type TournamentServices,
  type TournamentSnapshot,
  teamCrosstableCsv,
  teamStandingsCsv,
  withdrawPlayer,
} from '../../tournaments/index.js';
import { toRefusalError } from '../http/errors.js';
import { summaryId } from '../presenters/node-ids.js';
import type { PageArguments } from '../presenters/pages.js';
import { type RulesetPresenter, type RulesetPresenters, requireRuleset } from '../presenters/ruleset-presenter.js';
import type { ResolversOf } from '../presenters/schema-fields.js';
import {
  type ManualPairingInput,
  type OpenTournamentInput,
  type ResultInput,
  toManualPairing,
  toResultRequest,
  toTournamentRequest,
  tournamentPath,
  withInputNames,
} from '../presenters/tournament-inputs.js';
import {
  cursorOfEntry,
  cursorOfPlayer,
  cursorOfResult,
  cursorOfRound,
  pageOfAccountRows,
  pageOfPlayerRows,
  pageOfTeamRows,
  type RoundList,
  roundBids,
  roundTables,
  type SerializedTournament,
  serializeCrosstable,
  serializeGameOptions,
  serializeRatings,
  serializeResult,
  serializeRound,
  serializeStanding,
  serializeStandings,
  serializeSteps,
  serializeTeamCrosstable,
  serializeTeamStanding,
  serializeTeamStandings,
  serializeTournament,
  serializeTournamentEntry,
} from '../presenters/tournaments.js';
import type * as Schema from '../schema-types.js';
import { atLeastOne, connection, readConnection } from './connections.js';
import { type Context, type IdempotentArguments, pageFrom, unwrap } from './context.js';

type Round = ReturnType<typeof serializeRound>;

/** Returns a tournament as the caller may see it. */
export const readSerializedTournament = async (id: string, { services, bearer }: Context): Promise<SerializedTournament> =>
  serializeTournament((await unwrap(readTournament(services, bearer, id))).view);

interface TournamentsFilter {
  readonly relation?: TournamentListRequest['relation'] | null;
  readonly ruleset?: string | null;
}

export const tournamentQueries = {
  tournament: (_: unknown, { id }: { readonly id: string }, context: Context) => readSerializedTournament(id, context),
  async tournaments(_: unknown, { filter, ...page }: PageArguments & { readonly filter?: TournamentsFilter | null }, context: Context) {
    const args = pageFrom(page, context);
    const wanted = { relation: filter?.relation ?? 'public', ruleset: filter?.ruleset ?? null };
    const { tournaments, hasNextPage } = await unwrap(
      listTournaments(context.services, context.bearer, { ...atLeastOne(args), ...wanted }),
    );
    return connection(tournaments, ({ tournament }) => tournament, { ...args, hasNextPage });
  },
};

const roundConnection = <Item>({ page: pageOfItems, cursorOf }: RoundList<Item>, page: PageArguments, context: Context) =>
  readConnection(page, context, (requested) => unwrap(pageOfItems(requested, context.services.limits)), cursorOf);

/** Resolves `ratings` of `Ruleset`. */
export async function readRulesetRatings(
  { ruleset }: RulesetPresenter,
  { revision, ...page }: PageArguments & { readonly revision?: number | null },
  context: Context,
) {
  const { services } = context;
  const read = await unwrap(readRatings(services, ruleset.id, revision ?? null));
  const rows = pageOfAccountRows(ruleset.id, read.ratings, pageFrom(page, context), services.limits);
  return serializeRatings(read, await unwrap(rows));
}

export const tournamentTypes = (rulesets: RulesetPresenters) => ({
  Tournament: {
    ruleset: ({ ruleset }: SerializedTournament) => requireRuleset(rulesets, ruleset),
    options: (tournament: SerializedTournament) => serializeGameOptions(rulesets, tournament),
    players: ({ id }: SerializedTournament, page: PageArguments, context: Context) =>
      readConnection(
        page,
        context,
        (requested) => unwrap(listPlayers(context.services, context.bearer, id, requested)),
        cursorOfPlayer(id),
      ),
    player: ({ id }: SerializedTournament, args: { readonly id: string }, { services, bearer }: Context) =>
      unwrap(readPlayer(services, bearer, id, args.id)),
    async rounds({ id }: SerializedTournament, page: PageArguments, context: Context) {
      const args = pageFrom(page, context);
      const { items, ...rest } = await unwrap(listRounds(context.services, context.bearer, id, atLeastOne(args)));
      const rounds = items.map((round) => serializeRound(id, round));
      return connection(rounds, cursorOfRound(id), { ...args, ...rest });
    },
    round: async ({ id }: SerializedTournament, { number }: { readonly number: number }, { services, bearer }: Context) =>
      serializeRound(id, await unwrap(readRound(services, bearer, id, number))),
    async standings(
      { id }: SerializedTournament,
      { version, ...page }: PageArguments & { readonly version?: number | null },
      context: Context,
    ) {
      const read = await unwrap(readStandings(context.services, context.bearer, id, version ?? null));
      const rows = pageOfPlayerRows('standings', id, read.rows, pageFrom(page, context), context.services.limits);
      return serializeStandings(read, await unwrap(rows));
    },
    standing: async (
      { id }: SerializedTournament,
      { player, version }: { readonly player: string; readonly version?: number | null },
      { services, bearer }: Context,
    ) => serializeStanding(await unwrap(readStanding(services, bearer, id, { player, version: version ?? null }))),
    async teamStandings(
      { id }: SerializedTournament,
      { version, ...page }: PageArguments & { readonly version?: number | null },
      context: Context,
    ) {
      const read = await unwrap(readTeamStandings(context.services, context.bearer, id, version ?? null));
      const rows = pageOfTeamRows('team-standings', id, read.rows, pageFrom(page, context), context.services.limits);
      return serializeTeamStandings(read, await unwrap(rows));
    },
    teamStanding: async (
      { id }: SerializedTournament,
      { team, version }: { readonly team: string; readonly version?: number | null },
      { services, bearer }: Context,
    ) => serializeTeamStanding(await unwrap(readTeamStanding(services, bearer, id, { team, version: version ?? null }))),
    teamStandingsCsv: ({ id }: SerializedTournament, { version }: { readonly version?: number | null }, { services, bearer }: Context) =>
      unwrap(teamStandingsCsv(services, bearer, id, version ?? null)),
    steps: async ({ id }: SerializedTournament, _: unknown, { services, bearer }: Context) =>
      serializeSteps(await unwrap(readSteps(services, bearer, id))),
    standingsCsv: ({ id }: SerializedTournament, { version }: { readonly version?: number | null }, { services, bearer }: Context) =>
      unwrap(standingsCsv(services, bearer, id, version ?? null)),
    standingsPage: (
      { id }: SerializedTournament,
      { version }: { readonly version?: number | null },
      { services, bearer, language }: Context,
    ) => unwrap(standingsPage(services, bearer, id, { version: version ?? null, language })),
    crosstableCsv: ({ id }: SerializedTournament, _: unknown, { services, bearer }: Context) => unwrap(crosstableCsv(services, bearer, id)),
    async crosstable({ id }: SerializedTournament, page: PageArguments, context: Context) {
      const read = await unwrap(readCrosstable(context.services, context.bearer, id));
      const rows = pageOfPlayerRows('crosstable', id, read.rows, pageFrom(page, context), context.services.limits);
      return serializeCrosstable(read, await unwrap(rows));
    },
    teamCrosstableCsv: ({ id }: SerializedTournament, _: unknown, { services, bearer }: Context) =>
      unwrap(teamCrosstableCsv(services, bearer, id)),
    async teamCrosstable({ id }: SerializedTournament, page: PageArguments, context: Context) {
      const read = await unwrap(readTeamCrosstable(context.services, context.bearer, id));
      const rows = pageOfTeamRows('team-crosstable', id, read.rows, pageFrom(page, context), context.services.limits);
      return serializeTeamCrosstable(read, await unwrap(rows));
    },
    export: ({ id }: SerializedTournament, _: unknown, { services, bearer }: Context) => unwrap(exportTournament(services, bearer, id)),
    async results({ id }: SerializedTournament, page: PageArguments, context: Context) {
      const args = pageFrom(page, context);
      const { results, ...rest } = await unwrap(readResults(context.services, context.bearer, id, atLeastOne(args)));
      return connection(results.map(serializeResult), cursorOfResult(id), { ...args, ...rest });
    },
    async entries({ id }: SerializedTournament, page: PageArguments, context: Context) {
      const args = pageFrom(page, context);
      const { entries, ...rest } = await unwrap(listEntries(context.services, context.bearer, id, atLeastOne(args)));
      return connection(entries.map(serializeTournamentEntry), cursorOfEntry(id), { ...args, ...rest });
    },
  } satisfies ResolversOf<Schema.Tournament, SerializedTournament>,
  TournamentRound: {
    tables: (round: Round, page: PageArguments, context: Context) => roundConnection(roundTables(round), page, context),
    bids: (round: Round, page: PageArguments, context: Context) => roundConnection(roundBids(round), page, context),
  } satisfies ResolversOf<Schema.TournamentRound, Round>,
  TournamentSummary: {
    id: ({ tournament }: { readonly tournament: string }) => summaryId(tournament),
    tournamentId: ({ tournament }: { readonly tournament: string }) => tournament,
  },
});

type Input<Request> = { readonly input: Request };
type OfRound = TournamentCommand & { readonly round: number };

/** Returns a mutation that runs a use case and returns the tournament as the caller then sees it. */
const tournamentCommand =
  <Request extends TournamentCommand>(
    useCase: (services: TournamentServices, bearer: Bearer, request: Request) => Promise<Result<TournamentSnapshot, Refusal>>,
  ) =>
  async (_: unknown, { input }: Input<Request>, context: Context) => {
    await unwrap(useCase(context.services, context.bearer, { ...input }), () => ['input']);
    return readSerializedTournament(input.tournament, context);
  };

export const tournamentMutations = {
  async openTournament(_: unknown, { input }: Input<OpenTournamentInput & IdempotentArguments>, context: Context) {
    const { idempotencyKey = null, ...opening } = input;
    const request = toTournamentRequest(opening);
    const opened = await openTournament(context.services, context.bearer, request, idempotencyKey);
    if (!opened.ok) throw toRefusalError(withInputNames(opened.problem), tournamentPath(opened.problem, request, ['input']));
    return readSerializedTournament(opened.value.head.id, context);
  },
  async registerPlayer(_: unknown, { input }: Input<RegistrationRequest & IdempotentArguments>, context: Context) {
    const { idempotencyKey = null, ...request } = input;
    const { player, token } = await unwrap(registerPlayer(context.services, context.bearer, request, idempotencyKey), () => ['input']);
    return { tournament: await readSerializedTournament(input.tournament, context), player, token };
  },
  async importPlayers(_: unknown, { input }: Input<ImportPlayersRequest>, context: Context) {
    const { players } = await unwrap(importPlayers(context.services, context.bearer, { ...input }), () => ['input']);
    return { tournament: await readSerializedTournament(input.tournament, context), players };
  },
  withdrawPlayer: tournamentCommand(withdrawPlayer),
  checkInPlayer: tournamentCommand(checkInPlayer),
  closeCheckIn: tournamentCommand(closeCheckIn),
  // Returns the new token only: the presented token can no longer read the tournament.
  async replacePlayerToken(_: unknown, { input }: Input<TournamentCommand & { readonly player: string }>, { services, bearer }: Context) {
    const { player, token } = await unwrap(replacePlayerToken(services, bearer, { ...input }), () => ['input']);
    return { player, token };
  },
  renamePlayer: tournamentCommand<Omit<RenameRequest, 'name'> & Partial<RenameRequest>>((services, bearer, input) =>
    renamePlayer(services, bearer, { ...input, name: input.name ?? null }),
  ),
  renameTeam: tournamentCommand<Omit<TeamRenameRequest, 'name'> & Partial<TeamRenameRequest>>((services, bearer, input) =>
    renameTeam(services, bearer, { ...input, name: input.name ?? null }),
  ),
  recordAbsence: tournamentCommand<Omit<AbsenceRequest, 'kind'> & Partial<AbsenceRequest>>((services, bearer, input) =>
    recordAbsence(services, bearer, { ...input, kind: input.kind ?? null }),
  ),
  closeRegistration: tournamentCommand(closeRegistration),
  setArbiters: tournamentCommand(setArbiters),
  async placeBid(_: unknown, { input }: Input<BidRequest>, context: Context) {
    const { salt, commitment } = await unwrap(placeBid(context.services, context.bearer, { ...input }), () => ['input']);
    return { tournament: await readSerializedTournament(input.tournament, context), salt, commitment };
  },
  revealBids: tournamentCommand<OfRound>(revealBids),
  pairRound: tournamentCommand<OfRound>(pairRound),
  pairRoundManually: tournamentCommand<OfRound & ManualPairingInput>((services, bearer, input) =>
    pairRoundManually(services, bearer, toManualPairing(input)),
  ),
  async startRound(_: unknown, { input }: Input<OfRound>, context: Context) {
    const { games } = await unwrap(startRound(context.services, context.bearer, { ...input }), () => ['input']);
    return { tournament: await readSerializedTournament(input.tournament, context), games };
  },
  async claimSeat(_: unknown, { input }: Input<OfRound>, { services, bearer }: Context) {
    const { game, seat, token } = await unwrap(claimSeat(services, bearer, { ...input }), () => ['input']);
    return { game, seat, token };
  },
  reportResult: tournamentCommand<OfRound & { readonly table: number } & ResultInput>((services, bearer, input) =>
    reportResult(services, bearer, toResultRequest(input)),
  ),
  closeTournament: tournamentCommand<ClosingRequest>(closeTournament),
};
