import type { Refusal } from '../refusals/refusals.js';

/** Why a page cannot be that long; null if it can. */
export function whyNotThatLong(first: number, longest: number): Refusal | null {
  if (Number.isInteger(first) && first >= 1 && first <= longest) return null;
  const expected = { en: `a whole number from 1 to ${longest}`, fr: `un nombre entier de 1 à ${longest}` };
  return { code: 'invalid-request', path: 'first', expected };
}
