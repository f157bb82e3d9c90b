// What does a whole game look like? `npm run demo` plays one at random through GraphQL, with one process per seat, and prints its log. A
// server that it has started stays open for the game's page.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import {
  createLyonClient,
  type Entry,
  type GameState,
  type LyonClient,
  type RulesetKey,
  rulesetKey,
  type schema,
} from '../../client/index.js';
import type { Assignment } from './player.js';
import { openServer } from './server.js';
import { HAMMER_OF_THE_SCOTS, LORDS_OF_SCOTLAND, type Title } from './titles.js';

/** The titles of the demo. The first is the default. */
const TITLES: readonly Title[] = [HAMMER_OF_THE_SCOTS, LORDS_OF_SCOTLAND];

const titleOf = (id: string): Title | undefined => TITLES.find(({ ruleset }) => ruleset === id);

const CHOICES = TITLES.map(({ ruleset, choice: { name, meaning, values, standard } }) => ({
  use: `[--${name} ${values.join('|')}]`,
  line: `  --${name.padEnd(10)}${ruleset} only: ${meaning}; defaults to ${standard}`,
}));
const USAGE = `npm run demo -- [TITLE] ${CHOICES.map(({ use }) => use).join(' ')} [--seed N] [--url http://127.0.0.1:3000] [--exit]

  TITLE       ${TITLES.map(({ ruleset }) => ruleset).join(' or ')}; defaults to the first
${CHOICES.map(({ line }) => line).join('\n')}
  --seed      an integer that determines the players' choices; the server rolls the dice
  --url       the server's address; a local server is started if none responds. Defaults to 127.0.0.1, port PORT or 3000
  --exit      stops a server that the demo has started after the game, instead of on Ctrl-C`;

/** The program of a player. */
const PLAYER = fileURLToPath(new URL('./player.js', import.meta.url));

interface DemoArguments {
  readonly title: Title;
  /** The options of the game, as the API expects them. */
  readonly options: object;
  /** The chosen arguments, printed so that the run can be repeated. */
  readonly words: string;
  readonly seed: number;
  readonly origin: string;
  /** Whether a server that the demo has started stays open after the game. */
  readonly stays: boolean;
}

const TEXT = { type: 'string' } as const;
const FLAGS = {
  ...Object.fromEntries(['seed', 'url', ...TITLES.map(({ choice }) => choice.name)].map((name) => [name, TEXT])),
  exit: { type: 'boolean' } as const,
};

