// Lists of games: access, order and index use.
import { describe, expect, test } from 'vitest';
import { type GameListRequest, listGames, openGame, takeSeat } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { ARBITER, codeOf, must, PLAYER, playingTable, STRANGER, send, startServices, startTable, type TableOptions } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database, { rulesets: [smallRuleset, ...RULESETS] });

const asPlayer: TableOptions = { seatAccounts: [{ seat: 'north', account: 'player' }] };
const list = (bearer: string | null, more: Partial<GameListRequest> = {}) =>
  listGames(services, bearer, { after: null, first: 50, ...more });
const idsOf = async (bearer: string, more: Partial<GameListRequest> = {}) => must(await list(bearer, more)).games.map(({ game }) => game);

describe('the games an account plays in', async () => {
  const first = await playingTable(services, asPlayer);
  await playingTable(services);
  const both = await startTable(services, {
    seatAccounts: [
      { seat: 'north', account: 'player' },
      { seat: 'south', account: 'player' },
    ],
  });
  const last = await playingTable(services, { ...asPlayer, turns: 1 });

  test('are listed newest first, each once, to that account only', async () => {
    expect(await idsOf(PLAYER, { relation: 'played' })).toEqual([last.game, both.game, first.game]);
    expect(await idsOf(ARBITER, { relation: 'played' })).toEqual([]);
  });

  test('are paginated', async () => {
    const page = must(await list(PLAYER, { relation: 'played', first: 2 }));
    expect(page).toMatchObject({ hasNextPage: true, games: [{ game: last.game }, { game: both.game }] });
    const next = must(await list(PLAYER, { relation: 'played', first: 2, after: both.game }));
    expect(next).toMatchObject({ hasNextPage: false, games: [{ game: first.game }] });
    expect(codeOf(await list(STRANGER, { relation: 'played', after: first.game }))).toBe('invalid-cursor');
  });

  test('are waiting while its seat is to act', async () => {
    expect(await idsOf(PLAYER, { myTurn: true })).toEqual([last.game, both.game, first.game]);
    await send(services, first.north, first.game, 5, { type: 'pass' });
    expect(await idsOf(PLAYER, { myTurn: true })).toEqual([last.game, both.game]);
    await send(services, first.south, first.game, 6, { type: 'pass' });
    expect(await idsOf(PLAYER, { myTurn: true })).toEqual([last.game, both.game, first.game]);
    await send(services, last.north, last.game, 5, { type: 'pass' });
    expect(await idsOf(PLAYER, { myTurn: true })).toEqual([both.game, first.game]);
    expect(await database.sql`select live from seats where game_id = ${last.game}`).toEqual([{ live: false }, { live: false }]);
    expect(await idsOf(PLAYER, { relation: 'played', status: 'finished' })).toEqual([last.game]);
  });

  test('are listed to the bearer of a seat token as the one game', async () => {
    expect(await idsOf(first.south, { relation: 'played' })).toEqual([first.game]);
    expect(await idsOf(first.south, { myTurn: true })).toEqual([]);
    expect(await idsOf(first.north, { myTurn: true })).toEqual([first.game]);
    expect(codeOf(await list(first.south))).toBe('forbidden');
    expect(codeOf(await list(null, { relation: 'played' }))).toBe('unauthenticated');
  });
});

describe('the games an account has opened', async () => {
  const opened = async (ruleset: string, options: object) => must(await openGame(services, STRANGER, { ruleset, options }));
  const old = await opened('hammer-of-the-scots', { scenario: 'braveheart', edition: '2.3' });
  const lords = await opened('lords-of-scotland', { seats: 2 });
  const recent = await opened('hammer-of-the-scots', { scenario: 'braveheart', edition: '3.0' });
  for (const { token } of recent.seats) must(await takeSeat(services, token, recent.game));

  test.each([
    ['all', {}, [recent, lords, old]],
    ['of a ruleset', { ruleset: 'hammer-of-the-scots' }, [recent, old]],
    ['of an edition', { edition: '2.3' }, [old]],
    ['that are played', { status: 'playing' }, [recent]],
    ['of which there are none', { status: 'finished', ruleset: 'lords-of-scotland' }, []],
  ] as const)('are listed: %s', async (_, filter, games) => {
    expect(await idsOf(STRANGER, filter)).toEqual(games.map(({ game }) => game));
  });

  test('reject unknown filters', async () => {
    expect(codeOf(await list(STRANGER, { ruleset: 'chess' }))).toBe('no-such-ruleset');
    expect(codeOf(await list(STRANGER, { edition: '3.0\0' }))).toBe('invalid-request');
    expect(codeOf(await list(ARBITER))).toBe('forbidden');
  });
});

