// An instance that records streams.
import { startStreams } from '../../src/server/background-jobs.js';
import type { Store } from '../../src/store/index.js';
import { type MessageType, readStream, recordGames, type StreamMessage, watchStream } from '../../src/streams/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { must } from '../games/services.js';
import { openServices, type Wanted } from '../games/services-on-database.js';
import type { FreshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';

interface Streaming {
  readonly services: TournamentServices;
  readonly store: Store;
  readonly faults: readonly unknown[];
}

/** Opens an instance, closed at the end of the test or file that opens it. It records games that it announces, that `all` do, or none. */
async function openRecorder(database: FreshDatabase, wanted: Wanted, announced: 'own' | 'all' | 'none'): Promise<Streaming> {
  const { services, store, faults, close } = await openServices(database.address, wanted);
  const jobs = announced === 'none' ? null : record(services, store, announced);
  whenOver(async () => {
    await jobs?.close();
    await close();
    if (faults.length > 0) throw faults[0];
  });
  return { services, store, faults };
}

/** Records the games that an instance announces, that all do, or what is left over, until it is closed. */
export function record(services: TournamentServices, { outbox, announcer }: Store, announced: 'own' | 'all' | 'none') {
  outbox.recordWith((games) => recordGames(services, games));
  return startStreams(services, {
    outbox,
    listenToAll: (listener) =>
      announcer.listenToAll((what, isOwn, appended) => {
        if (announced !== 'none') listener(what, isOwn || announced === 'all', appended);
      }),
  });
}

/** Opens an instance that records its games. `deaf`: it records nothing by itself. */
export const openStreaming = (
  database: FreshDatabase,
  { deaf = false, ...wanted }: Wanted & { readonly deaf?: boolean } = {},
): Promise<Streaming> => openRecorder(database, wanted, deaf ? 'none' : 'own');

/** Opens an instance that records the streams of a database whose servers record none. */
export const recordStreams = (database: FreshDatabase, wanted: Wanted = {}): Promise<Streaming> => openRecorder(database, wanted, 'all');

interface Followed {
  readonly messages: StreamMessage[];
  /** What has arrived, in words: `your-turn south 5`. */
  readonly words: () => string[];
  /** Resolves when the stream has ended, with why. */
  readonly ended: Promise<string | null>;
  readonly stop: () => Promise<void>;
}

export const wordsOf = ({ type, state, entry, tournamentEntry }: StreamMessage): string =>
  [type, entry?.viewer ?? state?.viewer, entry?.version ?? state?.version, tournamentEntry?.body.type]
    .filter((each) => each !== undefined)
    .join(' ');

/** Follows a stream and collects its messages. Resolves when it is open. */
export async function followStream(
  services: TournamentServices,
  token: string,
  { after = null, types = null }: { readonly after?: string | null; readonly types?: readonly MessageType[] | null } = {},
): Promise<Followed> {
  const watch = must(await watchStream(services, token, { after, types }));
  const messages: StreamMessage[] = [];
  const ended = (async () => {
    for (;;) {
      const next = await watch.next();
      if (next.done) return next.value?.code ?? null;
      messages.push(next.value);
    }
  })();
  return {
    messages,
    words: () => messages.map(wordsOf),
    ended,
    async stop() {
      await watch.return();
      await ended;
    },
  };
}

/** Returns the messages that are recorded after the first one of a stream, in words: also those that it has not received yet. */
export async function recordedAfter(
  services: TournamentServices,
  token: string,
  { messages: [first] }: Pick<Followed, 'messages'>,
  types: readonly MessageType[] | null = null,
): Promise<readonly string[]> {
  const page = must(await readStream(services, token, { after: first!.cursor, types, first: 50 }));
  return page.messages.map(wordsOf);
}
