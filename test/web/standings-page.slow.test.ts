// The standings of a tournament as a page that other sites post or show in a frame: in a real browser, without scripts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { OPENER } from '../api/test-server.js';
import { openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { whenOver } from '../support/when-over.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const HOSTILE = `<script>document.title='x'</script><img src=x onerror="document.title='x'">&amp;"'`;

async function send(document: string, input: object) {
  const { body } = await server.ask(document, { input });
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** A tournament of two teams after its first round is paired and has one result. */
async function openedEvent(isPublic: boolean): Promise<string> {
  const { openTournament } = await send('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', {
    name: `The cup ${HOSTILE}`,
    public: isPublic,
    options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } },
    settings: { format: 'SWISS', rounds: 1, maxPlayers: 6, tieBreaks: ['BOARD_POINTS', 'BUCHHOLZ'], teams: { boards: 2 } },
  });
  const tournament = openTournament.id;
  const names = { a1: HOSTILE, a2: 'Alf', b1: 'Bob', b2: '<b>Bea</b>' };
  for (const [player, name] of Object.entries(names))
    await send('mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { token } }', {
      tournament,
      player,
      name,
      team: player.startsWith('a') ? 'ayr' : 'bute',
    });
  await send('mutation ($input: RenameTeamInput!) { renameTeam(input: $input) { version } }', {
    tournament,
    team: 'bute',
    name: '<b>Bute</b>',
  });
  for (const [step, type] of Object.entries({ pairRound: 'PairRoundInput', startRound: 'StartRoundInput' }))
    await send(`mutation ($input: ${type}!) { ${step}(input: $input) { __typename } }`, { tournament, round: 1 });
  const { tables } = (
    await server.ask(`{ tournament(id: "${tournament}") { round(number: 1) { tables { edges { node { players } } } } } }`)
  ).body.data.tournament.round;
  const [one, other] = tables.edges[0].node.players;
  await send('mutation ($input: ReportResultInput!) { reportResult(input: $input) { version } }', {
    tournament,
    round: 1,
    table: 1,
    placings: one.startsWith('a') ? [[one], [other]] : [[other], [one]],
    source: 'ADJUDICATION',
    reason: 'Unfinished.',
  });
  return tournament;
}

test('is complete and readable without scripts, in a frame of another site, and escapes every name', async () => {
  const tournament = await openedEvent(true);
  const address = `${server.origin}/v1/tournaments/${tournament}/standings.html`;
  const site = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>A league</title><h1>Our league</h1><iframe title="Standings" src="${address}"></iframe></html>`,
      ),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  whenOver(() => new Promise<void>((resolve) => void site.close(() => resolve())));
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  expect(await frame.getByRole('heading', { level: 1 }).textContent()).toBe(`The cup ${HOSTILE}`);
  expect(requested.filter((url) => url.startsWith(server.origin))).toEqual([address]);
  const [teams, players, matches, tables] = await frame.locator('table').allInnerTexts();
  expect(teams).toMatch(/Teams[\s\S]*1\s+ayr\s+0\s+1\s+0[\s\S]*2\s+<b>Bute<\/b>\s+0\s+0\s+0/);
  expect(players).toContain(HOSTILE);
  expect(players).toContain('<b>Bea</b>');
  expect(matches).toMatch(/ayr – <b>Bute<\/b>|<b>Bute<\/b> – ayr/);
  expect(matches).toMatch(/no result yet/);
  expect(tables).toContain(`${HOSTILE} won`);
  expect(await frame.locator('img, script, b').count()).toBe(0);
});

