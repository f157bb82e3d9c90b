// A player's process. The parent passes one seat's token over the pipe, where other processes cannot read it. The process sees only what
// the server shows that seat.

import { once } from 'node:events';
import { createLyonClient, type RulesetKey } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import { play } from './play.js';

/** The message that assigns a seat to the process. */
export interface Assignment {
  readonly origin: string;
  readonly ruleset: RulesetKey;
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly seed: number;
}

const [assignment] = (await once(process, 'message')) as [Assignment];
// Exits when the parent is gone.
process.on('disconnect', () => process.exit(1));
const { origin, ruleset, game, seat, token, seed } = assignment;
const client = createLyonClient({ url: origin, token });
await client.takeSeat(game);
const played = await play({ client, ruleset, game, seat, random: seededChance(seed) });
process.send!(played, () => process.exit(0));
