import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { viewerIndex, viewersOf } from '../../record/payloads.js';
import { initialPosition, type Position, statusAfter } from '../model/position.js';
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
import { advanceState, findRuleset, loadLifecycle, loadPosition, recallPosition, rejectNewerRules } from '../services/positions.js';
import type { Bearer, Submission } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { authenticateOptional, findTokenOwner } from './callers.js';
import { hashToken, type TokenRef, tokenRef } from './tokens.js';
import { headFor, versionFor } from './viewers.js';
import { type Bar, hasOpened, type Presence, sightOf, viewerOf } from './who-sees-what.js';

/** A game as the store has it now, and what the caller sees of it. */
export interface GameAccess {
  /** With the summary of the position that the caller sees. */
  readonly storedGame: StoredGame;
  readonly viewer: Viewer;
  readonly tokenHash: TokenHash | null;
  /** The caller's account; null for a seat, and without a known token. */
  readonly caller: Caller | null;
  /** Why the account may not judge in the game, if that decides what it sees; null if it may, or everyone sees the same. */
  readonly bar: Bar;
  /** Whether the caller opened the game and may still open games. */
  readonly isOpener: boolean;
  /** The earlier position that the caller sees, if it is delayed; null otherwise. */
  readonly delayedPosition: Position | null;
}

/**
 * Loads a game and the caller in one query, so a token replaced a moment ago is rejected. What the caller sees is decided by the table
 * `WHO_SEES_WHAT`. A game that it may not see gives `no-such-game`, as one that does not exist. An invalid token of an account or seat is
 * an error, never treated as no token.
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

async function accessGameAs(
  services: Services,
  token: TokenRef | null,
  resolveCaller: () => Promise<Result<Caller | null, Refusal>>,
  game: string,
): Promise<Result<GameAccess, Refusal>> {
  const id = gameId(game);
  const tokenHash = token?.tokenHash ?? null;
  const stored = id === null ? null : await services.games.findGame(id, tokenHash);
  const resolved = stored === null || stored.seat === null ? await resolveCaller() : accept(null);
  if (!resolved.ok) return resolved;
  if (stored === null) return reject({ code: 'no-such-game' });
  const caller = resolved.value;
  const { facts, summary, seat } = stored;
  const presence: Presence = { facts, summary, seat, caller };
  const bar = await findBar(services, presence);
  const sight = sightOf(presence, bar);
  if (sight === 'no-such-game') return reject({ code: sight });
  rejectNewerRules(services, stored);
  const delayedPosition = sight === 'delayed' ? await loadDelayedPosition(services, stored) : null;
  const storedGame = delayedPosition === null ? stored : { ...stored, summary: delayedPosition.summary };
  const viewer = viewerOf({ ...presence, summary: storedGame.summary }, bar);
  return accept({ storedGame, viewer, tokenHash, caller, bar, isOpener: hasOpened(presence), delayedPosition });
}

/** Returns why the account may not judge in the game. The tournament and the tokens are queried only if that decides what it sees. */
async function findBar(services: Services, presence: Presence): Promise<Bar> {
  const { facts, summary, caller } = presence;
  if (caller?.scopes.includes('rule') !== true) return null;
  const sight = sightOf(presence, null);
  if (BARS.every((bar) => sightOf(presence, bar) === sight)) return null;
  const barred = await services.tournamentRules(facts.id, caller.account);
  if (barred !== null || !hasInspected(summary.proceedings, caller.account)) return barred?.code ?? null;
  return (await whyKnowsToken(services, facts, caller.account))?.code ?? null;
}

/** One bar of each effect. */
const BARS: readonly Bar[] = ['player-is-arbiter', 'forbidden'];

/** Returns the position that the caller sees. */
export const loadVisiblePosition = async (services: Services, { delayedPosition, storedGame }: GameAccess): Promise<Position> =>
  delayedPosition ?? loadPosition(services, storedGame);

/**
 * Returns why an account that was returned a token of one of the game's seats is not its arbiter; null if it was returned none. A player
 * stays one without the seat. The account that opened the game may judge when its tokens have been replaced.
 */
export async function whyKnowsToken(services: Services, { id }: Pick<GameFacts, 'id'>, account: AccountId): Promise<Refusal | null> {
  const seat = await services.seatTokens.seatKnownTo(id, account);
  if (seat !== null) return { code: 'arbiter-knows-token', seat };
  return (await services.seatTokens.wasKnownTo(id, account)) ? { code: 'arbiter-is-player' } : null;
}

/** Returns the viewer the caller is after this summary, which may be later than the one the caller was given access on. */
export const viewerAfter = ({ storedGame: { facts, seat }, caller, bar }: GameAccess, summary: GameSummary): Viewer =>
  viewerOf({ facts, summary, seat, caller }, bar);

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
  if (state === 'rewound') throw new Error('the log of a stored game was set back');
  const links = await services.games.findLinks(facts.id, seq + 1, viewersOf(seats).length);
  const where = statusAfter(start, state, { taken, proceedings });
  // Clocks run now, so they would reveal current events.
  const summary = { ...start.summary, ...links, ...where, taken, entropies, proceedings, clocks: null };
  return start.with({ state, summary });
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
export type ExpectedPosition = Pick<Submission, 'expectedVersion' | 'expectedCursor'>;

/** Returns why no action can be submitted for this position; null if one can. */
export function whyNotSubmittable(access: SeatAccess, { expectedVersion, expectedCursor = null }: ExpectedPosition): Refusal | null {
  const notInPlay = whyNotInPlay(access.position.summary);
  if (notInPlay !== null) return notInPlay;
  const otherwise = expectedCursor === null ? null : whyOtherHistory(access, expectedCursor);
  if (otherwise !== null) return otherwise;
  const version = seatVersion(access);
  return version === expectedVersion ? null : { code: 'stale', currentVersion: version, sentVersion: expectedVersion };
}

/** Returns why this is not the seat's newest cursor; null if it is. An earlier one is not looked up: it is stale, or was set back since. */
function whyOtherHistory(access: SeatAccess, text: string): Refusal | null {
  const { position, seat } = access;
  const cursor = parseLogCursor(text);
  if (cursor === null || cursor.viewer !== seat || !isOfGame(cursor, position.facts.id)) return INVALID_EXPECTED_CURSOR;
  const version = seatVersion(access);
  const isHead = cursor.version === version && isOfEntry(cursor, headFor(position.seats, position.summary, seat));
  if (isHead) return null;
  return cursor.version < version ? { code: 'stale', currentVersion: version, sentVersion: cursor.version } : { code: 'game-rewound' };
}

const INVALID_EXPECTED_CURSOR = invalidRequest(
  'expectedCursor',
  localized((texts) => texts.cursorOfSeat),
);