test('runs no script where scripts are allowed', async () => {
  const tournament = await openedEvent(true);
  const watched = await openPage(browser);
  const response = await watched.page.goto(`${server.origin}/v1/tournaments/${tournament}/standings.html`);
  expect(response!.headers()['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors \*/);
  expect(await watched.page.title()).toBe(`The cup ${HOSTILE}`.replace(/\s+/g, ' '));
  expect(await watched.page.locator('img, script, b').count()).toBe(0);
  expect(watched.faults).toEqual([]);
});

test('is in the language of the request, as over GraphQL, after an earlier entry, and for those who see the tournament', async () => {
  const tournament = await openedEvent(false);
  const address = `/v1/tournaments/${tournament}/standings.html`;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
  expect((await get(address)).status).toBe(404);
  const authorization = `Bearer ${OPENER}`;
  const french = await (await get(address, { authorization, 'accept-language': 'fr' })).text();
  expect(french).toContain('<html lang="fr">');
  expect(french).toContain('Équipes');
  const russian = await (await get(address, { authorization, 'accept-language': 'ru' })).text();
  expect(russian).toContain('Положение');
  expect(await (await get(address, { authorization })).text()).toContain('Round 1');
  const early = await (await get(`${address}?version=5`, { authorization })).text();
  expect(early).not.toContain('Round 1');
  const { body } = await server.ask(`{ tournament(id: "${tournament}") { standingsPage(version: 5) } }`);
  expect(body.data.tournament.standingsPage).toBe(early);
  expect((await get(`${address}?version=999`, { authorization })).status).toBe(400);
});

/** Names of broad and narrow letters, of other scripts and directions, and as long as a name can be. */
const NAMES = [
  'W'.repeat(100),
  'i'.repeat(100),
  'Ж'.repeat(60),
  '王'.repeat(50),
  '😀'.repeat(30),
  'אבגד'.repeat(20),
  '0'.repeat(100),
  'Ann',
];

test('the picture is as broad as the longest name of any script needs, and escapes every name', async () => {
  const tournament = await openedEvent(true);
  const address = `${server.origin}/v1/tournaments/${tournament}/standings.svg`;
  const watched = await openPage(browser);
  for (const name of NAMES) {
    await send('mutation ($input: RenamePlayerInput!) { renamePlayer(input: $input) { version } }', { tournament, player: 'a2', name });
    const response = await watched.page.goto(address);
    expect(response!.headers()).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
    });
    const drawn = await watched.page.evaluate(`(() => {
      const { width } = document.documentElement.getBoundingClientRect();
      const boxes = [...document.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      const meet = (one, other) => one.left < other.right && other.left < one.right && one.top + 4 < other.bottom && other.top + 4 < one.bottom;
      const overlaps = boxes.filter((box, at) => boxes.some((other, index) => index > at && meet(box, other)));
      return { outside: boxes.filter(({ left, right }) => left < 0 || right > width).length, overlaps: overlaps.length };
    })()`);
    expect([name, drawn]).toEqual([name, { outside: 0, overlaps: 0 }]);
  }
  expect(await watched.page.locator('img, script, b').count()).toBe(0);
  expect(await watched.page.locator('text', { hasText: 'onerror' }).count()).toBeGreaterThan(1);
  expect(watched.faults).toEqual([]);
});

test('the picture can be read on dark and on light ground, and its rows have titles', async () => {
  const tournament = await openedEvent(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPage(browser, { colorScheme });
    await page.goto(`${server.origin}/v1/tournaments/${tournament}/standings.svg`);
    const brightness = async (selector: string) => {
      const fill: string = await page.evaluate(`getComputedStyle(document.querySelector('${selector}')).fill`);
      return fill.match(/\d+/g)!.reduce((sum, each) => sum + Number(each), 0) / 765;
    };
    const [ground, text] = [await brightness('.ground'), await brightness('text')];
    expect(colorScheme === 'dark' ? text - ground : ground - text).toBeGreaterThan(0.7);
    expect(await page.locator('svg').first().getAttribute('role')).toBe('img');
    expect(await page.locator('svg > title').textContent()).toBe(`The cup ${HOSTILE}`);
    expect(await page.locator('svg > desc').textContent()).toMatch(
      /^Teams\. Rank 1: ayr, 0 points\. Rank 2: <b>Bute<\/b>, 0 points\. Standings\. Rank 1: /,
    );
    expect(await page.locator('g > title').allTextContents()).toContain('Rank 1: ayr, 0 points');
  }
});

test('the picture is in the language of the request, after an earlier entry, and the same over GraphQL', async () => {
  const tournament = await openedEvent(false);
  const address = `${server.origin}/v1/tournaments/${tournament}/standings.svg`;
  const authorization = `Bearer ${OPENER}`;
  expect((await fetch(address)).status).toBe(404);
  const french = await (await fetch(address, { headers: { authorization, 'accept-language': 'fr' } })).text();
  expect(french).toContain('Équipes');
  const early = await (await fetch(`${address}?version=4`, { headers: { authorization } })).text();
  expect(early).not.toContain('Bea');
  const { body } = await server.ask(`{ tournament(id: "${tournament}") { standingsPicture(version: 4) } }`);
  expect(body.data.tournament.standingsPicture).toBe(early);
});
