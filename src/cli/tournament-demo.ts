// `npm run demo -- tournament`: a whole event, its games played at random, and every record of them checked.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { type LyonClient, lyonClient, type schema } from '../client/index.js';
import { seeded } from '../engine/chance.js';
import type { JwkSet } from '../record/signing-key.js';
import { RULESETS } from '../rulesets/index.js';
import { courtAt } from './court.js';
import { keyOf } from './demo/names.js';
import {
  closeTournament,
  enterPlayer,
  makeBid,
  openTournament,
  type RowOfStandings,
  resultsOf,
  standingsOf,
  startRound,
  type TableOfRound,
} from './demo/organiser.js';
import { play } from './demo/play.js';
import { progress } from './demo/progress.js';
import { reportOnTournament } from './lyon/tournament-report.js';
import { checkedRecord } from './record-check.js';

const TITLES: Readonly<Record<string, { readonly options: object; readonly bids: boolean }>> = {
  'lords-of-scotland': { options: { seats: 2 }, bids: false },
  'hammer-of-the-scots': { options: { scenario: 'braveheart', edition: '3.0' }, bids: true },
};
const [FIRST_TITLE] = Object.keys(TITLES);

export const USAGE = `npm run demo -- tournament [TITLE] [--players N] [--rounds N] [--seed N] [--url http://127.0.0.1:3000]

  TITLE       ${Object.keys(TITLES).join(' or ')}; the first if left out. Hammer's players bid for their sides before each round,
              and play several times as long
  --players   64 if left out
  --rounds    6 if left out
  --seed      a whole number, of the players' choices; the dice are the court's
  --url       where the court is, or is to be; on this machine, at the port that PORT names or 3000, if left out`;

interface Wanted {
  readonly title: string;
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  readonly origin: string;
}

const TEXT = { type: 'string' } as const;

/** What was asked for; a sentence about what is wrong with it if it was not understood. */
export function readTournament(given: readonly string[]): Wanted | string {
  const options = { players: TEXT, rounds: TEXT, seed: TEXT, url: TEXT };
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const title = positionals.length === 0 ? FIRST_TITLE! : positionals.join(' ');
  if (!Object.hasOwn(TITLES, title)) return `There is no title ${title}.`;
  const players = Number(values.players ?? 64);
  if (!Number.isInteger(players) || players < 2 || players > 1_000) return '--players is a whole number from 2 to 1000.';
  const rounds = Number(values.rounds ?? 6);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 30) return '--rounds is a whole number from 1 to 30.';
  // As many as there is always an opponent for whom nobody has met.
  if (!TITLES[title]!.bids && rounds > players / 2) return '--rounds is at most half of --players.';
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isSafeInteger(seed)) return '--seed is a whole number.';
  const url = values.url ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  return URL.canParse(url) ? { title, players, rounds, seed, origin: new URL(url).origin } : '--url is the address of a court.';
}

/** Games that are played at once. More would wait for each other. */
const AT_ONCE = 6;
/** Milliseconds between two looks at the feed. */
const LOOK = 100;

