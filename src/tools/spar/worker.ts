// The sparring partner in a browser: a worker of the page «play against the machine». It has the tokens of the seats it plays and the public
// API, as `npm run spar` has. The page sends it one `Task`; it answers with `Report`s.
import { createLyonClient } from '../../client/index.js';
import { seededChance } from '../../engine/chance.js';
import { playSeat } from './seat.js';
import type { Strength } from './strengths.js';

/** What the page sends: the game, and the seats to play. */
interface Task {
  readonly origin: string;
  readonly game: string;
  readonly seats: readonly { readonly token: string; readonly strength: Strength }[];
}

/** What the worker sends: `offline` while the server does not respond, `over` at the end of the game, `failed` if it cannot go on. */
type Report = { readonly state: 'playing' | 'offline' | 'over' } | { readonly state: 'failed'; readonly sentence: string };

/** The global object of a worker, as far as it is used. */
interface Worker {
  addEventListener(type: 'message', listener: (message: { readonly data: Task }) => void): void;
  postMessage(report: Report): void;
}
const worker = globalThis as unknown as Worker;

worker.addEventListener('message', ({ data: { origin, game, seats } }) => {
  const onConnection = (failure: Error | null) => worker.postMessage({ state: failure === null ? 'playing' : 'offline' });
  const playing = seats.map(({ token, strength }) => {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    return playSeat({ client: createLyonClient({ url: origin, token }), game, random: seededChance(seed!), strength, onConnection });
  });
  Promise.all(playing).then(
    () => worker.postMessage({ state: 'over' }),
    (error: unknown) => worker.postMessage({ state: 'failed', sentence: error instanceof Error ? error.message : String(error) }),
  );
});
