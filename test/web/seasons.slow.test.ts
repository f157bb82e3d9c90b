// A season through the pages: opening it, adding tournaments, its table, and closing it.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { recordResults } from '../../src/tournaments/index.js';
import { OPENER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function send(document: string, input: object, token = OPENER) {
  const { body } = await server.ask(document, { input }, token);
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** A tournament of one round that the first of two players has won, as the second resigned. */
async function playedTournament(name: string, players: readonly [string, string], isClosed = true): Promise<string> {
  const { openTournament } = await send('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', {
    name,
    public: true,
    options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } },
    settings: { format: 'SWISS', rounds: 1, maxPlayers: 4, tieBreaks: [] },
  });
  const tournament = openTournament.id;
  const tokens: string[] = [];
  for (const player of players) {
    const { registerPlayer } = await send('mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { token } }', {
      tournament,
      player: player.toLowerCase(),
      name: player,
    });
    tokens.push(registerPlayer.token);
  }
  for (const [step, type] of Object.entries({ pairRound: 'PairRoundInput', startRound: 'StartRoundInput' }))
    await send(`mutation ($input: ${type}!) { ${step}(input: $input) { __typename } }`, { tournament, round: 1 });
  const seats = [];
  for (const token of tokens) {
    const claim = 'mutation ($input: ClaimSeatInput!) { claimSeat(input: $input) { game token } }';
    const { claimSeat } = await send(claim, { tournament, round: 1 }, token);
    seats.push(claimSeat);
    const taken = await server.ask(
      'mutation ($game: ID!) { takeSeat(game: $game) { version } }',
      { game: claimSeat.game },
      claimSeat.token,
    );
    expect(taken.body.errors).toBeUndefined();
  }
  const { game, token } = seats[1]!;
  await send('mutation ($input: GameCommandInput!) { resign(input: $input) { __typename } }', { game, idempotencyKey: 'enough' }, token);
  await recordResults(server.services);
  if (isClosed) await send('mutation ($input: CloseTournamentInput!) { closeTournament(input: $input) { version } }', { tournament });
  return tournament;
}

async function visit(path: string, token: string | null, options: object = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  if (token !== null) await watched.page.addInitScript(`localStorage.setItem('lyon.account-token', '${token}')`);
  await watched.page.goto(`${server.origin}${path}`);
  return watched;
}

