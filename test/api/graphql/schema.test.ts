import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  graphqlSync,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  OverlappingFieldsCanBeMergedRule,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { OPTION_FORM } from '../../../src/rulesets/hammer-of-the-scots/options.js';
import { ENGLISH } from '../../../src/rulesets/hammer-of-the-scots/sentences/en.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { publishedSchema, readSchema, SCHEMA, startTestServer } from '../test-server.js';

const published = publishedSchema();

const WHOLE = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

test('the running server has the schema of schema.graphql', async () => {
  const { ask } = await startTestServer({ schema: readSchema(), rulesets: RULESETS });
  const { body } = await ask(WHOLE);
  expect(body.data).toEqual(graphqlSync({ schema: published, source: WHOLE }).data);
});

describe('one document with fragments for every ruleset', () => {
  const DEPTH = 8;
  /** Selects every field that needs no argument, of every member of a union. Each type once on the way down. */
  function selectionOf(type: GraphQLNamedType, above: readonly string[] = []): string {
    if (above.includes(type.name) || above.length > DEPTH) return '{ __typename }';
    const inside = [...above, type.name];
    if (isAbstractType(type)) {
      const members = published.getPossibleTypes(type).map((member) => `... on ${member.name} ${selectionOf(member, inside)}`);
      return `{ __typename ${members.join(' ')} }`;
    }
    const fields = Object.values((type as GraphQLObjectType).getFields()).filter(({ args }) => !args.some(isRequiredArgument));
    const selected = fields.map((field) => {
      const inner = getNamedType(field.type);
      return isLeafType(inner) ? field.name : `${field.name} ${selectionOf(inner, inside)}`;
    });
    return `{ __typename ${selected.join(' ')} }`;
  }
  test.each(['View', 'Components', 'GameOptions', 'LegalActions', 'Action', 'Notice', 'SystemEvent', 'SubmitActionsResult'])(
    'is valid for all fields of %s',
    (name) => {
      const document = parse(`fragment All on ${name} ${selectionOf(published.getType(name)!)}`);
      const errors = validate(published, document, [OverlappingFieldsCanBeMergedRule]);
      expect(errors.map(({ message }) => message)).toEqual([]);
    },
  );
});

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly args?: readonly Described[] | undefined;
}

/** Returns the members of a type without a description: `Query.game(id)`. */
function undescribed(type: GraphQLNamedType): string[] {
  const self = type.description ? [] : [type.name];
  if (isEnumType(type))
    return [...self, ...type.getValues().flatMap(({ name, description }) => (description ? [] : `${type.name}.${name}`))];
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return self;
  const fields = Object.values<Described>(type.getFields());
  const inFields = fields.flatMap(({ name, description }) => (description ? [] : [`${type.name}.${name}`]));
  const inArguments = fields.flatMap((field) =>
    (field.args ?? []).flatMap((argument) => (argument.description ? [] : [`${type.name}.${field.name}(${argument.name})`])),
  );
  return [...self, ...inFields, ...inArguments];
}

describe('descriptions', () => {
  test('exist for every type, field, argument and value of schema.graphql', () => {
    const types = Object.values(published.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
    expect(types.flatMap(undescribed)).toEqual([]);
  });
  test.each(['HammerOfTheScotsOptions', 'HammerOfTheScotsOptionsInput'])('of %s match the meanings of options in the form', (name) => {
    const type = published.getTypeMap()[name];
    if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`no type ${name}`);
    const described = Object.values<Described>(type.getFields()).map((field) => [field.name, field.description]);
    /** What an option changes, and the values of the API with what each does. An enum describes its own values. */
    const expected = OPTION_FORM.map(({ id, meaning, values }) => {
      const { values: names } = ENGLISH.options[id];
      if (names === undefined || id === 'scenario') return [id, meaning.en];
      const choices = values.map(({ value }) => `\`${value}\`, ${names[String(value)]!.replace(`${value}: `, '')}`);
      return [id, `${meaning.en} Values: ${choices.join('; ')}.`];
    });
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected));
  });
  test('explain every word for the editions of a clause', () => {
    const { description } = (published.getTypeMap()['Clause'] as GraphQLObjectType).getFields()['editions']!;
    const tags = RULESETS.flatMap(({ rulebook }) => rulebook.clauses.map(({ editions }) => editions));
    for (const tag of new Set(tags)) expect(description).toContain(`\`${tag}\``);
  });
  test('are missed where they are missing', () => {
    const { Query, Colour } = buildSchema('type Query { "x" a("y" b: Int, c: Int): Int d: Int } "x" enum Colour { red }').getTypeMap();
    expect(undescribed(Query!)).toEqual(['Query', 'Query.d', 'Query.a(c)']);
    expect(undescribed(Colour!)).toEqual(['Colour.red']);
  });
});

describe('a ruleset without its part of the schema is refused at the start', () => {
  test.each([
    ['no type', 'type SmallLegalActions', 'type OtherLegalActions', 'schema.graphql has no type SmallLegalActions'],
    ['no actions', 'small: [SmallActionInput!]', 'other: [SmallActionInput!]', 'schema.graphql has no field small in ActionsInput'],
    ['no options', 'small: SmallOptionsInput', 'other: SmallOptionsInput', 'schema.graphql has no field small in GameOptionsInput'],
    ['no views', 'extend union View = SmallView', '', 'schema.graphql has no SmallView in the union View'],
  ])('%s', async (_what, from, to, message) => {
    await expect(startTestServer({ schema: SCHEMA.replace(from, to), rulesets: [smallRuleset] })).rejects.toThrow(message);
  });
});
