// Concurrent requests: one comes first, and the others are judged after it.
import { expect, test } from 'vitest';
import { readGame, readNotices, submit, takeSeat } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { ANNUL, appeal, dispute, look, northOf, ruled, UPHOLD } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OTHER_ARBITER,
  openTable,
  playingTable,
  send,
  startServices,
  startTable,
  verdictText,
} from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);

const kindsOf = async (game: string): Promise<string[]> =>
  (await database.sql`select kind from entries where game_id = ${game} order by seq`).map((row) => row['kind'] as string);

test('of a concurrent action and dispute, the action comes first or is refused; nothing follows the dispute', async () => {
  for (let round = 0; round < extent(30, 6); round++) {
    const table = await playingTable(services);
    await readGame(other, table.north, table.game);
    const [acted, disputed] = await Promise.all([
      send(other, table.north, table.game, 5, { type: 'step' }),
      dispute(services, table.south, table.game, 'south.5'),
    ]);
    must(disputed);
    const kinds = await kindsOf(table.game);
    expect(kinds.at(-1)).toBe('dispute-opened');
    expect(verdictText(acted)).toBe(kinds.length === 7 ? 'accepted 6' : 'game-disputed');
    expect((await northOf(services, table)).status).toBe('disputed');
  }
});

test('no action is judged on a cached position from before the dispute', async () => {
  const table = await playingTable(other);
  await readGame(other, table.north, table.game);
  must(await dispute(services, table.south, table.game, 'south.5'));
  const submission = { game: table.game, expectedVersion: 5, idempotencyKey: freshKey(), actions: [{ type: 'step' }] };
  expect(verdictText(await submit(other, table.north, submission))).toBe('game-disputed');
  must(await ruled(services, ARBITER, table.game, 1, ANNUL));
  expect(verdictText(await submit(other, table.north, submission))).toBe('game-finished');
});

test('with a concurrent dispute, the last seat either begins the game or is refused', async () => {
  for (let round = 0; round < extent(10, 3); round++) {
    const table = await openTable(services);
    must(await takeSeat(services, table.north, table.game));
    const [taken, disputed] = await Promise.all([
      takeSeat(other, table.south, table.game),
      dispute(services, table.north, table.game, 'north.1'),
    ]);
    must(disputed);
    expect((await northOf(services, table)).status).toBe('disputed');
    const kinds = await kindsOf(table.game);
    expect(kinds.at(-1)).toBe('dispute-opened');
    expect(codeOf(taken)).toBe(kinds.length === 4 ? 'ok' : 'game-disputed');
  }
});

test('one of two concurrent disputes is opened', async () => {
  for (let round = 0; round < extent(10, 3); round++) {
    const { game, north, south } = await playingTable(services);
    const answers = await Promise.all([dispute(services, north, game, 'north.5'), dispute(other, south, game, 'south.4')]);
    expect(answers.map(codeOf).sort()).toEqual(['dispute-already-open', 'ok']);
  }
});

test('one of two concurrent rulings is accepted, and the other arbiter gets `dispute-already-ruled`', async () => {
  for (let round = 0; round < extent(10, 3); round++) {
    const table = await playingTable(services);
    must(await dispute(services, table.north, table.game, 'north.5'));
    const answers = await Promise.all([ruled(services, ARBITER, table.game, 1, UPHOLD), ruled(other, OTHER_ARBITER, table.game, 1, ANNUL)]);
    expect(answers.map(codeOf).sort()).toEqual(['dispute-already-ruled', 'ok']);
    const { status } = await northOf(services, table);
    expect(status).toBe(answers[0].ok ? 'playing' : 'annulled');
  }
});

test('two concurrent requests under one key append one entry and get the same answer', async () => {
  for (let round = 0; round < extent(10, 3); round++) {
    const { game, north } = await startTable(services);
    const key = { idempotencyKey: freshKey() };
    const answers = await Promise.all([services, other, services].map((each) => dispute(each, north, game, 'north.3', key)));
    expect(answers.map((answer) => must(answer).version)).toEqual([4, 4, 4]);
    expect(await kindsOf(game)).toHaveLength(4);
    const looks = await Promise.all([services, other].map((each) => look(each, ARBITER, game, 1, key)));
    expect(looks.map((answer) => must(answer).version)).toEqual([5, 5]);
    must(await ruled(services, ARBITER, game, 1, UPHOLD));
    const appeals = await Promise.all([services, other].map((each) => appeal(each, north, game, 1)));
    expect(appeals.map(codeOf).sort()).toEqual(['ok', 'ruling-already-appealed']);
    expect(must(await readNotices(services, north, { game, after: null, first: 20 })).entries).toHaveLength(7);
  }
});
