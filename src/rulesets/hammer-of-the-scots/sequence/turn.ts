// The sequence of a turn: cards, their effects, battles, and the end of the turn.

import { cardOf, type EventName } from '../cards.js';
import type { Decision } from '../decision.js';
import { type BySide, type CardId, opponent, type Side } from '../ids.js';
import { ENGLAND } from '../map.js';
import { contestedAreas, isOccupiedBy } from '../on-map.js';
import { isDoubleEvent, playerOne, TURNS } from '../rules/3-cards.js';
import { raidVictims } from '../rules/5.9-border-raids.js';
import { hasToName } from '../rules/5.32-main-attack-and-reserves.js';
import { mightCrown } from '../rules/6.2-scottish-kings.js';
import { suddenDeath } from '../rules/9-victory.js';
import { VICTUALS_STEPS } from '../rules/e-victuals.js';
import type { BattleCause, Table, TurnRecord } from '../state.js';
import { endGame } from './end.js';
import { beginWinter } from './winter.js';
import { beginTurn } from './year.js';

/** Reveals both cards and carries them out (3.1). */
export function revealCards(decision: Decision, cards: BySide<CardId>): void {
  decision.apply({ type: 'cards-revealed', pair: cards, first: playerOne(cards), doubleEvent: isDoubleEvent(cards) });
  afterCard(decision);
}

/**
 * Carries out the next card of the turn, or begins the battles after the last (H0.2b). A card is moves or an event, not both
 * (HE.0b). A movement phase begins with no block moved, whatever an event did (HE.0c).
 */
export function afterCard(decision: Decision): void {
  const { toPlay, cards, first } = turnOf(decision.game);
  const [side] = toPlay;
  if (side === undefined) return askForMainAttacks(decision, [first, opponent(first)]);
  const card = cards[side];
  decision.apply({ type: 'card-begun', side, card });
  const { movePoints, event } = cardOf(card);
  if (movePoints !== null) {
    decision.enterPhase({ name: 'movement', side, movePoints, moved: [], activated: [], crossings: {}, departed: {} });
  } else if (side === 'scotland' && mightCrown(decision.game)) decision.enterPhase({ name: 'coronation-or-event' });
  else if (event !== null) enterEvent(decision, side, event);
}

/** Asks the side to carry out the event on its card. */
export function enterEvent(decision: Decision, side: Side, event: EventName): void {
  switch (event) {
    case 'herald':
    case 'pillage':
    case 'truce':
      return decision.enterPhase({ name: event, side });
    case 'sea-move':
      return decision.enterPhase({ name: event, side, route: null, moved: [] });
    case 'victuals':
      return decision.enterPhase({ name: event, side, area: null, steps: VICTUALS_STEPS });
  }
}

/** Continues after a battle and its regrouping: with the rest of the card that caused it (HE.0a), or with the next battle. */
export function afterBattle(decision: Decision, cause: BattleCause): void {
  switch (cause) {
    case 'movement':
      return nextBattle(decision);
    case 'coronation':
      return nextDefectionBattle(decision);
    case 'herald':
    case 'pillage':
    case 'sea-move':
      return afterCard(decision);
  }
}

/** Begins the next battle caused by a coronation; these are fought immediately (H6.21e, H6.21g). */
export function nextDefectionBattle(decision: Decision): void {
  if (contestedAreas(decision.game).length > 0) decision.enterPhase({ name: 'choose-defection-battle' });
  else afterCard(decision);
}

/** Asks each side that has a choice for its main attacks, in 2.3 until the first battle is chosen (H5.32c). */
export function askForMainAttacks(decision: Decision, sides: readonly Side[]): void {
  const { mainDeclaredInMove } = decision.game.options;
  const side = mainDeclaredInMove ? undefined : sides.find((each) => hasToName(decision.game, each));
  if (side === undefined) nextBattle(decision);
  else decision.enterPhase({ name: 'main-attacks', side });
}

/** Continues the battle phase until no contested area is left (H5.1e). */
function nextBattle(decision: Decision): void {
  if (contestedAreas(decision.game).length > 0) decision.enterPhase({ name: 'choose-battle' });
  else if (isOccupiedBy(decision.game, ENGLAND, 'scotland') && raidVictims(decision.game).length > 0)
    decision.enterPhase({ name: 'border-raid' });
  else endTurn(decision);
}

/** Ends the turn after the border raid: sudden death, winter, or the next of at most five turns (H0.2a, H0.2c, H9.1a, H7.0a). */
export function endTurn(decision: Decision): void {
  const outcome = suddenDeath(decision.game);
  const { doubleEvent } = turnOf(decision.game);
  if (outcome) endGame(decision, outcome);
  else if (doubleEvent || decision.game.turn >= TURNS) beginWinter(decision);
  else beginTurn(decision, decision.game.turn + 1);
}

/** Returns the cards of this turn. Throws before they are revealed. */
export function turnOf(game: Table): TurnRecord {
  if (!game.current) throw new Error('the cards of this turn have not been revealed');
  return game.current;
}
/** Returns player 1 (3.1). */
export const firstPlayer = (game: Table): Side => turnOf(game).first;
