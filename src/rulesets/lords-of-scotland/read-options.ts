// Options from outside, completed by defaults.
import { readChosenOptions } from '../../engine/input.js';
import { listAlternatives } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import type { Seat } from './ids.js';
import type { Options } from './options.js';
import { DEFAULTS, REQUIRED_OPTIONS, SWITCHES } from './options.js';
import { seatsOf } from './table.js';

/** The number of seats must be said; a seat for the initiative must be at the table (L2.1). */
export function readOptions(input: unknown): Result<Options, Invalid> {
  const chosen = readChosenOptions(input, SWITCHES, REQUIRED_OPTIONS);
  if (!chosen.ok) return chosen;
  const options = { ...DEFAULTS, ...chosen.value } as Options;
  const seats = seatsOf(options);
  return options.initiative === null || seats.includes(options.initiative) ? accept(options) : reject(seatNotAtTable(seats));
}

const seatNotAtTable = (seats: readonly Seat[]): Invalid => ({
  path: 'initiative',
  expected: listAlternatives(seats),
  allowed: [null, ...seats],
  reason: {
    en: `The game has ${seats.length} seats, and this is not one of them (L2.1).`,
    fr: `La partie a ${seats.length} sièges, et celui-ci n’existe pas (L2.1).`,
  },
});
