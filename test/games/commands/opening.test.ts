import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { noChance } from '../../../src/engine/chance.js';
import { openGame, readGame, replaceSeatToken, takeSeat } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import {
  codeOf,
  legalActions,
  must,
  OPENER,
  openTable,
  STRANGER,
  send,
  startServices,
  startTable,
  unrecorded,
  verdictText,
} from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

describe('opening a game', () => {
  test.each([
    ['nobody', null, 'unauthenticated'],
    ['a token that is not known', 'a-token-that-nobody-gave-out', 'unauthenticated'],
    ['a token like a seat’s that is none', 'lyon_seat_0123456789', 'unauthenticated'],
  ])('is refused to %s', async (_, bearer, code) => {
    expect(codeOf(await openGame(services, bearer, { ruleset: 'small', options: {} }))).toBe(code);
  });

  test('is refused to a seat token, living or dead', async () => {
    const { game, north } = await startTable(services);
    expect(codeOf(await openGame(services, north, { ruleset: 'small', options: {} }))).toBe('forbidden');
    must(await replaceSeatToken(services, OPENER, game, 'north'));
    expect(codeOf(await openGame(services, north, { ruleset: 'small', options: {} }))).toBe('token-revoked');
  });

  test('with an unknown ruleset is refused', async () => {
    expect(codeOf(await openGame(services, OPENER, { ruleset: 'go', options: {} }))).toBe('no-such-ruleset');
  });

  test('with invalid options names the member', async () => {
    const result = await openGame(services, OPENER, { ruleset: 'small', options: { cards: 'many' } });
    expect(result).toEqual({ ok: false, problem: { code: 'invalid-options', path: 'cards', expected: { en: 'a number from 0 to 10' } } });
  });

  test('beyond the account’s limit of unfinished games is refused', async () => {
    const narrow = { ...services, limits: { ...services.limits, unfinishedGamesOfAccount: 2 } };
    const open = () => openGame(narrow, STRANGER, { ruleset: 'small', options: {} });
    expect([codeOf(await open()), codeOf(await open()), codeOf(await open())]).toEqual(['ok', 'ok', 'too-many-games']);
  });

  test('returns a token for each seat, of which the database stores the hash', async () => {
    const table = await openTable(services);
    for (const token of [table.north, table.south]) expect(token).toMatch(/^lyon_seat_[A-Za-z0-9_-]{64}$/);
    const rows = await database.sql`select encode(token_hash, 'hex') as hash from seats where game_id = ${table.game} order by seat`;
    const hashes = [table.north, table.south].map((token) => createHash('sha256').update(token).digest('hex'));
    expect(rows.map((row) => row['hash'])).toEqual(hashes);
  });

  test('returns a UUID version 4 as the id', async () => {
    const { game } = await openTable(services);
    expect(game).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('taking a seat', () => {
  test('draws nothing before the last seat, which sets the game up', async () => {
    let drawn = 0;
    const counting = {
      ...services,
      chance: (...given: Parameters<typeof services.chance>) => {
        drawn++;
        return services.chance(...given);
      },
    };
    const table = await openTable(counting);
    must(await takeSeat(counting, table.south, table.game));
    expect(must(await readGame(counting, table.south, table.game))).toMatchObject({ status: 'seating', view: null, toAct: [] });
    expect(drawn).toBe(0);
    const taken = must(await takeSeat(counting, table.north, table.game));
    expect(drawn).toBe(1);
    expect(taken).toMatchObject({ seat: 'north', version: 3, entries: [{ kind: 'seat-taken', notices: [{ type: 'dealt' }] }] });
    const reading = must(await readGame(counting, table.north, table.game));
    expect(reading).toMatchObject({ status: 'playing', toAct: ['north', 'south'], version: 3, view: { sizes: { north: 3, south: 3 } } });
  });

  test('is refused twice, and without its token', async () => {
    const table = await openTable(services, { public: true });
    must(await takeSeat(services, table.north, table.game));
    expect(codeOf(await takeSeat(services, table.north, table.game))).toBe('seat-already-taken');
    expect(codeOf(await takeSeat(services, OPENER, table.game))).toBe('seat-token-required');
    expect(codeOf(await takeSeat(services, STRANGER, table.game))).toBe('seat-token-required');
    expect(codeOf(await takeSeat(services, null, table.game))).toBe('unauthenticated');
  });

  test('concurrently by both seats sets the game up once', async () => {
    for (let round = 0; round < extent(20, 4); round++) {
      const table = await openTable(services);
      await Promise.all(
        [takeSeat(services, table.north, table.game), takeSeat(services, table.south, table.game)].map(async (taken) => must(await taken)),
      );
      expect(must(await readGame(services, table.north, table.game))).toMatchObject({ status: 'playing', version: 3 });
    }
  });

  test('nothing can be submitted before every seat is taken', async () => {
    const table = await openTable({ ...services, chance: unrecorded(noChance) });
    must(await takeSeat(services, table.north, table.game));
    expect(verdictText(await send(services, table.north, table.game, 2, { type: 'ready' }))).toBe('game-not-started');
    expect(must(await legalActions(services, table.north, table.game)).actions).toEqual([]);
  });
});

describe('replacing a seat’s token', () => {
  test('invalidates the old one at once, for reads and actions, also in caches', async () => {
    const table = await startTable(services);
    expect(verdictText(await send(services, table.north, table.game, 3, { type: 'ready' }))).toBe('accepted 4');
    const { token } = must(await replaceSeatToken(services, OPENER, table.game, 'north'));
    expect(codeOf(await readGame(services, table.north, table.game))).toBe('token-revoked');
    expect(codeOf(await legalActions(services, table.north, table.game))).toBe('token-revoked');
    for (const version of [3, 4]) {
      expect(verdictText(await send(services, table.north, table.game, version, { type: 'ready' }))).toBe('token-revoked');
    }
    expect(must(await readGame(services, token, table.game)).viewer).toBe('north');
    expect(must(await readGame(services, table.south, table.game)).viewer).toBe('south');
  });

  test('stops an action judged under the old token', async () => {
    const table = await startTable(services);
    const racing = {
      ...services,
      games: {
        ...services.games,
        append: async (append: Parameters<typeof services.games.append>[0]) => {
          must(await replaceSeatToken(services, OPENER, table.game, 'north'));
          return services.games.append(append);
        },
      },
    };
    expect(verdictText(await send(racing, table.north, table.game, 3, { type: 'ready' }))).toBe('token-revoked');
    expect(must(await readGame(services, table.south, table.game)).version).toBe(3);
  });

  test('is for the account that opened the game, and existing seats', async () => {
    const table = await openTable(services, { public: true });
    expect(codeOf(await replaceSeatToken(services, STRANGER, table.game, 'north'))).toBe('forbidden');
    expect(codeOf(await replaceSeatToken(services, table.south, table.game, 'north'))).toBe('forbidden');
    expect(codeOf(await replaceSeatToken(services, null, table.game, 'north'))).toBe('unauthenticated');
    for (const seat of ['west', '', '\u0000', 'constructor']) {
      expect(codeOf(await replaceSeatToken(services, OPENER, table.game, seat))).toBe('no-such-seat');
    }
  });
});
