import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { SCHEMA } from '../../src/record/verify/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { openHouse } from '../games/house.js';
import { freshDatabase } from '../support/postgres.js';
import { playedGame, recordOf } from './played-games.js';

const court = await openHouse(await freshDatabase(), { rulesets: RULESETS });

test('the schema of a line, for strangers, is the one that lines are checked by', async () => {
  await expect(`${JSON.stringify(SCHEMA, null, 2)}\n`).toMatchFileSnapshot('../../docs/record.schema.json');
});

test('every line of a record is one of those the schema describes', async () => {
  const fits = new Ajv2020({ strict: true }).compile(SCHEMA);
  const played = await playedGame(court, { ruleset: 'lords-of-scotland', options: { seats: 2 } });
  const lines = [...(await recordOf(court, played, 'arbiter')), ...(await recordOf(court, played, 'spectator'))];
  for (const line of lines) expect(fits(JSON.parse(line)), line).toBe(true);
  expect(fits({ ...JSON.parse(lines[1]!), more: 1 })).toBe(false);
});
