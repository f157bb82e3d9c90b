// Who may rule in the games of a tournament.
import { describe, expect, test } from 'vitest';
import { abandonGame, readGame, readNotices, takeSeat, watchNotices } from '../../../src/games/index.js';
import { claimSeat, closeRegistration, openTournament, registerPlayer, reportResult, setArbiters } from '../../../src/tournaments/index.js';
import { ANNUL, dispute, look, ruled } from '../../games/disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  OTHER_ARBITER,
  openTable,
  PLAYER,
  STRANGER,
  startServices,
} from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, SWISS as SETTINGS, started } from '../tournament.js';

const services = await startServices(await freshDatabase());

/** A tournament game, in which a registered account of another table also plays. */
async function gameOf(arbiters: readonly string[], organiserPlays = false, isPublic = false) {
  const tournament = await opened(services, { selfRegistration: true, lateRegistration: true, public: isPublic });
  await entered(services, tournament, ['ann', 'bob', 'cat']);
  must(await registerPlayer(services, OPENER, { tournament, player: 'pat', account: organiserPlays ? 'opener' : 'player' }));
  if (arbiters.length > 0) must(await setArbiters(services, OPENER, ask(tournament, { accounts: arbiters })));
  const { games, snapshot } = await started(services, tournament, 1);
  const tables = snapshot.tournament.rounds[0]!.pairing!.tables;
  const at = tables.findIndex(({ players }) => !players.includes('pat' as never));
  return { tournament, table: at + 1, players: tables[at]!.players, ...games[at]! };
}

const asked = (game: string) => ({ reason: 'So.', game, idempotencyKey: freshKey(), winners: [] });

describe('an arbiter', () => {
  test.each([
    ['none is named', [], ARBITER, 'ok'],
    ['it is named', ['arbiter'], ARBITER, 'ok'],
    ['another is named', ['other-arbiter'], ARBITER, 'forbidden'],
    ['it plays there, at another table', [], PLAYER, 'no-such-game'],
    ['it is of another account', ['arbiter'], STRANGER, 'no-such-game'],
  ] as const)('closes a game where %s', async (_, named, token, code) => {
    const { game } = await gameOf(named);
    expect(codeOf(await abandonGame(services, token, asked(game)))).toBe(code);
  });

  test('disputes, inspects hidden information and rules only where it is named', async () => {
    const { game, seats } = await gameOf(['arbiter']);
    for (const { token } of seats) must(await takeSeat(services, token, game));
    expect(codeOf(await dispute(services, OTHER_ARBITER, game, 'spectator.1'))).toBe('forbidden');
    must(await dispute(services, ARBITER, game, 'spectator.1'));
    expect(codeOf(await look(services, OTHER_ARBITER, game))).toBe('forbidden');
    must(await look(services, ARBITER, game));
    expect(codeOf(await ruled(services, OTHER_ARBITER, game, 1, ANNUL))).toBe('forbidden');
    expect(codeOf(await ruled(services, PLAYER, game, 1, ANNUL))).toBe('no-such-game');
    expect(codeOf(await ruled(services, ARBITER, game, 1, ANNUL))).toBe('ok');
  });

  test('is the organiser only in games whose players have claimed their seats', async () => {
    const tournament = await opened(services);
    const tokens = await entered(services, tournament, ['ann', 'bob']);
    const { games } = await started(services, tournament, 1);
    const { game, seats } = games[0]!;
    for (const { token } of seats) must(await takeSeat(services, token, game));
    const cursor = must(await readGame(services, OPENER, game)).cursor;
    const disputing = async () => codeOf(await dispute(services, OPENER, game, cursor));
    expect(await disputing()).toBe('arbiter-knows-token');
    must(await claimSeat(services, tokens.get('ann')!, ask(tournament, { round: 1 })));
    expect(await disputing()).toBe('arbiter-knows-token');
    must(await claimSeat(services, tokens.get('bob')!, ask(tournament, { round: 1 })));
    expect(await disputing()).toBe('ok');
    expect(codeOf(await look(services, OPENER, game))).toBe('ok');
  });

  test('gets the reason why it cannot rule in a public game of its own tournament', async () => {
    const { game } = await gameOf([], false, true);
    expect(codeOf(await abandonGame(services, PLAYER, asked(game)))).toBe('player-is-arbiter');
  });

  test('as a player, sees no more of other games than any player', async () => {
    const { game } = await gameOf([]);
    expect(codeOf(await readGame(services, ARBITER, game))).toBe('ok');
    for (const read of [readGame(services, PLAYER, game), readGame(services, STRANGER, game)])
      expect(codeOf(await read)).toBe('no-such-game');
    expect(codeOf(await watchNotices(services, PLAYER, { game, after: null }))).toBe('no-such-game');
  });

  /** A game whose hidden information an arbiter has inspected, and the arbiter's subscription to it. */
  async function lookedAt(isPublic: boolean) {
    const { game, seats, tournament } = await gameOf([], false, isPublic);
    for (const { token } of seats) must(await takeSeat(services, token, game));
    must(await dispute(services, ARBITER, game, 'spectator.1'));
    must(await look(services, ARBITER, game));
    expect(must(await readGame(services, ARBITER, game)).viewer).toBe('arbiter');
    return { game, tournament, watch: must(await watchNotices(services, ARBITER, { game, after: null })) };
  }

  test('loses the arbiter view immediately when no longer named', async () => {
    const { game, tournament, watch } = await lookedAt(true);
    const seen = must(await readNotices(services, ARBITER, { game, after: null, first: 50 })).entries;
    await watch.next();
    must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['other-arbiter'] })));
    expect(must(await readGame(services, ARBITER, game)).viewer).toBe('spectator');
    // What follows is the spectator view, in pages and in pushed events.
    const spectators = must(await readNotices(services, null, { game, after: null, first: 50 })).entries;
    expect(must(await readNotices(services, ARBITER, { game, after: null, first: 50 })).entries).toEqual(spectators);
    expect(seen).not.toEqual(spectators);
    const { value } = await watch.next();
    expect(spectators).toContainEqual(value);
    await watch.return();
  });

  test('loses access to a private game on registration, and the subscription ends', async () => {
    const { game, tournament, watch } = await lookedAt(false);
    const seen = must(await readNotices(services, ARBITER, { game, after: null, first: 50 })).entries;
    for (const _ of seen) await watch.next();
    const ending = watch.next();
    must(await registerPlayer(services, OPENER, { tournament, player: 'late', account: 'arbiter' }));
    expect(await ending).toEqual({ done: true, value: undefined });
    expect(codeOf(await readGame(services, ARBITER, game))).toBe('no-such-game');
  });

  test('needs no tournament check in other games', async () => {
    const { game } = await openTable(services);
    expect(codeOf(await abandonGame(services, OTHER_ARBITER, asked(game)))).toBe('ok');
  });
});

