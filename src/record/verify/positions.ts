import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { isInForce, listSegmentsTo, type Undo } from '../lifecycle/undo.js';
import type { FullLine } from './line-reader.js';

/**
 * Where a game stands after the last ruling that took it back: folded from the record's beginning, along the entries that
 * lead there, and no further. States of all entries would not fit in memory. Null if the rules cannot follow.
 */
export async function replayAlong(
  ruleset: AnyRuleset,
  takenBack: readonly Undo[],
  lines: AsyncIterable<string>,
): Promise<RulesetTypes['State'] | null> {
  const { at } = takenBack.at(-1)!;
  // In the order of the log, so that of many each is looked at once.
  const stretches = listSegmentsTo(at, takenBack).filter(({ after, upTo }) => after < upTo);
  let next = 0;
  let state = ruleset.empty;
  try {
    for await (const text of lines) {
      const line: Partial<FullLine> = JSON.parse(text);
      if (line.part === undefined) continue;
      const { seq, events } = line.part;
      const actor = line.header?.actor ?? null;
      while (next < stretches.length && seq > stretches[next]!.upTo) next++;
      const stretch = stretches[next];
      if (stretch === undefined) break;
      if (seq > stretch.after && isInForce(stretch, seq, actor)) state = events.reduce((each, event) => ruleset.evolve(each, event), state);
    }
    return state;
  } catch {
    return null;
  }
}

// Where a game has stood lately: so that it can be taken back there, and its record need not be read again.

type State = RulesetTypes['State'];

/** Characters of the lines that are kept so: some thousand entries, which is more than most games have. */
const MAX_CACHED_CHARS = 2 ** 23;

/** No entry has this number. */
const NONE = 0;

/** What an entry has changed. `size`: characters of its line, which may hold anything. */
export interface Step {
  readonly number: number;
  readonly actor: string | null;
  readonly events: readonly RulesetTypes['Event'][];
  readonly size: number;
}

/** How a game stood after an entry, and how it came there: by these steps from where it stood after the entry `before`. */
interface Position {
  readonly before: number;
  readonly steps: readonly Step[];
  readonly state: State;
  readonly size: number;
}

/**
 * The positions that a game passed through last, by the entries after which it stood there. They share most of what they hold,
 * for `evolve` changes no state. The oldest are forgotten, so that a record of any length is followed in the same memory.
 */
export class Positions {
  readonly #ruleset: AnyRuleset;
  readonly #most: number;
  readonly #kept = new Map<number, Position>();
  #size = 0;

  /** `most`: characters of the lines that are kept. */
  constructor(ruleset: AnyRuleset, most: number = MAX_CACHED_CHARS) {
    this.#ruleset = ruleset;
    this.#most = most;
  }

  /** The game stands so after an entry that goes on from the one before it. */
  advance(step: Step, state: State): void {
    this.#keep(step.number, { before: step.number - 1, steps: [step], state, size: step.size });
  }

  /** The game stands so after the entry that has taken it back; how it came there is not kept. */
  set({ at }: Undo, state: State): void {
    this.#keep(at, { before: NONE, steps: [], state, size: 1 });
  }

  /** Where the game stands after an entry that takes it back; null if too little is kept to tell. Throws what the rules throw. */
  undo(taken: Undo): State | null {
    const position = taken.by === undefined ? this.#ruledBack(taken) : this.#without(taken, taken.by);
    if (position === null) return null;
    this.#keep(taken.at, position);
    return position.state;
  }

  #ruledBack({ to }: Undo): Position | null {
    const named = this.#kept.get(to);
    return named === undefined ? null : { before: to, steps: [], state: named.state, size: 1 };
  }

  /** Back along the way to an entry, and on again without what a seat did since. */
  #without({ at, to }: Undo, by: string): Position | null {
    const since: (readonly Step[])[] = [];
    let before = at - 1;
    let base = this.#kept.get(before);
    while (base !== undefined && before > to) {
      since.push(base.steps.filter(({ actor, number }) => actor !== by || number <= to));
      before = base.before;
      base = this.#kept.get(before);
    }
    if (base === undefined) return null;
    const steps = since.toReversed().flat();
    const state = steps.flatMap(({ events }) => events).reduce<State>((each, event) => this.#ruleset.evolve(each, event), base.state);
    return { before, steps, state, size: steps.reduce((sum, { size }) => sum + size, 1) };
  }

  #keep(number: number, position: Position): void {
    this.#size += position.size - (this.#kept.get(number)?.size ?? 0);
    this.#kept.set(number, position);
    for (const [oldest, { size }] of this.#kept) {
      if (this.#size <= this.#most || oldest === number) break;
      this.#kept.delete(oldest);
      this.#size -= size;
    }
  }
}
