// How the pages are delivered: small, compressed, cached, and under a policy that loads nothing from elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE_PATHS } from '../../src/api/http/web-app.js';
import { startWebServer, type WebServer } from '../support/browser.js';

let server: WebServer;
beforeAll(async () => {
  server = await startWebServer();
});

const get = (url: string, encoding = 'br') => server.app.inject({ url, headers: { 'accept-encoding': encoding } });

/** Bytes of everything that a visit to one page can load without a press of a button that says so. */
const VISIT = 200_000;
/** What a press of a button loads: the verifier of records with the rules, the signatures of arbiters, the reader of an account's data, examples of texts, a code to scan, the rules next to a game. */
const PRESSED: ReadonlySet<string> = new Set([
  ...['verifier', 'arbiter-signing', 'account-reader', 'hammer-of-the-scots', 'lords-of-scotland', 'code-to-scan', 'rules-aside'],
]);
/** Bytes of each of these. */
const LOADED_BY_PRESS = 150_000;
/** What teaches the rulesets, in one language, on the page of the rules. */
const lessonsIn = (language: string): string => `lessons-${language}`;
/** The positions of the lessons, by the pages that load them: that of the rules, and the landing page for its picture. */
const BOARDS: Readonly<Record<string, readonly string[]>> = { rules: ['boards-hammer', 'boards-lords'], home: ['boards-hammer'] };
/** What a page that draws games loads with the first of a ruleset. */
const DIAGRAMS: ReadonlySet<string> = new Set(['hammer', 'lords']);
/** The program that plays against a person, which the page of a game starts. */
const MACHINE = 'machine';
/** What the page of a game loads after the first turn: the offer to be notified of the next. */
const OFFERED: ReadonlySet<string> = new Set(['subscribe', 'device']);

const SOURCE = new URL('../../src/web/', import.meta.url);
const LANGUAGES = readdirSync(new URL('texts/', SOURCE)).flatMap((file) => /^(\w\w)\.ts$/.exec(file)?.[1] ?? []);
const PAGES = readdirSync(new URL('pages/', SOURCE)).map((file) => file.replace('.tsx', ''));
/** The pages that are files of their own. The others are in the file that every visit loads. */
const PAGES_ON_DEMAND = [...readFileSync(new URL('app.tsx', SOURCE), 'utf8').matchAll(/\bimport\('\.\/pages\/([\w-]+)\.js'\)/g)].map(
  ([, name]) => name!,
);

const IMPORT = /\bfrom '(\.[^']+)\.js'/g;

/** Returns the modules that a page is made of, by their paths in src/web/. Each page but those on demand is in the file of every visit. */
function modulesOf(page: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (module: URL): void => {
    const path = module.pathname.slice(SOURCE.pathname.length);
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(module, 'utf8');
    for (const [, name] of text.matchAll(IMPORT)) {
      const file = ['.ts', '.tsx'].map((extension) => new URL(name + extension, module)).find((each) => existsSync(each));
      if (file?.pathname.startsWith(SOURCE.pathname)) visit(file);
    }
  };
  visit(new URL(`pages/${page}.tsx`, SOURCE));
  return found;
}

/** A served file: its compressed size, and the files that it loads, at once or when its program asks for them. */
interface Loaded {
  readonly size: number;
  readonly atOnce: readonly string[];
  readonly later: readonly string[];
}

/** Returns the addresses in a text that a pattern finds. */
const addressesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].map((name) => (name.startsWith('/') ? name : `/assets/${name}`));

