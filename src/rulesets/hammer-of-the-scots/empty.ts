import { agreed } from './editions.js';
import type { HammerState } from './state.js';

const OPTIONS = agreed({ scenario: 'braveheart', edition: '3.0' });

/** The table before the game is opened: nothing lies on it yet. */
export const EMPTY: HammerState = {
  options: OPTIONS,
  year: 0,
  turn: 0,
  edward: 1,
  edwardWintered: null,
  crowned: null,
  blocks: [],
  hands: { england: [], scotland: [] },
  played: [],
  current: null,
  contests: [],
  battle: null,
  winter: null,
  phase: { name: 'set-up' },
};
