// Options from outside, completed by defaults.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { EDITIONS, type Edition, type Options } from './editions.js';
import { SCENARIOS, type ScenarioId } from './scenarios.js';

/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;
const NAMES: readonly string[] = ['scenario', 'edition', 'schiltroms'];

/** A scenario and an edition must be named (AMB-01: editions are never mixed in silence); options are off by default. */
export function readOptions(input: unknown): Result<Options, Invalid> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return reject({ path: '', expected: 'an object of options' });
  const given = input as Readonly<Record<string, unknown>>;
  const stray = Object.keys(given).find((name) => !NAMES.includes(name));
  if (stray !== undefined) return reject({ path: stray.slice(0, NAME_LENGTH_MAX), expected: `no option: there are ${NAMES.join(', ')}` });
  const { scenario, edition, schiltroms = false } = given;
  if (!(SCENARIOS as readonly unknown[]).includes(scenario)) return reject({ path: 'scenario', expected: SCENARIOS.join(', ') });
  if (!(EDITIONS as readonly unknown[]).includes(edition)) return reject({ path: 'edition', expected: EDITIONS.join(', ') });
  if (typeof schiltroms !== 'boolean') return reject({ path: 'schiltroms', expected: 'true or false' });
  return accept({ scenario: scenario as ScenarioId, edition: edition as Edition, schiltroms });
}
