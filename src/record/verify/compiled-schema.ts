import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { SCHEMA } from './schema.js';

export type Definition = keyof typeof SCHEMA.$defs;

// Compiling dominates the time of short records: tests validate the schema, and the code is not optimized.
const AJV_OPTIONS = { strict: true, allowUnionTypes: false, meta: false, validateSchema: false, code: { optimize: false } } as const;

let ajv: Ajv2020 | null = null;

/** Returns the validator of a definition. The bundle of `lyon verify` replaces this module by precompiled code (scripts/bundle.mjs). */
export const compiled = (definition: Definition): ValidateFunction => {
  // Created on first use: a server that imports no record needs none.
  ajv ??= new Ajv2020(AJV_OPTIONS).addSchema(SCHEMA, 'record');
  return ajv.getSchema(`record#/$defs/${definition}`)!;
};
