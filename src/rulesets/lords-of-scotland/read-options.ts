// Options from outside, completed by defaults.
import { readChoices } from '../../engine/read-choices.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { oneOf } from '../../engine/told.js';
import type { Seat } from './ids.js';
import type { Options } from './options.js';
import { REQUIRED, STANDARD, SWITCHES } from './switches.js';
import { seatsOf } from './table.js';

/** The number of seats must be said; a seat for the initiative must be at the table (L2.1). */
export function readOptions(input: unknown): Result<Options, Invalid> {
  const chosen = readChoices(input, SWITCHES, REQUIRED);
  if (!chosen.ok) return chosen;
  const options = { ...STANDARD, ...chosen.value } as Options;
  const seats = seatsOf(options);
  return options.initiative === null || seats.includes(options.initiative) ? accept(options) : reject(notAtTable(seats));
}

const notAtTable = (seats: readonly Seat[]): Invalid => ({
  path: 'initiative',
  expected: oneOf(seats),
  allowed: [null, ...seats],
  reason: {
    en: `${seats.length} play: there is no such seat at the table (L2.1).`,
    fr: `On joue à ${seats.length} : cette place n’existe pas à la table (L2.1).`,
  },
});
