// Validates requests against the OpenAPI document.

import type { ErrorObject } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import type { Refusal } from '../../games/index.js';
import { RefusalError, toRefusalError } from '../http/errors.js';
import { isJsonObject, requireObject } from '../http/json-bodies.js';
import {
  ANY_VALUE,
  BEYOND,
  describeType,
  LEFT_OUT,
  MISSING_HINT,
  NAME_LENGTH_MAX,
  ONE_FIELD,
  QUOTING_HINT,
  requote,
  type ValidationError,
  validationRefusal,
} from '../presenters/validation-errors.js';
import { localized } from '../texts/index.js';
import type { Document, Operation, Schema } from './document.js';

// Messages of ajv's errors in all languages.

type Allowed = readonly (string | number | boolean | null)[];

const isTypes = (value: unknown): value is string | readonly string[] => typeof value === 'string' || Array.isArray(value);

/** Describes the type or the values of a schema. */
function describeSchema(schema: unknown): LocalizedText {
  const { type, enum: values } = (schema ?? {}) as { readonly type?: unknown; readonly enum?: Allowed };
  if (values !== undefined) return listAlternatives(values);
  return isTypes(type) ? describeType(type) : ANY_VALUE;
}

/** The parameters of ajv's errors, by keyword. */
interface KeywordParams {
  readonly type: string | readonly string[];
  readonly allowedValues: Allowed;
  readonly allowedValue: Allowed[number];
  readonly missingProperty: string;
  readonly additionalProperty: string;
  readonly limit: number;
}

const propertiesOf = ({ parentSchema }: ErrorObject): Readonly<Record<string, unknown>> =>
  (parentSchema?.['properties'] as Readonly<Record<string, unknown>> | undefined) ?? {};

const fieldsOf = (error: ErrorObject): readonly string[] => Object.keys(propertiesOf(error));

interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly enum?: Allowed;
  readonly const?: Allowed[number];
}

/** Whether a value would match its schema with quotation marks added or removed. */
const isMiswritten = ({ data, parentSchema }: ErrorObject): boolean =>
  requote(data).some((other) => {
    const { type = typeof other, const: only = other, enum: values = [other] } = (parentSchema ?? {}) as ValueSchema;
    const isOfType = [type].flat().some((each) => each === typeof other || (each === 'integer' && Number.isInteger(other)));
    return isOfType && other === only && values.includes(other as Allowed[number]);
  });

/** Keywords about the value itself, not its size. */
const VALUE_KEYWORDS = ['type', 'enum', 'const'];

type KeywordMessage = (
  params: KeywordParams,
  error: ErrorObject,
) => { readonly at?: string; readonly expected: LocalizedText; readonly allowed?: Allowed; readonly reason?: LocalizedText };

const KEYWORD_MESSAGES: Readonly<Record<string, KeywordMessage>> = {
  type: ({ type }) => ({ expected: describeType(type) }),
  enum: ({ allowedValues }) => ({ expected: listAlternatives(allowedValues), allowed: allowedValues }),
  const: ({ allowedValue }) => ({ expected: listAlternatives([allowedValue]), allowed: [allowedValue] }),
  required: ({ missingProperty }, error) => {
    const expected = describeSchema(propertiesOf(error)[missingProperty]);
    return { at: missingProperty, expected, ...(expected !== ANY_VALUE && { reason: MISSING_HINT }) };
  },
  additionalProperties: ({ additionalProperty }, error) => {
    const allowed = fieldsOf(error);
    return {
      at: additionalProperty.slice(0, NAME_LENGTH_MAX),
      expected: LEFT_OUT,
      allowed,
    };
  },
  ...Object.fromEntries(Object.entries(BEYOND).map(([keyword, expected]) => [keyword, ({ limit }) => ({ expected: expected(limit) })])),
  minProperties: (_, error) => ({ expected: ONE_FIELD, allowed: fieldsOf(error) }),
  maxProperties: (_, error) => ({ expected: ONE_FIELD, allowed: fieldsOf(error) }),
};

const AS_DOCUMENTED: LocalizedText = localized((texts) => texts.asDocumented);

/** Splits a JSON pointer (RFC 6901) into names and indexes. */
const pointerPath = (pointer: string): readonly (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part));

/** Returns the error to report. If no member of a union matches, that is the one deepest in the value. */
function toValidationError(errors: readonly ErrorObject[]): ValidationError {
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.length));
  const error = errors.find(({ instancePath, keyword }) => instancePath.length === deepest && keyword in KEYWORD_MESSAGES) ?? errors[0]!;
  const { at, ...rest } = KEYWORD_MESSAGES[error.keyword]?.(error.params as KeywordParams, error) ?? { expected: AS_DOCUMENTED };
  const reason = VALUE_KEYWORDS.includes(error.keyword) && isMiswritten(error) ? { reason: QUOTING_HINT } : {};
  return { path: [...pointerPath(error.instancePath), ...(at === undefined ? [] : [at])], ...rest, ...reason };
}

// Validation of requests by the OpenAPI document.

type Fields = Readonly<Record<string, unknown>>;

