import {
  type Accepted,
  type BroughtToSeat,
  type GameListing,
  type GameReading,
  legalActions,
  listGames,
  type NoticedEntry,
  type Rematch,
  type Replayed,
  readGame,
  readNotices,
  receiptFor,
  replaceSeatToken,
  replay,
  setMetadata,
  setNote,
  submit,
  takeSeat,
} from '../../games/index.js';
import { refusedBy } from '../errors.js';
import { actionsInput, placeInSubmission } from '../inputs.js';
import type { PageArguments } from '../pages.js';
import type { Parts, RulesetPart } from '../ruleset-part.js';
import { statement, toldTypes } from '../told-types.js';
import { accountMutations, accountQueries, accountTypes } from './accounts.js';
import { atLeastOne, connection } from './connections.js';
import type { Context, Keyed } from './context.js';
import { type GamesFilter, saidIn } from './games-filter.js';
import { lifecycleMutations } from './lifecycle.js';
import { type WithLine, withLines } from './lines.js';
import { nodeQueries } from './nodes.js';
import { openingMutations } from './opening.js';
import { disputeFields, proceedingMutations, proceedingQueries } from './proceedings.js';
import { rejectedAs } from './rejected.js';
import { rulebookFields } from './rulebook.js';
import { pageOf, settled } from './settled.js';
import { tournamentMutations } from './tournament-mutations.js';
import { ratingsOf, tournamentQueries, tournamentTypes } from './tournaments.js';
import { type TryInput, tryActions } from './trying.js';
import { webhookMutations, webhookQueries, webhookTypes } from './webhooks.js';

type OneOf = Readonly<Record<string, unknown>>;

interface SetMetadataArguments extends Keyed {
  readonly game: string;
  readonly metadata?: object | null;
}

interface SetNoteArguments extends Keyed {
  readonly game: string;
  readonly note?: string | null;
}

interface OfSeat {
  readonly game: string;
  readonly seat: string;
}

interface TakeSeatArguments extends BroughtToSeat {
  readonly game: string;
}

interface SubmitInput {
  readonly game: string;
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
  readonly actions: OneOf;
  readonly table?: readonly string[] | null;
}

const gameOf = (id: string, { court, bearer }: Context): Promise<GameReading> => settled(readGame(court, bearer, id));

const queries = (parts: Parts) => ({
  ...webhookQueries,
  rulesets: () => [...parts.values()],
  ruleset(_: unknown, { id }: { readonly id: string }) {
    const part = parts.get(id);
    if (part === undefined) throw refusedBy({ code: 'no-such-ruleset' });
    return part;
  },
  tryActions: (_: unknown, { input }: { readonly input: TryInput }, context: Context) => tryActions(parts, input, context),
  game: (_: unknown, { id }: { readonly id: string }, context: Context) => gameOf(id, context),
  async games(_: unknown, { filter, ...page }: PageArguments & { readonly filter?: GamesFilter | null }, context: Context) {
    const asked = pageOf(page, context);
    const { games, hasNextPage } = await settled(
      listGames(context.court, context.bearer, { ...atLeastOne(asked), ...saidIn(filter ?? null) }),
    );
    return connection(games, ({ cursor }) => cursor, { ...asked, hasNextPage });
  },
});

const mutations = (parts: Parts) => ({
  ...openingMutations,
  takeSeat: (_: unknown, { game, ...brought }: TakeSeatArguments, { court, bearer }: Context) =>
    settled(takeSeat(court, bearer, game, brought)),
  replaceSeatToken: (_: unknown, { game, seat, idempotencyKey = null }: OfSeat & Keyed, { court, bearer }: Context) =>
    settled(replaceSeatToken(court, bearer, game, seat, idempotencyKey)),
  setGameMetadata: (_: unknown, { game, metadata = null, idempotencyKey = null }: SetMetadataArguments, { court, bearer }: Context) =>
    settled(setMetadata(court, bearer, game, metadata, idempotencyKey)),
  setGameNote: (_: unknown, { game, note = null, idempotencyKey = null }: SetNoteArguments, { court, bearer }: Context) =>
    settled(setNote(court, bearer, game, note, idempotencyKey)),
  async submit(_: unknown, { input }: { readonly input: SubmitInput }, { court, bearer, language }: Context) {
    const { game, expectedVersion, idempotencyKey, table } = input;
    const said = { game, expectedVersion, idempotencyKey, table: table ?? [] };
    const verdict = await submit(court, bearer, { ...said, ...actionsInput(input.actions, ['input']) });
    switch (verdict.kind) {
      case 'accepted':
        return { ...verdict, __typename: 'Accepted' };
      case 'rejected':
        return rejectedAs(parts.get(verdict.ruleset)!, verdict, language);
      case 'refused':
        throw refusedBy(verdict.refusal, placeInSubmission(input.actions, verdict.refusal, ['input']));
    }
  },
});

