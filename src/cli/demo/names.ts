// The names of the schema, made of those of the rulesets.
const upper = (_: string, letter: string): string => letter.toUpperCase();

/** `end-movement` as the schema spells a field: `endMovement`. */
export const fieldOf = (kebab: string): string => kebab.replace(/-(\w)/g, upper);

/** `hammer-of-the-scots` as the schema begins the names of its types: `HammerOfTheScots`. */
export const typeNameOf = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, upper);
