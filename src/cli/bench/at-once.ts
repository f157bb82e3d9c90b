import { openWire, type Wire } from './wire.js';

/** Connections over which games are opened and played at the same time. */
const LANES = 8;

/** Does something of each of so many games, in the order of their numbers, several at once. */
export async function forGames(origin: string, games: number, work: (wire: Wire, number: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      const wire = openWire(origin);
      while (next < games) await work(wire, next++);
      wire.close();
    }),
  );
}
