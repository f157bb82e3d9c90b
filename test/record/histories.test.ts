// Records of several viewers show together what none shows alone: a server that told two histories.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { SUBCOMMANDS } from '../../src/cli/subcommands.js';
import { readNotices, type Services, signReceipt } from '../../src/games/index.js';
import { must, playingTable, send, startServices, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { recordOf } from './played-games.js';

const folder = await mkdtemp(join(tmpdir(), 'lyon-histories-'));

/** One of two servers with the same secrets, as an operator may run them who tells each player another history. */
async function server(): Promise<{ readonly services: Services; readonly table: Table }> {
  const started = await startServices(await freshDatabase(), { rulesets: [smallRuleset] });
  let seconds = 0;
  const services = { ...started, randomBytes: seededBytes(7), now: () => new Date(Date.UTC(2026, 10, 29, 12, 0, seconds++)) };
  const table = await playingTable(services, { turns: 4, public: true });
  await send(services, table.north, table.game, 5, { type: 'step' });
  return { services, table };
}

const [one, other] = [await server(), await server()];
const north = async ({ services, table }: typeof one, version: number, type: 'step' | 'pass') =>
  send(services, table.north, table.game, version, { type });
const south = async ({ services, table }: typeof one, version: number, type: 'step' | 'pass') =>
  send(services, table.south, table.game, version, { type });

const write = (name: string, lines: readonly string[]): string => {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};

/** Runs `lyon verify`, and returns what it prints. */
async function verify(...given: string[]) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await SUBCOMMANDS['verify']!.run(given);
    return { code, out: written.mock.calls.map(([words]) => String(words)).join('') };
  } finally {
    written.mockRestore();
  }
}

// Until here both tell the same.
const early = write('early-north.jsonl', await recordOf(one.services, one.table, 'north'));
await north(one, 6, 'pass');
await south(one, 7, 'step');
await north(other, 6, 'step');
await north(other, 7, 'pass');
await south(other, 8, 'step');
const files = {
  early,
  north: write('north.jsonl', await recordOf(one.services, one.table, 'north')),
  south: write('south.jsonl', await recordOf(one.services, one.table, 'south')),
  spectator: write('spectator.jsonl', await recordOf(one.services, one.table, 'spectator')),
  otherSouth: write('other-south.jsonl', await recordOf(other.services, other.table, 'south')),
  otherNorth: write('other-north.jsonl', await recordOf(other.services, other.table, 'north')),
};

describe('lyon verify A B', () => {
  test('finds one history in the records of one server, also of different times', async () => {
    const { code, out } = await verify(files.early, files.north, files.south, files.spectator);
    expect(out).toMatch(/early-north\.jsonl and \S+north\.jsonl: 6 entries in both, one history as far as they show\./);
    expect(out).toMatch(/No two histories were found\.\n$/);
    // The rules of the small game are not installed: something is not checked.
    expect(code).toBe(3);
  });

  test.each([
    ['one viewer', 'north', 'otherNorth'],
    ['two viewers', 'north', 'otherSouth'],
    ['a spectator', 'spectator', 'otherSouth'],
  ] as const)('finds two histories that were told to %s, each sound by itself', async (_, first, second) => {
    for (const file of [first, second]) expect((await verify(files[file])).code).toBe(3);
    const { code, out } = await verify(files[first], files[second]);
    expect(out).toMatch(
      /^FAILED together: two histories: \S+ goes on without entry [78] of \S+ \(«action», «2026-11-29T12:00:[\d.]+Z»\)$/m,
    );
    expect(code).toBe(1);
  });

  test('and so does the script that a server serves, in the same words', async () => {
    const script = join(process.cwd(), 'dist/web/verify-yourself.mjs');
    const run = spawnSync(process.execPath, [script, files.north, files.otherSouth], { encoding: 'utf8' });
    const { code, out } = await verify(files.north, files.otherSouth);
    expect([run.status, run.stdout]).toEqual([code, out]);
  });

  test('and by their receipts', async () => {
    const receiptOf = async ({ services, table }: typeof one) => {
      const { entries } = must(await readNotices(services, table.north, { game: table.game, after: null, first: 50 }));
      return signReceipt(services, entries.find(({ version }) => version === 7)!);
    };
    const receipts = write('receipts', [await receiptOf(one), await receiptOf(other)]);
    const published = await Promise.all([one, other].map(async ({ services }) => (await services.signer.published()).keys));
    const keys = write('keys.json', [JSON.stringify({ keys: published.flat() })]);
    const { code, out } = await verify(files.early, files.north, '--receipt', receipts, '--keys', keys);
    expect(out).toMatch(/^FAILED together: two histories: receipts give entry «7» of «north» two hashes, /m);
    expect(out).toMatch(/was signed for an entry that is not in the record/);
    expect(code).toBe(1);
    // Without its key, a receipt accuses no one.
    expect((await verify(files.south, files.spectator, '--receipt', receipts)).out).not.toContain('FAILED together');
    expect((await verify(files.south, files.spectator, '--receipt', receipts)).out).toMatch(
      /^Not checked: 2 receipts of viewers of whom no record is given\.$/m,
    );
  });

  test('names a record of another game, and takes no tournament', async () => {
    const foreign = await playingTable(one.services, { public: true });
    const file = write('foreign.jsonl', await recordOf(one.services, foreign, 'north'));
    expect((await verify(files.north, file)).out).toMatch(/^FAILED together: \S+ is of the game /m);
    await expect(verify(files.north, '-')).rejects.toThrow('several records are read from files');
  });
});
