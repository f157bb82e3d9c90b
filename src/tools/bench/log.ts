// How long does it take to append to a large log of heads, to sign it, and to prove a head?
import { randomBytes, randomUUID } from 'node:crypto';
import { createHeadLog, type GameId, HeadLogRun, proveNewest } from '../../games/index.js';
import { sha256Text } from '../../record/hashing.js';
import { readAddress } from '../../store/connection/address.js';
import { encryptionWith, openStore } from '../../store/index.js';
import { readSecretKey } from '../../store/secrets/encryption.js';
import { withDatabaseAlone } from './servers.js';
import { percentile, type RunSize, rounded } from './timing.js';

interface Extent {
  /** Heads in the log before it is measured. */
  readonly heads: number;
  readonly runs: number;
  readonly headsOfRun: number;
  readonly proofs: number;
}
const EXTENTS: { readonly [Size in RunSize]: Extent } = {
  whole: { heads: 1_000_000, runs: 10, headsOfRun: 1_000, proofs: 2_000 },
  brief: { heads: 200_000, runs: 5, headsOfRun: 1_000, proofs: 1_000 },
  quick: { heads: 2_000, runs: 2, headsOfRun: 100, proofs: 20 },
};

export interface LogFigures {
  readonly heads: number;
  /** The first reading of all games, for each head. */
  readonly filling: { readonly milliseconds: number };
  /** Runs with new heads, with their signatures, for each head; and a run without any, in milliseconds. */
  readonly append: { readonly milliseconds: number; readonly idle: number };
  /** Milliseconds. */
  readonly proof: { readonly median: number; readonly p99: number };
}

/** Measures the log in a database of its own. The games exist only as heads: reading them is measured with everything else that reads games. */
export const measureLog = (size: RunSize, say: (words: string) => void): Promise<LogFigures> =>
  withDatabaseAlone(async (url) => {
    const { heads, runs, headsOfRun, proofs } = EXTENTS[size];
    const store = await openStore({
      address: readAddress(url),
      poolSizes: { appends: 5, reads: 2 },
      statementTimeout: 60_000,
      instance: randomUUID(),
      encryption: encryptionWith(readSecretKey(randomBytes(32).toString('base64url'))!, randomBytes),
      onFault: (fault) => {
        throw fault;
      },
    });
    const games = Array.from({ length: heads }, () => randomUUID() as GameId).sort();
    const changed: GameId[] = [];
    let version = 0;
    let read = 0;
    const run = new HeadLogRun({
      store: {
        ...store.headLog,
        gamesChanged: async () => changed.splice(0),
        gamesAfter: async (_after, limit) => {
          if (read < heads && read % 100_000 === 0) say(`log: ${read} of ${heads} heads`);
          read += limit;
          return games.slice(read - limit, read);
        },
        unlogged: async (some) =>
          some.map((game) => ({ head: { game, head: sha256Text(`${version} ${game}`), certificate: null }, salt: null })),
      },
      witnesses: [],
      post: async () => null,
      holder: 'bench',
      now: () => new Date(),
      onStop: ({ reason }) => {
        throw new Error(reason);
      },
    });
    try {
      await createHeadLog(store.headLog, randomBytes, null, 'if-none');
      const timed = async (work: () => Promise<unknown>): Promise<number> => {
        const began = performance.now();
        await work();
        return performance.now() - began;
      };
      const filling = await timed(() => run.run());
      let appending = 0;
      for (let number = 0; number < runs; number++) {
        version++;
        changed.push(...games.slice(number * headsOfRun, (number + 1) * headsOfRun));
        appending += await timed(() => run.run());
      }
      const idle = await timed(() => run.run());
      const times: number[] = [];
      for (let number = 0; number < proofs; number++) {
        const game = games[Math.floor(((number + 0.5) * heads) / proofs)]!;
        times.push(await timed(() => proveNewest(store.headLog, game, () => null)));
      }
      return {
        heads,
        filling: { milliseconds: rounded(filling / heads, 3) },
        append: { milliseconds: rounded(appending / (runs * headsOfRun), 3), idle: rounded(idle, 1) },
        proof: { median: rounded(percentile(times, 0.5), 2), p99: rounded(percentile(times, 0.99), 2) },
      };
    } finally {
      await store.close();
    }
  });
