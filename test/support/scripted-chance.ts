import type { Chance } from '../../src/engine/chance.js';

/** One draw as a test wants it to fall: an outcome for a `pick`, a list of them for a `sample`. */
export interface Scripted {
  readonly falls: unknown;
  /** What the draw must be asked for as; any purpose when left out. */
  readonly purpose?: string;
}
export interface ScriptedChance extends Chance {
  /** Throws when the rules asked for less than was scripted. */
  readonly assertUsedUp: () => void;
}

/**
 * Chance that falls as told, in order. It throws when a rule asks for more, for something else, or wants an outcome that
 * the script does not offer; `assertUsedUp` throws when it asked for less.
 */
export function scriptedChance(script: readonly Scripted[]): ScriptedChance {
  const left = [...script];
  const next = (purpose: string): unknown => {
    const draw = left.shift();
    if (!draw) throw new Error(`nothing is scripted for ${purpose}`);
    if (draw.purpose !== undefined && draw.purpose !== purpose) throw new Error(`${draw.purpose} is scripted, not ${purpose}`);
    return draw.falls;
  };
  return {
    pick: (purpose, outcomes) => offered(purpose, outcomes, next(purpose)),
    sample(purpose, from, count) {
      const falls = next(purpose);
      const expected = Math.min(count, from.length);
      if (!Array.isArray(falls) || falls.length !== expected) throw new Error(`${purpose} is a sample of ${expected}`);
      const remaining = [...from];
      return falls.map((each: unknown) => {
        const outcome = offered(purpose, remaining, each);
        remaining.splice(remaining.indexOf(outcome), 1);
        return outcome;
      });
    },
    assertUsedUp() {
      if (left.length > 0) throw new Error(`never asked for: ${JSON.stringify(left)}`);
    },
  };
}

/** Chance that falls as told, whatever it is asked for as: `fallsAs(4, 6)`. */
export const fallsAs = (...falls: readonly unknown[]): ScriptedChance => scriptedChance(falls.map((each) => ({ falls: each })));

function offered<T>(purpose: string, outcomes: readonly T[], wanted: unknown): T {
  const outcome = outcomes.find((each) => each === wanted);
  if (outcome === undefined) throw new Error(`${purpose} cannot fall as ${JSON.stringify(wanted)}`);
  return outcome;
}
