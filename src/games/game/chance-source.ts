import type { RecordedChance } from '../../record/chance/recorded.js';
import type { ChanceKeys } from '../../record/chance/streams.js';
import type { GameId } from './ids.js';

/**
 * Chance for the decision that will become an entry of this game; `used` says how many entries before drew of a stream.
 * `game` is for a source with keys of its own.
 */
export type ChanceSource = (keys: ChanceKeys, used: (stream: string) => number, game: GameId) => RecordedChance;
