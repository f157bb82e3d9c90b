// What the house says in an entry, bound to the kind in its header, as JSON Schema.
import { type EntryKind, KINDS, kindsOf, SAID_IN } from '../kinds.js';
import { of, or } from './schema-terms.js';

const isOfKind = (kind: object, required: object = {}) => ({
  type: 'object',
  ...required,
  properties: { header: { type: 'object', required: ['kind'], properties: { kind } } },
});

/** The body of an entry of a kind. Where several kinds share a definition, its type tells which it is. */
function bodyOf(kind: EntryKind): object {
  const definition = SAID_IN[kind];
  if (kind === 'action') return or(of(definition));
  return { type: 'object', ...of(definition), ...(kindsOf(definition).length > 1 && { properties: { type: { const: kind } } }) };
}

/** For strangers, who have nothing but the schema: the verifier reads a line by its definition, and then asks for the body by the kind. */
export const bodyByKind = {
  description: 'In the line of an entry: its kind is known, and its body is one of that kind.',
  ...isOfKind({ enum: KINDS }),
  allOf: KINDS.map((kind) => ({
    if: isOfKind({ const: kind }, { required: ['header'] }),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
    then: { type: 'object', properties: { part: { type: 'object', properties: { body: bodyOf(kind) } } } },
  })),
};
