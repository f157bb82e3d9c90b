import type { Result } from '../../engine/result.js';
import type { Refusal } from '../../games/index.js';
import {
  type AbsenceRequest,
  type ClosingRequest,
  checkInPlayer,
  claimSeat,
  closeCheckIn,
  closeRegistration,
  closeTournament,
  crosstableCsv,
  exportTournament,
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
  type TournamentCommand,
  type TournamentListRequest,
  type TournamentSnapshot,
  teamCrosstableCsv,
  teamStandingsCsv,
  withdrawPlayer,
} from '../../tournaments/index.js';
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
  roundBids,
  roundTables,
  serializeCrosstable,
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
import { etagResponse, expectedVersionOf, headerFields, readEtaggedTournament, unwrapConditional } from './etag.js';
import {
  idempotencyKeyOf,
  listPage,
  type OfPage,
  type OperationRequest,
  operationError,
  pageFrom,
  RawResponse,
  unwrap,
} from './operation.js';

interface OfTournament {
  readonly tournament: string;
}

/** Returns a tournament as the caller may see it. */
const readSerializedTournament = async ({ services, bearer }: Pick<OperationRequest, 'services' | 'bearer'>, id: string) =>
  serializeTournament((await unwrap(readTournament(services, bearer, id))).view);

/** Awaits a command and returns the tournament as the caller then sees it. */
async function completeCommand<Parameters extends OfTournament>(
  call: OperationRequest<Parameters, unknown>,
  result: Promise<Result<TournamentSnapshot, Refusal>>,
): Promise<object> {
  await unwrapConditional(call, result);
  return readSerializedTournament(call, call.parameters.tournament);
}

/** Returns the operation of a use case without further fields. */
const tournamentCommand =
  (
    useCase: (
      services: OperationRequest['services'],
      bearer: OperationRequest['bearer'],
      request: TournamentCommand,
    ) => Promise<Result<TournamentSnapshot, Refusal>>,
  ) =>
  (call: OperationRequest<OfTournament>) =>
    completeCommand(call, useCase(call.services, call.bearer, { ...call.parameters, ...headerFields(call) }));

type EntryBody = Omit<RegistrationRequest, 'tournament' | 'expectedVersion'>;

