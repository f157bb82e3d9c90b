// GraphQL over HTTP, as a stranger's program would speak it.

/** Ask a document with its variables; answers what stands under `data`. Throws `Refusal` when there is none. */
export type Ask = <Answer>(document: string, variables?: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** The court said no, in its own code: `stale`, `no-such-game` … */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(`${code}: ${sentence}`);
    this.code = code;
  }
}

interface Reply {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** How to ask the court at `origin` (`http://127.0.0.1:3000`) as the holder of a token, or as nobody. */
export function asking(origin: string, token: string | null): Ask {
  const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) };
  return async <Answer>(query: string, variables = {}) => {
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = (await response.json()) as Reply;
    const [error] = errors ?? [];
    if (error !== undefined) throw new Refusal(error.extensions?.code ?? 'unknown', error.message);
    return data as Answer;
  };
}
