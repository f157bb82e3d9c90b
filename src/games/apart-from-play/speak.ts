import { accept, type Result, reject } from '../../engine/result.js';
import type { SaidBySeat } from '../../record/lifecycle.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Position } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';
import { type Asked, proceed, say } from './proceed.js';

/** Lets a seat say something of the game as a whole, unless `whyNot` tells why it cannot there. */
export const speak = (
  court: Court,
  bearer: Bearer,
  type: SaidBySeat['type'],
  asked: Asked,
  whyNot: (position: Position, seat: string) => Refusal | null,
): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, type, asked, async ({ sight, position }) => {
    const by = sight.standing.seat;
    if (by === null) return reject({ code: 'not-your-seat' });
    const refusal = whyNot(position, by);
    return refusal === null ? accept(say(court, position, type, { type, by }, by)) : reject(refusal);
  });