/** A request as Fastify parses it. */
interface ReceivedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: Fields;
  readonly body: unknown;
}

/** A request whose parameters have the types of the document. */
interface CheckedRequest {
  /** From the path and the query, by name. */
  readonly parameters: Fields;
  /** The headers that the operation declares, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Throws the first error of a request: `invalid-request`, `invalid-options`, `invalid-action` or `malformed`. */
export type Check = (received: ReceivedRequest) => CheckedRequest;

// Tests validate the document itself. Optimizing code that runs once per request costs more than it saves, and so does a copy of a schema
// in each operation that refers to it.
const OPTIONS = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  verbose: true,
  useDefaults: true,
  ownProperties: true,
  inlineRefs: false,
  code: { optimize: false },
} as const;
const DOCUMENT = 'openapi';

/** Returns the check of each operation, compiled on first use: all together take half a second to compile. */
export function createRequestChecks(document: Document): (operation: Operation) => Check {
  // Values in a body have JSON types; those in an address are text.
  const bodies = new Ajv2020(OPTIONS).addSchema({ $id: DOCUMENT, components: document.components });
  const addresses = new Ajv2020({ ...OPTIONS, coerceTypes: 'array' }).addSchema({ $id: DOCUMENT, components: document.components });
  return (operation) => {
    let check: Check | undefined;
    return (received) => {
      check ??= createRequestCheck(operation, { bodies, addresses });
      return check(received);
    };
  };
}

/** Makes references absolute, for a schema compiled apart from the document. */
const within = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' && String(value).startsWith('#') ? DOCUMENT + value : value));

interface CheckContext {
  readonly bodies: Ajv2020;
  readonly addresses: Ajv2020;
}

function createRequestCheck({ method, parameters, body }: Operation, { bodies, addresses }: CheckContext): Check {
  const [paths, query, headers] = (['path', 'query', 'header'] as const).map((place) => {
    const here = parameters.filter((each) => each.in === place);
    const nameOf = (name: string) => (place === 'header' ? name.toLowerCase() : name);
    return addresses.compile({
      type: 'object',
      required: here.filter(({ required }) => required || place === 'path').map(({ name }) => nameOf(name)),
      properties: Object.fromEntries(here.map(({ name, schema }) => [nameOf(name), within(schema)])),
      additionalProperties: place === 'header',
    });
  }) as [ValidateFunction, ValidateFunction, ValidateFunction];
  const names = parameters.filter((each) => each.in === 'header').map(({ name }) => name);
  const declared = names.map((name) => name.toLowerCase());
  const bodyCheck = body && bodies.compile(within(body.schema));
  const isMatched = method === 'GET' || declared.includes('if-match');
  return (received) => {
    if (!isMatched && received.headers['if-match'] !== undefined) throw toRefusalError(IF_MATCH_NOT_ALLOWED);
    const given: Record<string, string> = {};
    for (const name of declared) if (received.headers[name] !== undefined) given[name] = String(received.headers[name]);
    return {
      parameters: {
        ...checkParameters(paths, { ...(received.params as object) }),
        ...checkParameters(query, queryParameters(received.query)),
      },
      headers: checkHeaders(headers, given, names),
      body: checkBody(received.body, body, bodyCheck),
    };
  };
}

/** `ids=a&ids=b` is a list, and `__proto__` is a name like any other. */
const queryParameters = (query: unknown): Fields => Object.fromEntries(Object.entries(query as object));

function checkParameters(validate: ValidateFunction, value: Fields): Fields {
  if (!validate(value)) throw validationRefusal(toValidationError(validate.errors!));
  return value;
}

/** Headers are reported under their names in the document, however they were written. */
function checkHeaders(validate: ValidateFunction, value: Fields, names: readonly string[]): Readonly<Record<string, string>> {
  if (validate(value)) return value as Readonly<Record<string, string>>;
  const { path, ...mistake } = toValidationError(validate.errors!);
  const named = path.map((part) => names.find((name) => name.toLowerCase() === part) ?? part);
  throw validationRefusal({ path: named, ...mistake });
}

/** HTTP allows a server to ignore the header, but the client expects a condition. */
const IF_MATCH_NOT_ALLOWED: Refusal = {
  code: 'invalid-request',
  path: 'If-Match',
  expected: localized((texts) => texts.noIfMatch),
};

const BODY_NOT_ALLOWED: LocalizedText = localized((texts) => texts.noBody);

/** Clients that always send JSON send an empty object where there is nothing to say. */
const isEmptyObject = (sent: unknown): boolean => isJsonObject(sent) && Object.keys(sent).length === 0;

function checkBody(sent: unknown, body: Operation['body'], validate: ValidateFunction | null): unknown {
  if (body === null || validate === null) {
    if (sent !== undefined && !isEmptyObject(sent)) throw new RefusalError('malformed-request', BODY_NOT_ALLOWED);
    return null;
  }
  // A missing body has the defaults of its fields.
  const given = sent === undefined && !body.required ? {} : sent;
  requireObject(given);
  if (!validate(given)) throw validationRefusal(toValidationError(validate.errors!));
  return given;
}
