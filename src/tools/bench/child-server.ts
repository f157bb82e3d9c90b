// The two ends of a pipe between the bench and a server it measures.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** A server in a process of its own. */
export interface ChildServer {
  readonly origin: string;
  readonly pid: number;
  /** Seconds of processor time it has used so far. */
  readonly cpu: () => Promise<number>;
  /** Asks it to do something of its own, and waits for what came of it. */
  readonly ask: (question: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts a server that is a file of this folder, and waits until it listens. It ends when this process does. */
export async function startChildServer(name: string, environment: Readonly<Record<string, string>>): Promise<ChildServer> {
  const file = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = fork(file, { env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => [null])]);
    if (message === null) throw new Error(`${name} has ended`);
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

/** In the server: listen, say where, and answer questions. `others` answers those that are not about the process. */
export async function serveBench(app: FastifyInstance, others: (question: never) => Promise<object>): Promise<void> {
  process.on('disconnect', () => process.exit());
  process.on('message', async (question: { readonly ask: string }) => {
    process.send!(question.ask === 'cpu' ? process.cpuUsage() : await others(question as never));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.send!({ origin: `http://127.0.0.1:${port}` });
}
