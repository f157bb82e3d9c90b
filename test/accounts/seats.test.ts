// Accounts named for seats when a game is opened.

import { describe, expect, test } from 'vitest';
import { eraseAccount } from '../../src/accounts/index.js';
import { openGame, readGame, type SeatAccount } from '../../src/games/index.js';
import { codeOf, must, OPENER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { storedEntries } from '../support/stored-content.js';
import { person } from './people.js';

const database = await freshDatabase();
const services = await startServices(database);
const open = (accounts: readonly SeatAccount[]) => openGame(services, OPENER, { ruleset: 'small', options: {}, seatAccounts: accounts });
const storedOf = async (game: string) => (await database.sql`select accounts from games where game_id = ${game}`)[0]!['accounts'];

describe('the accounts of seats', () => {
  test('are stored with the game, for the seats that were named', async () => {
    const [one, other] = [(await person(services, [])).account.id, (await person(services, [])).account.id];
    const both = must(
      await open([
        { seat: 'south', account: one },
        { seat: 'north', account: other },
      ]),
    );
    expect(await storedOf(both.game)).toEqual({ south: one, north: other });
    const half = must(await open([{ seat: 'south', account: one }]));
    expect(await storedOf(half.game)).toEqual({ south: one });
    expect(await storedOf(must(await open([])).game)).toEqual({});
  });
  test('are in the first entry of the record', async () => {
    const { account } = await person(services, []);
    const { game } = must(await open([{ seat: 'north', account: account.id }]));
    const [entry] = await storedEntries(database.sql, game);
    expect(entry!.body).toMatchObject({ seatAccounts: { north: account.id } });
  });
  test('grant no access to the game', async () => {
    const { account, bearer } = await person(services, ['open-games']);
    const { game } = must(await open([{ seat: 'north', account: account.id }]));
    expect(codeOf(await readGame(services, bearer, game))).toBe('no-such-game');
  });
  test('grant an arbiter’s account no more than a spectator sees', async () => {
    const { account, bearer } = await person(services, ['rule']);
    const { game } = must(await open([{ seat: 'north', account: account.id }]));
    expect(must(await readGame(services, bearer, game)).viewer).toBe('spectator');
  });
  test('stay when the account is erased', async () => {
    const { account } = await person(services, []);
    const { game, seats } = must(await open([{ seat: 'north', account: account.id }]));
    must(await eraseAccount(services, OPENER, account.id));
    expect(await storedOf(game)).toEqual({ north: account.id });
    expect(must(await readGame(services, seats[0]!.token, game)).viewer).toBe('north');
  });
});

describe('the server rejects', () => {
  test('an unknown seat, and a seat named twice, with the allowed seats', async () => {
    const { id } = (await person(services, [])).account;
    const problem = { code: 'invalid-request', path: 'seatAccounts', allowed: ['north', 'south'] };
    for (const seats of [['west'], ['constructor'], ['north', 'north'], ['north', 'west']]) {
      expect(await open(seats.map((seat) => ({ seat, account: id })))).toMatchObject({ ok: false, problem });
    }
  });
  test('an unknown or erased account', async () => {
    const { account } = await person(services, []);
    must(await eraseAccount(services, OPENER, account.id));
    for (const id of [account.id, 'acc_AAAAAAAAAAAAAAAAAAAAAA', '', '\u0000', '__proto__']) {
      const refused = await open([{ seat: 'north', account: id }]);
      expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'seatAccounts' } });
    }
  });
});
