// The strengths of armies and the order of claims (section 7).
import { printed, strengthOf } from '../cards.js';
import type { Clan, Seat } from '../ids.js';
import type { Claimant, Follower, LordsState, RankedArmy } from '../state.js';
import { armyOf, clanOf, clockwise } from '../table.js';

/** The lowest number of cards that doubles an army (L7.1). */
const DOUBLED_FROM = 2;
/** The claims of an army with any number of active Cochranes (L6.2). */
export const COCHRANE_CLAIMS = 2;

/** Returns the clan of a follower for doubling: an active Bruce has the named clan (L6.1). */
const countsAs = (follower: Follower): Clan => follower.counts ?? clanOf(follower);

/** Whether an army is doubled: two or more cards, all of one clan (L7.1). */
const isDoubled = (army: readonly Follower[]): boolean =>
  army.length >= DOUBLED_FROM && army.every((follower) => countsAs(follower) === countsAs(army[0]!));

function rankArmy(seat: Seat, army: readonly Follower[]): RankedArmy {
  const sum = strengthOf(army.map(({ card }) => card));
  const doubled = isDoubled(army);
  return { seat, strength: doubled ? 2 * sum : sum, doubled, highestRank: Math.max(...army.map(({ card }) => printed(card).rank)) };
}

/** Returns the armies with followers, strongest first; the card of the highest rank breaks ties (L7.2, L7.3). */
export const rankedArmies = (game: LordsState): readonly RankedArmy[] =>
  clockwise(game)
    .filter((seat) => armyOf(game, seat).length > 0)
    .map((seat) => rankArmy(seat, armyOf(game, seat)))
    .sort((one, other) => other.strength - one.strength || other.highestRank - one.highestRank);

/** Returns the claimants in order, each with its number of claims (L6.2, L7.3). */
export const claimants = (game: LordsState): readonly Claimant[] =>
  game.ranking.map(({ seat }) => {
    const cochrane = armyOf(game, seat).some(({ power }) => power === 'cochrane');
    return { seat, claims: cochrane ? COCHRANE_CLAIMS : 1 };
  });
