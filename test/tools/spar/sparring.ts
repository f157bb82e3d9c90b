// A server, and players at its tables: processes of the sparring partner, and random ones.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createLyonClient, type schema } from '../../../src/client/index.js';
import { seededChance } from '../../../src/engine/chance.js';
import { findHome } from '../../../src/store/embedded/index.js';
import { ensureAccountToken } from '../../../src/store/embedded/secret-file.js';
import { chooseAction } from '../../../src/tools/spar/random-play.js';
import { playSeat } from '../../../src/tools/spar/seat.js';
import { preparedHome } from '../../support/places.js';
import { startServer } from '../../support/server-process.js';
import { whenOver } from '../../support/when-over.js';

/** Starts a server with its home in this folder. */
export async function startTables(folder: string) {
  const home = preparedHome(folder, 'home');
  const { origin } = await startServer({ env: { LYON_DATA_DIR: home } });
  const { token } = ensureAccountToken(findHome(folder, home), () => new Uint8Array());
  const organiser = createLyonClient({ url: origin, token });
  return {
    home,
    origin,
    /** Opens a public game. */
    async open(options: schema.GameOptionsInput) {
      const { game, seats } = await organiser.openGame({ options, public: true });
      return { game: game.id, seats };
    },
    /** Takes the seat and plays it at random to the end. */
    async playAtRandom(game: string, seatToken: string) {
      const client = createLyonClient({ url: origin, token: seatToken });
      await playSeat({
        client,
        game,
        random: seededChance(1306),
        choose: ({ legal }, random) => chooseAction(legal, random),
        longestPause: 50,
      });
    },
    /** Returns status and outcome as a spectator reads them. */
    async readEnd(game: string) {
      const { status, outcome } = await createLyonClient({ url: origin }).getGame('lordsOfScotland', game);
      return { status, outcome };
    },
    /** Returns how many entries a seat has made in a game that is over: everybody reads all of them. */
    async countEntriesOf(game: string, seat: string) {
      const spectator = createLyonClient({ url: origin });
      let count = 0;
      for (let after: string | null = null; ; ) {
        const page: Awaited<ReturnType<typeof spectator.getEntries>> = await spectator.getEntries('lordsOfScotland', game, { after });
        count += page.entries.filter((entry) => entry.seat === seat).length;
        if (page.next === null) return count;
        after = page.next;
      }
    },
  };
}
export type Tables = Awaited<ReturnType<typeof startTables>>;

/** Starts the compiled `npm run spar`. */
export function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, ['dist/tools/spar/spar.js', ...args], {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  whenOver(() => child.kill('SIGKILL'));
  return child;
}

/** Waits for the end of a process. */
export async function resultOf(child: ChildProcess) {
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { stdout, stderr, status };
}

export const HAMMER = { hammerOfTheScots: { scenario: 'BRUCE', edition: '3.0' } } as const;
export const LORDS = { lordsOfScotland: { seats: 2 } } as const;
