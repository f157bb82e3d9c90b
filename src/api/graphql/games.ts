import {
  type Accepted,
  type CommandResult,
  type EntryLine,
  type EntryPerspective,
  type GameListing,
  type GameReading,
  type JudgedGame,
  type Milestone,
  type OpenedGame,
  openGames,
  type ProjectedEntry,
  type Rematch,
  type ReplayResult,
  type RulingPreview,
  readEntryLines,
  readGame,
  readGuidance,
  signReceipt,
  submit,
  type TakeSeatResult,
  watchNotices,
} from '../../games/index.js';
import type { StreamedGame, StreamMessage } from '../../streams/index.js';
import { toRefusalError } from '../http/errors.js';
import { gameLists, gameReads, lifecycleCommands, openingCommands } from '../operations/games.js';
import { type createFieldResolvers, languageOf } from '../presenters/field-resolvers.js';
import { actionsInput, bulkOpeningPath, type OpenGameInput, submissionPath, toOpeningRequest } from '../presenters/game-inputs.js';
import { summaryId } from '../presenters/node-ids.js';
import type { Page, PageArguments } from '../presenters/pages.js';
import { type RulesetPresenters, requireRuleset } from '../presenters/ruleset-presenter.js';
import type { ResolversOf } from '../presenters/schema-fields.js';
import type * as Schema from '../presenters/schema-types.js';
import { dryRunAndLog, presentDryRun, respondToVerdict } from '../presenters/verdicts.js';
import { atLeastOne, connection } from './connections.js';
import { type Context, pageFrom, unwrap } from './context.js';
import { disputeFields } from './disputes.js';
import { connectionField, field, mutations } from './operations.js';

/** An entry whose line of the record is read on first use. */
interface EntryWithLine extends ProjectedEntry {
  readonly line: () => Promise<EntryLine>;
}

/** Returns entries of one viewer of one game. The first use of a line reads the lines of all of them. */
function withLines(entries: readonly ProjectedEntry[], { services, bearer }: Context): readonly EntryWithLine[] {
  const read = () =>
    unwrap(
      readEntryLines(
        services,
        bearer,
        entries[0]!.game,
        entries.map(({ cursor }) => cursor),
        entries[0]!.viewer,
      ),
    );
  let lines: ReturnType<typeof read> | null = null;
  const line = async (cursor: string) => {
    lines ??= read();
    return (await lines).get(cursor)!;
  };
  return entries.map((entry) => ({ ...entry, line: () => line(entry.cursor) }));
}

interface DryRunInput {
  readonly game: string;
  readonly expectedVersion: number;
  readonly actions: Readonly<Record<string, unknown>>;
}

interface SubmitInput extends DryRunInput {
  readonly expectedCursor?: string | null;
  readonly idempotencyKey: string;
  readonly attestations?: readonly string[] | null;
  readonly entropy?: string | null;
  readonly playForcedActions?: boolean | null;
}

const readGameAs = (id: string, { services, bearer }: Context): Promise<GameReading> => unwrap(readGame(services, bearer, id));

export const gameQueries = (rulesets: RulesetPresenters) => ({
  game: (_: unknown, { id }: { readonly id: string }, context: Context) => readGameAs(id, context),
  headLog: field(gameReads.getLog, () => ({})),
  games: connectionField(gameLists.listGames, (_: unknown, { filter }: { readonly filter?: object | null }) => ({ ...filter })),
  async dryRunActions(_: unknown, { input }: { readonly input: DryRunInput }, context: Context): Promise<object> {
    const { game, expectedVersion, actions } = input;
    const trial = { game, expectedVersion, ...actionsInput(actions, ['input']) };
    const verdict = await dryRunAndLog(context.services, context.bearer, trial, context);
    return respondToVerdict(rulesets, verdict, context.language, {
      accepted: (preview): object => ({
        __typename: 'DryRunAccepted',
        ...presentDryRun(rulesets, preview, trial.expectedVersion, context.language),
      }),
      rejected: (rejection) => ({ __typename: 'Rejected', ...rejection }),
      refused(refusal) {
        throw toRefusalError(refusal, submissionPath(actions, refusal, ['input']));
      },
    });
  },
});

