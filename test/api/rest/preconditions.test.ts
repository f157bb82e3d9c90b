// A write on a game is done to the version it is meant for or not at all, at both doors; and what has no version says so.
import { describe, expect, test } from 'vitest';
import { operationsOf } from '../../../src/api/rest/document.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { ARBITER, freshKey } from '../../games/house.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { DOCUMENT, OPENER } from '../graphql/door.js';
import { openTable, playingTable } from '../graphql/table.js';
import { openRest } from './client.js';

const door = await openRest({ rulesets: [...RULESETS, smallRuleset], app: { openapi: DOCUMENT } });
const { rest, ask } = door;

const CLAIM = { entry: 'north.3', claim: 'That was wrong.' };
const opened = () => openTable(door);
const playing = () => playingTable(door);
async function disputed() {
  const table = await playing();
  await rest('POST', `/v1/games/${table.game}/disputes`, { token: table.north, body: CLAIM, headers: { 'idempotency-key': freshKey() } });
  return table;
}
const north = (table: { readonly north: string }) => table.north;

/** A write, who asks it of which game, and how: path, body, and the field of GraphQL with what it is given besides. */
const WRITES = [
  ['takeSeat', opened, north, ['PUT', 'seats/north', {}], (game: string, version: string) => `takeSeat(game: "${game}" ${version})`],
  ['resign', playing, north, ['POST', 'resignations', undefined], null],
  ['openDispute', playing, north, ['POST', 'disputes', CLAIM], null],
  ['abandonGame', playing, () => OPENER, ['POST', 'abandonments', { reason: 'Gone.' }], null],
  ['rule', disputed, () => ARBITER, ['POST', 'disputes/1/rulings', { effect: { uphold: true }, reason: 'So.' }], null],
] as const;

const literal = (value: object) =>
  JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(/"(\w+)":/g, '$1: ');

describe.each(WRITES)('%s', (name, situation, whose, [method, path, body], written) => {
  const rested = async (table: Awaited<ReturnType<typeof playing>>, ifMatch: string) => {
    const headers = { 'idempotency-key': freshKey(), 'if-match': ifMatch };
    const { status, body: told } = await rest(method, `/v1/games/${table.game}/${path}`, { token: whose(table), body, headers });
    return status < 300 ? 'done' : [status, told.code, told.currentVersion];
  };
  const asked = async (table: Awaited<ReturnType<typeof playing>>, version: number) => {
    const dispute = path.startsWith('disputes/') ? 'dispute: 1' : '';
    const input = `game: "${table.game}" ${dispute} ${literal(body ?? {})} idempotencyKey: "${freshKey()}" expectedVersion: ${version}`;
    const field = written?.(table.game, `expectedVersion: ${version}`) ?? `${name}(input: { ${input} })`;
    const { errors } = (await ask(`mutation { ${field} { __typename } }`, {}, whose(table))).body;
    return errors === undefined
      ? 'done'
      : [errors[0]!.extensions.status, errors[0]!.extensions.code, errors[0]!.extensions['currentVersion']];
  };

  test('is done to the version that is told, and to no other', async () => {
    const [here, there] = [await situation(), await situation()];
    const { body: read, headers } = await rest('GET', `/v1/games/${here.game}/view`, { token: whose(here) });
    const { version } = read;
    const etag = String(headers['etag']);
    expect(await rested(here, etag.replace(/^"\d+/, `"${version + 1}`))).toEqual([412, 'stale', version]);
    expect(await rested(here, '"nonsense"')).toEqual([412, 'stale', undefined]);
    expect(await asked(there, version + 1)).toEqual([409, 'stale', version]);
    expect([await rested(here, etag), await asked(there, version)]).toEqual(['done', 'done']);
  });
});

const UNMATCHED = operationsOf(DOCUMENT).filter(
  ({ method, parameters }) => method !== 'GET' && !parameters.some((each) => each.name === 'If-Match'),
);

test.each(UNMATCHED.map(({ id, method, path }) => [id, method, path] as const))('%s does not ignore If-Match', async (_, method, path) => {
  const address = path.replaceAll(/\{\w+\}/g, '1');
  const { status, body } = await rest(method, address, { token: OPENER, headers: { 'if-match': '"1.x"', 'idempotency-key': freshKey() } });
  expect([status, body.code, body.path]).toEqual([400, 'invalid-request', ['If-Match']]);
});
