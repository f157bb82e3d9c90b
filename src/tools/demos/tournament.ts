// Fetches a game's record without a token and verifies it like `lyon verify`, with the same messages. Notes about rules that changed since
// the record was written count as findings here, because server and verifier are the same version.

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { exitCodeOf, findingLine, otherwiseLine, verifyTournamentText } from '../../cli/verify.js';
import { createLyonClient, type LyonClient, rulesetKey, type schema } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import type { JwkSet } from '../../record/signatures.js';
import { type VerifyOptions, verifyRecord } from '../../record/verify/index.js';
import { RULESETS } from '../../rulesets/index.js';
import { play } from './play.js';
import { openServer } from './server.js';
import { showProgress } from './spectator.js';

export interface CheckedRecord {
  readonly entries: number;
  /** The findings as text. An incompletely proven record is also a finding. */
  readonly findings: readonly string[];
}

/** Rejects if the server does not return the record. */
export async function checkRecord(origin: string, game: string, means: VerifyOptions): Promise<CheckedRecord> {
  const response = await fetch(`${origin}/v1/games/${game}/record`);
  if (!response.ok) throw new Error(`the server returned no record of ${game}: ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  const findings: string[] = [];
  async function* read(): AsyncGenerator<string> {
    yield* lines;
  }
  const verification = await verifyRecord(read, means, {
    onFinding: (finding) => void findings.push(findingLine(finding).trimEnd()),
    onOtherwise: ({ entry, reason }) => void findings.push(otherwiseLine(entry, reason).trimEnd()),
    onEntry: () => undefined,
  });
  if (findings.length === 0 && exitCodeOf(verification) !== 0) findings.push('not all of it is proven');
  return { entries: verification.entries, findings };
}

// The organiser's program: API calls from the opening of a tournament to its final standings.

interface TournamentSeat {
  readonly seat: string;
  readonly token: string;
}

/** A game of a round, and its seat tokens. */
interface TableOfRound {
  readonly game: string;
  readonly seats: readonly TournamentSeat[];
}

interface RowOfStandings {
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

const OPEN = 'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }';
const REGISTER = 'mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { token } }';
const BID = 'mutation ($input: PlaceBidInput!) { placeBid(input: $input) { commitment } }';
const ofRound = (what: string, answer: string): string => `mutation ($input: RoundCommandInput!) { ${what}(input: $input) { ${answer} } }`;
const REVEAL = ofRound('revealBids', 'id');
const PAIR = ofRound('pairRound', 'id');
const START = ofRound('startRound', 'games { id: gameId seats { seat token } }');
const CLOSE = 'mutation ($input: CloseTournamentInput!) { closeTournament(input: $input) { id } }';
const RESULTS = `query ($tournament: ID!, $after: String) {
  tournament(id: $tournament) { results(first: 100, after: $after) { edges { node { round } } pageInfo { hasNextPage endCursor } } }
}`;
const STANDINGS = `query ($tournament: ID!, $after: ID) {
  tournament(id: $tournament) { standings(first: 100, after: $after) { rows { rank player points tieBreaks } hasNextPage endCursor } }
}`;

/** Opens a tournament and returns its id. */
export const openTournament = async ({ execute }: LyonClient, input: schema.OpenTournamentInput): Promise<string> =>
  (await execute<{ openTournament: { id: string } }>(OPEN, { input })).openTournament.id;

/** Registers a player and returns the player's token. */
export const registerPlayer = async ({ execute }: LyonClient, tournament: string, player: string): Promise<string> =>
  (await execute<{ registerPlayer: { token: string } }>(REGISTER, { input: { tournament, player } })).registerPlayer.token;

/** Places a bid. The client holds the player's token. */
export const placeBid = async ({ execute }: LyonClient, tournament: string, round: number, bid: string): Promise<void> =>
  void (await execute(BID, { input: { tournament, round, bid } }));

/** Reveals the bids of a round, if any, pairs it, starts it, and returns its games. */
export async function startRound(
  { execute }: LyonClient,
  tournament: string,
  round: number,
  withBids: boolean,
): Promise<readonly TableOfRound[]> {
  const input = { tournament, round };
  if (withBids) await execute(REVEAL, { input });
  await execute(PAIR, { input });
  const { startRound: started } = await execute<{
    startRound: { games: readonly { readonly id: string; readonly seats: readonly TournamentSeat[] }[] };
  }>(START, { input });
  return started.games.map(({ id, seats }) => ({ game: id, seats }));
}

interface ResultPage {
  readonly edges: readonly { readonly node: { readonly round: number } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Returns a function that counts the results so far and continues from the last position. */
export function countResults({ execute }: LyonClient, tournament: string): () => Promise<number> {
  let [after, count] = [null as string | null, 0];
  return async () => {
    for (;;) {
      const { results } = (await execute<{ tournament: { results: ResultPage } }>(RESULTS, { tournament, after })).tournament;
      count += results.edges.length;
      after = results.pageInfo.endCursor ?? after;
      if (!results.pageInfo.hasNextPage) return count;
    }
  };
}

export const closeTournament = async ({ execute }: LyonClient, tournament: string): Promise<void> =>
  void (await execute(CLOSE, { input: { tournament } }));

interface PageOfStandings {
  readonly tournament: {
    readonly standings: { readonly rows: readonly RowOfStandings[]; readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

/** Returns all players, best first. */
export async function readStandings({ execute }: LyonClient, tournament: string): Promise<readonly RowOfStandings[]> {
  const rows: RowOfStandings[] = [];
  for (let after: string | null = null; ; ) {
    const page: PageOfStandings = await execute<PageOfStandings>(STANDINGS, { tournament, after });
    const { standings } = page.tournament;
    rows.push(...standings.rows);
    if (!standings.hasNextPage) return rows;
    after = standings.endCursor;
  }
}

// `npm run demo -- tournament`: runs a tournament with games played at random, and verifies all their records.

const TITLES: Readonly<Record<string, { readonly options: object; readonly bids: boolean }>> = {
  'lords-of-scotland': { options: { seats: 2 }, bids: false },
  'hammer-of-the-scots': { options: { scenario: 'BRAVEHEART', edition: '3.0' }, bids: true },
};
const [FIRST_TITLE] = Object.keys(TITLES);

export const TOURNAMENT_USAGE = `npm run demo -- tournament [TITLE] [--players N] [--rounds N] [--seed N] [--url http://127.0.0.1:3000]

  TITLE       ${Object.keys(TITLES).join(' or ')}; defaults to the first. In Hammer of the Scots, players bid for
              their sides before each round, and games take several times as long
  --players   defaults to 64
  --rounds    defaults to 6
  --seed      an integer that determines the players' choices; the server rolls the dice
  --url       the server's address; a local server is started if none responds. Defaults to 127.0.0.1, port PORT or 3000`;

interface TournamentDemoArguments {
  readonly title: string;
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  readonly origin: string;
}

const TEXT = { type: 'string' } as const;

/** Parses the arguments; returns an error message if they are invalid. */
export function readTournamentArguments(argv: readonly string[]): TournamentDemoArguments | string {
  const options = { players: TEXT, rounds: TEXT, seed: TEXT, url: TEXT };
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const title = positionals.length === 0 ? FIRST_TITLE! : positionals.join(' ');
  if (!Object.hasOwn(TITLES, title)) return `Unknown title: ${title}.`;
  const players = Number(values.players ?? 64);
  if (!Number.isInteger(players) || players < 2 || players > 1_000) return '--players must be an integer from 2 to 1000.';
  const rounds = Number(values.rounds ?? 6);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 30) return '--rounds must be an integer from 1 to 30.';
  // Up to this limit, every player always has an opponent without a rematch.
  if (!TITLES[title]!.bids && rounds > players / 2) return '--rounds must be at most half of --players.';
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isSafeInteger(seed)) return '--seed must be an integer.';
  const url = values.url ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  return URL.canParse(url) ? { title, players, rounds, seed, origin: new URL(url).origin } : '--url must be the address of a server.';
}

/** Concurrent games. More would only slow each other down. */
const CONCURRENT_GAMES = 6;
/** Milliseconds between polls of the results. */
const POLL_MS = 100;

const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** Runs the tournament from its opening to its final standings. Throws if the record of a game does not verify. */
export async function runTournamentDemo({ title, players: count, rounds, seed, origin }: TournamentDemoArguments): Promise<void> {
  const server = await openServer(origin, process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(130)));
  try {
    say(
      `${server.found ? 'Using the server' : 'Started a server'} at ${origin}. ${count} players, ${rounds} rounds of ${title} (--seed ${seed}).`,
    );
    const organiser = createLyonClient({ url: origin, token: server.accountToken });
    const { options, bids } = TITLES[title]!;
    const ruleset = rulesetKey(title);
    const tournament = await openTournament(organiser, {
      name: 'The demo open',
      public: true,
      options: { [ruleset]: options } as schema.GameOptionsInput,
      settings: { format: (bids ? 'BIDS' : 'SWISS') as schema.TournamentFormat, rounds, maxPlayers: count, tieBreaks: TIE_BREAKS },
    });
    const random = seededChance(seed);
    const began = performance.now();
    const clients: LyonClient[] = [];
    for (let number = 1; number <= count; number++) {
      showProgress(`${number} of ${count} players registered`);
      clients.push(createLyonClient({ url: origin, token: await registerPlayer(organiser, tournament, nameOf(number, count)) }));
    }
    const results = countResults(organiser, tournament);
    const games: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      if (bids) for (const client of clients) await placeBid(client, tournament, round, random.pick('bid', BIDS));
      const tables = await startRound(organiser, tournament, round, bids);
      games.push(...tables.map(({ game }) => game));
      const actions = await playRound(origin, ruleset, tables, { round, rounds, seed });
      while ((await results()) < games.length) await pause(POLL_MS);
      showProgress('');
      say(`Round ${round} of ${rounds}: ${tables.length} games, ${actions} actions.`);
    }
    await closeTournament(organiser, tournament);
    const seconds = (performance.now() - began) / 1000;
    say(`\n${formatStandings(await readStandings(organiser, tournament))}`);
    say(`\n${games.length} games in ${seconds.toFixed(1)} s. The tournament is ${tournament}.`);
    await checkAll(origin, tournament, games);
  } finally {
    await server.close();
  }
}

