import { Readable } from 'node:stream';
import type { Result } from '../../engine/result.js';
import {
  type GameCommand as AskedOfCourt,
  abandonGame,
  acceptDraw,
  addTime,
  type Bearer,
  type CommandResult,
  certifyResult,
  declineDraw,
  type GameListRequest,
  joinGame,
  leaveSeat,
  legalActions,
  listGames,
  type OfferRequest,
  offerDraw,
  offerSeat,
  openGame,
  openGames,
  type Refusal,
  type Rejected,
  readEntry,
  readGame,
  readNotices,
  readRecord,
  rematch,
  replaceSeatToken,
  replay,
  resign,
  type Services,
  setMetadata,
  setNote,
  signReceipt,
  submit,
  type TakeSeatRequest,
  takeSeat,
  undoActions,
  withLineEnds,
} from '../../games/index.js';
import { toRefusalError } from '../http/errors.js';
import { tryAndLog } from '../presenters/dry-run-log.js';
import {
  actionsInput,
  bulkOpeningPath,
  type OpenGameInput,
  openingPath,
  submissionPath,
  toOpeningRequest,
} from '../presenters/game-inputs.js';
import {
  conditionalError,
  etagResponse,
  headerFields,
  NO_VERSION,
  readEtaggedView,
  requiredHeaderFields,
  unwrapConditional,
} from './etag.js';
import {
  idempotencyKeyOf,
  listPage,
  type OfGame,
  type OfPage,
  type OperationRequest,
  operationError,
  pageFrom,
  RawResponse,
  unwrap,
} from './operation.js';
import { serializeEntries, serializeEntry, serializeGame, serializeListing, serializeProceeded, serializeReplay } from './serialize.js';

interface OpenGamesBody {
  readonly games: readonly OpenGameInput[];
}

interface MetadataBody {
  readonly metadata?: object | null;
}

interface JoinBody {
  readonly seat?: string | null;
  readonly invitation?: string | null;
}

type OfSeat = OfGame & { readonly seat: string };

/** Opening games and taking seats. */
export const gameOperations = {
  async listGames(asked: OperationRequest<OfPage & Omit<GameListRequest, 'first' | 'after'>>) {
    const { games, hasNextPage } = await unwrap(listGames(asked.services, asked.bearer, { ...asked.parameters, ...pageFrom(asked) }));
    const told = games.map((game) => serializeListing(asked.parts, game));
    return { ...listPage(games, hasNextPage, ({ cursor }) => cursor), items: told };
  },
  openGame({ services, bearer, headers, body }: OperationRequest<unknown, OpenGameInput>) {
    const request = toOpeningRequest(body);
    return unwrap(openGame(services, bearer, request, idempotencyKeyOf({ headers })), ({ code }) => openingPath(code, request));
  },
  async openGames({ services, bearer, headers, body }: OperationRequest<unknown, OpenGamesBody>) {
    const games = body.games.map(toOpeningRequest);
    const opened = await openGames(services, bearer, { games, idempotencyKey: headers['idempotency-key']! });
    if (!opened.ok) throw operationError(opened.problem.refusal, () => bulkOpeningPath(opened.problem, games));
    return { ...opened.value, games: opened.value.games.map(({ game, ...told }) => ({ id: game, ...told })) };
  },
  async readGame({ services, bearer, parts, parameters: { game } }: OperationRequest<OfGame>) {
    return serializeGame(parts, await unwrap(readGame(services, bearer, game)));
  },
  async takeSeat({
    services,
    bearer,
    parts,
    parameters: { game, seat },
    headers,
    matched,
    body,
  }: OperationRequest<OfSeat, TakeSeatRequest>) {
    const brought = { ...body, seat, ...headerFields({ headers, matched }) };
    return serializeEntries(parts, await unwrapConditional({ matched }, takeSeat(services, bearer, game, brought)));
  },
  joinGame: ({ services, bearer, parameters: { game }, headers, body }: OperationRequest<OfGame, JoinBody>) =>
    unwrap(joinGame(services, bearer, { game, ...body }, idempotencyKeyOf({ headers }))),
  offerSeat: ({ services, bearer, parameters, headers, body }: OperationRequest<OfSeat, Omit<OfferRequest, 'seat'>>) =>
    unwrap(offerSeat(services, bearer, { ...parameters, ...body }, idempotencyKeyOf({ headers }))),
  async setGameMetadata({ services, bearer, parameters: { game }, headers, body }: OperationRequest<OfGame, MetadataBody>) {
    return { metadata: await unwrap(setMetadata(services, bearer, game, body.metadata ?? null, idempotencyKeyOf({ headers }))) };
  },
  async setGameNote({
    services,
    bearer,
    parameters: { game },
    headers,
    body,
  }: OperationRequest<OfGame, { readonly note?: string | null }>) {
    return { note: await unwrap(setNote(services, bearer, game, body.note ?? null, idempotencyKeyOf({ headers }))) };
  },
  async rematch({ services, bearer, parameters: { game }, headers }: OperationRequest<OfGame>) {
    const told = await unwrap(rematch(services, bearer, game, idempotencyKeyOf({ headers })));
    return { id: told.game, ...told };
  },
  replaceSeatToken: ({ services, bearer, parameters: { game, seat }, headers }: OperationRequest<OfSeat>) =>
    unwrap(replaceSeatToken(services, bearer, game, seat, idempotencyKeyOf({ headers }))),
};

