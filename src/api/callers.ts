import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Names of ranges that may be trusted, beside addresses and ranges in numbers. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Who stands before the court, in a setting with commas: addresses, ranges as `10.0.0.0/8`, or names of ranges. Null if
 * one of them is none of these.
 */
export function readProxies(text: string): readonly string[] | null {
  const proxies = text.split(',').map((each) => each.trim());
  return proxies.every(isRange) ? proxies : null;
}

function isRange(text: string): boolean {
  if (RANGES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

const known = new WeakMap<IncomingMessage, string>();

/** Remembers where a request behind a proxy came from: a websocket is handed its request as Node made it, which knows of no proxies. */
export const rememberCaller = (request: FastifyRequest): void => {
  // A connection that was reset meanwhile has no address any more, whatever its type says.
  const address: string | undefined = request.ip;
  known.set(request.raw, neighbourhood(address ?? ''));
};

/** Where a request came from, as far as callers are told apart: an IPv4 address, or the network of an IPv6 address. */
export const callerOf = (raw: IncomingMessage): string => known.get(raw) ?? neighbourhood(raw.socket.remoteAddress ?? '');

let last = { address: '', neighbourhood: '' };

/** The neighbourhood of an address. That of the last one is kept: who asks often asks in a row. */
function neighbourhood(address: string): string {
  if (last.address !== address) last = { address, neighbourhood: networkOf(address) };
  return last.neighbourhood;
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