const BIDS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'];
const TIE_BREAKS = ['BUCHHOLZ', 'SONNEBORN_BERGER', 'WINS'] as readonly schema.TieBreak[];
const nameOf = (number: number, count: number): string => `player-${String(number).padStart(String(count).length, '0')}`;

interface RoundProgress {
  readonly round: number;
  readonly rounds: number;
  readonly seed: number;
}

/** Plays a round with one program per seat, each with only that seat's token. Returns the number of actions. */
async function playRound(
  origin: string,
  ruleset: ReturnType<typeof rulesetKey>,
  tables: readonly TableOfRound[],
  { round, rounds, seed }: RoundProgress,
): Promise<number> {
  const inTurn = pLimit(CONCURRENT_GAMES);
  let over = 0;
  const played = await Promise.all(
    tables.map(({ game, seats }, at) =>
      inTurn(async () => {
        const clients = seats.map(({ seat, token }) => ({ seat, client: createLyonClient({ url: origin, token }) }));
        for (const { client } of clients) await client.takeSeat(game);
        const luck = (index: number) => seededChance(((seed * 31 + round) * 1_009 + at) * 7 + index);
        const results = await Promise.all(clients.map((each, index) => play({ ...each, ruleset, game, random: luck(index) })));
        showProgress(`round ${round} of ${rounds}: ${++over} of ${tables.length} games finished`);
        return results.reduce((sum, { actions }) => sum + actions, 0);
      }),
    ),
  );
  return played.reduce((sum, actions) => sum + actions, 0);
}

