// An account that was returned a seat's token could read its hand: it judges only after the seat has another token.
import { describe, expect, test } from 'vitest';
import {
  addTime,
  joinGame,
  offerSeat,
  openGame,
  openGames,
  readGame,
  rematch,
  replaceSeatToken,
  resign,
  takeSeat,
} from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { dispute, look, ruled, UPHOLD } from '../disputes.js';
import { beforeReplacing } from '../racing-replacement.js';
import { ARBITER, codeOf, freshKey, freshSecret, must, OPENER, openTable, PLAYER, startServices, type Table } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

const SMALL = { ruleset: 'small', options: { cards: 3, turns: 4 }, public: true };
const viewerOf = async (token: string, game: string) => must(await readGame(services, token, game)).viewer;
/** A seat replaces its own token. */
const own = async (token: string, game: string, seat: string): Promise<string> =>
  must(await replaceSeatToken(services, token, game, seat)).token;
const disputedEntry = async (token: string, game: string): Promise<string> => must(await readGame(services, token, game)).cursor;
/** The answers to an account that would judge: to a dispute of its own, an inspection and a ruling. */
const judging = async (token: string, { game, north }: Pick<Table, 'game' | 'north'>) => {
  const opened = codeOf(await dispute(services, token, game, await disputedEntry(token, game)));
  if (opened !== 'ok') must(await dispute(services, north, game, await disputedEntry(north, game)));
  return [opened, codeOf(await look(services, token, game)), codeOf(await ruled(services, token, game, 1, UPHOLD))];
};
const BARRED = ['arbiter-knows-token', 'arbiter-knows-token', 'arbiter-knows-token'];
const FREE = ['ok', 'ok', 'ok'];

async function taken(table: Table): Promise<Table> {
  must(await takeSeat(services, table.north, table.game));
  must(await takeSeat(services, table.south, table.game));
  return table;
}

describe('the account that opened a game', () => {
  test('knows its tokens: it neither looks, rules nor disputes as an arbiter, and others do', async () => {
    const table = await taken(await openTable(services, { public: true }));
    expect(await judging(OPENER, table)).toEqual(BARRED);
    const refused = await look(services, OPENER, table.game);
    expect(refused).toMatchObject({ problem: { code: 'arbiter-knows-token', seat: 'north' } });
    expect(codeOf(await look(services, ARBITER, table.game))).toBe('ok');
    expect(await viewerOf(OPENER, table.game)).toBe('spectator');
  });

  test('may judge when each seat has replaced its own token, and not before', async () => {
    const table = await taken(await openTable(services, { public: true }));
    const north = await own(table.north, table.game, 'north');
    expect(await judging(OPENER, { ...table, north })).toEqual(BARRED);
    expect(await look(services, OPENER, table.game)).toMatchObject({ problem: { seat: 'south' } });
    await own(table.south, table.game, 'south');
    expect(codeOf(await look(services, OPENER, table.game))).toBe('ok');
    expect(await viewerOf(OPENER, table.game)).toBe('arbiter');
  });

  test('is barred again by a token that it gets later, but certifies and ends games as before', async () => {
    const table = await taken(await openTable(services, { public: true }));
    const [north] = [await own(table.north, table.game, 'north'), await own(table.south, table.game, 'south')];
    must(await replaceSeatToken(services, OPENER, table.game, 'south'));
    expect(await judging(OPENER, { ...table, north })).toEqual(BARRED);
    expect(
      codeOf(await addTime(services, OPENER, { game: table.game, seat: 'north', seconds: 1, reason: 'r', idempotencyKey: freshKey() })),
    ).toBe('game-untimed');
  });

  test('knows the tokens of games that it opens at once, and none of offered seats', async () => {
    const { games } = must(await openGames(services, OPENER, { games: [SMALL], idempotencyKey: freshKey() }));
    const [north, south] = games[0]!.seats.map(({ token }) => token) as [string, string];
    expect(await judging(OPENER, await taken({ game: games[0]!.game, north, south }))).toEqual(BARRED);
    const offers = ['north', 'south'].map((seat) => ({ seat, audience: 'invitation' }));
    const offered = must(await openGame(services, OPENER, { ...SMALL, offers }));
    const tokens = await Promise.all(
      offered.offers.map(
        async ({ seat, invitation }) => must(await joinGame(services, null, { game: offered.game, seat, invitation })).token,
      ),
    );
    expect(await judging(OPENER, await taken({ game: offered.game, north: tokens[0]!, south: tokens[1]! }))).toEqual(FREE);
  });

  test('no longer knows the token of a seat that it offers', async () => {
    const table = await openTable(services, { public: true });
    const north = await own(table.north, table.game, 'north');
    const { invitation } = must(await offerSeat(services, OPENER, { game: table.game, seat: 'south', audience: 'invitation' }));
    const { token } = must(await joinGame(services, null, { game: table.game, invitation }));
    expect(await judging(OPENER, await taken({ ...table, north, south: token }))).toEqual(FREE);
  });

  test('knows the tokens of a rematch that it opens, and none of one that a seat opens', async () => {
    const ended = async () => {
      const table = await taken(await openTable(services, { public: true }));
      must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
      return table;
    };
    const [one, other] = [await ended(), await ended()];
    const opened = must(await rematch(services, OPENER, one.game));
    const [north, south] = opened.seats.map(({ token }) => token) as [string, string];
    expect(await judging(OPENER, await taken({ game: opened.game, north, south }))).toEqual(BARRED);
    const first = must(await rematch(services, other.north, other.game));
    const second = must(await rematch(services, other.south, other.game));
    const tokens = { north: second.seats[0]!.token, south: first.seats[0]!.token };
    expect(await judging(OPENER, await taken({ game: first.game, ...tokens }))).toEqual(FREE);
  });
});

