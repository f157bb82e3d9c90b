import { setTimeout as pause } from 'node:timers/promises';
import { type Accepted, type ActionInput, LyonError, type RulesetKey } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';
import { chooseAction } from '../spar/random-play.js';
import { type Balancer, type Caller, RunEnded } from './balancer.js';
import { type SeenEntry, Watcher } from './watcher.js';

/** A seat of a game and its token. */
interface SeatToken {
  readonly seat: string;
  readonly token: string;
}

/** A submission or command that was answered: the server owes all its entries to the player, once. */
export interface Acknowledged {
  /** The seat, or `spectator` for the arbiter. */
  readonly seat: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly entries: readonly SeenEntry[];
  /** Null for commands apart from play. */
  readonly receipt: string | null;
}

/** A submission that was sent, and not answered when the run ended. */
interface Unanswered {
  readonly seat: string;
  readonly sentAt: number;
}

export interface TableSettings {
  readonly name: string;
  readonly ruleset: RulesetKey;
  readonly game: string;
  readonly seats: readonly SeatToken[];
  readonly balancer: Balancer;
  readonly arbiter: Caller;
  readonly random: UnrecordedChance;
  /** Whether a player leaves the table in the middle of the game, so that the clock ends it. */
  readonly isDeserted: boolean;
  /** Whether it is time to end: players then resign. */
  readonly isEnding: () => boolean;
  readonly onAccepted: () => void;
}

const STATE = 'query ($game: ID!) { game(id: $game) { status toAct cursor openDispute { number } } }';
interface State {
  readonly game: {
    readonly status: string;
    readonly toAct: readonly string[];
    readonly cursor: string;
    readonly openDispute: { readonly number: number } | null;
  };
}

const commandOf = (name: string, input: string): string =>
  `mutation ($input: ${input}!) { command: ${name}(input: $input) { entry { version hash cursor kind } } }`;
const OPEN_DISPUTE = commandOf('openDispute', 'OpenDisputeInput');
const RULE = commandOf('ruleOnDispute', 'RuleOnDisputeInput');
const RESIGN = commandOf('resign', 'GameCommandInput');
const CERTIFY = commandOf('certifyResult', 'CertifyResultInput');
type Commanded = { readonly command: { readonly entry: SeenEntry } };

/** Refusals that end a table: a database that was set back has lost the game, or tokens of its seats. */
const LOST: ReadonlySet<string> = new Set(['no-such-game', 'unauthenticated', 'token-revoked', 'forbidden']);
/** Refusals after which the player reads the position again: it has changed. */
const CHANGED: ReadonlySet<string> = new Set([
  'stale',
  'game-rewound',
  'game-finished',
  'time-expired',
  'game-not-started',
  'game-disputed',
]);

/** The submissions after which a player leaves the table, or disputes an entry. */
const DESERTIONS = [3, 5, 8, 13];
const DISPUTES = [4, 12, 30, null, null];
/** Entries that a ruling takes back. */
const ROLLED_BACK = 3;

/** Milliseconds between two reads while no player at the table can act. */
const WAIT = 250;

/** A game, its players and its watchers. The players remember what the server has acknowledged. */
export class Table {
  readonly settings: TableSettings;
  readonly acknowledged: Acknowledged[] = [];
  readonly unanswered: Unanswered[] = [];
  readonly watchers: Watcher[] = [];
  /** What the server did against a promise while the game was played. */
  readonly faults: string[] = [];
  readonly openedAt = performance.now();
  /** `lost`: the database has lost the game, or a seat. */
  state: 'playing' | 'over' | 'lost' | 'unfinished' = 'playing';
  /** The seat that its player has left. */
  deserter: string | null = null;
  /** When the run ended before the game, and all players left; in milliseconds since 1970. */
  leftAt: number | null = null;
  /** The seat that its player will leave, after so many submissions at the table. */
  readonly #deserting: readonly [seat: string, after: number] | null;
  /** What happened last, for the message that a game does not end. */
  last = 'opened';
  /** The submissions after which a player disputes the last entry; null if that has happened, or does not. */
  #disputesAt: number | null;
  readonly #certifies: boolean;
  readonly #seats: ReadonlyMap<string, Caller>;
  #submissions = 0;

