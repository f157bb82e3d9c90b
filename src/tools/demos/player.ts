// The process of one player. Its parent sends it the token of one seat over a pipe, which other processes cannot
// read. After that it knows only what the server sends to that seat.

import { once } from 'node:events';
import { createLyonClient, type RulesetKey } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import { play } from './play.js';

/** The input of a player's process. */
export interface Assignment {
  readonly origin: string;
  readonly ruleset: RulesetKey;
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly seed: number;
}

const [assignment] = (await once(process, 'message')) as [Assignment];
// Without a parent there is no game to play.
process.on('disconnect', () => process.exit(1));
const { origin, ruleset, game, seat, token, seed } = assignment;
const client = createLyonClient({ url: origin, token });
await client.takeSeat(game);
const played = await play({ client, ruleset, game, seat, random: seededChance(seed) });
process.send!(played, () => process.exit(0));