interface OfGame {
  readonly game: string;
}

export const gameMutations = (rulesets: RulesetPresenters) => ({
  async submitActions(_: unknown, { input }: { readonly input: SubmitInput }, { services, bearer, language }: Context): Promise<object> {
    const { game, expectedVersion, expectedCursor, idempotencyKey, attestations, entropy, playForcedActions } = input;
    const submission = {
      game,
      expectedVersion,
      expectedCursor: expectedCursor ?? null,
      idempotencyKey,
      attestations: attestations ?? [],
      entropy: entropy ?? null,
      playForcedActions: playForcedActions === true,
      ...actionsInput(input.actions, ['input']),
    };
    return respondToVerdict(rulesets, await submit(services, bearer, submission), language, {
      accepted: (accepted): object => ({ ...accepted, __typename: 'Accepted' }),
      rejected: (rejection) => ({ __typename: 'Rejected', ...rejection }),
      refused(refusal) {
        throw toRefusalError(refusal, submissionPath(input.actions, refusal, ['input']));
      },
    });
  },
});

const ofGame = ({ game }: GameReading, args: object) => ({ ...args, game });
const replaysOf = field(gameReads.listReplays, ofGame);
const transcriptOf = field(gameReads.getTranscript, ofGame);
const milestonesOf = field(gameReads.listMilestones, (request: OfGame & Page) => request);

const gameField = { game: ({ game }: OfGame, _: unknown, context: Context) => readGameAs(game, context) };

