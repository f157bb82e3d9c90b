import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressCheck, httpClient, isAllowedAddress, resolveHost } from '../../src/webhooks/http-client.js';
import { readUrl } from '../../src/webhooks/webhooks.js';
import { collect } from '../support/heap.js';
import { whenOver } from '../support/when-over.js';

const INTERNAL = [
  ...['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'], // this machine
  ...['0.0.0.0', '::', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '::ffff:10.0.0.1'], // its network
  ...['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254', 'fd00:ec2::254', '168.63.129.16', '100.100.100.200'], // its cloud
  ...['fc00::1', 'fdff::1', 'fec0::1', 'ff02::1', '224.0.0.1', '255.255.255.255', '240.0.0.1', '192.0.0.192', '198.18.0.1'],
  ...['::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::7f00:1', '::ffff:0:7f00:1', '2001:db8::1', '100::1'], // embedded IPv4, or unallocated
  ...['not an address', '', '1.2.3', '999.1.1.1'],
];
const PUBLIC = ['1.1.1.1', '93.184.215.14', '::ffff:1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'];

describe('an address', () => {
  test.each(INTERNAL)('%s is not allowed', (address) => expect(isAllowedAddress(address, false)).toBe(false));
  test.each(PUBLIC)('%s is allowed', (address) => expect(isAllowedAddress(address, false)).toBe(true));
  test('of the loopback network is allowed by the setting, which allows no other internal address', () => {
    expect(INTERNAL.filter((address) => isAllowedAddress(address, true))).toEqual(INTERNAL.slice(0, 5));
  });
});

describe('a host', () => {
  const find = async (name: string) =>
    ({ 'good.example': ['1.1.1.1'], 'mixed.example': ['1.1.1.1', '10.0.0.1'], 'bad.example': ['::1'] })[name] ?? [];
  test.each([
    ['good.example', ['1.1.1.1']],
    ['mixed.example', 'address-not-allowed'],
    ['bad.example', 'address-not-allowed'],
    ['none.example', 'dns-failed'],
    ['localhost', 'address-not-allowed'],
    ['any.LocalHost.', 'address-not-allowed'],
    ['[::ffff:169.254.169.254]', 'address-not-allowed'],
    ['1.1.1.1', ['1.1.1.1']],
  ])('%s resolves to %s', async (host, leads) => expect(await resolveHost(host, find, false)).toEqual(leads));

  test.each<readonly [url: string, read: string]>([
    ['https://good.example/hook?x=1', 'https://good.example/hook?x=1'],
    ['https://none.example', 'https://none.example/'],
    ['https://bad.example', 'address-not-allowed'],
    // In any notation: the URL parser normalizes the host before the check.
    ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::1]', '[::ffff:7f00:1]', '169.254.169.254', 'localhost'].map(
      (host) => [`https://${host}/`, 'address-not-allowed'] as const,
    ),
    ...['http://good.example', 'http://127.0.0.1', 'ftp://good.example', 'https://me:secret@good.example', 'https://good.example/#x'].map(
      (url) => [url, 'invalid-request'] as const,
    ),
    ['https://good.example:443/x', 'https://good.example/x'],
    ...[1_024, 8_443, 65_535].map((port) => [`https://good.example:${port}/`, `https://good.example:${port}/`] as const),
    ...[0, 22, 25, 80, 389, 1_023].map((port) => [`https://good.example:${port}/`, 'invalid-request'] as const),
    ...['', 'good.example', 'javascript:1', `https://good.example/${'x'.repeat(2_000)}`].map((url) => [url, 'invalid-request'] as const),
  ])('URL %s: %s', async (url, expected) => {
    const read = await readUrl({ checkAddress: addressCheck({ find, loopback: false }), allowLoopback: false }, url);
    expect(read.ok ? read.value : read.problem.code).toBe(expected);
  });

  test('on the loopback network needs no TLS and may use any port if the setting allows it', async () => {
    const checks = { checkAddress: addressCheck({ find, loopback: true }), allowLoopback: true };
    expect(await readUrl(checks, 'http://127.0.0.1:8080/x')).toEqual({ ok: true, value: 'http://127.0.0.1:8080/x' });
    for (const url of ['https://127.0.0.1:99/', 'http://localhost:81/'])
      expect(await readUrl(checks, url)).toEqual({ ok: true, value: url });
    for (const url of ['http://good.example', 'http://10.0.0.1', 'https://good.example:22', 'ftp://127.0.0.1', 'ftp://good.example:8443'])
      expect((await readUrl(checks, url)).ok).toBe(false);
  });
});

describe('the HTTP client', async () => {
  const called: string[] = [];
  const server = createServer((request, response) => {
    called.push(request.headers.host!);
    if (request.url === '/endless') {
      response.writeHead(500);
      const flow = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) {}
      };
      response.on('drain', flow);
      flow();
    } else response.writeHead(200).end('fine');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => void server.close());
  const { port } = server.address() as AddressInfo;
  let read = 0;
  /** A clock that advances three milliseconds at each reading. */
  const clock = () => 3 * ++read;
  const send = (url: string, settings: { find: (name: string) => Promise<string[]>; loopback: boolean; timeout?: number }) =>
    httpClient({ timeout: 2_000, clock, ...settings })({ url, headers: {}, body: '{}' }, new AbortController().signal);

  test('takes an endpoint that switches protocols for one that did not answer', async () => {
    const endpoint = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    whenOver(() => void endpoint.close());
    await once(endpoint, 'listening');
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
    const result = await send(url, { find: async () => [], loopback: true, timeout: 600_000 });
    expect(result).toMatchObject({ status: null, failure: 'connection-failed' });
  });

  test('resolves a name once and connects to the checked address: DNS rebinding has no effect', async () => {
    let lookups = 0;
    const find = async () => (++lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1']);
    expect(await send(`http://rebinding.example:${port}/`, { find, loopback: true })).toMatchObject({ status: 200, failure: null });
    expect([lookups, called.at(-1)]).toEqual([1, `rebinding.example:${port}`]);
    const before = called.length;
    for (const host of ['rebinding.example', '127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
      const result = await send(`http://${host}:${port}/`, { find: async () => ['127.0.0.1'], loopback: false });
      expect(result).toMatchObject({ status: null, failure: 'address-not-allowed' });
    }
    expect(called).toHaveLength(before);
  });

  test('reads only the start of an endless response', async () => {
    const result = await send(`http://127.0.0.1:${port}/endless`, { find: async () => [], loopback: true });
    expect([result.status, result.responseText.length]).toEqual([500, 1_024]);
  });

  test('applies its timeout to name resolution', async () => {
    const result = await send('https://slow.example/', { find: () => new Promise(() => undefined), loopback: true, timeout: 60 });
    expect(result).toMatchObject({ status: null, failure: 'timed-out', milliseconds: 3 });
  });

  test('ends a request without an answer although garbage is collected meanwhile', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    whenOver(() => void silent.close().closeAllConnections());
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const sent = send(url, { find: async () => [], loopback: true, timeout: 200 });
    await once(silent, 'request');
    collect();
    expect(await sent).toMatchObject({ status: null, failure: 'timed-out' });
  });
});