test('an account that joins by an invitation while it is signed in knows the token', async () => {
  const offers = ['north', 'south'].map((seat) => ({ seat, audience: 'invitation' }));
  const { game, offers: issued } = must(await openGame(services, OPENER, { ...SMALL, offers }));
  const join = async (bearer: string | null, at: number) =>
    must(await joinGame(services, bearer, { game, invitation: issued[at]!.invitation })).token;
  const table = await taken({ game, north: await join(null, 0), south: await join(PLAYER, 1) });
  expect(await judging(PLAYER, table)).toEqual(BARRED);
  await own(table.south, game, 'south');
  // It has played, and stays a player.
  expect(codeOf(await look(services, PLAYER, game))).toBe('arbiter-is-player');
});

describe('the token of a seat', () => {
  test('replaces itself, once, and no other', async () => {
    const { game, north, south } = await openTable(services);
    expect(codeOf(await replaceSeatToken(services, north, game, 'south'))).toBe('forbidden');
    expect(await replaceSeatToken(services, north, game, 'north', 'x'.repeat(31))).toMatchObject({
      problem: { code: 'invalid-request', path: 'idempotencyKey' },
    });
    expect(codeOf(await readGame(services, north, game))).toBe('ok');
    const answers = await Promise.all([1, 2, 3].map(() => replaceSeatToken(services, north, game, 'north')));
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'token-revoked', 'token-revoked']);
    const token = answers.flatMap((answer) => (answer.ok ? [answer.value.token] : []))[0]!;
    expect(codeOf(await readGame(services, north, game))).toBe('token-revoked');
    expect(await viewerOf(token, game)).toBe('north');
    // Another seat's replacement does not stand in its way.
    const both = await Promise.all([replaceSeatToken(services, token, game, 'north'), replaceSeatToken(services, south, game, 'south')]);
    expect(both.map(codeOf)).toEqual(['ok', 'ok']);
    expect(codeOf(await replaceSeatToken(services, null, game, 'north'))).toBe('unauthenticated');
  });

  test('replaces itself under a secret once, and a lost answer is repeated to who knows both, while the seat has the new token', async () => {
    const { game, north, south } = await openTable(services);
    const key = freshSecret();
    const replace = (token: string, under: string, seat = 'north') => replaceSeatToken(services, token, game, seat, under);
    const [one, two] = await Promise.all([replace(north, key), replace(north, key)]);
    const { token } = must(one);
    expect([must(two).token, must(await replace(north, key)).token]).toEqual([token, token]);
    expect(await viewerOf(token, game)).toBe('north');
    // The sender of the link knows the old token only; the player of another seat, who may have seen the key, not even that.
    expect(codeOf(await replace(north, freshSecret()))).toBe('token-revoked');
    expect(codeOf(await replace(south, key))).toBe('forbidden');
    expect(codeOf(await replaceSeatToken(services, north, game, 'north', key, { unlessTaken: true }))).toBe('idempotency-key-reused');
    expect(JSON.stringify(await database.sql`select key, result from request_idempotency_keys`)).not.toContain(key);
    // The account that opened the game replaces it: a repetition brings no token back.
    must(await replaceSeatToken(services, OPENER, game, 'north'));
    expect(codeOf(await replace(north, key))).toBe('token-revoked');
  });

  test('a token that was repeated to its bearer is returned to no account', async () => {
    const table = await openTable(services);
    const key = freshSecret();
    const tokens = { north: '', south: '' };
    for (const seat of ['north', 'south'] as const)
      for (const _ of [1, 2]) tokens[seat] = must(await replaceSeatToken(services, table[seat], table.game, seat, key)).token;
    expect(await judging(OPENER, await taken({ game: table.game, ...tokens }))).toEqual(FREE);
  });
});

