import { createStreamTicket, type MessageType, readStream, type StreamMessage, watchStream } from '../../streams/index.js';
import type { PageArguments } from '../presenters/pages.js';
import { atLeastOne, connection } from './connections.js';
import { type Context, pageFrom, type SocketContext, unwrap } from './context.js';
import { guardWatch } from './games.js';

interface StreamArguments {
  readonly after?: string | null;
  readonly types?: readonly MessageType[] | null;
}

export const streamQueries = {
  async streamMessages(_: unknown, { types = null, ...requested }: PageArguments & StreamArguments, context: Context) {
    const page = pageFrom(requested, context);
    const read = await unwrap(readStream(context.services, context.bearer, { ...atLeastOne(page), types }));
    const found = connection(read.messages, ({ cursor }) => cursor, { ...page, hasNextPage: read.hasNextPage });
    // The last messages of the page may be of other types: continue after them.
    return page.first === 0 ? found : { ...found, pageInfo: { ...found.pageInfo, endCursor: read.endCursor } };
  },
};

export const streamMutations = {
  createStreamTicket: (_: unknown, __: unknown, { services, bearer }: Context) => unwrap(createStreamTicket(services, bearer)),
};

/** The messages of a stream after a cursor, then new ones as they are recorded. */
export const streamSubscriptions = {
  stream: {
    subscribe: (_: unknown, { after = null, types = null }: StreamArguments, context: SocketContext) =>
      guardWatch(() => unwrap(watchStream(context.services, context.bearer, { after, types })), context),
    resolve: (message: StreamMessage) => message,
  },
};