/** What a game and a game of a list have in common. */
const gameFields = (part: (id: string) => RulesetPart) => ({
  outcome: ({ ruleset, options, outcome }: GameListing) => outcome && part(ruleset).outcome(outcome, options),
  ruleset: ({ ruleset }: GameListing) => part(ruleset),
  options: ({ ruleset, options }: GameListing) => part(ruleset).options(options),
});

const gameOfAnswer = { game: ({ game }: { readonly game: string }, _: unknown, context: Context) => gameOf(game, context) };

/** The resolvers of everything but the subscription. What has none here is a property of the same name. */
export function resolversFor(parts: Parts) {
  const part = (id: string): RulesetPart => parts.get(id)!;
  return {
    DateTime: { serialize: (at: unknown) => (at as Date).toISOString() },
    Query: { ...queries(parts), ...accountQueries, ...proceedingQueries, ...tournamentQueries, ...nodeQueries(parts.values()) },
    Mutation: {
      ...mutations(parts),
      ...accountMutations,
      ...proceedingMutations,
      ...lifecycleMutations,
      ...webhookMutations,
      ...tournamentMutations,
    },
    Ruleset: {
      id: ({ ruleset }: RulesetPart) => ruleset.id,
      title: ({ ruleset }: RulesetPart) => ruleset.title,
      rulesVersion: ({ ruleset }: RulesetPart) => ruleset.rulesVersion,
      drawByAgreement: ({ ruleset }: RulesetPart) => ruleset.drawByAgreement,
      options: ({ components }: RulesetPart) => components.options,
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
      async legalActions({ ruleset, game }: GameReading, _: unknown, { court, bearer }: Context) {
        return part(ruleset).legalActions(await settled(legalActions(court, bearer, game)));
      },
      replay: (
        { game }: GameReading,
        { version, viewer }: { readonly version: number; readonly viewer?: string | null },
        { court, bearer }: Context,
      ) => settled(replay(court, bearer, { game, version, viewer: viewer ?? null })),
      async notices({ game }: GameReading, page: PageArguments, context: Context) {
        const asked = pageOf(page, context);
        const { entries, hasNextPage } = await settled(readNotices(context.court, context.bearer, { game, ...atLeastOne(asked) }));
        return connection(withLines(entries, context), ({ cursor }) => cursor, { ...asked, hasNextPage });
      },
    },
    ...toldTypes,
    Replay: {
      outcome: ({ ruleset, outcome }: Replayed) => outcome && part(ruleset).outcome(outcome, null),
      view: ({ ruleset, view }: Replayed) => view && part(ruleset).view(view),
    },
    ListedGame: { ...gameFields(part), gameId: ({ game }: GameListing) => game },
    OpenedGame: gameOfAnswer,
    Rematch: { ...gameOfAnswer, gameId: ({ game }: Rematch) => game },
    TakenSeat: gameOfAnswer,
    Accepted: {
      ...gameOfAnswer,
      receipt: ({ entries }: Accepted, _: unknown, { court }: Context) => receiptFor(court, entries.at(-1)!),
    },
    ...accountTypes,
    ...webhookTypes,
    ...tournamentTypes(parts),
    Proceeded: gameOfAnswer,
    NoticedEntry: {
      ...toldTypes.NoticedEntry,
      record: (entry: WithLine | NoticedEntry, _: unknown, context: Context) =>
        ('line' in entry ? entry : withLines([entry], context)[0]!).line(),
      receipt: (entry: NoticedEntry, _: unknown, { court }: Context) => receiptFor(court, entry),
      action: ({ ruleset, action }: NoticedEntry) => action && part(ruleset).action(action),
      house: ({ house }: NoticedEntry) => house && statement(house),
      notices: ({ ruleset, notices }: NoticedEntry) => notices.map(part(ruleset).notice),
    },
  };
}