describe('an account that has inspected hidden facts', () => {
  const inspected = async () => {
    const table = await taken(await openTable(services, { public: true }));
    const [north, south] = [await own(table.north, table.game, 'north'), await own(table.south, table.game, 'south')];
    must(await dispute(services, north, table.game, await disputedEntry(north, table.game)));
    return { ...table, north, south };
  };

  test('gets no token of its seats, also after its ruling', async () => {
    const { game, north } = await inspected();
    must(await look(services, OPENER, game));
    expect(codeOf(await replaceSeatToken(services, OPENER, game, 'south'))).toBe('arbiter-has-inspected');
    must(await ruled(services, OPENER, game, 1, UPHOLD));
    expect(codeOf(await replaceSeatToken(services, OPENER, game, 'south'))).toBe('arbiter-has-inspected');
    expect(await viewerOf(north, game)).toBe('north');
  });

  test('nor at the same moment', async () => {
    const { game, south } = await inspected();
    const racing = beforeReplacing(services, async () => void must(await look(services, OPENER, game)));
    expect(codeOf(await replaceSeatToken(racing, OPENER, game, 'south'))).toBe('arbiter-has-inspected');
    expect(await viewerOf(south, game)).toBe('south');
  });

  test('sees what spectators see if a token of theirs is known to it after all', async () => {
    const { game } = await inspected();
    must(await look(services, OPENER, game));
    expect(await viewerOf(OPENER, game)).toBe('arbiter');
    await database.sql`update seats set token_known_to = 'opener' where game_id = ${game} and seat = 'south'`;
    expect(await viewerOf(OPENER, game)).toBe('spectator');
  });

  test('gets none by joining either', async () => {
    const table = await openTable(services, { public: true });
    const north = await own(table.north, table.game, 'north');
    must(await dispute(services, north, table.game, await disputedEntry(north, table.game)));
    await database.sql`update seats set token_known_to = null where game_id = ${table.game}`;
    must(await look(services, PLAYER, table.game));
    must(await ruled(services, PLAYER, table.game, 1, UPHOLD));
    const { invitation } = must(await offerSeat(services, OPENER, { game: table.game, seat: 'south', audience: 'invitation' }));
    expect(codeOf(await joinGame(services, PLAYER, { game: table.game, invitation }))).toBe('arbiter-has-inspected');
    expect(codeOf(await joinGame(services, null, { game: table.game, invitation }))).toBe('ok');
  });
});
