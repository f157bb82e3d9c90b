// `npm run spar`: a sparring partner that plays a seat with the seat's token, in its own process.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createLyonClient, type LyonClient, type schema } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import { openServer } from '../demos/server.js';
import { rulesetKey } from '../demos/title.js';
import { measure } from './measure.js';
import { PARTNERS, type Partner } from './partners.js';
import { playSeat } from './seat.js';

const CHOICES = PARTNERS.map(({ title: { ruleset, choice }, standard }) => ({ ...choice, ruleset, standard }));
const USAGE = `npm run spar -- --game ID [--token-file FILE] [--seed N] [--url http://127.0.0.1:3000]
npm run spar -- --open RULESET ${CHOICES.map(({ name, values }) => `[--${name} ${values.join('|')}]`).join(' ')} [--seat SEAT] [--seed N] [--url …]
npm run spar -- --measure GAMES

  --game        plays a seat of this game to its end; waits for the other seats
  --token-file  a file with the seat's token; else the environment variable SPAR_TOKEN, else the first line of standard input
  --open        opens a game of ${PARTNERS.map(({ title }) => title.ruleset).join(' or ')}, prints the link of your seat and plays the others;
                a local server is started if none responds
${CHOICES.map(({ name, ruleset, meaning, standard }) => `  --${name.padEnd(12)}${ruleset} only: ${meaning}; defaults to ${standard}`).join('\n')}
  --seat        your seat; defaults to the first
  --measure     plays so many games against random play for each kind of match, without a server, and prints a table
  --seed        an integer that determines the choices of the program; the server rolls the dice
  --url         the server's address; defaults to 127.0.0.1, port PORT or 3000
  --help        prints this`;

const TEXT = { type: 'string' } as const;
const FLAGS = Object.fromEntries(
  ['game', 'token-file', 'open', 'seat', 'measure', 'seed', 'url', ...CHOICES.map(({ name }) => name)].map((name) => [name, TEXT]),
);

interface Common {
  readonly origin: string;
  readonly seed: number;
}
type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'measure'; readonly games: number }
  | (Common & { readonly kind: 'play'; readonly game: string; readonly tokenFile: string | null })
  | (Common & { readonly kind: 'open'; readonly partner: Partner; readonly options: object; readonly seat: string | null });

/** The options of each command, in addition to those of all. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  game: ['token-file', 'seed', 'url'],
  open: ['seat', 'seed', 'url', ...CHOICES.map(({ name }) => name)],
  measure: [],
};

/** Parses the arguments; returns an error message if they are invalid. */
function readArguments(argv: readonly string[]): Command | string {
  const { values } = parseArgs({ args: [...argv], options: { ...FLAGS, help: { type: 'boolean' } } });
  if (values['help'] === true) return { kind: 'help' };
  const given = values as Readonly<Record<string, string | undefined>>;
  const [command, another] = Object.keys(COMMANDS).filter((name) => given[name] !== undefined);
  if (command === undefined || another !== undefined) return 'Specify one of --game, --open and --measure.';
  const foreign = Object.keys(given).find((name) => name !== command && !COMMANDS[command]!.includes(name));
  if (foreign !== undefined) return `--${foreign} does not apply to --${command}.`;
  if (command === 'measure') return readMeasure(given['measure']!);
  const seed = Number(given['seed'] ?? randomInt(2 ** 32));
  if (!Number.isSafeInteger(seed)) return '--seed must be an integer.';
  const url = given['url'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  if (!URL.canParse(url)) return '--url must be the address of a server.';
  const common = { seed, origin: new URL(url).origin };
  if (command === 'game') return { kind: 'play', ...common, game: given['game']!, tokenFile: given['token-file'] ?? null };
  return readOpening(given, common);
}

function readMeasure(text: string): Command | string {
  const games = Number(text);
  return Number.isSafeInteger(games) && games > 0 ? { kind: 'measure', games } : '--measure must be a number of games, at least 1.';
}

function readOpening(given: Readonly<Record<string, string | undefined>>, common: Common): Command | string {
  const partner = PARTNERS.find(({ title }) => title.ruleset === given['open']);
  if (partner === undefined) return `--open must be ${PARTNERS.map(({ title }) => title.ruleset).join(' or ')}.`;
  const { ruleset, choice } = partner.title;
  const foreign = CHOICES.find((other) => other.ruleset !== ruleset && given[other.name] !== undefined);
  if (foreign !== undefined) return `--${foreign.name} applies to ${foreign.ruleset}, not to ${ruleset}.`;
  const chosen = given[choice.name] ?? partner.standard;
  if (!choice.values.includes(chosen)) return `--${choice.name} must be one of ${choice.values.join(', ')}.`;
  return { kind: 'open', ...common, partner, options: choice.options(chosen), seat: given['seat'] ?? null };
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the seat's token. It is not an argument, because other users see arguments in the list of processes. */
function readToken(file: string | null): string {
  const text = file === null ? (process.env['SPAR_TOKEN'] ?? readFileSync(process.stdin.fd, 'utf8')) : readFileSync(file, 'utf8');
  const token = text.split('\n')[0]!.trim();
  if (token === '') throw new Error('no token was given: set SPAR_TOKEN, use --token-file, or pass the token on standard input');
  return token;
}

const createClient = (origin: string, token: string): LyonClient => createLyonClient({ url: origin, token });

async function playGame({ origin, seed, game, tokenFile }: Extract<Command, { kind: 'play' }>): Promise<void> {
  const client = createClient(origin, readToken(tokenFile));
  print((await playSeat({ client, game, random: seededChance(seed), say: print })) ?? 'The game has no result.');
}

/** Opens a game, prints the link of one seat and plays the others. */
async function openGame({ origin, seed, partner, options, seat }: Extract<Command, { kind: 'open' }>): Promise<void> {
  const server = await openServer(origin, process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(130)));
  try {
    const input = { options: { [rulesetKey(partner.title)]: options } as schema.GameOptionsInput };
    const { game, seats } = await createClient(origin, server.accountToken).openGame(input);
    const human = seat === null ? seats[0]! : seats.find((each) => each.seat === seat);
    if (human === undefined) throw new Error(`--seat must be one of ${seats.map((each) => each.seat).join(', ')}`);
    print(`Your seat is ${human.seat}: ${origin}/games/${game.id}#seat=${human.token}`);
    const others = seats.filter((each) => each !== human);
    const outcomes = await Promise.all(
      others.map((each, index) =>
        // The first seat prints the log, so that each entry appears once.
        playSeat({
          client: createClient(origin, each.token),
          game: game.id,
          random: seededChance(seed + index),
          say: index === 0 ? print : () => undefined,
        }),
      ),
    );
    print(outcomes[0] ?? 'The game has no result.');
  } finally {
    await server.close();
  }
}

async function run(command: Command): Promise<void> {
  switch (command.kind) {
    case 'help':
      return print(USAGE);
    case 'measure':
      return measure(command.games, print);
    case 'play':
      return playGame(command);
    case 'open':
      return openGame(command);
  }
}

/** Parses the arguments. `parseArgs` throws on unknown options. */
function parsed(argv: readonly string[]): Command | string {
  try {
    return readArguments(argv);
  } catch (error) {
    return (error as Error).message;
  }
}

const command = parsed(process.argv.slice(2));
if (typeof command === 'string') {
  process.stderr.write(`${command}\n\n${USAGE}\n`);
  process.exit(2);
}
await run(command).catch((error: unknown) => {
  process.stderr.write(`The sparring partner stopped: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
