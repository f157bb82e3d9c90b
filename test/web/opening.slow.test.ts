// The form that opens a game, as a person fills it in: title, edition, scenario, side and time, and the variants in their language.
import { beforeAll, describe, expect, test } from 'vitest';
import { OPENER } from '../api/test-server.js';
import { accessibilityFaults, expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 } };

/** Opens the form with an account, as after a sign-in. */
async function openForm(options: Parameters<typeof openPage>[1] = {}) {
  const watched = await openPage(browser, options);
  await watched.page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
  await watched.page.goto(`${server.origin}/open`);
  await watched.page.locator('form.opening select').first().waitFor();
  return watched;
}

const gameOf = (url: string): string => new URL(url).pathname.split('/')[2]!;

describe('the form', () => {
  test('asks for title, edition, scenario, side and time; a variant is named, explained and counted', async () => {
    const watched = await openForm();
    const { page } = watched;
    const asked = await page.locator('form.opening label:visible').allTextContents();
    // Who opens the game stands above.
    expect(asked.slice(asked.indexOf('Title'))).toEqual(['Title', 'Edition', 'Scenario', 'Your side', 'Time for each player']);
    await page.getByLabel('Scenario').selectOption({ label: 'The Bruce, 1306 to 1314' });
    // Who opens a game plays it, unless they say otherwise.
    expect(await page.getByLabel('Your side').inputValue()).toBe('england');
    await page.getByLabel('Your side').selectOption({ label: 'Scotland' });
    await page.getByText('Variants', { exact: true }).click();
    await page.getByLabel('Schiltroms', { exact: true }).check();
    await page.getByText('Variants: 1 rule differs from the edition').waitFor();
    // The Bruce has no levy of 1297, which a handicap would change.
    const handicap = page.getByLabel('Handicap');
    expect(await handicap.locator('option:not([disabled])').allTextContents()).toEqual(['None']);
    await page.getByText('Handicaps change the levy of 1297').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the game' }).click();
    // The chosen side is played here, the other is sent.
    await page.getByRole('link', { name: 'Play Scotland' }).waitFor();
    expect(await page.getByLabel('Link for England').inputValue()).toContain('/games/');
    expect(await page.getByLabel('Link for Scotland').count()).toBe(0);
    await page.getByRole('link', { name: 'Play Scotland' }).click();
    await page.getByText('You play Scotland').first().waitFor();
    const query = `{ game(id: "${gameOf(page.url())}") { options { ... on HammerOfTheScotsOptions { scenario edition schiltroms handicap } } } }`;
    const { options } = (await server.ask(query)).body.data.game;
    expect(options).toEqual({ scenario: 'BRUCE', edition: '4.0', schiltroms: true, handicap: null });
    await expectSound(server, watched);
  });

  test('counts and resets variants in French, on a phone', async () => {
    const watched = await openForm({ ...PHONE, locale: 'fr-FR' });
    const { page } = watched;
    await page.getByText('Variantes', { exact: true }).click();
    await page.getByLabel('Ordre des renforcements hivernaux').selectOption({ label: 'Les deux camps en même temps' });
    await page.getByText('Variantes : 1 règle diffère de l’édition').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await expectSound(server, watched);
    await page.getByRole('button', { name: 'Sans variantes' }).click();
    await page.getByText('Variantes', { exact: true }).waitFor();
    await page.getByLabel('Jeu', { exact: true }).selectOption('lords-of-scotland');
    await page.getByLabel('Joueurs').selectOption('3');
    expect(await page.getByLabel('Mon camp').locator('option').count()).toBe(4);
  });

  test('drops a side that the chosen number of players does not have', async () => {
    const { page } = await openForm();
    await page.getByLabel('Title').selectOption('lords-of-scotland');
    await page.getByLabel('Players').selectOption('5');
    await page.getByLabel('Your side').selectOption({ label: 'Seat 5' });
    await page.getByLabel('Players').selectOption('2');
    expect(await page.getByLabel('Your side').inputValue()).toBe('seat-1');
    // A reason stands with the values that it excludes.
    await page.getByText('Variants', { exact: true }).click();
    const hint = await page.locator('#option-initiative-hint').textContent();
    expect(hint).toContain('Seat 3, Seat 4, Seat 5: There are 2 seats at the table');
  });
});
