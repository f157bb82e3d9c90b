// When the players of a table play, on the pages: one proposes times, the other accepts one; each reads them in the own time zone.
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
const SAO_PAULO = { timezoneId: 'America/Sao_Paulo' };
const ROME = { timezoneId: 'Europe/Rome' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Sends a command of the organiser. */
async function send(name: string, type: string, input: object, selection = 'id') {
  const { body } = await server.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input }, OPENER);
  expect(body.errors).toBeUndefined();
  return body.data[name];
}

/** Opens a tournament of two players and starts its round. Returns its address and the players' links. */
async function startedRound() {
  const options = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
  const settings = { format: 'SWISS', rounds: 1, maxPlayers: 2, tieBreaks: [] };
  const { id: tournament } = await send('openTournament', 'OpenTournamentInput', { name: 'Evenings', public: true, options, settings });
  const url = `${server.origin}/tournaments/${tournament}`;
  const links: string[] = [];
  for (const player of ['anna', 'blair']) {
    const { token } = await send('registerPlayer', 'RegisterPlayerInput', { tournament, player }, 'token');
    links.push(`${url}#player=${token}`);
  }
  await send('closeRegistration', 'TournamentCommandInput', { tournament });
  await send('pairRound', 'PairRoundInput', { tournament, round: 1 });
  await send('startRound', 'StartRoundInput', { tournament, round: 1 }, 'games { gameId }');
  return { url, links };
}

test('the players of a table agree on a time, each in the own time zone; everyone reads it at the table', async () => {
  const { url, links } = await startedRound();
  const [one, other] = [await openPage(browser, { ...PHONE, ...SAO_PAULO }), await openPage(browser, ROME)];
  await one.page.goto(links[0]!);
  await other.page.goto(links[1]!);
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await one.page.getByText('Propose times for the game').first().click();
  await one.page.getByText('In your time: America/Sao_Paulo').first().waitFor();
  // The later one first: the page brings them in order.
  await one.page.getByLabel('Time 1').fill(`${day}T18:30`);
  await button(one.page, 'Another time').click();
  await one.page.getByLabel('Time 2').fill(`${day}T14:00`);
  await expectSound(server, one);
  await button(one.page, 'Propose times for the game').click();
  await one.page.getByText('Your proposed times wait for an answer').waitFor();
  await one.page.getByText(/, 14:00 \(America\/Sao_Paulo\)/).waitFor();
  expect(await button(one.page, /^Play on/).count()).toBe(0);
  expect(await one.page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  // São Paulo is three hours behind UTC all year; Rome is one or two ahead.
  await other.page.goto(url);
  const rome = new Date(`${day}T21:30:00Z`).toLocaleTimeString('en-GB', { timeZone: 'Europe/Rome', timeStyle: 'short' });
  const play = button(other.page, new RegExp(`^Play on .*${rome} \\(Europe/Rome\\)$`));
  await play.waitFor();
  await expectSound(server, other);
  await play.click();
  await other.page.getByText(new RegExp(`^You have agreed to play on .*${rome} \\(Europe/Rome\\)`)).waitFor();
  await one.page.goto(url);
  await one.page.getByText(/^You have agreed to play on .*, 18:30 \(America\/Sao_Paulo\)/).waitFor();

  const spectator = await openPage(browser, { ...PHONE, timezoneId: 'Asia/Tokyo' });
  await spectator.page.goto(`${url}/rounds`);
  await spectator.page.getByText(/Played on .*, 06:30 \(Asia\/Tokyo\)/).waitFor();
  await expectSound(server, spectator);
  expect(await spectator.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  // Calendar programs subscribe to the address of the link.
  await spectator.page.goto(`${url}/standings`);
  const link = spectator.page.getByRole('link', { name: 'Deadlines and agreed times as a calendar' });
  const calendar = await spectator.page.request.get(`${server.origin}${await link.getAttribute('href')}`);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain(`DTSTART:${day.replaceAll('-', '')}T213000Z`);
});
