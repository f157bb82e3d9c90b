// Counting what a server writes to its sockets. Bytes do not show it: each write is a system call.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The methods of a socket's handle that write. */
const WRITING = ['writev', 'writeBuffer', 'writeUtf8String', 'writeAsciiString', 'writeLatin1String', 'writeUcs2String'] as const;

type Write = (...given: unknown[]) => unknown;

/** Counts the writes to connections that a server accepts from now on. Returns a function that returns their number since its last call. */
export function countWrites(server: Server): () => number {
  let writes = 0;
  server.on('connection', (socket: Socket) => {
    const { _handle: handle } = socket as unknown as { readonly _handle: Record<(typeof WRITING)[number], Write> };
    for (const method of WRITING) {
      const write = handle[method];
      handle[method] = function (this: unknown, ...given) {
        writes++;
        return write.apply(this, given);
      };
    }
  });
  return () => {
    const counted = writes;
    writes = 0;
    return counted;
  };
}
