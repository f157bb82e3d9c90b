// Previews of links. A preview contains only what a spectator without a token may see of the game.
import { beforeAll, describe, expect, test } from 'vitest';
import { readWebApp } from '../../../src/api/http/web-app.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { PICTURES, setUpPicture } from '../../../src/rulesets/pictures.js';
import { readSchema, startTestServer, type TestServer } from '../test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    rulesets: RULESETS,
    schema: readSchema(),
    app: { web: await readWebApp('dist/web'), pictures: PICTURES, landingPicture: setUpPicture(), publicUrl: 'https://lyon.example/' },
  });
});

interface Opened {
  readonly game: string;
  readonly tokens: readonly string[];
}

const HAMMER = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '4.0' } };
const LORDS = { lordsOfScotland: { seats: 2 } };

async function open(options: object, input: object = {}, isBegun = true): Promise<Opened> {
  const document = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { token } } }';
  const { game, seats } = (await server.ask(document, { input: { options, ...input } })).body.data.openGame;
  const tokens = seats.map(({ token }: { readonly token: string }) => token);
  if (isBegun)
    for (const token of tokens) await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { version } }', { game: game.id }, token);
  return { game: game.id, tokens };
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.app.inject({ url, headers });
const documentOf = async (url: string, language = 'en') => (await get(url, { 'accept-language': language, accept: 'text/html' })).payload;
const pictureOf = async (url: string) => (await get(url)).rawPayload;

/** Returns the tags of a document by name. */
const tagsOf = (document: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...document.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [name!, content!]));

/** Returns width and height of a PNG. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('what a reader without scripts finds', () => {
  /** Returns language, title and description of a document. */
  const readOf = (document: string): readonly (string | undefined)[] =>
    [/<html lang="([^"]*)"/, /<title>([^<]*)<\/title>/, /<meta name="description" content="([^"]*)"/].map((of) => of.exec(document)?.[1]);

  test.each([
    ['en', 'Hammer of the Scots and Lords of Scotland in the browser · Lyon', /^Play Hammer of the Scots/],
    ['fr', 'Hammer of the Scots et Lords of Scotland dans le navigateur · Lyon', /^Jouer à Hammer of the Scots/],
    ['ru', 'Hammer of the Scots и Lords of Scotland в браузере · Lyon', /^Играйте в Hammer of the Scots/],
  ])('on the landing page in %s', async (language, title, description) => {
    const document = await documentOf('/', language);
    expect(readOf(document)).toEqual([language, title, expect.stringMatching(description)]);
    const tags = tagsOf(document);
    expect(tags).toMatchObject({ 'og:title': title.replace(' · Lyon', ''), 'og:image': 'https://lyon.example/landing.png' });
    const { rawPayload, headers } = await get('/landing.png');
    expect([rawPayload.subarray(0, 4), sizeOf(rawPayload)]).toEqual([PNG, [1_200, 630]]);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(rawPayload.equals(await pictureOf('/picture.png'))).toBe(false);
  });

  test('on the page of a game: what is played, by whom, and what is asked', async () => {
    const { game } = await open(HAMMER, { public: true });
    const [language, title, description] = readOf(await documentOf(`/games/${game}`, 'it'));
    expect([language, title]).toEqual(['it', 'Hammer of the Scots · Braveheart, dal 1297 al 1305 · Edizione 4.0 · Lyon']);
    expect(description).not.toBe('');
    const offers = [{ seat: 'seat-1', audience: 'ANYONE' }];
    const { game: offered } = await open(LORDS, { public: true, offers }, false);
    const guest = await server.ask('mutation { createGuest(input: { name: "Marjorie & Bruce" }) { token { token } } }', {}, null);
    const { token } = guest.body.data.createGuest.token;
    await server.ask('mutation ($game: ID!) { joinGame(input: { game: $game, seat: "seat-1" }) { token } }', { game: offered }, token);
    expect(readOf(await documentOf(`/games/${offered}`))[1]).toBe('Lords of Scotland · Marjorie &#38; Bruce · Lyon');
  });

  test('of a private game there is nothing', async () => {
    const { game } = await open(HAMMER);
    expect(readOf(await documentOf(`/games/${game}`))).toEqual(readOf(await documentOf(`/games/${NOBODY}`)));
    expect(readOf(await documentOf(`/games/${game}`))[1]).toBe('Lyon');
  });
});

