import { describe, expect, test } from 'vitest';
import { abandonGame, leaveSeat, openGame, resign, takeSeat } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { certify, dispute, ruled, takeBack } from '../games/disputes.js';
import { ARBITER, freshKey, must, OPENER, openTable, playingTable, startServices, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { recordOf } from './played-games.js';
import { remade } from './remade.js';
import { places, verified } from './verified.js';

const services = await startServices(await freshDatabase(), { rulesets: [smallRuleset, ...RULESETS] });
const asked = (game: string) => ({ game, idempotencyKey: freshKey() });

/** Left and joined again, resigned, rolled back, and resigned by the other seat. */
async function rolledBack(): Promise<Table> {
  const table = await openTable(services, { public: true });
  const { game, north, south } = table;
  must(await takeSeat(services, north, game));
  must(await leaveSeat(services, north, asked(game)));
  must(await takeSeat(services, south, game));
  must(await takeSeat(services, north, game));
  must(await resign(services, south, asked(game)));
  must(await dispute(services, south, game, 'south.6'));
  must(await ruled(services, ARBITER, game, 1, takeBack('spectator.5')));
  must(await resign(services, north, asked(game)));
  must(await certify(services, OPENER, game));
  return table;
}

async function abandoned(): Promise<Table> {
  const table = await playingTable(services, { public: true });
  must(await abandonGame(services, OPENER, { ...asked(table.game), reason: 'They left.', winners: [] }));
  must(await certify(services, OPENER, table.game));
  return table;
}

async function resigned(): Promise<Table> {
  const table = await playingTable(services, { public: true });
  must(await resign(services, table.north, asked(table.game)));
  return table;
}

describe.each([
  ['was left, joined again, resigned, rolled back and resigned again', rolledBack],
  ['was abandoned', abandoned],
  ['was resigned', resigned],
])('a game that %s', async (_, play) => {
  const table = await play();
  test.each(['arbiter', 'north', 'south', 'spectator'])('verifies as the record of %s', async (viewer) => {
    const lines = await recordOf(services, table, viewer);
    expect((await verified(lines)).found).toEqual([]);
  });
});

test('a game of three seats, two of which have resigned, verifies', async () => {
  const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'lords-of-scotland', options: { seats: 3 }, public: true }));
  for (const { token } of seats) must(await takeSeat(services, token, game));
  for (const { token } of seats.slice(1)) must(await resign(services, token, asked(game)));
  must(await certify(services, OPENER, game));
  for (const viewer of ['arbiter', 'seat-1']) {
    const lines = await recordOf(services, { game }, viewer);
    expect((await verified(lines)).found).toEqual([]);
  }
});

describe('a record is found out', async () => {
  const lines = await recordOf(services, await rolledBack(), 'north');
  /** The entries, from 1, whose kind is this. */
  const at = (kind: string, nth = 0): number => lines.flatMap((line, index) => (line.includes(`"kind":"${kind}"`) ? [index] : [])).at(nth)!;
  const withPart = (entry: number, change: (part: { body: object }) => object) => remade(lines, entry, change as never);

  test.each([
    ['whose resignation is by another', 'seat-resigned', { seat: 'north', type: 'seat-resigned' }],
    ['whose resignation is by nobody', 'seat-resigned', { seat: 'west', type: 'seat-resigned' }],
    ['whose resignation has another type', 'seat-resigned', { seat: 'south', type: 'seat-left' }],
    ['whose resignation says more', 'seat-resigned', { seat: 'south', more: 1, type: 'seat-resigned' }],
  ])('%s', async (_, kind, body) => {
    const forged = await withPart(at(kind), (part) => ({ ...part, body }));
    expect(places(await verified(forged))).toContain(`${at(kind)} system-entries`);
  });

  test('in which a seat is taken twice, since it was never left', async () => {
    const short = lines.toSpliced(at('seat-left'), 1);
    expect(places(await verified(short))).toContain('5 system-entries');
  });
});
