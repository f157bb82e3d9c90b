// The operations of both APIs take exactly the fields of both contracts, and the handlers of REST alone those of the OpenAPI document. No type
// connects code and contracts.
import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, getNamedType, isInputObjectType } from 'graphql';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Document, operationsOf } from '../../../src/api/rest/document.js';

const document: Document = JSON.parse(readFileSync('dist/openapi.json', 'utf8'));
const FILES = ['accounts', 'disputes', 'games', 'judgements', 'rulesets', 'seasons', 'streams', 'tournaments', 'webhooks'].map(
  (name) => `src/api/rest/${name}.ts`,
);
const OPERATION_FILES = ['accounts', 'games', 'notifications', 'seasons', 'tournaments'].map((name) => `src/api/operations/${name}.ts`);
const config = ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, '.');
const program = ts.createProgram([...FILES, ...OPERATION_FILES], { ...config.options, noEmit: true });
const checker = program.getTypeChecker();

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly allOf?: readonly Schema[];
}

const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : resolve(
        schema.$ref
          .slice(2)
          .split('/')
          .reduce((at, key) => (at as Record<string, unknown>)[key]!, document as unknown) as Schema,
      );

function propertiesOf(schema: Schema): readonly string[] {
  const { properties = {}, allOf = [] } = resolve(schema);
  return [...Object.keys(properties), ...allOf.flatMap(propertiesOf)];
}

/** The type of `parameters` or `body` in a handler's request; null if the handler takes any. */
function declaredFields(handler: ts.Type, name: 'parameters' | 'body'): readonly string[] | null {
  const request = handler.getCallSignatures()[0]?.parameters[0];
  const member = request && checker.getTypeOfSymbol(request).getProperty(name);
  const type = member && checker.getTypeOfSymbol(member);
  if (type === undefined || type.flags & ts.TypeFlags.Unknown) return null;
  return checker
    .getNonNullableType(type)
    .getProperties()
    .map((property) => property.name);
}

/** The exported tables of files whose names end so, as their members. */
const membersIn = (files: readonly string[], ending: RegExp): readonly ts.Symbol[] =>
  files.flatMap((file) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)
      .filter(({ name }) => ending.test(name))
      .flatMap((exported) => checker.getTypeOfSymbol(exported).getProperties()),
  );

/** The fields of an operation that both APIs offer. */
function fieldsOf(operation: ts.Symbol): readonly string[] {
  const type = checker.getTypeOfSymbol(operation);
  const run = type.getProperty('run') ?? type.getProperty('list');
  const [, fields] = checker.getTypeOfSymbol(run!).getCallSignatures()[0]!.parameters;
  return checker
    .getApparentType(checker.getTypeOfSymbol(fields!))
    .getProperties()
    .map(({ name }) => name);
}

const shared = membersIn(OPERATION_FILES, /(Commands|Reads|Lists)$/);
const handlers = membersIn(FILES, /Operations$/).filter(({ name }) => !shared.some((operation) => operation.name === name));

/** What a request of an operation has in REST: the parameters and the body, apart from headers. */
function documentedFields({ id, parameters, body }: ReturnType<typeof operationsOf>[number]) {
  // The language is read for all operations before their handlers run; the parts of a state are chosen after it was read.
  const read = parameters.filter((each) => each.in !== 'header' && each.name !== 'language');
  const content = body === null ? [] : propertiesOf(body.schema as Schema);
  return { id, parameters: read.map(({ name }) => name), content };
}

const operations = operationsOf(document);

test('no handler declares a field that the document lacks, or lacks one that the document has', () => {
  const checked = handlers.map((handler) => {
    const documented = documentedFields(operations.find(({ id }) => id === handler.name)!);
    const type = checker.getTypeOfSymbol(handler);
    const parameters = declaredFields(type, 'parameters');
    const body = declaredFields(type, 'body');
    return {
      operation: handler.name,
      parameters: parameters === null ? [] : differences(parameters, documented.parameters),
      body: body === null ? [] : differences(body, documented.content),
    };
  });
  // The document itself, and the event streams, which are no handlers of this kind.
  const bound = [...handlers, ...shared].map(({ name }) => name);
  const others = operations.map(({ id }) => id).filter((id) => !bound.includes(id));
  expect(others.sort()).toEqual(['getOpenapi', 'stream', 'streamGameEntries']);
  expect(checked.filter(({ parameters, body }) => parameters.length + body.length > 0)).toEqual([]);
});

/** The fields that use cases take from headers. */
const HEADERS: Readonly<Record<string, string>> = { 'Idempotency-Key': 'idempotencyKey', 'If-Match': 'expectedVersion' };

/** Fields that one API alone has. */
const OF_REST: Readonly<Record<string, readonly string[]>> = {
  // Whether the response has legal actions: in GraphQL a selection.
  getReplay: ['legalActions'],
  listReplays: ['legalActions'],
  // GraphQL has these lists whole: the seats of a game bound them.
  getEntryPerspectives: ['legalActions', 'first', 'after'],
  listGamePlayers: ['first', 'after'],
};

test('an operation of both APIs takes exactly the fields of the OpenAPI document', () => {
  const checked = shared.map((operation) => {
    const found = operations.find(({ id }) => id === operation.name)!;
    const { parameters, content } = documentedFields(found);
    const headers = found.parameters.flatMap(({ name, in: where }) => (where === 'header' ? (HEADERS[name] ?? []) : []));
    const known = new Set([...parameters, ...content, ...headers].filter((name) => !OF_REST[operation.name]?.includes(name)));
    return { operation: operation.name, differences: differences(fieldsOf(operation), [...known]) };
  });
  expect(checked.length).toBeGreaterThan(70);
  expect(checked.filter((each) => each.differences.length > 0)).toEqual([]);
});

/** Commands whose path in REST names the seat, which must be that of the token. In GraphQL the token alone names it. */
const SEATED: readonly string[] = ['takeSeat', 'leaveSeat'];

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** The fields of a mutation: its arguments, with those of `input` in its place. */
function argumentsOf({ args }: GraphQLField<unknown, unknown>): readonly string[] {
  return args.flatMap(({ name, type }) => {
    const input = getNamedType(type);
    return name === 'input' && isInputObjectType(input) ? Object.keys(input.getFields()) : [name];
  });
}

test('a command of both APIs takes exactly the fields of the schema', () => {
  const commands = membersIn(OPERATION_FILES, /Commands$/);
  const checked = commands.map((command) => {
    const field = schema.getMutationType()!.getFields()[command.name] ?? schema.getQueryType()!.getFields()[command.name];
    const fields = fieldsOf(command).filter((name) => !(SEATED.includes(command.name) && name === 'seat'));
    return { command: command.name, differences: differences(fields, argumentsOf(field!)) };
  });
  expect(checked.length).toBeGreaterThan(40);
  expect(checked.filter((each) => each.differences.length > 0)).toEqual([]);
});

const differences = (declared: readonly string[], documented: readonly string[]): readonly string[] => [
  ...declared.filter((name) => !documented.includes(name)).map((name) => `not in the document: ${name}`),
  ...documented.filter((name) => !declared.includes(name)).map((name) => `not in the handler: ${name}`),
];
