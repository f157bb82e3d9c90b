import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { mayBeCalled } from './addresses.js';

/** Finds the IP addresses of a name; empty if there are none. */
export type FindAddresses = (name: string) => Promise<readonly string[]>;

/**
 * Asks the name servers. What Node would ask by itself, `getaddrinfo`, waits in one of four threads that files share: four
 * names whose servers keep silent would hold up the whole process.
 */
export function nameServers(timeout: number): FindAddresses {
  const resolver = new Resolver({ timeout, tries: 2 });
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}

/** The addresses that a host of a URL leads to, or why it leads nowhere. */
export type Resolved = readonly string[] | 'address-refused' | 'unresolved';

const LOCALHOST = /^(.+\.)?localhost\.?$/i;

/**
 * What may be connected to for a host of a URL. One address that may not be called is enough to refuse all: an honest name
 * has none.
 */
export async function resolve(host: string, find: FindAddresses, loopback: boolean): Promise<Resolved> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const isLocal = LOCALHOST.test(name);
  const addresses = isIP(name) ? [name] : isLocal ? ['127.0.0.1', '::1'] : await find(name);
  if (addresses.length === 0) return 'unresolved';
  return addresses.every((address) => mayBeCalled(address, loopback)) ? addresses : 'address-refused';
}
