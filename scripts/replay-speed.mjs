// `node scripts/replay-speed.mjs URL` measures replays on a running server: it plays a public Campaign of Hammer of the Scots at random with
// the account token of LYON_DATA_DIR (default .lyon), moves the slider over it with the arrow keys in Chromium, and prints how many entries
// were drawn each second, how many the page has loaded, and the load of the machine. `--game ID` measures a game that was played before.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { createLyonClient, flattenLegalActions } from '../dist/client/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { game: { type: 'string' }, entries: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '10' } },
});
const [url = 'http://127.0.0.1:3000'] = positionals;
const RULESET = 'hammerOfTheScots';
const ENTRIES = Number(values.entries);
const SECONDS = Number(values.seconds);

/** The same game each time: the players choose by a seed, the server rolls. */
let seed = 1297;
const choose = (list) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((seed / 2147483648) * list.length)];
};

/** Plays until the log has so many entries, in further games if one ends early; returns the id of the last game. */
async function play() {
  const token = readFileSync(`${process.env.LYON_DATA_DIR ?? '.lyon'}/account-token`, 'utf8').trim();
  const options = { [RULESET]: { scenario: 'CAMPAIGN', edition: '3.0' } };
  for (let attempt = 0; ; attempt++) {
    const { game, seats } = await createLyonClient({ url, token }).openGame({ options, public: true });
    const clients = new Map(seats.map(({ seat, token: own }) => [seat, createLyonClient({ url, token: own })]));
    for (const client of clients.values()) await client.takeSeat(game.id);
    let entries = 3;
    let toAct = ['england'];
    while (toAct.length > 0) {
      const client = clients.get(toAct[0]);
      const legal = await client.getLegalActions(RULESET, game.id);
      const actions = flattenLegalActions(legal);
      // Ends and passes are rare, so that years are full of moves and battles.
      const going = entries % 6 === 0 ? [] : actions.filter((action) => !/^(end|pass)/.test(Object.keys(action)[0]));
      const meant = { game: game.id, expectedVersion: legal.version, idempotencyKey: `speed-${game.id}-${entries}` };
      const answer = await client.submitActions(RULESET, { ...meant, actions: [choose(going.length > 0 ? going : actions)] });
      toAct = answer.game.toAct;
      if (++entries % 250 === 0) console.error(`game ${attempt + 1}: ${entries} entries`);
      if (entries >= ENTRIES) return game.id;
    }
    if (entries >= ENTRIES) return game.id;
  }
}

const game = values.game ?? (await play());
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--no-zygote', '--headless=shell', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
let requests = 0;
let bytes = 0;
page.on('response', async (response) => {
  if (!response.url().endsWith('/graphql')) return;
  requests++;
  bytes += (await response.body().catch(() => '')).length;
});
await page.goto(`${url}/games/${game}/entries/4`);
await page.locator('.piece, .card').first().waitFor();
// A board is drawn when its version is in the document and a frame was painted. The slider moves on with each frame, as under a finger.
const drawn = await page.evaluate(async (seconds) => {
  const slider = document.querySelector('input[type="range"]');
  const last = Number(slider.max);
  const seen = new Set();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const begin = performance.now();
  for (let at = Number(slider.value); performance.now() - begin < seconds * 1000; ) {
    await frame();
    const board = document.querySelector('[data-version]');
    const shown = Number(board?.dataset.version ?? 0);
    if (shown > 0) seen.add(shown);
    if (shown !== at) continue;
    at = at < last ? at + 1 : 1;
    slider.value = String(at);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return { entries: seen.size, seconds: (performance.now() - begin) / 1000, last };
}, SECONDS);
await browser.close();
const perSecond = Math.round((drawn.entries / drawn.seconds) * 10) / 10;
console.log(
  JSON.stringify({
    game,
    entriesOfLog: drawn.last,
    drawn: drawn.entries,
    perSecond,
    requests,
    kilobytes: Math.round(bytes / 1000),
    load: loadavg(),
  }),
);
