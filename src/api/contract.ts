// The contract of both APIs, schema.graphql and the OpenAPI document, compiled. Compiling it takes most of a server's start, and depends on
// neither database nor clients.
import type { GraphQLSchema } from 'graphql';
import type { AnyRuleset } from '../engine/ruleset.js';
import { apiSchema } from './api-schema.js';
import { type BoundLimits, createBounds, type FieldBounds, withBounds } from './bounds.js';
import { createRulesetPresenters, type RulesetPresenters } from './presenters/ruleset-presenter.js';
import type { Document } from './rest/document.js';
import { compileDocument, type RestContract } from './rest/index.js';

interface ContractSources {
  /** The text of schema.graphql. */
  readonly schema: string;
  /** The bundled OpenAPI document. */
  readonly openapi: Document;
  readonly limits: BoundLimits;
  readonly rulesets: readonly AnyRuleset[];
}

/** A compiled contract, which servers with the same limits and rulesets can share. */
export interface Contract {
  /** The text of schema.graphql. */
  readonly sdl: string;
  readonly schema: GraphQLSchema;
  readonly rulesets: RulesetPresenters;
  /** Bounds of requests to both APIs. */
  readonly bounds: FieldBounds;
  readonly rest: RestContract;
}

/** Compiles the contract with the bounds of these limits. Throws if the schema or the document lacks the types of a ruleset. */
export function compileContract({ schema: sdl, openapi, limits, rulesets: implemented }: ContractSources): Contract {
  const schema = apiSchema(sdl);
  const rulesets = createRulesetPresenters(schema, implemented);
  const rest = compileDocument(withBounds(openapi, limits, implemented), rulesets);
  return { sdl, schema, rulesets, bounds: createBounds(limits), rest };
}
