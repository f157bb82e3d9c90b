// Conditional writes apply to their version or not at all, in both APIs; unversioned operations reject the condition.
import { describe, expect, test } from 'vitest';
import { operationsOf } from '../../../src/api/rest/document.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { ARBITER, freshKey } from '../../games/services.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { openTestGame, playTestGame } from '../test-games.js';
import { DOCUMENT, OPENER } from '../test-server.js';
import { startRestServer } from './client.js';

const testServer = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const { rest, ask } = testServer;

const CLAIM = { entryCursor: 'north.3', claim: 'That was wrong.' };
const opened = () => openTestGame(testServer);
const playing = () => playTestGame(testServer);
async function disputed() {
  const table = await playing();
  await rest('POST', `/v1/games/${table.game}/disputes`, { token: table.north, body: CLAIM, headers: { 'idempotency-key': freshKey() } });
  return table;
}
const north = (table: { readonly north: string }) => table.north;

/** A write, its caller and its game, in both forms: path, body, and the GraphQL field with its input. */
const WRITES = [
  ['takeSeat', opened, north, ['PUT', 'seats/north', {}], (game: string, version: string) => `takeSeat(game: "${game}" ${version})`],
  ['resign', playing, north, ['POST', 'resign', undefined], null],
  ['openDispute', playing, north, ['POST', 'disputes', CLAIM], null],
  ['abandonGame', playing, () => OPENER, ['POST', 'abandon', { reason: 'Gone.' }], null],
  ['ruleOnDispute', disputed, () => ARBITER, ['POST', 'disputes/1/ruling', { effect: { uphold: true }, reason: 'So.' }], null],
] as const;

const literal = (value: object) =>
  JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(/"(\w+)":/g, '$1: ');

