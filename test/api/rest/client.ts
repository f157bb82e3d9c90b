// A client of the REST API that validates every response by the document.
import { expect } from 'vitest';
import type { Document } from '../../../src/api/rest/document.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { OPENER, readDocument, startTestServer, type TestServer, type TestServerOptions } from '../test-server.js';
import { recordExchange } from './recorded-examples.js';
import { type Judge, judgeBy } from './response-validation.js';

// Responses are validated by the document; types would repeat it.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any;

export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Body;
  readonly text: string;
}

export interface Sent {
  /** Null for none; the account of the configuration if left out. */
  readonly token?: string | null;
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly payload?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Ask = (method: string, path: string, sent?: Sent) => Promise<RestAnswer>;

const document = readDocument();
const judges = new Map<Document, Judge>();

/** Returns the judge by a document. Test files share it: compiling the schemas of all responses takes seconds. */
function judgeOf(contract: Document): Judge {
  const judge = judges.get(contract) ?? judgeBy(contract);
  judges.set(contract, judge);
  return judge;
}

/** Sends requests to a server, and validates responses by the OpenAPI document, unless the server has another. */
export const asker =
  ({ app }: Pick<TestServer, 'app'>, judgement = judgeOf(document)): Ask =>
  async (method, url, { token = OPENER, body, payload, headers = {} } = {}) => {
    const shown = token === null ? {} : { authorization: `Bearer ${token}` };
    const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body));
    const typed = sent === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...shown, ...typed, ...headers },
      ...(sent !== undefined && { payload: sent }),
    });
    const text = reply.body;
    const mediaType = String(reply.headers['content-type']).split(';')[0]!;
    recordExchange({ method, url, body: sent, status: reply.statusCode, mediaType, text });
    const seen = { method, path: url.split('?')[0]!, status: reply.statusCode, headers: reply.headers, text };
    if (method !== 'HEAD') expect(judgement(seen)).toBeNull();
    const isJson =
      method !== 'HEAD' && /json/.test(String(reply.headers['content-type'])) && !/jsonl/.test(String(reply.headers['content-type']));
    return { status: reply.statusCode, headers: reply.headers as RestAnswer['headers'], body: isJson ? JSON.parse(text) : null, text };
  };

/** A server with its client. */
export async function startRestServer(wanted: TestServerOptions = {}): Promise<TestServer & { readonly rest: Ask }> {
  const api = await startTestServer({ rulesets: RULESETS, openapi: document, ...wanted });
  return { ...api, rest: asker(api, judgeOf(wanted.openapi ?? document)) };
}

/** Opens a game and takes its seats. */
export async function begin(
  rest: Ask,
  opening: object,
): Promise<{ readonly game: string; readonly tokens: Readonly<Record<string, string>> }> {
  const { body } = await rest('POST', '/v1/games', { body: opening, headers: { 'idempotency-key': crypto.randomUUID() } });
  const tokens: Record<string, string> = {};
  for (const { seat, token } of body.seats) {
    tokens[seat] = token;
    await rest('PUT', `/v1/games/${body.game}/seats/${seat}`, { token });
  }
  return { game: body.game, tokens };
}
