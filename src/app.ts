import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DoorLimits } from './api/limits.js';
import type { Court } from './games/index.js';

/** Everything the doors are wired to. */
export interface AppDeps {
  readonly court: Court;
  readonly limits: DoorLimits;
  /** The text of schema.graphql. */
  readonly schema: string;
  /** Whether a browser finds GraphiQL at /graphiql. */
  readonly graphiql: boolean;
  /** Made by `openLog` of api/log.ts, which is where secrets are kept out of it. */
  readonly log: Logger;
}

/** The server with its doors; not yet listening. Rejects when the schema lacks the part of a ruleset. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  throw new Error(`not built yet: ${deps.schema.length}`);
}
