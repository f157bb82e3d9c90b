import { expect, test } from 'vitest';
import { callerNetwork } from '../../../src/api/http/callers.js';

test.each([
  ['192.0.2.7', '192.0.2.7', 'an IPv4 address'],
  ['::ffff:192.0.2.7', '192.0.2.7', 'the same on an IPv6 socket'],
  ['192.0.2.7:4444', '192.0.2.7', 'with the port that some proxies write'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 'an IPv6 address'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', 'another one of the same customer'],
  ['[2001:db8:1:2::9]:4444', '2001:db8:1:2::/64', 'the same with a port'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', 'the same in brackets'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'with a zone'],
])('%s belongs to the network %s: %s', (address, network) => expect(callerNetwork(address)).toBe(network));
