import { Readable } from 'node:stream';
import type { Result } from '../../engine/result.js';
import {
  abandonGame,
  addTime,
  type Bearer,
  type CommandResult,
  certifyResult,
  type GameCommand,
  type GameListRequest,
  joinGame,
  leaveSeat,
  listGames,
  type OfferRequest,
  offerSeat,
  openGame,
  openGames,
  type Refusal,
  type ReplayResult,
  readEntry,
  readGame,
  readGuidance,
  readMilestones,
  readNotices,
  readPerspectives,
  readPosition,
  readRecord,
  readReplays,
  readTranscript,
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
import {
  actionsInput,
  bulkOpeningPath,
  type OpenGameInput,
  openingPath,
  submissionPath,
  toOpeningRequest,
} from '../presenters/game-inputs.js';
import { requireRuleset } from '../presenters/ruleset-presenter.js';
import { dryRunAndLog, presentDryRun, respondToVerdict } from '../presenters/verdicts.js';
import type { Rejected } from '../schema-types.js';
import { localized } from '../texts/index.js';
import {
  conditionalError,
  etagOf,
  etagResponse,
  headerFields,
  NO_VERSION,
  readEtaggedView,
  requiredHeaderFields,
  unwrapConditional,
} from './etag.js';
import { includedIn, type OfIncluded, stateWith } from './included.js';
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

/** Operations that open games and fill their seats. */
export const gameOperations = {
  async listGames(call: OperationRequest<OfPage & Omit<GameListRequest, 'first' | 'after'>>) {
    const { games: items, hasNextPage } = await unwrap(listGames(call.services, call.bearer, { ...call.parameters, ...pageFrom(call) }));
    return listPage({ items, hasNextPage }, ({ cursor }) => cursor);
  },
  openGame({ services, bearer, headers, body }: OperationRequest<unknown, OpenGameInput>) {
    const request = toOpeningRequest(body);
    return unwrap(openGame(services, bearer, request, idempotencyKeyOf({ headers })), ({ code }) => openingPath(code, request));
  },
  async openGames({ services, bearer, headers, body }: OperationRequest<unknown, OpenGamesBody>) {
    const games = body.games.map(toOpeningRequest);
    const opened = await openGames(services, bearer, { games, idempotencyKey: headers['idempotency-key']! });
    if (!opened.ok) throw operationError(opened.problem.refusal, () => bulkOpeningPath(opened.problem, games));
    return opened.value;
  },
  getGame: ({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) => unwrap(readGame(services, bearer, game)),
  takeSeat({
    services,
    bearer,
    parameters: { game, seat },
    headers,
    matched,
    body,
  }: OperationRequest<OfSeat, Omit<TakeSeatRequest, 'seat' | 'idempotencyKey' | 'expectedVersion'>>) {
    const brought = { ...body, seat, ...headerFields({ headers, matched }) };
    return unwrapConditional({ matched }, takeSeat(services, bearer, game, brought));
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
  openRematch: ({ services, bearer, parameters: { game }, headers }: OperationRequest<OfGame>) =>
    unwrap(rematch(services, bearer, game, idempotencyKeyOf({ headers }))),
  replaceSeatToken: ({ services, bearer, parameters: { game, seat }, headers }: OperationRequest<OfSeat>) =>
    unwrap(replaceSeatToken(services, bearer, game, seat, idempotencyKeyOf({ headers }))),
};

type UseCase = (services: Services, bearer: Bearer, request: GameCommand) => Promise<Result<CommandResult, Refusal>>;

/** Returns the operation of a use case without further fields. */
const gameCommand =
  (useCase: UseCase) =>
  ({ services, bearer, parameters: { game }, headers, matched }: OperationRequest<OfGame>) =>
    unwrapConditional({ matched }, useCase(services, bearer, { game, ...requiredHeaderFields({ headers, matched }) }));

interface AddTimeBody {
  readonly seat: string;
  readonly seconds: number;
  readonly reason: string;
}

interface AbandonBody {
  readonly reason: string;
  readonly winners?: readonly string[] | null;
}

export const lifecycleOperations = {
  leaveSeat({ services, bearer, parameters: { game, seat }, headers, matched }: OperationRequest<OfSeat>) {
    const request = { game, seat, ...requiredHeaderFields({ headers, matched }) };
    return unwrapConditional({ matched }, leaveSeat(services, bearer, request));
  },
  resign: gameCommand(resign),
  undoActions({ services, bearer, parameters: { game }, headers, matched, body }: OperationRequest<OfGame, { readonly toCursor: string }>) {
    const request = { game, ...requiredHeaderFields({ headers, matched }), toCursor: body.toCursor };
    return unwrapConditional({ matched }, undoActions(services, bearer, request));
  },
  addTime({ services, bearer, parameters: { game }, headers, matched, body }: OperationRequest<OfGame, AddTimeBody>) {
    const { seat, seconds, reason } = body;
    const request = { game, ...requiredHeaderFields({ headers, matched }), seat, seconds, reason };
    return unwrapConditional({ matched }, addTime(services, bearer, request));
  },
  abandonGame({ services, bearer, parameters: { game }, headers, matched, body }: OperationRequest<OfGame, AbandonBody>) {
    const request = { game, ...requiredHeaderFields({ headers, matched }), reason: body.reason, winners: body.winners ?? [] };
    return unwrapConditional({ matched }, abandonGame(services, bearer, request));
  },
};

const A_VERSION = localized((texts) => texts.versionOrIfMatch);
const TWO_VERSIONS = localized((texts) => texts.versionOfIfMatch);

interface ActionsBody {
  readonly expectedVersion?: number;
  readonly expectedCursor?: string | null;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly attestations?: readonly string[] | null;
  readonly playForcedActions?: boolean | null;
}

/** Returns the expected version. The header and the body must agree if both state it. */
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

async function submitActions(request: OperationRequest<OfGame & OfIncluded, ActionsBody>): Promise<unknown> {
  const { services, bearer, rulesets, language, parameters, headers, body } = request;
  const submission = {
    game: parameters.game,
    expectedVersion: resolveExpectedVersion(request),
    expectedCursor: body.expectedCursor ?? null,
    idempotencyKey: headers['idempotency-key']!,
    playForcedActions: body.playForcedActions === true,
  };
  const verdict = await submit(services, bearer, { ...submission, attestations: body.attestations ?? [], ...actionsInput(body.actions) });
  return respondToVerdict(rulesets, verdict, language, {
    async accepted(accepted): Promise<unknown> {
      const { game, seat, entries } = accepted;
      const included = includedIn(parameters);
      const isAsked = included.view || included.legalActions;
      const state = isAsked ? stateWith(accepted.reading() ?? (await unwrap(readGame(services, bearer, game))), included) : null;
      return { ...accepted, game, seat, state, receipt: await signReceipt(services, entries.at(-1)!) };
    },
    rejected: async (rejection) => rejectionResponse(request, rejection),
    refused(refusal) {
      throw conditionalError(request, refusal, () => submissionPath(body.actions, refusal));
    },
  });
}

/** A rejection is a problem with the code and the sentence of the ruleset. */
const rejectionResponse = ({ rejected }: Pick<OperationRequest, 'rejected'>, { sentence, ...rejection }: Rejected): RawResponse =>
  rejected({ ...rejection, detail: sentence });

async function dryRun(
  request: OperationRequest<
    OfGame,
    Omit<ActionsBody, 'expectedCursor' | 'attestations' | 'playForcedActions'> & { readonly expectedVersion: number }
  >,
): Promise<unknown> {
  const { services, bearer, rulesets, language, parameters, body } = request;
  const trial = { game: parameters.game, expectedVersion: body.expectedVersion, ...actionsInput(body.actions) };
  return respondToVerdict(rulesets, await dryRunAndLog(services, bearer, trial, request), language, {
    accepted: (preview): unknown => presentDryRun(rulesets, preview, trial.expectedVersion, language),
    rejected: (rejection) => rejectionResponse(request, rejection),
    refused(refusal) {
      throw toRefusalError(refusal, submissionPath(body.actions, refusal));
    },
  });
}

export const playOperations = {
  async getView(call: OperationRequest<OfGame>) {
    const entity = await unwrap(readEtaggedView(call, call.parameters.game, call.write));
    return etagResponse(entity(call.language), call.headers['if-none-match']);
  },
  async getLegalActions({ services, bearer, rulesets, parameters }: OperationRequest<OfGame>) {
    const { legalActions } = await unwrap(readGame(services, bearer, parameters.game));
    return legalActions && requireRuleset(rulesets, legalActions.ruleset).legalActions(legalActions);
  },
  getGuidance: ({ services, bearer, language, parameters }: OperationRequest<OfGame>) =>
    unwrap(readGuidance(services, bearer, parameters.game, language)),
  submitActions: submitActions,
  dryRunActions: dryRun,
  async listGameEntries(call: OperationRequest<OfGame & OfPage & { readonly newestFirst?: boolean }>) {
    const { services, bearer, parameters } = call;
    const { game, newestFirst = false } = parameters;
    const { entries: items, ...rest } = await unwrap(readNotices(services, bearer, { game, ...pageFrom(call), newestFirst }));
    return listPage({ items, ...rest }, ({ cursor }) => cursor);
  },
  async listMilestones(call: OperationRequest<OfGame & OfPage>) {
    const { services, bearer, parameters } = call;
    const { milestones, ...page } = await unwrap(readMilestones(services, bearer, { game: parameters.game, ...pageFrom(call) }));
    return { items: milestones, ...page };
  },
};

interface OfReplay {
  readonly viewer?: string;
  readonly legalActions?: boolean;
}

/** The legal actions of a moment are computed only if they are requested. */
const withoutLegalActions = (found: ReplayResult): ReplayResult => Object.defineProperty(found, 'legalActions', { value: null });
type OfPerspectives = OfGame & { readonly cursor: string; readonly viewers?: readonly string[]; readonly legalActions?: boolean };

export const evidenceOperations = {
  /** Streamed, so that a long record takes no memory. */
  async getRecord({ services, bearer, parameters: { game, viewer } }: OperationRequest<OfGame & { readonly viewer?: string }>) {
    const lines = await unwrap(readRecord(services, bearer, game, viewer ?? null));
    const headers = { 'content-disposition': `attachment; filename="${game}.jsonl"`, 'cache-control': 'no-store' };
    return new RawResponse(Readable.from(withLineEnds(lines)), headers);
  },
  async getReplay({
    services,
    bearer,
    parameters,
  }: OperationRequest<OfGame & OfReplay & { readonly version?: number; readonly entry?: string }>) {
    const { game, version, entry, viewer, legalActions } = parameters;
    const request = { game, version: version ?? null, entry: entry ?? null, viewer: viewer ?? null };
    const found = await unwrap(replay(services, bearer, request));
    return legalActions ? found : withoutLegalActions(found);
  },
  getPosition({
    services,
    bearer,
    parameters: { game, version, entry, viewer },
  }: OperationRequest<OfGame & { readonly version?: number; readonly entry?: string; readonly viewer?: string }>) {
    return unwrap(readPosition(services, bearer, { game, version: version ?? null, entry: entry ?? null, viewer: viewer ?? null }));
  },
  async getTranscript({ services, bearer, parameters, headers }: OperationRequest<OfGame & { readonly viewer?: string }>) {
    const { text, version } = await unwrap(readTranscript(services, bearer, { game: parameters.game, viewer: parameters.viewer ?? null }));
    return etagResponse({ text, etag: etagOf(text, version) }, headers['if-none-match']);
  },
  async listReplays(call: OperationRequest<OfGame & OfReplay & { readonly fromVersion: number; readonly first: number }>) {
    const { viewer, legalActions, ...request } = call.parameters;
    const found = await unwrap(readReplays(call.services, call.bearer, { ...request, viewer: viewer ?? null }));
    return { items: legalActions ? found : found.map(withoutLegalActions) };
  },
  getGameEntry: ({ services, bearer, parameters: { game, cursor } }: OperationRequest<OfGame & { readonly cursor: string }>) =>
    unwrap(readEntry(services, bearer, game, cursor)),
  async getEntryPerspectives({
    services,
    bearer,
    parameters: { game, cursor, viewers, legalActions: wanted },
  }: OperationRequest<OfPerspectives>) {
    const items = await unwrap(readPerspectives(services, bearer, { game, entry: cursor, viewers: viewers ?? null }));
    return {
      items:
        wanted === true
          ? items
          : items.map(({ game: of, ruleset, viewer, entry, before, after }) => ({
              game: of,
              ruleset,
              viewer,
              entry,
              before,
              after,
              legalActions: null,
            })),
    };
  },
  getCertificate: ({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) => unwrap(readGame(services, bearer, game)),
  certifyResult({ services, bearer, parameters: { game }, headers, matched }: OperationRequest<OfGame>) {
    const request = { game, ...requiredHeaderFields({ headers, matched }) };
    return unwrapConditional({ matched }, certifyResult(services, bearer, request));
  },
};
