// A game as one viewer may know it.
import type { RulesetTypes, Viewer } from '../../engine/ruleset.js';
import { readClocks } from '../model/clocks.js';
import { type SetUpDraw, setupDraws } from '../model/draws.js';
import { hasEnded, isSetUp, type Position } from '../model/position.js';
import { type GameId, type GameMetadata, NO_METADATA } from '../ports/game-store.js';
import type { OfferAudience } from '../ports/seats.js';
import { logCursor } from '../requests/pagination.js';
import type { GameReading, LegalActions } from '../services/results.js';
import { headFor, versionFor, viewerFor } from './viewers.js';

/**
 * Returns a game as a seat may see it at the position that its command has led to; null if the store may know more: offers before the game
 * begins, a rematch after it has ended.
 */
export function readingAfter(position: Position, seat: string): GameReading | null {
  const { facts, summary } = position;
  if (summary.status === 'seating' || hasEnded(summary) || summary.era > 0) return null;
  const viewer = viewerFor(facts, summary, seat);
  return toReading(position, { viewer, seat, offers: new Map(), rematch: null }, NO_METADATA);
}

/** The reader of a game, and facts of the game that its position does not contain. */
interface ReadingContext {
  readonly viewer: Viewer;
  /** The caller's seat, or null. */
  readonly seat: string | null;
  readonly offers: ReadonlyMap<string, OfferAudience>;
  readonly rematch: GameId | null;
  /** Whether the caller's seat has an account. A cached position does not know it: null where the store was not asked. */
  readonly hasAccount?: boolean | null;
}

/**
 * Returns a position as one viewer may know it, with more fields of the caller's. Built field by field. What takes long is computed on
 * access, once for the position and viewer.
 */
export function toReading<More>(
  position: Position,
  { viewer, seat: ownSeat, offers, rematch, hasAccount = null }: ReadingContext,
  more: More,
): Omit<GameReading, keyof GameMetadata> & More {
  const { facts, seats, summary } = position;
  const version = versionFor(seats, summary, viewer);
  return {
    game: facts.id,
    ruleset: facts.ruleset,
    options: facts.options,
    public: facts.public,
    revealAfterEnd: facts.revealAfterEnd,
    spectatorDelayEntries: facts.spectatorDelayEntries,
    chanceSource: facts.chance,
    practice: facts.practice !== null,
    get setupDraws() {
      return position.once(drawsToCome);
    },
    openedAt: facts.openedAt,
    status: summary.status,
    seats: seats.map((seat) => ({
      seat,
      taken: summary.taken.includes(seat),
      offerAudience: offers.get(seat) ?? null,
      hasAccount: seat === ownSeat ? hasAccount : null,
    })),
    toAct: summary.toAct,
    clock: readClocks(facts, summary),
    outcome: summary.outcome,
    endedAt: summary.endedAt,
    resignedSeats: summary.proceedings.resignedSeats,
    certificate: summary.proceedings.certificate,
    ...more,
    previousGame: facts.previousGame,
    rematch,
    viewer,
    version,
    cursor: logCursor(facts.id, viewer, version, headFor(seats, summary, viewer)),
    get view() {
      return position.once(viewOf, viewer);
    },
    get legalActions() {
      return ownSeat === null ? null : position.once(legalActionsOf, ownSeat);
    },
  };
}

/** Returns what a viewer sees of a position; null before the set-up. */
const viewOf = (position: Position, viewer: Viewer): RulesetTypes['View'] | null =>
  isSetUp(position) ? position.ruleset.view(position.state, viewer) : null;

/** Returns the draws of a set-up at a physical table that is still to come; null for other games. */
function drawsToCome(position: Position): readonly SetUpDraw[] | null {
  const { facts, ruleset, summary } = position;
  const isToCome = facts.chance === 'physical-table' && !isSetUp(position) && !hasEnded(summary);
  return isToCome ? setupDraws(ruleset, facts.options) : null;
}

/** Returns the actions of a seat at a position; none while others are to act, before the set-up and after the end. */
const legalActionsOf = ({ ruleset, seats, summary, state }: Position, seat: string): LegalActions => ({
  ruleset: ruleset.id,
  version: versionFor(seats, summary, seat),
  seat,
  actions: summary.status === 'playing' ? ruleset.legal(state, seat) : [],
});
