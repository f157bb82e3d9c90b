import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bearer } from '../../games/index.js';
import { type ErrorCode, RefusalError } from './errors.js';

/** Names of ranges that may be trusted, beside addresses and ranges in numbers. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Who stands before the court, in a setting with commas: addresses, ranges as `10.0.0.0/8`, or names of ranges. Null if
 * one of them is none of these.
 */
export function parseProxies(text: string): readonly string[] | null {
  const proxies = text.split(',').map((each) => each.trim());
  return proxies.every(isRange) ? proxies : null;
}

function isRange(text: string): boolean {
  if (RANGES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

const knownAddresses = new WeakMap<IncomingMessage, string>();

/** Remembers where a request behind a proxy came from: a websocket is handed its request as Node made it, which knows of no proxies. */
export const rememberCallerAddress = (request: FastifyRequest): void => {
  // A connection that was reset meanwhile has no address any more, whatever its type says.
  const address: string | undefined = request.ip;
  knownAddresses.set(request.raw, callerNetwork(address ?? ''));
};

/** Where a request came from, as far as callers are told apart: an IPv4 address, or the network of an IPv6 address. */
export const callerAddress = (raw: IncomingMessage): string => knownAddresses.get(raw) ?? callerNetwork(raw.socket.remoteAddress ?? '');

let lastNetwork = { address: '', neighbourhood: '' };

/** The neighbourhood of an address. That of the last one is kept: who asks often asks in a row. */
function callerNetwork(address: string): string {
  if (lastNetwork.address !== address) lastNetwork = { address, neighbourhood: networkOf(address) };
  return lastNetwork.neighbourhood;
}

/** Whoever has one IPv6 address has 2^64 of them: the first four of its eight groups are whose it is. */
function networkOf(address: string): string {
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

const BEARER = /^Bearer +([\w~+/.=-]+)$/i;

/**
 * The token of an `Authorization` value (RFC 6750); null if there is no such value, which makes a spectator. A value that
 * is there and not understood is `malformed`: to take it for none would show less than was asked for, in silence. What
 * the token opens, and whether it is known at all, is decided by the use-cases. They look its hash up and never compare the
 * token itself, so how long that takes tells nothing of a token that is known.
 */
export function parseBearer(authorization: unknown, lengthMax: number): Bearer | 'malformed' {
  if (authorization === undefined || authorization === null) return null;
  if (typeof authorization !== 'string' || authorization.length > lengthMax) return 'malformed';
  return BEARER.exec(authorization)?.[1] ?? 'malformed';
}

const MALFORMED_AUTHORIZATION = {
  en: 'The Authorization header must be: Bearer TOKEN.',
  fr: 'L’en-tête Authorization doit être : Bearer JETON.',
};

const SCHEME = /^Bearer(?: |$)/i;

/**
 * What `WWW-Authenticate` says to whoever is refused with 401 (RFC 6750, section 3.1): of what is wrong with a token nothing to
 * who has shown none, be it that he asks in the way of another scheme.
 */
export function bearerChallenge(authorization: string | undefined, code: ErrorCode): string {
  if (authorization === undefined || !SCHEME.test(authorization)) return 'Bearer';
  return code === 'malformed-authorization' ? 'Bearer error="invalid_request"' : 'Bearer error="invalid_token"';
}

/** The token a request shows, or null. Throws when there is an Authorization that is not understood. */
export function readBearer(request: FastifyRequest, reply: FastifyReply, lengthMax: number): Bearer {
  const bearer = parseBearer(request.headers.authorization, lengthMax);
  if (bearer !== 'malformed') return bearer;
  void reply.header('www-authenticate', bearerChallenge(request.headers.authorization, 'malformed-authorization'));
  throw new RefusalError('malformed-authorization', MALFORMED_AUTHORIZATION);
}
