// Where webhooks are sent while the court is measured.
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSilent, type Server, type Socket } from 'node:net';

/** An address of this machine that webhooks may lead to. */
export interface Receiver {
  readonly url: string;
  /** When each delivery of a game came: a list that grows. */
  readonly heardOf: (game: string) => readonly number[];
  readonly close: () => void;
}

async function opened(server: Server, heardOf: Receiver['heardOf']): Promise<Receiver> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, heardOf, close };
}

/** One that takes whatever is sent to it, at once. */
export function openReceiver(): Promise<Receiver> {
  const heard = new Map<string, number[]>();
  const heardOf = (game: string): number[] => {
    if (!heard.has(game)) heard.set(game, []);
    return heard.get(game)!;
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    response.writeHead(204).end();
    const { game } = (JSON.parse(body) as { readonly data: { readonly game: string } }).data;
    heardOf(game).push(performance.now());
  });
  return opened(server, heardOf);
}

/** One that is dead in the worst way: it takes the connection and never says a word. */
export const openDeadReceiver = (): Promise<Receiver> => opened(createSilent(), () => []);