export const tournamentOperations = {
  async listTournaments(call: OperationRequest<OfPage & Partial<Pick<TournamentListRequest, 'relation' | 'ruleset'>>>) {
    const { relation = 'public', ruleset = null } = call.parameters;
    const { tournaments: items, hasNextPage } = await unwrap(
      listTournaments(call.services, call.bearer, { relation, ruleset, ...pageFrom(call) }),
    );
    return listPage({ items, hasNextPage }, ({ tournament }) => tournament);
  },
  async openTournament(call: OperationRequest<unknown, OpenTournamentInput>) {
    const request = toTournamentRequest(call.body);
    const opened = await openTournament(call.services, call.bearer, request, idempotencyKeyOf(call));
    if (!opened.ok) throw operationError(withInputNames(opened.problem), (refusal) => tournamentPath(refusal, request));
    return readSerializedTournament(call, opened.value.head.id);
  },
  async getTournament(call: OperationRequest<OfTournament>) {
    const read = await unwrap(readEtaggedTournament(call, call.parameters.tournament, call.write));
    return etagResponse(read(call.language), call.headers['if-none-match']);
  },
  async listPlayers(call: OperationRequest<OfTournament & OfPage>) {
    const { tournament } = call.parameters;
    const listed = await unwrap(listPlayers(call.services, call.bearer, tournament, pageFrom(call)));
    return listPage(listed, cursorOfPlayer(tournament));
  },
  getPlayer: ({ services, bearer, parameters: { tournament, player } }: OperationRequest<OfTournament & { readonly player: string }>) =>
    unwrap(readPlayer(services, bearer, tournament, player)),
  async registerPlayer(call: OperationRequest<OfTournament, EntryBody>) {
    const { services, bearer, parameters, body, headers } = call;
    const request = { ...body, ...parameters, ...expectedVersionOf(call) };
    const { player, token } = await unwrapConditional(call, registerPlayer(services, bearer, request, idempotencyKeyOf({ headers })));
    return { tournament: parameters.tournament, player, token };
  },
  async importPlayers(call: OperationRequest<OfTournament, { readonly csv: string }>) {
    const request = { ...call.body, ...call.parameters, ...headerFields(call) };
    const { players } = await unwrapConditional(call, importPlayers(call.services, call.bearer, request));
    return { tournament: call.parameters.tournament, players: players.map(({ player, token }) => ({ player, token })) };
  },
  withdrawPlayer: (call: OperationRequest<OfTournament & { readonly player: string }>) =>
    completeCommand(call, withdrawPlayer(call.services, call.bearer, { ...call.parameters, ...headerFields(call) })),
  checkInPlayer: (call: OperationRequest<OfTournament & { readonly player: string }>) =>
    completeCommand(call, checkInPlayer(call.services, call.bearer, { ...call.parameters, ...headerFields(call) })),
  closeCheckIn: tournamentCommand(closeCheckIn),
  async replacePlayerToken(call: OperationRequest<OfTournament & { readonly player: string }>) {
    const request = { ...call.parameters, ...headerFields(call) };
    const { player, token } = await unwrapConditional(call, replacePlayerToken(call.services, call.bearer, request));
    return { player, token };
  },
  async renamePlayer(call: OperationRequest<OfTournament & { readonly player: string }, { readonly name?: string | null }>) {
    const { services, bearer, parameters, body } = call;
    await unwrap(renamePlayer(services, bearer, { ...parameters, name: body.name ?? null, idempotencyKey: idempotencyKeyOf(call) }));
    return readSerializedTournament(call, parameters.tournament);
  },
  async renameTeam(call: OperationRequest<OfTournament & { readonly team: string }, { readonly name?: string | null }>) {
    const { services, bearer, parameters, body } = call;
    await unwrap(renameTeam(services, bearer, { ...parameters, name: body.name ?? null, idempotencyKey: idempotencyKeyOf(call) }));
    return readSerializedTournament(call, parameters.tournament);
  },
  closeRegistration: tournamentCommand(closeRegistration),
  setArbiters: (call: OperationRequest<OfTournament, { readonly accounts: readonly string[] }>) =>
    completeCommand(call, setArbiters(call.services, call.bearer, { ...call.body, ...call.parameters, ...headerFields(call) })),
  closeTournament: (call: OperationRequest<OfTournament, Pick<ClosingRequest, 'early' | 'reason'> | undefined>) =>
    completeCommand(call, closeTournament(call.services, call.bearer, { ...call.body, ...call.parameters, ...headerFields(call) })),
  async getStandings(call: OperationRequest<OfTournament & OfPage & { readonly version?: number }>) {
    const { services, bearer, parameters } = call;
    const read = await unwrap(readStandings(services, bearer, parameters.tournament, parameters.version ?? null));
    const rows = pageOfPlayerRows('standings', parameters.tournament, read.rows, pageFrom(call), services.limits);
    return serializeStandings(read, await unwrap(rows));
  },
  async getStanding({
    services,
    bearer,
    parameters: { tournament, player, version },
  }: OperationRequest<OfTournament & { readonly player: string; readonly version?: number }>) {
    return serializeStanding(await unwrap(readStanding(services, bearer, tournament, { player, version: version ?? null })));
  },
  async getTeamStandings(call: OperationRequest<OfTournament & OfPage & { readonly version?: number }>) {
    const { services, bearer, parameters } = call;
    const read = await unwrap(readTeamStandings(services, bearer, parameters.tournament, parameters.version ?? null));
    const rows = pageOfTeamRows('team-standings', parameters.tournament, read.rows, pageFrom(call), services.limits);
    return serializeTeamStandings(read, await unwrap(rows));
  },
  async getTeamStanding({
    services,
    bearer,
    parameters: { tournament, team, version },
  }: OperationRequest<OfTournament & { readonly team: string; readonly version?: number }>) {
    return serializeTeamStanding(await unwrap(readTeamStanding(services, bearer, tournament, { team, version: version ?? null })));
  },
  getTournamentSteps: async ({ services, bearer, parameters: { tournament } }: OperationRequest<OfTournament>) =>
    serializeSteps(await unwrap(readSteps(services, bearer, tournament))),
  async listResults(call: OperationRequest<OfTournament & OfPage>) {
    const { services, bearer, parameters } = call;
    const { results, ...rest } = await unwrap(readResults(services, bearer, parameters.tournament, pageFrom(call)));
    return listPage({ items: results.map(serializeResult), ...rest }, cursorOfResult(parameters.tournament));
  },
  async listTournamentEntries(call: OperationRequest<OfTournament & OfPage>) {
    const { services, bearer, parameters } = call;
    const { entries, ...rest } = await unwrap(listEntries(services, bearer, parameters.tournament, pageFrom(call)));
    return listPage({ items: entries.map(serializeTournamentEntry), ...rest }, cursorOfEntry(parameters.tournament));
  },
  async getRatings(call: OperationRequest<OfPage & { readonly ruleset: string; readonly revision?: number }>) {
    const { services, parameters } = call;
    const read = await unwrap(readRatings(services, parameters.ruleset, parameters.revision ?? null));
    const rows = pageOfAccountRows(parameters.ruleset, read.ratings, pageFrom(call), services.limits);
    return serializeRatings(read, await unwrap(rows));
  },
};

