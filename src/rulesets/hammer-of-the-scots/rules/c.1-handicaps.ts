// C.1 Handicaps: the cost of a tournament bid to the side that made it.
import { EDWARD } from '../blocks.js';
import type { Handicap, Options } from '../editions.js';
import type { BlockId } from '../ids.js';
import { SCENARIO } from '../scenarios.js';
import type { Table } from '../state.js';
import { englishPool } from './7.7-english-feudal-levy.js';

/** Years in which Edward lies face up in the English pool: the cost of E# to the English (HT.b). */
const YEARS_WITHOUT_EDWARD: Readonly<Record<Handicap, number>> = { E1: 1, E2: 2, E3: 3, S1: 0, S2: 0, S3: 0 };
/** Additional blocks before the first year: the cost of S# to the Scots (HT.c). */
const MORE_BLOCKS: Readonly<Record<Handicap, number>> = { E1: 0, E2: 0, E3: 0, S1: 1, S2: 2, S3: 3 };

/** Whether Edward lies face up, and publicly, in the English pool this year (HT.i). */
export const edwardLiesOpen = ({ handicap, scenario }: Options, year: number): boolean =>
  handicap !== null && year < SCENARIO[scenario].firstYear + YEARS_WITHOUT_EDWARD[handicap];

/** Returns the English blocks that can be drawn this year. A face-up Edward counts for the size of the levy only (HT.b). */
export function leviable(game: Table, year: number): BlockId[] {
  const pool = englishPool(game);
  return edwardLiesOpen(game.options, year) ? pool.filter((id) => id !== EDWARD) : pool;
}

/** Returns the number of English blocks before the first year (A.4, HT.c). */
export const firstLevy = ({ handicap, scenario }: Options): number =>
  SCENARIO[scenario].firstLevy + (handicap === null ? 0 : MORE_BLOCKS[handicap]);
