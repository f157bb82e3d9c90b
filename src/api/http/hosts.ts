// Names under which the server is reached. A page of any site can give a name of its own the address of this machine (DNS rebinding): its
// requests then have that name in `Host`, and the browser takes the server for a part of the site.

import type { onRequestHookHandler } from 'fastify';
import { HTTP_ERRORS } from './error-table.js';
import { RefusalError } from './errors.js';

/** The names of the server in `Host`, without ports; `loopback` for those of this machine only; `any` for all. */
export type AllowedHosts = readonly string[] | 'loopback' | 'any';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** A browser looks up no address for these, so no other site can have them. */
const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/;
const PORT = /:\d*$/;
const nameOf = (host: string): string => host.replace(PORT, '').toLowerCase();

/** Whether a host, with or without its port, is a loopback name or address. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(nameOf(host));

/** Whether requests with this `Host` are served. */
export function isHostAllowed(hosts: AllowedHosts, host: string | undefined): boolean {
  if (host === undefined || hosts === 'any') return true;
  if (isLoopback(host)) return true;
  const name = nameOf(host);
  return hosts === 'loopback' ? false : IP_ADDRESS.test(name) || hosts.includes(name);
}

/** Returns the hook that refuses requests with another `Host`, upgrades to websockets included. */
export const refuseOtherHosts =
  (hosts: AllowedHosts): onRequestHookHandler =>
  ({ headers: { host } }, _reply, done) =>
    done(isHostAllowed(hosts, host) ? undefined : new RefusalError('misdirected-request', HTTP_ERRORS['misdirected-request'].title));
