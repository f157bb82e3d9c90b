import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of a cloud's own services that lie among public ones: Azure answers there for whoever runs in it. */
const OF_CLOUDS = ['168.63.129.16'];

/** All that is handed out of IPv6 so far (IANA); an IPv4 address wrapped in any other way lies outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet, and not of this machine, its network or its cloud: neither loopback,
 * private, link-local (where clouds answer for their machines), unique local, shared, multicast nor reserved, be it
 * written as IPv4 or wrapped in IPv6. `loopback` lets addresses of this machine through, for development.
 */
export function mayBeCalled(address: string, loopback: boolean): boolean {
  // The library reads more as an address than a connection is made to.
  if (isIP(address) === 0) return false;
  const plain = ipaddr.process(address);
  const range = plain.range();
  if (range === 'loopback') return loopback;
  if (plain instanceof ipaddr.IPv6 && !plain.match(GLOBAL_UNICAST)) return false;
  return range === 'unicast' && !OF_CLOUDS.includes(plain.toString());
}
