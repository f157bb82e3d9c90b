import { archiveEndedGames } from '../games/index.js';
import { describeError } from '../server/startup-messages.js';
import { withStore } from './open-store.js';
import { BadUsage, parseArguments } from './subcommand.js';

/** Days from the end of a game, if the command names none. */
const DAYS = 30;
/** Games between two lines of progress. */
const CHUNK = 500;

/** Archives all games that ended so many days ago, also while servers run. Exit code 1 if one could not be archived. */
export async function archive(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { 'older-than': { type: 'string', default: String(DAYS) } });
  if (positionals.length > 0) throw new BadUsage('archive takes no arguments besides --older-than.');
  const days = values['older-than'];
  if (!/^\d{1,5}$/.test(days)) throw new BadUsage('--older-than takes a number of days.');
  return withStore('as-it-is', async (store) => {
    let [games, entries, faults] = [0, 0, 0];
    const onFault = (fault: unknown, game: string): void => {
      faults++;
      process.stderr.write(`The game ${game} was not archived: ${describeError(fault)}\n`);
    };
    let after: Awaited<ReturnType<typeof archiveEndedGames>>['after'] = null;
    do {
      const chunk = await archiveEndedGames({ archive: store.archive, onFault }, Number(days), after, CHUNK);
      games += chunk.games;
      entries += chunk.entries;
      after = chunk.after;
      process.stderr.write(`Archived games: ${games}, with ${entries} entries${after === null ? '.' : ' so far.'}\n`);
    } while (after !== null);
    return faults > 0 ? 1 : 0;
  });
}
