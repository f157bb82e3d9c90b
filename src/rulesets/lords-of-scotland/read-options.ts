// Options from outside, completed by defaults.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { SEATS } from './ids.js';
import type { Options } from './options.js';
import { SWITCHES } from './switches.js';

/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;
const NAMES = Object.keys(SWITCHES) as readonly (keyof Options)[];

/** The number of seats must be said; a seat for the initiative must be at the table (L2.1). */
export function readOptions(input: unknown): Result<Options, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject({ path: '', expected: 'an object of options' });
  const given = input as Readonly<Record<string, unknown>>;
  const stray = Object.keys(given).find((name) => !(NAMES as readonly string[]).includes(name));
  if (stray !== undefined) return reject({ path: stray.slice(0, NAME_LENGTH_MAX), expected: `no option: there are ${NAMES.join(', ')}` });
  const options: Record<string, unknown> = {};
  for (const name of NAMES) {
    const { allowed, standard } = SWITCHES[name];
    const value = (Object.hasOwn(given, name) ? given[name] : null) ?? standard;
    if (!(allowed as readonly unknown[]).includes(value)) return reject({ path: name, expected: allowed.map(String).join(', ') });
    options[name] = value;
  }
  const read = options as unknown as Options;
  const seats = SEATS.slice(0, read.seats);
  if (read.initiative !== null && !seats.includes(read.initiative)) {
    return reject({ path: 'initiative', expected: `null, ${seats.join(', ')}` });
  }
  return accept(read);
}
