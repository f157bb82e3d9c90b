import serialize from 'canonicalize';

/**
 * The one text of a JSON value, whatever the order of its fields (JCS, RFC 8785): what is hashed. Fields that are undefined
 * are left out, as `JSON.stringify` does. Throws for what is no JSON: undefined, NaN, an infinite number, a circle.
 */
export function canonical(value: unknown): string {
  const text = serialize(value);
  if (text === undefined) throw new TypeError(`not a JSON value: ${typeof value}`);
  return text;
}
