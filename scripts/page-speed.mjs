// How fast are the pages?
// `node scripts/page-speed.mjs URL` measures the pages of a running server in Chromium, with the account token of LYON_DATA_DIR (default .lyon),
// in less than three minutes:
// - the first diagram: from the request of a public game's page, with an empty cache, to the painted diagram; and the bytes that it loads;
// - a click: from the click that submits an action to the painted diagram and log after it, on the page of the seat that acts; and the same
//   for an action that is planned. With the bytes between page and server, both ways;
// - moving: the map of Hammer of the Scots, with the blocks of the set-up, drawn under a finger at a phone's width: frames each second;
// - a replay: it plays a public Campaign of Hammer of the Scots at random, moves the slider over it, and counts the entries drawn each second.
// With each, the milliseconds of the page's main thread: they depend less on what else the machine does. It prints one line of JSON for each,
// with the load of the machine, and its progress to standard error. `--game ID` replays a game that was played before.
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { createLyonClient, flattenLegalActions } from '../dist/client/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    entries: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '8' },
    clicks: { type: 'string', default: '30' },
  },
});
const [url = 'http://127.0.0.1:3000'] = positionals;
const RULESET = 'hammerOfTheScots';
const ENTRIES = Number(values.entries);
const SECONDS = Number(values.seconds);
const CLICKS = Number(values.clicks);
const VIEWPORT = { width: 1280, height: 900 };
/** Milliseconds after which a game is long enough, and a page has been clicked long enough. */
const PLAY_MAX = 45_000;
const CLICKS_MAX = 30_000;

/** The same game each time: the players choose by a seed, the server rolls. */
let seed = 1297;
const choose = (list) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((seed / 2147483648) * list.length)];
};

const token = readFileSync(`${process.env.LYON_DATA_DIR ?? '.lyon'}/account-token`, 'utf8').trim();
const openGame = (ruleset, chosen) => createLyonClient({ url, token }).openGame({ options: { [ruleset]: chosen }, public: true });

const progress = (text) => console.error(text);

/** Plays a Campaign at random until its log has so many entries, or for a minute; another one if it is over before. Returns its id. */
async function play() {
  const begin = performance.now();
  for (;;) {
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
      if (++entries % 100 === 0) progress(`a Campaign: ${entries} of ${ENTRIES} entries`);
      if (entries >= ENTRIES || performance.now() - begin > PLAY_MAX) return game.id;
    }
  }
}

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--no-zygote', '--headless=shell', '--disable-gpu', '--disable-dev-shm-usage'],
});
const print = (figures) => console.log(JSON.stringify({ ...figures, load: loadavg() }));
const median = (values) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

