// Holds answers to the OpenAPI document: their status, their media type, their headers, and every field.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document } from '../../../src/api/rest/document.js';

// The document is used untyped: types would repeat OpenAPI.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;

/** A response as a client reads it. */
export interface Seen {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Returns why a response does not match the document; null if it does. */
export type Judge = (seen: Seen) => string | null;

/** Declared fields only: the document allows clients more, the server does not send more. */
function strict(schema: Any): Any {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, name === 'mapping' ? value : strict(value)]));
  const isObject = typeof schema.properties === 'object' && schema.type === 'object' && !('additionalProperties' in schema);
  const isComposed = COMPOSING.some((keyword) => keyword in schema);
  // Compiling `unevaluatedProperties` takes twice as long: only schemas with fields from several places have it.
  if (isObject && !isComposed) return { ...inner, additionalProperties: false };
  return isObject || Array.isArray(schema.allOf) ? { ...inner, unevaluatedProperties: false } : inner;
}

/** Keywords whose schemas can declare further fields of the same object. */
const COMPOSING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas'];

/** A schema that others extend, without a rule about further fields of its own. */
const extensible = (schema: Any): Any => {
  const { unevaluatedProperties: _, additionalProperties: __, ...open } = strict(schema);
  return 'additionalProperties' in schema ? { ...open, additionalProperties: schema.additionalProperties } : open;
};

/** The name of a schema in the form that others extend. */
const partsOf = (reference: string): string => `${reference}Parts`;

/** Parts of an `allOf` are strict together, not each for itself. */
function loosened(schemas: Any): Any {
  const result: Any = {};
  for (const [name, schema] of Object.entries<Any>(schemas)) {
    if (!Array.isArray(schema.allOf)) {
      result[name] = strict(schema);
      continue;
    }
    const allOf = schema.allOf.map((part: Any) => (part.$ref ? { $ref: partsOf(part.$ref) } : extensible(part)));
    result[name] = { ...schema, allOf, unevaluatedProperties: false };
    for (const { $ref } of schema.allOf.filter((part: Any) => part.$ref)) {
      const extended = $ref.slice($ref.lastIndexOf('/') + 1);
      result[partsOf(extended)] = extensible(schemas[extended]);
    }
  }
  return result;
}

/** Headers of the connection, of negotiation and of other standards: no operation declares them. */
const OF_HTTP =
  /^(connection|content-length|content-type|date|keep-alive|transfer-encoding|vary|x-content-type-options|access-control-.*)$/;

export function judgeBy(document: Document): Judge {
  const { paths, components } = document as Any;
  // Compiling takes longer than validating: the code is not optimized, and no schema is compiled again where it is referenced.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema({ $id: 'contract', components: { schemas: loosened(components.schemas) } });
  const routes = Object.entries<Any>(paths).map(([path, item]) => ({
    path,
    item,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }));
  const compiled = new Map<string, ValidateFunction>();
  const deref = (part: Any): Any =>
    part?.$ref
      ? part.$ref
          .slice(2)
          .split('/')
          .reduce((at: Any, name: string) => at[name], document)
      : part;
  // By its text: most responses are a problem, or refer to the same schema as others.
  const validator = (schema: Any) => {
    const text = JSON.stringify(schema);
    const known = compiled.get(text) ?? ajv.compile(JSON.parse(text.replaceAll('"#/', '"contract#/')));
    compiled.set(text, known);
    return known;
  };
  return ({ method, path, status, headers, text }) => {
    const route = routes.find(({ pattern }) => pattern.test(path));
    const operation = route?.item[method.toLowerCase()];
    const where = `${method} ${path} answered ${status}`;
    if (headers['x-request-id'] === undefined) return `${where} without a request id`;
    // An undocumented response is a problem.
    const isOutside = operation === undefined;
    if (isOutside && status !== 404 && status !== 405) return `${where}, which nothing describes`;
    const response = isOutside ? components.responses.Problem : deref(operation.responses[status]);
    if (response === undefined) return `${where}: ${text.slice(0, 200)}`;
    const declared = new Map(Object.entries(response.headers ?? {}).map(([name, header]) => [name.toLowerCase(), deref(header)]));
    for (const [name, { required }] of declared) if (required && headers[name] === undefined) return `${where} without ${name}`;
    for (const [name, { schema }] of declared) {
      const sent = headers[name];
      if (sent === undefined || schema === undefined) continue;
      const value = schema.type === 'integer' ? Number(sent) : sent;
      if (!validator(schema)(value)) return `${where} with ${name}: ${sent}`;
    }
    // RFC 9110, section 15.3.2: without a Location the new resource would be the requested address.
    const location = String(headers['location']);
    if (status === 201 && !routes.some(({ pattern }) => pattern.test(location))) return `${where}, made at ${location}`;
    const undeclared = Object.keys(headers).filter(
      (name) => !OF_HTTP.test(name) && !declared.has(name) && !(isOutside && name === 'allow'),
    );
    if (undeclared.length > 0) return `${where} with ${undeclared.join(', ')}`;
    const [media, content] = Object.entries<Any>(response.content ?? {})[0] ?? [];
    if (media === undefined) return text === '' ? null : `${where} with a body`;
    if (String(headers['content-type']).split(';')[0] !== media) return `${where} as ${headers['content-type']}`;
    if (!media.endsWith('json')) return null;
    const validate = validator(content.schema);
    return validate(JSON.parse(text)) ? null : `${where}: ${ajv.errorsText(validate.errors).slice(0, 500)} in ${text.slice(0, 300)}`;
  };
}
