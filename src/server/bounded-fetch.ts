/** What is asked of another server, and how much it may answer. */
interface BoundedRequest {
  /** GET by default. */
  readonly post?: string;
  /** Milliseconds until the whole response has arrived. */
  readonly timeout: number;
  /** Bytes of a response that is read. */
  readonly bytes: number;
  /** Ends the request. */
  readonly signal?: AbortSignal;
}

interface BoundedResponse {
  readonly status: number;
  /** Milliseconds after which the server wants to be asked again: the seconds of `Retry-After`; null without any. */
  readonly retryAfter: number | null;
  readonly body: Uint8Array;
}

/** Why there is no response: it could not be had, took too long, or is too long. */
export type WhyNoResponse = 'unreachable' | 'timeout' | 'too-long';

/** Sends a request, follows no redirect, and reads a response of limited length in limited time. Never rejects. */
export async function boundedFetch(
  url: string,
  { post, timeout, bytes, signal }: BoundedRequest,
): Promise<BoundedResponse | WhyNoResponse> {
  const ending = new AbortController();
  let isTimeout = false;
  const end = (): void => ending.abort();
  const timer = setTimeout(() => {
    isTimeout = true;
    end();
  }, timeout);
  signal?.addEventListener('abort', end);
  if (signal?.aborted === true) end();
  try {
    const sent = post === undefined ? {} : { method: 'POST', body: post, headers: { 'content-type': 'text/plain; charset=utf-8' } };
    const response = await fetch(url, { ...sent, redirect: 'manual', signal: ending.signal });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > bytes) return 'too-long';
      chunks.push(chunk);
    }
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    return { status: response.status, retryAfter: seconds >= 0 ? seconds * 1_000 : null, body: Buffer.concat(chunks) };
  } catch {
    return isTimeout ? 'timeout' : 'unreachable';
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    // A response that was not read to its end.
    end();
  }
}
