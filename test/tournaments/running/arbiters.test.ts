// Who rules in the games of a tournament, and who does not though they may elsewhere.
import { describe, expect, test } from 'vitest';
import { abandonGame, takeSeat } from '../../../src/games/index.js';
import { closeEntry, enterPlayer, nameArbiters, openTournament, sayResult } from '../../../src/tournaments/running/index.js';
import { ANNUL, dispute, look, ruled } from '../../games/disputing.js';
import { ARBITER, codeOf, freshKey, must, OPENER, OTHER_ARBITER, openHouse, openTable, PLAYER, STRANGER } from '../../games/house.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, SWISS as SETTINGS, started } from './tournament.js';

const court = await openHouse(await freshDatabase());

/** A game of a tournament, in which an account of a player who has another table plays too. */
async function gameOf(arbiters: readonly string[], organiserPlays = false) {
  const tournament = await opened(court, { openEntry: true });
  await entered(court, tournament, ['ann', 'bob', 'cat']);
  must(await enterPlayer(court, OPENER, { tournament, player: 'pat', account: organiserPlays ? 'opener' : 'player' }));
  if (arbiters.length > 0) must(await nameArbiters(court, OPENER, ask(tournament, { accounts: arbiters })));
  const { games, standing } = await started(court, tournament, 1);
  const tables = standing.tournament.rounds[0]!.pairing!.tables;
  const at = tables.findIndex(({ players }) => !players.includes('pat' as never));
  return { tournament, table: at + 1, players: tables[at]!.players, ...games[at]! };
}

const asked = (game: string) => ({ reason: 'So.', game, idempotencyKey: freshKey(), winners: [] });

describe('an account that may rule', () => {
  test.each([
    ['nobody is named', [], ARBITER, 'ok'],
    ['it is named', ['arbiter'], ARBITER, 'ok'],
    ['another is named', ['other-arbiter'], ARBITER, 'forbidden'],
    ['it plays there, at another table', [], PLAYER, 'arbiter-plays'],
    ['it is of another account', ['arbiter'], STRANGER, 'no-such-game'],
  ] as const)('closes a game where %s', async (_, named, token, code) => {
    const { game } = await gameOf(named);
    expect(codeOf(await abandonGame(court, token, asked(game)))).toBe(code);
  });

  test('disputes, looks at what is hidden, and rules only where it is named', async () => {
    const { game, seats } = await gameOf(['arbiter']);
    for (const { token } of seats) must(await takeSeat(court, token, game));
    expect(codeOf(await dispute(court, OTHER_ARBITER, game, 'spectator.1'))).toBe('forbidden');
    must(await dispute(court, ARBITER, game, 'spectator.1'));
    expect(codeOf(await look(court, OTHER_ARBITER, game))).toBe('forbidden');
    must(await look(court, ARBITER, game));
    expect(codeOf(await ruled(court, OTHER_ARBITER, game, 1, ANNUL))).toBe('forbidden');
    expect(codeOf(await ruled(court, PLAYER, game, 1, ANNUL))).toBe('arbiter-plays');
    expect(codeOf(await ruled(court, ARBITER, game, 1, ANNUL))).toBe('ok');
  });

  test('is asked nothing of a game that is of no tournament', async () => {
    const { game } = await openTable(court);
    expect(codeOf(await abandonGame(court, OTHER_ARBITER, asked(game)))).toBe('ok');
  });
});

describe('an organiser', () => {
  test('who does not play closes games of the tournament, named or not', async () => {
    const { game } = await gameOf(['arbiter']);
    expect(codeOf(await abandonGame(court, OPENER, asked(game)))).toBe('ok');
  });

  test('who plays closes none, and says no results', async () => {
    const { game, tournament, table, players } = await gameOf([], true);
    expect(codeOf(await abandonGame(court, OPENER, asked(game)))).toBe('arbiter-plays');
    const said = {
      round: 1,
      table,
      source: 'adjudication',
      reason: 'So.',
      result: { places: [[players[0]], [players[1]]], forfeited: [] },
    };
    expect(codeOf(await sayResult(court, OPENER, ask(tournament, said)))).toBe('arbiter-plays');
  });
});

describe('nobody plays and judges', () => {
  test('an arbiter does not enter, a player is not named, and each is named once', async () => {
    const tournament = await opened(court, { openEntry: true });
    must(await nameArbiters(court, OPENER, ask(tournament, { accounts: ['arbiter'] })));
    expect(codeOf(await enterPlayer(court, OPENER, { tournament, player: 'x', account: 'arbiter' }))).toBe('arbiter-plays');
    must(await enterPlayer(court, OPENER, { tournament, player: 'pat', account: 'player' }));
    expect(codeOf(await nameArbiters(court, OPENER, ask(tournament, { accounts: ['player'] })))).toBe('arbiter-plays');
    expect(codeOf(await nameArbiters(court, OPENER, ask(tournament, { accounts: ['arbiter', 'arbiter'] })))).toBe('invalid-request');
    expect(codeOf(await nameArbiters(court, OPENER, ask(tournament, { accounts: ['nobody'] })))).toBe('invalid-request');
  });

  test('who only runs tournaments runs none of another’s', async () => {
    const hers = must(await openTournament(court, STRANGER, { name: 'Hers', ruleset: 'small', options: {}, settings: SETTINGS })).head.id;
    expect(codeOf(await closeEntry(court, OPENER, ask(hers)))).toBe('forbidden');
    expect(codeOf(await closeEntry(court, null, ask(hers)))).toBe('no-such-tournament');
  });
});
