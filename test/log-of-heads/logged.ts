// Services with a log of heads, and its job, which runs when it is told to.
import { randomBytes } from 'node:crypto';
import { createHeadLog, HeadLogRun, type LogStop, type Services, type Witness } from '../../src/games/index.js';
import { boundedFetch } from '../../src/server/bounded-fetch.js';

export interface LogJob {
  /** The key of the log, as text. */
  key: string;
  /** Why it has stopped, each time that it has found so. */
  readonly stops: LogStop[];
  readonly run: (signal?: AbortSignal) => Promise<void>;
  /** Another process on the same database, with the same witnesses unless others are named. */
  readonly otherProcess: (others?: readonly Witness[]) => HeadLogRun;
  now: () => Date;
}

/** Makes the log of a server at this URL. */
export async function startLog(
  { headLog: { store } }: Pick<Services, 'headLog'>,
  witnesses: readonly Witness[],
  url: string,
): Promise<LogJob> {
  const stops: LogStop[] = [];
  const process = (asked = witnesses) =>
    new HeadLogRun({
      store,
      witnesses: asked,
      post: async (to, post) => {
        const response = await boundedFetch(to, { post, timeout: 10_000, bytes: 65_536 });
        return typeof response === 'string' ? null : response;
      },
      holder: 'one process',
      now: () => job.now(),
      onStop: (stop) => stops.push(stop),
    });
  const own = process();
  const job: LogJob = {
    key: await createHeadLog(store, randomBytes, url, 'if-none'),
    stops,
    run: (signal) => own.run(signal),
    otherProcess: process,
    now: () => new Date(),
  };
  return job;
}