type OfRound = OfTournament & { readonly round: number };
type OfAbsence = OfRound & { readonly player: string };

/** Returns the fields of the path and the headers. */
const roundFields = <Parameters extends OfRound>(call: OperationRequest<Parameters, unknown>) => ({
  ...call.parameters,
  ...headerFields(call),
});

const readSerializedRound = async ({ services, bearer, parameters: { tournament, round } }: OperationRequest<OfRound>) =>
  serializeRound(tournament, await unwrap(readRound(services, bearer, tournament, round)));

export const roundOperations = {
  async listRounds(call: OperationRequest<OfTournament & OfPage>) {
    const { tournament } = call.parameters;
    const { items, ...rest } = await unwrap(listRounds(call.services, call.bearer, tournament, pageFrom(call)));
    const rounds = items.map((round) => serializeRound(tournament, round));
    return listPage({ items: rounds, ...rest }, cursorOfRound(tournament));
  },
  getRound: readSerializedRound,
  async listTables(call: OperationRequest<OfRound & OfPage>) {
    const tables = roundTables(await readSerializedRound(call));
    return listPage(await unwrap(tables.page(pageFrom(call), call.services.limits)), tables.cursorOf);
  },
  async listBids(call: OperationRequest<OfRound & OfPage>) {
    const bids = roundBids(await readSerializedRound(call));
    return listPage(await unwrap(bids.page(pageFrom(call), call.services.limits)), bids.cursorOf);
  },
  recordAbsence: (call: OperationRequest<OfAbsence, { readonly kind?: AbsenceRequest['kind'] }>) =>
    completeCommand(call, recordAbsence(call.services, call.bearer, { ...roundFields(call), kind: call.body.kind ?? null })),
  async placeBid(call: OperationRequest<OfRound, { readonly bid: string }>) {
    const made = placeBid(call.services, call.bearer, { ...roundFields(call), bid: call.body.bid });
    const { salt, commitment } = await unwrapConditional(call, made);
    return { tournament: call.parameters.tournament, salt, commitment };
  },
  revealBids: (call: OperationRequest<OfRound>) => completeCommand(call, revealBids(call.services, call.bearer, roundFields(call))),
  pairRound: (call: OperationRequest<OfRound>) => completeCommand(call, pairRound(call.services, call.bearer, roundFields(call))),
  pairRoundManually: (call: OperationRequest<OfRound, ManualPairingInput>) =>
    completeCommand(call, pairRoundManually(call.services, call.bearer, { ...toManualPairing(call.body), ...roundFields(call) })),
  async startRound(call: OperationRequest<OfRound>) {
    const { games } = await unwrapConditional(call, startRound(call.services, call.bearer, roundFields(call)));
    return { tournament: call.parameters.tournament, games };
  },
  async claimSeat({ services, bearer, parameters, headers }: OperationRequest<OfRound>) {
    const { game, seat, token } = await unwrap(
      claimSeat(services, bearer, { ...parameters, idempotencyKey: idempotencyKeyOf({ headers }) }),
    );
    return { game, seat, token };
  },
  reportResult: (call: OperationRequest<OfRound & { readonly table: number }, ResultInput>) =>
    completeCommand(
      call,
      reportResult(call.services, call.bearer, { ...toResultRequest(call.body), ...roundFields(call), table: call.parameters.table }),
    ),
};

