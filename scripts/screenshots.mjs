// `node scripts/screenshots.mjs URL` draws the pages of a running server into docs/images/: in light, dark, and as wide as a phone. It plays
// a public game until its first battle with the account token of LYON_DATA_DIR (default .lyon).
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { createLyonClient, flattenLegalActions } from '../dist/client/index.js';

const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const RULESET = 'hammerOfTheScots';
const ACTIONS_MAX = 400;

/** The same picture each time: the players choose by a seed, the server rolls. */
let seed = 1297;
const choose = (list) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((seed / 2147483648) * list.length)];
};

/** Plays a game until a battle in its second turn; returns its id and the seat to act. */
async function playToBattle() {
  const token = readFileSync(`${process.env.LYON_DATA_DIR ?? '.lyon'}/account-token`, 'utf8').trim();
  const timeControl = { initialSeconds: 10_800, incrementSeconds: 60 };
  const options = { [RULESET]: { scenario: 'BRAVEHEART', edition: '4.0' } };
  const { game, seats } = await createLyonClient({ url, token }).openGame({ options, public: true, timeControl });
  const players = new Map(seats.map(({ seat, token: own }) => [seat, { token: own, client: createLyonClient({ url, token: own }) }]));
  for (const { client } of players.values()) await client.takeSeat(game.id);
  for (let count = 0; count < ACTIONS_MAX; count++) {
    const { toAct, view } = await players.get('england').client.getGame(RULESET, game.id);
    const { client, token: own } = players.get(toAct[0]);
    if (view.battle !== null && view.turn > 1) return { game: game.id, token: own };
    const legal = await client.getLegalActions(RULESET, game.id);
    const actions = flattenLegalActions(legal);
    const going = actions.filter((action) => !/^(end|pass)/.test(Object.keys(action)[0]));
    const meant = { game: game.id, expectedVersion: legal.version, idempotencyKey: `screenshot-${game.id}-${count}` };
    await client.submitActions(RULESET, { ...meant, actions: [choose(going.length > 0 ? going : actions)] });
  }
  throw new Error('no battle was fought');
}

const { game, token } = await playToBattle();
const PAGES = [
  ['landing', '/'],
  ['open', '/open'],
  ['game', `/games/${game}#seat=${token}`],
  ['replay', `/games/${game}/entries/12`],
];
const LOOKS = [
  ['light', { colorScheme: 'light', viewport: { width: 1360, height: 900 } }],
  ['dark', { colorScheme: 'dark', viewport: { width: 1360, height: 900 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }],
];

mkdirSync(folder, { recursive: true });
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--no-zygote', '--headless=shell', '--disable-gpu'],
});
for (const [look, options] of LOOKS)
  for (const [name, path] of PAGES) {
    const context = await browser.newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    await page.goto(`${url}${path}`);
    await page.waitForLoadState('networkidle');
    // The last entry's mark fades.
    await page.waitForTimeout(2_000);
    await page.screenshot({ path: `${folder}${name}-${look}.png` });
    await context.close();
  }
await browser.close();
