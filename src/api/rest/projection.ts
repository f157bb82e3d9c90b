// What a use-case tells is cut to what the document declares, as a GraphQL answer is cut to what was asked: a field that
// stands in no schema does not get out, however it came into a value.
import type { Document, Schema } from './document.js';

/** In which language sentences are given. */
export interface Spoken {
  readonly language: string;
}

/** Fields that are no property of the same name, by the name of their schema and their own: as graphql has resolvers. */
export type ToldTypes = Readonly<Record<string, Readonly<Record<string, (told: never, args: undefined, spoken: Spoken) => unknown>>>>;

/** A value as its schema declares it; null where it has none. */
export type Projection = (value: unknown, spoken: Spoken) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** Projections of the schemas of a document, each made once. */
export function projectionsOf({ components }: Document, told: ToldTypes): (schema: Schema) => Projection {
  const named = new Map<string, Projection>();

  function ofName(name: string): Projection {
    const known = named.get(name);
    if (known !== undefined) return known;
    const schema = components.schemas[name];
    if (schema === undefined) throw new Error(`the OpenAPI document has no schema ${name}`);
    // Schemas lead back to themselves.
    let made: Projection | null = null;
    const late: Projection = (value, spoken) => {
      made ??= of(schema, told[name] ?? {});
      return made(value, spoken);
    };
    named.set(name, late);
    return late;
  }

  function of(schema: Schema, fields: ToldTypes[string] = {}): Projection {
    const { $ref, anyOf, oneOf, allOf, properties, items } = schema as {
      readonly $ref?: string;
      readonly anyOf?: readonly Schema[];
      readonly oneOf?: readonly Schema[];
      readonly allOf?: readonly Schema[];
      readonly properties?: Readonly<Record<string, Schema>>;
      readonly items?: Schema;
    };
    if ($ref !== undefined) return ofName($ref.slice($ref.lastIndexOf('/') + 1));
    if (allOf !== undefined) return together(allOf.map((each) => of(each)));
    const choices = (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null');
    if (choices !== undefined) return choices.length === 1 ? of(choices[0]!) : ofMember;
    if (properties !== undefined) return ofObject(properties, new Set((schema['required'] as readonly string[] | undefined) ?? []), fields);
    if (items !== undefined) return ofList(of(items));
    return asItIs;
  }

  /** A member of a union says by `__typename` which one it is. */
  const ofMember: Projection = (value, spoken) =>
    value === null || value === undefined ? null : ofName((value as { readonly __typename: string }).__typename)(value, spoken);

  function ofObject(properties: Readonly<Record<string, Schema>>, required: ReadonlySet<string>, fields: ToldTypes[string]): Projection {
    const each = Object.entries(properties).map(([name, schema]) => ({
      name,
      constant: schema['const'],
      isRequired: required.has(name),
      field: fields[name] as ((told: unknown, args: undefined, spoken: Spoken) => unknown) | undefined,
      projection: of(schema),
    }));
    return (value, spoken) => {
      if (value === null || value === undefined) return null;
      const answer: Record<string, unknown> = {};
      for (const { name, constant, isRequired, field, projection } of each) {
        const told = field ? field(value, undefined, spoken) : (value as Fields)[name];
        if (!isRequired && (told === null || told === undefined)) continue;
        answer[name] = constant === undefined ? projection(told, spoken) : constant;
      }
      return answer;
    };
  }

  return of;
}

const ofList =
  (item: Projection): Projection =>
  (value, spoken) =>
    value === null || value === undefined ? null : (value as readonly unknown[]).map((each) => item(each, spoken));

const together =
  (parts: readonly Projection[]): Projection =>
  (value, spoken) =>
    Object.assign({}, ...parts.map((part) => part(value, spoken)));

/** Texts, numbers and dates, which are written as JSON writes them; and objects of which nothing is declared. */
const asItIs: Projection = (value) => value ?? null;