const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** Plays it from its opening to its last standings. Throws if a record of one of its games does not hold. */
export async function tournamentDemo({ title, players: count, rounds, seed, origin }: Wanted): Promise<void> {
  const court = await courtAt(origin, process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void court.close().then(() => process.exit(130)));
  try {
    say(
      `${court.found ? 'A court is open' : 'Opened a court'} at ${origin}. ${count} players, ${rounds} rounds of ${title} (--seed ${seed}).`,
    );
    const organiser = lyonClient({ url: origin, token: court.accountToken });
    const { options, bids } = TITLES[title]!;
    const ruleset = keyOf({ ruleset: title });
    const tournament = await openTournament(organiser, {
      name: 'The demo open',
      public: true,
      options: { [ruleset]: options } as schema.GameOptionsInput,
      settings: { format: (bids ? 'bids' : 'swiss') as schema.TournamentFormat, rounds, places: count, tieBreaks: TIE_BREAKS },
    });
    const random = seeded(seed);
    const began = performance.now();
    const clients: LyonClient[] = [];
    for (let number = 1; number <= count; number++) {
      progress(`${number} of ${count} have entered`);
      clients.push(lyonClient({ url: origin, token: await enterPlayer(organiser, tournament, nameOf(number, count)) }));
    }
    const results = resultsOf(organiser, tournament);
    const games: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      if (bids) for (const client of clients) await makeBid(client, tournament, round, random.pick('bid', BIDS));
      const tables = await startRound(organiser, tournament, round, bids);
      games.push(...tables.map(({ game }) => game));
      const actions = await playRound(origin, ruleset, tables, { round, rounds, seed });
      while ((await results()) < games.length) await pause(LOOK);
      progress('');
      say(`Round ${round} of ${rounds}: ${tables.length} games, ${actions} actions.`);
    }
    await closeTournament(organiser, tournament);
    const seconds = (performance.now() - began) / 1000;
    say(`\n${tableOf(await standingsOf(organiser, tournament))}`);
    say(`\n${games.length} games in ${seconds.toFixed(1)} s. The tournament is ${tournament}.`);
    await checkAll(origin, tournament, games);
  } finally {
    await court.close();
  }
}

const BIDS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'];
const TIE_BREAKS = ['buchholz', 'sonneborn_berger', 'wins'] as readonly schema.TieBreak[];
const nameOf = (number: number, count: number): string => `player-${String(number).padStart(String(count).length, '0')}`;

interface Now {
  readonly round: number;
  readonly rounds: number;
  readonly seed: number;
}

/** Every seat by a program of its own, which knows what its token is told; answers how many actions they did. */
async function playRound(
  origin: string,
  ruleset: ReturnType<typeof keyOf>,
  tables: readonly TableOfRound[],
  { round, rounds, seed }: Now,
): Promise<number> {
  const inTurn = pLimit(AT_ONCE);
  let over = 0;
  const played = await Promise.all(
    tables.map(({ game, seats }, at) =>
      inTurn(async () => {
        const clients = seats.map(({ seat, token }) => ({ seat, client: lyonClient({ url: origin, token }) }));
        for (const { client } of clients) await client.takeSeat(game);
        const luck = (index: number) => seeded(((seed * 31 + round) * 1_009 + at) * 7 + index);
        const fared = await Promise.all(clients.map((each, index) => play({ ...each, ruleset, game, random: luck(index) })));
        progress(`round ${round} of ${rounds}: ${++over} of ${tables.length} games are over`);
        return fared.reduce((sum, { actions }) => sum + actions, 0);
      }),
    ),
  );
  return played.reduce((sum, actions) => sum + actions, 0);
}

/** Standings as they are printed. */
export function tableOf(rows: readonly RowOfStandings[]): string {
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

/** What `lyon verify` does, over every game and the tournament as one document. */
async function checkAll(origin: string, tournament: string, games: readonly string[]): Promise<void> {
  const keys = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as JwkSet;
  let entries = 0;
  for (const [at, game] of games.entries()) {
    progress(`${at + 1} of ${games.length} records are checked`);
    const checked = await checkedRecord(origin, game, { rulesets: RULESETS, keys });
    if (checked.findings.length > 0) throw new Error(`the record of ${game} does not hold: ${checked.findings.join('; ')}`);
    entries += checked.entries;
  }
  progress('');
  say(`Checked the records of ${games.length} games, ${entries} entries: nothing wrong was found.`);
  const document = await (await fetch(`${origin}/v1/tournaments/${tournament}/export`)).text();
  const { text, exitCode } = await reportOnTournament(document, keys);
  if (exitCode !== 0) throw new Error(`the exported tournament does not hold: ${text}`);
  // Above its last line stands what is in no entry.
  say(`Checked the tournament as one document: ${text.trimEnd().split('\n').at(-1)}`);
}
