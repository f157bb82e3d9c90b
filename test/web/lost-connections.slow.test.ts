// The page while its server is away: what is shown stays, and nothing is submitted twice.
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openBrowser, openPage, startWebServer, submitted } from '../support/browser.js';
import { whenOver } from '../support/when-over.js';

/** A network between the page and the server that can fail. */
interface Network {
  readonly origin: string;
  /** Ends all connections, and refuses new ones while `up` is false. */
  readonly cut: (up: boolean) => void;
  /** Delivers requests, and loses the responses while `lost` is true. */
  readonly loseResponses: (lost: boolean) => void;
}

async function openNetwork(target: string): Promise<Network> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  let isUp = true;
  let losesResponses = false;
  const server = createServer((near) => {
    if (!isUp) return near.destroy();
    const far = connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => {
      if (!losesResponses) near.write(data);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (up: boolean) => {
    isUp = up;
    for (const socket of sockets) socket.destroy();
  };
  whenOver(() => {
    cut(false);
    server.close();
  });
  const loseResponses = (lost: boolean) => {
    losesResponses = lost;
  };
  const address = server.address() as { readonly port: number };
  return { origin: `http://127.0.0.1:${address.port}`, cut, loseResponses };
}

test('a lost connection is shown, and a submission without a response is carried out once', async () => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const network = await openNetwork(server.origin);
  const opened = await server.ask(
    'mutation { openGame(input: { options: { hammerOfTheScots: { scenario: BRAVEHEART, edition: "4.0" } } }) { game { id } seats { token } } }',
  );
  const { game, seats } = opened.body.data.openGame;
  const [england, scotland] = seats.map(({ token }: { readonly token: string }) => token) as [string, string];
  for (const token of [england, scotland])
    await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, token);
  /** The cards that England has laid, in its own log. */
  const laid = async () => {
    const query = 'query ($game: ID!) { game(id: $game) { entries { edges { node { action { __typename } } } } } }';
    const { body } = await server.ask(query, { game: game.id }, england);
    return body.data.game.entries.edges.filter(({ node }: { readonly node: { readonly action: unknown } }) => node.action !== null).length;
  };

  const { page } = await openPage(browser);
  await page.goto(`${network.origin}/games/${game.id}#seat=${england}`);
  await page.locator('.cards button').first().waitFor();

  network.cut(false);
  await page.locator('.offline').waitFor();
  expect(await page.locator('.piece').count()).toBeGreaterThan(10);
  network.cut(true);
  await page.locator('.offline').waitFor({ state: 'detached' });

  await page.locator('.cards button').first().click();
  await page.locator('.panel .confirm').waitFor();
  network.loseResponses(true);
  await page.locator('.panel .confirm').click();
  await expect.poll(laid).toBe(1);
  expect(await page.locator('.instruction').textContent()).toContain('lay a card face down');
  // The client's own second attempt fails too: the page then tries again.
  network.cut(false);
  await page.locator('.offline').waitFor();
  network.loseResponses(false);
  network.cut(true);
  await expect.poll(() => page.locator('.instruction').textContent()).toContain('Scotland to act');
  await submitted(page);
  await page.locator('.offline').waitFor({ state: 'detached' });
  expect(await laid()).toBe(1);
  expect(await page.locator('.rejection').count()).toBe(0);
});

test('a diagram that could not be loaded is loaded again, and a refusal without a sentence says what helps', async () => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const network = await openNetwork(server.origin);
  const opened = await server.ask(
    'mutation { openGame(input: { public: true, options: { lordsOfScotland: { seats: 2 } } }) { game { id } } }',
  );
  const { page } = await openPage(browser);
  let isLost = true;
  await page.route('**/graphql', (route) =>
    isLost && route.request().postData()?.includes('components') ? route.abort() : route.continue(),
  );
  await page.goto(`${network.origin}/games/${opened.body.data.openGame.game.id}`);
  await page.getByText('The server does not respond. Check your connection').waitFor();
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The game begins when every seat is taken.').waitFor();

  await page.goto(`${network.origin}/my-games#sign-in=lyon_signin_${'x'.repeat(32)}`);
  const accept = page.getByRole('button', { name: 'Use the account here' });
  await accept.waitFor();
  network.cut(false);
  await accept.click();
  await page.locator('.rejection').getByText('The server does not respond. Check your connection').waitFor();
});
