// Plays a seat through the public API, with the seat's token and nothing else, until the game is over. Runs in Node and in browsers.
import {
  type Accepted,
  type ActionInput,
  type Entry,
  type LyonClient,
  LyonError,
  NetworkError,
  type RulesetKey,
  rulesetKey,
} from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';
import { PARTNERS, type Partner } from './partners.js';
import type { Strength } from './strengths.js';

interface SparSettings {
  /** A client with the token of the seat. */
  readonly client: LyonClient;
  readonly game: string;
  readonly random: UnrecordedChance;
  /** Defaults to `strong`. */
  readonly strength?: Strength;
  /** Returns the seat's action; null if it has none. Defaults to the strategy of the ruleset. */
  readonly choose?: Partner['choose'];
  /** The longest pause between two reads while other seats are to act, in milliseconds. */
  readonly longestPause?: number;
  /** Called with each entry as the seat knows it, which its opponents may not. */
  readonly log?: (line: string) => void;
  /** Called with the failure when the connection is lost or the server refuses for a time, and with null when it responds again. */
  readonly onConnection?: (failure: Error | null) => void;
  readonly signal?: AbortSignal;
}

/** A seat that the token does not open, or a ruleset without a strategy. */
export class CannotPlay extends Error {}

interface Facts {
  readonly game: {
    readonly status: string;
    readonly viewer: string;
    readonly version: number;
    readonly toAct: readonly string[];
    readonly ruleset: { readonly id: string };
    readonly seats: readonly { readonly seat: string; readonly taken: boolean }[];
  };
}
const FACTS = 'query ($game: ID!) { game(id: $game) { status viewer version toAct ruleset { id } seats { seat taken } } }';
const OVER: readonly string[] = ['FINISHED', 'ANNULLED'];

/** Milliseconds between two reads while other seats are to act: the first and, by default, the longest. */
const PAUSE = { first: 20, longest: 1_000 };

/**
 * Takes the seat if it is free, then acts whenever the seat is to act. Lost connections and temporary errors are retried. Returns the
 * sentence of the outcome, or null if there is none. Throws `CannotPlay`, and `LyonError` for refusals that a retry cannot help.
 */