type UseCase = (services: Services, bearer: Bearer, request: AskedOfCourt) => Promise<Result<CommandResult, Refusal>>;

/** What is asked with nothing said but the game. */
const gameCommand =
  (useCase: UseCase) =>
  async ({ services, bearer, parts, parameters: { game }, headers, matched }: OperationRequest<OfGame>) =>
    serializeProceeded(
      parts,
      await unwrapConditional({ matched }, useCase(services, bearer, { game, ...requiredHeaderFields({ headers, matched }) })),
    );

interface AddTimeBody {
  readonly seat: string;
  readonly seconds: number;
  readonly reason: string;
}

interface AbandonBody {
  readonly reason: string;
  readonly winners?: readonly string[] | null;
}

/** How a game ends, or loses a seat, apart from play. */
export const lifecycleOperations = {
  leaveSeat: gameCommand(leaveSeat),
  resign: gameCommand(resign),
  offerDraw: gameCommand(offerDraw),
  acceptDraw: gameCommand(acceptDraw),
  declineDraw: gameCommand(declineDraw),
  async takeBackActions({
    services,
    bearer,
    parts,
    parameters: { game },
    headers,
    matched,
    body,
  }: OperationRequest<OfGame, { readonly to: string }>) {
    const request = { game, ...requiredHeaderFields({ headers, matched }), to: body.to };
    return serializeProceeded(parts, await unwrapConditional({ matched }, undoActions(services, bearer, request)));
  },
  async addTime({ services, bearer, parts, parameters: { game }, headers, matched, body }: OperationRequest<OfGame, AddTimeBody>) {
    const { seat, seconds, reason } = body;
    const request = { game, ...requiredHeaderFields({ headers, matched }), seat, seconds, reason };
    return serializeProceeded(parts, await unwrapConditional({ matched }, addTime(services, bearer, request)));
  },
  async abandonGame({ services, bearer, parts, parameters: { game }, headers, matched, body }: OperationRequest<OfGame, AbandonBody>) {
    const request = { game, ...requiredHeaderFields({ headers, matched }), reason: body.reason, winners: body.winners ?? [] };
    return serializeProceeded(parts, await unwrapConditional({ matched }, abandonGame(services, bearer, request)));
  },
};

const A_VERSION = { en: 'a whole number, unless If-Match names the view', fr: 'un nombre entier, à moins qu’If-Match ne nomme la vue' };
const TWO_VERSIONS = { en: 'the version named by If-Match, or omitted', fr: 'la version que nomme If-Match, ou omis' };

interface ActionsBody {
  readonly expectedVersion?: number;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly table?: readonly string[] | null;
}

/** For which version the actions are meant: the header and the body say the same, or one of them says it. */
function resolveExpectedVersion({ matched, body: { expectedVersion } }: OperationRequest<unknown, ActionsBody>): number {
  if (matched === null && expectedVersion === undefined) {
    throw toRefusalError({ code: 'invalid-request', path: 'expectedVersion', expected: A_VERSION });
  }
  const version = matched ?? expectedVersion!;
  if (version !== NO_VERSION && (expectedVersion ?? version) !== version) {
    throw toRefusalError({ code: 'invalid-request', path: 'expectedVersion', expected: TWO_VERSIONS });
  }
  return version;
}

