import serialize from 'canonicalize';

/**
 * The one text of a JSON value, whatever the order of its fields (JCS, RFC 8785): what is hashed. Fields that are undefined
 * are left out, as `JSON.stringify` does. Throws for what is no JSON: undefined, NaN, an infinite number, a circle.
 */
export function canonical(value: unknown): string {
  // RFC 8785 takes numbers and texts from ECMAScript: where all fields stand in their order, it is what JSON.stringify says,
  // in a fifth of the time. So it is with whatever was read from a canonical text.
  const text = isInOrder(value) ? JSON.stringify(value) : serialize(value);
  if (text === undefined) throw new TypeError(`not a JSON value: ${typeof value}`);
  return text;
}

/** Whether a value is plain JSON whose fields stand in the order of their names. Throws for a circle. */
function isInOrder(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'string' || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every(isInOrder);
  if ('toJSON' in value) return false;
  let before: string | null = null;
  for (const name of Object.keys(value)) {
    if ((before !== null && name < before) || !isInOrder((value as Readonly<Record<string, unknown>>)[name])) return false;
    before = name;
  }
  return true;
}
