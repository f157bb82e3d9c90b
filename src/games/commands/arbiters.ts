// Who may ask the court what, in disputes.
import { accept, type Result, reject } from '../../engine/result.js';
import type { GameAccess } from '../access/game-access.js';
import { isArbiter, playersOf } from '../access/viewers.js';
import { appealableJudges, barredJudges, openDisputeOf } from '../model/proceedings.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Services } from '../services/services.js';
import type { CommandContext } from './game-transaction.js';

/** Whether the caller plays in this game: by a seat's token, or as the account that was named for a seat, or has joined in one. */
const isPlayer = ({ storedGame: { seat, facts }, caller }: GameAccess): boolean =>
  seat !== null || (caller !== null && playersOf(facts).includes(caller.account));

/** Why an account judges nothing in this game, though others in its place might; null if the game is of no tournament that says so. */
const whyBarredByTournament = (
  services: Services,
  { access: { storedGame } }: CommandContext,
  account: AccountId,
): Promise<Refusal | null> => services.tournamentRules(storedGame.facts.id, account);

/** The account of an arbiter who has no part in the game, nor in its tournament, and is named there if anybody is. */
export async function authorizeArbiter(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> {
  const { access } = at;
  if (isPlayer(access)) return reject({ code: 'party-to-the-game' });
  const { storedGame, caller } = access;
  if (!isArbiter(storedGame.facts, caller)) return reject({ code: 'forbidden' });
  const why = await whyBarredByTournament(services, at, caller.account);
  return why === null ? accept(caller.account) : reject(why);
}

/** The account that opened the game, if it asks: it organises the tournament, if there is one, and does not play there. */
async function authorizeOpener(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal> | null> {
  const { isOpener, caller } = at.access;
  if (!isOpener || caller === null || isPlayer(at.access)) return null;
  const why = await whyBarredByTournament(services, at, caller.account);
  return why?.code === 'arbiter-plays' ? reject(why) : accept(caller.account);
}

/** The account of who sees to a game: an arbiter, or who opened it, and neither if it plays there. */
export const authorizeOfficial = async (services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> =>
  (await authorizeOpener(services, at)) ?? authorizeArbiter(services, at);

/**
 * The account that may close a game: an arbiter, or who opened it, and neither if it plays there. Nor if a ruling of
 * its own can still be appealed: nobody puts an end to the appeals against himself.
 */
export async function authorizeClosing(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> {
  const closer = await authorizeOfficial(services, at);
  if (!closer.ok) return closer;
  const { seats, summary } = at.position;
  return appealableJudges(summary.proceedings, seats).includes(closer.value) ? reject({ code: 'not-another-arbiter' }) : closer;
}

/** The account of an arbiter who may judge in the dispute of this number, which is open: it does not appeal what he ruled himself. */
export async function authorizeJudge(services: Services, at: CommandContext, dispute: number): Promise<Result<AccountId, Refusal>> {
  const arbiter = await authorizeArbiter(services, at);
  if (!arbiter.ok) return arbiter;
  const { proceedings } = at.position.summary;
  if (proceedings.disputes[dispute - 1] === undefined) return reject({ code: 'no-such-dispute' });
  if (openDisputeOf(proceedings)?.number !== dispute) return reject({ code: 'already-ruled' });
  return barredJudges(proceedings).includes(arbiter.value) ? reject({ code: 'not-another-arbiter' }) : arbiter;
}
