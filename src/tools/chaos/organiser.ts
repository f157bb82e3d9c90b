import { setTimeout as pause } from 'node:timers/promises';
import { type LyonClient, LyonError, type RulesetKey, type schema } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';
import { type Balancer, type Caller, RunEnded } from './balancer.js';
import { BANK_SECONDS } from './schedule.js';
import { Table, type TableSettings } from './table.js';
import { closeTournament, countResults, openTournament, placeBid, registerPlayer, startRound } from './tournament-client.js';

/** What is played in a run, in turns. */
const EVENTS = [
  { title: 'lordsOfScotland', players: 4, rounds: 2 },
  { title: 'deserted', players: 2, rounds: 1 },
  { title: 'hammerOfTheScots', players: 2, rounds: 1 },
] as const;

const OPTIONS: Readonly<Record<RulesetKey, object>> = {
  lordsOfScotland: { seats: 2 },
  hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' },
};
const BIDS = ['E1', 'E2', 'S1', 'S2'];

const OPEN_GAME =
  'mutation ($input: OpenGameInput!, $key: String) { openGame(input: $input, idempotencyKey: $key) { game { id } seats { seat token } } }';
type Opened = { readonly openGame: { readonly game: { readonly id: string }; readonly seats: TableSettings['seats'] } };

const OPEN_REMATCH =
  'mutation ($game: ID!, $key: String) { openRematch(game: $game, idempotencyKey: $key) { gameId seats { seat token } } }';
type Reopened = { readonly openRematch: { readonly gameId: string; readonly seats: TableSettings['seats'] } };

/** A player who plays has time for each action. */
const CLOCK = { initialSeconds: BANK_SECONDS, incrementSeconds: 5 };

interface OrganiserSettings {
  readonly balancer: Balancer;
  readonly account: Caller;
  readonly arbiter: Caller;
  readonly random: UnrecordedChance;
  /** Which of the events is its first. */
  readonly first: number;
  /** Whether it is time to end: what has begun is brought to its end. */
  readonly isEnding: () => boolean;
  readonly onAccepted: () => void;
}

/** A tournament and how it ended. */
export interface Event {
  readonly tournament: string;
  readonly openedAt: number;
  readonly games: readonly string[];
  endedAt: number;
  state: 'open' | 'closed' | 'lost' | 'unfinished';
}

/** Opens tournaments and games, one after the other, and lets players play them. */
export class Organiser {
  /** Tables that are not checked yet. */
  tables: readonly Table[] = [];
  readonly events: Event[] = [];
  readonly faults: string[] = [];
  readonly #settings: OrganiserSettings;
  readonly #client: LyonClient;
  #opened: number;
  #tables = 0;

  constructor(settings: OrganiserSettings) {
    this.#settings = settings;
    this.#opened = settings.first;
    this.#client = settings.account.repeating;
  }

  /** Opens and plays until it is time to end. */
  async work(): Promise<void> {
    while (!this.#settings.isEnding()) {
      const event = EVENTS[this.#opened++ % EVENTS.length]!;
      try {
        if (event.title === 'deserted') await this.#runDesertedGame();
        else await this.#runTournament(event.title, event.players, event.rounds);
      } catch (error) {
        if (error instanceof RunEnded) return;
        this.faults.push(
          `${event.title}: ${error instanceof LyonError ? `${error.code}: ` : ''}${error instanceof Error ? error.message : error}`,
        );
      }
    }
  }

  /** Forgets a table that was checked. */
  forget(table: Table): void {
    this.tables = this.tables.filter((each) => each !== table);
    table.close();
  }

  /** A game that a player leaves, and its rematch. */
  async #runDesertedGame(): Promise<void> {
    const { account } = this.#settings;
    const input = { options: { lordsOfScotland: { seats: 2 } }, public: true, timeControl: CLOCK };
    const key = crypto.randomUUID();
    const { openGame } = await account.ask((client) => client.execute<Opened>(OPEN_GAME, { input, key }));
    const { state } = await this.#play('lordsOfScotland', openGame.game.id, openGame.seats, true);
    if (state !== 'over') return;
    const rematch = { game: openGame.game.id, key: crypto.randomUUID() };
    try {
      const { openRematch } = await account.ask((client) => client.execute<Reopened>(OPEN_REMATCH, rematch));
      await this.#play('lordsOfScotland', openRematch.gameId, openRematch.seats, false);
    } catch (error) {
      if (!isAboutLoss(error)) throw error;
    }
  }

  async #play(ruleset: RulesetKey, game: string, seats: TableSettings['seats'], isDeserted: boolean): Promise<Table> {
    const { balancer, random, arbiter, isEnding, onAccepted } = this.#settings;
    const name = `table ${this.#settings.first + 1}.${++this.#tables}`;
    const table = new Table({ name, ruleset, game, seats, balancer, arbiter, random, isDeserted, isEnding, onAccepted });
    this.tables = [...this.tables, table];
    await table.play();
    return table;
  }

  async #runTournament(title: RulesetKey, players: number, rounds: number): Promise<void> {
    const { balancer, random } = this.#settings;
    const withBids = title === 'hammerOfTheScots';
    const tournament = await openTournament(this.#client, {
      name: `Event ${this.#opened}`,
      public: true,
      options: { [title]: OPTIONS[title] } as schema.GameOptionsInput,
      timeControl: CLOCK,
      settings: { format: (withBids ? 'BIDS' : 'SWISS') as schema.TournamentFormat, rounds, maxPlayers: players },
    });
    const games: string[] = [];
    const event: Event = { tournament, openedAt: performance.now(), endedAt: Number.POSITIVE_INFINITY, games, state: 'open' };
    this.events.push(event);
    try {
      const bidders: Caller[] = [];
      for (let number = 1; number <= players; number++)
        bidders.push(balancer.caller(await registerPlayer(this.#client, tournament, `player-${number}`)));
      const results = countResults(this.#client, tournament);
      for (let round = 1; round <= rounds; round++) {
        if (withBids) for (const bidder of bidders) await placeBidOnce(bidder, tournament, round, random.pick('bid', BIDS));
        const tables = await startRound(this.#client, tournament, round, withBids);
        games.push(...tables.map(({ game }) => game));
        const played = await Promise.all(tables.map(({ game, seats }) => this.#play(title, game, seats, false)));
        if (played.some(({ state }) => state === 'lost')) throw new LostTable();
        while ((await results()) < games.length) {
          await pause(250);
          // A database that was set back has taken back the end of a game.
          for (const table of played) await table.play();
        }
      }
      await closeTournament(this.#client, tournament);
      event.state = 'closed';
    } catch (error) {
      event.state = error instanceof RunEnded ? 'unfinished' : 'lost';
      if (!(error instanceof LostTable || isAboutLoss(error))) throw error;
    } finally {
      event.endedAt = performance.now();
    }
  }
}

class LostTable extends Error {}

/** What a command on a tournament gets if the database has lost the tournament, players, a pairing or a start. */
const isAboutLoss = (error: unknown): boolean =>
  error instanceof LyonError &&
  /^(no-such-(tournament|player|round|game|table)|unauthenticated|too-few-players|round-not-.*|game-not-finished|bids-.*|rounds-remaining|game-rewound|tournament-rewound)$/.test(
    error.code,
  );

/** A bid is final: a retry after an answer that was lost is refused. */
async function placeBidOnce(bidder: Caller, tournament: string, round: number, bid: string): Promise<void> {
  try {
    await placeBid(bidder.repeating, tournament, round, bid);
  } catch (error) {
    if (!(error instanceof LyonError && error.code === 'bid-already-placed')) throw error;
  }
}
