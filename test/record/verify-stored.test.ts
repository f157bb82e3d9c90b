import { describe, expect, test } from 'vitest';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { type GameId, importGame, readGame, type Services } from '../../src/games/index.js';
import { certify, dispute } from '../games/disputes.js';
import { ARBITER, codeOf, must, OPENER, playingTable, send, startServices, type Table } from '../games/services.js';
import { unrecorded } from '../games/services-on-database.js';
import { freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { rewriteEntry, storedEntries } from '../support/stored-content.js';
import { flipped, lineWith } from './flipped.js';
import { recordOf } from './played-games.js';
import { foundAt, places, verified } from './verified.js';

const database = await freshDatabase();
const services = await startServices(database);

/** North rolls and both pass: the entries 1 to 8. */
async function shortGame(each: Services): Promise<Table> {
  const table = await playingTable(each, { turns: 2, public: true });
  await send(each, table.north, table.game, 5, { type: 'roll' });
  await send(each, table.north, table.game, 6, { type: 'pass' });
  await send(each, table.south, table.game, 7, { type: 'pass' });
  return table;
}

describe('whatever is changed in the database by who may do anything there', async () => {
  const { sql } = database;
  const table = await shortGame(services);
  const COLUMNS: Readonly<Record<string, (value: never) => unknown>> = {
    seq: (seq: number) => seq + 100,
    at: (at: Date) => new Date(at.getTime() + 1),
    kind: () => 'penalty',
    actor: (actor: string | null) => (actor === 'north' ? 'south' : 'north'),
    action: flipped,
    events: flipped,
    body: flipped,
    draws: (draws: readonly object[]) =>
      draws.length === 0 ? [{ draws: [{ places: [0], poolSize: 6, purpose: 'roll' }], index: 1, series: 'public' }] : [],
    rules_version: (version: number) => version + 1,
    versions: (versions: readonly number[]) => versions.map((version) => version + 1),
    commitments: ([first, ...more]: readonly string[]) => [flipped(first), ...more],
    hash: (hash: string) => flipped(hash),
  };
  /** Encrypted together. */
  const CONTENTS = ['action', 'events', 'body', 'draws'];

  const change = async (seq: number, column: string, value: unknown) => {
    if (CONTENTS.includes(column)) {
      const entry = (await storedEntries(sql, table.game)).find((each) => each.seq === seq)!;
      return rewriteEntry(sql, { ...entry, [column]: value });
    }
    await sql`update entries set ${sql(column)} = ${value as never} where game_id = ${table.game} and seq = ${seq}`;
  };

  test.each(Object.keys(COLUMNS))('%s is found in the entry, by both verifiers', async (column) => {
    await sql`alter table entries disable trigger all`;
    const contents = await storedEntries(sql, table.game);
    const stored = await sql`select * from entries where game_id = ${table.game} order by seq`;
    const rows = stored.map(
      (row, index) => ({ ...contents[index], ...row }) as Readonly<Record<string, unknown>> & { readonly seq: number },
    );
    expect(rows.length).toBe(8);
    // A quick run changes one entry of each kind: the opening, the begin, a roll with its draws, and the last.
    for (const row of rows.filter(({ seq }) => extent(true, [1, 3, 6, 8].includes(seq)))) {
      await change(row.seq, column, COLUMNS[column]!(row[column] as never));
      const lines = await recordOf(services, table, 'arbiter');
      const there = foundAt(await verified(lines), row.seq);
      // Where another number stands, an entry is missing; where the last does, the record ends before it.
      const last = rows.length === row.seq;
      if (column === 'seq' && last) expect(there).toEqual(['end']);
      else if (column === 'seq') expect(there, `entry ${row.seq}`).toContain('order');
      else expect(there.length, `${column} of entry ${row.seq}`).toBeGreaterThan(0);
      await change(column === 'seq' ? row.seq + 100 : row.seq, column, row[column]);
    }
    await sql`alter table entries enable trigger all`;
  });

  test('and nothing is found when everything is as it was', async () => {
    expect(places(await verified(await recordOf(services, table, 'arbiter')))).toEqual([]);
  });

  test.each([
    ['update', () => sql`update entries set kind = 'x' where game_id = ${table.game}`],
    ['delete', () => sql`delete from entries where game_id = ${table.game}`],
    ['truncate', () => sql`truncate entries`],
  ])('and %s is refused unless the trigger is gone', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow('entries are immutable');
  });
});

