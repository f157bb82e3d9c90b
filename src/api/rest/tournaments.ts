import type { Result } from '../../engine/result.js';
import type { Refusal } from '../../games/index.js';
import {
  type AbsenceRequest,
  type ClosingRequest,
  claimSeat,
  closeRegistration,
  closeTournament,
  exportTournament,
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
  readStandings,
  readTournament,
  recordAbsence,
  registerPlayer,
  renamePlayer,
  replacePlayerToken,
  reportResult,
  revealBids,
  setArbiters,
  standingsCsv,
  startRound,
  type TournamentCommand,
  type TournamentListRequest,
  type TournamentSnapshot,
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
  roundBids,
  roundTables,
  serializeCrosstable,
  serializeRatings,
  serializeResult,
  serializeRound,
  serializeStandings,
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
  serializeTournament((await unwrap(readTournament(services, bearer, id))).told);

/** Awaits a command and returns the tournament as the caller then sees it. */
async function completeCommand<Parameters extends OfTournament>(
  asked: OperationRequest<Parameters, unknown>,
  result: Promise<Result<TournamentSnapshot, Refusal>>,
): Promise<object> {
  await unwrapConditional(asked, result);
  return readSerializedTournament(asked, asked.parameters.tournament);
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
  (asked: OperationRequest<OfTournament>) =>
    completeCommand(asked, useCase(asked.services, asked.bearer, { ...asked.parameters, ...headerFields(asked) }));

type EntryBody = Omit<RegistrationRequest, 'tournament' | 'expectedVersion'>;

export const tournamentOperations = {
  async listTournaments(asked: OperationRequest<OfPage & Partial<Pick<TournamentListRequest, 'relation' | 'ruleset'>>>) {
    const { relation = 'public', ruleset = null } = asked.parameters;
    const { tournaments, hasNextPage } = await unwrap(
      listTournaments(asked.services, asked.bearer, { relation, ruleset, ...pageFrom(asked) }),
    );
    return listPage(tournaments, hasNextPage, ({ tournament }) => tournament);
  },
  async openTournament(asked: OperationRequest<unknown, OpenTournamentInput>) {
    const request = toTournamentRequest(asked.body);
    const opened = await openTournament(asked.services, asked.bearer, request, idempotencyKeyOf(asked));
    if (!opened.ok) throw operationError(withInputNames(opened.problem), (refusal) => tournamentPath(refusal, request));
    return readSerializedTournament(asked, opened.value.head.id);
  },
  async getTournament(asked: OperationRequest<OfTournament>) {
    const told = await unwrap(readEtaggedTournament(asked, asked.parameters.tournament, asked.write));
    return etagResponse(told(asked.language), asked.headers['if-none-match']);
  },
  async listPlayers(asked: OperationRequest<OfTournament & OfPage>) {
    const { tournament } = asked.parameters;
    const listed = await unwrap(listPlayers(asked.services, asked.bearer, tournament, pageFrom(asked)));
    return listPage(listed.items, listed.hasNextPage, cursorOfPlayer(tournament));
  },
  getPlayer: ({ services, bearer, parameters: { tournament, player } }: OperationRequest<OfTournament & { readonly player: string }>) =>
    unwrap(readPlayer(services, bearer, tournament, player)),
  async registerPlayer(asked: OperationRequest<OfTournament, EntryBody>) {
    const { services, bearer, parameters, body, headers } = asked;
    const request = { ...body, ...parameters, ...expectedVersionOf(asked) };
    const { player, token } = await unwrapConditional(asked, registerPlayer(services, bearer, request, idempotencyKeyOf({ headers })));
    return { tournament: parameters.tournament, player, token };
  },
  withdrawPlayer: (asked: OperationRequest<OfTournament & { readonly player: string }>) =>
    completeCommand(asked, withdrawPlayer(asked.services, asked.bearer, { ...asked.parameters, ...headerFields(asked) })),
  async replacePlayerToken(asked: OperationRequest<OfTournament & { readonly player: string }>) {
    const request = { ...asked.parameters, ...headerFields(asked) };
    const { player, token } = await unwrapConditional(asked, replacePlayerToken(asked.services, asked.bearer, request));
    return { player, token };
  },
  async renamePlayer(asked: OperationRequest<OfTournament & { readonly player: string }, { readonly name?: string | null }>) {
    const { services, bearer, parameters, body } = asked;
    await unwrap(renamePlayer(services, bearer, { ...parameters, name: body.name ?? null, idempotencyKey: idempotencyKeyOf(asked) }));
    return readSerializedTournament(asked, parameters.tournament);
  },
  closeRegistration: tournamentCommand(closeRegistration),
  setArbiters: (asked: OperationRequest<OfTournament, { readonly accounts: readonly string[] }>) =>
    completeCommand(asked, setArbiters(asked.services, asked.bearer, { ...asked.body, ...asked.parameters, ...headerFields(asked) })),
  closeTournament: (asked: OperationRequest<OfTournament, Pick<ClosingRequest, 'early' | 'reason'> | undefined>) =>
    completeCommand(asked, closeTournament(asked.services, asked.bearer, { ...asked.body, ...asked.parameters, ...headerFields(asked) })),
  async getStandings(asked: OperationRequest<OfTournament & OfPage & { readonly version?: number }>) {
    const { services, bearer, parameters } = asked;
    const told = await unwrap(readStandings(services, bearer, parameters.tournament, parameters.version ?? null));
    const rows = pageOfPlayerRows('standings', parameters.tournament, told.rows, pageFrom(asked), services.limits);
    return serializeStandings(told, await unwrap(rows));
  },
  async listResults(asked: OperationRequest<OfTournament & OfPage>) {
    const { services, bearer, parameters } = asked;
    const { results, hasNextPage } = await unwrap(readResults(services, bearer, parameters.tournament, pageFrom(asked)));
    return listPage(results.map(serializeResult), hasNextPage, cursorOfResult(parameters.tournament));
  },
  async listTournamentEntries(asked: OperationRequest<OfTournament & OfPage>) {
    const { services, bearer, parameters } = asked;
    const { entries, hasNextPage } = await unwrap(listEntries(services, bearer, parameters.tournament, pageFrom(asked)));
    return listPage(entries.map(serializeTournamentEntry), hasNextPage, cursorOfEntry(parameters.tournament));
  },
  async getRatings(asked: OperationRequest<OfPage & { readonly ruleset: string; readonly revision?: number }>) {
    const { services, parameters } = asked;
    const told = await unwrap(readRatings(services, parameters.ruleset, parameters.revision ?? null));
    const rows = pageOfAccountRows(parameters.ruleset, told.ratings, pageFrom(asked), services.limits);
    return serializeRatings(told, await unwrap(rows));
  },
};

type OfRound = OfTournament & { readonly round: number };
type OfAbsence = OfRound & { readonly player: string };

/** Returns the fields of the path and the headers. */
const roundFields = <Parameters extends OfRound>(asked: OperationRequest<Parameters, unknown>) => ({
  ...asked.parameters,
  ...headerFields(asked),
});

const readSerializedRound = async ({ services, bearer, parameters: { tournament, round } }: OperationRequest<OfRound>) =>
  serializeRound(tournament, await unwrap(readRound(services, bearer, tournament, round)));

export const roundOperations = {
  async listRounds(asked: OperationRequest<OfTournament & OfPage>) {
    const { tournament } = asked.parameters;
    const { items, hasNextPage } = await unwrap(listRounds(asked.services, asked.bearer, tournament, pageFrom(asked)));
    const rounds = items.map((round) => serializeRound(tournament, round));
    return listPage(rounds, hasNextPage, cursorOfRound(tournament));
  },
  getRound: readSerializedRound,
  async listTables(asked: OperationRequest<OfRound & OfPage>) {
    const tables = roundTables(await readSerializedRound(asked));
    const { items, hasNextPage } = await unwrap(tables.page(pageFrom(asked), asked.services.limits));
    return listPage(items, hasNextPage, tables.cursorOf);
  },
  async listBids(asked: OperationRequest<OfRound & OfPage>) {
    const bids = roundBids(await readSerializedRound(asked));
    const { items, hasNextPage } = await unwrap(bids.page(pageFrom(asked), asked.services.limits));
    return listPage(items, hasNextPage, bids.cursorOf);
  },
  recordAbsence: (asked: OperationRequest<OfAbsence, { readonly kind?: AbsenceRequest['kind'] }>) =>
    completeCommand(asked, recordAbsence(asked.services, asked.bearer, { ...roundFields(asked), kind: asked.body.kind ?? null })),
  async placeBid(asked: OperationRequest<OfRound, { readonly bid: string }>) {
    const made = placeBid(asked.services, asked.bearer, { ...roundFields(asked), bid: asked.body.bid });
    const { salt, commitment } = await unwrapConditional(asked, made);
    return { tournament: asked.parameters.tournament, salt, commitment };
  },
  revealBids: (asked: OperationRequest<OfRound>) => completeCommand(asked, revealBids(asked.services, asked.bearer, roundFields(asked))),
  pairRound: (asked: OperationRequest<OfRound>) => completeCommand(asked, pairRound(asked.services, asked.bearer, roundFields(asked))),
  pairRoundManually: (asked: OperationRequest<OfRound, ManualPairingInput>) =>
    completeCommand(asked, pairRoundManually(asked.services, asked.bearer, { ...toManualPairing(asked.body), ...roundFields(asked) })),
  async startRound(asked: OperationRequest<OfRound>) {
    const { games } = await unwrapConditional(asked, startRound(asked.services, asked.bearer, roundFields(asked)));
    return { tournament: asked.parameters.tournament, games };
  },
  async claimSeat({ services, bearer, parameters, headers }: OperationRequest<OfRound>) {
    const { game, seat, token } = await unwrap(
      claimSeat(services, bearer, { ...parameters, idempotencyKey: idempotencyKeyOf({ headers }) }),
    );
    return { game, seat, token };
  },
  reportResult: (asked: OperationRequest<OfRound & { readonly table: number }, ResultInput>) =>
    completeCommand(
      asked,
      reportResult(asked.services, asked.bearer, { ...toResultRequest(asked.body), ...roundFields(asked), table: asked.parameters.table }),
    ),
};

/** Headers of a download. The file is named after the tournament's id, since its name is free text. */
const asFile = (tournament: string, ending: string) => ({
  'content-disposition': `attachment; filename="${tournament.toLowerCase()}.${ending}"`,
  'cache-control': 'no-store',
});
/** RFC 4180, section 3: the first line names the columns. */
const CSV = 'text/csv; charset=utf-8; header=present';

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
  async getCrosstable(asked: OperationRequest<OfTournament & OfPage>) {
    const { services, bearer, parameters } = asked;
    const told = await unwrap(readCrosstable(services, bearer, parameters.tournament));
    const rows = pageOfPlayerRows('crosstable', parameters.tournament, told.rows, pageFrom(asked), services.limits);
    return serializeCrosstable(told, await unwrap(rows));
  },
};
