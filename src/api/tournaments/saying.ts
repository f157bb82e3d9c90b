// What is said of rounds and results, as both doors are sent it: what is left out is nothing.
import type { ResultRequest } from '../../tournaments/running/index.js';

interface TableInput {
  readonly players: readonly string[];
  readonly handicap?: string | null;
}

/** `PairRoundByHandInput` of the schema and of the document, but for which round of which tournament. */
export interface RoundByHandInput {
  readonly tables: readonly TableInput[];
  readonly byes?: readonly string[] | null;
  readonly reason: string;
}

export const roundByHand = <Input extends RoundByHandInput>({ tables, byes, ...rest }: Input) => ({
  ...rest,
  tables: tables.map(({ players, handicap = null }) => ({ players, handicap })),
  byes: byes ?? [],
});

/** `SayResultInput`, but for which table of which round of which tournament. */
export interface SaidInput {
  readonly places: readonly (readonly string[])[];
  readonly forfeited?: readonly string[] | null;
  readonly source: ResultRequest['source'];
  readonly reason: string;
}

/** Whether those who are named sit at the table is for the use-case to say. */
export const said = <Input extends SaidInput>({ places, forfeited, ...rest }: Input) => ({
  ...rest,
  result: { places, forfeited: forfeited ?? [] } as ResultRequest['result'],
});
