// What an organiser needs less often, through the pages: pairing by hand, arbiters, tokens, withdrawals, decisions, and closing early. And
// players who register themselves.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { OPENER, STRANGER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).first().click();

interface Opened {
  readonly settings: object;
  readonly players: readonly string[];
  readonly more?: object;
}

/** Opens a tournament with its players by the API. Returns its path. */
async function openTournament({ settings, players, more = {} }: Opened): Promise<string> {
  const send = async (document: string, input: object) => {
    const { body } = await server.ask(document, { input });
    expect(body.errors).toBeUndefined();
    return body.data;
  };
  const options = { hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } };
  const { openTournament: opened } = await send('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', {
    name: 'By hand',
    public: true,
    options,
    settings: { maxPlayers: 8, tieBreaks: [], ...settings },
    ...more,
  });
  for (const name of players)
    await send('mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { token } }', {
      tournament: opened.id,
      player: name.toLowerCase(),
      name,
    });
  return `/tournaments/${opened.id}`;
}

async function visit(path: string, token: string | null, options: object = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  if (token !== null) await watched.page.addInitScript(`localStorage.setItem('lyon.account-token', '${token}')`);
  await watched.page.goto(`${server.origin}${path}`);
  await watched.page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor();
  return watched;
}

test('pairing by hand, arbiters, a new token, a withdrawal, a forfeit, its correction, and closing early', async () => {
  const players = ['Anna', 'Bran', 'Cait', 'Dora'];
  const path = await openTournament({ settings: { format: 'SWISS', rounds: 3, tieBreaks: ['WINS'] }, players });
  const organiser = await visit(`${path}/players`, OPENER);
  const { page } = organiser;

  const newLink = async () => {
    const row = page.locator('.player-list li', { hasText: 'Bran' });
    await row.getByRole('button', { name: 'New token', exact: true }).click();
    await row.getByRole('button', { name: 'Yes', exact: true }).click();
    return row.getByLabel('Link for Bran').inputValue();
  };
  const replaced = await newLink();
  await page.reload();
  const valid = await newLink();
  expect(valid).not.toBe(replaced);
  const late = await openPage(browser);
  await late.page.goto(replaced);
  await late.page.locator('.problem').waitFor();
  const bran = await openPage(browser);
  await bran.page.goto(valid);
  await bran.page.getByText('You play as Bran.').waitFor();

  const dora = page.locator('.player-list li', { hasText: 'Dora' });
  await dora.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dora.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('withdrawn after round 0').waitFor();

  await page.goto(`${server.origin}${path}`);
  await open(page, 'More commands');
  await open(page, 'Arbiters');
  await page.getByLabel('Arbiters').fill('nobody');
  await page.locator('#arbiters').press('Enter');
  await page.locator('.more [role=alert]').waitFor();
  await page.getByLabel('Arbiters').fill('arbiter other-arbiter');
  await page.locator('#arbiters').press('Enter');
  const id = path.split('/').at(-1)!;
  const arbiters = async () => (await server.ask(`{ tournament(id: "${id}") { arbiters } }`)).body.data.tournament.arbiters;
  await expect.poll(arbiters).toEqual(['arbiter', 'other-arbiter']);

  expect(await page.locator('.game-head .tag').textContent()).toBe('registration');
  await button(page, 'Close registration').click();
  await expect.poll(() => page.locator('.game-head .tag').textContent()).toBe('registration closed');

  await open(page, 'Pair by hand');
  await page.getByLabel('Table 1, Player 1').selectOption('Cait');
  await page.getByLabel('Table 1, Player 2').selectOption('Anna');
  await button(page, 'Pair by hand').click();
  await page.getByText('A reason is required.').waitFor();
  await page.locator('#pair-reason').fill('They travel together.');
  await button(page, 'Pair by hand').click();
  await page.getByText('Paired by hand: They travel together.').waitFor();
  await expect.poll(() => page.locator('.inline-list').first().textContent()).toContain('Bran');
  await expect.poll(() => page.locator('.seated').allTextContents()).toEqual(['Cait EnglandAnna Scotland']);
  await expectSound(server, organiser);
  await button(page, 'Start the round').click();
  await page.getByText('Without a result: table 1.').waitFor();

  // What has no result cannot be corrected, and what has one can only be corrected.
  await open(page, 'Report a result');
  const kinds = () => page.getByLabel('Kind').locator('option').allTextContents();
  await expect.poll(kinds).toEqual(['forfeit', 'adjudication']);
  await page.getByLabel('Place of Cait').selectOption('1');
  await page.getByLabel('Place of Anna').selectOption('0');
  await page.locator('#report-reason').fill('Anna did not come.');
  await button(page, 'Report a result').click();
  // The round is over, and the page shows the next one.
  await page.getByText('The round can be paired.').waitFor();
  await page.getByRole('link', { name: 'Previous round' }).click();
  await page.getByText('Cait won, Anna forfeited').waitFor();

  const spectator = await visit(`${path}/standings`, null, PHONE);
  await spectator.page.getByRole('button', { name: 'Explain the figures of Cait' }).click();
  await spectator.page.getByText('Round 1: won by forfeit; no game was played.').waitFor();
  await expectSound(server, spectator);

  await page.goto(`${server.origin}${path}/rounds/1`);
  await open(page, 'More commands');
  await open(page, 'correction');
  await page.locator('#correction-reason').waitFor();
  await expect.poll(kinds).toEqual(['correction']);
  await page.getByLabel('Place of Cait').selectOption('1');
  await page.getByLabel('Place of Anna').selectOption('2');
  await page.locator('#correction-reason').fill('Anna came and lost.');
  await button(page, 'Report a result').click();
  await page.getByText('(2 versions)').waitFor();

  await open(page, 'Close before the last round');
  await page.locator('#close-reason').fill('The hall closes.');
  await button(page, 'Close before the last round').click();
  await page.getByText('The tournament is closed. Its standings are final.').waitFor();
  await expectSound(server, organiser);
});

