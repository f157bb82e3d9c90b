import { describe, expect, test } from 'vitest';
import { ANNUL, certify, dispute, look, northOf, ruled, takeBack, UPHOLD } from '../games/disputes.js';
import { ARBITER, must, OPENER, playingTable, send, startServices, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { recordOf } from './played-games.js';
import { places, verified } from './verified.js';

const services = await startServices(await freshDatabase());

const act = async ({ game, north, south }: Table, seat: 'north' | 'south', type: 'roll' | 'pass' | 'step') => {
  const { version } = await northOf(services, { game, north, south });
  expect((await send(services, seat === 'north' ? north : south, game, version, { type })).kind).toBe('accepted');
};

/** Disputed, looked at, upheld; played to the end; disputed then, taken back to before it, and played to the end again. */
async function undos(): Promise<Table> {
  const table = await playingTable(services, { public: true, turns: 2 });
  await act(table, 'north', 'roll');
  must(await dispute(services, table.north, table.game, 'north.6', { readers: ['north'] }));
  must(await look(services, ARBITER, table.game));
  must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
  await act(table, 'north', 'step');
  await act(table, 'north', 'pass');
  await act(table, 'south', 'pass');
  must(await dispute(services, table.south, table.game, 'south.6'));
  must(await ruled(services, ARBITER, table.game, 2, takeBack('spectator.10')));
  await act(table, 'north', 'roll');
  await act(table, 'north', 'pass');
  await act(table, 'south', 'pass');
  must(await certify(services, OPENER, table.game));
  return table;
}

async function annulled(): Promise<Table> {
  const table = await playingTable(services, { public: true });
  must(await dispute(services, table.north, table.game, 'north.5'));
  must(await ruled(services, ARBITER, table.game, 1, ANNUL));
  return table;
}

describe.each([
  ['that was taken back after its end and played again', undos],
  ['that was annulled', annulled],
])('a game %s', async (_, play) => {
  const table = await play();
  test.each(['arbiter', 'north', 'south', 'spectator'])('verifies as the record of %s', async (viewer) => {
    const lines = await recordOf(services, table, viewer);
    const { found, checked } = await verified(lines);
    expect(found).toEqual([]);
    expect(checked.get('certificate') ?? 0).toBe(play === undos ? 1 : 0);
  });
});

test('a record whose dispute is left out, or that goes on while it is open, is found', async () => {
  const lines = await recordOf(services, await undos(), 'arbiter');
  const at = lines.findIndex((line) => line.includes('"kind":"dispute-ruled"'));
  expect(places(await verified(lines.toSpliced(at, 1)))).toContain(`${at} system-entries`);
});
