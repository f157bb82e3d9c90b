// Whether the time of an action depends on what other games hold whose entries are committed in the same statement. Latencies of one game
// are measured next to games that have just begun and next to long games, in turn.
import { send, timed } from './load.js';
import type { RunSize } from './run-size.js';
import { prepareGame, requestsOf, type ServerAddress } from './server-games.js';
import { withServers } from './servers.js';
import { median, percentile, rounded } from './timing.js';
import { openWire } from './wires.js';

/** The neighbours, the actions of a block, the blocks of each kind, and the actions that long games have when they are measured. */
interface Extent {
  readonly neighbours: number;
  readonly actions: number;
  readonly blocks: number;
  readonly long: number;
}
const WHOLE: Extent = { neighbours: 7, actions: 60, blocks: 8, long: 3_000 };
const QUICK: Extent = { neighbours: 2, actions: 5, blocks: 2, long: 20 };

export interface BatchFigures {
  readonly neighbours: number;
  /** Milliseconds of the measured game's actions next to games that have just begun, and next to long ones. */
  readonly young: { readonly median: number; readonly p90: number };
  readonly old: { readonly median: number; readonly p90: number };
  /** The median next to long games, divided by the median next to young ones. */
  readonly ratio: number;
  /** The same quotient between blocks of one kind, first half by second half: the noise. */
  readonly noise: number;
}

/** Plays a prepared game: `next` sends its next action and returns the milliseconds. */
async function openPlayer(server: ServerAddress, seed: number, actions: number) {
  const wire = openWire(server.origin);
  const requests = requestsOf(server.origin, await prepareGame(wire, server, 'campaign', { least: actions, most: actions, seed }));
  let sent = 0;
  return {
    next: () => timed(() => send(wire, requests[sent++]!)),
    isOver: () => sent === requests.length,
    close: wire.close,
  };
}
type Player = Awaited<ReturnType<typeof openPlayer>>;

/** Plays a block of the measured game while the neighbours play as fast as they are answered. */
async function playBlock(measured: Player, neighbours: readonly Player[], actions: number): Promise<number[]> {
  let isOver = false;
  const playing = neighbours.map(async (neighbour) => {
    while (!isOver && !neighbour.isOver()) await neighbour.next();
  });
  const times: number[] = [];
  while (times.length < actions) times.push(await measured.next());
  isOver = true;
  await Promise.all(playing);
  return times;
}

const summed = (blocks: readonly (readonly number[])[]) => {
  const times = blocks.flat();
  return { median: rounded(median(times), 3), p90: rounded(percentile(times, 0.9), 3) };
};

const quotient = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]): number =>
  rounded(median(other.flat()) / median(one.flat()), 3);

/** Measures one game next to others. */
export function measureBatches(size: RunSize, say: (words: string) => void): Promise<BatchFigures> {
  const { neighbours, actions, blocks, long } = size === 'quick' ? QUICK : WHOLE;
  // A neighbour may be answered faster than the measured game.
  const spare = actions * blocks * 3;
  return withServers(async ({ server }) => {
    let seed = 1;
    const players = (count: number, length: number) =>
      Promise.all(Array.from({ length: count }, () => openPlayer(server, seed++ * 1_000, length)));
    say('batches: playing long games');
    const old = await players(neighbours, long + spare);
    for (const player of old) for (let action = 0; action < long; action++) await player.next();
    const young = await players(neighbours, spare);
    const [measured] = (await players(1, actions * blocks * 2 + actions)) as [Player];
    await playBlock(measured, young, actions);
    const times: Record<'young' | 'old', number[][]> = { young: [], old: [] };
    for (let block = 1; block <= blocks; block++) {
      say(`batches: ${block} of ${blocks}`);
      const kinds = [['young', young] as const, ['old', old] as const];
      for (const [kind, beside] of block % 2 === 1 ? kinds : kinds.toReversed())
        times[kind].push(await playBlock(measured, beside, actions));
    }
    for (const player of [...old, ...young, measured]) player.close();
    const half = blocks / 2;
    const noise = (['young', 'old'] as const).map((kind) => quotient(times[kind].slice(0, half), times[kind].slice(half)));
    return {
      neighbours,
      young: summed(times.young),
      old: summed(times.old),
      ratio: quotient(times.young, times.old),
      noise: noise.reduce((most, each) => (Math.abs(Math.log(each)) > Math.abs(Math.log(most)) ? each : most)),
    };
  });
}
