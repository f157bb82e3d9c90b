// Games that were played before a redaction was mended: their records by the rules of after.

import { expect, test } from 'vitest';
import { readEntryLines, readRecord, type Services } from '../../src/games/index.js';
import { codeOf, must, playingTable, recordLinesOf, send, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { rewriteEntry, storedEntries } from '../support/stored-content.js';
import { recordOf } from './played-games.js';
import { foundAt, places, verified } from './verified.js';

const ROLLED = 6;

const database = await freshDatabase();
const { sql } = database;
const before = await startServices(database);
const table = await playingTable(before, { turns: 2, public: true, revealAfterEnd: false });
await send(before, table.north, table.game, 5, { type: 'roll' });
await send(before, table.north, table.game, 6, { type: 'pass' });
await send(before, table.south, table.game, 7, { type: 'pass' });

/** Tells one that a seat has rolled otherwise than before. */
const mended = {
  ...smallRuleset,
  rulesVersion: smallRuleset.rulesVersion + 1,
  redact: (...[event, viewer]: Parameters<typeof smallRuleset.redact>) => {
    const notice = smallRuleset.redact(event, viewer);
    return notice?.type === 'rolled' && viewer !== 'south' ? { ...notice, mended: true } : notice;
  },
};
const after = await startServices(database, { rulesets: [mended] });

test('the full record is as it was played: a notice that today’s rules give differently is no fault', async () => {
  const lines = await recordOf(after, table, 'arbiter');
  const { found, remarks, unproven } = await verified(lines, { rulesets: [mended] });
  expect([found, remarks.map(({ entry }) => entry), unproven]).toEqual([[], [ROLLED, ROLLED], [{ from: ROLLED, to: ROLLED }]]);
  expect(lines.slice(0, -1)).toEqual((await recordOf(before, table, 'arbiter')).slice(0, -1));
});

test.each([
  ['rules_version', '2'],
  ['kind', "'penalty'"],
  ['content', 'without-events'],
  ['commitments', 'commitments[2:] || commitments[1]'],
  ['hash', 'reverse(hash)'],
])('and what was changed in it is found all the same: %s', async (column, value) => {
  const change = async (written: string) => {
    const entry = (await storedEntries(sql, table.game)).find(({ seq }) => seq === ROLLED)!;
    if (written === 'without-events') return rewriteEntry(sql, { ...entry, events: [] });
    return void (await sql.unsafe(`update entries set ${column} = ${written} where game_id = '${table.game}' and seq = ${ROLLED}`));
  };
  await sql`alter table entries disable trigger all`;
  await sql`create table kept as select * from entries where seq = ${ROLLED}`;
  await change(value);
  const lines = await recordOf(after, table, 'arbiter');
  expect(foundAt(await verified(lines, { rulesets: [mended] }), ROLLED)).not.toEqual([]);
  // The record of a viewer that gets other notices today fails: an entry that no longer has its own hash is not taken for a superseded one.
  if (['rules_version', 'kind', 'commitments'].includes(column)) {
    const ofNorth = await verified(await recordOf(after, table, 'north'), { rulesets: [mended] });
    expect(foundAt(ofNorth, ROLLED)).not.toEqual([]);
  }
  await change(`(select ${column} from kept)`);
  await sql`drop table kept`;
  await sql`alter table entries enable trigger all`;
  expect(places(await verified(await recordOf(after, table, 'arbiter'), { rulesets: [mended] }))).toEqual([]);
});

test('a viewer that gets other notices by today’s rules is refused the record', async () => {
  for (const bearer of [table.north, null]) {
    expect(codeOf(await must(await readRecord(after, bearer, table.game)).write(after.step))).toBe('record-superseded');
  }
  await expect(recordOf(after, table, 'north')).rejects.toThrow('cannot be rebuilt');
});

test('and the line of that entry alone; all others are as they were', async () => {
  const cursors = (seqs: readonly number[]) => seqs.map((seq) => `north.${seq}`);
  const asked = (server: Services, seqs: readonly number[]) => readEntryLines(server, table.north, table.game, cursors(seqs));
  expect(codeOf(await asked(after, [5, ROLLED, 7]))).toBe('record-superseded');
  expect(must(await asked(after, [5, 7]))).toEqual(must(await asked(before, [5, 7])));
});

test('a viewer that gets the same notices has the same record', async () => {
  const lines = await recordOf(after, table, 'south');
  expect(places(await verified(lines, { rulesets: [mended] }))).toEqual([]);
  expect(await recordLinesOf(after, table.south, table.game)).toEqual(lines);
});
