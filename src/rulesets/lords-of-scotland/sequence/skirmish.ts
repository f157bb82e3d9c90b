// A skirmish from its beginning to the next one (sections 2, 3 and 7).
import type { Decision } from '../decision.js';
import type { Seat } from '../ids.js';
import { mustRedealSupporters } from '../rules/2-set-up.js';
import { recruitPlaces, TURNS } from '../rules/3-turns.js';
import { claimants, rankedArmies } from '../rules/7-skirmish-end.js';
import { outcomeOf } from '../rules/8-game-end.js';
import type { Claimant, LordsState } from '../state.js';
import { clockwise, followerAt, followerPlaces, handOf } from '../table.js';
import { deal, dealRecruits } from './dealing.js';

/** Recruits and supporters are dealt, and the first turn begins (L2.2, L7.4). */
export function beginSkirmish(course: Decision): void {
  course.apply({ type: 'skirmish-begun', skirmish: course.game.skirmish + 1 });
  dealRecruits(course, gapsOf(course.game), 'recruits');
  dealSupporters(course);
  beginTurn(course, course.game.initiative, 1);
}

const gapsOf = ({ row }: LordsState): readonly number[] => row.flatMap(({ card }, index) => (card === null ? [index + 1] : []));

/** One a player, dealt anew while all are of one strength and others could come (L2.2, L2.3). */
function dealSupporters(course: Decision): void {
  const dealt = () => deal(course, 'supporters', course.game.seats.length, (cards) => course.apply({ type: 'supporters-dealt', cards }));
  dealt();
  while (mustRedealSupporters(course.game)) {
    course.apply({ type: 'supporters-thrown-out', cards: course.game.supporters });
    dealt();
  }
}

/** A seat's turn: the holder of the initiative turns up a recruit first (L3.2). Nothing to do at all, and it is skipped (L3.7). */
function beginTurn(course: Decision, seat: Seat, turn: number): void {
  course.apply({ type: 'turn-begun', turn, seat });
  if (hasNothingToDo(course.game, seat)) dealRecruits(course, gapsOf(course.game), 'recruits');
  if (seat === course.game.initiative) turnUpRecruit(course);
  if (!hasNothingToDo(course.game, seat)) return;
  course.apply({ type: 'turn-skipped', seat });
  endTurn(course);
}

const hasNothingToDo = (game: LordsState, seat: Seat): boolean => handOf(game, seat).length === 0 && recruitPlaces(game).length === 0;

/** The leftmost face-down recruit; where only gaps are left face-down, the leftmost of them, so that in the fifth turn none is (L3.2). */
function turnUpRecruit(course: Decision): void {
  const { row } = course.game;
  const recruit = row.findIndex(({ card, faceUp }) => card !== null && !faceUp);
  const index = recruit >= 0 ? recruit : row.findIndex(({ faceUp }) => !faceUp);
  if (index >= 0) course.apply({ type: 'recruit-turned-up', place: index + 1, card: row[index]!.card });
}

/** The next seat's turn, or the end of the skirmish (L3.1). */
export function endTurn(course: Decision): void {
  const { turn, phase } = course.game;
  const order = clockwise(course.game);
  const next = 'seat' in phase ? order[order.indexOf(phase.seat) + 1] : undefined;
  if (next !== undefined) beginTurn(course, next, turn);
  else if (turn < TURNS) beginTurn(course, order[0]!, turn + 1);
  else endSkirmish(course);
}

/** All followers are turned up (L7.1). */
function endSkirmish(course: Decision): void {
  const hidden = followerPlaces(course.game).filter((at) => !followerAt(course.game, at)!.faceUp);
  const followers = hidden.map((at) => ({ ...at, card: followerAt(course.game, at)!.card }));
  if (followers.length > 0) course.apply({ type: 'followers-revealed', followers });
  askForClans(course);
}

/** Each active Bruce is declared to be of a clan, clockwise (L6.1); then the armies are ranked (L7.2). */
export function askForClans(course: Decision): void {
  const unnamed = followerPlaces(course.game).find((at) => {
    const { power, counts } = followerAt(course.game, at)!;
    return power === 'bruce' && counts === null;
  });
  if (unnamed !== undefined) return course.enterPhase({ name: 'bruce', ...unnamed });
  course.apply({ type: 'armies-ranked', ranking: rankedArmies(course.game) });
  askForClaims(course, claimants(course.game));
}

/** The next claim (L7.3); when nobody is left to claim, or nothing, the skirmish is over. */
export function askForClaims(course: Decision, order: readonly Claimant[]): void {
  const [next] = order;
  if (next === undefined || course.game.supporters.length === 0) return afterClaims(course);
  course.enterPhase({ name: 'claims', seat: next.seat, order });
}

/** The end of the game (L8.1), or another skirmish (L7.4, L7.5). */
function afterClaims(course: Decision): void {
  const outcome = outcomeOf(course.game);
  if (outcome !== null) return course.apply({ type: 'game-ended', outcome });
  clearTable(course);
  const winner = course.game.ranking[0]?.seat;
  if (winner !== undefined && winner !== course.game.initiative) course.apply({ type: 'initiative-passed', seat: winner });
  beginSkirmish(course);
}

/** Everything of the skirmish goes to the discard, but for an active MacDonnell (L6.3, L7.4). */
function clearTable(course: Decision): void {
  const { game } = course;
  const followers = followerPlaces(game).map((at) => ({ ...followerAt(game, at)!, seat: at.seat }));
  const stays = followers.filter(({ power }) => power === 'macdonnell');
  const goes = followers.filter(({ power }) => power !== 'macdonnell');
  const recruits = game.row.flatMap(({ card }) => (card === null ? [] : [card]));
  course.apply({
    type: 'skirmish-ended',
    skirmish: game.skirmish,
    discarded: [...game.supporters, ...recruits, ...goes.map(({ card }) => card)],
    heldOver: stays.map(({ seat, card }) => ({ seat, card })),
  });
}
