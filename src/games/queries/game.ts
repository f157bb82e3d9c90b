import type { LogSentence } from '../../engine/log-sentences.js';
import { accept, type Result } from '../../engine/result.js';
import { accessGame, type GameAccess, loadVisiblePosition, viewerAfter } from '../access/game-access.js';
import { toReading } from '../access/readings.js';
import { findUndo, type UndoBound, type UndoOptions } from '../access/undo.js';
import { accountOfSeat, versionFor } from '../access/viewers.js';
import type { Position } from '../model/position.js';
import { NO_METADATA } from '../ports/game-store.js';
import { isOfferOpen, type OfferAudience, type SeatOffer } from '../ports/seats.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Bearer, GameReading } from '../services/results.js';
import type { Services } from '../services/services.js';
import { loadMetadata } from './list-games.js';
import { waitingSentence } from './sentences.js';

/**
 * Returns the open offers by seat that the caller may know. An offer to an account is known to that account and to who opened the game:
 * others, such as the opponent in a rematch, do not learn which seats have accounts. Seats are offered only before the game begins, so
 * later the store is not queried.
 */
async function loadOpenOffers(
  services: Services,
  { facts, summary }: Position,
  { isOpener, caller }: Pick<GameAccess, 'isOpener' | 'caller'>,
): Promise<ReadonlyMap<string, OfferAudience>> {
  const offers = summary.status === 'seating' ? await services.offers.list(facts.id) : [];
  const at = services.now();
  const isKnown = ({ account }: SeatOffer) => account === null || isOpener || account === caller?.account;
  return new Map(offers.filter((offer) => isOfferOpen(offer, at) && isKnown(offer)).map(({ seat, audience }) => [seat, audience]));
}

/** Returns a game as the caller may see it, at the newest entry. */
export async function readGame(services: Services, bearer: Bearer, game: string): Promise<Result<GameReading, Refusal>> {
  const answer = await accessGame(services, bearer, game);
  if (!answer.ok) return answer;
  const access = answer.value;
  const position = await loadVisiblePosition(services, access);
  const { storedGame, isOpener } = access;
  const { id } = position.facts;
  const metadata = (await loadMetadata(services, isOpener ? [id] : [])).get(id) ?? NO_METADATA;
  const offers = await loadOpenOffers(services, position, access);
  const viewer = viewerAfter(access, position.summary);
  const { facts, seat } = storedGame;
  // Rematch and account are from the store: they may have changed without an entry.
  const hasAccount = seat === null ? null : accountOfSeat(facts, seat) !== null;
  return accept(toReading(position, { viewer, seat, offers, rematch: facts.rematch, hasAccount }, metadata));
}

/** What a player needs besides the position. */
interface Guidance {
  /** Of the position, in the viewer's count. */
  readonly version: number;
  /** What the caller's seat is asked for: first the decision, then its parts; for everyone else, who is to act. Empty if no seat is. */
  readonly instructions: readonly LogSentence[];
  /** What the caller's seat can undo; null if nothing. */
  readonly undo: UndoOptions | null;
  /** Why it can undo no more; null where nothing of its own comes before. */
  readonly undoBound: UndoBound | null;
}

/** Returns the guidance for the caller, at the newest entry that the caller sees; its sentences in a language. */
export async function readGuidance(services: Services, bearer: Bearer, game: string, language: string): Promise<Result<Guidance, Refusal>> {
  const answer = await accessGame(services, bearer, game);
  if (!answer.ok) return answer;
  const access = answer.value;
  const position = await loadVisiblePosition(services, access);
  const { ruleset, seats, state, summary } = position;
  const { seat } = access.storedGame;
  const { toAct } = summary;
  const isAsked = seat !== null && toAct.includes(seat);
  const waiting = toAct.length === 0 ? [] : [waitingSentence(ruleset, toAct, language)];
  return accept({
    version: versionFor(seats, summary, viewerAfter(access, summary)),
    instructions: isAsked ? ruleset.instructions(state, seat, language) : waiting,
    ...(seat === null ? { undo: null, undoBound: null } : await findUndo(services, position, seat)),
  });
}