/** Headers of a download. The file is named after the tournament's id, since its name is free text. */
const asFile = (tournament: string, ending: string) => ({
  'content-disposition': `attachment; filename="${tournament.toLowerCase()}.${ending}"`,
  'cache-control': 'no-store',
});
/** RFC 4180, section 3: the first line names the columns. */
const CSV = 'text/csv; charset=utf-8; header=present';

/** The page loads nothing and has no scripts, so any site may show it in a frame. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export const exportOperations = {
  async exportTournament({ services, bearer, parameters: { tournament } }: OperationRequest<OfTournament>) {
    const document = await unwrap(exportTournament(services, bearer, tournament));
    return new RawResponse(JSON.stringify(document), asFile(document.tournament, 'json'));
  },
  async getStandingsCsv({
    services,
    bearer,
    parameters: { tournament, version },
  }: OperationRequest<OfTournament & { readonly version?: number }>) {
    const table = await unwrap(standingsCsv(services, bearer, tournament, version ?? null));
    return new RawResponse(table, { ...asFile(tournament, 'csv'), 'content-type': CSV });
  },
  async getStandingsPage({
    services,
    bearer,
    language,
    parameters: { tournament, version },
  }: OperationRequest<OfTournament & { readonly version?: number }>) {
    const page = await unwrap(standingsPage(services, bearer, tournament, { version: version ?? null, language }));
    return new RawResponse(page, { ...PAGE_HEADERS, 'content-language': language });
  },
  async getTeamStandingsCsv({
    services,
    bearer,
    parameters: { tournament, version },
  }: OperationRequest<OfTournament & { readonly version?: number }>) {
    const table = await unwrap(teamStandingsCsv(services, bearer, tournament, version ?? null));
    return new RawResponse(table, { ...asFile(`${tournament}-teams`, 'csv'), 'content-type': CSV });
  },
  async getCrosstableCsv({ services, bearer, parameters: { tournament } }: OperationRequest<OfTournament>) {
    const table = await unwrap(crosstableCsv(services, bearer, tournament));
    return new RawResponse(table, { ...asFile(`${tournament}-crosstable`, 'csv'), 'content-type': CSV });
  },
  async getCrosstable(call: OperationRequest<OfTournament & OfPage>) {
    const { services, bearer, parameters } = call;
    const read = await unwrap(readCrosstable(services, bearer, parameters.tournament));
    const rows = pageOfPlayerRows('crosstable', parameters.tournament, read.rows, pageFrom(call), services.limits);
    return serializeCrosstable(read, await unwrap(rows));
  },
  async getTeamCrosstableCsv({ services, bearer, parameters: { tournament } }: OperationRequest<OfTournament>) {
    const table = await unwrap(teamCrosstableCsv(services, bearer, tournament));
    return new RawResponse(table, { ...asFile(`${tournament}-team-crosstable`, 'csv'), 'content-type': CSV });
  },
  async getTeamCrosstable(call: OperationRequest<OfTournament & OfPage>) {
    const { services, bearer, parameters } = call;
    const read = await unwrap(readTeamCrosstable(services, bearer, parameters.tournament));
    const rows = pageOfTeamRows('team-crosstable', parameters.tournament, read.rows, pageFrom(call), services.limits);
    return serializeTeamCrosstable(read, await unwrap(rows));
  },
};
