// Digests of positions, so that an engine with another state is noticed at once. docs/kit.md says which bytes they are of.
import { createHash } from 'node:crypto';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';

/** Lines on what is asked rather than on where things are. Engines cut a game into questions in their own ways. */
const OF_THE_MOMENT =
  /^(?:Phase|To act|Laid, \w+|First player|Truce|Move points|Hits|Steps|Moved|Crossed, [^:]+|Battle|Acting|Ranking|Claims):/;
/** Lists in which the order counts. */
const ORDERED = /^(?:Played|Row|Army)\b/;

/** Returns the text whose SHA-256 is the digest of a position. */
export function digestedText(ruleset: AnyRuleset, state: RulesetTypes['State']): string {
  const lines = ruleset.positions.write(state, 'arbiter').flatMap((line) => {
    const [name, list] = line.split(/:(?: |$)/, 2) as [string, string?];
    if (!list || OF_THE_MOMENT.test(line)) return [];
    return [`${name}: ${ORDERED.test(name) ? list : list.split(', ').sort().join(', ')}\n`];
  });
  return lines.sort().join('');
}

/** Returns the digest of a position: 64 hexadecimal digits. */
export const digestOf = (ruleset: AnyRuleset, state: RulesetTypes['State']): string =>
  createHash('sha256').update(digestedText(ruleset, state)).digest('hex');
