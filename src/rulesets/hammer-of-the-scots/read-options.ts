// Options from outside, completed by the edition's defaults.
import { readChoices } from '../../engine/read-choices.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import { oneOf } from '../../engine/told.js';
import { agreed, type Choices, type Options } from './editions.js';
import { EXCLUSIONS, type Exclusion } from './exclusions.js';
import { REQUIRED } from './form.js';
import { SWITCHES, type Value } from './switches.js';

/** A scenario and an edition must be named (AMB-01: editions are never mixed in silence); the rest has defaults. */
export function readOptions(input: unknown): Result<Options, Invalid> {
  const chosen = readChoices(input, SWITCHES, REQUIRED);
  if (!chosen.ok) return chosen;
  const choices = chosen.value as unknown as Choices;
  const options = agreed(choices);
  // What was chosen counts, though another choice has put it out of force.
  const said = { ...options, ...choices };
  const broken = EXCLUSIONS.find(({ refused, beside }) => [refused, beside].every((half) => half.values.includes(said[half.option])));
  return broken === undefined ? accept(options) : reject(excluded(broken, said));
}

/** Why two choices cannot both be had. */
function excluded({ refused, beside, reason }: Exclusion, said: Options): Invalid {
  const allowed: readonly Value[] = SWITCHES[refused.option].allowed.filter((value) => !refused.values.includes(value));
  const other = `${beside.option} (${said[beside.option]})`;
  return {
    path: refused.option,
    expected: oneOf(allowed),
    allowed,
    reason: { en: `It and ${other} exclude each other. ${reason.en}`, fr: `Elle et ${other} s’excluent. ${reason['fr']}` },
  };
}
