// What a ruling is to do, as it is sent: `{ takeBack: { to: "spectator.12" } }`.
import { oneOf } from '../engine/told.js';
import type { AskedEffect, Refusal } from '../games/index.js';
import { type Place, refusedBy } from './errors.js';
import { onlyKey } from './inputs.js';
import { kebabCase } from './names.js';

export type EffectInput = Readonly<Record<string, unknown>>;

/** Those that have no fields are sent as true. */
export function effectInput(input: EffectInput, root: Place = []): AskedEffect {
  const [key, value] = onlyKey(input, 'effect');
  const type = kebabCase(key);
  if (typeof value === 'object') return { ...value, type } as AskedEffect;
  if (value === true) return { type } as AskedEffect;
  throw refusedBy({ code: 'invalid-request', path: key, expected: oneOf([true]), allowed: [true] }, [...root, 'effect']);
}

/** The fields of effects that a ruling can be refused for. */
const OF_EFFECTS = ['winners', 'to', 'seat', 'penalty'];

/** Where the field stands that a ruling is refused for. */
export const placeInRuling = (input: EffectInput, refusal: Refusal, root: Place = []): Place =>
  'path' in refusal && OF_EFFECTS.includes(refusal.path) ? [...root, 'effect', Object.keys(input)[0]!] : root;