test('no list scans a whole table', async () => {
  const { sql } = database;
  await sql`insert into games select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, g.ruleset, g.options, g.public, g.reveal_after_end,
    g.chance, 'of-' || n % 500, g.accounts, g.opened_at - n * interval '1 minute', g.secret, g.token_generation, g.seq, g.era, g.status, g.taken,
    g.entropies, g.to_act, g.outcome, g.versions, g.heads, g.drawn, g.proceedings
    from (select * from games limit 1) as g, generate_series(1, 5000) as n`;
  await sql`insert into seats select game_id, seat, sha256(game_id::text::bytea || seat::bytea), 'of-' || (random() * 500)::int, opened_at, true
    from games, unnest(array['north', 'south']) as seat where opened_by like 'of-%'`;
  await sql`analyze games, seats`;
  const statements: string[] = [];
  await sql.begin(async (transaction) => {
    await transaction`set local plan_cache_mode = force_generic_plan`;
    for (const where of ["opened_by = 'of-7'", "opened_by = 'of-7' and status = 'playing'", "opened_by = 'of-7' and ruleset = 'small'"]) {
      statements.push(...(await planOf(transaction, `select * from games where ${where} order by opened_at desc, game_id limit 51`)));
    }
    for (const live of ['', 'and live']) {
      statements.push(
        ...(await planOf(
          transaction,
          `select g.* from (select distinct opened_at, game_id from seats where account = 'of-7' ${live}) p join games g using (game_id) order by p.opened_at desc, p.game_id limit 51`,
        )),
      );
    }
  });
  expect(statements.filter((line) => line.includes('Seq Scan'))).toEqual([]);
});

interface Asks {
  readonly unsafe: (text: string) => PromiseLike<Iterable<Readonly<Record<string, unknown>>>>;
}

const planOf = async (sql: Asks, query: string): Promise<string[]> =>
  [...(await sql.unsafe(`explain ${query}`))].map((row) => String(row['QUERY PLAN']));

describe('public games', async () => {
  const shown = await playingTable(services, { public: true });
  await playingTable(services);
  const delayed = await playingTable(services, { public: true, spectatorDelayEntries: 2, turns: 1 });
  const last = await startTable(services, { public: true });
  const published = (bearer: string | null, more: Partial<GameListRequest> = {}) => list(bearer, { relation: 'public', ...more });
  const idsFor = async (bearer: string | null, more: Partial<GameListRequest> = {}) =>
    must(await published(bearer, more)).games.map(({ game }) => game);

  test('are listed to every caller, newest first; private ones to none', async () => {
    for (const bearer of [null, STRANGER, PLAYER, shown.north]) expect(await idsFor(bearer)).toEqual([last.game, shown.game]);
    expect(codeOf(await published('an-unknown-token'))).toBe('unauthenticated');
  });

  test('are filtered and paginated', async () => {
    expect(await idsFor(null, { status: 'playing' })).toEqual([last.game, shown.game]);
    expect(await idsFor(null, { status: 'seating' })).toEqual([]);
    expect(await idsFor(null, { ruleset: 'hammer-of-the-scots' })).toEqual([]);
    expect(must(await published(null, { first: 1 }))).toMatchObject({ hasNextPage: true, games: [{ game: last.game }] });
    expect(must(await published(null, { first: 1, after: last.game }))).toMatchObject({
      hasNextPage: false,
      games: [{ game: shown.game }],
    });
    for (const hidden of [delayed.game, (await playingTable(services)).game])
      expect(codeOf(await published(null, { after: hidden }))).toBe('invalid-cursor');
  });

  test('show neither metadata nor, before the end, a game that spectators see late', async () => {
    const [first] = must(await published(null)).games;
    expect(first).toMatchObject({ metadata: null, note: null, offeredSeats: [] });
    expect(await idsFor(null)).not.toContain(delayed.game);
    await send(services, delayed.north, delayed.game, 5, { type: 'pass' });
    await send(services, delayed.south, delayed.game, 6, { type: 'pass' });
    expect(await idsFor(null, { status: 'finished' })).toEqual([delayed.game]);
  });
});
