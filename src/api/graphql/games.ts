import type { Result } from '../../engine/result.js';
import {
  type AbandonRequest,
  type AddTimeRequest,
  abandonGame,
  acceptDraw,
  addTime,
  type Bearer,
  type CommandResult,
  declineDraw,
  type EntryLine,
  type GameCommand,
  type GameListRequest,
  type JoinRequest,
  joinGame,
  leaveSeat,
  type OfferSeatRequest,
  type OpenedGame,
  offerDraw,
  offerSeat,
  openGame,
  openGames,
  type ProjectedEntry,
  type Refusal,
  type Rejected,
  readEntryLines,
  rematch,
  resign,
  type Services,
  type UndoRequest,
  undoActions,
  type Watch,
  watchNotices,
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
import type { RulesetPresenter } from '../presenters/ruleset-presenter.js';
import { type Context, type IdempotentArguments, inputPathExceptKey, type SocketContext, unwrap } from './context.js';
import { toSubscriptionError } from './errors.js';

/** Which games are listed, as it is sent. */
export type GamesFilter = { readonly [Name in keyof Omit<GameListRequest, 'after' | 'first'>]?: GameListRequest[Name] | null };

/** What was said of it: a null says nothing. */
export const withoutNulls = (filter: GamesFilter | null): Partial<GameListRequest> =>
  Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null));

/** An entry whose line of the record is read when it is asked for. */
export interface EntryWithLine extends ProjectedEntry {
  readonly line: () => Promise<EntryLine>;
}

/** Entries of one game whose lines are read together, when the first of them is asked for. */
export function withLines(entries: readonly ProjectedEntry[], { services, bearer }: Context): readonly EntryWithLine[] {
  const read = () =>
    unwrap(
      readEntryLines(
        services,
        bearer,
        entries[0]!.game,
        entries.map(({ cursor }) => cursor),
      ),
    );
  let lines: ReturnType<typeof read> | null = null;
  const line = async (cursor: string) => {
    lines ??= read();
    return (await lines).get(cursor)!;
  };
  return entries.map((entry) => ({ ...entry, line: () => line(entry.cursor) }));
}

/** A rejection in the language asked for, with what was asked and what would have been legal. */
export const serializeRejection = (
  { ruleset, action }: RulesetPresenter,
  { index, rejection, asked, alternatives }: Rejected,
  language: string,
) => ({
  __typename: 'Rejected',
  ...rejection,
  index,
  sentence: ruleset.formatRejection(rejection, language),
  asked: action(asked),
  alternatives: alternatives.map(action),
});

export interface DryRunInput {
  readonly game: string;
  readonly expectedVersion: number;
  readonly actions: Readonly<Record<string, unknown>>;
}

/** What would become of a submission. */
export async function dryRun(parts: ReadonlyMap<string, RulesetPresenter>, input: DryRunInput, context: Context): Promise<object> {
  const { game, expectedVersion } = input;
  const foresight = await tryAndLog(
    context.services,
    context.bearer,
    { game, expectedVersion, ...actionsInput(input.actions, ['input']) },
    context,
  );
  if (foresight.kind === 'refused') throw toRefusalError(foresight.refusal, submissionPath(input.actions, foresight.refusal, ['input']));
  const part = parts.get(foresight.ruleset)!;
  if (foresight.kind === 'rejected') return serializeRejection(part, foresight, context.language);
  const { seat, notTold } = foresight;
  const actions = foresight.notices.map((notices) => ({ notices: notices.map(part.notice) }));
  return { __typename: 'WouldBeAccepted', seat, notTold, actions, view: part.view(foresight.view) };
}

// Games that are opened, one or many.

interface OpenGamesInput {
  readonly games: readonly OpenGameInput[];
  readonly idempotencyKey: string;
}

const serializeOpenedGame = ({ game, ...rest }: OpenedGame) => ({ gameId: game, ...rest });

