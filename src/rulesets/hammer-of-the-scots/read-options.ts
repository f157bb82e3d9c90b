// Options from outside, completed by the edition's defaults.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { agreed, type Choices, type Options } from './editions.js';
import { EXCLUSIONS, SWITCHES } from './switches.js';

/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;
const NAMES = Object.keys(SWITCHES) as readonly (keyof Options)[];

/** A scenario and an edition must be named (AMB-01: editions are never mixed in silence); the rest has defaults. */
export function readOptions(input: unknown): Result<Options, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject({ path: '', expected: 'an object of options' });
  const given = input as Readonly<Record<string, unknown>>;
  const stray = Object.keys(given).find((name) => !(NAMES as readonly string[]).includes(name));
  if (stray !== undefined) return reject({ path: stray.slice(0, NAME_LENGTH_MAX), expected: `no option: there are ${NAMES.join(', ')}` });
  // A form sends null for what was left empty.
  const chosen = NAMES.filter((name) => (given[name] ?? null) !== null || name === 'scenario' || name === 'edition');
  for (const name of chosen) {
    const allowed: readonly unknown[] = SWITCHES[name].allowed;
    if (!allowed.includes(given[name])) return reject({ path: name, expected: allowed.map(String).join(', ') });
  }
  const choices = Object.fromEntries(chosen.map((name) => [name, given[name]])) as unknown as Choices;
  const options = agreed(choices);
  const broken = EXCLUSIONS.find(({ excluded }) => excluded(options, choices));
  return broken === undefined ? accept(options) : reject({ path: broken.option, expected: broken.expected });
}