const rounded = (value, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Returns a function that returns the milliseconds for which the main thread of a page has been busy. */
async function mainThreadOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** Starts a server that passes everything on to the measured one, and counts the bytes, both ways. */
async function countedServer() {
  const { hostname, port } = new URL(url);
  const counted = { bytes: 0, origin: '' };
  const between = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (chunk) => {
        counted.bytes += chunk.length;
        to.write(chunk);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise((resolve) => between.listen(0, '127.0.0.1', resolve));
  counted.origin = `http://127.0.0.1:${between.address().port}`;
  return { counted, close: () => between.close() };
}

/** Returns the milliseconds from the request of a game's page to its first painted diagram, with an empty cache, and the bytes loaded. */
async function firstDiagram(game) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${url}/games/${game}`);
  await page.locator('.piece, .card').first().waitFor();
  const elapsed = await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
  await page.context().close();
  return { elapsed, bytes };
}

/**
 * Plays a game by clicks in the panels of its seats. Returns for each click that submits an action, or plans one, the milliseconds to the
 * painted answer, those of the main thread, and the bytes between page and server.
 */
async function clicks(ruleset, options, { plans }) {
  const { game, seats } = await openGame(ruleset, options);
  const { counted, close } = await countedServer();
  const pages = [];
  for (const seat of seats) {
    const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    await page.goto(`${counted.origin}/games/${game.id}#seat=${seat.token}`);
    await page.locator('.panel button.primary').click();
    pages.push({ page, busy: await mainThreadOf(page) });
  }
  for (const { page } of pages) {
    await page.locator('details.settings summary').click();
    await page.getByLabel('Plan several actions').setChecked(plans);
    if (!plans) await page.getByLabel('Ask before an action').setChecked(false);
  }
  const answers = [];
  const begin = performance.now();
  for (let idle = 0; answers.length < CLICKS && idle < 200 && performance.now() - begin < CLICKS_MAX; ) {
    for (const { page, busy } of pages) {
      const [before, bytes] = [await busy(), counted.bytes];
      const elapsed = await page.evaluate(
        async ([chance, isPlanned]) => {
          const newest = () =>
            isPlanned
              ? String(document.querySelectorAll('.plan li').length)
              : (document.querySelector('.log li.entry a')?.textContent ?? '');
          const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          const planned = document.querySelectorAll('.plan li').length;
          const buttons = [...document.querySelectorAll('.panel.to-act .choices button:enabled')];
          if (isPlanned && planned > 0 && (buttons.length === 0 || planned > 3)) {
            // A plan that is full is submitted; that is another click.
            document.querySelector('.plan .primary')?.click();
            for (let frames = 0; frames < 30; frames++) await frame();
            return null;
          }
          if (buttons.length === 0) return null;
          const shown = newest();
          const clicked = performance.now();
          buttons[Math.floor(chance * buttons.length)].click();
          // A click that only picks is answered at once; one that is submitted says so, and one that is planned leaves nothing picked.
          for (let frames = 0; performance.now() - clicked < 1000; frames++) {
            await frame();
            if (newest() !== shown) return performance.now() - clicked;
            const isPick = isPlanned ? document.querySelector('.picked-line') : !document.querySelector('.panel button:disabled');
            if (isPick && frames === 0) return null;
          }
          return null;
        },
        [choose([0.05, 0.25, 0.45, 0.65, 0.85, 0.95]), plans],
      );
      if (elapsed === null) {
        idle++;
        continue;
      }
      idle = 0;
      answers.push({ elapsed, mainThread: (await busy()) - before, bytes: counted.bytes - bytes });
      if (answers.length % 10 === 0) progress(`${ruleset}: ${answers.length} of ${CLICKS} clicks`);
    }
  }
  for (const { page } of pages) await page.context().close();
  close();
  return answers;
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
  const busy = await mainThreadOf(moved);
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
  return { perSecond: rounded((frames / elapsed) * 1000), mainThread: rounded(tasks / frames, 2), blocks };
}

const game = values.game ?? (await play());
const diagrams = [];
for (let count = 0; count < 10; count++) diagrams.push(await firstDiagram(game));
const times = diagrams.map(({ elapsed }) => elapsed);
print({
  firstDiagram: { median: median(times), longest: Math.round(Math.max(...times)), bytes: median(diagrams.map(({ bytes }) => bytes)) },
});
print({ movingMap: await movingMap() });
for (const [ruleset, options, plans] of [
  [RULESET, { scenario: 'BRUCE', edition: '3.0' }, false],
  [RULESET, { scenario: 'BRUCE', edition: '3.0' }, true],
  ['lordsOfScotland', { seats: 2 }, false],
]) {
  const answers = await clicks(ruleset, options, { plans });
  const all = (name) => answers.map((each) => each[name]);
  const click = {
    ruleset,
    plans,
    median: median(all('elapsed')),
    longest: Math.round(Math.max(...all('elapsed'))),
    clicks: answers.length,
  };
  print({ click: { ...click, mainThread: median(all('mainThread')), bytes: median(all('bytes')) } });
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
const busy = await mainThreadOf(page);
const before = await busy();
progress('the replay');
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
const tasks = (await busy()) - before;
await browser.close();
const perSecond = rounded(drawn.entries / drawn.seconds);
print({
  replay: {
    ...{ game, entriesOfLog: drawn.last, drawn: drawn.entries, perSecond, mainThread: rounded(tasks / drawn.entries) },
    ...{ requests, kilobytes: Math.round(bytes / 1000) },
  },
});
// The clients of the game still listen.
process.exit(0);
