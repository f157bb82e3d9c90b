// What is sealed of a tournament, and for what.
import type { KeptBid, TournamentId } from '../tournaments/running/ports.js';

export const chanceContext = (id: TournamentId): string => `chance of tournament ${id}`;
export const bidContext = (id: TournamentId, { round, player }: Pick<KeptBid, 'round' | 'player'>): string =>
  `bid of ${player} in round ${round} of tournament ${id}`;
