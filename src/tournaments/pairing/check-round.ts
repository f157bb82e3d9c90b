// What is wrong with a round that somebody has put together, or changed, by hand.
import { namedTwice, type PlayerId } from '../player.js';

/**
 * `unknown-player`: not entered in the event. `absent-player`: does not play this round. `already-paired`: sits at two tables, or
 * has a bye besides. `not-paired`: plays this round, and has neither table nor bye. `table-size`: a table has too few or too many.
 * `rematch`: two who have met meet again. `second-bye`: has had a bye before. The last two an organiser may want all the same.
 */
export type RoundFault =
  | { readonly code: 'unknown-player' | 'absent-player' | 'already-paired' | 'not-paired' | 'second-bye'; readonly player: PlayerId }
  | { readonly code: 'rematch'; readonly players: readonly [PlayerId, PlayerId] }
  | { readonly code: 'table-size'; readonly table: number };

export interface RoundByHand {
  readonly players: readonly PlayerId[];
  readonly absent: readonly PlayerId[];
  /** Who has sat with whom, a list for each table of every round before. */
  readonly before: readonly (readonly PlayerId[])[];
  /** Who has had a bye that was allocated. */
  readonly byesBefore: readonly PlayerId[];
  /** The fewest and the most who may sit at a table. */
  readonly sizes: readonly [number, number];
  readonly tables: readonly (readonly PlayerId[])[];
  readonly byes: readonly PlayerId[];
}

/** Everything that is wrong, in the order in which it stands in the round; tables are counted from 1. */
export function faultsOf({ players, absent, before, byesBefore, sizes, tables, byes }: RoundByHand): readonly RoundFault[] {
  const [entered, away, named] = [new Set(players), new Set(absent), [...tables.flat(), ...byes]];
  const met = new Set(before.flatMap((table) => pairsOf(table).map(keyOf)));
  const had = new Set(byesBefore);
  const [fewest, most] = sizes;
  return [
    ...named.filter((player) => !entered.has(player)).map((player) => ({ code: 'unknown-player', player }) as const),
    ...named.filter((player) => away.has(player)).map((player) => ({ code: 'absent-player', player }) as const),
    ...namedTwice(named).map((player) => ({ code: 'already-paired', player }) as const),
    ...players.filter((player) => !away.has(player) && !named.includes(player)).map((player) => ({ code: 'not-paired', player }) as const),
    ...tables.flatMap(({ length }, at) => (length < fewest || length > most ? [{ code: 'table-size', table: at + 1 } as const] : [])),
    ...tables.flatMap((table) =>
      pairsOf(table)
        .filter((pair) => met.has(keyOf(pair)))
        .map((pair) => ({ code: 'rematch', players: pair }) as const),
    ),
    ...byes.filter((player) => had.has(player)).map((player) => ({ code: 'second-bye', player }) as const),
  ];
}

const pairsOf = (table: readonly PlayerId[]): readonly (readonly [PlayerId, PlayerId])[] =>
  table.flatMap((one, at) => table.slice(at + 1).map((other) => [one, other] as const));
const keyOf = (pair: readonly PlayerId[]): string => JSON.stringify(pair.toSorted());