/** Names of files in a document, and of assets that a script names in full: they can be loaded at once. */
const NAMED = /(\/assets\/[\w.-]+)/g;
const IMPORTED = /\b(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g;
const IMPORTED_LATER = /\bimport\(\s*["'`]\.\/([\w-]+\.js)["'`]\s*\)/g;
const MENTIONED = /["'`]\.\/([\w-]+\.js)["'`]/g;

/** Returns all files that are reached from the document, by address. */
async function graph(): Promise<ReadonlyMap<string, Loaded>> {
  const files = new Map<string, Loaded>();
  const read = async (url: string): Promise<void> => {
    if (files.has(url)) return;
    const { statusCode, rawPayload } = await get(url);
    expect(statusCode, url).toBe(200);
    const text = brotliDecompressSync(rawPayload).toString();
    const later = addressesIn(text, IMPORTED_LATER);
    const atOnce = [...addressesIn(text, NAMED), ...addressesIn(text, IMPORTED)];
    // No file is loaded in a way that is not counted.
    expect(addressesIn(text, MENTIONED).filter((each) => !later.includes(each) && !atOnce.includes(each))).toEqual([]);
    files.set(url, { size: rawPayload.length, atOnce, later });
    for (const each of [...atOnce, ...later]) await read(each);
  };
  await read('/');
  return files;
}

/** The name of a script without the hash of its content. */
const nameOf = (url: string): string => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? url;

/** Returns the files that are reached from the document by imports that `follows` names. */
function reachedFrom(files: ReadonlyMap<string, Loaded>, follows: (name: string) => boolean): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (url: string): void => {
    if (reached.has(url)) return;
    reached.add(url);
    const { atOnce, later } = files.get(url)!;
    for (const each of [...atOnce, ...later.filter((one) => follows(nameOf(one)))]) visit(each);
  };
  visit('/');
  return reached;
}

const sizeOf = (files: ReadonlyMap<string, Loaded>, urls: Iterable<string>): number =>
  [...urls].reduce((total, url) => total + files.get(url)!.size, 0);

describe('what a visit loads', () => {
  let files: ReadonlyMap<string, Loaded>;
  beforeAll(async () => {
    files = await graph();
  });
  /** Bytes of a visit in the language with the longest texts. */
  const visitTo = (page: string): number => {
    const modules = modulesOf(page);
    const [draws, playsMachine] = [modules.has('diagram/kits.tsx'), modules.has('game/machine.tsx')];
    const visits = LANGUAGES.map((language) => {
      const reached = reachedFrom(
        files,
        (name) =>
          name === page ||
          name === language ||
          (page === 'rules' && name === lessonsIn(language)) ||
          BOARDS[page]?.includes(name) ||
          (draws && DIAGRAMS.has(name)) ||
          OFFERED.has(name),
      );
      return sizeOf(files, playsMachine ? reached : [...reached].filter((url) => nameOf(url) !== MACHINE));
    });
    return Math.max(...visits);
  };

  /** Bytes that every visit loads, in the language with the shortest texts. */
  const leastVisit = (): number =>
    Math.min(
      ...LANGUAGES.map((language) => {
        const reached = reachedFrom(files, (name) => name === language);
        return sizeOf(
          files,
          [...reached].filter((url) => nameOf(url) !== MACHINE),
        );
      }),
    );

  test('is known of every file that is loaded on demand', () => {
    const onDemand = [...files.values()].flatMap(({ later }) => later).map(nameOf);
    const known = [
      ...LANGUAGES,
      ...LANGUAGES.map(lessonsIn),
      ...PAGES_ON_DEMAND,
      ...Object.values(BOARDS).flat(),
      ...DIAGRAMS,
      ...OFFERED,
      ...PRESSED,
    ];
    expect(new Set(onDemand)).toEqual(new Set(known));
    expect(PAGES_ON_DEMAND.filter((page) => !PAGES.includes(page))).toEqual([]);
    // A visit loads the texts of one language, and no other page.
    const english = [...reachedFrom(files, (name) => name === 'en')].map(nameOf);
    expect(english).toContain('en');
    expect(english.filter((name) => name !== 'en' && onDemand.includes(name))).toEqual([]);
  });

  test('is smaller than its limit on the page of a game, with both diagrams, the machine and the texts of any language', () => {
    expect(PAGES_ON_DEMAND).not.toContain('game');
    const reached = reachedFrom(files, (name) => DIAGRAMS.has(name));
    expect([...reached].map(nameOf)).toEqual(expect.arrayContaining(['page', 'machine', ...DIAGRAMS]));
    expect(visitTo('game')).toBeGreaterThan(sizeOf(files, reached));
    expect(visitTo('game')).toBeLessThan(VISIT);
  });

  test('is smaller than its limit on the landing page, whose picture is a position of the lessons', () => {
    expect(PAGES_ON_DEMAND).not.toContain('home');
    expect(modulesOf('home')).toContain('diagram/kits.tsx');
    expect(visitTo('home')).toBeGreaterThan(leastVisit());
    expect(visitTo('home')).toBeLessThan(VISIT);
  });

  test.each(PAGES_ON_DEMAND)('is smaller than its limit on the page «%s», which is loaded on demand', (page) => {
    expect(visitTo(page)).toBeGreaterThan(leastVisit());
    expect(visitTo(page)).toBeLessThan(VISIT);
  });

  test('by a press of a button is smaller than its own limit', () => {
    const all = reachedFrom(files, () => true);
    const unpressed = reachedFrom(files, (name) => !PRESSED.has(name));
    expect([...all].filter((url) => !unpressed.has(url)).map(nameOf)).toEqual(expect.arrayContaining([...PRESSED]));
    for (const press of PRESSED) {
      const pressed = reachedFrom(files, (name) => !PRESSED.has(name) || name === press);
      expect(sizeOf(files, pressed) - sizeOf(files, unpressed), press).toBeLessThan(LOADED_BY_PRESS);
    }
  });
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
  for (const asset of addressesIn(document, NAMED)) {
    expect(asset).toMatch(/-[\w-]{8,}\.(js|css|svg|webmanifest)$/);
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
