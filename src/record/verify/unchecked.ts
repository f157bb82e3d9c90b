import { ALL } from '../seal.js';
import type { Followed } from './followed.js';

interface Missing extends Pick<Followed, 'opening' | 'ruleset' | 'isClockLost'> {
  /** The first entry that is missing or could not be read. */
  readonly lost: number | null;
  /** The entry that takes the game back once too often to be followed. */
  readonly unfollowed: number | null;
  /** Eras whose secret is not told. */
  readonly sealed: ReadonlySet<number>;
  readonly viewer: string;
}

/** What could not be checked in a record, and why, in sentences. */
export const uncheckedIn = ({ opening, ruleset, lost, isClockLost, unfollowed, sealed, viewer }: Missing): readonly string[] => [
  ...(opening === null ? ['anything but the chain: the first entry could not be read'] : []),
  ...(opening !== null && ruleset === null ? ['whether the actions were legal: nobody here knows the rules of this game'] : []),
  ...(lost === null ? [] : [`actions from entry ${lost} on, and what each was told of them: it is missing, or not to be read`]),
  ...(isClockLost ? ['the clocks: who is to act must be known at every entry'] : []),
  ...(ruleset === null || unfollowed === null
    ? []
    : [`whether the actions were legal after entry ${unfollowed}: the game was taken back too often`]),
  ...(sealed.size > 0 ? [`draws, salts and what each viewer was told: the secret of era ${[...sealed].join(', ')} is not told`] : []),
  ...(viewer === ALL ? [] : [...ONLY_TOLD, opening?.chance === 'table' ? SIGNED : NOT_OPEN]),
];

/** What nobody can check who is told no more than one viewer. */
const ONLY_TOLD: readonly string[] = [
  'whether the actions were legal, and what others were told: that takes the record of all, after the end',
  'whether it was told all that this viewer may know: a notice left out with its draw shows by the next draw of that stream, else in the record of all',
  'what came of the draws that are open: which card or block a place in a list is, and what a die did',
];
const NOT_OPEN = 'draws that are not open to this viewer, and whether others were bound before use';
const SIGNED = 'what fell at the real table, and whether it was signed for: the statements stand in the record of all';