describe('an organiser', () => {
  test('without playing, closes games of the tournament, named or not', async () => {
    const { game } = await gameOf(['arbiter']);
    expect(codeOf(await abandonGame(services, OPENER, asked(game)))).toBe('ok');
  });

  test('as a player, closes no games and reports no results', async () => {
    const { game, tournament, table, players } = await gameOf([], true);
    expect(codeOf(await abandonGame(services, OPENER, asked(game)))).toBe('player-is-arbiter');
    const input = {
      round: 1,
      table,
      source: 'adjudication',
      reason: 'So.',
      result: { placings: [[players[0]], [players[1]]], forfeited: [] },
    };
    expect(codeOf(await reportResult(services, OPENER, ask(tournament, input)))).toBe('player-is-arbiter');
  });
});

describe('players and arbiters are disjoint', () => {
  test('an arbiter cannot register, a player cannot be named, and each is named once', async () => {
    const tournament = await opened(services, { selfRegistration: true });
    must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter'] })));
    expect(codeOf(await registerPlayer(services, OPENER, { tournament, player: 'x', account: 'arbiter' }))).toBe('player-is-arbiter');
    must(await registerPlayer(services, OPENER, { tournament, player: 'pat', account: 'player' }));
    expect(codeOf(await setArbiters(services, OPENER, ask(tournament, { accounts: ['player'] })))).toBe('player-is-arbiter');
    expect(codeOf(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter', 'arbiter'] })))).toBe('invalid-request');
    expect(codeOf(await setArbiters(services, OPENER, ask(tournament, { accounts: ['nobody'] })))).toBe('invalid-request');
  });

  test('an organiser runs only their own tournaments', async () => {
    const hers = must(await openTournament(services, STRANGER, { name: 'Hers', ruleset: 'small', options: {}, settings: SETTINGS })).head
      .id;
    expect(codeOf(await closeRegistration(services, OPENER, ask(hers)))).toBe('forbidden');
    expect(codeOf(await closeRegistration(services, null, ask(hers)))).toBe('unauthenticated');
  });
});
