/** Returns what is missing or wrong in the examples of a document, by operation; empty if nothing is. */
export function faultsOf(document: object, examples: object): Readonly<Record<string, readonly string[]>>;
/** Returns the function that says why a value does not match a schema of the document; null if it does. */
export function checkOf(document: object): (schema: object, value: unknown) => string | null;
