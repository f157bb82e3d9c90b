// The end of the game and the winner (section 8).
import { strengthOf } from '../cards.js';
import { type Seat, seatName } from '../ids.js';
import type { LordsState, Outcome } from '../state.js';
import { claimedBy, clockwise } from '../table.js';

/** The total strength of supporters that ends the game (L8.1). */
const GOAL = 40;

/** Returns the total strength of a seat's supporters (L8.1). */
export const totalOf = (game: LordsState, seat: Seat): number => strengthOf(claimedBy(game, seat));

/** Returns the seats by their place in the last skirmish; those without armies follow, the nearest to the initiative first (L8.2). */
function skirmishOrder(game: LordsState): readonly Seat[] {
  const ranked = game.ranking.map(({ seat }) => seat);
  return [...ranked, ...clockwise(game).filter((seat) => !ranked.includes(seat))];
}

/** Returns the outcome after the claims of a skirmish; null if no seat has reached the goal. */
export function outcomeOf(game: LordsState): Outcome | null {
  const totals = game.seats.map((seat) => totalOf(game, seat));
  const most = Math.max(...totals);
  if (most < GOAL) return null;
  const tied = game.seats.filter((_seat, index) => totals[index] === most);
  const winner = skirmishOrder(game).find((seat) => tied.includes(seat))!;
  const has = `${seatName(winner)} has supporters worth ${most}`;
  if (tied.length === 1) return outcomeFor(winner, 'highest-total', 'L8.1', `${has}, more than anybody else.`);
  return game.ranking.some(({ seat }) => seat === winner)
    ? outcomeFor(winner, 'best-placed-of-the-tied', 'L8.2', `${has}, as others have, and was better placed in the last skirmish.`)
    : outcomeFor(
        winner,
        'nearest-the-initiative',
        'L8.2',
        `${has}, as others have; none of them had an army, and it sat nearest the initiative.`,
      );
}

/**
 * Returns the seats by the total of their supporters; L8.2 breaks ties. The rules name only a winner; tournaments score the other
 * places by the same criteria.
 */
export function finalRanking(game: LordsState): readonly (readonly Seat[])[] {
  const placed = skirmishOrder(game);
  return game.seats.toSorted((a, b) => totalOf(game, b) - totalOf(game, a) || placed.indexOf(a) - placed.indexOf(b)).map((seat) => [seat]);
}

const outcomeFor = (winner: Seat, reason: string, clause: string, sentence: string): Outcome => ({
  winners: [winner],
  clause,
  reason,
  sentence,
});
