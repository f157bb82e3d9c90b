// A game of an erased account verifies like any other, and its record names no account.
import { describe, expect, test } from 'vitest';
import { eraseAccount } from '../../src/accounts/index.js';
import { openGame, SCOPES, takeSeat } from '../../src/games/index.js';
import { CONTACT, NAME, person } from '../accounts/people.js';
import { ANNUL, certify, dispute, look, ruled } from '../games/disputes.js';
import { must, OPENER, send, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { recordOf } from './played-games.js';
import { verified } from './verified.js';

const database = await freshDatabase();
const services = await startServices(database);
/** Has an empty cache, so it returns what is stored. */
const another = await startServices(database);

/** Opened by one account, played by another, looked into and judged by a third: all are erased when it is over. */
async function played() {
  const [opener, player, arbiter] = [await person(services, SCOPES), await person(services, SCOPES), await person(services, ['rule'])];
  const seatAccounts = [{ seat: 'north', account: player.account.id }];
  const opened = { ruleset: 'small', options: { cards: 3, turns: 2 }, seatAccounts, public: true };
  const { game, seats } = must(await openGame(services, opener.bearer, opened));
  const [north, south] = seats.map(({ token }) => token) as [string, string];
  for (const token of [north, south]) must(await takeSeat(services, token, game));
  await send(services, north, game, 3, { type: 'ready' });
  await send(services, south, game, 4, { type: 'ready' });
  await send(services, north, game, 5, { type: 'roll' });
  must(await dispute(services, north, game, 'north.6'));
  must(await look(services, arbiter.bearer, game));
  must(await ruled(services, arbiter.bearer, game, 1, ANNUL));
  must(await certify(services, opener.bearer, game));
  return { game, people: [opener, player, arbiter] };
}

describe('a game of accounts that were erased', async () => {
  const { game, people } = await played();
  const before = await recordOf(services, { game }, 'arbiter');
  for (const { account } of people) must(await eraseAccount(services, OPENER, account.id));

  test.each(['arbiter', 'north', 'south', 'spectator'])('verifies by both as the record of %s, and names no account', async (viewer) => {
    const lines = await recordOf(another, { game }, viewer);
    expect((await verified(lines)).found).toEqual([]);
    // Whole words: in thousands of letters of hashes and keys chance spells a short one now and then.
    for (const named of [NAME, CONTACT, ...NAME.split(/\W+/).filter((word) => word.length > 3)])
      expect(lines.join('\n')).not.toMatch(new RegExp(`(?<![\\w-])${named}(?![\\w-])`, 'i'));
  });

  test('is the same as before, and goes on naming the ids', async () => {
    const lines = await recordOf(another, { game }, 'arbiter');
    expect(lines.slice(0, -1)).toEqual(before.slice(0, -1));
    for (const { account } of people.slice(1)) expect(lines.join('\n')).toContain(account.id);
  });
});
