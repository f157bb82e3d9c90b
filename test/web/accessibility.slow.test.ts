// States of pages that other tests do not reach: a finished game, a tournament in French on a phone, a server that is away, the REST docs.
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT, OPENER } from '../api/test-server.js';
import { accessibilityFaults, expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';

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
    await watched.page.addInitScript(`sessionStorage.setItem('lyon.account-token', '${OPENER}')`);
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
