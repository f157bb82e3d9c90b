import { type AnyRuleset, eraseTypes } from '../engine/ruleset.js';
import { hammerOfTheScots } from './hammer-of-the-scots/index.js';
import { lordsOfScotland } from './lords-of-scotland/index.js';

/** Every ruleset. CONTRIBUTING.md lists what a new one needs. */
export const RULESETS: readonly AnyRuleset[] = [eraseTypes(hammerOfTheScots), eraseTypes(lordsOfScotland)];
