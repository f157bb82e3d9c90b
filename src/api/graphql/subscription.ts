import { type NoticedEntry, type Watch, watchNotices } from '../../games/index.js';
import { refusedBy } from '../errors.js';
import { answerAsError } from './answers.js';
import type { Context, SocketContext } from './context.js';

interface NoticesArguments {
  readonly game: string;
  readonly after?: string | null;
}

/**
 * A watch as mercurius may be given it. It begins to look when the first entry is asked for, and whatever goes wrong
 * goes wrong there: what a subscription throws while it is set up is logged by mercurius as it is, and sent as it is.
 * It ends when the client says so, too: mercurius hears that only of subscriptions that have begun.
 */
function guarded(open: () => Promise<Watch>, context: SocketContext): AsyncIterableIterator<NoticedEntry> {
  let watch: Watch | null = null;
  let ended = false;
  let forget: () => void = () => undefined;
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    ended = true;
    forget();
    await watch?.return();
    return { done: true, value: undefined };
  };
  forget = context.whenEnded(context.id, () => void end().catch((fault) => context.log.error({ fault })));
  return {
    async next() {
      try {
        watch ??= await open();
        return ended ? await end() : await watch.next();
      } catch (error) {
        throw answerAsError(error, context);
      }
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function openWatch({ game, after }: NoticesArguments, { court, bearer }: Context): Promise<Watch> {
  const watch = await watchNotices(court, bearer, { game, after: after ?? null });
  if (!watch.ok) throw refusedBy(watch.problem);
  return watch.value;
}

/** The entries of a game, from a cursor on and then as they happen. */
export const subscriptions = {
  notices: {
    subscribe: (_: unknown, args: NoticesArguments, context: SocketContext) => guarded(() => openWatch(args, context), context),
    resolve: (entry: NoticedEntry) => entry,
  },
};
