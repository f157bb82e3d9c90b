/** A module of the types of schema.graphql, from its text. */
export function typesOf(schema: string): Promise<string>;
