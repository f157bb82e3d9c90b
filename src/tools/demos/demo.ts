import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { createLyonClient, type LyonClient, type schema } from '../../client/index.js';
import { HAMMER_OF_THE_SCOTS } from './hammer-of-the-scots.js';
import { LORDS_OF_SCOTLAND } from './lords-of-scotland.js';
import type { Played } from './play.js';
import type { Assignment } from './player.js';
import { openServer } from './server.js';
import { showProgress, watchGame } from './spectator.js';
import { type AnyNotice, readNames, rulesetKey, type Title } from './title.js';
import { readTournamentArguments, runTournamentDemo, TOURNAMENT_USAGE } from './tournament.js';

/** The titles the demo can play; the first if none is named. */
export const TITLES: readonly Title[] = [HAMMER_OF_THE_SCOTS, LORDS_OF_SCOTLAND];

export const titleOf = (id: string): Title | undefined => TITLES.find(({ ruleset }) => ruleset === id);

// `npm run demo`: a whole game of a title, played at random by a program for each seat through GraphQL, and its story.

const CHOICES = TITLES.map(({ ruleset, choice: { name, meaning, values, standard } }) => ({
  use: `[--${name} ${values.join('|')}]`,
  line: `  --${name.padEnd(10)}of ${ruleset}: ${meaning}; ${standard} if left out`,
}));
const USAGE = `npm run demo -- [TITLE] ${CHOICES.map(({ use }) => use).join(' ')} [--seed N] [--url http://127.0.0.1:3000]

  TITLE       ${TITLES.map(({ ruleset }) => ruleset).join(' or ')}; the first if left out
${CHOICES.map(({ line }) => line).join('\n')}
  --seed      a whole number, of the players' choices; the dice are the court's
  --url       where the court is, or is to be; on this machine, at the port that PORT names or 3000, if left out`;

/** A player's program. */
const PLAYER = fileURLToPath(new URL('./player.js', import.meta.url));

interface DemoArguments {
  readonly title: Title;
  /** The options, as the server accepts them. */
  readonly options: object;
  /** What was asked for, to be asked for again. */
  readonly words: string;
  readonly seed: number;
  readonly origin: string;
}

const TEXT = { type: 'string' } as const;
const FLAGS = Object.fromEntries(['seed', 'url', ...TITLES.map(({ choice }) => choice.name)].map((name) => [name, TEXT]));

/** What was asked for; a sentence about what is wrong with it if it was not understood. */
function readDemoArguments(given: readonly string[]): DemoArguments | string {
  const { values, positionals } = parseArgs({ args: [...given], options: FLAGS, allowPositionals: true });
  const title = positionals.length === 0 ? TITLES[0]! : titleOf(positionals.join(' '));
  if (title === undefined) return `There is no title ${positionals.join(' ')}.`;
  const { name, values: allowed, standard, options } = title.choice;
  const foreign = TITLES.find((other) => other !== title && values[other.choice.name] !== undefined);
  if (foreign !== undefined) return `--${foreign.choice.name} is not of ${title.ruleset}, but of ${foreign.ruleset}.`;
  const chosen = values[name] ?? standard;
  if (!allowed.includes(chosen)) return `--${name} is one of ${allowed.join(', ')}.`;
  const seed = Number(values['seed'] ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isSafeInteger(seed)) return '--seed is a whole number.';
  const url = values['url'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  if (!URL.canParse(url)) return '--url is the address of a court.';
  const words = `${title.ruleset} --${name} ${chosen} --seed ${seed}`;
  return { title, options: options(chosen), words, seed, origin: new URL(url).origin };
}

/** Starts a player's process. Returns its result when the game is over. */
async function startPlayer(assignment: Assignment, running: Set<ChildProcess>): Promise<Played> {
  const player = fork(PLAYER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  running.add(player);
  player.send(assignment);
  const [played] = await Promise.race([once(player, 'message'), once(player, 'exit').then(() => [null])]);
  running.delete(player);
  if (played === null) throw new Error(`the player of ${assignment.seat} has left the table`);
  return played as Played;
}

async function demo({ title, options, words, seed, origin }: DemoArguments): Promise<void> {
  const services = await openServer(origin, process.env);
  const running = new Set<ChildProcess>();
  const leave = async () => {
    for (const player of running) player.kill();
    await services.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave().then(() => process.exit(130)));
  try {
    process.stdout.write(`${services.found ? 'A court is open' : 'Opened a court'} at ${origin}. `);
    const ruleset = rulesetKey(title);
    // Public: every caller may watch.
    const opening = { options: { [ruleset]: options } as schema.GameOptionsInput, public: true };
    const { game, seats } = await createLyonClient({ url: origin, token: services.accountToken, webSocket: WebSocket }).openGame(opening);
    process.stdout.write(`${seats.length} players take their seats (${words}).\n`);
    const spectator = createLyonClient({ url: origin, webSocket: WebSocket });
    const began = performance.now();
    const players = seats.map((seat, index) =>
      startPlayer({ origin, ruleset, game: game.id, ...seat, seed: seed * seats.length + index }, running),
    );
    const [fared, notices] = await Promise.all([Promise.all(players), watchGame(spectator, title, game.id, showProgress)]);
    showProgress('');
    const seconds = (performance.now() - began) / 1000;
    await printStory(spectator, title, game.id, notices);
    const actions = fared.reduce((sum, played) => sum + played.actions, 0);
    process.stdout.write(`\n${actions} actions in ${seconds.toFixed(1)} s. The game is ${game.id}.\n`);
  } finally {
    await leave();
  }
}

async function printStory(spectator: LyonClient, title: Title, game: string, notices: readonly AnyNotice[]): Promise<void> {
  const nameOf = await readNames(spectator.execute, title);
  for (const { heading, sentences } of title.story(notices, nameOf)) process.stdout.write(`\n${heading}\n  ${sentences.join('\n  ')}\n`);
  process.stdout.write(`\n${await resultOf(spectator, title, game)}\n`);
}

async function resultOf(spectator: LyonClient, title: Title, game: string): Promise<string> {
  const { winners } = (await spectator.getGame(rulesetKey(title), game)).outcome!;
  return winners.length === 1 ? `${title.winner(winners[0]!)} has won.` : 'The game is drawn.';
}

/** Reads the command line. Unknown options make `parseArgs` throw. */
function parseWith<Asked>(given: readonly string[], reader: (given: readonly string[]) => Asked | string): Asked | string {
  try {
    return reader(given);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Tells what was not understood, or does what was. */
async function run<Asked>(wanted: Asked | string, usage: string, carryOut: (wanted: Asked) => Promise<void>): Promise<void> {
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n\n${usage}\n`);
    process.exit(2);
  }
  await carryOut(wanted).catch((error: unknown) => {
    process.stderr.write(`The demo cannot go on: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'tournament') await run(parseWith(rest, readTournamentArguments), TOURNAMENT_USAGE, runTournamentDemo);
else await run(parseWith(process.argv.slice(2), readDemoArguments), `${USAGE}\n\n${TOURNAMENT_USAGE}`, demo);
