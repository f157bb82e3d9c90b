// What must stand in a request where the document does not find it: in our words, in every language of the house.
import type { ErrorObject } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import type { Refusal } from '../../games/index.js';
import { RefusalError, type Translations, toRefusalError } from '../http/errors.js';
import { requireObject } from '../http/json-bodies.js';
import { findOpenings, optionsPath, wouldAccept } from '../presenters/game-inputs.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';
import {
  ANY_VALUE,
  describeType,
  LEFT_OUT,
  NAME_LENGTH_MAX,
  ONE_FIELD,
  QUOTING_HINT,
  requote,
  type ValidationError,
  validationRefusal,
} from '../presenters/validation-errors.js';
import type { Document, Operation, Schema } from './document.js';

type Allowed = readonly (string | number | boolean | null)[];

const isTypes = (value: unknown): value is string | readonly string[] => typeof value === 'string' || Array.isArray(value);

/** What a schema asks for, in a few words. */
function describeSchema(schema: unknown): LocalizedText {
  const { type, enum: values } = (schema ?? {}) as { readonly type?: unknown; readonly enum?: Allowed };
  if (values !== undefined) return listAlternatives(values);
  return isTypes(type) ? describeType(type) : ANY_VALUE;
}

const boundText = (en: string, fr: string): LocalizedText => ({ en, fr });

/** What ajv tells of a keyword that is broken. */
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

/** Whether a value would be what its schema asks for with quotation marks, or without. */
const isMiswritten = ({ data, parentSchema }: ErrorObject): boolean =>
  requote(data).some((other) => {
    const { type = typeof other, const: only = other, enum: values = [other] } = (parentSchema ?? {}) as ValueSchema;
    const isOfType = [type].flat().some((each) => each === typeof other || (each === 'integer' && Number.isInteger(other)));
    return isOfType && other === only && values.includes(other as Allowed[number]);
  });

/** The keywords that are about a value and not about how many or how great. */
const VALUE_KEYWORDS = ['type', 'enum', 'const'];

type KeywordMessage = (
  params: KeywordParams,
  error: ErrorObject,
) => { readonly at?: string; readonly expected: LocalizedText; readonly allowed?: Allowed };

/** By the keyword that is broken. */
const KEYWORD_MESSAGES: Readonly<Record<string, KeywordMessage>> = {
  type: ({ type }) => ({ expected: describeType(type) }),
  enum: ({ allowedValues }) => ({ expected: listAlternatives(allowedValues), allowed: allowedValues }),
  const: ({ allowedValue }) => ({ expected: listAlternatives([allowedValue]), allowed: [allowedValue] }),
  required: ({ missingProperty }, error) => ({ at: missingProperty, expected: describeSchema(propertiesOf(error)[missingProperty]) }),
  additionalProperties: ({ additionalProperty }, error) => {
    const allowed = fieldsOf(error);
    return {
      at: additionalProperty.slice(0, NAME_LENGTH_MAX),
      expected: allowed.length > 0 ? listAlternatives(allowed) : LEFT_OUT,
      allowed,
    };
  },
  minimum: ({ limit }) => ({ expected: boundText(`${limit} or more`, `${limit} ou plus`) }),
  maximum: ({ limit }) => ({ expected: boundText(`${limit} or less`, `${limit} ou moins`) }),
  minLength: ({ limit }) => ({ expected: boundText(`${limit} characters or more`, `${limit} caractères ou plus`) }),
  maxLength: ({ limit }) => ({ expected: boundText(`${limit} characters or fewer`, `${limit} caractères ou moins`) }),
  minItems: ({ limit }) => ({ expected: boundText(`a list of ${limit} or more`, `une liste de ${limit} ou plus`) }),
  maxItems: ({ limit }) => ({ expected: boundText(`a list of ${limit} or fewer`, `une liste de ${limit} ou moins`) }),
  minProperties: (_, error) => ({ expected: ONE_FIELD, allowed: fieldsOf(error) }),
  maxProperties: (_, error) => ({ expected: ONE_FIELD, allowed: fieldsOf(error) }),
};

const AS_DOCUMENTED: LocalizedText = { en: 'valid for the OpenAPI document', fr: 'conforme au document OpenAPI' };

/** A JSON pointer (RFC 6901) as a list of names and places. */
const pointerPath = (pointer: string): readonly (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part));

/** What to say of the errors of one value. Of a choice that none of its members takes, the deepest complaint says most. */
export function toValidationError(errors: readonly ErrorObject[]): ValidationError {
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.length));
  const error = errors.find(({ instancePath, keyword }) => instancePath.length === deepest && keyword in KEYWORD_MESSAGES) ?? errors[0]!;
  const { at, ...rest } = KEYWORD_MESSAGES[error.keyword]?.(error.params as KeywordParams, error) ?? { expected: AS_DOCUMENTED };
  const reason = VALUE_KEYWORDS.includes(error.keyword) && isMiswritten(error) ? { reason: QUOTING_HINT } : {};
  return { path: [...pointerPath(error.instancePath), ...(at === undefined ? [] : [at])], ...rest, ...reason };
}

// The document knows the type of an option and not all that may stand there: how an option is written is told only where its
// ruleset would take it so, as at the other door.

