// The tokens of players of tournaments that this browser keeps.
import { KEYS, read, write } from './storage.js';

export const playerToken = (tournament: string): string | null => read(KEYS.player + tournament);
export const keepPlayerToken = (tournament: string, token: string | null): void => write(KEYS.player + tournament, token);
