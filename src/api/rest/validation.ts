// Requests are checked by the document that describes them.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Refusal } from '../../games/index.js';
import { type InEveryLanguage, Refused, refusedBy } from '../errors.js';
import { requireObject } from '../json-bodies.js';
import { type Mistake, refusedFor } from '../mistakes.js';
import type { Document, Operation, Schema } from './document.js';
import { mistakeIn } from './expectations.js';
import type { Judge } from './options-judged.js';

type Fields = Readonly<Record<string, unknown>>;

/** What came, as the framework has read it. */
export interface Received {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: Fields;
  readonly body: unknown;
}

/** What was asked, as the document says it must be: numbers are numbers. */
export interface Checked {
  /** Of the path and the query, by their names. */
  readonly parameters: Fields;
  /** Of the headers that the operation declares, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Throws what is wrong with a request: `invalid-request`, `invalid-options`, `invalid-action` or `malformed`. */
export type Check = (received: Received) => Checked;

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
export function checksOf(document: Document, judge: Judge): (operation: Operation) => Check {
  // Bodies are JSON and have their types; what stands in an address is text.
  const bodies = new Ajv2020(OPTIONS).addSchema({ $id: DOCUMENT, components: document.components });
  const addresses = new Ajv2020({ ...OPTIONS, coerceTypes: 'array' }).addSchema({ $id: DOCUMENT, components: document.components });
  return (operation) => {
    let check: Check | undefined;
    return (received) => {
      check ??= checkOf(operation, { bodies, addresses, judge });
      return check(received);
    };
  };
}

/** References into the document, for a schema that stands apart from it. */
const within = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' && String(value).startsWith('#') ? DOCUMENT + value : value));

/** What checks of an operation are made with. */
interface Making {
  readonly bodies: Ajv2020;
  readonly addresses: Ajv2020;
  readonly judge: Judge;
}

function checkOf({ id, method, parameters, body }: Operation, { bodies, addresses, judge }: Making): Check {
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
    if (!isMatched && received.headers['if-match'] !== undefined) throw refusedBy(NO_MATCHING);
    const given: Record<string, string> = {};
    for (const name of declared) if (received.headers[name] !== undefined) given[name] = String(received.headers[name]);
    return {
      parameters: { ...checked(paths, { ...(received.params as object) }), ...checked(query, listed(received.query)) },
      headers: headersChecked(headers, given, names),
      body: bodyOf(received.body, body, bodyCheck, (sent, mistake) => judge(id, sent, mistake)),
    };
  };
}

/** `ids=a&ids=b` is a list, and `__proto__` a name like others. */
const listed = (query: unknown): Fields => Object.fromEntries(Object.entries(query as object));

function checked(validate: ValidateFunction, value: Fields): Fields {
  if (!validate(value)) throw refusedFor(mistakeIn(validate.errors!));
  return value;
}

/** The same for headers, which are named as the document names them, however they were sent. */
function headersChecked(validate: ValidateFunction, value: Fields, names: readonly string[]): Readonly<Record<string, string>> {
  if (validate(value)) return value as Readonly<Record<string, string>>;
  const { path, ...mistake } = mistakeIn(validate.errors!);
  const named = path.map((part) => names.find((name) => name.toLowerCase() === part) ?? part);
  throw refusedFor({ path: named, ...mistake });
}

/** What HTTP lets a server ignore would be done though it was meant for something else. */
const NO_MATCHING: Refusal = {
  code: 'invalid-request',
  path: 'If-Match',
  expected: { en: 'left out: this is done whatever the game’s version', fr: 'omis : ceci se fait quelle que soit la version de la partie' },
};

const NO_BODY: InEveryLanguage = { en: 'The body is empty.', fr: 'Le corps de la requête est vide.' };
const A_BODY: InEveryLanguage = { en: 'This takes no body.', fr: 'Cette requête n’a pas de corps.' };

function bodyOf(
  sent: unknown,
  body: Operation['body'],
  validate: ValidateFunction | null,
  judged: (sent: unknown, mistake: Mistake) => Mistake,
): unknown {
  if (body === null || validate === null) {
    if (sent !== undefined) throw new Refused('malformed', A_BODY);
    return null;
  }
  if (sent === undefined && body.required) throw new Refused('malformed', NO_BODY);
  // What is left out as a whole has the defaults of its fields.
  const given = sent === undefined ? {} : sent;
  requireObject(given);
  if (!validate(given)) throw refusedFor(judged(given, mistakeIn(validate.errors!)));
  return given;
}
