// Games of the small ruleset on a physical table.
import { openGame, type Services, submit, takeSeat, type Verdict } from '../../src/games/index.js';
import type { TableDraw } from '../../src/record/physical-table/statements.js';
import type { FreshDatabase } from '../support/postgres.js';
import type { Action } from '../support/small-ruleset-types.js';
import { newSigner, type Signer } from '../support/table-signers.js';
import { freshKey, must, OPENER, type Table, type TableOptions } from './services.js';

export const DEAL: TableDraw = { purpose: 'deal', outcomes: ['card-7', 'card-3', 'card-11', 'card-20', 'card-1', 'card-15'] };

export interface RealTable extends Table {
  readonly arbiter: Signer;
  readonly ofNorth: Signer;
  readonly ofSouth: Signer;
}

interface RealTableOptions extends TableOptions {
  readonly arbiter?: Signer;
}

/** The signers of a table unless it names its own arbiter: making a key takes longer than signing many statements. */
const [known, ofNorth, ofSouth] = [await newSigner(), await newSigner(), await newSigner()];

/** Opens a game on a physical table; `by` is who signs for it. */
export async function openRealTable(services: Services, by: 'arbiter' | 'seats', options: RealTableOptions = {}): Promise<RealTable> {
  const { cards = 3, turns = 4, arbiter = known, ...rest } = options;
  const arbiterKey = by === 'arbiter' ? arbiter.jwk : null;
  const { game, seats } = must(
    await openGame(services, OPENER, { ruleset: 'small', options: { cards, turns }, chanceSource: 'physical-table', arbiterKey, ...rest }),
  );
  return { game, north: seats[0]!.token, south: seats[1]!.token, arbiter, ofNorth, ofSouth };
}

/** The hash of the last entry a seat has notice of. */
export async function lastNoticed({ sql }: FreshDatabase, { game }: Table, seat: 'north' | 'south'): Promise<string> {
  const [row] = await sql`select heads from games where game_id = ${game}`;
  return row!['heads'][seat === 'north' ? 1 : 2];
}

/** Takes both seats, with the attested deal; both are at version 3 then. */
export async function setUpTable(services: Services, database: FreshDatabase, table: RealTable, signers: readonly Signer[]): Promise<void> {
  must(await takeSeat(services, table.north, table.game, { key: table.ofNorth.jwk }));
  const previous = await lastNoticed(database, table, 'south');
  const statements = signers.map(({ sign }) => sign({ game: table.game, previous, action: null, draws: [DEAL] }));
  must(await takeSeat(services, table.south, table.game, { key: table.ofSouth.jwk, attestations: statements }));
}

/** Sends one action with statements about it. */
export const sendSigned = (
  services: Services,
  token: string,
  game: string,
  expectedVersion: number,
  action: Action,
  table: readonly string[],
  idempotencyKey: string = freshKey(),
): Promise<Verdict> => submit(services, token, { game, expectedVersion, idempotencyKey, actions: [action], attestations: table });

/** A game in which north is to act, at version 5, signed for by its arbiter or by both seats. */
export async function playingRealTable(
  services: Services,
  database: FreshDatabase,
  by: 'arbiter' | 'seats',
  options: RealTableOptions = {},
): Promise<RealTable> {
  const table = await openRealTable(services, by, options);
  await setUpTable(services, database, table, by === 'arbiter' ? [table.arbiter] : [table.ofNorth, table.ofSouth]);
  const ready = (token: string, version: number) =>
    submit(services, token, { game: table.game, expectedVersion: version, idempotencyKey: freshKey(), actions: [{ type: 'ready' }] });
  await ready(table.north, 3);
  await ready(table.south, 4);
  return table;
}
