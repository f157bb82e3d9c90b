// What a real table has to draw before a game begins on it.
import { type Chance, seeded } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { canonical } from '../../record/canonical.js';
import type { Fell } from '../../record/table/statement.js';

/** One draw of the set-up. What hangs on what falls before it is null: it would tell of that, or be wrong. */
export interface SetUpDraw {
  readonly purpose: string;
  /** How many outcomes. */
  readonly count: number;
  /** How long the list is. */
  readonly of: number | null;
  /** The list, in order. */
  readonly outcomes: readonly Fell[] | null;
}

/** What was told of the set-up by these rules with these options, which never change. */
const TOLD = new WeakMap<object, WeakMap<object, readonly SetUpDraw[]>>();

type Asked = Pick<SetUpDraw, 'purpose' | 'count'> & { readonly from: readonly Fell[] };

/**
 * So many set-ups are tried, each with other luck. What is not the same in all hangs on luck; what is the same in all is taken to
 * hang on none, which no number of tries proves: what hangs on luck that rare would be told wrong. Tests try every title with more.
 */
const SEEDS = Array.from({ length: 16 }, (_, seed) => seed);

/**
 * The draws of a game's set-up, in order, up to the first that is asked for by some luck only. They follow from the options
 * alone, which everybody may know who sees the game: nothing that ever fell has a part in them, so they tell of nothing hidden.
 * They are found once, and kept as long as the options.
 */
export function setUpDraws(ruleset: Pick<AnyRuleset, 'setup'>, options: RulesetTypes['Options']): readonly SetUpDraw[] {
  const byOptions = TOLD.get(ruleset) ?? new WeakMap<object, readonly SetUpDraw[]>();
  const told = byOptions.get(options) ?? triedOut(ruleset, options);
  TOLD.set(ruleset, byOptions.set(options, told));
  return told;
}

function triedOut(ruleset: Pick<AnyRuleset, 'setup'>, options: RulesetTypes['Options']): readonly SetUpDraw[] {
  const [first, ...others] = SEEDS.map((seed) => askedBy(ruleset, options, seed));
  const differs = first!.findIndex(({ purpose, count }, at) =>
    others.some((other) => other[at]?.purpose !== purpose || other[at]?.count !== count),
  );
  return first!.slice(0, differs === -1 ? first!.length : differs).map(({ purpose, count, from }, at) => ({
    purpose,
    count,
    of: others.every((other) => other[at]!.from.length === from.length) ? from.length : null,
    outcomes: others.every((other) => canonical(other[at]!.from) === canonical(from)) ? from : null,
  }));
}

/** What a set-up asks of chance, with this luck. */
function askedBy(ruleset: Pick<AnyRuleset, 'setup'>, options: RulesetTypes['Options'], seed: number): readonly Asked[] {
  const asked: Asked[] = [];
  const luck = seeded(seed);
  const note = (purpose: string, from: readonly unknown[], most: number): void => {
    const count = Math.min(most, from.length);
    if (count > 0) asked.push({ purpose, count, from: from as readonly Fell[] });
  };
  const chance: Chance = {
    pick(purpose, outcomes, opensTo) {
      note(purpose, outcomes, 1);
      return luck.pick(purpose, outcomes, opensTo);
    },
    sample(purpose, from, count, opensTo) {
      note(purpose, from, count);
      return luck.sample(purpose, from, count, opensTo);
    },
  };
  ruleset.setup(options, chance);
  return asked;
}
