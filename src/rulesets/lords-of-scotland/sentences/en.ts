import type { SentenceTemplate } from '../../../engine/log-sentences.js';
import { seatName } from '../ids.js';
import { type Code, REASONS } from '../rejections.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, cardName, PRINTED_NAMES } from './catalogue.js';

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

export const ENGLISH_LOG = {
  opened: 'The game begins. {seat} holds the initiative.',
  'hand-dealt': '{seat} is dealt {cards}.',
  'hand-dealt-hidden': { one: '{seat} is dealt one card.', other: '{seat} is dealt {count} cards.' },
  'skirmish-begun': 'Skirmish {skirmish} begins.',
  'recruits-shown': 'Recruits face-up: {cards}.',
  'recruits-dealt': { one: 'One recruit is dealt face-down.', other: '{count} recruits are dealt face-down.' },
  'supporters-dealt': 'Supporters: {cards}.',
  'supporters-thrown-out': 'The supporters all have the same strength and are discarded: {cards}.',
  'deck-renewed': {
    one: 'The discard becomes a new deck of one card.',
    other: 'The discard is shuffled into a new deck of {count} cards.',
  },
  'turn-begun': '{seat} is to act.',
  'turn-skipped': '{seat} has nothing to recruit and is skipped.',
  'recruit-turned-up': 'The recruit at place {place} is turned up: {card}.',
  'gap-turned-up': 'The next recruit at place {place} will lie face-up.',
  recruited: '{seat} recruits {card}.',
  'recruited-hidden': '{seat} recruits a face-down card.',
  mustered: '{seat} musters {card}.',
  'mustered-face-down': '{seat} musters {card} face-down.',
  'mustered-hidden': '{seat} musters a card face-down.',
  'mustered-activated': '{seat} musters {card} and uses its power.',
  'end-power': '{seat} activates {clan} for the end of the skirmish.',
  'power-copied': 'The Scott of {seat} copies the power of {clan} from {other}.',
  'supporter-taken': '{seat} takes the supporter {taken} and puts {card} in its place.',
  exchanged: '{seat} gives {card} to {other} for {received}.',
  'exchanged-hidden': '{seat} gives {card} to {other} for a face-down card.',
  drawn: '{seat} draws {card}.',
  'drawn-hidden': '{seat} draws a card.',
  'discarded-own': '{seat} discards {card} of their own army.',
  discarded: '{seat} discards {card} of {other}.',
  revealed: '{seat} reveals {card}.',
  'clan-named': 'The Bruce of {seat} counts as {clan}.',
  army: '{seat}: strength {strength}.',
  'army-doubled': '{seat}: strength {strength}, doubled.',
  'no-army': 'No player has an army.',
  claimed: '{seat} claims {card}.',
  'skirmish-ended': 'Skirmish {skirmish} ends.',
  'held-over': '{seat} keeps {card} for the next skirmish.',
  initiative: '{seat} takes the initiative.',
  // What a seat that is to act is asked for.
  'ask-turn': 'Turn {turn} of 5: recruit a card from the row, or muster one from your hand.',
  'ask-recruit': 'Turn {turn} of 5: recruit a card from the row.',
  'ask-muster': 'Turn {turn} of 5: muster a card from your hand.',
  'ask-makgill': 'Makgill: muster one more card.',
  'ask-cockburn': '{card}: take a supporter into your army. The card takes its place.',
  'ask-fergusson': '{card}: choose the opponent’s follower that you receive for it.',
  'ask-scott': '{card}: choose the follower whose power the card copies.',
  'ask-wemyss': '{card}: choose the follower to discard.',
  'ask-bruce': '{card}: name the clan that the card counts as.',
  'ask-claim': { one: 'Claim a supporter.', other: 'Claim a supporter; {count} are yours to claim.' },
} as const satisfies Readonly<Record<string, SentenceTemplate>>;

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
    seats: 'The number of players.',
    bruce: 'The game includes the two Bruce cards.',
    initiative: 'The seat that first holds the initiative; null draws one at random.',
    clanActivation: 'When only followers of the same clan hinder a power: auto, from four seats on; always; never.',
  },
  reasons: {
    seats: 'Two to five can play (L1.1).',
    initiative: 'A seat at the table holds the initiative (L2.1).',
    seatNotAtTable: (seats) => `There are ${seats} seats at the table, and this is none of them (L2.1).`,
  },
};
