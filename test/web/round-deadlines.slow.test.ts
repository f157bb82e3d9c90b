// Deadlines of a round on the pages: the organiser extends a round; the players of a table propose and accept a later deadline.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { OPENER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 } };
const ZONE = { timezoneId: 'America/Sao_Paulo' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Sends a command of the organiser. */
async function send(name: string, type: string, input: object, selection = 'id') {
  const { body } = await server.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input }, OPENER);
  expect(body.errors).toBeUndefined();
  return body.data[name];
}

/** Opens a tournament of two players whose rounds last five days, and starts its round. Returns its address and the players' links. */
async function startedRound() {
  const options = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
  const settings = { format: 'SWISS', rounds: 1, maxPlayers: 2, tieBreaks: [], roundDays: 5 };
  const { id: tournament } = await send('openTournament', 'OpenTournamentInput', { name: 'Five days', public: true, options, settings });
  const url = `${server.origin}/tournaments/${tournament}`;
  const links: string[] = [];
  for (const player of ['anna', 'blair']) {
    const { token } = await send('registerPlayer', 'RegisterPlayerInput', { tournament, player }, 'token');
    links.push(`${url}#player=${token}`);
  }
  await send('closeRegistration', 'TournamentCommandInput', { tournament });
  await send('pairRound', 'PairRoundInput', { tournament, round: 1 });
  await send('startRound', 'StartRoundInput', { tournament, round: 1 }, 'games { gameId }');
  return { tournament, url, links };
}

async function deadlineOf(tournament: string): Promise<string> {
  const query = `{ tournament(id: "${tournament}") { round(number: 1) { tables { edges { node { deadline } } } } } }`;
  return (await server.ask(query, {}, null)).body.data.tournament.round.tables.edges[0].node.deadline;
}

test('both players of a table agree on a later deadline, in their own time zone; the organiser extends the round', async () => {
  const { tournament, url, links } = await startedRound();
  // Players can agree on up to 60 days more.
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [day, earlier] = [inDays(40), inDays(1)];
  const year = day.slice(0, 4);
  const before = Date.parse(await deadlineOf(tournament));
  const [one, other] = [await openPage(browser, { ...PHONE, ...ZONE }), await openPage(browser)];
  await one.page.goto(links[0]!);
  await other.page.goto(links[1]!);
  await one.page.getByText('Propose a later deadline').first().click();
  await one.page.locator('#propose-deadline-hint').getByText('In your time: America/Sao_Paulo').waitFor();
  // São Paulo is three hours behind UTC all year.
  await one.page.getByLabel('New deadline').fill(`${day}T18:30`);
  await expectSound(server, one);
  await button(one.page, 'Propose a later deadline').click();
  await one.page.getByText(new RegExp(`A later deadline is proposed: .*${year}`)).waitFor();
  expect(Date.parse(await deadlineOf(tournament))).toBe(before);
  expect(await button(one.page, /^Accept: /).count()).toBe(0);

  await other.page.goto(url);
  await button(other.page, new RegExp(`^Accept: .*${year}`)).waitFor();
  await expectSound(server, other);
  await button(other.page, new RegExp(`^Accept: .*${year}`)).click();
  await other.page.getByText(new RegExp(`^Games are to be over by [^:]*${year}`)).waitFor();
  expect(await deadlineOf(tournament)).toBe(`${day}T21:30:00.000Z`);

  const organiser = await openPage(browser);
  await organiser.page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
  await organiser.page.goto(url);
  await organiser.page.getByText('Extend the deadline').first().click();
  // Earlier than the present deadline: refused, and what was typed stays.
  await organiser.page.getByLabel('New deadline').fill(`${earlier}T12:00`);
  await organiser.page.locator('#extend-reason').fill('A storm.');
  await button(organiser.page, 'Extend the deadline').click();
  await organiser.page.getByRole('alert').waitFor();
  expect(await organiser.page.locator('#extend-reason').inputValue()).toBe('A storm.');
  await organiser.page.getByLabel('New deadline').fill('2030-02-01T12:00');
  await expectSound(server, organiser);
  await button(organiser.page, 'Extend the deadline').click();
  await expect.poll(() => deadlineOf(tournament)).toMatch(/^2030-02-01/);
  const spectator = await openPage(browser, PHONE);
  await spectator.page.goto(`${url}/rounds`);
  await spectator.page.getByText(/until .*2030/).waitFor();
  expect(await spectator.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
