// Rulesets and rulebooks can be cached: they change with the version of the server only.
import { expect, test } from 'vitest';
import { startRestServer } from './client.js';

const { rest } = await startRestServer();

test.each(['', '/lords-of-scotland', '/lords-of-scotland/clauses?first=2', '/lords-of-scotland/clarifications?first=2'])(
  '/v1/rulesets%s has an entity tag for each language, for every caller',
  async (path) => {
    const read = (headers = {}, token?: null) => rest('GET', `/v1/rulesets${path}`, { headers, ...(token === null && { token }) });
    const [english, french] = [await read(), await read({ 'accept-language': 'fr' })];
    expect(english).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } });
    expect(english.headers['vary']).toMatch(/accept-language/i);
    expect((await read({}, null)).headers['etag']).toBe(english.headers['etag']);
    expect(french.headers['etag']).not.toBe(english.headers['etag']);
    const again = await read({ 'if-none-match': english.headers['etag']! });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read({ 'accept-language': 'fr', 'if-none-match': english.headers['etag']! })).text).toBe(french.text);
  },
);