describe.each(WRITES)('%s', (name, situation, whose, [method, path, body], written) => {
  const rested = async (table: Awaited<ReturnType<typeof playing>>, ifMatch: string) => {
    const headers = { 'idempotency-key': freshKey(), 'if-match': ifMatch };
    const { status, body: response } = await rest(method, `/v1/games/${table.game}/${path}`, { token: whose(table), body, headers });
    return status < 300 ? 'done' : [status, response.code, response.currentVersion];
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

  test('applies to the current version only', async () => {
    const [here, there] = [await situation(), await situation()];
    const { body: read, headers } = await rest('GET', `/v1/games/${here.game}/view`, { token: whose(here) });
    const { version } = read;
    const etag = String(headers['etag']);
    expect(await rested(here, etag.replace(/^"\d+/, `"${version + 1}`))).toEqual([412, 'stale', version]);
    expect(await rested(here, `"${version}.anything"`)).toEqual([412, 'stale', version]);
    expect(await asked(there, version + 1)).toEqual([409, 'stale', version]);
    expect([await rested(here, etag), await asked(there, version)]).toEqual(['done', 'done']);
  });
});

describe('If-Match', () => {
  /** Headers built from the current tag and a past one, with the expected response. */
  const HEADERS: readonly (readonly [why: string, header: (now: string, before: string) => string, status: number])[] = [
    ['the tag of now', (now) => now, 201],
    ['any', () => '*', 201],
    ['any, among spaces', () => ' * ', 201],
    ['a list with the tag of now', (now, before) => `${before}, "other" ,${now}`, 201],
    ['a list of empty members, too', (now) => `, ${now},,`, 201],
    ['a tag with a comma, and the tag of now', (now) => `"a,b", ${now}`, 201],
    ['the tag of before', (_, before) => before, 412],
    ['a list without the tag of now', (_, before) => `"other", ${before}`, 412],
    ['a weak tag', (now) => `W/${now}`, 412],
    ['the version of now with another text', (now) => now.replace(/\..*"/, '.anything"'), 412],
    ['the version of now with another hash', (now) => now.replace(/\..*"/, `.${'a'.repeat(22)}"`), 412],
    ['a later version with the hash of now', (now) => now.replace(/^"\d+/, '"99'), 412],
    ['the tag of now within a tag', (now) => `"a, ${now.slice(1)}`, 412],
    ['no tag', () => 'nonsense', 412],
    ['nothing', () => '', 412],
    ['the tag of now without its marks', (now) => now.slice(1, -1), 412],
  ];
  const tagOf = async (game: string, token: string, language = 'en') =>
    String((await rest('GET', `/v1/games/${game}/view`, { token, headers: { 'accept-language': language } })).headers['etag']);
  const resigned = async ({ game, north: token }: { readonly game: string; readonly north: string }, ifMatch: string, key = freshKey()) =>
    rest('POST', `/v1/games/${game}/resign`, { token, headers: { 'idempotency-key': key, 'if-match': ifMatch } });

  /** A game whose second seat was taken after the first, with the tags of then and now. */
  async function begun() {
    const table = await opened();
    await rest('PUT', `/v1/games/${table.game}/seats/north`, { token: table.north });
    const before = await tagOf(table.game, table.north);
    await rest('PUT', `/v1/games/${table.game}/seats/south`, { token: table.south });
    return { table, before, now: await tagOf(table.game, table.north) };
  }
  let unchanged: ReturnType<typeof begun> | undefined;

  test.each(HEADERS)('%s', async (_, header, status) => {
    // What is refused changes no game.
    unchanged ??= begun();
    const { table, before, now } = await (status === 412 ? unchanged : begun());
    const answer = await resigned(table, header(now, before));
    expect([answer.status, answer.body.code]).toEqual([status, status === 412 ? 'stale' : undefined]);
    expect((await tagOf(table.game, table.north)) === now).toBe(status === 412);
  });

  test('is the asker’s own: another viewer’s tag of the same version is none', async () => {
    const table = await playing();
    const [own, other] = [await tagOf(table.game, table.north), await tagOf(table.game, table.south)];
    expect([own === other, (await resigned(table, other)).status, (await resigned(table, own)).status]).toEqual([false, 412, 201]);
  });

  test('is good in whatever language the view was read', async () => {
    const table = await playing();
    expect((await resigned(table, await tagOf(table.game, table.north, 'fr'))).status).toBe(201);
  });

  test('allows a retry under its key', async () => {
    const table = await playing();
    const [tag, key] = [`"1.${'a'.repeat(22)}", ${await tagOf(table.game, table.north)}`, freshKey()];
    const [first, again] = [await resigned(table, tag, key), await resigned(table, tag, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await resigned(table, tag)).status).toBe(409); // the seat has resigned already, whichever tag matches
  });

  test('of actions: any tag states no version, and a version other than the body’s is refused', async () => {
    const table = await playing();
    const tag = await tagOf(table.game, table.north);
    const submitted = async (ifMatch: string, expectedVersion?: number) => {
      const headers = { 'idempotency-key': freshKey(), 'if-match': ifMatch };
      const body = { actions: { small: [{ pass: true }] }, ...(expectedVersion !== undefined && { expectedVersion }) };
      const { status, body: response } = await rest('POST', `/v1/games/${table.game}/actions`, { token: table.north, body, headers });
      return [status, response.code, response.path];
    };
    expect(await submitted('*')).toEqual([400, 'invalid-request', ['expectedVersion']]);
    expect(await submitted('*', 4)).toEqual([409, 'stale', undefined]);
    expect(await submitted(tag, 4)).toEqual([400, 'invalid-request', ['expectedVersion']]);
    expect(await submitted('"5.anything"')).toEqual([412, 'stale', undefined]);
    expect(await submitted('"5.anything"', 5)).toEqual([412, 'stale', undefined]);
  });

  test('other refusals come first, and a hidden game has no view', async () => {
    const { game, north: token } = await playing();
    const headers = { 'idempotency-key': freshKey(), 'if-match': '"5.x"' };
    const of = async (whose: string | null, path = game) =>
      (await rest('POST', `/v1/games/${path}/resign`, { token: whose, headers })).body.code;
    expect([await of(null), await of(token, 'nowhere'), await of(OPENER)]).toEqual([
      'unauthenticated',
      'no-such-game',
      'seat-token-required',
    ]);
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
