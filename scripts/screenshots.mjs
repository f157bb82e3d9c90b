// What do the pages look like?
// `node scripts/screenshots.mjs URL` draws the pages of a running server into docs/images/: in light, dark, and as wide as a phone. It plays
// public games and tournaments with the account token of LYON_DATA_DIR (default .lyon).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { createLyonClient, flattenLegalActions } from '../dist/client/index.js';

const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const ACTIONS_MAX = 400;
const GAMES_MAX = 10;

/** The same picture each time: the players choose by a seed, the server rolls. */
let seed = 1297;
const choose = (list) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((seed / 2147483648) * list.length)];
};

/** Plays public games until a position makes a picture for the first seat; returns the game's id and the token of the seat to act. */
async function playUntil(...wanted) {
  for (let game = 0; game < GAMES_MAX; game++) {
    const found = await playOne(...wanted);
    if (found !== null) return found;
  }
  throw new Error(`no picture of ${wanted[0]} in ${GAMES_MAX} games`);
}

/** Plays one game; null if it ends, or has many actions, without a picture. */
async function playOne(ruleset, options, isPicture) {
  const timeControl = { initialSeconds: 10_800, incrementSeconds: 60 };
  const opened = await createLyonClient({ url, token: account }).openGame({ options: { [ruleset]: options }, public: true, timeControl });
  const game = opened.game.id;
  const players = new Map(opened.seats.map(({ seat, token }) => [seat, { token, client: createLyonClient({ url, token }) }]));
  for (const { client } of players.values()) await client.takeSeat(game);
  const [first] = players.values();
  for (let count = 0; count < ACTIONS_MAX; count++) {
    const { toAct, view } = await first.client.getGame(ruleset, game);
    if (toAct.length === 0) return null;
    const { client, token } = players.get(toAct[0]);
    if (isPicture(view, toAct)) return { game, token };
    const legal = await client.getLegalActions(ruleset, game);
    const actions = flattenLegalActions(legal);
    const going = actions.filter((action) => !/^(end|pass)/.test(Object.keys(action)[0]));
    const meant = { game, expectedVersion: legal.version, idempotencyKey: `screenshot-${game}-${count}` };
    await client.submitActions(ruleset, { ...meant, actions: [choose(going.length > 0 ? going : actions)] });
  }
  return null;
}

// Tournaments: one of each shape, with rounds that are over and one that is open.

const NAMES = ['Ailsa Kerr', 'Bran Dunbar', 'Catriona Ross', 'Duncan Hay', 'Elspeth Muir', 'Fergus Graham', 'Greer Comyn'];
const BIDS = ['E1', 'S2', 'E2', 'S1', 'E3', 'S3'];

/** Opens a tournament, registers players who check in, plays its first rounds, and returns its id. */
async function openTournament({ name, options, settings, count, played }) {
  const organiser = createLyonClient({ url, token: account });
  const send = async (client, command, type, input, selection = '{ __typename }') =>
    (await client.execute(`mutation ($input: ${type}!) { ${command}(input: $input) ${selection} }`, { input }))[command];
  const { id: tournament } = await send(
    organiser,
    'openTournament',
    'OpenTournamentInput',
    { name, options, settings, public: true },
    '{ id }',
  );
  const players = new Map();
  for (const [at, person] of NAMES.slice(0, count).entries()) {
    const player = `player-${at + 1}`;
    const input = { tournament, player, name: person };
    const { token: first } = await send(organiser, 'registerPlayer', 'RegisterPlayerInput', input, '{ token }');
    const own = createLyonClient({ url, token: first });
    const replaced = await send(own, 'replacePlayerToken', 'ReplacePlayerTokenInput', { tournament, player }, '{ token }');
    players.set(player, createLyonClient({ url, token: replaced.token }));
  }
  const ROUND_INPUTS = { revealBids: 'RoundCommandInput', pairRound: 'PairRoundInput', startRound: 'StartRoundInput' };
  const ofRound = (command, round) => send(organiser, command, ROUND_INPUTS[command], { tournament, round });
  for (let round = 1; round <= played + 1; round++) {
    if (settings.format === 'BIDS') {
      for (const [at, client] of [...players.values()].entries())
        await send(client, 'placeBid', 'PlaceBidInput', { tournament, round, bid: BIDS[(at + round) % BIDS.length] });
      await ofRound('revealBids', round);
    }
    await ofRound('pairRound', round);
    await ofRound('startRound', round);
    const read = `query ($id: ID!, $round: Int!) { tournament(id: $id) { round(number: $round) { tables { edges { node { number players } } } } } }`;
    const { edges } = (await organiser.execute(read, { id: tournament, round })).tournament.round.tables;
    const tables = edges.map(({ node }) => node);
    // In the last round the first table alone is over.
    for (const { number, players: seated } of round > played ? tables.slice(0, 1) : tables) {
      const order = (number + round) % 2 === 0 ? seated : seated.toReversed();
      const drawn = seated.length === 2 && round === 2 && number === 2;
      const input = { tournament, round, table: number, placings: drawn ? [order] : order.map((each) => [each]) };
      await send(organiser, 'reportResult', 'ReportResultInput', { ...input, source: 'ADJUDICATION', reason: 'Played in the club.' });
    }
  }
  return tournament;
}

