import { describe, expect, test } from 'vitest';
import { readGame, replaceSeatToken, type Submission, submit } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { freshKey, must, OPENER, playingTable, send, startServices, verdictText } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

const rollOf = (game: string): Submission => ({ game, expectedVersion: 5, idempotencyKey: freshKey(), actions: [{ type: 'roll' }] });

describe('the same submission under the same key', () => {
  test('gets the same answer and is carried out once', async () => {
    const table = await playingTable(services);
    const submission = rollOf(table.game);
    const first = await submit(services, table.north, submission);
    expect(verdictText(first)).toBe('accepted 6');
    expect(await submit(services, table.north, submission)).toEqual({
      ...first,
      reading: expect.any(Function),
      toAct: expect.any(Function),
    });
    expect(must(await readGame(services, table.north, table.game)).version).toBe(6);
  });

  test('gets it after any number of actions, on another instance, and after the end', async () => {
    const table = await playingTable(services, { turns: 1, revealAfterEnd: true });
    const submission = { ...rollOf(table.game), actions: [{ type: 'step' }, { type: 'peek' }] };
    const first = await submit(services, table.north, submission);
    const other = await startServices(database);
    await send(other, table.north, table.game, 7, { type: 'step' });
    expect(await submit(services, table.north, submission)).toEqual({
      ...first,
      reading: expect.any(Function),
      toAct: expect.any(Function),
    });
    await send(other, table.north, table.game, 8, { type: 'pass' });
    expect(await submit(services, table.north, submission)).toEqual({
      ...first,
      reading: expect.any(Function),
      toAct: expect.any(Function),
    });
    expect(await submit(other, table.north, submission)).toEqual({ ...first, reading: expect.any(Function), toAct: expect.any(Function) });
  });

  test('gets it when both arrive concurrently', async () => {
    const other = await startServices(database);
    for (let round = 0; round < extent(20, 4); round++) {
      const table = await playingTable(services);
      const submission = rollOf(table.game);
      const answers = await Promise.all([services, services, other].map((each) => submit(each, table.north, submission)));
      expect(verdictText(answers[0]!)).toBe('accepted 6');
      expect(answers[1]).toEqual({ ...answers[0], reading: expect.any(Function), toAct: expect.any(Function) });
      expect(answers[2]).toEqual({ ...answers[0], reading: expect.any(Function), toAct: expect.any(Function) });
    }
  });

  test('is the same with its members in another order', async () => {
    const table = await playingTable(services, { cards: 3 });
    const { view } = must(await readGame(services, table.north, table.game));
    const card = (view as unknown as { hand: string[] }).hand[0]!;
    const submission = { ...rollOf(table.game), actions: [{ type: 'show', card }] };
    const first = await submit(services, table.north, submission);
    expect(verdictText(first)).toBe('accepted 6');
    expect(await submit(services, table.north, { ...submission, actions: [{ card, type: 'show' }] })).toEqual({
      ...first,
      reading: expect.any(Function),
      toAct: expect.any(Function),
    });
  });
});

describe('a key used before', () => {
  test.each([
    ['other actions', { actions: [{ type: 'step' }] }],
    ['more actions', { actions: [{ type: 'roll' }, { type: 'step' }] }],
    ['another version', { expectedVersion: 4 }],
    ['the version that is now the newest', { expectedVersion: 6 }],
    ['the newest version and an action that is not legal now', { expectedVersion: 6, actions: [{ type: 'ready' }] }],
    ['the newest version and a list that goes past chance', { expectedVersion: 6, actions: [{ type: 'roll' }, { type: 'step' }] }],
  ])('is refused with %s, and nothing is done', async (_, change) => {
    const table = await playingTable(services);
    const submission = rollOf(table.game);
    await submit(services, table.north, submission);
    expect(verdictText(await submit(services, table.north, { ...submission, ...change }))).toBe('idempotency-key-reused');
    expect(must(await readGame(services, table.north, table.game)).version).toBe(6);
  });

  test('by another seat or in another game is a different key', async () => {
    const one = await playingTable(services);
    const two = await playingTable(services);
    const submission = { ...rollOf(one.game), actions: [{ type: 'pass' }] };
    expect(verdictText(await submit(services, one.north, submission))).toBe('accepted 6');
    expect(verdictText(await submit(services, one.south, { ...submission, expectedVersion: 6 }))).toBe('accepted 7');
    expect(verdictText(await submit(services, two.north, { ...submission, game: two.game }))).toBe('accepted 6');
  });

  test('by a replaced token is not stored for the new one', async () => {
    const table = await playingTable(services);
    const submission = rollOf(table.game);
    await submit(services, table.north, submission);
    const { token } = must(await replaceSeatToken(services, OPENER, table.game, 'north'));
    expect(verdictText(await submit(services, table.north, submission))).toBe('token-revoked');
    expect(verdictText(await submit(services, token, submission))).toBe('stale at 6');
  });
});

test('only accepted answers are stored: a rejected submission can be corrected under its key', async () => {
  const table = await playingTable(services);
  const submission = { ...rollOf(table.game), actions: [{ type: 'ready' }] };
  expect(verdictText(await submit(services, table.north, submission))).toBe('rejected other-stage at 0');
  expect(verdictText(await submit(services, table.north, { ...submission, expectedVersion: 3 }))).toBe('stale at 5');
  expect(verdictText(await submit(services, table.north, { ...submission, actions: [{ type: 'step' }] }))).toBe('accepted 6');
});
