// What does one player's process of the demo do? The parent passes one seat's token over the pipe, where other processes cannot read it.
// The process sees only what the server shows that seat.

import { once } from 'node:events';
import { createLyonClient } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import { chooseAction } from '../spar/random-play.js';
import { playSeat } from '../spar/seat.js';

/** The message that assigns a seat to the process. */
export interface Assignment {
  readonly origin: string;
  readonly game: string;
  readonly token: string;
  readonly seed: number;
}

/** Milliseconds. No person plays, so turns change quickly. */
const LONGEST_PAUSE = 50;

const [assignment] = (await once(process, 'message')) as [Assignment];
// Exits when the parent is gone.
process.on('disconnect', () => process.exit(1));
const { origin, game, token, seed } = assignment;
const client = createLyonClient({ url: origin, token });
const choose: Parameters<typeof playSeat>[0]['choose'] = ({ legal }, random) => chooseAction(legal, random);
await playSeat({ client, game, random: seededChance(seed), choose, longestPause: LONGEST_PAUSE });
process.exit(0);
