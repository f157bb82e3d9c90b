import { createServer } from 'node:net';

/** Ports that no system hands out by itself: nobody is given one of them between the question and the use. */
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
