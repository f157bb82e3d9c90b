/** Returns what is missing or wrong in the examples of a document, by operation; empty if nothing is. */
export function faultsOf(document: object, examples: object): Readonly<Record<string, readonly string[]>>;
