import type { Chance, OpensTo } from '../../engine/chance.js';
import type { Draw, SeriesUse } from '../chance/draws.js';
import type { TableDraw, TableOutcome } from './statements.js';

/** The series of all draws at a physical table. It has no keys, and its draws have no openings. */
export const TABLE_SERIES = 'table';

/** A draw that the rules request from a physical table. */
export interface TableDrawRequest {
  readonly purpose: string;
  /** The number of outcomes, in order. */
  readonly count: number;
  readonly opensTo: OpensTo;
  /** The possible outcomes, in order. */
  readonly from: readonly unknown[];
}

/**
 * Thrown if a statement does not fit the draw that the rules request. `missing`: the draw, or some of its outcomes, are missing.
 * `too-many`: it has too many outcomes. `impossible`: an outcome is not in the remaining list.
 */
export class TableMismatch extends Error {
  readonly reason: 'missing' | 'too-many' | 'impossible';
  readonly request: TableDrawRequest;

  constructor(reason: 'missing' | 'too-many' | 'impossible', request: TableDrawRequest) {
    super(`the physical table does not provide ${request.purpose}: ${reason}`);
    this.reason = reason;
    this.request = request;
  }
}

interface TableChance {
  readonly chance: Chance;
  /** Returns what was drawn, for the entry. `index`: the number of earlier entries that drew. */
  readonly uses: (index: number) => readonly SeriesUse[];
  /** Returns the purposes of stated draws that the rules did not request. */
  readonly left: () => readonly string[];
}

/**
 * Returns chance for one decision from the draws that a physical table states. Outcomes are looked up by name in the remaining list; of
 * equal names, the first is taken. An empty sample needs no draw.
 */
export function tableChance(stated: readonly TableDraw[]): TableChance {
  const left = [...stated];
  const draws: Draw[] = [];
  function drawn<T>(request: TableDrawRequest & { readonly from: readonly T[] }): readonly T[] {
    if (request.count === 0) return [];
    const at = left.findIndex(({ purpose }) => purpose === request.purpose);
    const { outcomes } = left[at] ?? { outcomes: [] };
    if (outcomes.length < request.count) throw new TableMismatch('missing', request);
    if (outcomes.length > request.count) throw new TableMismatch('too-many', request);
    left.splice(at, 1);
    const from = [...request.from];
    const places = outcomes.map((outcome) => takeOutcome(from, outcome, request));
    draws.push({ purpose: request.purpose, poolSize: request.from.length, places: places.map(({ place }) => place) });
    return places.map(({ value }) => value);
  }
  return {
    chance: {
      pick(purpose, outcomes, opensTo) {
        if (outcomes.length === 0) throw new RangeError(`nothing to pick for ${purpose}`);
        return drawn({ purpose, count: 1, opensTo, from: outcomes })[0]!;
      },
      sample: (purpose, from, count, opensTo) => drawn({ purpose, count: Math.min(count, from.length), opensTo, from }),
    },
    uses: (index) => (draws.length === 0 ? [] : [{ series: TABLE_SERIES, index, draws }]),
    left: () => left.map(({ purpose }) => purpose),
  };
}

/** Removes the outcome with this name from a list. */
function takeOutcome<T>(from: T[], outcome: TableOutcome, request: TableDrawRequest): { readonly place: number; readonly value: T } {
  const place = (from as readonly unknown[]).indexOf(outcome);
  if (place === -1) throw new TableMismatch('impossible', request);
  return { place, value: from.splice(place, 1)[0]! };
}
