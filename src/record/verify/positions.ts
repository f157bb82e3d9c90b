import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { isInForce, listSegmentsTo, type Undo } from '../lifecycle/undo.js';
import type { FullLine } from './line-reader.js';

/**
 * Returns the state after the last undo or roll-back, replayed from the start of the record along the entries in force. States of all
 * entries would not fit in memory. Null if the rules cannot read an event.
 */
export async function replayAlong(
  ruleset: AnyRuleset,
  undos: readonly Undo[],
  lines: AsyncIterable<string>,
): Promise<RulesetTypes['State'] | null> {
  const { at } = undos.at(-1)!;
  // In the order of the log, so that one pass suffices.
  const stretches = listSegmentsTo(at, undos).filter(({ after, upTo }) => after < upTo);
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

type State = RulesetTypes['State'];

/** Default size of the cache, in characters of lines: some thousand entries, more than most games have. */
const MAX_CACHED_CHARS = 2 ** 23;

/** No entry has this number. */
const NONE = 0;

/** The events of an entry. `size`: characters of its line. */
interface EntryEvents {
  readonly number: number;
  readonly actor: string | null;
  readonly events: readonly RulesetTypes['Event'][];
  readonly size: number;
}

/** The state after an entry, and the events that lead to it from the state after the entry `before`. */
interface Position {
  readonly before: number;
  readonly entries: readonly EntryEvents[];
  readonly state: State;
  readonly size: number;
}

/**
 * A cache of the latest positions of a game, by entry, so that the record need not be read again for an undo. States share structure, since
 * `evolve` does not mutate. The oldest are evicted, which bounds memory.
 */
export class Positions {
  readonly #ruleset: AnyRuleset;
  readonly #most: number;
  readonly #cached = new Map<number, Position>();
  #size = 0;

  /** `most`: the size of the cache, in characters of lines. */
  constructor(ruleset: AnyRuleset, most: number = MAX_CACHED_CHARS) {
    this.#ruleset = ruleset;
    this.#most = most;
  }

  /** Stores the state after an entry that continues from the previous one. */
  advance(entry: EntryEvents, state: State): void {
    this.#keep(entry.number, { before: entry.number - 1, entries: [entry], state, size: entry.size });
  }

  /** Stores the state after an undo or roll-back, without the events that lead to it. */
  set({ at }: Undo, state: State): void {
    this.#keep(at, { before: NONE, entries: [], state, size: 1 });
  }

  /** Returns the state after an undo or roll-back; null if the cache does not reach back far enough. Throws what the rules throw. */
  undo(taken: Undo): State | null {
    const position = taken.by === undefined ? this.#ruledBack(taken) : this.#without(taken, taken.by);
    if (position === null) return null;
    this.#keep(taken.at, position);
    return position.state;
  }

  #ruledBack({ to }: Undo): Position | null {
    const named = this.#cached.get(to);
    return named === undefined ? null : { before: to, entries: [], state: named.state, size: 1 };
  }

  /** Goes back to an entry, then replays without the actions of a seat since. */
  #without({ at, to }: Undo, by: string): Position | null {
    const since: (readonly EntryEvents[])[] = [];
    let before = at - 1;
    let base = this.#cached.get(before);
    while (base !== undefined && before > to) {
      since.push(base.entries.filter(({ actor, number }) => actor !== by || number <= to));
      before = base.before;
      base = this.#cached.get(before);
    }
    if (base === undefined) return null;
    const entries = since.toReversed().flat();
    const state = entries.flatMap(({ events }) => events).reduce<State>((each, event) => this.#ruleset.evolve(each, event), base.state);
    return { before, entries, state, size: entries.reduce((sum, { size }) => sum + size, 1) };
  }

  #keep(number: number, position: Position): void {
    this.#size += position.size - (this.#cached.get(number)?.size ?? 0);
    this.#cached.set(number, position);
    for (const [oldest, { size }] of this.#cached) {
      if (this.#size <= this.#most || oldest === number) break;
      this.#cached.delete(oldest);
      this.#size -= size;
    }
  }
}
