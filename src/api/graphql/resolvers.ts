import {
  type Accepted,
  type GameListing,
  type GameReading,
  legalActions,
  listGames,
  type ProjectedEntry,
  type Rematch,
  type ReplayResult,
  readGame,
  readNotices,
  replaceSeatToken,
  replay,
  setMetadata,
  setNote,
  signReceipt,
  submit,
  type TakeSeatRequest,
  takeSeat,
} from '../../games/index.js';
import { toRefusalError } from '../http/errors.js';
import { fieldResolvers, serializeSystemEntry } from '../presenters/field-resolvers.js';
import { actionsInput, submissionPath } from '../presenters/game-inputs.js';
import type { PageArguments } from '../presenters/pages.js';
import {
  cursorOfRow,
  pageOfClauses,
  pageOfRulings,
  type RowsArguments,
  type RowsPage,
  rowsPageWithDefaults,
} from '../presenters/rulebook.js';
import type { RulesetPresenter, RulesetPresenters } from '../presenters/ruleset-presenter.js';
import { accountMutations, accountQueries, accountTypes } from './accounts.js';
import { atLeastOne, connection } from './connections.js';
import { type Context, type IdempotentArguments, pageFrom, unwrap } from './context.js';
import { disputeFields, disputeMutations, disputeQueries } from './disputes.js';
import {
  type DryRunInput,
  dryRun,
  type EntryWithLine,
  type GamesFilter,
  lifecycleMutations,
  openingMutations,
  serializeRejection,
  withLines,
  withoutNulls,
} from './games.js';
import { nodeQueries } from './nodes.js';
import { ratingsOf, tournamentMutations, tournamentQueries, tournamentTypes } from './tournaments.js';
import { webhookMutations, webhookQueries, webhookTypes } from './webhooks.js';

type List<Row> = (
  part: RulesetPresenter,
  asked: RowsPage,
  limits: Context['services']['limits'],
) => {
  readonly items: readonly Row[];
  readonly hasNextPage: boolean;
};

/** A page of rows, or all of those that are named. */
const rulebookConnection =
  <Row extends { readonly id: string }>(list: List<Row>) =>
  (part: RulesetPresenter, rows: RowsArguments, { services: { limits } }: Context) => {
    const asked = rowsPageWithDefaults(rows, limits);
    const { items, hasNextPage } = list(part, { ...asked, ...atLeastOne(asked) }, limits);
    return connection(items, cursorOfRow, { ...asked, hasNextPage });
  };

/** What a ruleset tells of its rulebook, page by page. */
export const rulebookFields = { clauses: rulebookConnection(pageOfClauses), rulings: rulebookConnection(pageOfRulings) };

type OneOf = Readonly<Record<string, unknown>>;

interface SetMetadataArguments extends IdempotentArguments {
  readonly game: string;
  readonly metadata?: object | null;
}

interface SetNoteArguments extends IdempotentArguments {
  readonly game: string;
  readonly note?: string | null;
}

interface OfSeat {
  readonly game: string;
  readonly seat: string;
}

interface TakeSeatArguments extends TakeSeatRequest {
  readonly game: string;
}

interface SubmitInput {
  readonly game: string;
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
  readonly actions: OneOf;
  readonly table?: readonly string[] | null;
}

const readGameAs = (id: string, { services, bearer }: Context): Promise<GameReading> => unwrap(readGame(services, bearer, id));

const queries = (parts: RulesetPresenters) => ({
  ...webhookQueries,
  rulesets: () => [...parts.values()],
  ruleset(_: unknown, { id }: { readonly id: string }) {
    const part = parts.get(id);
    if (part === undefined) throw toRefusalError({ code: 'no-such-ruleset' });
    return part;
  },
  tryActions: (_: unknown, { input }: { readonly input: DryRunInput }, context: Context) => dryRun(parts, input, context),
  game: (_: unknown, { id }: { readonly id: string }, context: Context) => readGameAs(id, context),
  async games(_: unknown, { filter, ...page }: PageArguments & { readonly filter?: GamesFilter | null }, context: Context) {
    const asked = pageFrom(page, context);
    const { games, hasNextPage } = await unwrap(
      listGames(context.services, context.bearer, { ...atLeastOne(asked), ...withoutNulls(filter ?? null) }),
    );
    return connection(games, ({ cursor }) => cursor, { ...asked, hasNextPage });
  },
});