export async function playSeat(settings: SparSettings): Promise<string | null> {
  const { client, game, random, strength = 'strong', onConnection = () => undefined, longestPause = PAUSE.longest, signal } = settings;
  const keepTrying = retrying(onConnection, signal);
  const readFacts = async () => (await keepTrying(() => client.execute<Facts>(FACTS, { game }))).game;
  const { viewer: seat, ruleset, seats } = await readFacts();
  const partner = PARTNERS.find(({ title }) => title.ruleset === ruleset.id);
  if (partner === undefined) throw new CannotPlay(`There is no strategy for ${ruleset.id}.`);
  const own = seats.find((each) => each.seat === seat);
  if (own === undefined) throw new CannotPlay(`The token is not that of a seat of this game: it sees the game as ${seat}.`);
  if (!own.taken) await keepTrying(() => client.takeSeat(game).catch(unlessTaken));
  const key = rulesetKey(partner.title.ruleset);
  const choose = settings.choose ?? partner.choose;
  const log = settings.log === undefined ? null : new SeatLog(client, key, game, settings.log);
  for (let delay = PAUSE.first; !signal?.aborted; ) {
    const { status, version, toAct } = await readFacts();
    await keepTrying(async () => log?.printUpTo(version));
    if (OVER.includes(status)) return (await keepTrying(() => client.getGame(key, game))).outcome?.sentence ?? null;
    if (status === 'PLAYING' && toAct.includes(seat)) {
      await takeTurn({ client, key, game, seat, choose, random, strength, keepTrying, log });
      delay = PAUSE.first;
    } else {
      await pause(delay);
      delay = Math.min(delay * 1.5, longestPause);
    }
  }
  return null;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Unguessable text of 160 bits. */
const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('');

type Retry = <Answer>(attempt: () => Promise<Answer>) => Promise<Answer>;

interface Turn extends Pick<SparSettings, 'client' | 'game' | 'random'> {
  readonly key: RulesetKey;
  readonly seat: string;
  readonly choose: Partner['choose'];
  readonly strength: Strength;
  readonly keepTrying: Retry;
  readonly log: SeatLog | null;
}

/** Acts until another seat is to act, the game is over, or it has changed in the meantime. */
async function takeTurn({ client, key, game, seat, choose, random, strength, keepTrying, log }: Turn): Promise<void> {
  const read = await keepTrying(() => client.getGameToPlay(key, game));
  await keepTrying(async () => log?.printUpTo(read.version));
  let position: Pick<Accepted<RulesetKey>['game'], 'view' | 'legalActions' | 'cursor'> = read;
  for (;;) {
    const { view, legalActions: legal, cursor } = position;
    const action = view === null || legal === null ? null : choose({ seat, view, legal, strength }, random);
    if (action === null) return;
    // The same key for every retry: a submission whose response was lost has no further effect.
    const submission = { game, expectedVersion: legal.version, expectedCursor: cursor, idempotencyKey: randomText(), actions: [action] };
    const result = await keepTrying(() => client.submitActions(key, submission).catch(unlessOvertaken));
    if (result === null) return;
    if (result.__typename === 'Rejected')
      throw new Error(`${describe(action)} was listed as legal and rejected: ${result.sentence} (${result.clause})`);
    log?.print(result.entries, result.version);
    position = result.game;
  }
}

const describe = (action: ActionInput<RulesetKey>): string => JSON.stringify(action);

/** Another process took the seat with the same token, or an earlier attempt did. */
function unlessTaken(error: unknown): null {
  if (error instanceof LyonError && error.code === 'seat-already-taken') return null;
  throw error;
}

/** Refusals because the game has changed since it was read: it is read again. */
const OVERTAKEN: readonly string[] = ['stale', 'game-rewound', 'game-disputed', 'game-finished', 'time-expired', 'game-not-started'];

function unlessOvertaken(error: unknown): null {
  if (error instanceof LyonError && OVERTAKEN.includes(error.code)) return null;
  throw error;
}

/** Milliseconds before the first retry, and at most. */
const RETRY = { first: 250, longest: 10_000 };
/** HTTP statuses of temporary refusals, in addition to those of the server's own failures. */
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Returns a function that retries an attempt until the server responds. */
function retrying(onConnection: (failure: Error | null) => void, signal: AbortSignal | undefined): Retry {
  return async (attempt) => {
    for (let [delay, lost] = [RETRY.first, false]; ; delay = Math.min(2 * delay, RETRY.longest)) {
      try {
        const answer = await attempt();
        if (lost) onConnection(null);
        return answer;
      } catch (error) {
        if (!isTemporary(error) || signal?.aborted) throw error;
        if (!lost) onConnection(error as Error);
        lost = true;
        const { retryAfter = 0 } = error instanceof LyonError ? error.details : {};
        await pause(Math.max(delay, 1_000 * retryAfter));
      }
    }
  };
}

const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof LyonError && (error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR));

/** Prints each entry of the log once, as the seat knows it. */
class SeatLog {
  readonly #client: LyonClient;
  readonly #ruleset: RulesetKey;
  readonly #game: string;
  readonly #say: (line: string) => void;
  #cursor: string | null = null;
  #printed = -1;

  constructor(client: LyonClient, ruleset: RulesetKey, game: string, say: (line: string) => void) {
    this.#client = client;
    this.#ruleset = ruleset;
    this.#game = game;
    this.#say = say;
  }

  async printUpTo(version: number): Promise<void> {
    if (version === this.#printed) return;
    for (let more = true; more; ) {
      const page: Awaited<ReturnType<LyonClient['getEntries']>> = await this.#client.getEntries(this.#ruleset, this.#game, {
        after: this.#cursor,
      });
      this.print(page.entries, version);
      more = page.next !== null;
    }
  }

  /** Prints the entries that follow the last printed one. */
  print(entries: readonly Entry<RulesetKey>[], version: number): void {
    for (const { cursor, seat, sentences } of entries) {
      this.#cursor = cursor;
      if (sentences.length > 0) this.#say(`${seat === null ? '' : `${seat}: `}${sentences.map(({ text }) => text).join(' ')}`);
    }
    this.#printed = version;
  }
}
