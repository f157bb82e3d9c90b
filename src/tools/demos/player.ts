// The process of one player. Its parent hands it one seat's token, over the pipe between them and not where other
// processes could read it; from then on it knows what the court tells that seat.

import { once } from 'node:events';
import { createLyonClient, type RulesetKey } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import { play } from './play.js';

/** What a player's process is told. */
export interface Assignment {
  readonly origin: string;
  readonly ruleset: RulesetKey;
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly seed: number;
}

const [assignment] = (await once(process, 'message')) as [Assignment];
// Without a parent there is nobody to play for.
process.on('disconnect', () => process.exit(1));
const { origin, ruleset, game, seat, token, seed } = assignment;
const client = createLyonClient({ url: origin, token });
await client.takeSeat(game);
const played = await play({ client, ruleset, game, seat, random: seededChance(seed) });
process.send!(played, () => process.exit(0));