/** The rows of the table, or of another section, cell by cell. */
const rowsOf = (page: Page, section = '[aria-labelledby=season-table]'): Promise<string[]> =>
  page
    .locator(`.season ${section} tbody tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | ')));

test('an organiser opens a season, adds tournaments and closes it, and everyone reads the table', async () => {
  await playedTournament('First evening', ['Anna', 'Bran']);
  await playedTournament('Second evening', ['Bran', 'Anna']);
  const third = await playedTournament('Third evening', ['Anna', 'Cait'], false);
  const organiser = await visit('/tournaments', OPENER);
  const { page } = organiser;
  await page.getByRole('link', { name: 'Open a season' }).click();
  await page.getByLabel('Name', { exact: true }).fill('The winter league');
  await page.getByLabel('Results', { exact: true }).selectOption('PLACES');
  await page.getByLabel('Points of the places').fill('3, 5');
  await page.getByLabel('Results that count').fill('2');
  await page.getByLabel('Titles of the first places').fill('Champion, Second');
  await button(page, 'Open a season').click();
  await page.locator('#places-problem').waitFor();
  await page.getByLabel('Points of the places').fill('5, 2');
  await button(page, 'Open a season').click();
  await page.getByText('No tournament has been added yet.').waitFor();
  await page.getByText('No closed tournament has a rated game yet.').waitFor();
  const path = new URL(page.url()).pathname;
  expect(path).toMatch(/^\/seasons\/[0-9a-f-]{36}$/);

  for (const name of ['First evening', 'Second evening', 'Third evening']) {
    await page.getByLabel('Add a tournament').selectOption({ label: name });
    await button(page, 'Add').click();
    await page.locator('.season ol a', { hasText: name }).waitFor();
  }
  await expect
    .poll(() => rowsOf(page))
    .toEqual(['1 | Anna | 5 | (2) | 5 | 10 | 2 | 0', '2 | Bran | 2 | 5 |  | 7 | 1 | 0', '3 | Cait |  |  | 2 | 2 | 0 | 0']);
  await page.getByText('Some tournaments still run.').waitFor();
  await button(page, 'Close the season').click();
  await button(page, 'Yes').click();
  await page.getByText('A tournament of the season still runs.').waitFor();
  await send('mutation ($input: CloseTournamentInput!) { closeTournament(input: $input) { version } }', { tournament: third });
  await button(page, 'Close the season').click();
  await button(page, 'Yes').click();
  await expect.poll(async () => (await rowsOf(page))[0]).toContain('Anna, Champion');
  expect(await button(page, 'Add').count()).toBe(0);
  await expectSound(server, organiser);

  for (const options of [{}, PHONE]) {
    const reader = await visit('/tournaments', null, options);
    await reader.page.getByRole('link', { name: 'The winter league' }).click();
    await reader.page.getByRole('heading', { level: 1, name: 'The winter league' }).waitFor();
    await expect.poll(async () => (await rowsOf(reader.page)).length).toBe(3);
    expect(await reader.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await button(reader.page, 'Close the season').count()).toBe(0);
    // Anna and Bran have each beaten the other, Bran when Anna was ahead; and Anna has beaten Cait.
    await expect.poll(() => rowsOf(reader.page, '.season-ratings')).toHaveLength(3);
    const rated = (await rowsOf(reader.page, '.season-ratings')).map((row) => row.split(' | '));
    expect(rated.map(([player]) => player)).toEqual(['Bran', 'Anna', 'Cait']);
    expect(rated.map(([, rating]) => Number(rating!.replace(/\D/g, '')) > 1500)).toEqual([true, true, false]);
    expect(rated.every(([, , deviation]) => /^± [23]\d\d$/.test(deviation!))).toBe(true);
    const [ratings] = await Promise.all([
      reader.page.waitForEvent('download'),
      reader.page.getByRole('link', { name: 'Ratings as CSV' }).click(),
    ]);
    expect(ratings.suggestedFilename()).toMatch(/-ratings\.csv$/);
    await expectSound(server, reader);
  }
});

test('an organiser opens a league of two divisions, and everyone reads who is promoted and who is relegated', async () => {
  const above = await playedTournament('Upper evening', ['Ada', 'Bea']);
  const below = await playedTournament('Lower evening', ['Cleo', 'Dora']);
  const organiser = await visit('/seasons/open', OPENER);
  const { page } = organiser;
  await page.getByLabel('Name', { exact: true }).fill('The league');
  await page.getByLabel('Divisions', { exact: true }).fill('Upper, Lower');
  await page.getByLabel('Players who move between divisions').fill('1');
  await button(page, 'Open a season').click();
  for (const [name, division] of [
    ['Upper evening', 'Upper'],
    ['Lower evening', 'Lower'],
  ] as const) {
    await page.getByLabel('Add a tournament').selectOption({ label: name });
    await page.getByLabel('Division', { exact: true }).selectOption({ label: division });
    await button(page, 'Add').click();
    await page.locator('.season ol li', { hasText: `, ${division}` }).waitFor();
  }
  const rowsIn = (number: number) => rowsOf(page, `[aria-labelledby=season-table-${number}]`);
  await expect.poll(() => rowsIn(1)).toEqual(['1 | Ada | 1 | 1 | 1 | 0 | ', '2 | Bea | 0 | 0 | 0 | 0 | ↓ goes down']);
  await expect.poll(() => rowsIn(2)).toEqual(['1 | Cleo | 1 | 1 | 1 | 0 | ↑ goes up', '2 | Dora | 0 | 0 | 0 | 0 | ']);
  await page.getByRole('heading', { name: 'Lower', exact: true }).waitFor();
  await expectSound(server, organiser);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  await send('mutation ($input: SeasonCommandInput!) { closeSeason(input: $input) { id } }', { season: id });
  await page.goto(`${server.origin}/seasons/open`);
  await page.getByLabel('Name', { exact: true }).fill('The next league');
  await page.getByLabel('Follows').selectOption({ label: 'The league' });
  await button(page, 'Open a season').click();
  await page.getByText('No tournament has been added yet.').waitFor();
  const next = new URL(page.url()).pathname.split('/').at(-1);
  for (const tournament of [above, below])
    await send('mutation ($input: SeasonTournamentInput!) { addTournamentToSeason(input: $input) { id } }', {
      season: next,
      tournament,
    });
  const reader = await visit(`/seasons/${next}`, null, PHONE);
  await reader.page.getByRole('link', { name: 'The season before' }).waitFor();
  await expect
    .poll(async () => (await rowsOf(reader.page)).map((row) => row.split(' | ').at(-1)).toSorted())
    .toEqual(['Lower', 'Lower', 'Upper', 'Upper']);
  expect(await reader.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectSound(server, reader);
});
