import { createStreamTicket, type MessageType, readStream, watchStream } from '../../streams/index.js';
import type { PageArguments } from '../presenters/pages.js';
import { atLeastOne, connection } from './connections.js';
import { type Context, pageFrom, unwrap } from './context.js';

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

export const streamSubscriptions = {
  /** The messages of a stream after a cursor, then new ones as they come. */
  stream: ({ after = null, types = null }: StreamArguments, { services, bearer }: Context) =>
    unwrap(watchStream(services, bearer, { after, types })),
};
