// Everybody against everybody, by the Berger tables of FIDE (C.05, annex 1), which are the circle method with sides that balance.
import type { PlayerId } from '../player.js';
import type { PairedRound, PairedTable } from './paired.js';

/**
 * All rounds of a round robin, for players in the order of their numbers. With an odd number one has a bye in each round. A
 * double one is the single one twice, with sides changed the second time; the last two rounds of the first time change
 * places, so that nobody has one side three times in a row where the one ends and the other begins.
 */
export function roundRobin(players: readonly PlayerId[], { double = false }: { readonly double?: boolean } = {}): readonly PairedRound[] {
  if (players.length < 2) return [];
  const even = players.length + (players.length % 2);
  const single = Array.from({ length: even - 1 }, (_, round) => bergerRound(players, even, round));
  if (!double) return single;
  const reordered = single.length < 2 ? single : [...single.slice(0, -2), single.at(-1)!, single.at(-2)!];
  return [...reordered, ...single.map(withSidesChanged)];
}

/** The round of a number from 0: the last player meets one, and the others meet across that one on a circle. */
function bergerRound(players: readonly PlayerId[], even: number, round: number): PairedRound {
  const circle = even - 1;
  const met = (round * (even / 2)) % circle;
  const pairs: (readonly [number, number])[] = [round % 2 === 0 ? [met, circle] : [circle, met]];
  for (let step = 1; step < even / 2; step++) pairs.push([(met + step) % circle, (met - step + circle) % circle]);
  const tables = pairs.flatMap(([one, other]): PairedTable[] => {
    const [first, second] = [players[one], players[other]];
    return first === undefined || second === undefined ? [] : [{ first, second }];
  });
  return { tables, bye: even === players.length ? null : players[met]! };
}

const withSidesChanged = ({ tables, bye }: PairedRound): PairedRound => ({
  tables: tables.map(({ first, second }) => ({ first: second, second: first })),
  bye,
});
