// The parts of a game's state that a request asks for.
import type { GameReading } from '../../games/index.js';

/** What the state of a game contains besides its status. */
export interface Included {
  readonly view: boolean;
  readonly legalActions: boolean;
  /** The receipts of entries, in messages of a stream. */
  readonly receipts: boolean;
}

export interface OfIncluded {
  /** `view`, `legal-actions`, `receipts`. */
  readonly include?: readonly string[];
}

export const includedIn = ({ include = [] }: OfIncluded): Included => ({
  view: include.includes('view'),
  legalActions: include.includes('legal-actions'),
  receipts: include.includes('receipts'),
});

/** Returns a state that has only what is included. What is left out is not computed. */
export const stateWith = <State extends Pick<GameReading, 'view' | 'legalActions'>>(
  state: State,
  { view, legalActions }: Pick<Included, 'view' | 'legalActions'>,
): State =>
  Object.create(state, {
    ...(!view && { view: { value: null } }),
    ...(!legalActions && { legalActions: { value: null } }),
  });
