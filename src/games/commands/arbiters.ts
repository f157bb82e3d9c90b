// Authorization of arbiters and officials.
import { accept, type Result, reject } from '../../engine/result.js';
import type { GameAccess } from '../access/game-access.js';
import { isArbiter, playersOf } from '../access/viewers.js';
import { appealableJudges, barredJudges, openDisputeOf } from '../model/proceedings.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Services } from '../services/services.js';
import type { CommandContext } from './game-transaction.js';

/** Whether the caller plays in this game: by a seat token, or as the account named for a seat or joined in one. */
const isPlayer = ({ storedGame: { seat, facts }, caller }: GameAccess): boolean =>
  seat !== null || (caller !== null && playersOf(facts).includes(caller.account));

/** Returns why the game's tournament bars an account from judging; null if it does not, or there is no tournament. */
const whyBarredByTournament = (
  services: Services,
  { access: { storedGame } }: CommandContext,
  account: AccountId,
): Promise<Refusal | null> => services.tournamentRules(storedGame.facts.id, account);

/**
 * Returns the account of an arbiter who has no part in the game or its tournament, and is among the tournament's arbiters if it names any.
 */
export async function authorizeArbiter(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> {
  const { access } = at;
  if (isPlayer(access)) return reject({ code: 'party-to-the-game' });
  const { storedGame, caller } = access;
  if (!isArbiter(storedGame.facts, caller)) return reject({ code: 'forbidden' });
  const why = await whyBarredByTournament(services, at, caller.account);
  return why === null ? accept(caller.account) : reject(why);
}

/** Returns the account that opened the game if it is the caller and does not play in the game or its tournament; null if another caller. */
async function authorizeOpener(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal> | null> {
  const { isOpener, caller } = at.access;
  if (!isOpener || caller === null || isPlayer(at.access)) return null;
  const why = await whyBarredByTournament(services, at, caller.account);
  return why?.code === 'arbiter-plays' ? reject(why) : accept(caller.account);
}

/** Returns the account of an official: an arbiter, or the account that opened the game. Neither may play there. */
export const authorizeOfficial = async (services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> =>
  (await authorizeOpener(services, at)) ?? authorizeArbiter(services, at);

/**
 * Returns the account of an official that may close the game. `not-another-arbiter` if a ruling of its own can still be appealed: no one
 * may end the appeals against their own ruling.
 */
export async function authorizeClosing(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> {
  const closer = await authorizeOfficial(services, at);
  if (!closer.ok) return closer;
  const { seats, summary } = at.position;
  return appealableJudges(summary.proceedings, seats).includes(closer.value) ? reject({ code: 'not-another-arbiter' }) : closer;
}

/**
 * Returns the account of an arbiter who may judge the open dispute of this number. `not-another-arbiter` if the dispute appeals that
 * arbiter's own ruling.
 */
export async function authorizeJudge(services: Services, at: CommandContext, dispute: number): Promise<Result<AccountId, Refusal>> {
  const arbiter = await authorizeArbiter(services, at);
  if (!arbiter.ok) return arbiter;
  const { proceedings } = at.position.summary;
  if (proceedings.disputes[dispute - 1] === undefined) return reject({ code: 'no-such-dispute' });
  if (openDisputeOf(proceedings)?.number !== dispute) return reject({ code: 'already-ruled' });
  return barredJudges(proceedings).includes(arbiter.value) ? reject({ code: 'not-another-arbiter' }) : arbiter;
}