test('a drawn table of an elimination: the organiser says who advances', async () => {
  const path = await openTournament({ settings: { format: 'ELIMINATION' }, players: ['Anna', 'Bran'] });
  const { page } = await visit(path, OPENER);
  for (const step of ['Pair the round', 'Start the round']) await button(page, step).click();
  await page.getByText('Without a result: table 1.').waitFor();
  await open(page, 'Report a result');
  await page.getByLabel('Kind').selectOption('ADJUDICATION');
  for (const name of ['Anna', 'Bran']) await page.getByLabel(`Place of ${name}`).selectOption('1');
  await page.locator('#report-reason').fill('Agreed.');
  await button(page, 'Report a result').click();
  await page.getByText('Drawn tables: say who advances.').waitFor();
  await open(page, 'Report a result');
  await expect.poll(() => page.locator('#report-source').locator('option').allTextContents()).toEqual(['decision on who advances']);
  await page.locator('#report-place-0').selectOption('2');
  await page.locator('#report-place-1').selectOption('1');
  await page.locator('#report-reason').fill('By lot.');
  await page.locator('.agenda').getByRole('button', { name: 'Report a result' }).click();
  await button(page, 'Close the tournament').waitFor();
  await page.goto(`${server.origin}${path}/results`);
  await page.getByText('decision on who advances').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBe(2);
});