export function gameTypes(rulesets: RulesetPresenters, fields: ReturnType<typeof createFieldResolvers>) {
  const rulesetFields = {
    ruleset: ({ ruleset }: Pick<GameListing, 'ruleset'>) => requireRuleset(rulesets, ruleset),
    options: ({ ruleset, options }: Pick<GameListing, 'ruleset' | 'options'>) => requireRuleset(rulesets, ruleset).options(options),
  };
  return {
    Game: {
      ...fields.Game,
      ...rulesetFields,
      ...disputeFields,
      legalActions: ({ ruleset, legalActions }: GameReading) =>
        legalActions && requireRuleset(rulesets, ruleset).legalActions(legalActions),
      guidance: ({ game }: GameReading, asked: { readonly language?: string | null }, context: Context) =>
        unwrap(readGuidance(context.services, context.bearer, game, languageOf(asked, context))),
      players: field(gameReads.listGamePlayers, ofGame),
      opener: field(gameReads.getGameOpener, ofGame),
      ownNote: field(gameReads.getGameNote, ofGame),
      logProof: field(gameReads.getLogProof, ofGame),
      replay: field(gameReads.getReplay, ofGame),
      position: field(gameReads.getPosition, ofGame),
      async transcript(reading: GameReading, args: object, context: Context) {
        const transcript = await transcriptOf(reading, args, context);
        const text = await unwrap(context.reads.text(context.services, 'transcript', transcript));
        return { ...transcript, text: text.toString() };
      },
      perspectives: field(
        gameReads.getEntryPerspectives,
        ({ game }: GameReading, { entry, viewers }: { readonly entry: string; readonly viewers?: readonly string[] | null }) => ({
          game,
          cursor: entry,
          viewers,
        }),
      ),
      async replays(reading: GameReading, args: PageArguments, context: Context) {
        const { replays, hasNextPage, totalCount } = await replaysOf(reading, args, context);
        // The executor waits for promises in lists, but not for those in fields without a resolver.
        const edges = replays.map(async ({ cursor, replay }) => ({ cursor, node: await replay }));
        const [startCursor, endCursor] = [replays[0]?.cursor ?? null, replays.at(-1)?.cursor ?? null];
        return { edges, totalCount, pageInfo: { hasNextPage, hasPreviousPage: (args.after ?? null) !== null, startCursor, endCursor } };
      },
      async milestones({ game }: GameReading, requested: PageArguments, context: Context) {
        const page = pageFrom(requested, context);
        const request = { game, ...atLeastOne(page) };
        const { milestones, hasNextPage, endCursor } = await milestonesOf(request, {}, context);
        const found = connection(milestones, ({ cursor }) => cursor, { ...page, hasNextPage });
        // The last entry that was looked at need not be a milestone.
        return page.first === 0 ? found : { ...found, pageInfo: { ...found.pageInfo, endCursor } };
      },
      entries: connectionField(gameLists.listGameEntries, ofGame, withLines),
    } satisfies ResolversOf<Schema.Game, GameReading>,
    JudgedGame: { ...fields.JudgedGame, ...rulesetFields } satisfies ResolversOf<Schema.JudgedGame, JudgedGame>,
    GameSummary: {
      ...fields.GameSummary,
      ...rulesetFields,
      id: ({ game }: GameListing) => summaryId(game),
      gameId: ({ game }: GameListing) => game,
    } satisfies ResolversOf<Schema.GameSummary, GameListing>,
    StreamedGame: { ...fields.StreamedGame, ruleset: rulesetFields.ruleset } satisfies ResolversOf<Schema.StreamedGame, StreamedGame>,
    EntryPerspective: fields.EntryPerspective satisfies ResolversOf<Schema.EntryPerspective, EntryPerspective>,
    RulingPreview: fields.RulingPreview satisfies ResolversOf<Schema.RulingPreview, RulingPreview>,
    Replay: fields.Replay satisfies ResolversOf<Schema.Replay, ReplayResult>,
    Milestone: fields.Milestone satisfies ResolversOf<Schema.Milestone, Milestone>,
    OpenGamePayload: gameField satisfies ResolversOf<Schema.OpenGamePayload, OpenedGame>,
    OpenedGameItem: { gameId: ({ game }: OpenedGame) => game } satisfies ResolversOf<Schema.OpenedGameItem, OpenedGame>,
    OpenRematchPayload: { ...gameField, gameId: ({ game }: Rematch) => game } satisfies ResolversOf<Schema.OpenRematchPayload, Rematch>,
    TakeSeatPayload: gameField satisfies ResolversOf<Schema.TakeSeatPayload, TakeSeatResult>,
    Accepted: {
      game: (accepted: Accepted, _: unknown, context: Context) => accepted.reading() ?? readGameAs(accepted.game, context),
      receipt: ({ entries }: Accepted, _: unknown, { services }: Context) => signReceipt(services, entries.at(-1)!),
    } satisfies ResolversOf<Schema.Accepted, Accepted>,
    GameCommandPayload: gameField satisfies ResolversOf<Schema.GameCommandPayload, CommandResult>,
    StreamMessage: {
      ...fields.StreamMessage,
      receipt: ({ entry }: StreamMessage, _: unknown, { services }: Context) => entry && signReceipt(services, entry),
    },
    Entry: {
      ...fields.Entry,
      recordLine: (entry: EntryWithLine | ProjectedEntry, _: unknown, context: Context) =>
        ('line' in entry ? entry : withLines([entry], context)[0]!).line(),
      receipt: (entry: ProjectedEntry, _: unknown, { services }: Context) => signReceipt(services, entry),
    } satisfies ResolversOf<Schema.Entry, ProjectedEntry>,
  };
}

interface OpenGamesInput {
  readonly games: readonly OpenGameInput[];
  readonly idempotencyKey: string;
}

/** Mutations that open games and fill their seats. */
export const openingMutations = {
  ...mutations(openingCommands),
  async openGames(_: unknown, { input }: { readonly input: OpenGamesInput }, { services, bearer }: Context) {
    const games = input.games.map(toOpeningRequest);
    const opened = await openGames(services, bearer, { games, idempotencyKey: input.idempotencyKey });
    if (!opened.ok) throw toRefusalError(opened.problem.refusal, bulkOpeningPath(opened.problem, games, ['input']));
    return opened.value;
  },
};

export const lifecycleMutations = mutations(lifecycleCommands);

interface NoticesArguments {
  readonly game: string;
  readonly after?: string | null;
}

export const gameSubscriptions = {
  /** The entries of a game after a cursor, then new ones as they are appended. */
  gameEntries: ({ game, after = null }: NoticesArguments, { services, bearer }: Context) =>
    unwrap(watchNotices(services, bearer, { game, after })),
};