const mutations = (parts: RulesetPresenters) => ({
  ...openingMutations,
  takeSeat: (_: unknown, { game, ...brought }: TakeSeatArguments, { services, bearer }: Context) =>
    unwrap(takeSeat(services, bearer, game, brought)),
  replaceSeatToken: (_: unknown, { game, seat, idempotencyKey = null }: OfSeat & IdempotentArguments, { services, bearer }: Context) =>
    unwrap(replaceSeatToken(services, bearer, game, seat, idempotencyKey)),
  setGameMetadata: (_: unknown, { game, metadata = null, idempotencyKey = null }: SetMetadataArguments, { services, bearer }: Context) =>
    unwrap(setMetadata(services, bearer, game, metadata, idempotencyKey)),
  setGameNote: (_: unknown, { game, note = null, idempotencyKey = null }: SetNoteArguments, { services, bearer }: Context) =>
    unwrap(setNote(services, bearer, game, note, idempotencyKey)),
  async submit(_: unknown, { input }: { readonly input: SubmitInput }, { services, bearer, language }: Context) {
    const { game, expectedVersion, idempotencyKey, table } = input;
    const said = { game, expectedVersion, idempotencyKey, table: table ?? [] };
    const verdict = await submit(services, bearer, { ...said, ...actionsInput(input.actions, ['input']) });
    switch (verdict.kind) {
      case 'accepted':
        return { ...verdict, __typename: 'Accepted' };
      case 'rejected':
        return serializeRejection(parts.get(verdict.ruleset)!, verdict, language);
      case 'refused':
        throw toRefusalError(verdict.refusal, submissionPath(input.actions, verdict.refusal, ['input']));
    }
  },
});

/** What a game and a game of a list have in common. */
const gameFields = (part: (id: string) => RulesetPresenter) => ({
  outcome: ({ ruleset, options, outcome }: GameListing) => outcome && part(ruleset).outcome(outcome, options),
  ruleset: ({ ruleset }: GameListing) => part(ruleset),
  options: ({ ruleset, options }: GameListing) => part(ruleset).options(options),
});

const gameField = { game: ({ game }: { readonly game: string }, _: unknown, context: Context) => readGameAs(game, context) };

/** The resolvers of everything but the subscription. What has none here is a property of the same name. */
export function resolversFor(parts: RulesetPresenters) {
  const part = (id: string): RulesetPresenter => parts.get(id)!;
  return {
    DateTime: { serialize: (at: unknown) => (at as Date).toISOString() },
    Query: { ...queries(parts), ...accountQueries, ...disputeQueries, ...tournamentQueries, ...nodeQueries(parts.values()) },
    Mutation: {
      ...mutations(parts),
      ...accountMutations,
      ...disputeMutations,
      ...lifecycleMutations,
      ...webhookMutations,
      ...tournamentMutations,
    },
    Ruleset: {
      id: ({ ruleset }: RulesetPresenter) => ruleset.id,
      title: ({ ruleset }: RulesetPresenter) => ruleset.title,
      rulesVersion: ({ ruleset }: RulesetPresenter) => ruleset.rulesVersion,
      drawByAgreement: ({ ruleset }: RulesetPresenter) => ruleset.drawByAgreement,
      options: ({ components }: RulesetPresenter) => components.options,
      ...rulebookFields,
      ratings: ratingsOf,
    },
    Game: {
      ...gameFields(part),
      id: ({ game }: GameReading) => game,
      ...disputeFields,
      resigned: ({ concessions }: GameReading) => concessions.resigned,
      drawOffer: ({ concessions }: GameReading) => concessions.drawOffer,
      view: ({ ruleset, view }: GameReading) => view && part(ruleset).view(view),
      async legalActions({ ruleset, game }: GameReading, _: unknown, { services, bearer }: Context) {
        return part(ruleset).legalActions(await unwrap(legalActions(services, bearer, game)));
      },
      replay: (
        { game }: GameReading,
        { version, viewer }: { readonly version: number; readonly viewer?: string | null },
        { services, bearer }: Context,
      ) => unwrap(replay(services, bearer, { game, version, viewer: viewer ?? null })),
      async notices({ game }: GameReading, page: PageArguments, context: Context) {
        const asked = pageFrom(page, context);
        const { entries, hasNextPage } = await unwrap(readNotices(context.services, context.bearer, { game, ...atLeastOne(asked) }));
        return connection(withLines(entries, context), ({ cursor }) => cursor, { ...asked, hasNextPage });
      },
    },
    ...fieldResolvers,
    Replay: {
      outcome: ({ ruleset, outcome }: ReplayResult) => outcome && part(ruleset).outcome(outcome, null),
      view: ({ ruleset, view }: ReplayResult) => view && part(ruleset).view(view),
    },
    ListedGame: { ...gameFields(part), gameId: ({ game }: GameListing) => game },
    OpenedGame: gameField,
    Rematch: { ...gameField, gameId: ({ game }: Rematch) => game },
    TakenSeat: gameField,
    Accepted: {
      ...gameField,
      receipt: ({ entries }: Accepted, _: unknown, { services }: Context) => signReceipt(services, entries.at(-1)!),
    },
    ...accountTypes,
    ...webhookTypes,
    ...tournamentTypes(parts),
    Proceeded: gameField,
    NoticedEntry: {
      ...fieldResolvers.NoticedEntry,
      record: (entry: EntryWithLine | ProjectedEntry, _: unknown, context: Context) =>
        ('line' in entry ? entry : withLines([entry], context)[0]!).line(),
      receipt: (entry: ProjectedEntry, _: unknown, { services }: Context) => signReceipt(services, entry),
      action: ({ ruleset, action }: ProjectedEntry) => action && part(ruleset).action(action),
      house: ({ house }: ProjectedEntry) => house && serializeSystemEntry(house),
      notices: ({ ruleset, notices }: ProjectedEntry) => notices.map(part(ruleset).notice),
    },
  };
}
