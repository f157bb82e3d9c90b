// Games that were played before a redaction was mended: their records by the rules of after.
import { expect, test } from 'vitest';
import { openHouse, playingTable, send } from '../games/house.js';
import { freshDatabase } from '../support/postgres.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { recordOf } from './played-games.js';
import { foundAt, places, verified } from './verified.js';
import { secondOpinion } from './verify-yourself.js';

const ROLLED = 6;

const database = await freshDatabase();
const { sql } = database;
const before = await openHouse(database);
const table = await playingTable(before, { turns: 2, public: true });
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
const after = await openHouse(database, { rulesets: [mended] });

test('the record of all is as it was played: what is told otherwise today is no fault of it', async () => {
  const lines = await recordOf(after, table, 'arbiter');
  const { found, remarks, unproven } = await verified(lines, { rulesets: [mended] });
  expect([found, remarks.map(({ entry }) => entry), unproven]).toEqual([[], [ROLLED, ROLLED], [{ from: ROLLED, to: ROLLED }]]);
  expect(await secondOpinion(lines)).toMatchObject({ code: 0 });
  expect(lines.slice(0, -1)).toEqual((await recordOf(before, table, 'arbiter')).slice(0, -1));
});

test.each([
  ['rules_version', '2'],
  ['kind', "'penalty'"],
  ['events', `'[]'::json`],
  ['commitments', 'commitments[2:] || commitments[1]'],
  ['hash', 'reverse(hash)'],
])('and what was changed in it is found all the same: %s', async (column, value) => {
  const change = (written: string) =>
    sql.unsafe(`update entries set ${column} = ${written} where game_id = '${table.game}' and seq = ${ROLLED}`);
  await sql`alter table entries disable trigger all`;
  await sql`create table kept as select * from entries where seq = ${ROLLED}`;
  await change(value);
  const lines = await recordOf(after, table, 'arbiter');
  expect(foundAt(await verified(lines, { rulesets: [mended] }), ROLLED)).not.toEqual([]);
  expect((await secondOpinion(lines)).out).toContain(`entry ${ROLLED}: `);
  await change(`(select ${column} from kept)`);
  await sql`drop table kept`;
  await sql`alter table entries enable trigger all`;
  expect(places(await verified(await recordOf(after, table, 'arbiter'), { rulesets: [mended] }))).toEqual([]);
});
