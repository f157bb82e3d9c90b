// Authorization of arbiters and officials.
import { accept, type Result, reject } from '../../engine/result.js';
import { actOf, whyNotArbiters } from '../../record/arbiter-signatures.js';
import { DisputeIndex } from '../../record/lifecycle/dispute-index.js';
import type { CertificateBody, HiddenInspectedBody, RulingBody } from '../../record/lifecycle/disputes.js';
import { type LifecycleContext, type LifecycleRejection, whyNotAllowed, whyNotJudged } from '../../record/lifecycle/rules.js';
import type { LifecycleOrDisputeBody } from '../../record/lifecycle/state.js';
import { type GameAccess, whyKnowsToken } from '../access/game-access.js';
import { isArbiter, playersOf } from '../access/viewers.js';
import { nextEra, type Position } from '../model/position.js';
import { lifecycleOf } from '../model/proceedings.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Services } from '../services/services.js';
import type { CommandContext } from './game-command.js';

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
 * Returns the account of an arbiter who has no part in the game or its tournament, was returned no valid token of its seats, and is among
 * the tournament's arbiters if it names any.
 */
export async function authorizeArbiter(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> {
  const { access } = at;
  if (isPlayer(access)) return reject({ code: 'arbiter-is-player' });
  const { storedGame, caller } = access;
  if (caller?.isUnconfirmed) return reject({ code: 'token-not-confirmed' });
  if (!isArbiter(storedGame.facts, caller)) return reject({ code: 'forbidden' });
  const why =
    (await whyBarredByTournament(services, at, caller.account)) ?? (await whyKnowsToken(services, storedGame.facts, caller.account));
  return why === null ? accept(caller.account) : reject(why);
}

/** Returns the account that opened the game if it is the caller and does not play in the game or its tournament; null if another caller. */
async function authorizeOpener(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal> | null> {
  const { isOpener, caller } = at.access;
  if (!isOpener || caller === null || isPlayer(at.access)) return null;
  const why = await whyBarredByTournament(services, at, caller.account);
  return why?.code === 'player-is-arbiter' ? reject(why) : accept(caller.account);
}

/**
 * Returns the account that may give a game up without winners: an official; before the start also the account that opened the game and has
 * a seat there, since otherwise no one could end a game that no one joins. A tournament's organiser who plays in it asks an arbiter.
 */
export async function authorizeGivingUp(services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> {
  const { isOpener, caller, storedGame } = at.access;
  if (!isOpener || caller === null || !isPlayer(at.access) || storedGame.summary.status !== 'seating')
    return authorizeOfficial(services, at);
  const why = await whyBarredByTournament(services, at, caller.account);
  return why === null ? accept(caller.account) : reject(why);
}

/** Returns the account of an official: an arbiter, or the account that opened the game. Neither may play there. */
export const authorizeOfficial = async (services: Services, at: CommandContext): Promise<Result<AccountId, Refusal>> =>
  (await authorizeOpener(services, at)) ?? authorizeArbiter(services, at);

/** Returns the account of an arbiter who may judge in the open dispute of this number. */
export async function authorizeJudge(services: Services, at: CommandContext, dispute: number): Promise<Result<AccountId, Refusal>> {
  const arbiter = await authorizeArbiter(services, at);
  if (!arbiter.ok) return arbiter;
  const refusal = refusalOf(whyNotJudged(lifecycleContext(at), dispute, arbiter.value));
  return refusal === null ? arbiter : reject(refusal);
}

/** A signature as sent with a ruling, an inspection or a certificate. */
export interface SentSignature {
  readonly jws: string;
  readonly salt: string;
}

/** What an arbiter signs: the entry in front of the act, and the entry to which a ruling rolls the game back, both by their hashes. */
interface SignedPlace {
  readonly head: string;
  readonly toHash?: string | null;
}

/**
 * Returns the body with the signature of its author. An account that has registered a key must sign; without one it cannot, and the record
 * says that the server wrote the entry for it.
 */
export async function withSignature<Body extends HiddenInspectedBody | RulingBody | CertificateBody>(
  { accounts }: Pick<Services, 'accounts'>,
  { facts }: Pick<Position, 'facts'>,
  { body, sent, place }: { readonly body: Body; readonly sent: SentSignature | null; readonly place: SignedPlace },
): Promise<Result<Body, Refusal>> {
  const author = body.type === 'result-certified' ? body.account : body.arbiterAccount;
  const key = (await accounts.read(author as AccountId))?.arbiterKey ?? null;
  if (key === null) return sent === null ? accept(body) : reject({ code: 'invalid-arbiter-signature', signatureProblem: 'unknown-key' });
  if (sent === null) return reject({ code: 'arbiter-signature-required' });
  const signature = { key, ...sent };
  const problem = whyNotArbiters(signature, { game: facts.id, head: place.head, act: actOf(body, place.toHash ?? null) });
  return problem === null ? accept({ ...body, signature }) : reject({ code: 'invalid-arbiter-signature', signatureProblem: problem });
}

/** Returns the hash of the entry of this number. */
export const hashOfEntry = async ({ games }: Pick<Services, 'games'>, { facts }: Pick<Position, 'facts'>, seq: number): Promise<string> =>
  (await games.entriesAt(facts.id, [seq]))[0]!.hash;

/** A game as it was read, and its position. */
interface ReadGame extends Pick<CommandContext, 'position'> {
  readonly access: Pick<CommandContext['access'], 'storedGame'>;
}

/**
 * Returns what the rules of the lifecycle (`src/record/lifecycle/rules.ts`) read of a game. Who plays comes from the game as the request has
 * read it: a cached position does not know it.
 */
export const lifecycleContext = ({ access, position: { facts, seats, summary } }: ReadGame): LifecycleContext => ({
  phase: summary.status,
  seats,
  taken: summary.taken,
  players: playersOf(access.storedGame.facts),
  lifecycle: lifecycleOf(summary.proceedings),
  disputes: new DisputeIndex(seats, summary.proceedings.disputes),
  hasClock: facts.clock !== null,
  isCertified: summary.proceedings.certificate !== null,
  nextEra: nextEra(summary),
});

/** Returns why the server does not append an entry with this body to a game now; null if it does. */
export const whyNotNow = (at: ReadGame, body: LifecycleOrDisputeBody): Refusal | null =>
  refusalOf(whyNotAllowed(lifecycleContext(at), body));

/** Returns the refusal of what the rules of the lifecycle reject. */
export function refusalOf(rejection: LifecycleRejection | null): Refusal | null {
  // The server itself numbers disputes and names their claimants.
  if (rejection === 'invalid-claimant' || rejection === 'wrong-dispute-number')
    throw new Error(`the server drafted an entry: ${rejection}`);
  return rejection && { code: rejection };
}
