// Mutations, queries and fields of disputes and rulings.
import type { GameReading } from '../../games/index.js';
import { disputeCommands, disputeLists, findOpenDispute } from '../operations/games.js';
import { connectionField, field, mutation, mutations } from './operations.js';

const { dryRunRuling, ...commands } = disputeCommands;

export const disputeMutations = mutations(commands);

export const disputeQueries = {
  dryRunRuling: mutation(dryRunRuling),
  disputes: connectionField(disputeLists.listDisputes, () => ({})),
};

const ofGame = ({ game }: GameReading) => ({ game });

/** Fields of `Game`. */
export const disputeFields = {
  disputes: connectionField(disputeLists.listGameDisputes, ofGame),
  openDispute: field(findOpenDispute, ofGame),
};