describe('the preview of a public game', () => {
  test.each([
    ['Hammer of the Scots · Braveheart, 1297 to 1305 · Edition 4.0', HAMMER],
    ['Lords of Scotland', LORDS],
  ])('of %s has a title, who is to act and a picture of the position', async (title, options) => {
    const { game } = await open(options, { public: true });
    const tags = tagsOf(await documentOf(`/games/${game}`));
    expect(tags).toMatchObject({ 'og:title': title, 'og:site_name': 'Lyon', 'og:image:width': '1200', 'og:image:height': '630' });
    expect(tags['og:description']).toMatch(/^Waiting for /);
    expect(tags['og:image']).toMatch(new RegExp(`^https://lyon\\.example/games/${game}/picture\\.png\\?version=\\d+$`));
    const { rawPayload, headers, statusCode } = await get(new URL(tags['og:image']!).pathname);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(rawPayload.subarray(0, 4)).toEqual(PNG);
    expect(sizeOf(rawPayload)).toEqual([1_200, 630]);
    expect(rawPayload.equals(await pictureOf('/picture.png'))).toBe(false);
    expect(sizeOf(await pictureOf(`/games/${game}/thumbnail.png`))).toEqual([480, 252]);
  });
  test('is in the language of its reader', async () => {
    const { game: hammer } = await open(HAMMER, { public: true }, false);
    expect(tagsOf(await documentOf(`/games/${hammer}`, 'fr'))['og:title']).toBe(
      'Hammer of the Scots · Braveheart, de 1297 à 1305 · Édition 4.0',
    );
    const { game } = await open(LORDS, { public: true }, false);
    expect(tagsOf(await documentOf(`/games/${game}`, 'fr'))['og:description']).toBe('Cette partie attend des joueurs.');
    expect((await get(`/games/${game}`)).headers['vary']).toContain('accept-language');
  });
  test('of a replay shows the position after its entry', async () => {
    const { game, tokens } = await open(LORDS, { public: true });
    for (const token of tokens.slice(1))
      await server.ask(
        'mutation ($input: GameCommandInput!) { resign(input: $input) { __typename } }',
        { input: { game, idempotencyKey: 'r' } },
        token,
      );
    const tags = tagsOf(await documentOf(`/games/${game}/entries/1`));
    expect(tags['og:image']).toBe(`https://lyon.example/games/${game}/entries/1/picture.png`);
    const [before, after] = [await pictureOf(`/games/${game}/entries/1/picture.png`), await pictureOf(`/games/${game}/picture.png`)];
    expect(before.equals(after)).toBe(false);
    expect(tagsOf(await documentOf(`/games/${game}/entries`))['og:description']).toMatch(/won|resigned|wins/i);
  });
});

describe('the preview gives nothing away', () => {
  test('a private game looks like one that does not exist, with any token or none', async () => {
    const { game, tokens } = await open(HAMMER);
    const paths = [`/games/${game}`, `/games/${NOBODY}`, '/games/nothing', `/games/${game}/entries/1`];
    const documents = await Promise.all(paths.map((path) => documentOf(path)));
    expect(new Set(documents).size).toBe(1);
    expect(tagsOf(documents[0]!)).toMatchObject({ 'og:title': 'Lyon', 'og:image': 'https://lyon.example/picture.png' });
    const pictures = [`/games/${game}/picture.png`, `/games/${NOBODY}/picture.png`, `/games/${game}/entries/1/picture.png`, '/picture.png'];
    for (const token of [null, tokens[0]!])
      for (const path of pictures) {
        const { rawPayload } = await get(path, token === null ? {} : { authorization: `Bearer ${token}` });
        expect([path, rawPayload.equals(await pictureOf('/picture.png'))]).toEqual([path, true]);
      }
  });
  test('spectators with a delay see the picture late', async () => {
    const { game } = await open(LORDS, { public: true, spectatorDelayEntries: 20 });
    const { game: other } = await open(LORDS, { public: true }, false);
    expect((await pictureOf(`/games/${game}/picture.png`)).equals(await pictureOf(`/games/${other}/picture.png`))).toBe(true);
  });
  test('an entry that spectators have not noticed has the neutral picture', async () => {
    const { game } = await open(LORDS, { public: true, spectatorDelayEntries: 20 });
    expect((await pictureOf(`/games/${game}/entries/3/picture.png`)).equals(await pictureOf('/picture.png'))).toBe(true);
  });
  test('a name cannot leave its attribute', async () => {
    const input = {
      name: '"><script>alert(1)</script>',
      public: true,
      options: LORDS,
      settings: { format: 'SWISS', rounds: 1, maxPlayers: 4, tieBreaks: ['WINS'] },
    };
    const opened = await server.ask('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', { input });
    const document = await documentOf(`/tournaments/${opened.body.data.openTournament.id}`);
    expect(document).not.toContain('<script>alert');
    expect(tagsOf(document)['og:title']).toBe('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;');
  });
});

