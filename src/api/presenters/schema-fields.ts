type Resolver = (source: never, args: never, context: never) => unknown;

/** The fields of a type whose values a source does not hold under the same name. */
type Unheld<Type, Source> = {
  [Name in keyof Type]: Name extends keyof Source ? (Source[Name] extends Type[Name] ? never : Name) : Name;
}[keyof Type];

/**
 * Resolvers of a type of the schema, for values of the type `Source`. A field needs a resolver unless the value has a property of
 * its name and type: a forgotten field does not compile.
 */
export type ResolversOf<Type, Source> = { readonly [Name in Unheld<Type, Source>]: Resolver } & {
  readonly [Name in keyof Type]?: Resolver;
};
