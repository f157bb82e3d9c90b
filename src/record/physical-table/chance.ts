// Chance that fell at a real table, as the rules ask for it.
import type { Chance, OpensTo } from '../../engine/chance.js';
import type { Draw, StreamUse } from '../chance/draws.js';
import type { TableDraw, TableOutcome } from './statements.js';

/** The stream of everything that was drawn at a table: no keys, so nothing to open. */
export const TABLE_STREAM = 'table';

/** What the rules ask of a table. */
export interface TableDrawRequest {
  readonly purpose: string;
  /** How many outcomes, in order. */
  readonly count: number;
  readonly opensTo: OpensTo;
  /** What it may be, in order: what is left of the list when it is asked. */
  readonly from: readonly unknown[];
}

/**
 * Thrown where a statement does not give what the rules ask: `missing`, it says nothing of this draw, or too little;
 * `too-many`, it says more than was asked; `impossible`, one of its outcomes is not in what is left of the list.
 */
export class TableMismatch extends Error {
  readonly why: 'missing' | 'too-many' | 'impossible';
  readonly request: TableDrawRequest;

  constructor(why: 'missing' | 'too-many' | 'impossible', request: TableDrawRequest) {
    super(`the table and the rules differ in ${request.purpose}: ${why}`);
    this.why = why;
    this.request = request;
  }
}

export interface TableChance {
  readonly chance: Chance;
  /** What was drawn, as an entry keeps it; `index`: how many entries before have drawn at the table. */
  readonly uses: (index: number) => readonly StreamUse[];
  /** The purposes of what was said and never asked for. */
  readonly left: () => readonly string[];
}

/**
 * Chance for one decision, out of what a table says. An outcome is found in what is left of the list by its name; where two
 * are named alike, the first. Drawing nothing (a sample of none) asks for nothing.
 */
export function tableChance(said: readonly TableDraw[]): TableChance {
  const left = [...said];
  const draws: Draw[] = [];
  function drawn<T>(asked: TableDrawRequest & { readonly from: readonly T[] }): readonly T[] {
    if (asked.count === 0) return [];
    const at = left.findIndex(({ purpose }) => purpose === asked.purpose);
    const { outcomes } = left[at] ?? { outcomes: [] };
    if (outcomes.length < asked.count) throw new TableMismatch('missing', asked);
    if (outcomes.length > asked.count) throw new TableMismatch('too-many', asked);
    left.splice(at, 1);
    const from = [...asked.from];
    const places = outcomes.map((outcome) => takeOutcome(from, outcome, asked));
    draws.push({ purpose: asked.purpose, of: asked.from.length, fell: places.map(({ place }) => place) });
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
    uses: (index) => (draws.length === 0 ? [] : [{ stream: TABLE_STREAM, index, draws }]),
    left: () => left.map(({ purpose }) => purpose),
  };
}

/** Takes the outcome of this name out of a list. */
function takeOutcome<T>(from: T[], outcome: TableOutcome, asked: TableDrawRequest): { readonly place: number; readonly value: T } {
  const place = (from as readonly unknown[]).indexOf(outcome);
  if (place === -1) throw new TableMismatch('impossible', asked);
  return { place, value: from.splice(place, 1)[0]! };
}
