import type { Title } from '../title.js';
import { seatName, story } from './story.js';

/** Lords of Scotland as the demo plays it and tells it. */
export const LORDS_OF_SCOTLAND: Title = {
  ruleset: 'lords-of-scotland',
  choice: {
    name: 'seats',
    meaning: 'how many play',
    values: ['2', '3', '4', '5'],
    standard: '3',
    options: (seats) => ({ seats: Number(seats) }),
  },
  shelves: ['clans', 'cards'],
  inWords: ({ skirmish, turn, phase }) => `skirmish ${skirmish}, turn ${turn}, ${phase}`,
  story,
  winner: seatName,
};
