/** A module of GraphQL selections of everything a ruleset has, from the text of schema.graphql. */
export function selectionsOf(schemaText: string): string;