  constructor(settings: TableSettings) {
    this.settings = settings;
    const { seats, balancer, random, ruleset, game, name, isDeserted } = settings;
    this.#deserting = isDeserted ? [random.pick('deserter', seats).seat, random.pick('desertion', DESERTIONS)] : null;
    this.#disputesAt = isDeserted ? null : random.pick('dispute', DISPUTES);
    this.#certifies = random.pick('certificate', [true, false]);
    this.#seats = new Map(seats.map(({ seat, token }) => [seat, balancer.caller(token)]));
    // A player watches at one instance, a spectator at the next.
    const watching: readonly (readonly [string, Caller])[] = [...[...this.#seats].slice(0, 1), ['spectator', balancer.caller(null)]];
    const [{ clients }] = watching.map(([, caller]) => caller) as [Caller];
    const first = random.pick(
      'instance',
      clients.map((_, index) => index),
    );
    for (const [index, [viewer, caller]] of watching.entries()) {
      const instance = (first + index) % clients.length;
      this.watchers.push(
        new Watcher({ viewer, where: `${name}, instance ${instance + 1}`, client: caller.clients[instance]!, ruleset, game }),
      );
    }
  }

  /** Takes the seats, and plays the game to its end. Can be called again: a database that was set back has taken seats or the end back. */
  async play(): Promise<void> {
    const { game } = this.settings;
    try {
      for (;;) {
        const { status, toAct, openDispute } = (await this.#anySeat().ask((client) => client.execute<State>(STATE, { game }))).game;
        if (status === 'FINISHED') break;
        this.last = `${status}, to act: ${toAct.join()}`;
        if (openDispute !== null) await this.#rule(openDispute.number);
        else if (this.#disputesAt !== null && this.acknowledged.length >= this.#disputesAt) await this.#dispute();
        if (status === 'SEATING') for (const caller of this.#seats.values()) await this.#take(caller);
        if (this.#deserting !== null && this.acknowledged.length >= this.#deserting[1]) this.deserter = this.#deserting[0];
        if (this.settings.isEnding() && status === 'PLAYING') await this.#resign();
        const acting = toAct.filter((seat) => seat !== this.deserter);
        if (acting.length === 0) await pause(WAIT);
        await Promise.all(acting.map((seat) => this.#act(seat)));
      }
      if (this.#certifies) await this.#command('spectator', this.settings.arbiter, CERTIFY, { game });
      this.state = 'over';
    } catch (error) {
      if (error instanceof RunEnded) {
        this.state = 'unfinished';
        this.leftAt = Date.now();
      } else if (error instanceof LyonError && LOST.has(error.code)) this.state = 'lost';
      else {
        this.state = 'unfinished';
        throw error;
      }
    }
  }

  #anySeat(): Caller {
    return this.settings.random.pick('reader', [...this.#seats.values()]);
  }

  async #take(caller: Caller): Promise<void> {
    try {
      await caller.ask((client) => client.takeSeat(this.settings.game));
    } catch (error) {
      if (!(error instanceof LyonError && error.code === 'seat-already-taken')) throw error;
    }
  }

  async #resign(): Promise<void> {
    const [seat, caller] = this.settings.random.pick('resigning', [...this.#seats]);
    await this.#command(seat, caller, RESIGN, { game: this.settings.game });
  }

  /** Disputes the last entry that a seat knows of. */
  async #dispute(): Promise<void> {
    const { game, random } = this.settings;
    this.#disputesAt = null;
    const [seat, caller] = random.pick('disputing', [...this.#seats]);
    const { cursor: entryCursor } = (await caller.ask((client) => client.execute<State>(STATE, { game }))).game;
    await this.#command(seat, caller, OPEN_DISPUTE, { game, entryCursor, claim: 'That was not meant.' });
  }

  /** Rules on a dispute as the arbiter: the game goes on, or some actions are taken back. */
  async #rule(dispute: number): Promise<void> {
    const { game, random, arbiter } = this.settings;
    const actions = this.watchers.find(({ viewer }) => viewer === 'spectator')!.seen.filter(({ kind }) => kind === 'action');
    const toCursor = actions.at(-ROLLED_BACK)?.cursor;
    const effect = toCursor !== undefined && random.pick('effect', [true, false]) ? { rollBack: { toCursor } } : { uphold: true };
    await this.#command('spectator', arbiter, RULE, { game, dispute, reason: 'The rulebook is clear.', effect });
  }

  /** Sends a command apart from play. It may be refused: the position has changed, or the server lost what it names. */
  async #command(seat: string, caller: Caller, document: string, input: object): Promise<void> {
    const sentAt = performance.now();
    try {
      const { entry } = (await caller.repeating.execute<Commanded>(document, { input })).command;
      this.acknowledged.push({ seat, sentAt, answeredAt: performance.now(), entries: [entry], receipt: null });
    } catch (error) {
      if (!(error instanceof LyonError) || LOST.has(error.code)) throw error;
      this.last = `${this.last}; ${error.code}: ${error.message}`;
    }
  }

  /** Submits a random action of a seat, or two at once. */
  async #act(seat: string): Promise<void> {
    const { ruleset, game, random } = this.settings;
    const caller = this.#seats.get(seat)!;
    const legal = await caller.ask((client) => client.getLegalActions(ruleset, game));
    const action = chooseAction(legal, random);
    const second = random.pick('list', [false, false, true]) ? chooseAction(legal, random) : null;
    if (action === null) return;
    const position = { game, expectedVersion: legal.version, expectedCursor: legal.cursor };
    const both = second === null ? 'rejected' : await this.#submit(caller, seat, position, [action, second]);
    if (both !== 'rejected') return;
    const one = await this.#submit(caller, seat, position, [action]);
    if (one === 'rejected') this.faults.push(`${seat}: ${JSON.stringify(action)} was listed as legal and rejected`);
  }

  async #submit(
    caller: Caller,
    seat: string,
    position: { readonly game: string; readonly expectedVersion: number; readonly expectedCursor: string },
    actions: readonly ActionInput<RulesetKey>[],
  ): Promise<'accepted' | 'changed' | 'rejected'> {
    const { ruleset, onAccepted } = this.settings;
    const meant = { ...position, idempotencyKey: `${seat}-${++this.#submissions}`, actions };
    const sentAt = performance.now();
    try {
      const judged = await caller.ask((client) => client.submitActions(ruleset, meant));
      if (judged.__typename === 'Rejected') return 'rejected';
      this.#acknowledge(seat, sentAt, judged, actions.length);
      onAccepted();
      return 'accepted';
    } catch (error) {
      if (error instanceof RunEnded) this.unanswered.push({ seat, sentAt });
      if (error instanceof LyonError && CHANGED.has(error.code)) return 'changed';
      // Of a list: the first action ends the batch, or draws.
      if (error instanceof LyonError && actions.length > 1 && !LOST.has(error.code)) return 'rejected';
      throw error;
    }
  }

  #acknowledge(seat: string, sentAt: number, { entries, receipt }: Accepted<RulesetKey>, actions: number): void {
    const own = entries.filter((entry) => entry.kind === 'action' && entry.seat === seat);
    if (own.length !== actions) this.faults.push(`${seat}: ${actions} actions were acknowledged with ${own.length} entries`);
    const seen = own.map(({ version, hash, cursor, kind }) => ({ version, hash, cursor, kind }));
    this.acknowledged.push({ seat, sentAt, answeredAt: performance.now(), entries: seen, receipt });
  }

  close(): void {
    for (const watcher of this.watchers) watcher.stop();
    for (const caller of this.#seats.values()) caller.close();
  }
}