test('more pictures at once than the server draws are neutral, and not kept', async () => {
  let draw: () => void;
  const isDrawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  /** A picture is the drawing itself, once the test lets it be drawn. */
  const renderPng = async (svg: string) => {
    await isDrawn;
    return Buffer.from(svg);
  };
  const own = await startTestServer({
    rulesets: RULESETS,
    schema: readSchema(),
    app: { web: await readWebApp('dist/web'), pictures: PICTURES, renderPng },
  });
  const document = 'mutation { openGame(input: { public: true, options: { lordsOfScotland: { seats: 2 } } }) { game { id } } }';
  const { id } = (await own.ask(document)).body.data.openGame.game;
  // A request begins when somebody waits for it.
  const ask = async () => await own.app.inject({ url: `/games/${id}/picture.png` });
  const asked = Array.from({ length: 60 }, ask);
  // The last requests have been read when as many others have been answered.
  await Promise.all(Array.from({ length: 60 }, () => own.app.inject({ url: `/v1/games/${id}` })));
  draw!();
  const answers = await Promise.all(asked);
  const kept = answers.filter(({ headers }) => headers['cache-control'] === 'public, max-age=60');
  const crowded = answers.filter(({ headers }) => headers['cache-control'] === 'no-store');
  expect(kept.length + crowded.length).toBe(60);
  expect(kept.length).toBeGreaterThan(0);
  expect(crowded.length).toBeGreaterThan(0);
  const neutral = (await own.app.inject({ url: '/picture.png' })).payload;
  expect(new Set(crowded.map(({ payload }) => payload))).toEqual(new Set([neutral]));
  expect(kept[0]!.payload).not.toBe(neutral);
  expect((await ask()).payload).toBe(kept[0]!.payload);
});

test('pages without a position, and all while nothing can be read, have the document without tags', async () => {
  expect(tagsOf(await documentOf('/ratings'))).toEqual({});
  const broken = await startTestServer({
    rulesets: RULESETS,
    schema: readSchema(),
    app: { web: await readWebApp('dist/web'), pictures: PICTURES },
    alter: (services) => ({ ...services, games: { ...services.games, findGame: () => Promise.reject(new Error('away')) } }) as never,
  });
  const { statusCode, payload } = await broken.app.inject({ url: `/games/${NOBODY}`, headers: { accept: 'text/html' } });
  expect([statusCode, tagsOf(payload)]).toEqual([200, {}]);
});

test('a server that has no address for the public names none: the host of a request may be anyone', async () => {
  const own = await startTestServer({
    rulesets: RULESETS,
    schema: readSchema(),
    app: { web: await readWebApp('dist/web'), pictures: PICTURES },
  });
  for (const host of ['lyon.test:3000', 'evil.example']) {
    const { payload } = await own.app.inject({ url: `/games/${NOBODY}`, headers: { host } });
    expect(Object.keys(tagsOf(payload))).toEqual(['og:site_name', 'og:type', 'og:title', 'og:description']);
    expect(payload).not.toContain(host);
    expect(payload).not.toContain('summary_large_image');
  }
});

test('the pages can be installed: a manifest, and icons in its sizes', async () => {
  const document = await documentOf('/');
  const manifest = await get(/<link rel="manifest" href="([^"]+)">/.exec(document)![1]!);
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start, display } = JSON.parse(manifest.payload);
  expect([start, display]).toEqual(['/my-games', 'standalone']);
  for (const { src, sizes, type } of icons as readonly { src: string; sizes: string; type: string }[]) {
    const { statusCode, rawPayload, headers } = await get(src);
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type]);
    if (type === 'image/png') expect(`${sizeOf(rawPayload).join('x')}`).toBe(sizes);
  }
  expect(document).toContain('href="/icon-180.png"');
  expect((await get('/')).headers['content-security-policy']).toContain("manifest-src 'self'");
});
