import { openGames, type ReplayResult, readEntry, readGame, readRecord, signReceipt, submit } from '../../games/index.js';
import { toRefusalError } from '../http/errors.js';
import { gameLists, gameReads, lifecycleCommands, openingCommands } from '../operations/games.js';
import { actionsInput, bulkOpeningPath, type OpenGameInput, submissionPath, toOpeningRequest } from '../presenters/game-inputs.js';
import { requireRuleset } from '../presenters/ruleset-presenter.js';
import type { Rejected } from '../presenters/schema-types.js';
import { dryRunAndLog, presentDryRun, respondToVerdict } from '../presenters/verdicts.js';
import { localized } from '../texts/index.js';
import { conditionalError, etagResponse, longTextResponse, NO_VERSION, readEtaggedView } from './etag.js';
import { handler, handlers, listHandlers, pageHandler } from './handlers.js';
import { includedIn, type OfIncluded, stateWith } from './included.js';
import { type OfGame, type OfPage, type OperationRequest, operationError, pageFrom, RawResponse, unwrap } from './operation.js';

/** Operations that open games and fill their seats. */
export const gameOperations = {
  ...listHandlers(gameLists),
  ...handlers(openingCommands),
  async openGames({ services, bearer, headers, body }: OperationRequest<unknown, { readonly games: readonly OpenGameInput[] }>) {
    const games = body.games.map(toOpeningRequest);
    const opened = await openGames(services, bearer, { games, idempotencyKey: headers['idempotency-key']! });
    if (!opened.ok) throw operationError(opened.problem.refusal, () => bulkOpeningPath(opened.problem, games));
    return opened.value;
  },
  getGame: ({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) => unwrap(readGame(services, bearer, game)),
  setGameMetadata: handler(openingCommands.setGameMetadata, (metadata) => ({ metadata })),
  setGameNote: handler(openingCommands.setGameNote, (note) => ({ note })),
  getGameNote: handler(gameReads.getGameNote, (note) => ({ note })),
  listGamePlayers: pageHandler(gameReads.listGamePlayers, ({ seat }) => seat),
  getGameOpener: handler(gameReads.getGameOpener),
};

export const lifecycleOperations = handlers(lifecycleCommands);

const A_VERSION = localized((texts) => texts.versionOrIfMatch);
const TWO_VERSIONS = localized((texts) => texts.versionOfIfMatch);

interface ActionsBody {
  readonly expectedVersion?: number;
  readonly expectedCursor?: string | null;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly attestations?: readonly string[] | null;
  readonly entropy?: string | null;
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
    entropy: body.entropy ?? null,
    playForcedActions: body.playForcedActions === true,
  };
  const verdict = await submit(services, bearer, { ...submission, attestations: body.attestations ?? [], ...actionsInput(body.actions) });
  return respondToVerdict(rulesets, verdict, language, {
    async accepted(accepted): Promise<unknown> {
      const { game, version, toAct, entries } = accepted;
      const included = includedIn(parameters);
      const isAsked = included.view || included.legalActions;
      return {
        version,
        toAct: toAct(),
        included,
        entries,
        receipt: included.receipts ? await signReceipt(services, entries.at(-1)!) : null,
        state: isAsked ? stateWith(accepted.reading() ?? (await unwrap(readGame(services, bearer, game))), included) : null,
      };
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
  request: OperationRequest<OfGame, Pick<ActionsBody, 'actions'> & { readonly expectedVersion: number }>,
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
  getGuidance: handler(gameReads.getGuidance),
  async getLegalActions({ services, bearer, rulesets, parameters }: OperationRequest<OfGame>) {
    const { legalActions } = await unwrap(readGame(services, bearer, parameters.game));
    return legalActions && requireRuleset(rulesets, legalActions.ruleset).legalActions(legalActions);
  },
  submitActions: submitActions,
  dryRunActions: dryRun,
  async listMilestones(call: OperationRequest<OfGame & OfPage>) {
    const request = { game: call.parameters.game, ...pageFrom(call) };
    const { milestones, ...page } = await unwrap(gameReads.listMilestones.run({ ...call, root: [] }, request));
    return { items: milestones, ...page };
  },
};

/** The legal actions of a moment are computed only if they are requested, and so not copied here. */
const withoutLegalActions = ({ game, ruleset, viewer, version, entry, view, toAct, outcome }: ReplayResult) => ({
  game,
  ruleset,
  viewer,
  version,
  entry,
  view,
  toAct,
  outcome,
  legalActions: null,
});
/** Whether a request asks for the legal actions of what it reads. */
const asksLegalActions = ({ parameters }: OperationRequest): boolean =>
  (parameters as { readonly legalActions?: boolean }).legalActions === true;

/** What stands before the items of a page, as it is written. */
const ITEMS_BEGIN = '{"items":[';

export const evidenceOperations = {
  async getRecord(request: OperationRequest<OfGame & { readonly viewer?: string }>) {
    const { services, bearer, parameters } = request;
    const record = await unwrap(readRecord(services, bearer, parameters.game, parameters.viewer ?? null));
    return longTextResponse(request, 'record', record, { 'content-disposition': `attachment; filename="${parameters.game}.jsonl"` });
  },
  getLogProof: handler(gameReads.getLogProof),
  getLog: handler(gameReads.getLog),
  getReplay: handler(gameReads.getReplay, (found, request) => (asksLegalActions(request) ? found : withoutLegalActions(found))),
  getPosition: handler(gameReads.getPosition),
  getTranscript: handler(gameReads.getTranscript, (transcript, request) => longTextResponse(request, 'transcript', transcript)),
  listReplays: handler(gameReads.listReplays, async ({ replays, hasNextPage, totalCount }, request) => {
    const page = { hasNextPage, endCursor: replays.at(-1)?.cursor ?? null, totalCount };
    const end = request.write({ items: [], ...page }).slice(ITEMS_BEGIN.length);
    // Each item is written when it comes.
    const items: string[] = [];
    for (const { replay: coming } of replays) {
      const replay = await coming;
      const text = request.write({ items: [asksLegalActions(request) ? replay : withoutLegalActions(replay)], ...page });
      items.push(text.slice(ITEMS_BEGIN.length, -end.length));
    }
    return new RawResponse(`${ITEMS_BEGIN}${items.join()}${end}`, { 'cache-control': 'no-store' });
  }),
  getGameEntry: ({ services, bearer, parameters: { game, cursor } }: OperationRequest<OfGame & { readonly cursor: string }>) =>
    unwrap(readEntry(services, bearer, game, cursor)),
  getEntryPerspectives: pageHandler(
    gameReads.getEntryPerspectives,
    ({ viewer }) => viewer,
    (perspective, request) => {
      if (asksLegalActions(request)) return perspective;
      const { game, ruleset, viewer, entry, before, after } = perspective;
      return { game, ruleset, viewer, entry, before, after, legalActions: null };
    },
  ),
  getCertificate: ({ services, bearer, parameters: { game } }: OperationRequest<OfGame>) => unwrap(readGame(services, bearer, game)),
};
