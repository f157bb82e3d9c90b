import type { Title } from '../title.js';
import type { Notice, Side } from './notices.js';
import { REALM } from './sentences.js';
import { story } from './story.js';

/** Hammer of the Scots as the demo plays it and tells it. */
export const HAMMER_OF_THE_SCOTS: Title = {
  ruleset: 'hammer-of-the-scots',
  choice: {
    name: 'scenario',
    meaning: 'what is played',
    values: ['braveheart', 'bruce', 'campaign'],
    standard: 'bruce',
    options: (scenario) => ({ scenario, edition: '3.0' }),
  },
  shelves: ['areas', 'blocks', 'cards'],
  inWords: ({ year, turn, phase }) => `${year}, turn ${turn}, ${phase}`,
  story: (notices, nameOf) => story(notices as readonly Notice[], nameOf),
  winner: (seat) => REALM[seat as Side],
};
