import { type Code, REASONS } from '../rejections.js';
import { type Catalogue, CLAN_NAMES } from './catalogue.js';

/** The sentences as they stand beside the reasons. */
const sentences = Object.fromEntries(Object.entries(REASONS).map(([code, [, sentence]]) => [code, sentence])) as Record<Code, string>;

const phaseSentence: Catalogue['words']['phase'] = (phase) =>
  ({
    'set-up': 'the game has not begun',
    turn: 'it is a turn, to recruit or to muster',
    cockburn: 'a supporter is chosen for Cockburn',
    fergusson: 'a follower of an opponent is chosen for Fergusson',
    makgill: 'another card is mustered for Makgill',
    scott: 'a follower is chosen whose power the Scott uses',
    wemyss: 'a follower is chosen for Wemyss to discard',
    bruce: 'a clan is named for Bruce',
    claims: 'a supporter is claimed',
    'game-over': 'the game is over',
  })[phase];

export const ENGLISH: Catalogue = {
  sentences,
  words: {
    card: (clan, strength) => (clan === 'bruce' ? CLAN_NAMES[clan] : `${CLAN_NAMES[clan]} ${strength}`),
    seat: (seat) => seat.replace('-', ' '),
    phase: phaseSentence,
  },
};
