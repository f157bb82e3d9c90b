// The turn on one screen: cards, what each asks for, battles, and the end of the turn.
import { contestedAreas, isOccupiedBy } from '../board.js';
import { cardOf, type EventName } from '../cards.js';
import type { Course } from '../course.js';
import { type BySide, type CardId, opponent, type Side } from '../ids.js';
import { ENGLAND } from '../map.js';
import { isDoubleEvent, playerOne, TURNS } from '../rules/3.1-card-play.js';
import { raidVictims } from '../rules/5.9-border-raids.js';
import { hasToName } from '../rules/5.32-main-attack.js';
import { mightCrown } from '../rules/6.2-scottish-kings.js';
import { suddenDeath } from '../rules/9-victory.js';
import { VICTUALS_STEPS } from '../rules/e-victuals.js';
import type { BattleCause, Table, TurnRecord } from '../state.js';
import { endGame } from './end.js';
import { beginWinter } from './winter.js';
import { beginTurn } from './year.js';

/** Both cards lie on the table: reveal them, and carry them out (3.1). */
export function revealCards(course: Course, cards: BySide<CardId>): void {
  course.happen({ type: 'cards-revealed', cards, first: playerOne(cards), doubleEvent: isDoubleEvent(cards) });
  afterCard(course);
}

/**
 * Carry out the next card of the turn; when none is left, the battles follow (H0.2b). A card is moves or an event, not both
 * (HE.0b), and whoever moves begins with nobody moved, whatever an event has done to his blocks (HE.0c).
 */
export function afterCard(course: Course): void {
  const { toPlay, cards, first } = turnOf(course.game);
  const [side] = toPlay;
  if (side === undefined) return mainAttacks(course, [first, opponent(first)]);
  const card = cards[side];
  course.happen({ type: 'card-begun', side, card });
  const { movePoints, event } = cardOf(card);
  if (movePoints !== null) {
    course.enter({ name: 'movement', side, movePoints, moved: [], activated: [], crossings: {}, departed: {} });
  } else if (side === 'scotland' && mightCrown(course.game)) course.enter({ name: 'coronation-or-event' });
  else if (event !== null) enterEvent(course, side, event);
}

/** Ask the side to carry out the event printed on its card. */
export function enterEvent(course: Course, side: Side, event: EventName): void {
  switch (event) {
    case 'herald':
    case 'pillage':
    case 'truce':
      return course.enter({ name: event, side });
    case 'sea-move':
      return course.enter({ name: event, side, route: null, moved: [] });
    case 'victuals':
      return course.enter({ name: event, side, area: null, steps: VICTUALS_STEPS });
  }
}

/** What follows a battle and its regrouping: the rest of the card that caused it (HE.0a), or the next battle. */
export function afterBattle(course: Course, cause: BattleCause): void {
  switch (cause) {
    case 'movement':
      return battles(course);
    case 'coronation':
      return defectionBattles(course);
    case 'herald':
    case 'pillage':
      return afterCard(course);
  }
}

/** The battles that a coronation caused are fought at once (H6.21e, H6.21g). */
export function defectionBattles(course: Course): void {
  if (contestedAreas(course.game).length > 0) course.enter({ name: 'choose-defection-battle' });
  else afterCard(course);
}

/** In 2.3 the main attacks may be named until the first battle is chosen: each side that has a choice is asked (H5.32c). */
export function mainAttacks(course: Course, sides: readonly Side[]): void {
  const { mainDeclaredInMove } = course.game.options;
  const side = mainDeclaredInMove ? undefined : sides.find((each) => hasToName(course.game, each));
  if (side === undefined) battles(course);
  else course.enter({ name: 'main-attacks', side });
}

/** The battle phase lasts until no contested area is left (H5.1e). */
function battles(course: Course): void {
  if (contestedAreas(course.game).length > 0) course.enter({ name: 'choose-battle' });
  else if (isOccupiedBy(course.game, ENGLAND, 'scotland') && raidVictims(course.game).length > 0) course.enter({ name: 'border-raid' });
  else endTurn(course);
}

/** After the raid's loss: sudden death, winter, or the next of at most five turns (H0.2a, H0.2c, H9.1a, H7.0a). */
export function endTurn(course: Course): void {
  const outcome = suddenDeath(course.game);
  const { doubleEvent } = turnOf(course.game);
  if (outcome) endGame(course, outcome);
  else if (doubleEvent || course.game.turn >= TURNS) beginWinter(course);
  else beginTurn(course, course.game.turn + 1);
}

/** The cards of this turn; it is our mistake to ask before they are revealed. */
export function turnOf(game: Table): TurnRecord {
  if (!game.current) throw new Error('the cards of this turn have not been revealed');
  return game.current;
}
/** Player 1 (3.1). */
export const firstPlayer = (game: Table): Side => turnOf(game).first;
