// Who plays the other seat? `npm run spar` plays a seat with the seat's token, in its own process.
import { readFileSync } from 'node:fs';
import { createLyonClient, type LyonClient, rulesetKey, type schema } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import { openServer } from '../demo/server.js';
import { type Command, readArguments, USAGE } from './arguments.js';
import { measure } from './measure.js';
import { playSeat } from './seat.js';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const onConnection = (failure: Error | null): void =>
  print(failure === null ? 'The server responds again.' : `${failure.message}; retrying.`);

/** Returns the seat's token. It is not an argument, because other users see arguments in the list of processes. */
function readToken(file: string | null): string {
  const text = file === null ? (process.env['SPAR_TOKEN'] ?? readFileSync(process.stdin.fd, 'utf8')) : readFileSync(file, 'utf8');
  const token = text.split('\n')[0]!.trim();
  if (token === '') throw new Error('no token was given: set SPAR_TOKEN, use --token-file, or pass the token on standard input');
  return token;
}

const createClient = (origin: string, token: string): LyonClient => createLyonClient({ url: origin, token });

async function playGame({ origin, seed, strength, game, tokenFile }: Extract<Command, { kind: 'play' }>): Promise<void> {
  const client = createClient(origin, readToken(tokenFile));
  print((await playSeat({ client, game, random: seededChance(seed), strength, log: print, onConnection })) ?? 'The game has no result.');
}

/** Opens a game, prints the link of one seat and plays the others. */
async function openGame({ origin, seed, strength, partner, options, seat }: Extract<Command, { kind: 'open' }>): Promise<void> {
  const server = await openServer(origin, process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(130)));
  try {
    const input = { options: { [rulesetKey(partner.title.ruleset)]: options } as schema.GameOptionsInput };
    const { game, seats } = await createClient(origin, server.accountToken).openGame(input);
    const human = seat === null ? seats[0]! : seats.find((each) => each.seat === seat);
    if (human === undefined) throw new Error(`--seat must be one of ${seats.map((each) => each.seat).join(', ')}`);
    print(`Your seat is ${human.seat}: ${origin}/games/${game.id}#seat=${human.token}`);
    const others = seats.filter((each) => each !== human);
    // Their logs are not printed: they contain what your opponents alone may know.
    const outcomes = await Promise.all(
      others.map(({ token }, index) =>
        playSeat({ client: createClient(origin, token), game: game.id, random: seededChance(seed + index), strength, onConnection }),
      ),
    );
    print(outcomes[0] ?? 'The game has no result.');
    if (server.found) return;
    print('The server stays open. Press Ctrl-C to stop it.');
    await server.ended;
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

const command = readArguments(process.argv.slice(2));
if (typeof command === 'string') {
  process.stderr.write(`${command}\n\n${USAGE}\n`);
  process.exit(2);
}
await run(command).catch((error: unknown) => {
  process.stderr.write(`The sparring partner stopped: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