/** Formats the standings for printing. */
function formatStandings(rows: readonly RowOfStandings[]): string {
  const lines = rows.map(({ rank, player, points, tieBreaks }) =>
    [
      String(rank).padStart(4),
      player.padEnd(12),
      points.toFixed(1).padStart(6),
      ...tieBreaks.map((each) => each.toFixed(2).padStart(9)),
    ].join('  '),
  );
  const head = ['rank', 'player'.padEnd(12), 'points', ...['Buchholz', 'Sonn.-B.', 'wins'].map((each) => each.padStart(9))].join('  ');
  return [head, ...lines].join('\n');
}

/** Runs the checks of `lyon verify` on every game and on the tournament document. */
async function checkAll(origin: string, tournament: string, games: readonly string[]): Promise<void> {
  const keys = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as JwkSet;
  let entries = 0;
  for (const [at, game] of games.entries()) {
    showProgress(`${at + 1} of ${games.length} records verified`);
    const checked = await checkRecord(origin, game, { rulesets: RULESETS, keys });
    if (checked.findings.length > 0) throw new Error(`the record of ${game} failed verification: ${checked.findings.join('; ')}`);
    entries += checked.entries;
  }
  showProgress('');
  say(`Verified the records of ${games.length} games with ${entries} entries: no problems found.`);
  const document = await (await fetch(`${origin}/v1/tournaments/${tournament}/export`)).text();
  const { text, exitCode } = await verifyTournamentText(document, keys);
  if (exitCode !== 0) throw new Error(`the exported tournament failed verification: ${text}`);
  // The lines above the last list content that is in no entry.
  say(`Verified the tournament document: ${text.trimEnd().split('\n').at(-1)}`);
}
