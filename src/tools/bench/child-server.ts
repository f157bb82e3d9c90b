// Communication between the benchmark and a measured server process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** A server in a child process. */
export interface ChildServer {
  readonly origin: string;
  readonly pid: number;
  /** Returns the processor time used so far, in seconds. */
  readonly cpu: () => Promise<number>;
  /** Sends a server-specific command and returns its result. */
  readonly ask: (question: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts a server from a file of this folder and waits until it listens. It ends with this process. */
export async function startChildServer(name: string, environment: Readonly<Record<string, string>>): Promise<ChildServer> {
  const file = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = fork(file, { env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => [null])]);
    if (message === null) throw new Error(`${name} exited`);
    return message as unknown;
  };
  const ask = (question: object) => {
    child.send(question);
    return answer();
  };
  const { origin } = (await answer()) as { readonly origin: string };
  return {
    origin,
    pid: child.pid!,
    ask,
    async cpu() {
      const { user, system } = (await ask({ ask: 'cpu' })) as NodeJS.CpuUsage;
      return (user + system) / 1_000_000;
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}

/** Runs in the server process: listens, reports the address and answers commands. `others` handles server-specific commands. */
export async function serveBench(app: FastifyInstance, others: (question: never) => Promise<object>): Promise<void> {
  process.on('disconnect', () => process.exit());
  process.on('message', async (question: { readonly ask: string }) => {
    process.send!(question.ask === 'cpu' ? process.cpuUsage() : await others(question as never));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.send!({ origin: `http://127.0.0.1:${port}` });
}
