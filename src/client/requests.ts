// GraphQL over HTTP (https://graphql.github.io/graphql-over-http/), by fetch.
import { type GraphqlError, LyonError, NetworkError } from './errors.js';
import { sendByHash } from './persisted-documents.js';

/**
 * A GraphQL document with the type of its result: text, or the output of `@graphql-codegen` with `documentMode: 'string'`.
 */
export interface Document<Answer, Variables> {
  /** Carries the types; never set. */
  readonly __apiType?: (variables: Variables) => Answer;
  /** Returns the text. */
  toString(): string;
}

/**
 * Executes a document with its variables and returns `data`. Throws `LyonError` if the response has errors, `NetworkError` without a
 * response.
 */
export type Execute = <Answer = unknown, Variables = Readonly<Record<string, unknown>>>(
  document: Document<Answer, Variables>,
  variables?: Variables,
) => Promise<Answer>;

interface RequestSettings {
  /** URL of the GraphQL endpoint: `http://127.0.0.1:3000/graphql`. */
  readonly url: string;
  readonly token: string | null;
  /** As in `Accept-Language`. */
  readonly language: string;
  readonly fetch: typeof fetch;
}

interface GraphqlResponse {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlError[];
}

/** Whether a response is the server's, not JSON of an intermediary. */
function isGraphqlResponse(content: unknown): content is GraphqlResponse {
  if (typeof content !== 'object' || content === null) return false;
  const { data, errors } = content as { readonly data?: unknown; readonly errors?: unknown };
  if (errors === undefined) return typeof data === 'object' && data !== null;
  return Array.isArray(errors) && errors.length > 0 && errors.every((error) => typeof error?.extensions?.code === 'string');
}

const MEDIA = 'application/graphql-response+json';

/** Returns a function that executes documents with one token, or without. */
export function createAsk({ url, token, language, fetch }: RequestSettings): Execute {
  const headers = {
    accept: MEDIA,
    'content-type': 'application/json',
    'accept-language': language,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const sent = async (body: string): Promise<GraphqlResponse> => {
    try {
      const response = await fetch(url, { method: 'POST', headers, body });
      const text = await response.text();
      const reply = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : null;
      if (isGraphqlResponse(reply)) return reply;
      throw new Error(`${response.status} without a GraphQL response`);
    } catch (cause) {
      throw new NetworkError(`no readable response from ${url}`, { cause });
    }
  };
  const sentDocuments = new Set<string>();
  return <Answer, Variables>(document: Document<Answer, Variables>, variables?: Variables) =>
    sendByHash(document.toString(), sentDocuments, async (reference) => {
      const { data, errors } = await sent(JSON.stringify({ ...reference, variables }));
      const [error] = errors ?? [];
      if (error !== undefined) throw new LyonError(error);
      return data as Answer;
    });
}

/** Where and as whom REST is read. */
export interface RestSettings extends Pick<RequestSettings, 'token' | 'language'> {
  /** Origin of the server. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  /** Ends the request. It then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Returns the text of a REST response. Throws `LyonError` if it is refused, `NetworkError` without a response. */
export async function readRest(
  { url: origin, token, language, fetch: request = fetch, signal }: RestSettings,
  path: string,
  query: Readonly<Record<string, string | null>> = {},
): Promise<string> {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
  const headers = { 'accept-language': language, ...(token !== null && { authorization: `Bearer ${token}` }) };
  let response: Response;
  let text: string;
  try {
    response = await request(url, { headers, ...(signal && { signal }) });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NetworkError(`no readable response from ${url.origin}`, { cause });
  }
  if (response.ok) return text;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('problem+json')) throw new NetworkError(`${response.status} without a problem document`);
  const { detail, ...extensions } = JSON.parse(text) as Readonly<Record<string, unknown>> & { readonly detail: string };
  throw new LyonError({ message: detail, extensions });
}

/** Returns the lines of a game's record, as REST sends them. Throws `LyonError` if it is refused, `NetworkError` without a response. */
export async function readRecord(settings: RestSettings, game: string, viewer: string | null): Promise<readonly string[]> {
  const text = await readRest(settings, `/v1/games/${encodeURIComponent(game)}/record`, { viewer });
  return text.replace(/\n$/, '').split('\n');
}
