// Requests altered by the OpenAPI document: a part of each has another value, often one that the document allows.
import fc from 'fast-check';
import type { Document, Operation, Schema } from '../../../src/api/rest/document.js';
import { anyCharacter } from '../../support/any-character.js';

/** Draws a value, as `fc.gen()` hands it out. */
export type Draw = <Value>(arbitrary: () => fc.Arbitrary<Value>) => Value;

/** A request whose altered form is drawn. */
export interface Altered {
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; undefined for none. */
  readonly payload: string | undefined;
}

const DEPTH_MAX = 6;
/** How often the body is altered, rather than a parameter. */
const BODY_WEIGHT = 3;

/** Alters requests. The texts that it writes are often those of `known`, which may grow. */
export class Alterations {
  readonly #document: Document;
  readonly #known: readonly string[];

  constructor(document: Document, known: readonly string[]) {
    this.#document = document;
    this.#known = known;
  }

  /** Alters a valid request of an operation at one place: a parameter, a part of the body, or the body as a whole. */
  alter(draw: Draw, operation: Operation, { path, body }: { readonly path: string; readonly body: unknown }): Altered {
    const { parameters } = operation;
    const at = draw(() => fc.nat(parameters.length + (operation.body === null ? 0 : BODY_WEIGHT)));
    const parameter = parameters[at];
    const valid = body === undefined ? undefined : JSON.stringify(body);
    if (parameter !== undefined) return { ...this.#withParameter(draw, operation, path, parameter), payload: valid };
    const typed = this.#unlikely(draw)
      ? draw(() => fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', 'json'))
      : null;
    const payload = operation.body === null ? (this.#unlikely(draw) ? '{}' : undefined) : this.#payload(draw, body, operation.body.schema);
    return { path, headers: typed && payload !== undefined ? { 'content-type': typed } : {}, payload };
  }

  #withParameter(draw: Draw, operation: Operation, url: string, { name, in: place, schema }: Operation['parameters'][number]) {
    const text = this.#text(draw, schema);
    const [path, query] = url.split('?') as [string, string?];
    if (place === 'header') return { path: url, headers: { [name.toLowerCase()]: text.replaceAll(/[^\x20-\x7e]/g, '') } };
    const given = new URLSearchParams(query);
    if (place === 'query') given.set(name, text);
    const parts = path.split('/');
    const at = operation.path.split('/').indexOf(`{${name}}`);
    // Clients of HTTP drop empty and dot segments.
    if (place === 'path') parts[at] = /^\.{0,2}$/.test(text) ? '_' : encodeURIComponent(text);
    return { path: given.size === 0 ? parts.join('/') : `${parts.join('/')}?${given}`, headers: {} };
  }

  #unlikely = (draw: Draw): boolean => draw(() => fc.nat(19)) === 0;

  #payload(draw: Draw, body: unknown, schema: Schema): string | undefined {
    if (this.#unlikely(draw)) return draw(() => fc.constantFrom(undefined, '', '{', '[]', 'null', '"', '{"__proto__":{}}', '{"a":1,}'));
    return JSON.stringify(draw(() => fc.boolean()) ? this.#value(draw, schema, 0) : this.#altered(draw, body, schema));
  }

  /** A valid body with another value at one place, or without it. */
  #altered(draw: Draw, body: unknown, schema: Schema): unknown {
    const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    if (names.length === 0) return this.#value(draw, schema, 0);
    const name = draw(() => fc.constantFrom(...names));
    const inside = this.#resolved(schema)[Array.isArray(body) ? 'items' : 'properties'] as Schema | undefined;
    const schemaOfPart = ((Array.isArray(body) ? inside : inside?.[name]) ?? {}) as Schema;
    const part = (body as Readonly<Record<string, unknown>>)[name];
    const other = this.#unlikely(draw) ? undefined : this.#altered(draw, part, schemaOfPart);
    return Array.isArray(body) ? body.with(Number(name), other) : { ...(body as object), [name]: other };
  }

  #resolved = (schema: Schema): Schema => {
    const { $ref } = schema as { readonly $ref?: string };
    return $ref === undefined ? schema : this.#document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]!;
  };

  #text(draw: Draw, schema: Schema): string {
    const value = this.#value(draw, schema, 0);
    return typeof value === 'string' ? value : String(Array.isArray(value) ? value[0] : value);
  }

  #anything = (draw: Draw): unknown =>
    draw(() => fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(...this.#known), fc.constant(null), fc.maxSafeInteger()));

  #value(draw: Draw, schema: Schema, depth: number): unknown {
    if (this.#unlikely(draw)) return this.#anything(draw);
    const {
      $ref,
      anyOf,
      oneOf,
      enum: values,
      type,
      properties,
      items,
    } = schema as {
      readonly $ref?: string;
      readonly anyOf?: readonly Schema[];
      readonly oneOf?: readonly Schema[];
      readonly enum?: readonly unknown[];
      readonly type?: string | readonly string[];
      readonly properties?: Readonly<Record<string, Schema>>;
      readonly items?: Schema;
    };
    if ($ref !== undefined) return this.#value(draw, this.#resolved(schema), depth);
    if ('const' in schema) return schema['const'];
    if (values !== undefined) return draw(() => fc.constantFrom(...values));
    const choices = anyOf ?? oneOf;
    if (choices !== undefined)
      return this.#value(
        draw,
        draw(() => fc.constantFrom(...choices)),
        depth,
      );
    if (properties !== undefined) return this.#object(draw, schema, properties, depth);
    const one = Array.isArray(type) ? draw(() => fc.constantFrom(...(type as readonly string[]))) : type;
    if (one === 'array')
      return Array.from({ length: depth > DEPTH_MAX ? 0 : draw(() => fc.nat(2)) }, () => this.#value(draw, items ?? {}, depth + 1));
    if (one === 'integer' || one === 'number') return draw(() => fc.oneof(fc.integer({ min: -1, max: 6 }), fc.integer()));
    if (one === 'boolean') return draw(() => fc.boolean());
    if (one === 'null') return null;
    if (one === 'string')
      return draw(() => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...this.#known) }, fc.string({ unit: anyCharacter })));
    return this.#anything(draw);
  }

  #object(draw: Draw, schema: Schema, properties: Readonly<Record<string, Schema>>, depth: number): object {
    const names = Object.keys(properties);
    const required = (schema['required'] ?? []) as readonly string[];
    const given =
      schema['maxProperties'] === 1
        ? [draw(() => fc.constantFrom(...names))]
        : names.filter((name) => required.includes(name) || draw(() => fc.boolean()));
    const stray = this.#unlikely(draw) ? [['stray', 1]] : [];
    return Object.fromEntries([...given.map((name) => [name, this.#value(draw, properties[name]!, depth + 1)]), ...stray]);
  }
}
