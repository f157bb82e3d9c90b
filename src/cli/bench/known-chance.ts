import { ChanceKeys } from '../../record/chance/streams.js';
import { GameSecrets } from '../../record/secrets.js';

/** What whoever takes a seat at a court of the bench adds to its chance. */
export const KNOWN_ENTROPY = 'known-to-everybody';

/** Secrets that are none. */
export const KNOWN_SECRETS = new GameSecrets(new Uint8Array(32));

/**
 * Keys that whoever knows the game's id can repeat: what a court draws with when its games are to be played in advance, so
 * that a submission can be written before it is sent. Nobody plays on such a court.
 */
export function knownKeys(game: string): ChanceKeys {
  const keys = kept.get(game) ?? new ChanceKeys(KNOWN_SECRETS.era(0), game, [{ seat: 'all', entropy: KNOWN_ENTROPY }]);
  kept.set(game, keys);
  return keys;
}

/** As a court keeps those of its games. */
const kept = new Map<string, ChanceKeys>();
