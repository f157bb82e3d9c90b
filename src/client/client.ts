import type { Client } from 'graphql-ws';
import * as documents from './documents.js';
import { LyonError, NetworkError } from './errors.js';
import { EvidenceError, type ReceiptBook } from './receipts.js';
import { createAsk, type Document, type Execute, readRecord } from './requests.js';
import type {
  Accepted,
  ActionInput,
  DryRunAccepted,
  EntriesPage,
  Entry,
  Game,
  Judgement,
  LegalActions,
  MilestonesPage,
  Perspective,
  Rejected,
  Replay,
  ReplayToPlay,
  RulesetKey,
  RulingPreview,
  StreamedGame,
  StreamMessage,
  StreamMessageType,
  Submitted,
  Undone,
} from './ruleset-types.js';
import { schemaKey } from './ruleset-types.js';
import type {
  DryRunRulingInput,
  GameFilter,
  GamePosition,
  GameTranscript,
  JoinGameInput,
  OpenGameInput,
  UndoActionsInput,
} from './schema.js';
import { backOff, executeOverSocket, follow, openSubscription } from './subscriptions.js';

/** Where a client asks, and as whom. */
export interface ClientOptions {
  /** Origin of the server: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Token of an account, seat or player. Without it the client sees what spectators see. */
  readonly token?: string;
  /** Language of sentences, as in `Accept-Language`: `fr`. Defaults to English. */
  readonly language?: string;
  /** WebSocket class. Defaults to the platform's; Node has one since version 22, earlier versions need `ws`. */
  readonly webSocket?: unknown;
  /** Defaults to the platform's. */
  readonly fetch?: typeof fetch;
  /** Milliseconds of silence after which a websocket is closed. Defaults to 20,000. */
  readonly keepAliveMs?: number;
  /** Resolves when it is time to reconnect after so many consecutive failures. Defaults to growing delays. */
  readonly backoff?: (failures: number, signal: AbortSignal) => Promise<void>;
  /** Whether games come with `guidance`: what their seat is asked for, in sentences, and what it can undo. Off by default: programs need none. */
  readonly guidance?: boolean;
  /**
   * Keeps the receipts of the token's games: before a seat sends its entropy, of answers, and of all entries of logs and streams that are
   * followed. Each costs the server a signature. A contradiction throws an EvidenceError, as does an accepted action that the server recorded
   * with other entropy than was sent; for a retry after a restart, send the same `entropy` again.
   */
  readonly receipts?: ReceiptBook;
  /** Called when the websocket of a followed game opens, and when it is lost and the client begins to reconnect. */
  readonly onConnection?: (state: 'open' | 'lost') => void;
}

/** A submission of actions. */
export interface SubmitOptions<Key extends RulesetKey> {
  readonly game: string;
  /** The game's version for the seat, as returned with the legal actions. */
  readonly expectedVersion: number;
  /**
   * The cursor of that position, as returned with the legal actions. With it, the server refuses actions as `game-rewound` if its database
   * has lost the position, even if another one has the same version.
   */
  readonly expectedCursor?: string;
  /** New for each submission; the same for a retry. */
  readonly idempotencyKey: string;
  readonly actions: readonly ActionInput<Key>[];
  /**
   * Whether the server goes on while the seat has one legal action only, and that neither draws nor reveals anything. Each is an entry of its
   * own. Off by default.
   */
  readonly playForcedActions?: boolean;
  /**
   * What goes into the draws of the last action: 16 to 128 unguessable characters, so that no one can foresee them. Defaults to 32 random
   * bytes, the same for a retry under the same key; null sends none. Read `entropy` of the entry to see that the server recorded it.
   */
  readonly entropy?: string | null;
}

/** A range of positions of a game: `first` of them, from the one after entry `fromVersion`. */
export interface ReplayRange {
  readonly fromVersion: number;
  readonly first: number;
  /** Another viewer than the client's own, once everything is revealed. */
  readonly viewer?: string;
  readonly legalActions?: boolean;
}

