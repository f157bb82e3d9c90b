// What stands beside the log of a tournament's players: names, tokens, bids.
import { and, eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Remember } from '../games/ports/made-requests.js';
import type { TokenHash } from '../games/ports/ports.js';
import type { PlayerId } from '../tournaments/player.js';
import type { KeptBid, TokenHolder, TournamentId } from '../tournaments/running/ports.js';
import type { Transaction } from './or-nothing.js';
import { rememberMade } from './request-keys.js';
import type { Sealing } from './sealing.js';
import { tournamentBids, tournamentPlayers } from './tournament-schema.js';
import { bidContext } from './tournament-secrets.js';

/** The row of a player. */
const ofPlayer = (id: TournamentId, player: PlayerId) => and(eq(tournamentPlayers.tournament, id), eq(tournamentPlayers.player, player));

/** The names of all who have entered; null where one was erased. */
export async function peopleOf(db: PostgresJsDatabase, id: TournamentId): Promise<ReadonlyMap<PlayerId, string | null>> {
  const rows = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tournament, id));
  return new Map(rows.map(({ player, name }) => [player, name]));
}

/** Gives a player another name, or none. */
export const rename = (
  db: PostgresJsDatabase,
  id: TournamentId,
  player: PlayerId,
  name: string | null,
  remember: Remember | null,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await rememberMade(transaction, remember);
    await transaction.update(tournamentPlayers).set({ name }).where(ofPlayer(id, player));
  });

/** Gives a player another token; the old one is dead when the transaction is over. */
export const giveToken = (transaction: Transaction, id: TournamentId, player: PlayerId, tokenHash: TokenHash) =>
  transaction.update(tournamentPlayers).set({ tokenHash }).where(ofPlayer(id, player));

/** Whose a token is; null if it is nobody's. */
export async function holderOf(db: PostgresJsDatabase, tokenHash: TokenHash): Promise<TokenHolder | null> {
  const [row] = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tokenHash, tokenHash));
  return row === undefined ? null : { tournament: row.tournament, player: row.player };
}

/** Keeps a bid with its salt, sealed for its player and round alone. */
export const keepBid = (transaction: Transaction, sealing: Sealing, id: TournamentId, kept: KeptBid) => {
  const { round, player, bid, salt } = kept;
  const sealed = sealing.seal(Buffer.from(JSON.stringify({ bid, salt })), bidContext(id, { round, player }));
  return transaction.insert(tournamentBids).values({ tournament: id, round, player, bid: sealed });
};

/** The bids of a round, unsealed. */
export async function bidsOf(db: PostgresJsDatabase, sealing: Sealing, id: TournamentId, round: number): Promise<readonly KeptBid[]> {
  const rows = await db
    .select()
    .from(tournamentBids)
    .where(and(eq(tournamentBids.tournament, id), eq(tournamentBids.round, round)));
  return rows.map(({ player, bid }) => ({
    round,
    player,
    ...(JSON.parse(sealing.unseal(bid, bidContext(id, { round, player })).toString()) as Pick<KeptBid, 'bid' | 'salt'>),
  }));
}
