// Examples of the OpenAPI document, from what tests sent and received. `npm run openapi:examples` runs the tests and writes
// openapi/examples.json; the bundle puts them into the document.
import { Ajv2020 } from 'ajv/dist/2020.js';

/** An example shows this many items of a list. */
const ITEMS = 2;
/** And this many lines of a text. */
const LINES = 4;

/** Values that differ from run to run, and what an example has in their place: the same value for the same. */
const VOLATILE = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`],
  [
    /lyon_(?:seat|account|player|invitation|signin|ticket|calendar)_[\w-]+/g,
    (n, was) => `${/^lyon_[a-z]+_/.exec(was)[0]}${placeholder(n, was.length - 20)}`,
  ],
  [/\b(?:acc|guest|whk|tok|dlv)_[\w-]{22}(?![\w-])/g, (n, was) => `${was.slice(0, -22)}${placeholder(n, 22)}`],
  [/\bmsg_[\w-]{27}(?![\w-])/g, (n) => `msg_${placeholder(n, 27)}`],
  [/\bwhsec_[\w+/=-]+/g, (n) => `whsec_${placeholder(n, 43)}=`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, () => 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl'],
  [/\b[0-9a-f]{64}\b/g, (n) => String(n).padStart(64, '0')],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, () => '2026-01-31T12:00:00.000Z'],
  [/\bkey-[\w-]+/g, () => 'key-1'],
  [/requestId\\":\\"[\w-]{12}/g, () => 'requestId\\":\\"xxxxxxxxxxxx'],
];
const placeholder = (n, length) => String(n).padStart(Math.max(length, 8), 'x');

function stable(text) {
  return VOLATILE.reduce((at, [pattern, replacement]) => {
    const known = new Map();
    return at.replaceAll(pattern, (was) => {
      if (!known.has(was)) known.set(was, replacement(known.size + 1, was));
      return known.get(was);
    });
  }, text);
}

/** Returns a value with the beginnings of its lists. */
function shortened(value) {
  if (Array.isArray(value)) return value.slice(0, ITEMS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}

/** The ruleset that only tests have, or one of its seats. */
const OF_TEST_RULESET = /\bsmall\b|"(?:seat|viewer)":"(?:north|south)"|[/"](?:north|south)(?:\.\d|$)/;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Returns the operations of a document: fewest parameters first, since `/entries/stream` is no `/entries/{cursor}`. */
function operationsIn({ paths }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      return { method: method.toUpperCase(), path, pattern, described: item[method] };
    }),
  );
  return operations.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
}

const checks = new WeakMap();

/** Returns the function that says why a value does not match a schema of the document; null if it does. */
export function checkOf({ components: { schemas } }) {
  const known = checks.get(schemas);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  const compiled = new Map();
  const check = (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    if (!compiled.has(text)) compiled.set(text, ajv.compile(JSON.parse(text)));
    const validate = compiled.get(text);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
  checks.set(schemas, check);
  return check;
}

const bodySchemaOf = ({ requestBody }) => requestBody?.content['application/json'].schema;

const referencedName = ({ $ref }) => $ref.split('/').at(-1);

/** The schema of an event of a webhook. */
const eventSchemaOf = ({ post }) => bodySchemaOf(post);

/** An event by its kind; a message of a stream by its own kind as well. */
const eventName = ({ type, data }) => (type === 'stream.message' ? `${type} ${data.type}` : type);

/** Returns an example of each kind of event that webhooks received: the shortest. */
function eventsFrom({ webhooks, ...document }, exchanges) {
  const check = checkOf(document);
  const found = {};
  for (const { text } of exchanges.filter(({ method }) => method === 'WEBHOOK')) {
    const event = shortened(JSON.parse(stable(text)));
    const name = eventName(event);
    if (check(eventSchemaOf(webhooks[event.type]), event) !== null) continue;
    const length = (each) => JSON.stringify(each).length;
    if (!(name in found) || length(event) < length(found[name])) found[name] = event;
  }
  return Object.fromEntries(Object.entries(found).sort());
}

/** Returns the names of webhooks without an example, and what is wrong in the examples of others. */
function eventFaults({ webhooks, ...document }, events = {}) {
  const check = checkOf(document);
  const missing = Object.keys(webhooks).filter((type) => !Object.values(events).some((event) => event.type === type));
  const wrong = Object.values(events).map((event) => check(eventSchemaOf(webhooks[event.type]), event));
  return [...missing.map((type) => `no ${type}`), ...wrong.filter((each) => each !== null)];
}

/**
 * Returns the examples by operation: `parameters` of the path, `request`, and `responses` by status; and those of shared responses under
 * `shared`. Of several exchanges, the one with the most to show and then the shortest is the example.
 */
export function examplesFrom(document, exchanges) {
  const operations = operationsIn(document);
  const check = checkOf(document);
  const found = new Map();
  for (const { method, url, body, status, mediaType, text } of exchanges) {
    const [path, query] = url.split('?');
    const operation = operations.find((each) => each.method === method && each.pattern.test(path));
    const described = operation?.described.responses[status];
    const response = described?.$ref ? document.components.responses[referencedName(described)] : described;
    const content = response?.content?.[mediaType];
    if (content === undefined || OF_TEST_RULESET.test(`${url} ${body} ${text}`)) continue;
    const isJson = mediaType.endsWith('json');
    const example = exampleOf({ operation, path, query, body, text, isJson });
    if (example === null) continue;
    if (isJson && check(content.schema, example.response) !== null) continue;
    const schema = bodySchemaOf(operation.described);
    const isWrong = example.request !== undefined && (schema === undefined || check(schema, example.request) !== null);
    if (isWrong && !described.$ref) continue;
    const key = described.$ref ? `shared ${referencedName(described)}` : `${operation.described.operationId} ${status}`;
    if (!found.has(key) || isBetter(example, found.get(key))) found.set(key, example);
  }
  const events = eventsFrom(document, exchanges);
  const examples = { shared: {}, ...(Object.keys(events).length > 0 && { webhooks: events }) };
  for (const [key, { parameters, request, response }] of [...found].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [id, status] = key.split(' ');
    if (id === 'shared') {
      examples.shared[status] = response;
      continue;
    }
    examples[id] ??= { parameters: {}, responses: {} };
    const of = examples[id];
    const isSuccess = status.startsWith('2');
    if (isSuccess || !('request' in of)) Object.assign(of, { parameters, ...(request !== undefined && { request }) });
    of.responses[status] = response;
  }
  return examples;
}

/** Returns what is missing or wrong in the examples of a document, by operation; empty if nothing is. */
export function faultsOf(document, examples) {
  const check = checkOf(document);
  const faults = {};
  for (const { path, described } of operationsIn(document)) {
    const { operationId: id, responses } = described;
    const { parameters = {}, request, responses: shown = {} } = examples[id] ?? {};
    const schema = bodySchemaOf(described);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => !(name in parameters));
    const found = [
      ...names.map((name) => `no ${name}`),
      ...(schema && described.requestBody.required && request === undefined ? ['no request'] : []),
      ...(schema && request !== undefined ? [check(schema, request)] : []),
      ...Object.entries(responses).map(([status, response]) => responseFault(check, response, shown[status], status)),
    ].filter((each) => each !== null);
    if (found.length > 0) faults[id] = found;
  }
  const shared = Object.entries(document.components.responses).map(([name, each]) =>
    responseFault(check, each, examples.shared?.[name], name),
  );
  const inShared = shared.filter((each) => each !== null);
  const inEvents = eventFaults(document, examples.webhooks);
  if (inEvents.length > 0) faults.webhooks = inEvents;
  return inShared.length > 0 ? { ...faults, shared: inShared } : faults;
}

/** The response that is the document itself. */
const isDocument = ({ schema }) => schema.description === 'An OpenAPI 3.1 document.';

function responseFault(check, response, example, name) {
  const [mediaType, content] = Object.entries(response.content ?? {})[0] ?? [];
  if (content === undefined || isDocument(content)) return null;
  if (example === undefined) return `no ${name}`;
  const fault = mediaType.endsWith('json') ? check(content.schema, example) : null;
  return fault && `${name}: ${fault}`;
}

/** Null for a request that is not JSON. */
function exampleOf({ operation, path, query, body, text, isJson }) {
  const sent = { ...Object.fromEntries(new URLSearchParams(query)), ...operation.pattern.exec(path).groups };
  const whole = stable(JSON.stringify({ parameters: sent, body: body ?? null, text }));
  const seen = JSON.parse(whole);
  const parameters = Object.fromEntries(Object.entries(seen.parameters).map(([name, value]) => [name, decodeURIComponent(value)]));
  const response = isJson ? shortened(JSON.parse(seen.text)) : seen.text.split('\n').slice(0, LINES).join('\n');
  const request = seen.body === null ? undefined : parsed(seen.body);
  return request === null ? null : { parameters, request, response };
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isFull = ({ response }) => !(Array.isArray(response?.items) && response.items.length === 0);

/** A submission that names its position needs no header, so that the example can be sent as it is shown. */
const namesPosition = ({ request }) => request?.actions === undefined || request.expectedVersion !== undefined;

function isBetter(one, other) {
  const rank = (example) => [example.request === undefined ? 1 : 0, namesPosition(example) ? 0 : 1, isFull(example) ? 0 : 1];
  const [ranks, others] = [rank(one), rank(other)];
  const at = ranks.findIndex((each, index) => each !== others[index]);
  if (at !== -1) return ranks[at] < others[at];
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  return text.length === otherText.length ? text < otherText : text.length < otherText.length;
}

/** Puts examples into a document. A parameter has an example only if it is required: an optional one would be sent as it is shown. */
export function withExamples(document, examples) {
  for (const { described } of operationsIn(document)) {
    const { parameters = {}, request, responses = {} } = examples[described.operationId] ?? {};
    described.parameters = described.parameters?.map((each) => withParameterExample(document, each, parameters));
    const isOptional = bodySchemaOf(described) !== undefined && !described.requestBody.required;
    if (isOptional) described.requestBody.content['application/json'].example = request ?? {};
    else if (request !== undefined) described.requestBody.content['application/json'].example = request;
    for (const [status, example] of Object.entries(responses)) {
      const [content] = Object.values(described.responses[status]?.content ?? {});
      if (content) content.example = example;
    }
  }
  for (const [name, response] of Object.entries(document.components.responses)) {
    const [content] = Object.values(response.content ?? {});
    if (content && examples.shared?.[name]) content.example = examples.shared[name];
  }
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const named = Object.entries(examples.webhooks ?? {}).filter(([, event]) => event.type === type);
    const shown = named.map(([name, value]) => [name.split(' ').at(-1), { value }]);
    if (shown.length > 0) post.requestBody.content['application/json'].examples = Object.fromEntries(shown);
  }
  // A parameter with an example is part of its operation, and its shared form is unused if every operation has one.
  const text = JSON.stringify(document);
  for (const name of Object.keys(document.components.parameters))
    if (!text.includes(`"#/components/parameters/${name}"`)) delete document.components.parameters[name];
  return document;
}

function withParameterExample({ components }, parameter, examples) {
  const shared = parameter.$ref && components.parameters[parameter.$ref.split('/').at(-1)];
  const whole = shared ?? parameter;
  if (!(whole.name in examples) || !whole.required) return parameter;
  const text = examples[whole.name];
  return { ...whole, example: whole.schema.type === 'integer' ? Number(text) : text };
}
