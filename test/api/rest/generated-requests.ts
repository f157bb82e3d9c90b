// Requests generated from the OpenAPI document: mostly valid, sometimes not.
import fc from 'fast-check';
import type { Document, Operation, Schema } from '../../../src/api/rest/document.js';
import { anyCharacter } from '../../support/any-character.js';

/** Draws a value, as `fc.gen()` hands it out. */
type Draw = <Value>(arbitrary: () => fc.Arbitrary<Value>) => Value;

interface Drawn {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; undefined for none. */
  readonly payload: string | undefined;
}

const DEPTH_MAX = 6;

/** Generates requests whose texts are often those of `known`, and whose parameters are mostly those of `named`. */
export class Requests {
  readonly #document: Document;
  readonly #known: readonly string[];
  readonly #named: Readonly<Record<string, readonly string[]>>;

  constructor(document: Document, known: readonly string[], named: Readonly<Record<string, readonly string[]>>) {
    this.#document = document;
    this.#known = known;
    this.#named = named;
  }

  draw(draw: Draw, { path, parameters, body }: Operation): Drawn {
    const given = parameters.filter(({ required, in: place }) => place === 'path' || draw(() => fc.nat(9)) < (required ? 9 : 4));
    const of = (place: string) =>
      given.filter((each) => each.in === place).map(({ name, schema }) => [name, this.#parameter(draw, name, schema)] as const);
    const filled = of('path').reduce((at, [name, text]) => at.replace(`{${name}}`, encodeURIComponent(text) || '_'), path);
    const query = new URLSearchParams(of('query').map(([name, text]): [string, string] => [name, text])).toString();
    const headers = Object.fromEntries(of('header').map(([name, text]) => [name.toLowerCase(), text.replaceAll(/[^\x20-\x7e]/g, '')]));
    const typed = this.#unlikely(draw)
      ? draw(() => fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', 'json'))
      : null;
    const sent = body === null ? (this.#unlikely(draw) ? '{}' : undefined) : this.#payload(draw, body.schema);
    return {
      path: query === '' ? filled : `${filled}?${query}`,
      headers: { ...headers, ...(typed && sent !== undefined && { 'content-type': typed }) },
      payload: sent,
    };
  }

  #unlikely = (draw: Draw): boolean => draw(() => fc.nat(19)) === 0;

  #payload(draw: Draw, schema: Schema): string | undefined {
    if (this.#unlikely(draw)) return draw(() => fc.constantFrom(undefined, '', '{', '[]', 'null', '"', '{"__proto__":{}}', '{"a":1,}'));
    return JSON.stringify(this.#value(draw, schema, 0));
  }

  #parameter(draw: Draw, name: string, schema: Schema): string {
    const named = this.#named[name] ?? [];
    if (named.length > 0 && draw(() => fc.nat(4)) > 0) return draw(() => fc.constantFrom(...named));
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
    if ($ref !== undefined) return this.#value(draw, this.#document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]!, depth);
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
