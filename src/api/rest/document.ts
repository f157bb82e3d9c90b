import { camelCase } from '../presenters/naming.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';

// The parts of the OpenAPI document that the server uses.

/** A JSON Schema (2020-12). */
export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  /** A form shows it as the value to send. */
  readonly example?: unknown;
}

interface Content {
  /** The template of the new resource's location: `/v1/games/{game}`. */
  readonly 'x-location'?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface DescribedOperation {
  readonly operationId: string;
  /** Alternatives; an empty one is a request without a token. */
  readonly security: readonly object[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content | { readonly $ref: string }>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<(typeof METHODS)[number], DescribedOperation>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> } & Readonly<Record<string, unknown>>;
}

/** An operation of the document, with references to parameters resolved. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** `/v1/games/{game}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Whether a request without a token is `unauthenticated`, whatever it asks. */
  readonly needsToken: boolean;
  /** Whether a ticket can stand for the token. */
  readonly takesTicket: boolean;
  readonly body: { readonly required: boolean; readonly schema: Schema } | null;
  /** The successful response. */
  readonly success: { readonly status: number; readonly mediaType: string; readonly schema: Schema; readonly location: string | null };
}

/** Returns every operation of a document. Throws if one has no successful response. */
export function operationsOf(document: Document): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item[method];
      return described === undefined ? [] : [operationOf(document, path, method, described)];
    }),
  );
}

function operationOf(document: Document, path: string, method: string, described: DescribedOperation): Operation {
  const { operationId: id, parameters = [], requestBody } = described;
  const [status, answer] = Object.entries(described.responses).find(([each]) => each.startsWith('2')) ?? [];
  const [mediaType, content] = Object.entries((answer as Content | undefined)?.content ?? {})[0] ?? [];
  if (mediaType === undefined || content === undefined) throw new Error(`the OpenAPI document does not say what ${id} answers`);
  const schema = requestBody?.content?.['application/json']?.schema;
  return {
    id,
    method: method.toUpperCase() as Operation['method'],
    path,
    parameters: parameters.map((each) => ('$ref' in each ? (resolveReference(document, each.$ref) as Parameter) : each)),
    needsToken: described.security.every((each) => Object.keys(each).length > 0),
    takesTicket: described.security.some((each) => 'ticket' in each),
    body: schema === undefined ? null : { required: requestBody?.required ?? false, schema },
    success: { status: Number(status), mediaType, schema: content.schema, location: (answer as Content)['x-location'] ?? null },
  };
}

/** Resolves a reference such as `#/components/parameters/Game`. */
const resolveReference = (document: Document, reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((within, name) => (within as Readonly<Record<string, unknown>>)[name], document);

// The server refuses to start if the OpenAPI document lacks a schema.

/** Schemas with one property per ruleset. */
const BY_KEY = ['GameOptions', 'GameOptionsInput', 'ActionsInput'];

/** Throws, naming all missing schemas, unless the document has those of every ruleset and every reference resolves. */
export function requireRulesetSchemas(document: Document, rulesets: RulesetPresenters): void {
  const { schemas } = document.components;
  const missing = [...rulesets.values()].flatMap(({ ruleset, types }) => {
    const key = camelCase(ruleset.id);
    const keys = BY_KEY.filter((name) => !(key in ((schemas[name]?.['properties'] as object | undefined) ?? {})));
    return [...types.filter((name) => !(name in schemas)), ...keys.map((name) => `${name}.${key}`)];
  });
  missing.push(...referencesIn(document).filter((reference) => !isResolvable(document, reference)));
  if (missing.length > 0) throw new Error(`the OpenAPI document lacks ${missing.join(', ')}; \`npm run openapi\` writes schemas`);
}

/** Returns all references in a part of a document, each once. */
function referencesIn(part: unknown, found = new Set<string>()): readonly string[] {
  for (const [name, value] of Object.entries((part ?? {}) as object)) {
    if (name === '$ref' && typeof value === 'string') found.add(value);
    else if (typeof value === 'object') referencesIn(value, found);
  }
  return [...found];
}

const isResolvable = (document: Document, reference: string): boolean =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((within, name) => (within as Readonly<Record<string, unknown>> | undefined)?.[name], document) !== undefined;
