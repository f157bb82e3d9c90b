import type { GameState, LyonClient, RulesetKey } from '../../client/index.js';
import { type AnyNotice, rulesetKey, type Title } from './title.js';

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

/** Follows a game to its end and returns all notices. Periodically reads the position and prints the progress on one line. */
export async function watchGame(
  spectator: LyonClient,
  title: Title,
  game: string,
  say: (line: string) => void,
): Promise<readonly AnyNotice[]> {
  const ruleset = rulesetKey(title);
  const notices: AnyNotice[] = [];
  let lastRead = 0;
  for await (const entry of spectator.followEntries(ruleset, game)) {
    notices.push(...entry.notices);
    if (notices.some(({ type }) => type === 'game-ended')) break;
    if (performance.now() < lastRead + STEP) continue;
    lastRead = performance.now();
    say(oneLine(await spectator.getGame(ruleset, game), title));
  }
  return notices;
}
