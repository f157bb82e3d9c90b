// Watching a public game, without any token.
import type { LyonClient, RulesetKey, Standing } from '../../client/index.js';
import { keyOf } from './names.js';
import type { AnyNotice, Title } from './title.js';

/** Milliseconds between two looks at the position. */
const STEP = 250;

/** The state of affairs on one line: `1297, turn 2, movement: 143 entries`. */
const oneLine = ({ version, view }: Standing<RulesetKey>, title: Title): string =>
  view === null ? 'the seats are being taken' : `${title.inWords({ ...view })}: ${version} entries`;

/**
 * Follows a game to its end, and answers all that happened. Now and then, when something has, it looks at the position and
 * says in one line how far the game is.
 */
export async function watched(
  spectator: LyonClient,
  title: Title,
  game: string,
  say: (line: string) => void,
): Promise<readonly AnyNotice[]> {
  const ruleset = keyOf(title);
  const notices: AnyNotice[] = [];
  let looked = 0;
  for await (const entry of spectator.notices(ruleset, game)) {
    notices.push(...entry.notices);
    if (notices.some(({ type }) => type === 'game-ended')) break;
    if (performance.now() < looked + STEP) continue;
    looked = performance.now();
    say(oneLine(await spectator.readGame(ruleset, game), title));
  }
  return notices;
}
