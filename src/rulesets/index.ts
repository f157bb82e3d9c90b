import { type AnyRuleset, closed } from '../engine/ruleset.js';
import { hammerOfTheScots } from './hammer-of-the-scots/index.js';
import { lordsOfScotland } from './lords-of-scotland/index.js';

/** Every ruleset the court judges. A new one is added here and nowhere else. */
export const RULESETS: readonly AnyRuleset[] = [closed(hammerOfTheScots), closed(lordsOfScotland)];
