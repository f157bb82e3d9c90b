import { createServer } from 'node:net';

/**
 * Ports below those that Linux (from 32,768 on) and macOS (from 49,152 on) hand out by themselves, unless they are set otherwise:
 * whoever asks them for any port is given none of these between the question and the use.
 */
const [FIRST, PORTS] = [12_000, 16_000];
// Workers ask at the same time: each begins somewhere else.
let next = (process.pid * 61) % PORTS;

/** A port at which nobody listens now. */
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
