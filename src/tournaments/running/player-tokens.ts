// What a player shows who has no account: it speaks for one player in one tournament and opens nothing else.
import type { RandomBytes } from '../../games/ports/ports.js';

const PREFIX = 'lyon_player_';
/** 256 bits: not to be guessed. */
const BYTES = 32;

export const newPlayerToken = (random: RandomBytes): string => PREFIX + Buffer.from(random(BYTES)).toString('base64url');
export const isPlayerToken = (token: string): boolean => token.startsWith(PREFIX);