/** Where following begins, and when it ends. */
export interface FollowOptions {
  /** Cursor of the last known entry. Defaults to the beginning of the log. */
  readonly after?: string | null;
  /** Stops following. */
  readonly signal?: AbortSignal;
}

/** What is wanted of a stream. */
export interface StreamOptions {
  /** Cursor of the last known message. Defaults to now: the stream then begins with a message `STREAM_OPENED` that has the cursor. */
  readonly after?: string | null;
  /** Only messages of these types, and `STREAM_OPENED`. Defaults to all. */
  readonly types?: readonly StreamMessageType[];
  /** Whether `state` has the position. Off by default. */
  readonly view?: boolean;
  /** Whether `state` has the legal actions of the owner's seat. Off by default. */
  readonly legalActions?: boolean;
  /** Stops following. */
  readonly signal?: AbortSignal;
}

/**
 * The API as one token may use it. Refused requests throw `LyonError`; requests without a response throw `NetworkError`. Rulesets are
 * named by their key in the schema: `hammerOfTheScots`, `lordsOfScotland`.
 */
export interface LyonClient {
  /** Executes any GraphQL document. */
  readonly execute: Execute;
  /** Opens a game. Needs an account with the scope `open-games`. */
  readonly openGame: (input: OpenGameInput) => Promise<documents.OpenedGame>;
  /** A page of games. Those of the relations `PUBLIC`, `WAITING` and `FINISHED` need no token. */
  readonly listGames: (
    filter: GameFilter,
    page?: { readonly first?: number; readonly after?: string | null },
  ) => Promise<documents.GamesPage>;
  /** Joins a game in which a seat is offered to the client's account, or to the bearer of an invitation. `takeSeat` comes next. */
  readonly joinGame: (input: JoinGameInput, idempotencyKey?: string) => Promise<documents.JoinedSeat>;
  /**
   * Takes the seat of the client's token. `entropy` is the seat's contribution to the game's chance: 16 to 128 unguessable characters.
   * Defaults to 32 random bytes; with null, the server chooses.
   */
  readonly takeSeat: (game: string, entropy?: string | null) => Promise<documents.TakenSeat>;
  /** A game as the client's viewer may know it. */
  readonly getGame: <Key extends RulesetKey>(ruleset: Key, game: string) => Promise<Game<Key>>;
  /** A game with the legal actions of the client's seat, which are those of this version. Throws `seat-token-required` without a seat. */
  readonly getGameToPlay: <Key extends RulesetKey>(
    ruleset: Key,
    game: string,
  ) => Promise<Game<Key> & { readonly legalActions: LegalActions<Key> }>;
  /** A page of a game's log, oldest entries first unless `newestFirst`; at most `first` entries, by default as many as the server chooses. */
  readonly getEntries: <Key extends RulesetKey>(
    ruleset: Key,
    game: string,
    page?: { readonly first?: number; readonly after?: string | null; readonly newestFirst?: boolean },
  ) => Promise<EntriesPage<Key>>;
  /** A page of the entries that begin a turn, a battle, a winter or a skirmish, disputes, and the end. */
  readonly getMilestones: (game: string, page?: { readonly first?: number; readonly after?: string | null }) => Promise<MilestonesPage>;
  /** Returns the position as text after an entry, as `viewer` may know it: the caller's own view of the newest entry by default. */
  readonly getPosition: (game: string, at?: { readonly version?: number | null; readonly viewer?: string | null }) => Promise<GamePosition>;
  /** Returns the game as text, with what `viewer` has noticed: the caller by default, another viewer once everything is revealed. */
  readonly getTranscript: (game: string, viewer?: string) => Promise<GameTranscript>;
  /** The game as it stood after the entry with this version; for another viewer once everything is revealed. Null for unknown versions. */
  readonly getReplay: <Key extends RulesetKey>(ruleset: Key, game: string, version: number, viewer?: string) => Promise<Replay<Key> | null>;
  /**
   * The game as it stood after each of at most 50 consecutive entries, from a version on; fewer at the end of the log. With `legalActions`,
   * also what was legal then.
   */
  readonly getReplays: <Key extends RulesetKey>(ruleset: Key, game: string, range: ReplayRange) => Promise<readonly ReplayToPlay<Key>[]>;
  /**
   * One entry as several viewers saw it, by default all whose perspective is open to the client. `entry` is the hash of an entry, at least its
   * first 8 characters, or a cursor. Refused as `no-such-entry` if the client has not noticed it.
   */
  readonly getPerspectives: <Key extends RulesetKey>(
    ruleset: Key,
    game: string,
    entry: string,
    viewers?: readonly string[],
  ) => Promise<readonly Perspective<Key>[]>;
  /** The lines of a game's record: the client's own, or of another viewer whose record is open to the client. `checkRecord` checks them. */
  readonly getRecord: (game: string, viewer?: string) => Promise<readonly string[]>;
  /** The game as a ruling would leave it; for arbiters. Nothing is applied. */
  readonly dryRunRuling: <Key extends RulesetKey>(ruleset: Key, ruling: DryRunRulingInput) => Promise<RulingPreview<Key>>;
  /** The legal actions of the client's seat, with the cursor of their position; `flattenLegalActions` lists them one by one. */
  readonly getLegalActions: <Key extends RulesetKey>(
    ruleset: Key,
    game: string,
  ) => Promise<LegalActions<Key> & { readonly cursor: string }>;
  /**
   * Judges a game as text, in the notation of the server's documentation. No game is opened. Needs a token of any kind; rate-limited. A rejected
   * decision and a fault of the text are results, distinguished by `verdict`.
   */
  readonly judge: (text: string) => Promise<Judgement>;
  /** Submits actions. A rejection by the rules is a result, distinguished by its `__typename`. */
  readonly submitActions: <Key extends RulesetKey>(ruleset: Key, meant: SubmitOptions<Key>) => Promise<Accepted<Key> | Rejected<Key>>;
  /**
   * Submits actions for a client that follows its stream. The answer has the version alone: the stream's message with this version, or a later
   * one, has the position, the legal actions and the entry, so that the server sends each once.
   */
  readonly submitFollowed: <Key extends RulesetKey>(ruleset: Key, meant: SubmitOptions<Key>) => Promise<Submitted | Rejected<Key>>;
  /** Undoes the seat's last actions; `guidance` has the cursors to which it can. Throws `LyonError` if it cannot. */
  readonly undoActions: <Key extends RulesetKey>(ruleset: Key, meant: UndoActionsInput) => Promise<Undone<Key>>;
  /** Tries actions without submitting them. Rate-limited for each seat. A rejection by the rules is a result. */
  readonly dryRunActions: <Key extends RulesetKey>(
    ruleset: Key,
    meant: Pick<SubmitOptions<Key>, 'game' | 'expectedVersion' | 'actions'>,
  ) => Promise<DryRunAccepted<Key> | Rejected<Key>>;
  /**
   * Yields the entries of a game's log after a cursor, then new ones as they are appended. Reconnects after a lost connection
   * and resumes at the last entry. Throws `LyonError` or `WebSocketClosedError` when the viewer may no longer see the game, and `LyonError`
   * with the code `game-rewound` if the server's database has lost the last entry: discard the game, read it again and follow it from there.
   */
  readonly followEntries: <Key extends RulesetKey>(
    ruleset: Key,
    game: string,
    how?: FollowOptions,
  ) => AsyncGenerator<Entry<Key>, void, undefined>;
  /**
   * Yields the messages of the stream of the client's account, seat or player: everything that happens where it takes part, in one order.
   * Reconnects after a lost connection and resumes after the last message, so that none is missing and none comes twice. Throws `LyonError`
   * with the code `cursor-expired` if the server no longer keeps the messages after the cursor, and `stream-rewound` if its database has
   * lost the last message: list the games (`listGames`) and follow the stream without `after`. Throws the code `token-revoked` or
   * `token-expired` when the token is no longer valid.
   */
  readonly followStream: (how?: StreamOptions) => AsyncGenerator<StreamMessage, void, undefined>;
  /** Stops all running subscriptions. */
  readonly close: () => void;
}

