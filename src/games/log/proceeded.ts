// What the house had entered in a game up to an entry: folded from the log, where the summary says only what stands now.
import { NO_SEATS_TAKEN, seatsTakenAfter } from '../../record/seats-taken.js';
import type { Court } from '../court/court.js';
import type { GameSummary } from '../game/game.js';
import type { Position } from '../game/position.js';
import { NO_PROCEEDINGS, proceedingsAfter, wasDisputed } from '../game/proceedings.js';

/** How many entries are held in memory at once. */
const CHUNK = 500;

/** What the house had entered up to an entry. */
type Proceeded = Pick<GameSummary, 'seq' | 'taken' | 'entropies' | 'proceedings'>;

const FROM_THE_BEGINNING: Proceeded = { seq: 0, ...NO_SEATS_TAKEN, proceedings: NO_PROCEEDINGS };

type Game = Pick<Position, 'facts' | 'seats'>;

/** The seats that were taken and the proceedings after the entry of this seq, from an earlier one on. */
export async function proceededTo(court: Court, { facts, seats }: Game, from: Proceeded, upToSeq: number): Promise<Proceeded> {
  let { seq, taken, entropies, proceedings } = from;
  while (seq < upToSeq) {
    const entries = await court.games.entries(facts.id, { viewer: null, afterSeq: seq, upToSeq, limit: CHUNK });
    if (entries.length === 0) throw new Error('the log of a stored game has a hole');
    for (const entry of entries) {
      ({ taken, entropies } = seatsTakenAfter({ taken, entropies }, entry));
      proceedings = proceedingsAfter(seats, proceedings, entry);
    }
    seq = entries.at(-1)!.seq;
  }
  return { seq, taken, entropies, proceedings };
}

/**
 * Whether the house kept the game from going on after the entry of this seq: an arbiter was asked, or it had ended otherwise than
 * by the rules. `now`: its proceedings as they stand. The log is read only where there is such an end, or where a ruling has taken the
 * game back and may have made one void: everybody knows of both.
 */
export async function wasHalted(court: Court, game: Game, now: GameSummary['proceedings'], seq: number): Promise<boolean> {
  if (wasDisputed(now, seq)) return true;
  const isRuledBack = now.takenBack.some(({ by }) => by === undefined);
  if (now.end === null && !isRuledBack) return false;
  return (await proceededTo(court, game, FROM_THE_BEGINNING, seq)).proceedings.end !== null;
}
