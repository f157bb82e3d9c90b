import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { SCHEMA } from './schema.js';

/** A definition of the schema, by its name. */
export type Definition = keyof typeof SCHEMA.$defs;

// Most of a short record's time would go into compiling it: the tests ask whether it is a schema, and its code is not optimized.
const AJV_OPTIONS = { strict: true, allowUnionTypes: false, meta: false, validateSchema: false, code: { optimize: false } } as const;

let ajv: Ajv2020 | null = null;

/**
 * Whether a value is as a definition says, as a function: compiled here, and in what `lyon verify` loads beforehand
 * (scripts/verifier.mjs).
 */
export const compiled = (definition: Definition): ValidateFunction => {
  // Made when it is first asked: a court that imports no record needs none.
  ajv ??= new Ajv2020(AJV_OPTIONS).addSchema(SCHEMA, 'record');
  return ajv.getSchema(`record#/$defs/${definition}`)!;
};
