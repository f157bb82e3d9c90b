/** Returns a module of TypeScript types, from the text of schema.graphql. */
export function typesOf(schema: string): Promise<string>;
