import { seatName } from '../ids.js';
import { type Code, REASONS } from '../rejections.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, cardName, PRINTED_NAMES } from './catalogue.js';
import { ENGLISH_LOG } from './en-log.js';

const sentences = Object.fromEntries(Object.entries(REASONS).map(([code, [, sentence]]) => [code, sentence])) as Record<Code, string>;

const PHASE_TASKS: Readonly<Record<PhaseName, string>> = {
  'set-up': 'the game has not begun',
  turn: 'recruit or muster',
  cockburn: 'choose a supporter for Cockburn',
  fergusson: 'choose an opponent’s follower for Fergusson',
  makgill: 'muster another card for Makgill',
  scott: 'choose the follower whose power the Scott copies',
  wemyss: 'choose the follower that Wemyss discards',
  bruce: 'name a clan for Bruce',
  claims: 'claim a supporter',
  'game-over': 'the game is over',
};

export const ENGLISH: Catalogue = {
  log: {
    language: 'en',
    log: ENGLISH_LOG,
    names: { ...PRINTED_NAMES, seat: seatName },
    isPlural: () => false,
  },
  sentences,
  words: {
    card: cardName,
    seat: (seat) => seat.replace('-', ' '),
    phase: (phase) => PHASE_TASKS[phase],
  },
  outcomes: {},
  options: {
    seats: { name: 'Players', meaning: 'The number of players.' },
    bruce: { name: 'Bruce cards', meaning: 'The game includes the two Bruce cards.' },
    initiative: {
      name: 'First initiative',
      meaning: 'The seat that first holds the initiative.',
      values: { null: 'drawn by lot', 'seat-1': 'seat 1', 'seat-2': 'seat 2', 'seat-3': 'seat 3', 'seat-4': 'seat 4', 'seat-5': 'seat 5' },
    },
    clanActivation: {
      name: 'Clan rule for powers',
      meaning: 'When only followers of the same clan hinder a power.',
      values: { auto: 'from four seats on', always: 'always', never: 'never' },
    },
  },
  reasons: {
    seats: 'Two to five can play (L1.1).',
    initiative: 'A seat at the table holds the initiative (L2.1).',
    seatNotAtTable: (seats) => `There are ${seats} seats at the table, and this is none of them (L2.1).`,
  },
};
