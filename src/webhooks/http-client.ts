import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { CheckAddress, DeliveryFailure } from '../games/ports/webhooks.js';

/** Addresses of cloud services within public ranges: Azure serves its virtual machines at this one. */
const CLOUD_ADDRESSES = ['168.63.129.16'];

/** All of IPv6 that IANA has allocated. IPv4 addresses embedded in other forms lie outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local (metadata services of clouds), unique local,
 * shared, multicast or reserved, as IPv4 or embedded in IPv6. `loopback` allows loopback addresses, for development.
 */
export function isAllowedAddress(address: string, loopback: boolean): boolean {
  // The library parses more forms than a connection accepts.
  if (isIP(address) === 0) return false;
  const plain = ipaddr.process(address);
  const range = plain.range();
  if (range === 'loopback') return loopback;
  if (plain instanceof ipaddr.IPv6 && !plain.match(GLOBAL_UNICAST)) return false;
  return range === 'unicast' && !CLOUD_ADDRESSES.includes(plain.toString());
}

/** Resolves a name to IP addresses; empty if there are none. */
type FindAddresses = (name: string) => Promise<readonly string[]>;

/**
 * Returns a resolver that queries DNS servers. Node's default, `getaddrinfo`, blocks one of four threads shared with file access:
 * four unresponsive DNS servers would block the process.
 */
export function dnsResolver(timeout: number): FindAddresses {
  const resolver = new Resolver({ timeout, tries: 2 });
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}

/** The addresses of a host, or why there are none. */
type ResolvedHost = readonly string[] | 'address-not-allowed' | 'dns-failed';

const LOCALHOST = /^(.+\.)?localhost\.?$/i;

/** Resolves the host of a URL. A single address that is not allowed refuses the host. */
export async function resolveHost(host: string, find: FindAddresses, loopback: boolean): Promise<ResolvedHost> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const isLocal = LOCALHOST.test(name);
  const addresses = isIP(name) ? [name] : isLocal ? ['127.0.0.1', '::1'] : await find(name);
  if (addresses.length === 0) return 'dns-failed';
  return addresses.every((address) => isAllowedAddress(address, loopback)) ? addresses : 'address-not-allowed';
}

interface HttpClientSettings {
  readonly find: FindAddresses;
  /** Whether loopback addresses are allowed. */
  readonly loopback: boolean;
  /** Milliseconds for the whole request, including name resolution. */
  readonly timeout: number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** CA certificates to trust instead of the default ones. */
  readonly trusted?: readonly string[];
}

interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The HTTP status of the response, or why there was none. */
export interface DeliveryResult {
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly milliseconds: number;
  /** Start of the response body. The rest is not read. */
  readonly responseText: string;
  /** Whether the receiver may have taken a message without a response for which a second one would be worse than none. */
  readonly isUncertain?: boolean;
}

export type HttpClient = (request: HttpRequest, stop: AbortSignal) => Promise<DeliveryResult>;

/** Maximum number of bytes read of a response. */
const RESPONSE_BYTES = 1_024;

/** The request was not sent, or got no response. */
class Undelivered extends Error {
  readonly failure: DeliveryFailure;

  constructor(failure: DeliveryFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Checks the addresses of a URL. A name that does not resolve passes, because every delivery checks it again. */
export const addressCheck =
  ({ find, loopback }: Pick<HttpClientSettings, 'find' | 'loopback'>): CheckAddress =>
  async ({ hostname }) =>
    (await resolveHost(hostname, find, loopback)) === 'address-not-allowed' ? 'refused' : 'public';

/**
 * Returns a client that sends POST requests. It resolves the name once, checks the addresses and connects only to them, so DNS
 * rebinding has no effect. It follows no redirects, reuses no connections and never rejects.
 */
export function httpClient(settings: HttpClientSettings): HttpClient {
  const { clock, timeout } = settings;
  return async (request, stop) => {
    const began = clock();
    const timed = (result: Omit<DeliveryResult, 'milliseconds'>): DeliveryResult => ({
      ...result,
      milliseconds: Math.round(clock() - began),
    });
    // Not `AbortSignal.any` of `AbortSignal.timeout`: once these are garbage collected, the request never ends.
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, timeout);
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
    try {
      const response = await send(request, settings, ending.signal);
      return timed({ ...response, failure: null });
    } catch (error) {
      return timed({ status: null, failure: failureOf(error), responseText: '' });
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
    }
  };
}

async function send({ url: target, headers, body }: HttpRequest, settings: HttpClientSettings, signal: AbortSignal) {
  const url = new URL(target);
  const addresses = await untilAborted(signal, resolveHost(url.hostname, settings.find, settings.loopback));
  if (typeof addresses === 'string') throw new Undelivered(addresses);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: fixedLookup(addresses),
    signal,
  };
  const request =
    url.protocol === 'https:'
      ? secureRequest(url, { ...options, ...(settings.trusted && { ca: [...settings.trusted] }) })
      : plainRequest(url, options);
  request.end(body);
  const response = await waitForResponse(request);
  return { status: response.statusCode!, responseText: await readStart(response, request) };
}

/** Resolves every name to the addresses that were checked. */
const fixedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };

const untilAborted = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  new Promise((resolve, fail) => {
    const end = () => fail(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, fail);
  });

const waitForResponse = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    request.once('response', done);
    request.on('error', fail);
    // Without a listener, Node ends a connection that switches protocols, and emits nothing else.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new Undelivered('connection-failed'));
    });
  });

/** Reads the start of a response and closes the connection. */
async function readStart(response: IncomingMessage, request: ClientRequest): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
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
  if (name === 'AbortError') return 'timed-out';
  return TLS.test(code ?? '') ? 'tls-failed' : 'connection-failed';
}
