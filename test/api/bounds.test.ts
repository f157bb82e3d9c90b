// Bounds of requests: the OpenAPI document states one for every string, number and list, and both APIs refuse what is just beyond it.
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { apiSchema } from '../../src/api/api-schema.js';
import { createBounds, withBounds } from '../../src/api/bounds.js';
import { type Operation, operationsOf, type Schema } from '../../src/api/rest/document.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { LIMITS } from '../games/services-on-database.js';
import { extent } from '../support/runs.js';
import { startRestServer } from './rest/client.js';
import { API_LIMITS, OPENER, readDocument, readSchema } from './test-server.js';

const limits = { ...LIMITS, bodyBytes: API_LIMITS.bodyBytes };
const document = withBounds(readDocument(), limits, RULESETS);
const api = await startRestServer({ rulesets: RULESETS });

type Path = readonly (string | number)[];
type Kind = 'string' | 'integer' | 'number' | 'array';

/** A place of a request, its bound, and the request with a value there. */
interface Place {
  readonly path: Path;
  readonly kind: Kind;
  readonly schema: Schema;
  readonly put: (value: unknown) => unknown;
}

const resolved = (schema: Schema): Schema => {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? document.components.schemas[reference.slice('#/components/schemas/'.length)]! : schema;
};
const propertiesOf = (schema: Schema) => Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
const kindsOf = (schema: Schema): readonly Kind[] =>
  (['string', 'integer', 'number', 'array'] as const).filter((kind) => [schema['type']].flat().includes(kind));

/** Returns the smallest value that matches a schema. */
function sample(short: Schema): unknown {
  const schema = resolved(short);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [alternative] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Schema[];
  if (alternative !== undefined) return sample(alternative);
  const [type] = [schema['type']].flat();
  if (type === 'string') return 'x';
  if (type === 'integer' || type === 'number') return Math.max(1, (schema['minimum'] as number | undefined) ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  const wanted =
    schema['minProperties'] === 1 ? propertiesOf(schema).slice(0, 1) : propertiesOf(schema).filter(([name]) => isRequired(schema, name));
  return Object.fromEntries(wanted.map(([name, each]) => [name, sample(each)]));
}
const isRequired = (schema: Schema, name: string): boolean => ((schema['required'] ?? []) as readonly string[]).includes(name);

/** Returns the places of a request body; those of a type once. */
function placesIn(short: Schema, path: Path, put: Place['put'], seen = new Set<Schema>()): readonly Place[] {
  const schema = resolved(short);
  const alternatives = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Schema[];
  const here = 'enum' in schema ? [] : kindsOf(schema).map((kind) => ({ path, kind, schema, put }));
  const items = schema['items'] as Schema | undefined;
  const inItems = items === undefined ? [] : placesIn(items, [...path, 0], (value) => put([value]), seen);
  if (schema['properties'] !== undefined && seen.has(schema)) return [];
  seen.add(schema);
  const whole = schema['minProperties'] === 1 || schema['properties'] === undefined ? {} : (sample(schema) as object);
  const inProperties = propertiesOf(schema).flatMap(([name, each]) =>
    placesIn(each, [...path, name], (value) => put({ ...whole, [name]: value }), seen),
  );
  return [...here, ...alternatives.flatMap((each) => placesIn(each, path, put, seen)), ...inItems, ...inProperties];
}

const operations = operationsOf(document).filter(({ body }) => body !== null);
const bodyPlaces = (operation: Operation, seen?: Set<Schema>) => placesIn(operation.body!.schema, [], (value) => value, seen);
const KEYWORDS = { string: ['maxLength', 'pattern'], integer: ['maximum'], number: ['maximum'], array: ['maxItems'] } as const;
const isBounded = (kind: Kind, schema: Schema): boolean => KEYWORDS[kind].some((name) => name in schema);

test('every string, number and list of a request has a bound', () => {
  const ofBodies = operations.flatMap((operation) =>
    bodyPlaces(operation)
      .filter(({ kind, schema }) => !isBounded(kind, schema))
      .map(({ path }) => [operation.id, ...path].join('.')),
  );
  const ofParameters = operationsOf(document).flatMap(({ id, parameters }) =>
    parameters.flatMap(({ name, schema }) =>
      placesIn(schema, [name], (value) => value)
        .filter(({ kind, schema: each }) => !isBounded(kind, each))
        .map(({ path }) => [id, ...path].join('.')),
    ),
  );
  expect([...ofBodies, ...ofParameters]).toEqual([]);
});

/** Returns a value at the bound of a place and one beyond it; null where a use case has a refusal of its own. */
function valuesAt({ kind, schema }: Pick<Place, 'kind' | 'schema'>, item: () => unknown): readonly [at: unknown, beyond: unknown] | null {
  if ('x-refusal' in schema) return null;
  const { maxLength, maximum, maxItems } = schema as Readonly<Record<string, number>>;
  if (kind === 'string') return ['x'.repeat(maxLength!), 'x'.repeat(maxLength! + 1)];
  if (kind === 'integer') return [maximum, maximum! + 1];
  return [maxItems!, maxItems! + 1].map((length) => Array.from({ length }, item)) as unknown as readonly [unknown, unknown];
}

/** Refusals of long lists that name the limit, and no path. */
const OF_LISTS = ['actions-too-long'];
const INVALID = /^invalid-(request|options|action)$/;

/** Types whose places were tried, of whatever operation: a quick run tries each once. */
const [tried, triedByGraphql] = [new Set<Schema>(), new Set<unknown>()];

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'REST refuses what is beyond a bound: %s',
  async (_, operation) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_name, name) => (/^(round|table|dispute)$/.test(name) ? '1' : 'x'));
    const send = async (body: unknown) =>
      (await api.rest(operation.method, path, { body, headers: { 'idempotency-key': crypto.randomUUID() } })).body;
    for (const place of bodyPlaces(operation, extent(undefined, tried))) {
      const values = valuesAt(place, () => sample((place.schema['items'] ?? {}) as Schema));
      if (values === null) continue;
      const [at, beyond] = [await send(place.put(values[0])), await send(place.put(values[1]))];
      const isAbout = (problem: { readonly code?: string; readonly path?: Path }) =>
        OF_LISTS.includes(problem.code!) || (INVALID.test(problem.code!) && JSON.stringify(problem.path) === JSON.stringify(place.path));
      expect([place.path, isAbout(beyond), beyond.expected ?? beyond.limit]).toEqual([place.path, true, expect.anything()]);
      expect([place.path, isAbout(at) && BEYOND.test(at.expected)]).toEqual([place.path, false]);
    }
  },
);

