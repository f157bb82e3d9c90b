// Names by which players want to be known: chosen, changed and erased by the account, and shown wherever the player is.
import { expect, test } from 'vitest';
import { eraseAccount, readOwnAccount, readPlayer, readPlayerNames, setPlayerName } from '../../src/accounts/index.js';
import { joinGame, listGames, openGame, readPlayers, takeSeat } from '../../src/games/index.js';
import { codeOf, freshKey, must, OPENER, STRANGER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { NAME, person } from './people.js';

const services = await startServices(await freshDatabase());
const SMALL = { ruleset: 'small', options: {} };
const KNOWN = 'The Black Douglas';

/** An account that plays the seat of a game, with the name that the seat shows. */
async function seated(options: object = { public: true }) {
  const player = await person(services, ['open-games']);
  const offers = [{ seat: 'south', audience: 'account', account: player.account.id }];
  const { game, seats } = must(await openGame(services, OPENER, { ...SMALL, ...options, offers }));
  must(await joinGame(services, player.bearer, { game }));
  return { ...player, game, north: seats[0]!.token };
}

test('is shown in games and lists once the account has chosen it, and not the name of the account', async () => {
  const { account, bearer, game, north } = await seated();
  const shown = async () => {
    const { games } = must(await listGames(services, null, { relation: 'public', after: null, first: 20 }));
    return [must(await readPlayers(services, north, game)), games.find((each) => each.game === game)!.players];
  };
  expect(await shown()).toEqual([[], []]);
  const changed = must(await setPlayerName(services, bearer, account.id, KNOWN, freshKey()));
  expect(changed).toEqual({ ...account, playerName: KNOWN });
  expect(changed.name).toBe(NAME);
  const players = [{ seat: 'south', account: account.id, name: KNOWN }];
  expect(await shown()).toEqual([players, players]);
  expect(await readPlayer(services, account.id)).toEqual({ account: account.id, name: KNOWN });
  must(await setPlayerName(services, bearer, account.id, null));
  expect(await shown()).toEqual([[], []]);
  expect(await readPlayer(services, account.id)).toBe(null);
});

test('is not shown where others named the account for a seat, nor is that game among those of the player', async () => {
  const { account, bearer } = await person(services, ['open-games']);
  must(await setPlayerName(services, bearer, account.id, KNOWN));
  const seatAccounts = [{ seat: 'south', account: account.id }];
  const { game } = must(await openGame(services, OPENER, { ...SMALL, public: true, seatAccounts }));
  expect(must(await readPlayers(services, null, game))).toEqual([]);
  const of = must(await listGames(services, null, { relation: 'public', player: account.id, after: null, first: 20 }));
  expect(of.games).toEqual([]);
});

test('has no address: mails and pushes of the server show it', async () => {
  const { account, bearer } = await person(services, ['open-games']);
  const name = 'your seat: https://evil.example/games';
  const problem = { code: 'invalid-request', path: 'playerName' };
  expect(await setPlayerName(services, bearer, account.id, name)).toMatchObject({ ok: false, problem });
});

test('is erased with the account', async () => {
  const { account, bearer, game } = await seated();
  must(await setPlayerName(services, bearer, account.id, KNOWN));
  must(await eraseAccount(services, bearer, account.id));
  expect(must(await readPlayers(services, null, game))).toEqual([]);
  expect(await readPlayer(services, account.id)).toBe(null);
  expect(await readPlayerNames(services, [account.id])).toEqual(new Map());
  expect(codeOf(await setPlayerName(services, OPENER, account.id, KNOWN))).toBe('account-erased');
});

test('of players of a private game are shown to those who may see it', async () => {
  const { account, bearer, game, north } = await seated({ public: false });
  must(await setPlayerName(services, bearer, account.id, KNOWN));
  for (const token of [north, bearer, OPENER]) expect(must(await readPlayers(services, token, game))).toHaveLength(1);
  for (const token of [null, STRANGER]) expect(codeOf(await readPlayers(services, token, game))).toBe('no-such-game');
});

test('is shown to delayed spectators when they see that the seat is taken', async () => {
  const { account, bearer, game, north } = await seated({ public: true, spectatorDelayEntries: 1 });
  must(await setPlayerName(services, bearer, account.id, KNOWN));
  const { token: south } = must(await joinGame(services, bearer, { game }));
  const shown = async (token: string | null) => must(await readPlayers(services, token, game)).length;
  must(await takeSeat(services, south, game));
  expect([await shown(null), await shown(north)]).toEqual([0, 1]);
  must(await takeSeat(services, north, game));
  expect(await shown(null)).toBe(1);
});

test('lists the public games of the player, and none of an account that has chosen no name', async () => {
  const { account, bearer, game } = await seated();
  const offers = [{ seat: 'north', audience: 'account', account: account.id }];
  const hidden = must(await openGame(services, OPENER, { ...SMALL, public: false, offers })).game;
  const delayed = must(await openGame(services, OPENER, { ...SMALL, public: true, spectatorDelayEntries: 3, offers })).game;
  for (const each of [hidden, delayed]) must(await joinGame(services, bearer, { game: each }));
  const of = async (request: object = {}) =>
    must(await listGames(services, null, { relation: 'public', player: account.id, after: null, first: 20, ...request }));
  expect((await of()).games).toEqual([]);
  must(await setPlayerName(services, bearer, account.id, KNOWN));
  expect((await of()).games.map((each) => each.game)).toEqual([game]);
  expect((await of({ status: 'finished' })).games).toEqual([]);
  expect((await of({ after: game })).games).toEqual([]);
  expect((await of({ player: 'acc_AAAAAAAAAAAAAAAAAAAAAA' })).games).toEqual([]);
  for (const wrong of [{ relation: 'finished' }, { relation: 'played' }, { myTurn: true }] as const) {
    const listed = await listGames(services, bearer, { relation: 'public', player: account.id, after: null, first: 20, ...wrong });
    expect(listed).toMatchObject({ problem: { code: 'invalid-request', path: 'player' } });
  }
});

test('is a proper name, set by the account itself and administrators', async () => {
  const { account, bearer } = await person(services, ['open-games']);
  for (const name of ['', 'a\nb', 'x'.repeat(101)])
    expect(await setPlayerName(services, bearer, account.id, name)).toMatchObject({
      problem: { code: 'invalid-request', path: 'playerName' },
    });
  expect(codeOf(await setPlayerName(services, STRANGER, account.id, KNOWN))).toBe('forbidden');
  expect(codeOf(await setPlayerName(services, null, account.id, KNOWN))).toBe('unauthenticated');
  expect(codeOf(await setPlayerName(services, OPENER, 'opener', KNOWN))).toBe('invalid-request');
  must(await setPlayerName(services, OPENER, account.id, KNOWN));
  expect(must(await readOwnAccount(services, bearer)).playerName).toBe(KNOWN);
});
