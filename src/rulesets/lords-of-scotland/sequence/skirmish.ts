// The sequence of a skirmish (sections 2, 3 and 7).
import type { Decision } from '../decision.js';
import type { Seat } from '../ids.js';
import { mustRedealSupporters } from '../rules/2-set-up.js';
import { recruitPlaces, TURNS } from '../rules/3-turns.js';
import { claimants, rankedArmies } from '../rules/7-skirmish-end.js';
import { outcomeOf } from '../rules/8-game-end.js';
import type { Claimant, LordsState } from '../state.js';
import { clockwise, followerAt, followerPlaces, handOf } from '../table.js';
import { deal, dealRecruits } from './dealing.js';

/** Deals recruits and supporters and begins the first turn (L2.2, L7.4). */
export function beginSkirmish(decision: Decision): void {
  decision.apply({ type: 'skirmish-begun', skirmish: decision.game.skirmish + 1 });
  dealRecruits(decision, gapsOf(decision.game), 'recruits');
  dealSupporters(decision);
  beginTurn(decision, decision.game.initiative, 1);
}

const gapsOf = ({ row }: LordsState): readonly number[] => row.flatMap(({ card }, index) => (card === null ? [index + 1] : []));

/** Deals one supporter for each player, again while all have the same strength and another could be dealt (L2.2, L2.3). */
function dealSupporters(decision: Decision): void {
  const dealt = () =>
    deal(decision, 'supporters', decision.game.seats.length, (cards) => decision.apply({ type: 'supporters-dealt', cards }));
  dealt();
  while (mustRedealSupporters(decision.game)) {
    decision.apply({ type: 'supporters-thrown-out', cards: decision.game.supporters });
    dealt();
  }
}

/** Begins a seat's turn. The holder of the initiative first turns up a recruit (L3.2). A seat that can do nothing is skipped (L3.7). */
function beginTurn(decision: Decision, seat: Seat, turn: number): void {
  decision.apply({ type: 'turn-begun', turn, seat });
  if (hasNoAction(decision.game, seat)) dealRecruits(decision, gapsOf(decision.game), 'recruits');
  if (seat === decision.game.initiative) turnUpRecruit(decision);
  if (!hasNoAction(decision.game, seat)) return;
  decision.apply({ type: 'turn-skipped', seat });
  endTurn(decision);
}

const hasNoAction = (game: LordsState, seat: Seat): boolean => handOf(game, seat).length === 0 && recruitPlaces(game).length === 0;

/**
 * Turns up the leftmost face-down recruit, or the leftmost face-down gap if there is none, so that all are face-up in the fifth
 * turn (L3.2).
 */
function turnUpRecruit(decision: Decision): void {
  const { row } = decision.game;
  const recruit = row.findIndex(({ card, faceUp }) => card !== null && !faceUp);
  const index = recruit >= 0 ? recruit : row.findIndex(({ faceUp }) => !faceUp);
  if (index >= 0) decision.apply({ type: 'recruit-turned-up', place: index + 1, card: row[index]!.card });
}

/** Begins the next seat's turn, or ends the skirmish (L3.1). */
export function endTurn(decision: Decision): void {
  const { turn, phase } = decision.game;
  const order = clockwise(decision.game);
  const next = 'seat' in phase ? order[order.indexOf(phase.seat) + 1] : undefined;
  if (next !== undefined) beginTurn(decision, next, turn);
  else if (turn < TURNS) beginTurn(decision, order[0]!, turn + 1);
  else endSkirmish(decision);
}

/** Turns all followers face-up (L7.1). */
function endSkirmish(decision: Decision): void {
  const hidden = followerPlaces(decision.game).filter((at) => !followerAt(decision.game, at)!.faceUp);
  const followers = hidden.map((at) => ({ ...at, card: followerAt(decision.game, at)!.card }));
  if (followers.length > 0) decision.apply({ type: 'followers-revealed', followers });
  askForClans(decision);
}

/** Asks for the clan of each active Bruce, clockwise (L6.1); then ranks the armies (L7.2). */
export function askForClans(decision: Decision): void {
  const unnamed = followerPlaces(decision.game).find((at) => {
    const { power, counts } = followerAt(decision.game, at)!;
    return power === 'bruce' && counts === null;
  });
  if (unnamed !== undefined) return decision.enterPhase({ name: 'bruce', ...unnamed });
  decision.apply({ type: 'armies-ranked', ranking: rankedArmies(decision.game) });
  askForClaims(decision, claimants(decision.game));
}

/** Asks for the next claim (L7.3); ends the skirmish when no claimant or no supporter is left. */
export function askForClaims(decision: Decision, order: readonly Claimant[]): void {
  const [next] = order;
  if (next === undefined || decision.game.supporters.length === 0) return afterClaims(decision);
  decision.enterPhase({ name: 'claims', seat: next.seat, order });
}

/** Ends the game (L8.1) or begins another skirmish (L7.4, L7.5). */
function afterClaims(decision: Decision): void {
  const outcome = outcomeOf(decision.game);
  if (outcome !== null) return decision.apply({ type: 'game-ended', outcome });
  clearTable(decision);
  const winner = decision.game.ranking[0]?.seat;
  if (winner !== undefined && winner !== decision.game.initiative) decision.apply({ type: 'initiative-passed', seat: winner });
  beginSkirmish(decision);
}

/** Discards all cards of the skirmish except active MacDonnells (L6.3, L7.4). */
function clearTable(decision: Decision): void {
  const { game } = decision;
  const followers = followerPlaces(game).map((at) => ({ ...followerAt(game, at)!, seat: at.seat }));
  const stays = followers.filter(({ power }) => power === 'macdonnell');
  const goes = followers.filter(({ power }) => power !== 'macdonnell');
  const recruits = game.row.flatMap(({ card }) => (card === null ? [] : [card]));
  decision.apply({
    type: 'skirmish-ended',
    skirmish: game.skirmish,
    discarded: [...game.supporters, ...recruits, ...goes.map(({ card }) => card)],
    heldOver: stays.map(({ seat, card }) => ({ seat, card })),
  });
}
