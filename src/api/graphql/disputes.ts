// Mutations, queries and fields of disputes and rulings.
import type { GameReading } from '../../games/index.js';
import { disputeCommands, disputeLists, disputeReads } from '../operations/games.js';
import type { Context } from './context.js';
import { connectionField, field, mutation, mutations } from './operations.js';

const { dryRunRuling, ...commands } = disputeCommands;

export const disputeMutations = mutations(commands);

export const disputeQueries = {
  dryRunRuling: mutation(dryRunRuling),
  disputes: connectionField(disputeLists.listDisputes, () => ({})),
};

const disputesOf = field(disputeReads.listGameDisputes, ({ game }: GameReading) => ({ game }));

/** Fields of `Game`. */
export const disputeFields = {
  disputes: disputesOf,
  openDispute: async (game: GameReading, args: object, context: Context) =>
    (await disputesOf(game, args, context)).find(({ ruling: ruled }) => ruled === null) ?? null,
};
