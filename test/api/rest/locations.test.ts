// 201 responses have a Location (RFC 9110, section 15.3.2).
import { describe, expect, test } from 'vitest';
import { type Document, operationsOf } from '../../../src/api/rest/document.js';
import { expandLocation } from '../../../src/api/rest/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshKey } from '../../games/services.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { playTestGame } from '../test-games.js';
import { DOCUMENT } from '../test-server.js';
import { startRestServer } from './client.js';

const operations = operationsOf(DOCUMENT);
const made = operations.filter(({ success }) => success.status === 201);

test.each(made.map(({ id, path, success }) => [id, path, success] as const))(
  'the Location of %s answers GET',
  (_, path, { location, schema }) => {
    expect(location).not.toBeNull();
    const shape = (address: string) => address.replaceAll(/\{[\w.]+\}/g, '{}');
    expect(operations.filter(({ method }) => method === 'GET').map((each) => shape(each.path))).toContain(shape(location!));
    const ofPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const ofAnswer = [...location!.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name!).filter((name) => !ofPath.includes(name));
    for (const name of ofAnswer) expect(fieldOf(DOCUMENT, schema, name.split('.'))).toBe('string');
  },
);

/** The type of a field within others. */
function fieldOf({ components }: Document, schema: object, [name, ...rest]: readonly string[]): unknown {
  const { $ref } = schema as { readonly $ref?: string };
  const { properties, type } = ($ref === undefined ? schema : components.schemas[$ref.split('/').at(-1)!]!) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly type?: string;
  };
  return name === undefined ? type : fieldOf({ components } as Document, properties![name]!, rest);
}

test('a new resource is found at its Location', async () => {
  const testServer = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
  const { rest } = testServer;
  const { game, north } = await playTestGame(testServer);
  const options = { small: { cards: 2, turns: 3 } };
  const { account, token: issued } = (await rest('POST', '/v1/accounts', { body: { name: 'A', scopes: [] } })).body;
  const MADE = [
    ['/v1/games', { options }],
    ['/v1/accounts', { name: 'B', scopes: ['rule'] }],
    [`/v1/accounts/${account.id}/tokens`, { tokenName: 'second' }],
    [`/v1/tokens/${issued.id}/rotate`, {}],
    ['/v1/webhooks', { url: 'https://example.com/hook' }],
    [`/v1/games/${game}/resign`, undefined, north],
  ] as const;
  for (const [path, body, token] of MADE) {
    const sent = { ...(token && { token }), body, headers: { 'idempotency-key': freshKey() } };
    const [first, again] = [await rest('POST', path, sent), await rest('POST', path, sent)];
    expect([first.status, again.headers['location']]).toEqual([201, first.headers['location']]);
    expect((await rest('GET', first.headers['location']!, token ? { token } : {})).status).toBe(200);
  }
  expect((await rest('POST', '/v1/games', { body: {} })).headers['location']).toBeUndefined();
});

describe('a location', () => {
  test('is built from parameters and response fields only', () => {
    expect(expandLocation('/a/{one}/b/{two.three}', { one: 1 }, { two: { three: 'x/y' }, one: 2 })).toBe('/a/1/b/x%2Fy');
    for (const result of [{}, null, { two: 1 }, { two: { three: {} } }])
      expect(() => expandLocation('/{two.three}', {}, result)).toThrow('names two.three, which is neither');
  });
});
