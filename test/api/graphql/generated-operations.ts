// Operations generated from a schema, and the check of their responses.
import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** Draws a value, as `fc.gen()` hands it out. */
type Draw = <Value>(arbitrary: () => fc.Arbitrary<Value>) => Value;

/** A selection: its text, and the selected fields of each type by response name. */
interface Selection {
  readonly text: string;
  readonly fields: ReadonlyMap<string, { readonly type: GraphQLOutputType; readonly inside: Selection | null }>;
  readonly members: ReadonlyMap<string, Selection>;
}

const FIELDS_MAX = 4;
const MEMBERS_MAX = 3;

/** A few of the named things. They are chosen by name, which is printed when an operation fails. */
function named<Thing extends { readonly name: string }>(
  draw: Draw,
  things: readonly Thing[],
  least: number,
  most: number,
): readonly Thing[] {
  const names = things.map(({ name }) => name);
  const drawn = draw(() => fc.subarray(names, { minLength: least, maxLength: Math.min(most, names.length) }));
  return things.filter(({ name }) => drawn.includes(name));
}

const NOTHING: Selection = { text: '{ __typename }', fields: new Map(), members: new Map() };

/** Generates operations whose ids and texts are often those of `known`. */
export class Operations {
  readonly #schema: GraphQLSchema;
  readonly #known: readonly string[];
  #names = 0;

  constructor(schema: GraphQLSchema, known: readonly string[]) {
    this.#schema = schema;
    this.#known = known;
  }

  draw(draw: Draw): { readonly query: string; readonly root: GraphQLOutputType; readonly selection: Selection } {
    const operation = draw(() => fc.constantFrom('query', 'query', 'query', 'mutation'));
    const root = operation === 'query' ? this.#schema.getQueryType()! : this.#schema.getMutationType()!;
    const selection = this.#selection(draw, root, 6);
    return { query: `${operation} ${selection.text}`, root, selection };
  }

  #selection(draw: Draw, type: GraphQLOutputType, depth: number): Selection {
    const answer = getNamedType(type);
    const all = isObjectType(answer) || isInterfaceType(answer) ? Object.values(answer.getFields()) : [];
    const some = all.filter((field) => depth > 1 || isLeafType(getNamedType(field.type)));
    const chosen = some.length === 0 ? [] : named(draw, some, 1, FIELDS_MAX);
    const fields = chosen.map((field) => ({ name: `f${this.#names++}`, ...this.#field(draw, field, depth - 1) }));
    const possible = isAbstractType(answer) ? this.#schema.getPossibleTypes(answer) : [];
    const members = possible.length === 0 || depth <= 1 ? [] : named(draw, possible, 0, MEMBERS_MAX);
    const ofMembers = members.map((member) => [member.name, this.#selection(draw, member, depth - 1)] as const);
    if (fields.length + ofMembers.length === 0) return NOTHING;
    const texts = [...fields.map(({ name, text }) => `${name}: ${text}`), ...ofMembers.map(([name, { text }]) => `... on ${name} ${text}`)];
    return {
      text: `{ __typename ${texts.join(' ')} }`,
      fields: new Map(fields.map(({ name, type: typeText, inside }) => [name, { type: typeText, inside }])),
      members: new Map(ofMembers),
    };
  }

  #field(draw: Draw, field: GraphQLField<unknown, unknown>, depth: number) {
    const given = field.args.filter((argument) => isRequiredArgument(argument) || draw(() => fc.boolean()));
    const inside = isLeafType(getNamedType(field.type)) ? null : this.#selection(draw, field.type, depth);
    return { text: `${field.name}${this.#arguments(draw, given)} ${inside?.text ?? ''}`, type: field.type, inside };
  }

  #arguments(draw: Draw, given: readonly GraphQLArgument[]): string {
    if (given.length === 0) return '';
    return `(${given.map(({ name, type }) => `${name}: ${this.#value(draw, type)}`).join(' ')})`;
  }

  #value(draw: Draw, type: GraphQLInputType): string {
    if (isNonNullType(type)) return this.#value(draw, type.ofType);
    if (draw(() => fc.integer({ min: 0, max: 19 })) === 0) return 'null';
    if (isListType(type)) return `[${Array.from({ length: draw(() => fc.nat(2)) }, () => this.#value(draw, type.ofType)).join(' ')}]`;
    if (isEnumType(type)) return draw(() => fc.constantFrom(...type.getValues().map(({ name }) => name)));
    if (isInputObjectType(type)) return this.#object(draw, Object.values(type.getFields()), type.isOneOf);
    if (type.name === 'Int') return String(draw(() => fc.oneof(fc.integer({ min: -1, max: 6 }), fc.integer())));
    if (type.name === 'Boolean') return String(draw(() => fc.boolean()));
    return JSON.stringify(draw(() => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...this.#known) }, fc.string({ unit: 'grapheme' }))));
  }

  #object(draw: Draw, all: readonly GraphQLInputField[], isOneOf: boolean): string {
    const fields = isOneOf
      ? [draw(() => fc.constantFrom(...all))]
      : all.filter((each) => isRequiredInputField(each) || draw(() => fc.boolean()));
    return `{ ${fields.map(({ name, type }) => `${name}: ${this.#value(draw, type)}`).join(' ')} }`;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns what in a response does not match the schema or was not requested; empty if nothing. */
export function undeclared(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: Selection | null,
  data: unknown,
  at = 'data',
): string[] {
  if (isNonNullType(type)) return data === null ? [`${at} is null`] : undeclared(schema, type.ofType, selection, data, at);
  if (data === null) return [];
  if (isListType(type)) {
    return Array.isArray(data) ? data.flatMap((each) => undeclared(schema, type.ofType, selection, each, `${at}[]`)) : [`${at} is no list`];
  }
  if (isEnumType(type)) return type.getValue(String(data)) ? [] : [`${at} is none of ${type.name}`];
  if (isLeafType(type))
    return { Int: 'number', Boolean: 'boolean', ID: 'string', String: 'string' }[type.name] === typeof data ||
      !/^(Int|Boolean|ID|String)$/.test(type.name)
      ? []
      : [`${at} is no ${type.name}`];
  const { __typename: name, ...result } = data as Fields;
  const actual = schema.getType(String(name));
  const isPossible = isObjectType(actual) && (actual === type || (isAbstractType(type) && schema.isSubType(type, actual)));
  if (!isPossible) return [`${at} is a ${name}`];
  const asked = new Map([...selection!.fields, ...(selection!.members.get(actual.name)?.fields ?? [])]);
  return [
    ...Object.keys(result)
      .filter((key) => !asked.has(key))
      .map((key) => `${at}.${key} was not asked for`),
    ...[...asked].flatMap(([key, field]) =>
      key in result ? undeclared(schema, field.type, field.inside, result[key], `${at}.${key}`) : [`${at}.${key} is missing`],
    ),
  ];
}
