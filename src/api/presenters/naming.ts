const upperLetter = (_: string, letter: string): string => letter.toUpperCase();

/** Returns `end-movement` as a GraphQL field: `endMovement`. */
export const camelCase = (kebab: string): string => kebab.replace(/-(\w)/g, upperLetter);

/** Returns `hammer-of-the-scots` as part of a GraphQL type's name: `HammerOfTheScots`. */
export const pascalCase = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, upperLetter);

/** Returns `endMovement` as rulesets write it: `end-movement`. */
export const kebabCase = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `in-progress` as the name of an enum value in GraphQL: `IN_PROGRESS`. */
export const enumName = (value: string): string => value.toUpperCase().replaceAll('-', '_');

/** `IN_PROGRESS` as everything but GraphQL writes it: `in-progress`. One letter stays as it is: `A`. */
export const enumValue = (name: string): string => (name.length === 1 ? name : name.toLowerCase().replaceAll('_', '-'));

/** Caches the results of a function with few different arguments. */
export function memoize<Value>(answer: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = answer(text);
    known.set(text, now);
    return now;
  };
}
