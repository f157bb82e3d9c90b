import { type AnyRuleset, eraseTypes } from '../engine/ruleset.js';
import { hammerOfTheScots } from './hammer-of-the-scots/index.js';
import { lordsOfScotland } from './lords-of-scotland/index.js';

/** Every ruleset. A new ruleset changes only this list and its own part of the schema. */
export const RULESETS: readonly AnyRuleset[] = [eraseTypes(hammerOfTheScots), eraseTypes(lordsOfScotland)];
