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
  /** None, as one that is blank, is for the use-case to refuse. */
  readonly reason?: string | null;
}

export const roundByHand = <Input extends RoundByHandInput>({ tables, byes, reason, ...rest }: Input) => ({
  ...rest,
  reason: reason ?? '',
  tables: tables.map(({ players, handicap = null }) => ({ players, handicap })),
  byes: byes ?? [],
});

/** `SayResultInput`, but for which table of which round of which tournament. */
export interface SaidInput {
  readonly places: readonly (readonly string[])[];
  readonly forfeited?: readonly string[] | null;
  readonly source: ResultRequest['source'];
  readonly reason?: string | null;
}

/** Whether those who are named sit at the table is for the use-case to say. */
export const said = <Input extends SaidInput>({ places, forfeited, reason, ...rest }: Input) => ({
  ...rest,
  reason: reason ?? '',
  result: { places, forfeited: forfeited ?? [] } as ResultRequest['result'],
});
