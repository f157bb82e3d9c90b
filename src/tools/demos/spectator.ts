import type { GameState, LyonClient, RulesetKey } from '../../client/index.js';
import { type AnyNotice, rulesetKey, type Title } from './title.js';

/** The line at the bottom of a terminal that is written over; nothing elsewhere. */
export const showProgress = (words: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
};

// Watching a public game, without any token.

/** Milliseconds between two looks at the position. */
const STEP = 250;

/** The state of affairs on one line: `1297, turn 2, movement: 143 entries`. */
const oneLine = ({ version, view }: GameState<RulesetKey>, title: Title): string =>
  view === null ? 'the seats are being taken' : `${title.inWords({ ...view })}: ${version} entries`;

/**
 * Follows a game to its end, and answers all that happened. Now and then, when something has, it looks at the position and
 * says in one line how far the game is.
 */
export async function watchGame(
  spectator: LyonClient,
  title: Title,
  game: string,
  say: (line: string) => void,
): Promise<readonly AnyNotice[]> {
  const ruleset = rulesetKey(title);
  const notices: AnyNotice[] = [];
  let looked = 0;
  for await (const entry of spectator.followEntries(ruleset, game)) {
    notices.push(...entry.notices);
    if (notices.some(({ type }) => type === 'game-ended')) break;
    if (performance.now() < looked + STEP) continue;
    looked = performance.now();
    say(oneLine(await spectator.getGame(ruleset, game), title));
  }
  return notices;
}