/** What is wrong with the body of an operation, as it is told. */
export type RefineOptionError = (operation: string, body: unknown, mistake: ValidationError) => ValidationError;

/** Asks the rulesets of a court. */
export const refineOptionErrors =
  (parts: RulesetPresenters): RefineOptionError =>
  (operation, body, mistake) => {
    if (mistake.reason !== QUOTING_HINT) return mistake;
    const { reason: _, ...unhinted } = mistake;
    const name = String(mistake.path.at(-1));
    for (const { options, root, read } of findOpenings(operation)?.(body) ?? []) {
      for (const { ruleset } of parts.values()) {
        const place = optionsPath(ruleset.id, root);
        if (!isSamePath([...place, name], mistake.path)) continue;
        const given = options[String(place.at(-1))];
        const others = requote((given as Readonly<Record<string, unknown>>)[name]);
        return wouldAccept((each) => read(ruleset, each), { given, name }, others) ? mistake : unhinted;
      }
    }
    return mistake;
  };

const isSamePath = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

// Requests are checked by the document that describes them.

type Fields = Readonly<Record<string, unknown>>;

/** What came, as the framework has read it. */
export interface ReceivedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: Fields;
  readonly body: unknown;
}

/** What was asked, as the document says it must be: numbers are numbers. */
export interface CheckedRequest {
  /** Of the path and the query, by their names. */
  readonly parameters: Fields;
  /** Of the headers that the operation declares, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Throws what is wrong with a request: `invalid-request`, `invalid-options`, `invalid-action` or `malformed`. */
export type Check = (received: ReceivedRequest) => CheckedRequest;

// Whether the document is one is asked by the tests; and code that is asked once a request need not be the shortest.
const OPTIONS = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  verbose: true,
  useDefaults: true,
  ownProperties: true,
  code: { optimize: false },
} as const;
const DOCUMENT = 'openapi';

/**
 * Makes the checks of a document's operations, each when it is first asked for: together they take half a second. What is wrong with
 * a body is told as `judge` has it.
 */
export function createRequestChecks(document: Document, judge: RefineOptionError): (operation: Operation) => Check {
  // Bodies are JSON and have their types; what stands in an address is text.
  const bodies = new Ajv2020(OPTIONS).addSchema({ $id: DOCUMENT, components: document.components });
  const addresses = new Ajv2020({ ...OPTIONS, coerceTypes: 'array' }).addSchema({ $id: DOCUMENT, components: document.components });
  return (operation) => {
    let check: Check | undefined;
    return (received) => {
      check ??= createRequestCheck(operation, { bodies, addresses, judge });
      return check(received);
    };
  };
}

/** References into the document, for a schema that stands apart from it. */
const within = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' && String(value).startsWith('#') ? DOCUMENT + value : value));

/** What checks of an operation are made with. */
interface CheckContext {
  readonly bodies: Ajv2020;
  readonly addresses: Ajv2020;
  readonly judge: RefineOptionError;
}

function createRequestCheck({ id, method, parameters, body }: Operation, { bodies, addresses, judge }: CheckContext): Check {
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
      body: checkBody(received.body, body, bodyCheck, (sent, mistake) => judge(id, sent, mistake)),
    };
  };
}

/** `ids=a&ids=b` is a list, and `__proto__` a name like others. */
const queryParameters = (query: unknown): Fields => Object.fromEntries(Object.entries(query as object));

function checkParameters(validate: ValidateFunction, value: Fields): Fields {
  if (!validate(value)) throw validationRefusal(toValidationError(validate.errors!));
  return value;
}

/** The same for headers, which are named as the document names them, however they were sent. */
function checkHeaders(validate: ValidateFunction, value: Fields, names: readonly string[]): Readonly<Record<string, string>> {
  if (validate(value)) return value as Readonly<Record<string, string>>;
  const { path, ...mistake } = toValidationError(validate.errors!);
  const named = path.map((part) => names.find((name) => name.toLowerCase() === part) ?? part);
  throw validationRefusal({ path: named, ...mistake });
}

/** What HTTP lets a server ignore would be done though it was meant for something else. */
const IF_MATCH_NOT_ALLOWED: Refusal = {
  code: 'invalid-request',
  path: 'If-Match',
  expected: {
    en: 'omitted: this operation does not depend on the game’s version',
    fr: 'omis : cette opération ne dépend pas de la version de la partie',
  },
};

const BODY_MISSING: Translations = { en: 'The body is empty.', fr: 'Le corps de la requête est vide.' };
const BODY_NOT_ALLOWED: Translations = { en: 'This operation takes no body.', fr: 'Cette opération n’a pas de corps.' };

function checkBody(
  sent: unknown,
  body: Operation['body'],
  validate: ValidateFunction | null,
  judged: (sent: unknown, mistake: ValidationError) => ValidationError,
): unknown {
  if (body === null || validate === null) {
    if (sent !== undefined) throw new RefusalError('malformed', BODY_NOT_ALLOWED);
    return null;
  }
  if (sent === undefined && body.required) throw new RefusalError('malformed', BODY_MISSING);
  // What is left out as a whole has the defaults of its fields.
  const given = sent === undefined ? {} : sent;
  requireObject(given);
  if (!validate(given)) throw validationRefusal(judged(given, toValidationError(validate.errors!)));
  return given;
}
