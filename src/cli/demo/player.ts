// The process of one player. Its parent hands it one seat's token, over the pipe between them and not where other
// processes could read it; from then on it knows what the court tells that seat.
import { once } from 'node:events';
import { seeded } from '../../engine/chance.js';
import { asking } from './ask.js';
import { readComponents } from './components.js';
import { play } from './play.js';
import { titleOf } from './titles.js';

/** What a player's process is told. */
export interface Assignment {
  readonly origin: string;
  readonly ruleset: string;
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly seed: number;
}

const [assignment] = (await once(process, 'message')) as [Assignment];
// Without a parent there is nobody to play for.
process.on('disconnect', () => process.exit(1));
const { origin, ruleset, game, seat, token, seed } = assignment;
const ask = asking(origin, token);
await ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game });
const { kinds } = await readComponents(ask, titleOf(ruleset)!);
const played = await play({ ask, ruleset, game, seat, kinds, random: seeded(seed) });
process.send!(played, () => process.exit(0));
