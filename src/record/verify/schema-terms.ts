// What schemas of a record are put together from.

export const hash = { type: 'string', pattern: '^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$', description: '32 bytes in base64url.' };
export const salt = { type: 'string', pattern: '^[A-Za-z0-9_-]{21}[AQgw]$', description: '16 bytes in base64url.' };
export const time = {
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}\\.\\d{3}Z$',
};
export const game = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'A UUID in lower case.' };
export const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' };
export const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const number = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
export const jws = { type: 'string', pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+){2}$', description: 'A compact JWS (RFC 7515).' };
export const text = { type: 'string' };
export const typed = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } };
export const of = (definition: string) => ({ $ref: `#/$defs/${definition}` });
export const or = (definition: object) => ({ oneOf: [definition, { type: 'null' }] });
export const list = (items: object) => ({ type: 'array', items });

/** An object of these fields and no others; those in `optional` may be missing. */
export const closed = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((each) => !optional.includes(each)),
  additionalProperties: false,
});
