import { setTimeout as pause } from 'node:timers/promises';
import { type Accepted, type ActionInput, LyonError, type RulesetKey } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';
import { chooseAction } from '../demos/play.js';
import { type Balancer, type Caller, RunEnded } from './balancer.js';
import { type SeenEntry, Watcher } from './watcher.js';

/** A seat of a game and its token. */
export interface SeatToken {
  readonly seat: string;
  readonly token: string;
}

/** A submission that was answered: the server owes all its entries to the player, once. */
export interface Acknowledged {
  readonly seat: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly entries: readonly SeenEntry[];
  readonly receipt: string;
}

/** A submission that was sent, and not answered when the run ended. */
export interface Unanswered {
  readonly seat: string;
  readonly sentAt: number;
}

export interface TableSettings {
  readonly name: string;
  readonly ruleset: RulesetKey;
  readonly game: string;
  readonly seats: readonly SeatToken[];
  readonly balancer: Balancer;
  readonly random: UnrecordedChance;
  /** Whether a player leaves the table in the middle of the game, so that the clock ends it. */
  readonly isDeserted: boolean;
  readonly onAccepted: () => void;
}

const STATE = 'query ($game: ID!) { game(id: $game) { status toAct } }';
type State = { readonly game: { readonly status: string; readonly toAct: readonly string[] } };

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

/** The submissions after which a player leaves the table. */
const DESERTIONS = [3, 5, 8, 13];

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
  /** The seat that its player will leave, after so many submissions at the table. */
  readonly #deserting: readonly [seat: string, after: number] | null;
  readonly #seats: ReadonlyMap<string, Caller>;
  #submissions = 0;

  constructor(settings: TableSettings) {
    this.settings = settings;
    const { seats, balancer, random, ruleset, game, name, isDeserted } = settings;
    this.#deserting = isDeserted ? [random.pick('deserter', seats).seat, random.pick('desertion', DESERTIONS)] : null;
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
        const { status, toAct } = (await this.#anySeat().ask((client) => client.execute<State>(STATE, { game }))).game;
        if (status === 'FINISHED') break;
        if (status === 'SEATING') for (const caller of this.#seats.values()) await this.#take(caller);
        if (this.#deserting !== null && this.acknowledged.length >= this.#deserting[1]) this.deserter = this.#deserting[0];
        const acting = toAct.filter((seat) => seat !== this.deserter);
        if (acting.length === 0) await pause(WAIT);
        await Promise.all(acting.map((seat) => this.#act(seat)));
      }
      this.state = 'over';
    } catch (error) {
      if (error instanceof RunEnded) this.state = 'unfinished';
      else if (error instanceof LyonError && LOST.has(error.code)) this.state = 'lost';
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
    const seen = own.map(({ version, hash }) => ({ version, hash }));
    this.acknowledged.push({ seat, sentAt, answeredAt: performance.now(), entries: seen, receipt });
  }

  close(): void {
    for (const watcher of this.watchers) watcher.stop();
    for (const caller of this.#seats.values()) caller.close();
  }
}
