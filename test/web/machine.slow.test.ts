// A stranger opens a game against the machine on the landing page and plays it; the machine is a worker of the page.
import { expect, test } from 'vitest';
import { OPENER } from '../api/test-server.js';
import { actAtOnce, expectSound, openBrowser, openPage, startWebServer, submitted } from '../support/browser.js';

test('a game against the machine is opened with two clicks; the machine answers, and continues after a reload', async () => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(server.origin);
  await page.getByRole('link', { name: 'Play against the machine' }).click();
  await page.getByLabel('Account token').fill(OPENER);
  await page.getByLabel('Title').selectOption('lords-of-scotland');
  await page.getByLabel('Your side').selectOption({ label: 'Seat 2' });
  await page.getByLabel('How well the machine plays').selectOption('easy');
  await page.getByRole('button', { name: 'Open the game' }).click();
  await page.getByText('The machine plays Seat 1.').waitFor();
  await actAtOnce(page);

  const game = new URL(page.url()).pathname.split('/').at(-1)!;
  const actionsOf = async (seat: string) => {
    const query = `{ game(id: "${game}") { entries(first: 50) { edges { node { kind seat } } } } }`;
    const { edges } = (await server.ask(query)).body.data.game.entries;
    return (edges as { node: { kind: string; seat: string } }[]).filter(({ node }) => node.kind === 'action' && node.seat === seat).length;
  };
  /** Plays the first choice each time until the machine has acted so often. */
  const playUntil = async (count: number) => {
    while ((await actionsOf('seat-1')) < count) {
      // Waits until the machine has acted.
      await page.locator('.to-act .choices button:visible').first().click();
      await submitted(page);
    }
  };
  await playUntil(2);
  await page.reload();
  await page.getByText('The machine plays Seat 1.').waitFor();
  await playUntil(4);
  // The page has not become the machine's: it shows its own seat.
  await page.getByText('You play Seat 2').waitFor();
  await expectSound(server, watched);
  expect(server.log()).not.toContain('lyon_seat_');
});
