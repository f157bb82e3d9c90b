// What `npm run chaos` takes for a lie of `/readyz`, and what for an instance that gets no processor time.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Service } from '../../../src/tools/chaos/service.js';
import { whenOver } from '../../support/when-over.js';

/** An instance that answers these paths, and no other. */
async function instance(answers: Readonly<Record<string, number>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const status = answers[url.split('/').at(1)!];
    if (status !== undefined) response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('`/readyz` lies if it contradicts reads of an instance that is not starved', async () => {
  const lies: string[] = [];
  const origins = [
    // Ready, and its reads fail.
    await instance({ readyz: 200, healthz: 200, v1: 503 }),
    // Ready, and its reads are late, as is `/healthz`, which needs nothing but the process.
    await instance({ readyz: 200 }),
    // Ready, and its reads get no answer, which the process does not explain.
    await instance({ readyz: 200, healthz: 200 }),
  ];
  const service = new Service(origins, (what) => lies.push(what));
  whenOver(() => service.stop());
  const [failing, starved, silent] = [1, 2, 3].map((number) => (what: string) => what.includes(`instance ${number}:`));
  // Three times four seconds: also the one that is not to be reported had the time.
  await expect.poll(() => lies.filter(failing!).length >= 3 && lies.some(silent!)).toBe(true);
  expect(lies.filter(starved!)).toEqual([]);
  expect(lies[0]).toBe('/readyz of instance 1: ready, and reads are answered 503');
});
