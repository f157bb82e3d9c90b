// States of pages that other tests do not reach: a finished game, a tournament in French on a phone, a server that is away, the REST docs.
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT, OPENER } from '../api/test-server.js';
import { startLog } from '../log-of-heads/logged.js';
import { startWitness } from '../log-of-heads/witness.js';
import {
  accessibilityFaults,
  expectContained,
  expectSound,
  openBrowser,
  openPage,
  startWebServer,
  type WebServer,
} from '../support/browser.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer({ openapi: DOCUMENT }), openBrowser()]);
});

// biome-ignore lint/suspicious/noExplicitAny: each test reads its own response
type Response = any;

async function send(document: string, variables: object, token: string | null = OPENER): Promise<Response> {
  const { body } = await server.ask(document, variables, token);
  expect(body.errors).toBeUndefined();
  return body.data;
}

const PHONE = { viewport: { width: 390, height: 844 } };

const OPTIONS = {
  'Hammer of the Scots': { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '4.0' } },
  'Lords of Scotland': { lordsOfScotland: { seats: 5 } },
};

describe('a finished game', () => {
  test.each(Object.entries(OPTIONS))('of %s', async (_title, options) => {
    const { openGame } = await send('mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { token } } }', {
      input: { options, public: true, revealAfterEnd: true, timeControl: { initialSeconds: 10_800 } },
    });
    const game = openGame.game.id as string;
    const tokens: string[] = openGame.seats.map(({ token }: { token: string }) => token);
    for (const token of tokens) await send('mutation ($game: ID!) { takeSeat(game: $game) { version } }', { game }, token);
    for (const [at, token] of tokens.slice(1).entries()) {
      const input = { game, idempotencyKey: `resign-${at}` };
      await send('mutation ($input: GameCommandInput!) { resign(input: $input) { __typename } }', { input }, token);
    }
    const watched = await openPage(browser, { colorScheme: 'dark' });
    await watched.page.goto(`${server.origin}/games/${game}`);
    await watched.page.locator('.status-finished').waitFor();
    await expectSound(server, watched);
    // The clocks of five seats stay within their column.
    const right = (selector: string) => `document.querySelector('${selector}').getBoundingClientRect().right`;
    expect(await watched.page.evaluate(`${right('.clocks p:last-child')} < ${right('main')}`)).toBe(true);
    await watched.page.goto(`${server.origin}/games/${game}/entries`);
    await watched.page.locator('output').first().waitFor();
    await expectSound(server, watched);
  });
});

/** Opens a tournament of two players. */
async function openTournament(): Promise<string> {
  const settings = { format: 'BIDS', rounds: 2, maxPlayers: 4, tieBreaks: ['WINS'] };
  const { openTournament: opened } = await send('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', {
    input: { name: 'The open', public: true, selfRegistration: true, options: OPTIONS['Hammer of the Scots'], settings },
  });
  for (const player of ['anna', 'bran'])
    await send('mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { token } }', {
      input: { tournament: opened.id, player },
    });
  return opened.id;
}

describe('a tournament', () => {
  test('of which the account of the tab is the organiser, in French on a phone', async () => {
    const id = await openTournament();
    const watched = await openPage(browser, { ...PHONE, locale: 'fr-FR' });
    await watched.page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
    for (const [path, text] of [
      [`/tournaments/${id}`, 'Cette ronde n’est pas encore appariée.'],
      [`/tournaments/${id}/players`, 'Nouveau jeton'],
      ['/tournaments', 'Organisés par moi'],
      ['/tournaments/open', 'Départages, dans cet ordre'],
    ] as const) {
      await watched.page.goto(`${server.origin}${path}`);
      await watched.page.getByText(text).first().waitFor();
      for (const closed of await watched.page.locator('details:not([open]) > summary').all())
        if (await closed.isVisible()) await closed.click();
      expect(await watched.page.evaluate('document.documentElement.scrollWidth'), path).toBe(390);
      await expectSound(server, watched);
    }
  });

  test('stays on the page while the server is away, and goes on when it is back', async () => {
    const id = await openTournament();
    const watched = await openPage(browser, PHONE);
    const { page } = watched;
    await page.goto(`${server.origin}/tournaments/${id}`);
    await page.getByText('Waiting for anna and bran.').waitFor();
    await page.route('**/graphql', (route) => route.abort());
    // The page looks at once when the browser reports a connection, and every few seconds.
    const look = () => page.evaluate("dispatchEvent(new Event('online'))");
    await look();
    await page.locator('.offline').waitFor();
    await page.getByText('Waiting for anna and bran.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/graphql');
    await look();
    await page.locator('.offline').waitFor({ state: 'detached' });
  });
});

