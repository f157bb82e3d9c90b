import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bearer, InvalidTokenCode } from '../../games/index.js';
import { localized } from '../texts/index.js';
import { asRequestError, type ErrorCode, RefusalError, toRefusalError } from './errors.js';

/** Named ranges that may be trusted, besides numeric addresses and ranges. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Parses a comma-separated list of trusted proxies: addresses, ranges such as `10.0.0.0/8`, or names of ranges. Null if a member is
 * invalid.
 */
export function parseProxies(text: string): readonly string[] | null {
  const proxies = text.split(',').map((each) => each.trim());
  return proxies.every(isRange) ? proxies : null;
}

function isRange(text: string): boolean {
  if (Object.hasOwn(RANGES, text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Returns whether an address is that of a trusted proxy. */
export function proxyMatcher(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const range of proxies.flatMap((each) => RANGES[each] ?? [each])) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => {
    const [unscoped = ''] = address.split('%');
    return isIP(unscoped) !== 0 && trusted.check(unscoped, familyOf(unscoped));
  };
}

const ADDRESS = Symbol('address of the client');

/** Node's request, with the address of its client if that is behind a proxy. */
type Addressed = IncomingMessage & { [ADDRESS]?: string };

/** Stores the client address of a request behind a proxy: a websocket gets Node's request, which has the proxy's address. */
export const rememberCallerAddress = ({ raw, ip }: FastifyRequest): void => {
  // Undefined if the connection was reset meanwhile, whatever its type says.
  const address: string | undefined = ip;
  (raw as Addressed)[ADDRESS] = callerNetwork(address ?? '');
};

/** Returns the network of a request's client: its IPv4 address, or the /64 network of its IPv6 address. */
export const callerAddress = (raw: IncomingMessage): string => (raw as Addressed)[ADDRESS] ?? callerNetwork(raw.socket.remoteAddress ?? '');

let lastNetwork = { address: '', neighbourhood: '' };

/** Returns the network of an address. The last result is cached: requests of one client come in series. */
export function callerNetwork(address: string): string {
  if (lastNetwork.address !== address) lastNetwork = { address, neighbourhood: networkOf(address) };
  return lastNetwork.neighbourhood;
}

/** One customer has 2^64 IPv6 addresses: the first four of the eight groups identify the network. */
function networkOf(given: string): string {
  const address = withoutPort(given);
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  if (!address.includes(':')) return address;
  const [left = '', right] = address.split('%')[0]!.split('::');
  const groups = left.split(':').filter((group) => group !== '');
  const after = right === undefined ? 0 : right.split(':').filter((group) => group !== '').length;
  const zeros = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after) }, () => '0');
  const tail = (right ?? '').split(':').filter((group) => group !== '');
  return `${[...groups, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Some proxies write the port of the client too: `192.0.2.7:4444`, `[2001:db8::7]:4444`. */
const withoutPort = (address: string): string => /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

const BEARER = /^Bearer +([\w~+/.=-]+)$/i;

/**
 * Returns the token of an `Authorization` value (RFC 6750); null without a value, for a spectator. A value that is not understood is
 * `malformed`, not null: the client would silently see less than it requested. Use cases decide what the token allows. They look up its
 * hash and never compare the token itself, so timing reveals nothing about valid tokens.
 */
export function parseBearer(authorization: unknown, lengthMax: number): Bearer | 'malformed' {
  if (authorization === undefined || authorization === null) return null;
  if (typeof authorization !== 'string' || authorization.length > lengthMax) return 'malformed';
  return BEARER.exec(authorization)?.[1] ?? 'malformed';
}

const MALFORMED_AUTHORIZATION = localized((texts) => texts.malformedAuthorization);

/** The error of credentials that are not understood. */
export const malformedAuthorization = (): RefusalError => new RefusalError('malformed-authorization', MALFORMED_AUTHORIZATION);

const SCHEME = /^Bearer(?: |$)/i;

/**
 * Returns the `WWW-Authenticate` of a 401 response (RFC 6750, section 3.1). Without a bearer token, or with another scheme, it has no
 * error code.
 */
export function bearerChallenge(authorization: string | undefined, code: ErrorCode): string {
  if (authorization === undefined || !SCHEME.test(authorization)) return 'Bearer';
  return code === 'malformed-authorization' ? 'Bearer error="invalid_request"' : 'Bearer error="invalid_token"';
}

/** Returns the token of a request, or null. Throws `malformed-authorization`. */
export function readBearer(request: FastifyRequest, reply: FastifyReply, lengthMax: number): Bearer {
  const bearer = parseBearer(request.headers.authorization, lengthMax);
  if (bearer !== 'malformed') return bearer;
  void reply.header('www-authenticate', bearerChallenge(request.headers.authorization, 'malformed-authorization'));
  throw malformedAuthorization();
}

/** Returns why a token is invalid everywhere; null if it may be used. */
export type WhyInvalid = (bearer: Bearer) => Promise<InvalidTokenCode | null>;

const BAD_REQUEST = 400;

/**
 * Returns the error to send for an invalid request: an invalid token is reported before any fault of the request. The token is looked up
 * only for an invalid request: for a valid one, the use case looks it up. `statusOf` returns the status of an error.
 */
export async function tokenErrorBefore(
  error: unknown,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { authorizationLength, whyInvalid }: { readonly authorizationLength: number; readonly whyInvalid: WhyInvalid },
  statusOf: (error: unknown) => number | undefined = (each) => (each instanceof RefusalError ? each : asRequestError(each))?.status,
): Promise<unknown> {
  const bearer = parseBearer(headers.authorization, authorizationLength);
  if (statusOf(error) !== BAD_REQUEST || bearer === null || bearer === 'malformed') return error;
  try {
    const code = await whyInvalid(bearer);
    return code === null ? error : toRefusalError({ code });
  } catch (fault) {
    return fault;
  }
}
