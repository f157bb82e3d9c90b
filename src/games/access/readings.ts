// A game as one viewer may know it.
import type { Viewer } from '../../engine/ruleset.js';
import { readClocks } from '../model/clocks.js';
import { setupDraws } from '../model/draws.js';
import { hasEnded, isSetUp, type Position } from '../model/position.js';
import { type GameId, type GameMetadata, NO_METADATA } from '../ports/game-store.js';
import type { OfferAudience } from '../ports/seats.js';
import { logCursor } from '../requests/pagination.js';
import type { GameReading, LegalActions } from '../services/results.js';
import { headFor, versionFor, viewerFor } from './viewers.js';

const VERSION_TAGS = new WeakMap<Position, object>();

/** An object without content: it reveals nothing of the position it identifies. */
function versionTag(position: Position): object {
  const known = VERSION_TAGS.get(position) ?? Object.freeze({});
  VERSION_TAGS.set(position, known);
  return known;
}

/**
 * Returns a game as a seat may see it at the position that its command has led to; null if the store may know more: offers before the game
 * begins, a rematch after it has ended.
 */
export function readingAfter(position: Position, seat: string): GameReading | null {
  const { facts, summary } = position;
  if (summary.status === 'seating' || hasEnded(summary) || summary.era > 0) return null;
  const viewer = viewerFor(facts, summary, seat);
  return toReading(position, { viewer, seat, metadata: NO_METADATA, offers: new Map(), rematch: null });
}

/** The reader of a game, and facts of the game that its position does not contain. */
interface ReadingContext {
  readonly viewer: Viewer;
  /** The caller's seat, or null. */
  readonly seat: string | null;
  readonly metadata: GameMetadata;
  readonly offers: ReadonlyMap<string, OfferAudience>;
  readonly rematch: GameId | null;
}

/** Returns a position as one viewer may know it. Built field by field. */
export function toReading(position: Position, { viewer, seat: ownSeat, metadata, offers, rematch }: ReadingContext): GameReading {
  const { facts, ruleset, seats, summary, state } = position;
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
      const isToCome = facts.chance === 'physical-table' && !isSetUp(position) && !hasEnded(summary);
      return isToCome ? setupDraws(ruleset, facts.options) : null;
    },
    openedAt: facts.openedAt,
    status: summary.status,
    seats: seats.map((seat) => ({ seat, taken: summary.taken.includes(seat), offerAudience: offers.get(seat) ?? null })),
    toAct: summary.toAct,
    clock: readClocks(facts, summary),
    outcome: summary.outcome,
    endedAt: summary.endedAt,
    resignedSeats: summary.proceedings.resignedSeats,
    certificate: summary.proceedings.certificate,
    ...metadata,
    previousGame: facts.previousGame,
    rematch,
    viewer,
    version,
    cursor: logCursor(facts.id, viewer, version, headFor(seats, summary, viewer)),
    moment: versionTag(position),
    get view() {
      return isSetUp(position) ? ruleset.view(state, viewer) : null;
    },
    get legalActions() {
      return ownSeat === null ? null : legalActionsAt(position, ownSeat);
    },
  };
}

/** Returns the actions of a seat at a position; none while others are to act, before the set-up and after the end. */
const legalActionsAt = ({ ruleset, seats, summary, state }: Position, seat: string): LegalActions => ({
  ruleset: ruleset.id,
  version: versionFor(seats, summary, seat),
  seat,
  actions: summary.status === 'playing' ? ruleset.legal(state, seat) : [],
});
