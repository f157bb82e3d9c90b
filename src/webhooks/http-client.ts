import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { CheckAddress, DeliveryFailure } from '../games/ports/webhooks.js';

/** Addresses of a cloud's own services that lie among public ones: Azure answers there for whoever runs in it. */
const CLOUD_ADDRESSES = ['168.63.129.16'];

/** All that is handed out of IPv6 so far (IANA); an IPv4 address wrapped in any other way lies outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet, and not of this machine, its network or its cloud: neither loopback,
 * private, link-local (where clouds answer for their machines), unique local, shared, multicast nor reserved, be it
 * written as IPv4 or wrapped in IPv6. `loopback` lets addresses of this machine through, for development.
 */
export function isAllowedAddress(address: string, loopback: boolean): boolean {
  // The library reads more as an address than a connection is made to.
  if (isIP(address) === 0) return false;
  const plain = ipaddr.process(address);
  const range = plain.range();
  if (range === 'loopback') return loopback;
  if (plain instanceof ipaddr.IPv6 && !plain.match(GLOBAL_UNICAST)) return false;
  return range === 'unicast' && !CLOUD_ADDRESSES.includes(plain.toString());
}

/** Finds the IP addresses of a name; empty if there are none. */
export type FindAddresses = (name: string) => Promise<readonly string[]>;

/**
 * Asks the name servers. What Node would ask by itself, `getaddrinfo`, waits in one of four threads that files share: four
 * names whose servers keep silent would hold up the whole process.
 */
export function dnsResolver(timeout: number): FindAddresses {
  const resolver = new Resolver({ timeout, tries: 2 });
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}

/** The addresses that a host of a URL leads to, or why it leads nowhere. */
export type ResolvedHost = readonly string[] | 'address-refused' | 'unresolved';

const LOCALHOST = /^(.+\.)?localhost\.?$/i;

/**
 * What may be connected to for a host of a URL. One address that may not be called is enough to refuse all: an honest name
 * has none.
 */
export async function resolveHost(host: string, find: FindAddresses, loopback: boolean): Promise<ResolvedHost> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const isLocal = LOCALHOST.test(name);
  const addresses = isIP(name) ? [name] : isLocal ? ['127.0.0.1', '::1'] : await find(name);
  if (addresses.length === 0) return 'unresolved';
  return addresses.every((address) => isAllowedAddress(address, loopback)) ? addresses : 'address-refused';
}

export interface HttpClientSettings {
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

export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a parcel: an answer with a status, or why there was none. */
export interface DeliveryResult {
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly milliseconds: number;
  /** How the answer began, as text; what follows was not read. */
  readonly responseText: string;
}

export type HttpClient = (parcel: HttpRequest, stop: AbortSignal) => Promise<DeliveryResult>;

/** Bytes of an answer that are read. */
const RESPONSE_BYTES = 1_024;

/** Why something is not sent, or did not arrive. */
class Undelivered extends Error {
  readonly failure: DeliveryFailure;

  constructor(failure: DeliveryFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Judges where a URL leads now. A name that leads nowhere yet is let pass: it is judged again at every delivery. */
export const addressCheck =
  ({ find, loopback }: Pick<HttpClientSettings, 'find' | 'loopback'>): CheckAddress =>
  async ({ hostname }) =>
    (await resolveHost(hostname, find, loopback)) === 'address-refused' ? 'refused' : 'public';

/**
 * Carries a body to a URL by POST. The name is resolved once and what it leads to is judged, and to just that address the
 * connection is made: a name server that answers otherwise the next time is not asked. No redirect is followed, no
 * connection kept, and nothing thrown.
 */
export function httpClient(settings: HttpClientSettings): HttpClient {
  const { clock, timeout } = settings;
  return async (parcel, stop) => {
    const began = clock();
    const done = (receipt: Omit<DeliveryResult, 'milliseconds'>): DeliveryResult => ({
      ...receipt,
      milliseconds: Math.round(clock() - began),
    });
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(timeout), stop]);
      const answer = await send(parcel, settings, signal);
      return done({ status: answer.status, failure: null, responseText: answer.said });
    } catch (error) {
      return done({ status: null, failure: failureOf(error), responseText: '' });
    }
  };
}

async function send(parcel: HttpRequest, settings: HttpClientSettings, signal: AbortSignal): Promise<{ status: number; said: string }> {
  const url = new URL(parcel.url);
  const addresses = await untilAborted(signal, resolveHost(url.hostname, settings.find, settings.loopback));
  if (typeof addresses === 'string') throw new Undelivered(addresses);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: { ...parcel.headers, 'content-length': Buffer.byteLength(parcel.body) },
    lookup: fixedLookup(addresses),
    signal,
  };
  const secure = url.protocol === 'https:';
  const request = secure
    ? secureRequest(url, { ...options, ...(settings.trusted && { ca: [...settings.trusted] }) })
    : plainRequest(url, options);
  request.end(parcel.body);
  const answer = await waitForResponse(request);
  return { status: answer.statusCode!, said: await readStart(answer, request) };
}

/** Answers every question about a name with the addresses that were judged, and asks nobody. */
const fixedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, tell) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) tell(null, found);
    else tell(null, found[0]!.address, found[0]!.family);
  };

const untilAborted = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    work.then(done, fail);
  });

const waitForResponse = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    request.once('response', done);
    request.on('error', fail);
  });

/** The first bytes of an answer; then the connection is cut, however much would follow. */
async function readStart(answer: IncomingMessage, request: ClientRequest): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= RESPONSE_BYTES) break;
  }
  request.destroy();
  return Buffer.concat(parts).subarray(0, RESPONSE_BYTES).toString('utf8');
}

const TLS = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof Undelivered) return error.failure;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'timed-out';
  return TLS.test(code ?? '') ? 'not-trusted' : 'not-connected';
}
