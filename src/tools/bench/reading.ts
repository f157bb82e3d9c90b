// How fast are repeated reads of an unchanged view, compared with the same bytes from a bare Fastify route?

import { openHttpConnection, readingOf } from './connections.js';
import { type Lane, type LoadFigures, middleLoad, putLoad, timed } from './load.js';
import { openSeatedGame } from './server-games.js';
import { type Servers, withServers } from './servers.js';
import { median, type RunSize, rounded } from './timing.js';

interface Extent {
  readonly warmUp: number;
  readonly requests: number;
  readonly rounds: number;
}
const WHOLE: Extent = { warmUp: 3_000, requests: 6_000, rounds: 5 };
const QUICK: Extent = { warmUp: 0, requests: 40, rounds: 1 };
const AT_ONCE = 8;

export interface ReadingFigures {
  /** The size of the view in bytes. */
  readonly bytes: number;
  /** `GET /v1/games/{game}/view`, with the seat's token. */
  readonly view: LoadFigures;
  /** The same with `If-None-Match`: 304, no body. */
  readonly notModified: LoadFigures;
  /** A bare route that sends the same bytes, requested with the same header fields. */
  readonly bare: LoadFigures;
  readonly ratios: { readonly viewToBare: number; readonly notModifiedToBare: number };
}

/** A lane that sends one request repeatedly. */
const laneOf = (origin: string, request: Buffer): Lane =>
  async function* () {
    const connection = openHttpConnection(origin);
    try {
      for (;;) yield await timed(() => connection.send(request));
    } finally {
      connection.close();
    }
  };

/** Measures polling clients. */
export function measureReading(size: RunSize, say: (words: string) => void): Promise<ReadingFigures> {
  const { warmUp, requests, rounds } = size === 'quick' ? QUICK : WHOLE;
  return withServers(async ({ server, bare }: Servers) => {
    const connection = openHttpConnection(server.origin);
    const { game, seats } = await openSeatedGame(connection, server, 'campaign');
    connection.close();
    const { token } = seats[0]!;
    const path = `/v1/games/${game}/view`;
    const first = await fetch(`${server.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const body = await first.text();
    const condition = `if-none-match: ${first.headers.get('etag')}`;
    await bare.ask({ ask: 'serve', body });
    const round = async (count: number) => {
      const put = (server: typeof bare, request: Buffer) =>
        putLoad(server, Array<Lane>(AT_ONCE).fill(laneOf(server.origin, request)), count);
      return {
        view: await put(server, readingOf(server.origin, path, token)),
        notModified: await put(server, readingOf(server.origin, path, token, [condition])),
        bare: await put(bare, readingOf(bare.origin, '/served', token)),
      };
    };
    say('reading: warming up');
    if (warmUp > 0) await round(warmUp);
    const done: Awaited<ReturnType<typeof round>>[] = [];
    for (let number = 1; number <= rounds; number++) {
      say(`reading: ${number} of ${rounds}`);
      done.push(await round(requests));
    }
    const middle = (name: 'view' | 'notModified' | 'bare') => middleLoad(done.map((each) => each[name]));
    const toBare = (name: 'view' | 'notModified') => rounded(median(done.map((each) => each[name].perSecond / each.bare.perSecond)), 2);
    return {
      bytes: Buffer.byteLength(body),
      view: middle('view'),
      notModified: middle('notModified'),
      bare: middle('bare'),
      ratios: { viewToBare: toBare('view'), notModifiedToBare: toBare('notModified') },
    };
  });
}
