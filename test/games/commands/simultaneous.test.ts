// Decisions that seats make at the same time do not refuse one another.
import { describe, expect, test } from 'vitest';
import { openGame, readGame, submit, takeSeat } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { freshKey, legalActions, must, OPENER, send, startServices, startTable, verdictText } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database, { limits: { cachedGames: 0 } });
const READY = { type: 'ready' } as const;

describe('of two seats that decide at the same time', () => {
  test.each([
    ['one instance', services],
    ['two instances', other],
  ])('both are accepted, on %s', async (_, second) => {
    for (let round = 0; round < 5; round++) {
      const { game, north, south } = await startTable(services);
      const answers = await Promise.all([send(services, north, game, 3, READY), send(second, south, game, 3, READY)]);
      expect(answers.map(verdictText).sort()).toEqual(['accepted 4', 'accepted 5']);
    }
  });

  test('the second is judged in the position that it finds', async () => {
    const { game, north, south } = await startTable(services);
    await send(services, north, game, 3, READY);
    expect(verdictText(await send(services, south, game, 3, { type: 'step' }))).toMatch(/^rejected other-stage/);
    const { hand } = must(await readGame(services, south, game)).view as { hand: readonly string[] };
    expect(verdictText(await send(services, south, game, 3, { type: 'mark', card: hand[0]! }, READY))).toBe('accepted 6');
  });

  test('the one that has decided is not to act, and what comes after both is another decision', async () => {
    const { game, north, south } = await startTable(services);
    await send(services, north, game, 3, READY);
    expect(verdictText(await send(services, north, game, 3, READY))).toBe('stale at 4');
    await send(services, south, game, 3, READY);
    expect(verdictText(await send(services, north, game, 3, { type: 'step' }))).toBe('stale at 5');
    expect(verdictText(await send(services, north, game, 4, { type: 'step' }))).toBe('stale at 5');
  });

  test('another entry in between, an older version or a future one is stale', async () => {
    const { game, north, south } = await startTable(services);
    const { hand } = must(await readGame(services, south, game)).view as { hand: readonly string[] };
    await send(services, north, game, 3, READY);
    expect(verdictText(await send(services, south, game, 2, READY))).toBe('stale at 4');
    expect(verdictText(await send(services, south, game, 5, READY))).toBe('stale at 4');
    // The seat's own entry is in between.
    await send(services, south, game, 4, { type: 'mark', card: hand[0]! });
    expect(verdictText(await send(services, south, game, 4, READY))).toBe('stale at 5');
  });

  test('a cursor must name the entry that the seat had', async () => {
    const { game, north, south } = await startTable(services);
    const { cursor } = must(await readGame(services, south, game));
    await send(services, north, game, 3, READY);
    const submission = { game, expectedVersion: 3, actions: [READY] };
    const another = cursor!.replace(/[^.]+$/, (hash) => (hash[0] === 'a' ? 'b' : 'a') + hash.slice(1));
    expect(verdictText(await submit(services, south, { ...submission, idempotencyKey: freshKey(), expectedCursor: another }))).toBe(
      'stale at 4',
    );
    expect(verdictText(await submit(services, south, { ...submission, idempotencyKey: freshKey(), expectedCursor: cursor }))).toBe(
      'accepted 5',
    );
  });
});

test('H3.1a: both sides lay their cards at once, turn after turn', async () => {
  const court = await startServices(database, { rulesets: RULESETS });
  const opening = { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' } };
  for (let round = 0; round < 15; round++) {
    const { game, seats } = must(await openGame(court, OPENER, opening));
    for (const { token } of seats) must(await takeSeat(court, token, game));
    const laid = await Promise.all(
      seats.map(async ({ token }) => {
        const { actions, version } = must(await legalActions(court, token, game));
        return { token, actions: actions.slice(0, 1), version };
      }),
    );
    const answers = await Promise.all(
      laid.map(({ token, actions, version }) =>
        submit(court, token, { game, expectedVersion: version, idempotencyKey: freshKey(), actions }),
      ),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
  }
});
