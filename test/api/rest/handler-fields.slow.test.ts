// The handlers of REST declare exactly the parameters and body fields of the OpenAPI document. No type connects the two.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Document, operationsOf } from '../../../src/api/rest/document.js';

const document: Document = JSON.parse(readFileSync('dist/openapi.json', 'utf8'));
const FILES = ['accounts', 'disputes', 'games', 'judgements', 'rulesets', 'streams', 'tournaments', 'webhooks'].map(
  (name) => `src/api/rest/${name}.ts`,
);
const config = ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, '.');
const program = ts.createProgram(FILES, { ...config.options, noEmit: true });
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

const handlers = FILES.flatMap((file) =>
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)
    .filter(({ name }) => name.endsWith('Operations'))
    .flatMap((exported) => checker.getTypeOfSymbol(exported).getProperties()),
);

test('no handler declares a field that the document lacks, or lacks one that the document has', () => {
  const operations = operationsOf(document);
  const checked = handlers.map((handler) => {
    const operation = operations.find(({ id }) => id === handler.name)!;
    const type = checker.getTypeOfSymbol(handler);
    const parameters = declaredFields(type, 'parameters');
    const body = declaredFields(type, 'body');
    // The language is read for all operations before their handlers run.
    const read = operation.parameters.filter((each) => each.in !== 'header' && each.name !== 'language');
    const documented = read.map(({ name }) => name);
    const content = operation.body === null ? [] : propertiesOf(operation.body.schema as Schema);
    return {
      operation: handler.name,
      parameters: parameters === null ? [] : differences(parameters, documented),
      body: body === null ? [] : differences(body, content),
    };
  });
  // The document itself, and the event streams, which are no handlers of this kind.
  const others = operations.map(({ id }) => id).filter((id) => !checked.some(({ operation }) => operation === id));
  expect(others.sort()).toEqual(['getOpenapi', 'stream', 'streamGameEntries']);
  expect(checked.filter(({ parameters, body }) => parameters.length + body.length > 0)).toEqual([]);
});

const differences = (declared: readonly string[], documented: readonly string[]): readonly string[] => [
  ...declared.filter((name) => !documented.includes(name)).map((name) => `not in the document: ${name}`),
  ...documented.filter((name) => !declared.includes(name)).map((name) => `not in the handler: ${name}`),
];
