// The arguments of `npm run spar`.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PARTNERS, type Partner } from './partners.js';
import { STRENGTHS, type Strength } from './strengths.js';

const CHOICES = PARTNERS.map(({ title: { ruleset, choice }, standard }) => ({ ...choice, ruleset, standard }));
export const USAGE = `npm run spar -- --game ID [--token-file FILE] [--strength ${STRENGTHS.join('|')}] [--seed N] [--url http://127.0.0.1:3000]
npm run spar -- --open RULESET ${CHOICES.map(({ name, values }) => `[--${name} ${values.join('|')}]`).join(' ')} [--seat SEAT] [--strength …] [--seed N] [--url …]
npm run spar -- --measure GAMES

  --game        plays a seat of this game to its end; waits for the other seats
  --token-file  a file with the seat's token; else the environment variable SPAR_TOKEN, else the first line of standard input
  --open        opens a game of ${PARTNERS.map(({ title }) => title.ruleset).join(' or ')}, prints the link of your seat and plays the others;
                a local server is started if none responds
${CHOICES.map(({ name, ruleset, meaning, standard }) => `  --${name.padEnd(12)}${ruleset} only: ${meaning}; defaults to ${standard}`).join('\n')}
  --seat        your seat; defaults to the first
  --strength    how well the program plays; defaults to strong
  --measure     plays so many games of each kind of match, without a server, and prints a table: the strengths against each other, and
                against random play
  --seed        an integer that determines the choices of the program; the server rolls the dice
  --url         the server's address; defaults to 127.0.0.1, port PORT or 3000
  --help        prints this`;

const TEXT = { type: 'string' } as const;
const FLAGS = Object.fromEntries(
  ['game', 'token-file', 'open', 'seat', 'measure', 'strength', 'seed', 'url', ...CHOICES.map(({ name }) => name)].map((name) => [
    name,
    TEXT,
  ]),
);

interface Common {
  readonly origin: string;
  readonly seed: number;
  readonly strength: Strength;
}
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'measure'; readonly games: number }
  | (Common & { readonly kind: 'play'; readonly game: string; readonly tokenFile: string | null })
  | (Common & { readonly kind: 'open'; readonly partner: Partner; readonly options: object; readonly seat: string | null });

/** The options of each command, in addition to those of all. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  game: ['token-file', 'strength', 'seed', 'url'],
  open: ['seat', 'strength', 'seed', 'url', ...CHOICES.map(({ name }) => name)],
  measure: [],
};

function parse(argv: readonly string[]): Command | string {
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
  const strength = STRENGTHS.find((each) => each === (given['strength'] ?? 'strong'));
  if (strength === undefined) return `--strength must be one of ${STRENGTHS.join(', ')}.`;
  const common = { seed, strength, origin: new URL(url).origin };
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

/** Parses the arguments; returns an error message if they are invalid. */
export function readArguments(argv: readonly string[]): Command | string {
  try {
    return parse(argv);
  } catch (error) {
    // `parseArgs` throws on unknown options.
    return (error as Error).message;
  }
}
