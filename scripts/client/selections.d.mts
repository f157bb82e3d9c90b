/** Returns a module of GraphQL selections of all fields of every ruleset, from the text of schema.graphql. */
export function selectionsOf(schemaText: string): string;
