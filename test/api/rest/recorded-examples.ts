// Records what tests send and receive over REST, for the examples of the OpenAPI document: `npm run openapi:examples`.
import { appendFileSync } from 'node:fs';

/** Requests and responses are appended to this file, a line each; nothing is recorded without it. */
const FILE = process.env['LYON_RECORD_EXAMPLES'];

/** A request that was answered, and its response. */
interface Exchange {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly body: string | undefined;
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** Longer responses are no examples. */
const LENGTH_MAX = 400_000;

export function recordExchange(exchange: Exchange): void {
  if (FILE !== undefined && exchange.text.length <= LENGTH_MAX) appendFileSync(FILE, `${JSON.stringify(exchange)}\n`);
}