test('a player registers with an own account, and the organiser’s open page shows it', async () => {
  const path = await openTournament({ settings: { format: 'SWISS', rounds: 2 }, players: ['Anna'], more: { selfRegistration: true } });
  const organiser = await visit(`${path}/players`, OPENER);
  const player = await visit(path, STRANGER, PHONE);
  await player.page.locator('#join-name').fill('Sorcha');
  await player.page.locator('.place').getByRole('button', { name: 'Register' }).click();
  await player.page.getByText('You play as Sorcha.').waitFor();
  await player.page.getByRole('button', { name: 'Ask for a bye in round 1' }).click();
  await player.page.getByRole('button', { name: 'Play round 1 after all' }).waitFor();
  await expectSound(server, player);
  // Within some seconds, without a reload.
  await organiser.page.locator('.player-list').getByText('Sorcha', { exact: true }).waitFor();
  await organiser.page.getByText('Round 1: requested bye').waitFor();
  // Somebody without a part in it has no token to register with.
  const other = await visit(path, null);
  expect(await other.page.locator('#join-name').count()).toBe(0);
});

test('on a phone, the rows that look like cards are still rows of a table with heads', async () => {
  const path = await openTournament({ settings: { format: 'SWISS', rounds: 1, tieBreaks: ['WINS'] }, players: ['Anna', 'Bran'] });
  const organiser = await visit(path, OPENER);
  for (const step of ['Pair the round', 'Start the round']) await button(organiser.page, step).click();
  await organiser.page.getByText('Without a result: table 1.').waitFor();
  const { page } = await visit(path, null, PHONE);
  await page.getByRole('table').waitFor();
  // The accessibility tree of the browser: a row that is displayed as a block would not be in it.
  const session = await page.context().newCDPSession(page);
  const rolesOf = async () => {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      nodes: readonly { readonly ignored: boolean; readonly role?: { readonly value: string } }[];
    };
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
    return Object.fromEntries(
      ['table', 'row', 'columnheader', 'rowheader', 'cell'].map((role) => [role, roles.filter((each) => each === role).length]),
    );
  };
  expect(await rolesOf()).toEqual({ table: 1, row: 2, columnheader: 4, rowheader: 1, cell: 3 });
  await page.goto(`${server.origin}${path}/standings`);
  await page.getByRole('table').waitFor();
  expect(await rolesOf()).toEqual({ table: 1, row: 3, columnheader: 4, rowheader: 2, cell: 9 });
  expect(await page.getByRole('columnheader', { name: 'Wins' }).count()).toBe(1);
});

test('players of a CSV file are imported and check in, and the organiser closes check-in', async () => {
  const checkInClosesAt = new Date(Date.now() + 3_600_000).toISOString();
  const path = await openTournament({ settings: { format: 'SWISS', rounds: 1 }, players: [], more: { checkInClosesAt } });
  const organiser = await visit(path, OPENER);
  const { page } = organiser;
  await open(page, 'Import players');
  await page.getByLabel('Players as CSV').fill('player;name\nann;Ann, of York\nbob b;Bob\n');
  await button(page, 'Import players').click();
  await page.getByText('line 3, column 1: invalid id of a player').waitFor();
  await page.getByLabel('Players as CSV').fill('player;name\nann;Ann, of York\nbob;Bob\ncat;Cat\n');
  await button(page, 'Import players').click();
  await page.getByText('Waiting for Ann, of York, Bob and Cat.').waitFor();
  const link = await page.getByLabel('Link for ann').inputValue();
  await expectSound(server, organiser);

  const ann = await openPage(browser, PHONE);
  await ann.page.goto(link);
  await button(ann.page, 'Check in').click();
  await ann.page.getByText('Confirmed. Keep this new link').waitFor();
  await expect.poll(() => button(ann.page, 'Check in').count()).toBe(0);
  await expectSound(server, ann);

  await page.goto(`${server.origin}${path}/players`);
  await page.getByRole('button', { name: 'Check in: Bob', exact: true }).click();
  await expect.poll(() => page.locator('.player-list li', { hasText: 'not checked in' }).count()).toBe(1);
  await page.goto(`${server.origin}${path}`);
  await button(page, 'Close check-in').click();
  await button(page, 'Pair the round').click();
  await expect
    .poll(() => page.locator('.seated').allTextContents())
    .toEqual([expect.stringMatching(/^(?=.*Ann, of York)(?=.*Bob)(?!.*Cat)/)]);
});

