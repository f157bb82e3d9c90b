// The reasons to reject an action. A sentence states only the attempted action and public facts.
import { type CreateViolation, type Reasons, type ViolationOf, violationFactory } from '../../engine/rejections.js';
import type { CardId, Seat } from './ids.js';
import type { PhaseName } from './state.js';

/** By code: the clause (null: the clause of the phase), and the English sentence. */
export const REASONS = {
  'not-your-turn': [null, 'It is the turn of {seat} to act.'],
  'not-in-this-phase': [null, 'Not allowed now. The game waits for this decision: {phase}.'],
  'not-begun': ['L2.2', 'The game has not begun: a seat is still free.'],
  'game-over': ['L8.1', 'The game is over.'],
  'no-such-recruit': ['L3.4', 'There is no recruit at place {place} of the row.'],
  'hand-is-full': ['L3.5', 'Your hand holds {cards} cards: you cannot recruit.'],
  'card-not-in-hand': ['L3.6', '{card} is not in your hand.'],
  'lower-follower-stands': ['L4.1', '{other} in the army of {seat} is face-up and weaker than {card}: its power cannot be activated.'],
  'clan-follower-stands': [
    'L4.2',
    '{other} in the army of {seat} is face-up, of the same clan and not stronger than {card}: its power cannot be activated.',
  ],
  'face-down-never-activates': ['L4.4', 'A card that is mustered face-down cannot be activated.'],
  'no-such-supporter': [null, '{card} is not among the supporters.'],
  'no-such-follower': [null, 'There is no follower at place {place} in the army of {seat}.'],
  'own-follower': ['L5.2', 'Fergusson exchanges with a follower of an opponent.'],
  'copies-another': ['L5.5', 'A Scott copies the power of another follower.'],
  'face-down-not-copied': ['L5.5', 'That follower is face-down: its power cannot be copied.'],
  'scott-not-copied': ['L5.5', 'A Scott cannot copy a Scott.'],
  'never-itself': ['L5.6', 'Wemyss discards another follower, never itself.'],
} as const satisfies Reasons;

export type Code = keyof typeof REASONS;

/** The types of facts by name. A placeholder with any other name does not compile. */
interface FactTypes {
  readonly card: CardId;
  readonly other: CardId;
  readonly seat: Seat;
  readonly place: number;
  readonly cards: number;
  readonly phase: PhaseName;
}
export type FactName = keyof FactTypes;

/** A broken rule, as the rules return it. */
export type Violation = ViolationOf<Code>;

/** Creates a violation with exactly the facts of its sentence. */
export const violation: CreateViolation<typeof REASONS, FactTypes> = violationFactory();
