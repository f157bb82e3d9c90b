// What is counted from 1 without a gap, and asked for by its number.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';

/** Said of a number that is asked for at this place, and there are only so many. */
export const noSuchNumber = (path: string, most: number): Refusal => ({
  code: 'invalid-request',
  path,
  expected: { en: `a whole number from 1 to ${most}`, fr: `un nombre entier de 1 à ${most}` },
});

/** The number, if it is one of so many. */
export const numberUpTo = (most: number, path: string, asked: number): Result<number, Refusal> =>
  Number.isInteger(asked) && asked >= 1 && asked <= most ? accept(asked) : reject(noSuchNumber(path, most));