describe('a server that', () => {
  const dishonest = async (wanted: Parameters<typeof startServices>[1]) => {
    const server = await startServices(await freshDatabase(), wanted);
    return recordOf(server, await shortGame(server), 'arbiter');
  };
  const higher = (event: RulesetTypes['Event']) => ('die' in event ? { ...event, die: 1 + (Number(event.die) % 6) } : event);
  const moreThanFell = {
    ...smallRuleset,
    decide: (...asked: Parameters<typeof smallRuleset.decide>) => {
      const decided = smallRuleset.decide(...asked);
      return decided.ok ? { ...decided, value: decided.value.map(higher) } : decided;
    },
  };

  test('writes down another die than fell is found, by who knows the rules', async () => {
    expect(places(await verified(await dishonest({ rulesets: [moreThanFell] })))).toEqual(['6 rules']);
  });
  test('judges by another version of the rules, and records it, gets a remark and no finding', async () => {
    const lines = await dishonest({ rulesets: [{ ...moreThanFell, rulesVersion: 7 }] });
    const { found, remarks, unproven } = await verified(lines, { rulesets: [{ ...smallRuleset, rulesVersion: 8 }] });
    expect([found, remarks.map(({ entry }) => entry), unproven]).toEqual([[], [6], [{ from: 6, to: 6 }]]);
    expect(places(await verified(lines))).toContain('1 system-entries');
  });
  test('discloses more to a viewer than the rules do is found', async () => {
    const redact: typeof smallRuleset.redact = (event, viewer) => smallRuleset.redact(event, viewer === 'south' ? 'arbiter' : viewer);
    const lines = await dishonest({ rulesets: [{ ...smallRuleset, redact }] });
    expect(places(await verified(lines))).toEqual(['3 redaction']);
  });
  test('draws of its own luck is found by both verifiers, or by the rules if it does not write it down', async () => {
    const chance: Services['chance'] = (keys, used) => {
      const own = {
        pick: <T>(_: string, outcomes: readonly T[]) => outcomes[0]!,
        sample: <T>(_: string, from: readonly T[], count: number) => from.slice(0, count),
      };
      void [keys, used];
      return {
        chance: own,
        uses: () => [{ series: 'public', index: used('public'), draws: [{ purpose: 'luck', poolSize: 1000, places: [7] }] }],
      };
    };
    const lines = await dishonest({ chance });
    expect(foundAt(await verified(lines), 6)).toContain('chance');
    const silent = await dishonest({
      chance: unrecorded({ pick: (_, outcomes) => outcomes[0]!, sample: (_, from, count) => from.slice(0, count) }),
    });
    expect(foundAt(await verified(silent), 3)).toContain('rules');
  });
});

describe('a record of all', () => {
  const imported = async (lines: readonly string[], here: Services) => importGame(here, 'opener' as never, () => each(lines));
  async function* each(lines: readonly string[]) {
    yield* lines;
  }

  test('becomes a game whose record is the same, once', async () => {
    const table = await shortGame(services);
    const here = await startServices(await freshDatabase());
    const lines = await recordOf(services, table, 'arbiter');
    expect(await imported(lines, here)).toEqual({ ok: true, value: table.game });
    const again = await recordOf(here, table, 'arbiter');
    expect(again.slice(0, -1)).toEqual(lines.slice(0, -1));
    expect(places(await verified(again))).toEqual([]);
    expect(await imported(lines, here)).toEqual({ ok: false, problem: 'game-exists' });
  });

  test('keeps the certificate of its game, and is ended here as well', async () => {
    const table = await shortGame(services);
    const open = await recordOf(services, table, 'arbiter');
    must(await certify(services, OPENER, table.game));
    const lines = await recordOf(services, table, 'arbiter');
    const here = await startServices(await freshDatabase());
    must(await imported(lines, here));
    const certificateIn = (record: readonly string[]) => JSON.parse(record.at(-1)!).certificate;
    for (const viewer of ['arbiter', 'north']) {
      const again = await recordOf(here, table, viewer);
      expect(certificateIn(again)).toBe(certificateIn(lines));
      expect(places(await verified(again))).toEqual([]);
    }
    expect(must(await readGame(here, OPENER, table.game)).certificate).toBe(certificateIn(lines));
    const uncertified = await startServices(await freshDatabase());
    must(await imported(open, uncertified));
    expect(codeOf(await dispute(here, ARBITER, table.game, 'spectator.6'))).toBe('result-already-certified');
    expect(codeOf(await dispute(uncertified, ARBITER, table.game, 'spectator.6'))).toBe('imported-game');
    expect(codeOf(await certify(uncertified, OPENER, table.game))).toBe('imported-game');
  });

  test.each([
    ['of a viewer', 'not-full-record', async (table: Table) => recordOf(services, table, 'north')],
    [
      'of a time there is not',
      'not-a-record',
      async (table: Table) =>
        (await recordOf(services, table, 'arbiter')).map((line, at) =>
          at === 4 ? lineWith(line, ['header', 'at'], () => '2026-99-01T00:00:00.000Z') : line,
        ),
    ],
    [
      'of an altered entry',
      'rules-differ',
      async (table: Table) =>
        (await recordOf(services, table, 'arbiter')).map((line, at) => (at === 4 ? lineWith(line, ['header', 'rulesVersion']) : line)),
    ],
  ] as const)('%s becomes none, and nothing is written', async (_, problem, lines) => {
    const table = await shortGame(services);
    const here = await startServices(await freshDatabase());
    expect(await imported(await lines(table), here)).toEqual({ ok: false, problem });
    expect(await here.games.findGame(table.game as GameId, null)).toBeNull();
  });
});
