import type { LordsState } from './state.js';

/** The table before the game is opened: nothing lies on it yet. */
export const EMPTY: LordsState = {
  options: { seats: 2, bruce: false, initiative: null, clanActivation: 'auto' },
  seats: [],
  initiative: 'seat-1',
  skirmish: 0,
  turn: 0,
  deck: [],
  discard: [],
  hands: {},
  row: [],
  supporters: [],
  armies: {},
  claimed: {},
  ranking: [],
  phase: { name: 'set-up' },
};
