import { createServer } from 'node:net';

/**
 * Ports below the default ephemeral ranges of Linux (from 32,768) and macOS (from 49,152). A process that listens on port 0
 * cannot take one of these between the check and its use.
 */
const [FIRST, PORTS] = [12_000, 16_000];
// Workers and runs at the same time begin at other ports.
let next = (process.ppid * 61 + Number(process.env['VITEST_POOL_ID'] ?? 0) * 1_000) % PORTS;

/** Returns a port on which no process listens now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % PORTS);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