/** Parses the arguments; returns an error message if they are invalid. */
function readDemoArguments(argv: readonly string[]): DemoArguments | string {
  const { values: given, positionals } = parseArgs({ args: [...argv], options: FLAGS, allowPositionals: true });
  const { exit = false, ...values } = given as Readonly<Record<string, string | undefined>> & { readonly exit?: boolean };
  const title = positionals.length === 0 ? TITLES[0]! : titleOf(positionals.join(' '));
  if (title === undefined) return `Unknown title: ${positionals.join(' ')}.`;
  const { name, values: allowed, standard, options } = title.choice;
  const foreign = TITLES.find((other) => other !== title && values[other.choice.name] !== undefined);
  if (foreign !== undefined) return `--${foreign.choice.name} applies to ${foreign.ruleset}, not to ${title.ruleset}.`;
  const chosen = values[name] ?? standard;
  if (!allowed.includes(chosen)) return `--${name} must be one of ${allowed.join(', ')}.`;
  const seed = Number(values['seed'] ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isSafeInteger(seed)) return '--seed must be an integer.';
  const url = values['url'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  if (!URL.canParse(url)) return '--url must be the address of a server.';
  const words = `${title.ruleset} --${name} ${chosen} --seed ${seed}`;
  return { title, options: options(chosen), words, seed, origin: new URL(url).origin, stays: !exit };
}

/** Overwrites the last line of a terminal. Prints nothing if the output is not a terminal. */
const showProgress = (words: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
};

/** Milliseconds between reads of the position. */
const READ_INTERVAL = 250;

/** The progress on one line: `1297, turn 2, movement: 143 entries`. */
const oneLine = ({ version, view }: GameState<RulesetKey>, title: Title): string =>
  view === null ? 'waiting for players' : `${title.inWords({ ...view })}: ${version} entries`;

/** Follows a game to its end and returns its log. Periodically reads the position and prints the progress on one line. */
async function watchGame(
  spectator: LyonClient,
  title: Title,
  game: string,
  say: (line: string) => void,
): Promise<readonly Entry<RulesetKey>[]> {
  const ruleset = rulesetKey(title.ruleset);
  const log: Entry<RulesetKey>[] = [];
  let lastRead = 0;
  for await (const entry of spectator.followEntries(ruleset, game)) {
    log.push(entry);
    if (entry.notices.some(({ type }) => type === 'game-ended')) break;
    if (performance.now() < lastRead + READ_INTERVAL) continue;
    lastRead = performance.now();
    say(oneLine(await spectator.getGame(ruleset, game), title));
  }
  return log;
}

/** Plays a seat in a process of its own. Resolves when the game is over. */
async function runPlayer(assignment: Assignment, running: Set<ChildProcess>): Promise<void> {
  const player = fork(PLAYER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  running.add(player);
  player.send(assignment);
  const [status] = await once(player, 'exit');
  running.delete(player);
  if (status !== 0) throw new Error('the process of a player ended early');
}

async function demo({ title, options, words, seed, origin, stays }: DemoArguments): Promise<void> {
  const server = await openServer(origin, process.env);
  const running = new Set<ChildProcess>();
  const stop = async () => {
    for (const player of running) player.kill();
    await server.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    process.stdout.write(`${server.found ? 'Using the server' : 'Started a server'} at ${origin}. `);
    const ruleset = rulesetKey(title.ruleset);
    // Public, so that spectators can watch.
    const opening = { options: { [ruleset]: options } as schema.GameOptionsInput, public: true };
    const { game, seats } = await createLyonClient({ url: origin, token: server.accountToken, webSocket: WebSocket }).openGame(opening);
    process.stdout.write(`${seats.length} players take their seats (${words}).\n`);
    process.stdout.write(`Watch the game at ${origin}/games/${game.id}\n`);
    const spectator = createLyonClient({ url: origin, webSocket: WebSocket });
    const began = performance.now();
    const players = seats.map(({ token }, index) =>
      runPlayer({ origin, game: game.id, token, seed: seed * seats.length + index }, running),
    );
    const [log] = await Promise.all([watchGame(spectator, title, game.id, showProgress), ...players]);
    showProgress('');
    const seconds = (performance.now() - began) / 1000;
    printLog(title, log);
    const { sentence, clause } = (await spectator.getGame(ruleset, game.id)).outcome!;
    process.stdout.write(`\n${sentence} (${clause})\n`);
    process.stdout.write(`\n${log.length} entries in ${seconds.toFixed(1)} s. The game is ${game.id}.\n`);
    process.stdout.write(`Replay the game at ${origin}/games/${game.id}/entries\n`);
    if (stays && !server.found) {
      process.stdout.write('The server stays open. Press Ctrl-C to stop it.\n');
      await server.ended;
    }
  } finally {
    await stop();
  }
}

/** Prints what happened as spectators may know it, in the sentences of the API. What happens before the first chapter is omitted. */
function printLog(title: Title, log: readonly Entry<RulesetKey>[]): void {
  let heading: string | null = null;
  for (const { notices, sentences } of log) {
    for (const notice of notices) {
      const begun = title.headingOf(notice);
      if (begun === null) continue;
      heading = begun;
      process.stdout.write(`\n${heading}\n`);
    }
    if (heading !== null) for (const { text } of sentences) process.stdout.write(`  ${text}\n`);
  }
}

/** Parses the arguments. `parseArgs` throws on unknown options. */
function parse(argv: readonly string[]): DemoArguments | string {
  try {
    return readDemoArguments(argv);
  } catch (error) {
    return (error as Error).message;
  }
}

const parsed = parse(process.argv.slice(2));
if (typeof parsed === 'string') {
  process.stderr.write(`${parsed}\n\n${USAGE}\n`);
  process.exit(2);
}
await demo(parsed).catch((error: unknown) => {
  process.stderr.write(`The demo failed: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
