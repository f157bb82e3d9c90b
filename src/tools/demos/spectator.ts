import { type Entry, type GameState, type LyonClient, type RulesetKey, rulesetKey } from '../../client/index.js';
import type { Title } from './titles.js';

/** Overwrites the last line of a terminal. Prints nothing if the output is not a terminal. */
export const showProgress = (words: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
};

// Watches a public game without a token.

/** Milliseconds between reads of the position. */
const STEP = 250;

/** The progress on one line: `1297, turn 2, movement: 143 entries`. */
const oneLine = ({ version, view }: GameState<RulesetKey>, title: Title): string =>
  view === null ? 'waiting for players' : `${title.inWords({ ...view })}: ${version} entries`;

/** Follows a game to its end and returns its log. Periodically reads the position and prints the progress on one line. */
export async function watchGame(
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
    if (performance.now() < lastRead + STEP) continue;
    lastRead = performance.now();
    say(oneLine(await spectator.getGame(ruleset, game), title));
  }
  return log;
}
