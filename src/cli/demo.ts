// `npm run demo`: a whole game of Hammer of the Scots, played at random by two programs through GraphQL, and its story.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { courtAt } from './court.js';
import { type Ask, asking } from './demo/ask.js';
import { readComponents } from './demo/components.js';
import type { Notice, Side } from './demo/notices.js';
import type { Played } from './demo/play.js';
import type { Assignment } from './demo/player.js';
import { REALM } from './demo/sentences.js';
import { glance, noticesOf, oneLine } from './demo/spectator.js';
import { story } from './demo/story.js';
import { openTable, SCENARIOS, type Scenario } from './demo/table.js';

const USAGE = `npm run demo -- [--scenario ${SCENARIOS.join('|')}] [--seed N] [--url http://127.0.0.1:3000]

  --scenario  what is played; bruce if left out
  --seed      a whole number, of the players' choices; the dice are the court's
  --url       where the court is, or is to be`;

/** A player's program. */
const PLAYER = fileURLToPath(new URL('./demo/player.js', import.meta.url));
/** Milliseconds between two looks at the game. */
const STEP = 250;

interface Wanted {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly origin: string;
}

function read(given: readonly string[]): Wanted | null {
  const options = { scenario: { type: 'string' }, seed: { type: 'string' }, url: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...given], options });
    const scenario = SCENARIOS.find((each) => each === (values.scenario ?? 'bruce'));
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
    const { origin } = new URL(values.url ?? 'http://127.0.0.1:3000');
    return scenario === undefined || !Number.isSafeInteger(seed) ? null : { scenario, seed, origin };
  } catch {
    return null;
  }
}

/** Starts a player's process; answers how he fared, when the game is over. */
async function playing(assignment: Assignment, running: Set<ChildProcess>): Promise<Played> {
  const player = fork(PLAYER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  running.add(player);
  player.send(assignment);
  const [played] = await Promise.race([once(player, 'message'), once(player, 'exit').then(() => [null])]);
  running.delete(player);
  if (played === null) throw new Error(`the player of ${assignment.seat} has left the table`);
  return played as Played;
}

/** The line at the bottom of a terminal that is written over; nothing elsewhere. */
const progress = (words: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
};

async function watched(ask: Ask, game: string): Promise<void> {
  for (;;) {
    const seen = await glance(ask, game);
    progress(oneLine(seen));
    if (seen.status === 'finished') return progress('');
    await pause(STEP);
  }
}

async function demo({ scenario, seed, origin }: Wanted): Promise<void> {
  const court = await courtAt(origin, process.env);
  const running = new Set<ChildProcess>();
  const leave = async () => {
    for (const player of running) player.kill();
    await court.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave().then(() => process.exit(130)));
  try {
    process.stdout.write(`${court.found ? 'A court is open' : 'Opened a court'} at ${origin}. `);
    const { game, seats } = await openTable(asking(origin, court.accountToken), scenario);
    process.stdout.write(`Two players take their seats (--scenario ${scenario} --seed ${seed}).\n`);
    const spectator = asking(origin, null);
    const began = performance.now();
    const players = seats.map((seat, index) => playing({ origin, game, ...seat, seed: seed * 2 + index }, running));
    const [fared] = await Promise.all([Promise.all(players), watched(spectator, game)]);
    const seconds = (performance.now() - began) / 1000;
    await tell(spectator, game);
    const actions = fared.reduce((sum, played) => sum + played.actions, 0);
    process.stdout.write(`\n${actions} actions in ${seconds.toFixed(1)} s. The game is ${game}.\n`);
  } finally {
    await leave();
  }
}

async function tell(spectator: Ask, game: string): Promise<void> {
  const { nameOf } = await readComponents(spectator);
  const notices: Notice[] = [];
  for await (const notice of noticesOf(spectator, game)) notices.push(notice);
  for (const { year, sentences } of story(notices, nameOf)) process.stdout.write(`\n${year}\n  ${sentences.join('\n  ')}\n`);
  const end = notices.find((notice) => notice.type === 'game-ended');
  if (end) process.stdout.write(`\n${resultOf(end.outcome.winners)}\n`);
}

const resultOf = (winners: readonly Side[]): string => (winners.length === 1 ? `${REALM[winners[0]!]} has won.` : 'The game is drawn.');

const wanted = read(process.argv.slice(2));
if (wanted === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
await demo(wanted).catch((error: unknown) => {
  process.stderr.write(`The demo cannot go on: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
