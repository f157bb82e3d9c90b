import type { Chance } from '../../src/engine/chance.js';

/** One scripted draw: an outcome for a `pick`, a list of outcomes for a `sample`. */
export interface Scripted {
  readonly falls: unknown;
  /** The expected purpose; any purpose if omitted. */
  readonly purpose?: string;
}
export interface ScriptedChance extends Chance {
  /** Throws if the rules drew less than was scripted. */
  readonly assertUsedUp: () => void;
}

/**
 * Returns a chance that gives the scripted outcomes in order. It throws if a rule draws more than was scripted or with another
 * purpose, or if the list does not contain the scripted outcome. `assertUsedUp` throws if a rule drew less.
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
      if (left.length > 0) throw new Error(`never drawn: ${JSON.stringify(left)}`);
    },
  };
}

/** Returns a chance that gives these outcomes for any purpose: `fallsAs(4, 6)`. */
export const fallsAs = (...falls: readonly unknown[]): ScriptedChance => scriptedChance(falls.map((each) => ({ falls: each })));

function offered<T>(purpose: string, outcomes: readonly T[], wanted: unknown): T {
  const outcome = outcomes.find((each) => each === wanted);
  if (outcome === undefined) throw new Error(`${purpose} cannot give ${JSON.stringify(wanted)}`);
  return outcome;
}
