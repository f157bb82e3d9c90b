import * as documents from './documents.js';
import { createAsk, type Execute } from './requests.js';
import type { Accepted, ActionInput, Entry, GameState, LegalActions, Rejected, RulesetKey } from './ruleset-types.js';
import type { OpenGameInput } from './schema.js';
import { backOff, followEntries, openSubscription } from './subscriptions.js';

export interface ClientOptions {
  /** The URL of the server: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Of an account or of a seat; without one, what spectators may see. */
  readonly token?: string;
  /** What sentences are to be in, as in `Accept-Language`: `fr`. English if left out. */
  readonly language?: string;
  /** The class of websockets; that of the platform if left out. Node has one from 22 on: before, hand in that of `ws`. */
  readonly webSocket?: unknown;
  /** Instead of the platform's. */
  readonly fetch?: typeof fetch;
  /** Milliseconds without a sign of life after which a websocket is given up; 20,000 if left out. */
  readonly keepAliveMs?: number;
  /** When to come back after a break, having failed so many times in a row; growing delays if left out. */
  readonly backoff?: (failures: number, signal: AbortSignal) => Promise<void>;
}

/** What a list of actions is meant for. */
export interface SubmitOptions<Key extends RulesetKey> {
  readonly game: string;
  /** The game's version for the seat: that of the legal actions they were chosen from. */
  readonly expectedVersion: number;
  /** Anew for each submission; the same when one is sent again because no answer came. */
  readonly idempotencyKey: string;
  readonly actions: readonly ActionInput<Key>[];
}

export interface FollowOptions {
  /** The cursor of the last entry that is known; from the beginning if left out. */
  readonly after?: string | null;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/**
 * A client of the server with one token. Rejected requests reject with a `Refusal`, and with `NoAnswer` if there is no response. A ruleset
 * is named by its key in the schema: `hammerOfTheScots`, `lordsOfScotland`.
 */
export interface LyonClient {
  /** Any GraphQL document, where the others are not enough. */
  readonly execute: Execute;
  /** Opens a game, as an account that may. */
  readonly openGame: (input: OpenGameInput) => Promise<documents.OpenedGame>;
  /**
   * Takes the seat of this token. `entropy` is the seat's contribution to the game's chance: at least 16 characters that cannot be
   * guessed.
   */
  readonly takeSeat: (game: string, entropy?: string) => Promise<documents.TakenSeat>;
  readonly getGame: <Key extends RulesetKey>(ruleset: Key, game: string) => Promise<GameState<Key>>;
  /** What the seat whose token this is may do now; `actionsIn` lists it. */
  readonly getLegalActions: <Key extends RulesetKey>(ruleset: Key, game: string) => Promise<LegalActions<Key>>;
  /** Submits actions. What the rules reject is an answer like any other, and told apart by its `__typename`. */
  readonly submitActions: <Key extends RulesetKey>(ruleset: Key, meant: SubmitOptions<Key>) => Promise<Accepted<Key> | Rejected<Key>>;
  /**
   * The entries of a game's log after a cursor, and then each as it happens; when the connection breaks it is made again, and
   * goes on after the last entry. Ends when the token's holder may no longer see the game; throws `Refusal`, or `Closed`.
   */
  readonly followEntries: <Key extends RulesetKey>(
    ruleset: Key,
    game: string,
    how?: FollowOptions,
  ) => AsyncGenerator<Entry<Key>, void, undefined>;
  /** Ends everything that follows a log. */
  readonly close: () => void;
}

const SIGN_OF_LIFE = 20_000;

/** Returns a client of the server at a URL. It sends nothing before the first call. */
export function createLyonClient(settings: ClientOptions): LyonClient {
  const { token = null, language = 'en', keepAliveMs = SIGN_OF_LIFE, backoff = backOff } = settings;
  const url = new URL('/graphql', settings.url).href;
  const ask = createAsk({ url, token, language, fetch: settings.fetch ?? fetch });
  const socket = { url: url.replace(/^http/, 'ws'), token, webSocket: settings.webSocket, signOfLife: keepAliveMs };
  const closing = new AbortController();

  return {
    execute: ask,
    openGame: async (input) => (await ask(documents.OPEN_GAME, { input })).openGame,
    takeSeat: async (game, entropy) => (await ask(documents.TAKE_SEAT, { game, entropy: entropy ?? null })).takeSeat,
    getGame: async (ruleset, game) => (await ask(documents.readGame(ruleset), { game })).game,
    getLegalActions: async (ruleset, game) => (await ask(documents.readLegalActions(ruleset), { game })).game.legalActions,
    submitActions: async (ruleset, { actions, ...meant }) => {
      // Under some options of a user's compiler the union of rulesets and an object with a computed key have too little in common.
      const input = { ...meant, actions: { [ruleset]: actions } as unknown as documents.Submission['input']['actions'] };
      return (await ask(documents.submit(ruleset), { input })).submit;
    },
    followEntries: <Key extends RulesetKey>(ruleset: Key, game: string, { after = null, signal }: FollowOptions = {}) => {
      const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const document = documents.followEntries(ruleset);
      async function* subscribe(cursor: string | null) {
        for await (const { notices } of openSubscription(socket, document, { game, after: cursor }, ended)) yield notices;
      }
      return followEntries<Entry<Key>>({ subscribe, after, signal: ended, backOff: backoff });
    },
    close: () => closing.abort(),
  };
}