const SIGN_OF_LIFE = 20_000;

/** Returns a game read with the token of a seat. Throws `seat-token-required` if the token is of no seat in it: others have no legal actions. */
function forSeat<Read extends { readonly legalActions: object | null }>(
  game: Read,
): Read & { readonly legalActions: NonNullable<Read['legalActions']> } {
  const { legalActions } = game;
  if (legalActions !== null) return { ...game, legalActions };
  throw new LyonError({
    message: 'The token is not that of a seat in this game.',
    extensions: { code: 'seat-token-required', status: 403 },
  });
}

/** Returns a message with the key of its ruleset. */
const received = ({ state, ...message }: documents.SentMessage): StreamMessage => ({
  ...message,
  state: state && ({ ...state, ruleset: schemaKey(state.ruleset.id) } as StreamedGame),
});

const ENTROPY_BYTES = 32;

/** Returns 32 random bytes in base64url. */
function randomEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Requests whose entropy a client remembers. */
const REMEMBERED_REQUESTS = 100;

/**
 * Returns a function that chooses entropy for a request, and the same for its retries: a server that loses requests on purpose must not get other
 * draws with each.
 */
function entropyByRequest(): (request: string) => string {
  const chosen = new Map<string, string>();
  return (request) => {
    const entropy = chosen.get(request) ?? randomEntropy();
    chosen.set(request, entropy);
    if (chosen.size > REMEMBERED_REQUESTS) chosen.delete(chosen.keys().next().value!);
    return entropy;
  };
}