test('a team event: opened with the form, registered, paired in matches, with standings of teams and a player who joins a team', async () => {
  const opening = await openPage(browser);
  await opening.page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
  const { page } = opening;
  await page.goto(`${server.origin}/tournaments/open`);
  await page.getByLabel('Name', { exact: true }).fill('By hand');
  await page.getByLabel('Rounds', { exact: true }).fill('1');
  expect(await page.getByLabel('Board points').count()).toBe(0);
  await page.getByLabel('Boards of a match of teams').fill('2');
  expect(await page.getByLabel('Board points').isChecked()).toBe(true);
  await page.getByLabel('Accounts can register themselves').check();
  await expectSound(server, opening);
  await button(page, 'Open the tournament').click();
  await page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor();
  const path = new URL(page.url()).pathname;
  await open(page, 'Import players');
  await page.getByLabel('Players as CSV').fill('player,name,team,board,teamName\na2,Alf,ayr,2,Ayr Castle\na1,Ann,ayr,1,\nb1,Bob,bute,1,\n');
  await button(page, 'Import players').click();
  await page.getByLabel('Link for a1').waitFor();
  const joining = await visit(path, STRANGER, PHONE);
  await joining.page.getByLabel('Name', { exact: true }).fill('Bea');
  await joining.page.getByLabel('Team', { exact: true }).fill('bute');
  await button(joining.page, 'Register').click();
  await joining.page.getByText('You play as Bea.').waitFor();
  await expectSound(server, joining);
  await page.goto(`${server.origin}${path}/players`);
  await page.locator('.player-list li', { hasText: 'bute, board 2' }).waitFor();
  await open(page, 'Names of teams');
  await page.getByLabel('New name of bute').fill('Isle of Bute');
  await page
    .locator('form', { has: page.getByLabel('New name of bute') })
    .getByRole('button')
    .click();
  await page.locator('.player-list li', { hasText: 'Isle of Bute, board 2' }).waitFor();
  await expectSound(server, opening);
  await page.goto(`${server.origin}${path}`);
  await button(page, 'Pair the round').click();
  await page.locator('table.matches').waitFor();
  await expect
    .poll(() => page.locator('table.matches tbody tr').allTextContents())
    .toEqual([expect.stringMatching(/^1(Ayr Castle – Isle of Bute|Isle of Bute – Ayr Castle)0 : 0no result yet$/)]);
  await expect
    .poll(() => page.locator('.seated').allTextContents())
    .toEqual([expect.stringMatching(/^(?=.*Ann)(?=.*Bob)/), expect.stringMatching(/^(?=.*Alf)(?=.*Bea)/)]);
  await expectSound(server, opening);
  await page.goto(`${server.origin}${path}/standings`);
  await expect.poll(() => page.locator('table.of-teams tbody tr').count()).toBe(2);
  await expect.poll(() => page.locator('table.of-players tbody tr').count()).toBe(4);
  await page.getByRole('button', { name: 'Explain the figures of Ayr Castle', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Board points: 0' }).waitFor();
  await expectSound(server, opening);
  await page.goto(`${server.origin}${path}`);
  await button(page, 'Start the round').click();
  await expect.poll(() => button(page, 'Start the round').count()).toBe(0);
  await page.goto(`${server.origin}${path}/crosstable`);
  const [ofTeams, ofPlayers] = [page.locator('table.crosstable').nth(0), page.locator('table.crosstable').nth(1)];
  await expect
    .poll(() => ofTeams.locator('tbody tr').allTextContents())
    .toEqual([
      expect.stringMatching(/^1Ayr Castle0 Isle of Bute 0 : 0, .*in progress$/),
      expect.stringMatching(/^1Isle of Bute0 Ayr Castle 0 : 0, .*in progress$/),
    ]);
  await expect.poll(() => ofPlayers.locator('tbody tr').count()).toBe(4);
  await expectSound(server, opening);
});
