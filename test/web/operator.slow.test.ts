// The operator's terms, privacy statement and contact: where accounts are made, and in the foot of the landing page.
import { expect, test } from 'vitest';
import { openBrowser, openPage, startWebServer } from '../support/browser.js';

const OPERATOR = {
  termsUrl: 'https://lyon.example/terms',
  privacyUrl: 'https://lyon.example/privacy',
  contactUrl: 'mailto:games@lyon.example',
};
const LINKS = [
  ['Terms', OPERATOR.termsUrl],
  ['Privacy', OPERATOR.privacyUrl],
  ['Contact', OPERATOR.contactUrl],
];

const browser = await openBrowser();

test.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
])('are shown on a %s in the foot of the landing page and where a guest gets a name', async (_, viewport) => {
  const { origin } = await startWebServer({
    alter: (services) => ({ ...services, operator: OPERATOR }),
    limits: { newGuestsPerHour: 200 },
  });
  const { page, faults } = await openPage(browser, { viewport });
  for (const [path, place] of [
    ['/', 'footer'],
    ['/my-games', 'main'],
  ]) {
    await page.goto(origin + path);
    const links = page.locator(`${place} nav.operator a`);
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]))).toEqual(LINKS);
    const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
      `(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)`,
    );
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
  expect(faults).toEqual([]);
});

test('only what the operator has set is shown', async () => {
  const { origin, ask } = await startWebServer({
    alter: (services) => ({ ...services, operator: { ...OPERATOR, termsUrl: null, contactUrl: null } }),
  });
  const { page } = await openPage(browser, { locale: 'fr-FR' });
  await page.goto(origin);
  await page.locator('footer nav.operator a').waitFor();
  expect(await page.locator('nav.operator').allInnerTexts()).toEqual(['Confidentialité']);
  const { body } = await ask('{ operator { termsUrl privacyUrl contactUrl } }', {}, null);
  expect(body.data.operator).toEqual({ termsUrl: null, privacyUrl: OPERATOR.privacyUrl, contactUrl: null });
});

test('nothing is shown if the operator has set nothing', async () => {
  const { origin } = await startWebServer();
  const { page } = await openPage(browser);
  const answered = page.waitForResponse(async (response) => (await response.text().catch(() => '')).includes('"operator"'));
  await page.goto(origin);
  await answered;
  expect(await page.locator('nav.operator').count()).toBe(0);
});
