import { describe, expect, test } from 'vitest';
import { readDisputes, readGame } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { ANNUL, appeal, certify, dispute, look, northOf, ruled, systemEventOf, takeBack, UPHOLD } from '../disputes.js';
import { ARBITER, codeOf, must, OTHER_ARBITER, playingTable, send, startServices, type Table } from '../services.js';

const services = await startServices(await freshDatabase());

/** A game after three steps of north, whose first dispute has this ruling. */
async function ruledTable(effect: Parameters<typeof ruled>[4]): Promise<Table> {
  const table = await playingTable(services, { revealAfterEnd: true });
  for (const version of [5, 6, 7]) await send(services, table.north, table.game, version, { type: 'step' });
  must(await dispute(services, table.south, table.game, 'south.8'));
  must(await ruled(services, ARBITER, table.game, 1, effect));
  return table;
}

describe('an appeal', () => {
  test('is a dispute of the ruling, and stops the game in its current state', async () => {
    const table = await ruledTable(takeBack('spectator.6'));
    expect(systemEventOf(await appeal(services, table.north, table.game, 1))).toMatchObject({
      number: 2,
      openedBy: 'north',
      appealOf: 1,
      entryRef: 10,
    });
    expect(await northOf(services, table)).toMatchObject({ status: 'disputed', score: { north: 1 } });
  });

  test('goes to another arbiter, whose ruling is final', async () => {
    const { game, north, south } = await ruledTable(UPHOLD);
    must(await appeal(services, south, game, 1));
    for (const barred of [look(services, ARBITER, game, 2), ruled(services, ARBITER, game, 2, UPHOLD)]) {
      expect(codeOf(await barred)).toBe('same-arbiter');
    }
    must(await look(services, OTHER_ARBITER, game, 2));
    must(await ruled(services, OTHER_ARBITER, game, 2, UPHOLD));
    expect(codeOf(await appeal(services, south, game, 1))).toBe('ruling-already-appealed');
    for (const seat of [north, south]) expect(codeOf(await appeal(services, seat, game, 2))).toBe('ruling-final');
  });

  test.each(
    (['north', 'south'] as const).flatMap((first) =>
      [UPHOLD, ANNUL, takeBack('spectator.8')].map((effect) => [first, effect.type, effect] as const),
    ),
  )('of %s that is decided closes the ruling for every seat: %s', async (first, _type, effect) => {
    const { game, ...tokens } = await ruledTable(UPHOLD);
    must(await appeal(services, tokens[first], game, 1));
    expect(codeOf(await ruled(services, ARBITER, game, 2, effect))).toBe('same-arbiter');
    must(await ruled(services, OTHER_ARBITER, game, 2, effect));
    for (const seat of [tokens.north, tokens.south]) {
      expect(codeOf(await appeal(services, seat, game, 1))).toBe('ruling-already-appealed');
      expect(codeOf(await appeal(services, seat, game, 2))).toBe('ruling-final');
    }
  });

  test('is the same as a seat’s dispute of a ruling', async () => {
    const { game, north, south } = await ruledTable(UPHOLD);
    expect(systemEventOf(await dispute(services, south, game, 'south.10'))).toMatchObject({
      number: 2,
      openedBy: 'south',
      appealOf: 1,
      entryRef: 10,
    });
    expect(codeOf(await ruled(services, ARBITER, game, 2, UPHOLD))).toBe('same-arbiter');
    must(await ruled(services, OTHER_ARBITER, game, 2, UPHOLD));
    expect(codeOf(await dispute(services, south, game, 'south.10'))).toBe('ruling-already-appealed');
    expect(codeOf(await dispute(services, north, game, 'north.12'))).toBe('ruling-final');
    expect(systemEventOf(await dispute(services, ARBITER, game, 'spectator.10'))).toMatchObject({ openedBy: 'arbiter', appealOf: null });
  });

  test('bars the author of the ruling from disputes of arbiters but not of seats, so that seats cannot exhaust the arbiters', async () => {
    const { game, north, south } = await ruledTable(UPHOLD);
    must(await appeal(services, south, game, 1));
    must(await ruled(services, OTHER_ARBITER, game, 2, UPHOLD));
    must(await dispute(services, south, game, 'south.8'));
    must(await ruled(services, ARBITER, game, 3, UPHOLD));
    must(await appeal(services, north, game, 3));
    expect(codeOf(await ruled(services, ARBITER, game, 4, UPHOLD))).toBe('same-arbiter');
    must(await ruled(services, OTHER_ARBITER, game, 4, UPHOLD));
    // Otherwise an arbiter could open one and have the last word.
    must(await dispute(services, ARBITER, game, 'spectator.8'));
    for (const deed of [look(services, ARBITER, game, 5), ruled(services, ARBITER, game, 5, UPHOLD)])
      expect(codeOf(await deed)).toBe('same-arbiter');
    must(await ruled(services, OTHER_ARBITER, game, 5, UPHOLD));
  });

  test.each([
    ['the first arbiter', ARBITER],
    ['the arbiter of the appeal', OTHER_ARBITER],
  ])('that is decided lets %s certify; a ruling that can still be appealed bars its author', async (_, official) => {
    const { game, north } = await ruledTable(ANNUL);
    expect(codeOf(await certify(services, ARBITER, game))).toBe('same-arbiter');
    must(await appeal(services, north, game, 1));
    must(await ruled(services, OTHER_ARBITER, game, 2, UPHOLD));
    must(await certify(services, official, game));
  });

  test('can restore a game that was taken back or annulled', async () => {
    for (const effect of [takeBack('spectator.6'), ANNUL]) {
      const table = await ruledTable(effect);
      must(await appeal(services, table.north, table.game, 1));
      must(await ruled(services, OTHER_ARBITER, table.game, 2, takeBack('spectator.8')));
      expect(await northOf(services, table)).toMatchObject({ status: 'playing', toAct: ['north'], score: { north: 3 } });
    }
  });

  test('can leave an annulled game annulled, or name a winner', async () => {
    const table = await ruledTable(ANNUL);
    must(await appeal(services, table.north, table.game, 1));
    must(await ruled(services, OTHER_ARBITER, table.game, 2, UPHOLD));
    expect((await northOf(services, table)).status).toBe('annulled');
    const other = await ruledTable(ANNUL);
    must(await appeal(services, other.north, other.game, 1));
    must(await ruled(services, OTHER_ARBITER, other.game, 2, { type: 'correct-result', winners: ['north'] }));
    expect(await northOf(services, other)).toMatchObject({ status: 'finished', outcome: { winners: ['north'], reason: 'ruled' } });
  });

  test('precedes the opening of a game ended by a ruling; a certificate opens it', async () => {
    for (const effect of [ANNUL, { type: 'correct-result', winners: ['south'] } as const]) {
      const { game, north } = await ruledTable(effect);
      expect(must(await readGame(services, north, game))).toMatchObject({ viewer: 'north' });
      must(await certify(services, OTHER_ARBITER, game));
      expect(must(await readGame(services, north, game))).toMatchObject({ viewer: 'arbiter' });
    }
  });

  test('without a ruling, or by a caller without a seat, is refused', async () => {
    const { game, north } = await ruledTable(UPHOLD);
    for (const number of [0, 2, -1]) expect(codeOf(await appeal(services, north, game, number))).toBe('no-such-dispute');
    expect(codeOf(await appeal(services, OTHER_ARBITER, game, 1))).toBe('seat-token-required');
    must(await appeal(services, north, game, 1));
    expect(codeOf(await appeal(services, north, game, 2))).toBe('dispute-already-open');
  });

  test('is listed with the dispute it appeals', async () => {
    const { game, north, south } = await ruledTable(UPHOLD);
    must(await appeal(services, north, game, 1));
    const disputes = must(await readDisputes(services, south, game));
    expect(disputes.map(({ opened, ruling }) => [opened.number, opened.appealOf, ruling?.arbiterAccount ?? null])).toEqual([
      [1, null, 'arbiter'],
      [2, 1, null],
    ]);
  });
});
