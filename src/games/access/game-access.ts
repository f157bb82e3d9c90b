import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { viewerIndex, viewersOf } from '../../record/payloads.js';
import { hasEnded, initialPosition, type Position, statusAfter } from '../model/position.js';
import { hasInspected, whyNotInPlay } from '../model/proceedings.js';
import type { Caller } from '../ports/accounts.js';
import {
  type AccountId,
  type GameFacts,
  type GameSummary,
  gameId,
  type LogPlace,
  type StoredGame,
  type TokenHash,
} from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { isOfEntry, isOfGame, parseLogCursor } from '../requests/pagination.js';
import { invalidRequest } from '../requests/texts.js';
import type { CachedSeat } from '../services/game-cache.js';
import { advanceState, findRuleset, loadLifecycle, loadPosition, recallPosition } from '../services/positions.js';
import type { Bearer, Submission } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { authenticateOptional, findTokenOwner } from './callers.js';
import { hashToken, type TokenRef, tokenRef } from './tokens.js';
import { headFor, isArbiter, playersOf, versionFor, viewerFor } from './viewers.js';

/** A game as the store has it now, and the viewer the caller is in it. */
export interface GameAccess {
  readonly storedGame: StoredGame;
  readonly viewer: Viewer;
  readonly tokenHash: TokenHash | null;
  /** The caller's account; null for a seat, and without a known token. */
  readonly caller: Caller | null;
  /** The caller's account; null if the game's tournament bars it from judging there. Decides whether the caller sees what arbiters see. */
  readonly judge: Caller | null;
  /** Whether the caller opened the game and may still open games. */
  readonly isOpener: boolean;
  /**
   * The earlier position the caller sees, if spectators of the game are delayed: the summary is then that of this position. Null otherwise.
   */
  readonly delayedPosition: Position | null;
}

/**
 * Loads a game and the caller in one query, so a token replaced a moment ago is rejected. A game the caller may not see gives
 * `no-such-game`, as one that does not exist. An invalid token of an account or seat is an error, never treated as no token. An account
 * with the scope `rule` sees every game as spectators do, also one it plays in: there it is refused as a judge, not with `no-such-game`.
 * Games of a tournament it plays in are the exception. A caller without part in the game sees the delayed position, if its owner has set a
 * delay.
 */
export const accessGame = (services: Services, bearer: Bearer, game: string): Promise<Result<GameAccess, Refusal>> =>
  accessGameAs(services, bearer === null ? null : tokenRef(bearer), () => authenticateOptional(services, bearer), game);

/** The same for the hash of a token that was checked before. */
export const accessGameByToken = (services: Services, token: TokenRef | null, game: string): Promise<Result<GameAccess, Refusal>> =>
  accessGameAs(services, token, async () => accept(await findTokenOwner(services, token)), game);

/** Returns the access of the account that opened the game; `forbidden` to other callers. */
export async function accessOwnGame(services: Services, bearer: Bearer, game: string): Promise<Result<GameAccess, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const access = await accessGame(services, bearer, game);
  return access.ok && !access.value.isOpener ? reject({ code: 'forbidden' }) : access;
}

/** Access of seats, by the row it follows from. */
const SEAT_ACCESS = new WeakMap<StoredGame, GameAccess>();

