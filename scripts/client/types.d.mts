/** Returns the module of the client's types: values as JSON has them. `schema` is the text of schema.graphql. */
export function typesOf(schema: string): Promise<string>;
/** Returns the module of the server's types: what each object type's fields hold before serialization. */
export function serverTypesOf(schema: string): string;