/** What is expected of a value beyond a bound. */
const BEYOND = /^(at most |\d+ or (less|fewer))/;

// GraphQL has the same types, with enum values of its own.

const schema = apiSchema(readSchema());
const boundOf = createBounds(limits);

function graphqlSample(type: GraphQLInputType): unknown {
  const named = getNullableType(type);
  if (isListType(named)) return [];
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields());
    const wanted = named.isOneOf
      ? fields.slice(0, 1)
      : fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
    return Object.fromEntries(wanted.map((field) => [field.name, graphqlSample(field.type)]));
  }
  return { Int: 1, Float: 1, Boolean: true, ID: 'x', String: 'x' }[named.name] ?? {};
}

/** Numbers that are no integers have no bound that GraphQL checks: use cases do. */
type CheckedKind = Exclude<Kind, 'number'>;
const GRAPHQL_KINDS: Readonly<Record<string, CheckedKind>> = { ID: 'string', String: 'string', Int: 'integer' };

function graphqlPlaces(type: GraphQLInputObjectType, path: Path, put: Place['put'], seen = new Set<unknown>()): readonly Place[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const whole = type.isOneOf ? {} : (graphqlSample(type) as object);
  const within = (field: string, each: GraphQLInputType, at: Path, set: Place['put']): readonly Place[] => {
    const named = getNullableType(each);
    const place = (kind: CheckedKind) => {
      const bound = boundOf(type.name, field, kind);
      return bound === null ? [] : [{ path: at, kind, schema: { ...bound, items: isListType(named) ? named.ofType : null }, put: set }];
    };
    if (isListType(named)) return [...place('array'), ...within(`${field}[]`, named.ofType, [...at, 0], (value) => set([value]))];
    if (isInputObjectType(named)) return graphqlPlaces(named, at, set, seen);
    const kind = 'name' in named ? GRAPHQL_KINDS[named.name] : undefined;
    return kind === undefined ? [] : place(kind);
  };
  return Object.values(type.getFields()).flatMap((field) =>
    within(field.name, field.type, [...path, field.name], (value) => put({ ...whole, [field.name]: value })),
  );
}