async function accessGameAs(
  services: Services,
  token: TokenRef | null,
  resolveCaller: () => Promise<Result<Caller | null, Refusal>>,
  game: string,
): Promise<Result<GameAccess, Refusal>> {
  const id = gameId(game);
  const tokenHash = token?.tokenHash ?? null;
  const stored = id === null ? null : await services.games.findGame(id, tokenHash);
  const cached = stored && SEAT_ACCESS.get(stored);
  if (cached) return accept(cached);
  const resolved = stored === null || stored.seat === null ? await resolveCaller() : accept(null);
  if (!resolved.ok) return resolved;
  if (stored === null) return reject({ code: 'no-such-game' });
  const caller = resolved.value;
  const current: StoredGame = { ...stored, facts: withWholeOptions(services, stored.facts) };
  const { facts, summary, seat } = current;
  const isOpener = caller?.account === facts.openedBy && caller.scopes.includes('open-games');
  const barred = await whyBarredFromJudging(services, { facts, summary, caller, isOwn: seat !== null || isOpener });
  const judge = barred === null ? caller : null;
  const seesAsArbiter = caller?.scopes.includes('rule') === true && barred?.code !== 'player-is-arbiter';
  const maySee = facts.public || seat !== null || isOpener || seesAsArbiter;
  if (!maySee) return reject({ code: 'no-such-game' });
  const plays = seat !== null || (caller !== null && playersOf(facts).includes(caller.account));
  const isTrusted = plays || isOpener || isArbiter(facts, judge);
  const delayed = isTrusted || !isDelayed(facts, summary) ? null : await loadDelayedPosition(services, current);
  const visible = delayed === null ? current : { ...current, summary: delayed.summary };
  const access: GameAccess = {
    storedGame: visible,
    viewer: viewerFor(facts, visible.summary, { seat, caller: judge }),
    tokenHash,
    caller,
    judge,
    isOpener,
    delayedPosition: delayed,
  };
  if (seat !== null) SEAT_ACCESS.set(stored, access);
  return accept(access);
}

/** Returns the position that the caller sees. */
export const loadVisiblePosition = async (services: Services, { delayedPosition, storedGame }: GameAccess): Promise<Position> =>
  delayedPosition ?? loadPosition(services, storedGame);

interface JudgeCheck {
  readonly facts: GameFacts;
  readonly summary: GameSummary;
  readonly caller: Caller | null;
  /** Whether the caller is a seat of the game or opened it. */
  readonly isOwn: boolean;
}

/**
 * Returns why the game's tournament, or a seat's token, bars an account from judging, and thus from what arbiters see; null if neither
 * does. Queried only where an arbiter sees more than others: hidden facts, private games, delayed games.
 */
async function whyBarredFromJudging(services: Services, { facts, summary, caller, isOwn }: JudgeCheck): Promise<Refusal | null> {
  if (caller?.scopes.includes('rule') !== true) return null;
  const isInspecting = hasInspected(summary.proceedings, caller.account);
  if (!isInspecting && (isOwn || (facts.public && !isDelayed(facts, summary)))) return null;
  const barred = await services.tournamentRules(facts.id, caller.account);
  return barred ?? (isInspecting ? whyKnowsToken(services, facts, caller.account) : null);
}

/** Returns why an account that was returned a valid token of one of the game's seats is not its arbiter; null if it was returned none. */
export async function whyKnowsToken(services: Services, { id }: Pick<GameFacts, 'id'>, account: AccountId): Promise<Refusal | null> {
  const seat = await services.seatTokens.seatKnownTo(id, account);
  return seat === null ? null : { code: 'arbiter-knows-token', seat };
}

const FACTS_WITH_WHOLE_OPTIONS = new WeakMap<GameFacts, GameFacts>();

/** Games stored by an earlier version of the rules may lack newer options. */
function withWholeOptions(services: Services, facts: GameFacts): GameFacts {
  const known = FACTS_WITH_WHOLE_OPTIONS.get(facts) ?? { ...facts, options: findRuleset(services, facts).completeOptions(facts.options) };
  FACTS_WITH_WHOLE_OPTIONS.set(facts, known);
  return known;
}

/** Returns the viewer the caller is after this summary, which may be later than the one the caller was given access on. */
export const viewerAfter = ({ storedGame: { facts, seat }, judge }: GameAccess, summary: GameSummary): Viewer =>
  viewerFor(facts, summary, { seat, caller: judge });

/**
 * Whether spectators are delayed now. After a first end they are not, even if the game continues: spectators caught
 * up at that end (docs/decisions/spectator-delay.md).
 */
export const isDelayed = ({ spectatorDelayEntries }: GameFacts, summary: GameSummary): boolean =>
  spectatorDelayEntries > 0 && !hasEnded(summary) && summary.era === 0;

/**
 * Returns the game as delayed spectators may see it: `spectatorDelayEntries` entries behind, counting only entries they have notice of. Other
 * entries reveal nothing, not even by when the position moves.
 */
