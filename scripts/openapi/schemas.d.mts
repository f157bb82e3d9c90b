/** Returns the schemas generated from schema.graphql, by file and name. */
export function schemasOf(text: string): Readonly<Record<string, Readonly<Record<string, object>>>>;
