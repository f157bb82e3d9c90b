import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { viewerIndex, viewersOf } from '../../record/payloads.js';
import { hasEnded, initialPosition, type Position, stateSize, statusAfter } from '../model/position.js';
import { hasInspected, whyNotInPlay } from '../model/proceedings.js';
import type { Caller } from '../ports/accounts.js';
import { type GameFacts, type GameSummary, gameId, type StoredGame, type TokenHash } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { CachedSeat } from '../services/game-cache.js';
import { findRuleset, loadLifecycle, loadPosition, loadState } from '../services/positions.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { authenticateOptional, findTokenOwner } from './callers.js';
import { hashToken, type TokenRef, tokenRef } from './tokens.js';
import { isArbiter, playersOf, versionFor, viewerFor } from './viewers.js';

/** A game that the caller may see, as the store finds it now, and as whom he sees it. */
export interface GameAccess {
  readonly storedGame: StoredGame;
  readonly viewer: Viewer;
  readonly tokenHash: TokenHash | null;
  /** The account that asks; null for a seat, and for who is not known. */
  readonly caller: Caller | null;
  /** The same, but null where the game's tournament keeps it from judging there: who sees what arbiters see is asked of this. */
  readonly judge: Caller | null;
  /** Whether the caller is the account that opened the game, and may still open games. */
  readonly isOpener: boolean;
  /** The game as it was, if the caller is shown it only so: then the summary is that of this position. */
  readonly delayedPosition: Position | null;
}

/**
 * Asks the store for a game and for who is asking, in one query, so that a token replaced a moment ago opens nothing. A game that
 * the caller may not see is refused in the words of one that does not exist; a token that opens nothing anywhere, be it an
 * account's or a seat's, is refused as that, and not taken for none. Who may rule may see every game as spectators do, also one
 * in which he plays: he is told so there, and judges nothing; but not games of a tournament in which he plays. Who has no part in
 * a game sees it as it was, where its owner has set spectators behind.
 */
export const accessGame = (services: Services, bearer: Bearer, game: string): Promise<Result<GameAccess, Refusal>> =>
  accessGameAs(services, bearer === null ? null : tokenRef(bearer), () => authenticateOptional(services, bearer), game);

/** The same for a token that was shown before. */
export const accessGameByToken = (services: Services, shown: TokenRef | null, game: string): Promise<Result<GameAccess, Refusal>> =>
  accessGameAs(services, shown, async () => accept(await findTokenOwner(services, shown)), game);

/** What seats see where their games stand so: it hangs on nothing else. */
const SEAT_ACCESS = new WeakMap<StoredGame, GameAccess>();

async function accessGameAs(
  services: Services,
  shown: TokenRef | null,
  askCaller: () => Promise<Result<Caller | null, Refusal>>,
  game: string,
): Promise<Result<GameAccess, Refusal>> {
  const id = gameId(game);
  const tokenHash = shown?.tokenHash ?? null;
  const stored = id === null ? null : await services.games.findGame(id, tokenHash);
  const known = stored && SEAT_ACCESS.get(stored);
  if (known) return accept(known);
  const asked = stored === null || stored.seat === null ? await askCaller() : accept(null);
  if (!asked.ok) return asked;
  if (stored === null) return reject({ code: 'no-such-game' });
  const caller = asked.value;
  const standing: StoredGame = { ...stored, facts: withWholeOptions(services, stored.facts) };
  const { facts, summary, seat } = standing;
  const isOpener = caller?.account === facts.openedBy && caller.scopes.includes('open-games');
  const barred = await whyBarredFromJudging(services, { facts, summary, caller, isOwn: seat !== null || isOpener });
  const judge = barred === null ? caller : null;
  const sees = caller?.scopes.includes('rule') === true && barred?.code !== 'arbiter-plays';
  const maySee = facts.public || seat !== null || isOpener || sees;
  if (!maySee) return reject({ code: 'no-such-game' });
  const plays = seat !== null || (caller !== null && playersOf(facts).includes(caller.account));
  const isTrusted = plays || isOpener || isArbiter(facts, judge);
  const past = isTrusted || !isDelayed(facts, summary) ? null : await loadDelayedPosition(services, standing);
  const seen = past === null ? standing : { ...standing, summary: past.summary };
  const sight: GameAccess = {
    storedGame: seen,
    viewer: viewerFor(facts, seen.summary, { seat, caller: judge }),
    tokenHash,
    caller,
    judge,
    isOpener,
    delayedPosition: past,
  };
  if (seat !== null) SEAT_ACCESS.set(stored, sight);
  return accept(sight);
}

interface JudgeCheck {
  readonly facts: GameFacts;
  readonly summary: GameSummary;
  readonly caller: Caller | null;
  /** Whether the caller is a seat of the game, or has opened it. */
  readonly isOwn: boolean;
}

/**
 * Why the tournament of the game keeps an account from judging in it, and so from what arbiters see; null if nothing does. Asked
 * only where being an arbiter shows more than is shown anyhow: what is hidden, a game that is not public, or one that others see
 * later.
 */