/** Returns the ids of a tournament of Hammer of the Scots and of one of Lords of Scotland. */
async function openTournaments() {
  const tieBreaks = ['BUCHHOLZ_CUT_1', 'SONNEBORN_BERGER', 'DIRECT_ENCOUNTER'];
  const hammer = await openTournament({
    name: 'The Falkirk open',
    options: { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '4.0' } },
    settings: { format: 'BIDS', rounds: 4, maxPlayers: 16, tieBreaks },
    count: 6,
    played: 2,
  });
  const lords = await openTournament({
    name: 'Lords at the abbey',
    options: { lordsOfScotland: { seats: 3 } },
    settings: { format: 'MULTIPLAYER', rounds: 3, maxPlayers: 16, preferredTableSize: 3, tieBreaks: ['WINS', 'BUCHHOLZ'] },
    count: 6,
    played: 2,
  });
  return { hammer, lords };
}

const account = readFileSync(`${process.env.LYON_DATA_DIR ?? '.lyon'}/account-token`, 'utf8').trim();
const hammer = await playUntil(
  'hammerOfTheScots',
  { scenario: 'BRAVEHEART', edition: '4.0' },
  ({ battle, turn }) => battle !== null && turn > 1,
);
const lords = await playUntil(
  'lordsOfScotland',
  { seats: 4 },
  ({ skirmish, turn }, [seat]) => skirmish > 1 && turn > 3 && seat === 'seat-1',
);
/** A dispute pauses its game, so it has one of its own. */
const disputed = await playUntil(
  'hammerOfTheScots',
  { scenario: 'BRAVEHEART', edition: '4.0' },
  ({ battle, turn }) => battle !== null && turn > 1,
);
const disputing = createLyonClient({ url, token: disputed.token });
const [entry] = (await disputing.getEntries('hammerOfTheScots', disputed.game, { first: 1, newestFirst: true })).entries;
await disputing.execute('mutation ($input: OpenDisputeInput!) { openDispute(input: $input) { version } }', {
  input: { game: disputed.game, entryCursor: entry.hash, claim: 'The block cannot have reached this area.', idempotencyKey: 'screenshot' },
});
const tournaments = await openTournaments();
/** Keeps the account token, as after pasting it. */
const signIn = (page) => page.addInitScript(`localStorage.setItem('lyon.account-token', '${account}')`);
const explain = (page) => page.getByRole('button', { name: 'Explain' }).nth(1).click();
/** Name, address, what to do before the picture, and before the page. */
const PAGES = [
  ['landing', '/'],
  ['open', '/open'],
  ['play', '/play'],
  ['game', `/games/${hammer.game}#seat=${hammer.token}`],
  ['lords', `/games/${lords.game}#seat=${lords.token}`],
  ['replay', `/games/${hammer.game}/entries/12`],
  ['embed', `/embed/games/${hammer.game}/entries/12`],
  ['my-games', '/my-games', undefined, signIn],
  ['notifications', '/notifications', undefined, signIn],
  ['rules', '/rules/hammer-of-the-scots'],
  ['disputes', '/disputes', undefined, signIn],
  ['dispute', `/games/${disputed.game}/disputes/1#seat=${disputed.token}`],
  ['tournaments', '/tournaments'],
  ['tournament-opening', '/tournaments/open'],
  ['tournament', `/tournaments/${tournaments.hammer}`],
  ['standings', `/tournaments/${tournaments.hammer}/standings`, explain],
  ['crosstable', `/tournaments/${tournaments.lords}/crosstable`],
  ['results', `/tournaments/${tournaments.hammer}/results`],
  ['players', `/tournaments/${tournaments.hammer}/players`],
];
const LOOKS = [
  ['light', { colorScheme: 'light', viewport: { width: 1360, height: 900 } }],
  ['dark', { colorScheme: 'dark', viewport: { width: 1360, height: 900 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }],
];

/** Returns a picture as WebP, a quarter of the size: the browser has an encoder. */
async function toWebp(context, png) {
  const page = await context.newPage();
  const encoded = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  if (!encoded.startsWith('data:image/webp;base64,')) throw new Error('this browser cannot write WebP');
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

mkdirSync(folder, { recursive: true });
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--no-zygote', '--headless=shell', '--disable-gpu'],
});
for (const [look, options] of LOOKS)
  for (const [name, path, prepare, before] of PAGES) {
    const context = await browser.newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    await before?.(page);
    await page.goto(`${url}${path}`);
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    // The last entry's mark fades.
    await page.waitForTimeout(2_000);
    const picture = await page.screenshot();
    writeFileSync(`${folder}${name}-${look}.webp`, await toWebp(context, picture));
    await context.close();
  }
await browser.close();
