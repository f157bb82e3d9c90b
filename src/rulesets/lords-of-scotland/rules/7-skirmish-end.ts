// How strong armies are, and in which order they claim (section 7).
import { printed, strengthOf } from '../cards.js';
import type { Clan, Seat } from '../ids.js';
import type { Claimant, Follower, LordsState, RankedArmy } from '../state.js';
import { armyOf, clanOf, clockwise } from '../table.js';

/** Cards an army must have at least to be doubled (L7.1). */
const DOUBLED_FROM = 2;
/** Supporters claimed by an army with an active Cochrane, however many it has (L6.2). */
const COCHRANE_CLAIMS = 2;

/** The clan a follower is of when armies are judged: an active Bruce's is the one that was named (L6.1). */
export const countsAs = (follower: Follower): Clan => follower.counts ?? clanOf(follower);

/** Whether an army's strength is doubled: two or more cards, all of one clan (L7.1). */
const isDoubled = (army: readonly Follower[]): boolean =>
  army.length >= DOUBLED_FROM && army.every((follower) => countsAs(follower) === countsAs(army[0]!));

/** An army as it is judged (L7.1). */
export function rankArmy(seat: Seat, army: readonly Follower[]): RankedArmy {
  const sum = strengthOf(army.map(({ card }) => card));
  const doubled = isDoubled(army);
  return { seat, strength: doubled ? 2 * sum : sum, doubled, highestRank: Math.max(...army.map(({ card }) => printed(card).rank)) };
}

/** The armies that have followers, the strongest first; a tie goes to the card of the highest rank (L7.2, L7.3). */
export const rankedArmies = (game: LordsState): readonly RankedArmy[] =>
  clockwise(game)
    .filter((seat) => armyOf(game, seat).length > 0)
    .map((seat) => rankArmy(seat, armyOf(game, seat)))
    .sort((one, other) => other.strength - one.strength || other.highestRank - one.highestRank);

/** Who claims, in order, and how many supporters each may (L6.2, L7.3). */
export const claimants = (game: LordsState): readonly Claimant[] =>
  game.ranking.map(({ seat }) => {
    const cochrane = armyOf(game, seat).some(({ power }) => power === 'cochrane');
    return { seat, claims: cochrane ? COCHRANE_CLAIMS : 1 };
  });
