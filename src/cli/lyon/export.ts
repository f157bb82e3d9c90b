import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gameId, openSigner, recordLines, type WhyNotShown, whyNotShown, withEnds } from '../../games/index.js';
import { ALL } from '../../record/seal.js';
import { viewersOf } from '../../record/viewers.js';
import { RULESETS } from '../../rulesets/index.js';
import type { Store } from '../../store/index.js';
import { argumentsOf } from './arguments.js';
import { BadUsage } from './subcommand.js';
import { visited } from './visit.js';
import { writtenAnew } from './written-anew.js';

/** Writes a game's record: of all when the game is over, else of the viewer that is named. */
export async function exportRecord(given: readonly string[]): Promise<number> {
  const { positionals, values } = argumentsOf(given, { viewer: { type: 'string' }, out: { type: 'string' } });
  const [game, ...more] = positionals;
  if (game === undefined || more.length > 0) throw new BadUsage('export takes one game.');
  await visited('as-it-is', (store) => written(store, game, values.viewer ?? ALL, values.out ?? null));
  return 0;
}

/** Why there is no record of all yet, as at every door of the court. */
const CLOSED: Readonly<Record<WhyNotShown, string>> = {
  'not-over': 'the game is not over',
  'not-certified': 'the game was not ended by its seats or its rules, and its result is not certified yet',
  'kept-closed': 'the game was opened with openAfterEnd: false, and stays closed',
};

async function written(store: Store, game: string, viewer: string, out: string | null): Promise<void> {
  const id = gameId(game);
  const standing = id === null ? null : await store.games.standing(id, null);
  if (standing === null) throw new Error(`there is no game ${game}`);
  const { facts, summary } = standing;
  const closed = viewer === ALL ? whyNotShown(facts, summary) : null;
  if (closed !== null) throw new Error(`${CLOSED[closed]}: say with --viewer whose record it is to be`);
  const ruleset = RULESETS.find((each) => each.id === facts.ruleset);
  if (ruleset === undefined) throw new Error(`nobody here knows the rules of ${facts.ruleset}`);
  const viewers = viewersOf(ruleset.seats(facts.options));
  if (viewer !== ALL && !viewers.includes(viewer)) throw new Error(`the game has no viewer ${viewer}: it has ${viewers.join(', ')}`);
  // A key is made by a court that opens, not by who only reads.
  if ((await store.signingKeys.read()) === null)
    throw new Error(
      'a record is signed, and this court has no key yet: open the court once (npm start), or run `lyon rotate-key`; either makes one',
    );
  const now = () => new Date();
  const signer = await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault: () => undefined });
  const lines = recordLines(
    { games: store.games, rulesets: RULESETS, signer, inTurn: (piece) => piece() },
    standing,
    viewer === ALL ? 'arbiter' : viewer,
  );
  if (out === null) await pipeline(Readable.from(withEnds(lines)), process.stdout, { end: false });
  else await writtenAnew(out, withEnds(lines));
}
