import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFailure, JudgeAddress } from '../../games/ports/webhooks.js';
import { type FindAddresses, resolve } from './resolve.js';

export { nameServers } from './resolve.js';

export interface CourierSettings {
  readonly find: FindAddresses;
  /** Whether addresses of this machine may be called. */
  readonly loopback: boolean;
  /** Milliseconds from the first question about the name to the end of the answer. */
  readonly timeout: number;
  /** Milliseconds, from any beginning. */
  readonly clock: () => number;
  /** Certificates to trust beside those everybody trusts. */
  readonly trusted?: readonly string[];
}

export interface Parcel {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a parcel: an answer with a status, or why there was none. */
export interface Receipt {
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly milliseconds: number;
  /** How the answer began, as text; what follows was not read. */
  readonly said: string;
}

export type Courier = (parcel: Parcel, stop: AbortSignal) => Promise<Receipt>;

/** Bytes of an answer that are read. */
const ANSWER_BYTES = 1_024;

/** Why something is not sent, or did not arrive. */
class Undelivered extends Error {
  readonly failure: DeliveryFailure;

  constructor(failure: DeliveryFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Judges where a URL leads now. A name that leads nowhere yet is let pass: it is judged again at every delivery. */
export const addressJudge =
  ({ find, loopback }: Pick<CourierSettings, 'find' | 'loopback'>): JudgeAddress =>
  async ({ hostname }) =>
    (await resolve(hostname, find, loopback)) === 'address-refused' ? 'refused' : 'public';

/**
 * Carries a body to a URL by POST. The name is resolved once and what it leads to is judged, and to just that address the
 * connection is made: a name server that answers otherwise the next time is not asked. No redirect is followed, no
 * connection kept, and nothing thrown.
 */
export function courierWith(settings: CourierSettings): Courier {
  const { clock, timeout } = settings;
  return async (parcel, stop) => {
    const began = clock();
    const done = (receipt: Omit<Receipt, 'milliseconds'>): Receipt => ({ ...receipt, milliseconds: Math.round(clock() - began) });
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(timeout), stop]);
      const answer = await send(parcel, settings, signal);
      return done({ status: answer.status, failure: null, said: answer.said });
    } catch (error) {
      return done({ status: null, failure: failureOf(error), said: '' });
    }
  };
}

async function send(parcel: Parcel, settings: CourierSettings, signal: AbortSignal): Promise<{ status: number; said: string }> {
  const url = new URL(parcel.url);
  const addresses = await before(signal, resolve(url.hostname, settings.find, settings.loopback));
  if (typeof addresses === 'string') throw new Undelivered(addresses);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: { ...parcel.headers, 'content-length': Buffer.byteLength(parcel.body) },
    lookup: only(addresses),
    signal,
  };
  const secure = url.protocol === 'https:';
  const request = secure
    ? secureRequest(url, { ...options, ...(settings.trusted && { ca: [...settings.trusted] }) })
    : plainRequest(url, options);
  request.end(parcel.body);
  const answer = await answerOf(request);
  return { status: answer.statusCode!, said: await beginningOf(answer, request) };
}

/** Answers every question about a name with the addresses that were judged, and asks nobody. */
const only =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, tell) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) tell(null, found);
    else tell(null, found[0]!.address, found[0]!.family);
  };

const before = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    work.then(done, fail);
  });

const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    request.once('response', done);
    request.on('error', fail);
  });

/** The first bytes of an answer; then the connection is cut, however much would follow. */
async function beginningOf(answer: IncomingMessage, request: ClientRequest): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= ANSWER_BYTES) break;
  }
  request.destroy();
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8');
}

const TLS = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof Undelivered) return error.failure;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'timed-out';
  return TLS.test(code ?? '') ? 'not-trusted' : 'not-connected';
}