async function submitActions(asked: OperationRequest<OfGame, ActionsBody>): Promise<unknown> {
  const { services, bearer, parts, parameters, headers, body } = asked;
  const submission = { game: parameters.game, expectedVersion: resolveExpectedVersion(asked), idempotencyKey: headers['idempotency-key']! };
  const verdict = await submit(services, bearer, { ...submission, table: body.table ?? [], ...actionsInput(body.actions) });
  switch (verdict.kind) {
    case 'accepted':
      return { ...serializeEntries(parts, verdict), receipt: await signReceipt(services, verdict.entries.at(-1)!) };
    case 'rejected':
      return rejectionProblem(asked, verdict);
    case 'refused': {
      const { refusal } = verdict;
      throw conditionalError(asked, refusal, () => submissionPath(body.actions, refusal));
    }
  }
}

/** A rejection is a problem whose code and sentence are the ruleset's. */
function rejectionProblem(
  { parts, language, rejected }: Pick<OperationRequest, 'parts' | 'language' | 'rejected'>,
  { index, ruleset: id, rejection, asked, alternatives }: Rejected,
): RawResponse {
  const { ruleset, action } = parts.get(id)!;
  const { code, clause } = rejection;
  const facts = { code, detail: ruleset.formatRejection(rejection, language), index, clause, asked: action(asked) };
  return rejected({ ...facts, alternatives: alternatives.map(action) });
}

async function dryRun(asked: OperationRequest<OfGame, ActionsBody & { readonly expectedVersion: number }>): Promise<unknown> {
  const { services, bearer, parts, parameters, body } = asked;
  const trying = { game: parameters.game, expectedVersion: body.expectedVersion, ...actionsInput(body.actions) };
  const foresight = await tryAndLog(services, bearer, trying, asked);
  if (foresight.kind === 'refused') throw toRefusalError(foresight.refusal, submissionPath(body.actions, foresight.refusal));
  if (foresight.kind === 'rejected') return rejectionProblem(asked, foresight);
  const { notice, view } = parts.get(foresight.ruleset)!;
  const { seat, notTold, notices } = foresight;
  return { seat, notTold, actions: notices.map((each) => ({ notices: each.map(notice) })), view: view(foresight.view) };
}

/** What a seat sees, and what it does. */
export const playOperations = {
  async readView(asked: OperationRequest<OfGame>) {
    const told = await unwrap(readEtaggedView(asked, asked.parameters.game, asked.write));
    return etagResponse(told(asked.language), asked.headers['if-none-match']);
  },
  async readLegalActions({ services, bearer, parts, parameters }: OperationRequest<OfGame>) {
    const legal = await unwrap(legalActions(services, bearer, parameters.game));
    return parts.get(legal.ruleset)!.legalActions(legal);
  },
  submit: submitActions,
  tryActions: dryRun,
  async readNotices(asked: OperationRequest<OfGame & OfPage>) {
    const { services, bearer, parts, parameters } = asked;
    const { entries, hasNextPage } = await unwrap(readNotices(services, bearer, { game: parameters.game, ...pageFrom(asked) }));
    const told = entries.map((entry) => serializeEntry(parts, entry));
    return { ...listPage(entries, hasNextPage, ({ cursor }) => cursor), items: told };
  },
};

/** The log, and what can be shown of it to others. */
export const evidenceOperations = {
  /** Written as it is read, so that a long one takes no memory. */
  async readRecord({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) {
    const lines = await unwrap(readRecord(services, bearer, game));
    const headers = { 'content-disposition': `attachment; filename="${game}.jsonl"`, 'cache-control': 'no-store' };
    return new RawResponse(Readable.from(withLineEnds(lines)), headers);
  },
  async replay({ services, bearer, parts, parameters }: OperationRequest<OfGame & { readonly version: number; readonly viewer?: string }>) {
    return serializeReplay(parts, await unwrap(replay(services, bearer, { ...parameters, viewer: parameters.viewer ?? null })));
  },
  async readEntry({ services, bearer, parts, parameters: { game, cursor } }: OperationRequest<OfGame & { readonly cursor: string }>) {
    const evidence = await unwrap(readEntry(services, bearer, game, cursor));
    return { ...evidence, entry: serializeEntry(parts, evidence.entry) };
  },
  readCertificate: ({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) => unwrap(readGame(services, bearer, game)),
  async certifyResult({ services, bearer, parts, parameters: { game }, headers, matched }: OperationRequest<OfGame>) {
    const request = { game, ...requiredHeaderFields({ headers, matched }) };
    return serializeProceeded(parts, await unwrapConditional({ matched }, certifyResult(services, bearer, request)));
  },
};
