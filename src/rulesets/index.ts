import { type AnyRuleset, eraseTypes } from '../engine/ruleset.js';
import { hammerOfTheScots } from './hammer-of-the-scots/index.js';
import { lordsOfScotland } from './lords-of-scotland/index.js';

/** Every ruleset the court judges. Of the court a new one touches this list and its part of the schema, and nothing else. */
export const RULESETS: readonly AnyRuleset[] = [eraseTypes(hammerOfTheScots), eraseTypes(lordsOfScotland)];
