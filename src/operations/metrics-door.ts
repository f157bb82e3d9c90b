import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Meters } from './meters.js';

export interface MetricsDoor {
  readonly close: () => Promise<void>;
}

/** A way out for a scraper that does not read. */
const PATIENCE = 10_000;

/**
 * `GET /metrics` at an address of its own, for Prometheus. It asks for no token, so the address must be out of players'
 * reach: who reads the counters while he plays learns when others act, and whether what they sent was rejected.
 * Rejects when the port is taken. What goes wrong in counting is told to `onFault`, and answered 500 without a word.
 */
export async function openMetricsDoor(
  meters: Meters,
  { host, port }: { readonly host: string; readonly port: number },
  onFault: (fault: unknown) => void,
): Promise<MetricsDoor> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    meters.text().then(
      (text) => response.writeHead(200, { 'content-type': meters.contentType, 'cache-control': 'no-store' }).end(text),
      (fault) => {
        onFault(fault);
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = PATIENCE;
  server.headersTimeout = PATIENCE;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
