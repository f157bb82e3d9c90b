// Every reason to refuse an action: the clause that says so (null: the clause of the phase), and what a player reads. A
// sentence names what was asked and public facts only.
import { clauseLookup, type Reasons, type ViolationOf, violationFactory } from '../../engine/rejections.js';
import type { CardId, Seat } from './ids.js';
import type { PhaseName } from './state.js';

/** By code: the clause, and the sentence in English. */
export const REASONS = {
  'not-your-turn': [null, 'It is for {seat} to act now.'],
  'not-in-this-phase': [null, 'That is not asked for now: {phase}.'],
  'not-begun': ['L2.2', 'The game has not begun: a seat is not taken yet.'],
  'game-over': ['L8.1', 'The game is over.'],
  'no-such-recruit': ['L3.4', 'No recruit lies at place {place} of the row.'],
  'hand-is-full': ['L3.5', 'Your hand holds {cards} cards: you may not recruit.'],
  'card-not-in-hand': ['L3.6', 'You do not hold {card}.'],
  'lower-follower-stands': ['L4.1', '{other} in the army of {seat} is face-up and weaker than {card}: its power cannot be activated.'],
  'clan-follower-stands': [
    'L4.2',
    '{other} in the army of {seat} is face-up, of the same clan and not stronger than {card}: its power cannot be activated.',
  ],
  'face-down-never-activates': ['L4.4', 'A card that is mustered face-down is not activated.'],
  'no-such-supporter': [null, '{card} is not among the supporters.'],
  'no-such-follower': [null, 'No follower stands at place {place} in the army of {seat}.'],
  'own-follower': ['L5.2', 'Fergusson exchanges with a follower of an opponent.'],
  'copies-another': ['L5.5', 'A Scott uses the power of another follower.'],
  'face-down-not-copied': ['L5.5', 'That follower is face-down: its power cannot be used.'],
  'scott-not-copied': ['L5.5', 'A Scott does not copy a Scott.'],
  'never-itself': ['L5.6', 'Wemyss discards another follower, never itself.'],
} as const satisfies Reasons;

export type Code = keyof typeof REASONS;

/** What the facts of reasons are: a place in a sentence that is not among these does not compile. */
interface FactTypes {
  readonly card: CardId;
  readonly other: CardId;
  readonly seat: Seat;
  readonly place: number;
  readonly cards: number;
  readonly phase: PhaseName;
}
export type FactName = keyof FactTypes;

/** Why not, as the rules say it to one another. */
export type Violation = ViolationOf<Code>;

/** A reason with the facts its sentence is about, no more and no fewer. */
export const violation = violationFactory<typeof REASONS, FactTypes>();

/** The clause a reason rests on. */
export const clauseOf = clauseLookup(REASONS);