const mutations = Object.values(schema.getMutationType()!.getFields()).flatMap((field) => {
  const type = getNullableType(field.args.find(({ name }) => name === 'input')?.type);
  return isInputObjectType(type) ? [[field.name, type] as const] : [];
});

describe('GraphQL refuses what is beyond a bound:', () => {
  test.each(mutations)('%s', async (name, type) => {
    const selection = isLeafType(getNullableType(schema.getMutationType()!.getFields()[name]!.type)) ? '' : '{ __typename }';
    const query = `mutation ($input: ${type.name}!) { ${name}(input: $input) ${selection} }`;
    for (const place of graphqlPlaces(type, ['input'], (value) => value, extent(undefined, triedByGraphql))) {
      const [at, beyond] = valuesAt(place, () => graphqlSample(place.schema['items'] as GraphQLInputType))!;
      const send = async (value: unknown) => (await api.ask(query, { input: place.put(value) }, OPENER)).body.errors?.[0]?.extensions;
      const problem = await send(beyond);
      const isAbout = OF_LISTS.includes(problem?.code ?? '') || JSON.stringify(problem?.['path']) === JSON.stringify(place.path);
      // GraphQL itself refuses integers of more than 32 bits.
      expect([place.path, isAbout && problem?.status]).toEqual([place.path, expect.toBeOneOf([400, 413])]);
      const accepted = await send(at);
      const isRefused = JSON.stringify(accepted?.['path']) === JSON.stringify(place.path) && BEYOND.test(String(accepted?.['expected']));
      expect([place.path, isRefused]).toEqual([place.path, false]);
    }
  });
});

test('GraphQL checks values in documents as those of variables', async () => {
  const query = `mutation { openDispute(input: { game: "x", entryCursor: "x", claim: "${'x'.repeat(2_001)}", idempotencyKey: "x" }) { __typename } }`;
  const { body } = await api.ask(query, {}, OPENER);
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'invalid-request', path: ['input', 'claim'] });
});

describe('a use case refuses what is beyond a bound with the code that the document names:', () => {
  const stated = (type: string, field: string) =>
    (document.components.schemas[type]!['properties'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[field]!;
  const open = (settings: object) => ({
    name: 'The open',
    options: { lordsOfScotland: { seats: 3 } },
    settings: { format: 'multiplayer', rounds: 2, maxPlayers: 8, preferredTableSize: 3, ...settings },
  });
  const game = (timeControl: object) => ({ options: { lordsOfScotland: { seats: 2 } }, timeControl });
  test.each([
    ['TournamentSettingsInput', 'rounds', '/v1/tournaments', (rounds: number) => open({ rounds })],
    ['TournamentSettingsInput', 'maxPlayers', '/v1/tournaments', (maxPlayers: number) => open({ maxPlayers })],
    ['TournamentPointsInput', 'absence', '/v1/tournaments', (absence: number) => open({ points: { absence } })],
    ['TournamentPointsInput', 'forfeit', '/v1/tournaments', (forfeit: number) => open({ points: { forfeit } })],
    ['TournamentSettingsInput', 'preferredTableSize', '/v1/tournaments', (preferredTableSize: number) => open({ preferredTableSize })],
    ['TimeControlInput', 'initialSeconds', '/v1/games', (initialSeconds: number) => game({ initialSeconds })],
    ['TimeControlInput', 'perMoveSeconds', '/v1/games', (perMoveSeconds: number) => game({ perMoveSeconds })],
  ] as const)('%s.%s', async (type, field, path, bodyWith) => {
    const { maximum, minimum, 'x-refusal': code } = stated(type, field) as { maximum: number; minimum: number; 'x-refusal': string };
    const send = async (value: number) => {
      const { status, body } = await api.rest('POST', path, { body: bodyWith(value), headers: { 'idempotency-key': crypto.randomUUID() } });
      return status === 201 ? 'accepted' : body.code;
    };
    const least = field === 'maxPlayers' ? 3 : minimum;
    expect([await send(least - 1), await send(least), await send(maximum), await send(maximum + 1)]).toEqual([
      code,
      'accepted',
      'accepted',
      code,
    ]);
  });
});