test('the log of heads says on a phone whether it goes on, is behind or has stopped', async () => {
  const witnesses = await Promise.all([startWitness('witness.example/w0'), startWitness('witness.example/w1')]);
  const [trusting, other] = witnesses;
  const own = await startWebServer({ witnesses });
  const watched = await openPage(browser, PHONE);
  const { page } = watched;
  // Before the server has made its log.
  await page.goto(`${own.origin}/log`);
  await page.locator('.problem').waitFor();
  const log = await startLog(own.services, witnesses, 'https://lyon.example');
  trusting!.trust(log.key);
  const input = { options: OPTIONS['Lords of Scotland'], public: true };
  await own.ask('mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } } }', { input }, OPENER);
  await log.run();

  const state = page.getByRole('status');
  const answers = page.locator('.answer');
  const shows = async (title: string) => {
    await state.getByRole('heading', { name: title }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    return page.evaluate("getComputedStyle(document.querySelector('.log-state')).borderLeftColor");
  };
  const colours = [];
  await page.goto(`${own.origin}/`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Signed log' }).click();
  colours.push(await shows('The log is up to date'));
  expect(await page.getByLabel('Key of the log').inputValue()).toBe(log.key);
  expect(await page.getByLabel('Name of the log').inputValue()).toBe(log.key.split('+')[0]);
  expect(await answers.allTextContents()).toEqual(['It has cosigned', 'Refused: it does not know this log or its key']);
  expect(await page.locator('.witnesses li').nth(1).textContent()).toContain('none yet');
  const checkpoint = await page.getByRole('link', { name: 'Open the signed checkpoint' }).getAttribute('href');
  expect((await own.app.inject({ url: checkpoint! })).body.split('\n')[1]).toBe('1');

  // The page reads the log again by itself.
  other!.fault = 'closes';
  await log.run();
  await own.sql`update head_log set read_until = now() - interval '5 minutes'`;
  await page.evaluate("dispatchEvent(new Event('online'))");
  colours.push(await shows('The log is behind'));
  expect(await answers.last().textContent()).toBe('Away: it did not answer');

  other!.fault = { status: 409, body: '77\n' };
  await log.run();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate("dispatchEvent(new Event('online'))");
  await shows('The log has stopped');
  await page.emulateMedia({ colorScheme: 'light' });
  colours.push(await shows('The log has stopped'));
  expect(new Set(colours).size).toBe(3);
  expectContained(own, watched);
});

test('what cannot be shown, in dark on a phone', async () => {
  const { page } = await openPage(browser, { ...PHONE, colorScheme: 'dark' });
  const NOWHERE = '00000000-0000-4000-8000-000000000000';
  for (const path of [`/games/${NOWHERE}`, `/tournaments/${NOWHERE}`]) {
    await page.goto(`${server.origin}${path}`);
    await page.locator('.problem').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test('our own parts of the REST docs', async () => {
  const { page } = await openPage(browser);
  // What Swagger UI draws is not ours, and takes long to draw.
  await page.route('**/swagger-ui-bundle.js', (route) => route.abort());
  await page.goto(`${server.origin}/v1/docs`);
  await page.locator('main#docs').waitFor({ state: 'attached' });
  expect(await accessibilityFaults(page)).toEqual([]);
});