/** How games are opened, and how others come to their seats. */
export const openingMutations = {
  offerSeat: (
    _: unknown,
    { input, idempotencyKey = null }: { readonly input: OfferSeatRequest } & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(offerSeat(services, bearer, input, idempotencyKey), inputPathExceptKey()),
  joinGame: (
    _: unknown,
    { input, idempotencyKey = null }: { readonly input: JoinRequest } & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(joinGame(services, bearer, input, idempotencyKey), inputPathExceptKey()),

  openGame(
    _: unknown,
    { input, idempotencyKey = null }: { readonly input: OpenGameInput } & IdempotentArguments,
    { services, bearer }: Context,
  ) {
    const request = toOpeningRequest(input);
    const placeOf = inputPathExceptKey(({ code }) => openingPath(code, request, ['input']));
    return unwrap(openGame(services, bearer, request, idempotencyKey), placeOf);
  },
  rematch: (_: unknown, { game, idempotencyKey = null }: { readonly game: string } & IdempotentArguments, { services, bearer }: Context) =>
    unwrap(rematch(services, bearer, game, idempotencyKey)),
  async openGames(_: unknown, { input }: { readonly input: OpenGamesInput }, { services, bearer }: Context) {
    const games = input.games.map(toOpeningRequest);
    const opened = await openGames(services, bearer, { games, idempotencyKey: input.idempotencyKey });
    if (!opened.ok) throw toRefusalError(opened.problem.refusal, bulkOpeningPath(opened.problem, games, ['input']));
    return { games: opened.value.games.map(serializeOpenedGame), repeated: opened.value.repeated };
  },
};

// What is asked of a game apart from play and disputes.

type Input<Request> = { readonly input: Request };
type UseCase<Request> = (services: Services, bearer: Bearer, request: Request) => Promise<Result<CommandResult, Refusal>>;

const gameCommand =
  <Request>(useCase: UseCase<Request>) =>
  (_: unknown, { input }: Input<Request>, { services, bearer }: Context): Promise<CommandResult> =>
    unwrap(useCase(services, bearer, input), () => ['input']);

const abandonWithWinners: UseCase<Omit<AbandonRequest, 'winners'> & { readonly winners?: readonly string[] | null }> = (
  services,
  bearer,
  request,
) => abandonGame(services, bearer, { ...request, winners: request.winners ?? [] });

export const lifecycleMutations = {
  leaveSeat: gameCommand<GameCommand>(leaveSeat),
  resign: gameCommand<GameCommand>(resign),
  offerDraw: gameCommand<GameCommand>(offerDraw),
  acceptDraw: gameCommand<GameCommand>(acceptDraw),
  declineDraw: gameCommand<GameCommand>(declineDraw),
  abandonGame: gameCommand(abandonWithWinners),
  addTime: gameCommand<AddTimeRequest>(addTime),
  takeBackActions: gameCommand<UndoRequest>(undoActions),
};

interface NoticesArguments {
  readonly game: string;
  readonly after?: string | null;
}

/**
 * A watch as mercurius may be given it. It begins to look when the first entry is asked for, and whatever goes wrong
 * goes wrong there: what a subscription throws while it is set up is logged by mercurius as it is, and sent as it is.
 * It ends when the client says so, too: mercurius hears that only of subscriptions that have begun.
 */
function guardWatch(open: () => Promise<Watch>, context: SocketContext): AsyncIterableIterator<ProjectedEntry> {
  let watch: Watch | null = null;
  let ended = false;
  let forget: () => void = () => undefined;
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    ended = true;
    forget();
    await watch?.return();
    return { done: true, value: undefined };
  };
  forget = context.whenEnded(context.id, () => void end().catch((fault) => context.log.error({ fault })));
  return {
    async next() {
      try {
        watch ??= await open();
        return ended ? await end() : await watch.next();
      } catch (error) {
        throw toSubscriptionError(error, context);
      }
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function openWatch({ game, after }: NoticesArguments, { services, bearer }: Context): Promise<Watch> {
  const watch = await watchNotices(services, bearer, { game, after: after ?? null });
  if (!watch.ok) throw toRefusalError(watch.problem);
  return watch.value;
}

/** The entries of a game, from a cursor on and then as they happen. */
export const subscriptions = {
  notices: {
    subscribe: (_: unknown, args: NoticesArguments, context: SocketContext) => guardWatch(() => openWatch(args, context), context),
    resolve: (entry: ProjectedEntry) => entry,
  },
};