export async function loadDelayedPosition(services: Services, storedGame: StoredGame): Promise<Position> {
  const { facts, summary } = storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const version = Math.max(1, versionFor(seats, summary, 'spectator') - facts.spectatorDelayEntries);
  const place = (await services.games.findPlace(facts.id, viewerIndex(seats, 'spectator')!, version))!;
  const cached = await recallPosition(services, services.delayedCache, facts.id, place);
  if (cached !== null && cached.summary.seq >= place.seq) return cached;
  const start = cached ?? initialPosition(facts, ruleset, storedGame.secrets(), services.trees);
  const position = await advancePosition(services, start, place);
  services.delayedCache.put(position);
  return position;
}

/** Advances a position of the stored log to a later entry. Draw counters are not updated, since nothing is appended to this position. */
async function advancePosition(services: Services, start: Position, place: LogPlace): Promise<Position> {
  const { facts, seats } = start;
  const { seq, taken, entropies, proceedings } = await loadLifecycle(services, start, start.summary, place.seq);
  const state = await advanceState(services, start, place, proceedings.undos);
  if (state === 'lost') throw new Error('the log of a stored game was set back');
  const links = await services.games.findLinks(facts.id, seq + 1, viewersOf(seats).length);
  const where = statusAfter(start, state, { taken, proceedings });
  // Clocks run now, so they would reveal current events.
  const summary = { ...start.summary, ...links, ...where, taken, entropies, proceedings, clocks: null };
  return { ...start, state, summary };
}

/** The seat a caller holds in a game. */
export interface SeatAccess extends CachedSeat {
  readonly tokenHash: TokenHash;
  /** Whether this was loaded from the store. If not, only an append may build on it, since the append checks it again. */
  readonly fresh: boolean;
}

/** Returns the caller's seat from the cache, which saves a round trip; null if it is not cached. */
export function cachedSeatAccess(services: Services, bearer: Bearer, game: string): SeatAccess | null {
  const id = gameId(game);
  if (id === null || bearer === null) return null;
  const tokenHash = hashToken(bearer);
  const cached = services.cache.seatOf(id, tokenHash);
  if (cached === null) return null;
  const { position, seat, tokenGeneration } = cached;
  return { position, seat, tokenGeneration, tokenHash, fresh: false };
}

/** Returns the caller's seat and the game's position, as the store has them now. */
export async function accessSeat(services: Services, bearer: Bearer, game: string): Promise<Result<SeatAccess, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame, tokenHash } = access.value;
  const { seat, tokenGeneration, facts } = storedGame;
  if (seat === null || tokenHash === null) return reject({ code: 'seat-token-required' });
  const position = await loadPosition(services, storedGame);
  services.cache.putSeatToken(facts.id, tokenGeneration, tokenHash, seat);
  return accept({ position, seat, tokenGeneration, tokenHash, fresh: true });
}

/** The seat's version of the game. */
export const seatVersion = ({ position, seat }: SeatAccess): number => versionFor(position.seats, position.summary, seat);

/** The position that actions are meant for. */
type ExpectedPosition = Pick<Submission, 'expectedVersion' | 'expectedCursor'>;

/** Returns why no action can be submitted for this position; null if one can. */
export function whyNotSubmittable(access: SeatAccess, { expectedVersion, expectedCursor = null }: ExpectedPosition): Refusal | null {
  const notInPlay = whyNotInPlay(access.position.summary);
  if (notInPlay !== null) return notInPlay;
  const otherwise = expectedCursor === null ? null : whyOtherHistory(access, expectedCursor);
  if (otherwise !== null) return otherwise;
  const version = seatVersion(access);
  return version === expectedVersion ? null : { code: 'stale', currentVersion: version, sentVersion: expectedVersion };
}

/** Returns why the seat's log does not lead through this cursor, or cannot; null if it may. An earlier cursor is not looked up. */
function whyOtherHistory(access: SeatAccess, text: string): Refusal | null {
  const { position, seat } = access;
  const cursor = parseLogCursor(text);
  if (cursor === null || cursor.viewer !== seat || !isOfGame(cursor, position.facts.id)) return INVALID_EXPECTED_CURSOR;
  const version = seatVersion(access);
  const isHead = cursor.version === version && isOfEntry(cursor, headFor(position.seats, position.summary, seat));
  return isHead || cursor.version < version ? null : { code: 'game-rewound' };
}

const INVALID_EXPECTED_CURSOR = invalidRequest(
  'expectedCursor',
  localized((texts) => texts.cursorOfSeat),
);
