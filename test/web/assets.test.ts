// How the pages are delivered: small, compressed, cached, and under a policy that loads nothing from elsewhere.
import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_PATHS } from '../../src/api/http/web-app.js';
import { startWebServer, type WebServer } from '../support/browser.js';

let server: WebServer;
beforeAll(async () => {
  server = await startWebServer();
});

const get = (url: string, encoding = 'br') => server.app.inject({ url, headers: { 'accept-encoding': encoding } });

/** The addresses that a document or script loads. */
const assetsIn = (text: string): readonly string[] => [...new Set(text.match(/\/assets\/[\w.-]+|(?<=["'`]\.\/)[\w-]+\.js/g) ?? [])];

/** Returns the compressed sizes of a file and of all that it loads, at once or later, by address. */
async function sizesFrom(url: string, sizes = new Map<string, number>()): Promise<ReadonlyMap<string, number>> {
  if (sizes.has(url)) return sizes;
  const { statusCode, rawPayload } = await get(url);
  expect(statusCode, url).toBe(200);
  sizes.set(url, rawPayload.length);
  const text = brotliDecompressSync(rawPayload).toString();
  for (const asset of assetsIn(text)) await sizesFrom(asset.startsWith('/') ? asset : `/assets/${asset}`, sizes);
  return sizes;
}

/** Bytes of everything that a visit loads, diagrams included. */
const FIRST_LOAD = 200_000;
/** What a press of a button loads: the verifier of records with the rules of the games, and the signatures of arbiters. */
const ON_DEMAND = /^\/assets\/(verifier|arbiter-signing)-/;
/** Bytes of all of that. */
const LOADED_ON_DEMAND = 150_000;

const LANGUAGES = readdirSync(new URL('../../src/web/texts/', import.meta.url)).flatMap((file) => /^(\w\w)\.ts$/.exec(file)?.[1] ?? []);

test('everything that a visit in any language can load together is smaller than the limit of the first load', async () => {
  const all = await sizesFrom('/');
  const pressed = [...all.keys()].filter((url) => ON_DEMAND.test(url));
  expect(pressed).toHaveLength(2);
  const sizes = [...(await sizesFrom('/', new Map(pressed.map((url) => [url, 0]))))];
  const sum = (files: readonly (readonly [string, number])[]) => files.reduce((total, [, size]) => total + size, 0);
  expect(sum([...all]) - sum(sizes)).toBeLessThan(LOADED_ON_DEMAND);
  expect(sizes.filter(([url]) => url.endsWith('.js')).length).toBeGreaterThan(1);
  // The texts of each language are a file of their own, and a visit loads one of them.
  const texts = LANGUAGES.map((language) => sizes.filter(([url]) => url.startsWith(`/assets/${language}-`)));
  expect(texts.map((files) => files.length)).toEqual(LANGUAGES.map(() => 1));
  const others = sizes.filter((file) => !texts.flat().includes(file));
  const largest = Math.max(...texts.flat().map(([, size]) => size));
  expect(sum(others) + largest).toBeLessThan(FIRST_LOAD);
});

test.each(
  PAGE_PATHS.map((path) => path.replace(/:(game|tournament)/, '00000000-0000-4000-8000-000000000000').replace(/:(version|round)/, '1')),
)('%s has the document, under a policy without exceptions', async (path) => {
  const { statusCode, headers, rawPayload } = await get(path, 'gzip');
  expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([200, 'text/html; charset=utf-8', 'gzip']);
  expect(gunzipSync(rawPayload).toString()).toContain('<div id="app"');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('assets are cached without limit under the hash of their content', async () => {
  const document = (await get('/', 'identity')).body;
  for (const asset of assetsIn(document)) {
    expect(asset).toMatch(/-[\w-]{8,}\.(js|css|svg)$/);
    const { headers } = await get(asset);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toContain('accept-encoding');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each(['/assets/none.js', '/assets/..%2fpage.html', '/assets/page.html', '/nowhere'])('%s does not exist', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test('an Accept-Encoding that no browser sends is not read', async () => {
  expect((await get('/', 'br')).headers['content-encoding']).toBe('br');
  expect((await get('/', `${'a,'.repeat(5_000)}br`)).headers['content-encoding']).toBeUndefined();
});

test('the verifier of records is served as a file that needs only Node', async () => {
  const { statusCode, headers, body } = await get('/verify-yourself.mjs', 'identity');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  const imported = [...body.matchAll(/^import\b.*?["'`]([^"'`]+)["'`];?/gm)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !name!.startsWith('node:'))).toEqual([]);
});