async function whyBarredFromJudging(services: Services, { facts, summary, caller, isOwn }: JudgeCheck): Promise<Refusal | null> {
  if (caller?.scopes.includes('rule') !== true) return null;
  const showsMore = hasInspected(summary.proceedings, caller.account) || (!isOwn && (!facts.public || isDelayed(facts, summary)));
  return showsMore ? services.tournamentRules(facts.id, caller.account) : null;
}

const FACTS_WITH_WHOLE_OPTIONS = new WeakMap<GameFacts, GameFacts>();

/** An earlier version of the rules may have kept fewer options than there are now. */
function withWholeOptions(services: Services, facts: GameFacts): GameFacts {
  const known = FACTS_WITH_WHOLE_OPTIONS.get(facts) ?? { ...facts, options: findRuleset(services, facts).completeOptions(facts.options) };
  FACTS_WITH_WHOLE_OPTIONS.set(facts, known);
  return known;
}

/** As whom the caller sees the game where it stands so, which may be after what he was first shown. */
export const viewerAfter = ({ storedGame: { facts, seat }, judge }: GameAccess, summary: GameSummary): Viewer =>
  viewerFor(facts, summary, { seat, caller: judge });

// What spectators see of a game whose owner has set them behind, until it has ended.

/** Whether spectators are behind now. What has ended once has been shown: if it goes on all the same, they are behind no more. */
export const isDelayed = ({ spectatorDelay }: GameFacts, summary: GameSummary): boolean =>
  spectatorDelay > 0 && !hasEnded(summary) && summary.era === 0;

/**
 * The game as spectators may see it: after so many entries fewer, as they count them. Entries they have no notice of neither count
 * nor let anything come: when they are shown more tells them nothing of what is hidden.
 */
export async function loadDelayedPosition(services: Services, standing: StoredGame): Promise<Position> {
  const { facts, summary } = standing;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const version = Math.max(1, versionFor(seats, summary, 'spectator') - facts.spectatorDelay);
  const seq = (await services.games.findSeq(facts.id, viewerIndex(seats, 'spectator')!, version))!;
  const cached = services.delayedCache.position(facts.id);
  if (cached !== null && cached.summary.seq >= seq) return cached;
  const position = await advancePosition(services, cached ?? initialPosition(facts, ruleset, standing.secrets()), seq);
  services.delayedCache.put(position);
  return position;
}

/** A position some entries further. What was drawn is not counted: nothing is entered after it. */
async function advancePosition(services: Services, start: Position, upToSeq: number): Promise<Position> {
  const { facts, seats } = start;
  const { seq, taken, entropies, proceedings } = await loadLifecycle(services, start, start.summary, upToSeq);
  const known = start.summary.seq === 0 ? null : { seq: start.summary.seq, state: start.state };
  const state = await loadState(services, start, seq, proceedings.takenBack, known);
  const links = await services.games.findLinks(facts.id, seq + 1, viewersOf(seats).length);
  const where = statusAfter(start, state, { taken, proceedings });
  // Clocks run now: they would tell what happens now.
  const summary = { ...start.summary, ...links, ...where, taken, entropies, proceedings, clocks: null };
  return { ...start, state, bytes: stateSize(state), summary };
}

/** A caller who holds a seat of a game. */
export interface SeatAccess extends CachedSeat {
  readonly tokenHash: TokenHash;
  /** Whether the store was asked. If not, nothing but an append may be built on it, since that asks again. */
  readonly fresh: boolean;
}

/** The seat of a caller from memory alone, to save the round trip; null if nothing is remembered. */
export function cachedSeatAccess(services: Services, bearer: Bearer, game: string): SeatAccess | null {
  const id = gameId(game);
  if (id === null || bearer === null) return null;
  const tokenHash = hashToken(bearer);
  const remembered = services.cache.seatOf(id, tokenHash);
  return remembered === null ? null : { ...remembered, tokenHash, fresh: false };
}

/** The seat of a caller and the position of its game, as the store has them now. */
export async function accessSeat(services: Services, bearer: Bearer, game: string): Promise<Result<SeatAccess, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  const { storedGame, tokenHash } = sight.value;
  const { seat, tokenGeneration, facts } = storedGame;
  if (seat === null || tokenHash === null) return reject({ code: 'not-your-seat' });
  const position = await loadPosition(services, storedGame);
  services.cache.putSeatToken(facts.id, tokenGeneration, tokenHash, seat);
  return accept({ position, seat, tokenGeneration, tokenHash, fresh: true });
}

/** The game's version for the seat. */
export const seatVersion = ({ position, seat }: SeatAccess): number => versionFor(position.seats, position.summary, seat);

/** Why nothing can be submitted for this version of the position; null if something can. */
export function whyNotSubmittable(seated: SeatAccess, expectedVersion: number): Refusal | null {
  const notInPlay = whyNotInPlay(seated.position.summary);
  if (notInPlay !== null) return notInPlay;
  const version = seatVersion(seated);
  return version === expectedVersion ? null : { code: 'stale', currentVersion: version, sentVersion: expectedVersion };
}
