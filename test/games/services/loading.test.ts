import { describe, expect, test } from 'vitest';
import { type GameId, readGame, type Services } from '../../../src/games/index.js';
import { GameCache } from '../../../src/games/services/game-cache.js';
import { loadPosition } from '../../../src/games/services/positions.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { rewriteSnapshots } from '../../support/stored-content.js';
import { LIMITS, must, playingTable, send, startServices, type Table, verdictText } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

/** The same services without cache, and a count of the entries they read. */
function forgetful(each: Services): { readonly services: Services; readonly entriesRead: () => number } {
  let read = 0;
  const entries: Services['games']['entries'] = async (game, range) => {
    const found = await each.games.entries(game, range);
    read += found.length;
    return found;
  };
  return { services: { ...each, cache: new GameCache(LIMITS), games: { ...each.games, entries } }, entriesRead: () => read };
}

async function playedTable(steps: number): Promise<Table> {
  const table = await playingTable(services);
  for (let version = 5; version < 5 + steps; version++) {
    const action = version % 3 === 0 ? ({ type: 'roll' } as const) : ({ type: 'step' } as const);
    expect(verdictText(await send(services, table.north, table.game, version, action))).toBe(`accepted ${version + 1}`);
  }
  return table;
}

const snapshotsOf = async (game: string) => {
  const rows = await database.sql`select seq, rules_version from snapshots where game_id = ${game} order by seq`;
  return rows.map((row) => [row['seq'], row['rules_version']]);
};

const stateOf = async (each: Services, game: string): Promise<string> => {
  const standing = await each.games.findGame(game as GameId, null);
  return JSON.stringify((await loadPosition(each, standing!)).state);
};

describe('a state loaded from the store', () => {
  test('equals the played state, including the order of its keys', async () => {
    const table = await playedTable(17);
    expect(await stateOf(forgetful(services).services, table.game)).toBe(await stateOf(services, table.game));
  });

  test('starts from the newest snapshot and reads only later entries', async () => {
    const table = await playedTable(18);
    // Snapshots are not awaited, so an older one may be written after a newer one.
    await expect.poll(() => snapshotsOf(table.game)).toContainEqual([20, 1]);
    const { services: fresh, entriesRead } = forgetful(services);
    must(await readGame(fresh, table.north, table.game));
    expect(entriesRead()).toBe(3);
    must(await readGame(fresh, table.north, table.game));
    expect(entriesRead()).toBe(3);
  });

  test('is folded from events if the snapshot was made under other rules, which is then deleted', async () => {
    const table = await playedTable(18);
    // Snapshots are not awaited, so an older one may be written after a newer one.
    await expect.poll(() => snapshotsOf(table.game)).toContainEqual([20, 1]);
    // A snapshot with another state must not be used.
    await rewriteSnapshots(database.sql, table.game, { lie: true });
    await database.sql`update snapshots set rules_version = 1 where game_id = ${table.game}`;
    const mended = forgetful({ ...services, rulesets: [{ ...smallRuleset, rulesVersion: 2 }] });
    expect(await stateOf(mended.services, table.game)).toBe(await stateOf(services, table.game));
    expect(mended.entriesRead()).toBe(23);
    for (let version = 23; version < 30; version++) await send(mended.services, table.north, table.game, version, { type: 'step' });
    await expect.poll(() => snapshotsOf(table.game)).toEqual([[30, 2]]);
    const rows = await database.sql`select distinct rules_version from entries where game_id = ${table.game} order by 1`;
    expect(rows.map((row) => row['rules_version'])).toEqual([1, 2]);
  });

  test('is an error if the log has a hole', async () => {
    const table = await playedTable(3);
    await database.sql`alter table entries disable trigger entries_immutable`;
    await database.sql`delete from entries where game_id = ${table.game} and seq = 6`;
    await expect(readGame(forgetful(services).services, table.north, table.game)).rejects.toThrow('the log of a stored game has a hole');
  });
});

describe('an action on a cached state', () => {
  test('takes one call of the store', async () => {
    const calls: string[] = [];
    const games = Object.fromEntries(
      Object.entries(services.games).map(([name, method]) => [
        name,
        (...given: unknown[]) => {
          calls.push(name);
          return (method as (...given: unknown[]) => unknown)(...given);
        },
      ]),
    ) as unknown as Services['games'];
    const spied = { ...services, games };
    const table = await playingTable(services);
    for (let version = 5; version < 9; version++) {
      calls.length = 0;
      expect(verdictText(await send(spied, table.north, table.game, version, { type: 'roll' }))).toBe(`accepted ${version + 1}`);
      expect(calls).toEqual(['append']);
    }
  });
});
