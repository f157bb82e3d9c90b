// A game played before a redaction was corrected, as the APIs return it afterwards.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { playTestGame, refusalIn, submit } from './test-games.js';
import { startTestServer } from './test-server.js';

const ruleset = { ...smallRuleset };
const api = await startTestServer({ rulesets: [...RULESETS, ruleset] });
const table = await playTestGame(api);
expect(refusalIn(await submit(api, table, 'north', 5, [{ roll: true }]))).toBe('accepted 6');
expect(refusalIn(await submit(api, table, 'north', 6, [{ pass: true }]))).toBe('accepted 7');
// From here on, all viewers but south see a seat's roll differently: entry 6.
Object.assign(ruleset, {
  rulesVersion: smallRuleset.rulesVersion + 1,
  redact(...[event, viewer]: Parameters<typeof smallRuleset.redact>) {
    const notice = smallRuleset.redact(event, viewer);
    return notice?.type === 'rolled' && viewer !== 'south' ? { ...notice, mended: true } : notice;
  },
});

/** REST's response to a seat: the status, and the code of a problem. */
async function asked(path: string, seat: 'north' | 'south') {
  const { statusCode, payload, headers } = await api.app.inject({
    url: `/v1/games/${table.game}/${path}`,
    headers: { authorization: `Bearer ${table[seat]}` },
  });
  return [statusCode, String(headers['content-type']).startsWith('application/problem') ? JSON.parse(payload).code : null];
}

/** GraphQL's response to a seat that reads its log: the number of entries, and the code of an error. */
async function log(field: string, after: string, seat: 'north' | 'south') {
  const document = `query ($game: ID!, $after: String) { game(id: $game) { entries(first: 1, after: $after) { edges { node { ${field} } } } } }`;
  const { body } = await api.ask(document, { game: table.game, after }, table[seat]);
  return [body.data?.game?.entries?.edges.length ?? null, body.errors?.[0]?.extensions.code ?? null];
}

const REFUSED = [409, 'record-superseded'];

describe('a viewer of the changed entry', () => {
  test('gets an error status for the record, not a file cut short', async () => {
    expect(await asked('record', 'north')).toEqual(REFUSED);
  });

  test('gets an error for that entry only', async () => {
    expect(await asked('entries/north.6', 'north')).toEqual(REFUSED);
    for (const other of [5, 7]) expect(await asked(`entries/north.${other}`, 'north')).toEqual([200, null]);
  });

  test('gets an error for its line over GraphQL, and all other entries', async () => {
    expect((await log('hash recordLine', 'north.5', 'north'))[1]).toBe('record-superseded');
    expect(await log('hash recordLine', 'north.4', 'north')).toEqual([1, null]);
    expect(await log('hash recordLine', 'north.6', 'north')).toEqual([1, null]);
    expect(await log('hash notices { type }', 'north.5', 'north')).toEqual([1, null]);
  });
});

test('a viewer of unchanged entries gets no error', async () => {
  expect(await asked('record', 'south')).toEqual([200, null]);
  expect(await asked('entries/south.6', 'south')).toEqual([200, null]);
  expect(await log('hash recordLine', 'south.5', 'south')).toEqual([1, null]);
});
