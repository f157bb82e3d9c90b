// The names of the schema, made of those of the rulesets.
import type { RulesetKey } from '../../client/index.js';

const upper = (_: string, letter: string): string => letter.toUpperCase();

/** The ruleset of a title as the schema names it in a field: `hammerOfTheScots`. */
export const keyOf = ({ ruleset }: { readonly ruleset: string }): RulesetKey => ruleset.replace(/-(\w)/g, upper) as RulesetKey;

/** `hammer-of-the-scots` as the schema begins the names of its types: `HammerOfTheScots`. */
export const typeNameOf = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, upper);
