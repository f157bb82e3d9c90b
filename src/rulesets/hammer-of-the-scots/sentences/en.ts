import { type Code, REASONS } from '../rejections.js';
import type { Language } from './language.js';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The sentences as they stand beside the reasons. */
const sentences = Object.fromEntries(Object.entries(REASONS).map(([code, [, sentence]]) => [code, sentence])) as Record<Code, string>;

export const ENGLISH: Language = {
  words: {
    area: (_area, name) => name,
    side: (side) => (side === 'england' ? 'English' : 'Scottish'),
    colour: (colour) => colour,
    number: (number) => NUMBERS[number] ?? String(number),
    phase: (phase) => phase.replaceAll('-', ' '),
  },
  sentences,
};
