// How fast are the pages?
// `node scripts/page-speed.mjs URL` measures the pages of a running server in Chromium, with the account token of LYON_DATA_DIR (default .lyon):
// - the first diagram: from the request of a public game's page, with an empty cache, to the painted diagram;
// - a click: from the click that submits an action to the painted diagram and log after it, on the page of the seat that acts;
// - moving: the map of Hammer of the Scots, with the blocks of the set-up, drawn under a finger at a phone's width; frames each second, and the
//   milliseconds of the page's main thread for each frame;
// - a replay: it plays a public Campaign of Hammer of the Scots at random, moves the slider over it, and counts the entries drawn each second.
// It prints one line of JSON for each, with the load of the machine. `--game ID` replays a game that was played before.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { createLyonClient, flattenLegalActions } from '../dist/client/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    entries: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    clicks: { type: 'string', default: '100' },
  },
});
const [url = 'http://127.0.0.1:3000'] = positionals;
const RULESET = 'hammerOfTheScots';
const ENTRIES = Number(values.entries);
const SECONDS = Number(values.seconds);
const CLICKS = Number(values.clicks);
const VIEWPORT = { width: 1280, height: 900 };

/** The same game each time: the players choose by a seed, the server rolls. */
let seed = 1297;
const choose = (list) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((seed / 2147483648) * list.length)];
};

const token = readFileSync(`${process.env.LYON_DATA_DIR ?? '.lyon'}/account-token`, 'utf8').trim();
const openGame = (ruleset, chosen) => createLyonClient({ url, token }).openGame({ options: { [ruleset]: chosen }, public: true });

/** Plays until the log has so many entries, in further games if one ends early; returns the id of the last game. */
async function play() {
  for (let attempt = 0; ; attempt++) {
    const { game, seats } = await openGame(RULESET, { scenario: 'CAMPAIGN', edition: '3.0' });
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

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--no-zygote', '--headless=shell', '--disable-gpu', '--disable-dev-shm-usage'],
});
const print = (figures) => console.log(JSON.stringify({ ...figures, load: loadavg() }));
const median = (values) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

/** Returns the milliseconds from the request of a game's page to its first painted diagram, with an empty cache. */
async function firstDiagram(game) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(`${url}/games/${game}`);
  await page.locator('.piece, .card').first().waitFor();
  const elapsed = await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
  await page.context().close();
  return elapsed;
}

/** Plays a game by clicks in the panels of its seats and returns the milliseconds from each submitting click to the painted answer. */
async function clicks(ruleset, options) {
  const { game, seats } = await openGame(ruleset, options);
  const pages = [];
  for (const seat of seats) {
    const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    await page.goto(`${url}/games/${game.id}#seat=${seat.token}`);
    await page.locator('.panel button.primary').click();
    pages.push(page);
  }
  for (const page of pages) {
    await page.locator('details.settings summary').click();
    await page.getByLabel('Plan several actions').setChecked(false);
    await page.getByLabel('Ask before an action').setChecked(false);
  }
  const elapsed = [];
  for (let idle = 0; elapsed.length < CLICKS && idle < 200; ) {
    for (const page of pages) {
      const answer = await page.evaluate(
        async (chance) => {
          const newest = () => document.querySelector('.log li a')?.textContent ?? '';
          const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          const buttons = [...document.querySelectorAll('.panel.to-act .choices button:enabled')];
          if (buttons.length === 0) return null;
          const before = newest();
          const begin = performance.now();
          buttons[Math.floor(chance * buttons.length)].click();
          while (performance.now() - begin < 400) {
            await frame();
            if (newest() !== before) return { submitted: performance.now() - begin };
          }
          return { submitted: null };
        },
        choose([0.05, 0.25, 0.45, 0.65, 0.85, 0.95]),
      );
      if (answer === null || answer.submitted === null) idle++;
      else {
        idle = 0;
        elapsed.push(answer.submitted);
      }
    }
  }
  for (const page of pages) await page.context().close();
  return elapsed;
}

/** Moves the map of a new game under a finger, as wide as a phone, twice as large as the screen. */
async function movingMap() {
  const { game, seats } = await openGame(RULESET, { scenario: 'BRUCE', edition: '3.0' });
  for (const { token: own } of seats) await createLyonClient({ url, token: own }).takeSeat(game.id);
  const moved = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await moved.goto(`${url}/games/${game.id}`);
  await moved.locator('.piece').first().waitFor();
  await moved.locator('.zoom button').first().tap();
  await moved.locator('.zoom button').first().tap();
  const session = await moved.context().newCDPSession(moved);
  await session.send('Performance.enable');
  const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  const before = await busy();
  const { frames, elapsed } = await moved.evaluate(async (seconds) => {
    const area = document.querySelector('.area');
    const point = (type, by) =>
      area.dispatchEvent(
        new PointerEvent(type, { pointerType: 'mouse', pointerId: 1, clientX: 195 + by, clientY: 300 + by, bubbles: true }),
      );
    // A pointer of the program cannot be captured.
    document.querySelector('.map-frame').setPointerCapture = () => undefined;
    point('pointerdown', 0);
    const begin = performance.now();
    let count = 0;
    while (performance.now() - begin < seconds * 1000) {
      point('pointermove', Math.sin(count++ / 20) * 90);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    point('pointerup', 0);
    return { frames: count, elapsed: performance.now() - begin };
  }, SECONDS);
  const tasks = (await busy()) - before;
  const blocks = await moved.locator('.piece').count();
  await moved.context().close();
  return {
    perSecond: Math.round((frames / elapsed) * 10_000) / 10,
    millisecondsOfMainThread: Math.round((tasks / frames) * 100_000) / 100,
    blocks,
  };
}

const game = values.game ?? (await play());
const diagrams = [];
for (let count = 0; count < 10; count++) diagrams.push(await firstDiagram(game));
print({ firstDiagram: { median: median(diagrams), longest: Math.round(Math.max(...diagrams)), pages: diagrams.length } });
print({ movingMap: await movingMap() });
for (const [ruleset, options] of [
  [RULESET, { scenario: 'BRUCE', edition: '3.0' }],
  ['lordsOfScotland', { seats: 2 }],
]) {
  const elapsed = await clicks(ruleset, options);
  print({ click: { ruleset, median: median(elapsed), longest: Math.round(Math.max(...elapsed)), clicks: elapsed.length } });
}

const page = await browser.newPage({ viewport: VIEWPORT });
let requests = 0;
let bytes = 0;
page.on('response', async (response) => {
  if (!response.url().endsWith('/graphql')) return;
  requests++;
  bytes += (await response.body().catch(() => '')).length;
});
await page.goto(`${url}/games/${game}/entries/4`);
await page.locator('.piece, .card').first().waitFor();
// A diagram is drawn when its version is in the document and a frame was painted. The slider moves on with each frame, as under a finger.
const drawn = await page.evaluate(async (seconds) => {
  const slider = document.querySelector('input[type="range"]');
  const last = Number(slider.max);
  const seen = new Set();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const begin = performance.now();
  for (let at = Number(slider.value); performance.now() - begin < seconds * 1000; ) {
    await frame();
    const diagram = document.querySelector('[data-version]');
    const shown = Number(diagram?.dataset.version ?? 0);
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
print({
  replay: { game, entriesOfLog: drawn.last, drawn: drawn.entries, perSecond, requests, kilobytes: Math.round(bytes / 1000) },
});
