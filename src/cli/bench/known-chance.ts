import { createHash } from 'node:crypto';
import { type Chance, seeded } from '../../engine/chance.js';

/**
 * Chance that whoever knows the game's id can repeat: what a court is wired to when its games are to be played in advance,
 * so that a submission can be written before it is sent. Nobody plays on such a court.
 */
export const knownChance = (game: string, seq: number): Chance =>
  seeded(createHash('sha256').update(`${game} ${seq}`).digest().readUInt32LE());