function submissionOf<Key extends RulesetKey>(
  ruleset: Key,
  { actions, entropy, ...meant }: SubmitOptions<Key>,
  entropyFor: (request: string) => string,
): documents.Submission {
  // Some compiler options of users see too little overlap between the union of rulesets and an object with a computed key.
  return {
    input: {
      ...meant,
      entropy: entropy === undefined ? entropyFor(`${meant.game} ${meant.idempotencyKey}`) : entropy,
      actions: { [ruleset]: actions } as unknown as documents.Submission['input']['actions'],
    },
  };
}

/** What came with its receipt, if it was asked for. */
interface Received {
  readonly receipt?: string | null;
}

/** Creates a client. It connects with the first request. */
export function createLyonClient(settings: ClientOptions): LyonClient {
  const { token = null, language = 'en', guidance = false, keepAliveMs = SIGN_OF_LIFE, backoff = backOff } = settings;
  const url = new URL('/graphql', settings.url).href;
  const ask = createAsk({ url, token, language, fetch: settings.fetch ?? fetch });
  const socket = {
    url: url.replace(/^http/, 'ws'),
    token,
    language,
    webSocket: settings.webSocket,
    signOfLife: keepAliveMs,
    open: new Set<Client>(),
    onOpen: () => settings.onConnection?.('open'),
  };
  const closing = new AbortController();
  const book = settings.receipts ?? null;
  const entropyFor = entropyByRequest();
  /** Keeps the receipt of an answer. Throws an EvidenceError if the server recorded other entropy than was sent, or none where it counts. */
  const keepAnswer = async (
    kept: ReceiptBook,
    { receipt, entries = [] }: Submitted,
    { game, entropy = null }: documents.Submission['input'],
  ): Promise<void> => {
    const last = entries.at(-1);
    if (receipt === undefined || last === undefined) return;
    kept.keep(receipt, last);
    const recorded = entries.flatMap((entry) => entry.entropy ?? []);
    if (entropy === null || recorded.includes(entropy)) return;
    const { practice, chanceSource } = (await ask(documents.READ_CHANCE, { game })).game;
    // Chance that follows from a seed, or from a table, takes no entropy.
    if (recorded.length > 0 || (!practice && chanceSource === 'SERVER')) throw new EvidenceError('other-entropy', [receipt]);
  };
  const keepReceipt = ({ receipt }: Received, entry: { readonly version: number; readonly hash: string }): void => {
    if (book !== null && typeof receipt === 'string') book.keep(receipt, entry);
  };

  /** Submits over an open websocket, which costs the server less. The idempotency key makes a second attempt over HTTP safe. */
  async function submit<Answer, Variables extends object>(document: Document<Answer, Variables>, submission: Variables): Promise<Answer> {
    try {
      const answer = executeOverSocket(socket, document, submission);
      if (answer !== null) return await answer;
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
    return ask(document, submission);
  }

  /** Follows a log or a stream until `signal` is aborted or the client is closed. */
  async function* followFrom<Item extends { readonly cursor: string }>(
    { after, signal }: { readonly after: string | null; readonly signal: AbortSignal | undefined },
    subscribe: (after: string | null, ended: AbortSignal) => AsyncIterable<Item>,
  ): AsyncGenerator<Item, void, undefined> {
    // Not `AbortSignal.any`: once a signal from `AbortSignal.timeout` is garbage collected, it never aborts the combined one.
    const ended = new AbortController();
    const end = () => ended.abort();
    const signals = [closing.signal, ...(signal ? [signal] : [])];
    for (const each of signals) {
      each.addEventListener('abort', end);
      if (each.aborted) end();
    }
    const wait = (failures: number, until: AbortSignal) => {
      settings.onConnection?.('lost');
      return backoff(failures, until);
    };
    try {
      yield* follow<Item>({ subscribe: (cursor) => subscribe(cursor, ended.signal), after, signal: ended.signal, backOff: wait });
    } finally {
      for (const each of signals) each.removeEventListener('abort', end);
    }
  }

  return {
    execute: ask,
    openGame: async (input) => (await ask(documents.OPEN_GAME, { input })).openGame,
    async listGames(filter, { first, after = null } = {}) {
      const { edges, pageInfo } = (await ask(documents.LIST_GAMES, { filter, ...(first !== undefined && { first }), after })).games;
      return { games: edges.map(({ node }) => node), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    },
    joinGame: async (input, idempotencyKey) => (await ask(documents.JOIN_GAME, { input, idempotencyKey: idempotencyKey ?? null })).joinGame,
    async takeSeat(game, entropy = entropyFor(`seat of ${game}`)) {
      // The server has then signed its commitments before it learns the entropy.
      if (book !== null) {
        const { edges } = (await ask(documents.READ_RECEIPTS, { game })).game.entries;
        for (const { node } of edges) book.keep(node.receipt, node);
      }
      return (await ask(documents.TAKE_SEAT, { game, entropy })).takeSeat;
    },
    getGame: async (ruleset, game) => (await ask(documents.readGame(ruleset, guidance), { game })).game,
    getGameToPlay: async (ruleset, game) => forSeat((await ask(documents.readGameToPlay(ruleset, guidance), { game })).game),
    async getEntries(ruleset, game, { first, after = null, newestFirst = false } = {}) {
      const page = { game, ...(first !== undefined && { first }), after, newestFirst };
      const { edges, pageInfo, totalCount } = (await ask(documents.readEntries(ruleset), page)).game.entries;
      return { entries: edges.map(({ node }) => node), next: pageInfo.hasNextPage ? pageInfo.endCursor : null, totalCount };
    },
    async getMilestones(game, { first, after = null } = {}) {
      const page = { game, ...(first !== undefined && { first }), after };
      const { edges, pageInfo } = (await ask(documents.READ_MILESTONES, page)).game.milestones;
      return { milestones: edges.map(({ node }) => node), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    },
    getReplays: async (ruleset, game, { fromVersion, first, viewer, legalActions = false }) =>
      (
        await ask(documents.readReplays(ruleset, legalActions), { game, fromVersion, first, viewer: viewer ?? null })
      ).game.replays.edges.map(({ node }) => node),
    getReplay: async (ruleset, game, version, viewer) =>
      (await ask(documents.readReplay(ruleset), { game, version, viewer: viewer ?? null })).game.replay,
    getPosition: async (game, { version = null, viewer = null } = {}) =>
      (await ask(documents.READ_POSITION, { game, version, viewer })).game.position,
    getTranscript: async (game, viewer) => (await ask(documents.READ_TRANSCRIPT, { game, viewer: viewer ?? null })).game.transcript,
    judge: async (text) => (await ask(documents.JUDGE, { text })).judgement,
    getPerspectives: async (ruleset, game, entry, viewers) =>
      (await ask(documents.readPerspectives(ruleset), { game, entry, viewers: viewers ?? null })).game.perspectives,
    getRecord: (game, viewer) => readRecord({ ...settings, token, language }, game, viewer ?? null),
    dryRunRuling: async (ruleset, input) => (await ask(documents.dryRunRuling(ruleset), { input })).dryRunRuling,
    async getLegalActions(ruleset, game) {
      const { cursor, legalActions } = forSeat((await ask(documents.readLegalActions(ruleset), { game })).game);
      return { ...legalActions, cursor };
    },
    async submitActions(ruleset, meant) {
      const submission = submissionOf(ruleset, meant, entropyFor);
      const answer = (await submit(documents.submitActions(ruleset, guidance), submission)).submitActions;
      if (book !== null && answer.__typename === 'Accepted') await keepAnswer(book, answer, submission.input);
      return answer;
    },
    async submitFollowed(ruleset, meant) {
      const submission = submissionOf(ruleset, meant, entropyFor);
      const answer = (await submit(documents.submitFollowed(ruleset, book !== null), submission)).submitActions;
      if (book !== null && answer.__typename === 'Accepted') await keepAnswer(book, answer, submission.input);
      return answer;
    },
    undoActions: async (ruleset, input) => (await submit(documents.undoActions(ruleset, guidance), { input })).undoActions,
    dryRunActions: async (ruleset, { actions, ...meant }) => {
      const input = { ...meant, actions: { [ruleset]: actions } as unknown as documents.Trial['input']['actions'] };
      return (await ask(documents.dryRunActions(ruleset), { input })).dryRunActions;
    },
    followEntries: <Key extends RulesetKey>(ruleset: Key, game: string, { after = null, signal }: FollowOptions = {}) =>
      followFrom<Entry<Key>>({ after, signal }, async function* (cursor, ended) {
        const document = documents.followEntries(ruleset, book !== null);
        for await (const { gameEntries } of openSubscription(socket, document, { game, after: cursor }, ended)) {
          keepReceipt(gameEntries as Received, gameEntries);
          yield gameEntries;
        }
      }),
    followStream: ({ after = null, types, view = false, legalActions = false, signal } = {}) =>
      followFrom<StreamMessage>({ after, signal }, async function* (cursor, ended) {
        const document = documents.followStream({ view, legalActions, receipts: book !== null });
        // Without the cursor of the first message, messages could be missed before the first one that is wanted.
        const wanted = types === undefined ? null : [...new Set<StreamMessageType>(['STREAM_OPENED', ...types])];
        for await (const { stream } of openSubscription(socket, document, { after: cursor, types: wanted }, ended)) {
          if (stream.entry !== null) keepReceipt(stream, stream.entry);
          yield received(stream);
        }
      }),
    close: () => closing.abort(),
  };
}
