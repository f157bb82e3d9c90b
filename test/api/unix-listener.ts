import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownFolder } from '../support/places.js';
import { whenOver } from '../support/when-over.js';
import type { TestServer } from './test-server.js';

/**
 * Listens at a Unix socket as well, whose buffers are small and of one size: a server notices after some hundred kilobytes that a client does not
 * read. Returns its path.
 */
export async function listenAtPath({ server }: TestServer['app']): Promise<string> {
  const listener = createServer((socket) => void server.emit('connection', socket));
  const path = join(ownFolder(), 'listener');
  listener.listen(path);
  await once(listener, 'listening');
  whenOver(() => void listener.close());
  return path;
}
