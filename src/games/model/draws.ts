import { type Chance, seededChance } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import type { RecordedChance, SeriesUse } from '../../record/chance/draws.js';
import { type BatchTreeCache, ChanceKeys } from '../../record/chance/keys.js';
import { canonical } from '../../record/hashing.js';
import { listSeatEntropies } from '../../record/lifecycle/seating.js';
import { type ChainLinks, seriesOf } from '../../record/payloads.js';
import { TABLE_SERIES } from '../../record/physical-table/chance.js';
import type { TableOutcome } from '../../record/physical-table/statements.js';
import type { GameSecret, GameSecrets } from '../../record/secrets.js';
import type { Entry, FixedFacts, GameId, GameSummary } from './game.js';

/**
 * Returns the chance of the decision that will become an entry of this game; `used` returns how many earlier entries drew from a series,
 * `entropy` is that of the action, null without one. `game` is for sources with keys of their own.
 */
export type ChanceSource = (keys: ChanceKeys, used: (series: string) => number, entropy: string | null, game: GameId) => RecordedChance;

// The draws of a game: its series, how far each is used, and what an entry opens.

/** A game, as far as its draws depend on it. */
export interface DrawingGame {
  readonly facts: FixedFacts;
  readonly seats: readonly string[];
  readonly summary: GameSummary;
  readonly secrets: GameSecrets;
  /** The secret of its era. */
  readonly secret: GameSecret;
  /** The cache of the trees over its keys. */
  readonly trees: BatchTreeCache;
  /** The keys of its draws; null until the last seat has added its entropy. */
  readonly keys: ChanceKeys | null;
}

type DrawContext = Pick<DrawingGame, 'facts' | 'seats'>;

/** Returns the counted series: those of the server's chance, or the one of a physical table. */
const countedSeries = ({ facts, seats }: DrawContext): readonly string[] =>
  facts.chance === 'physical-table' ? [TABLE_SERIES] : seriesOf(seats);

/** Returns the counts of a game in which nothing has been drawn. */
export const initialDrawCounts = (game: DrawContext): readonly number[] => countedSeries(game).map(() => 0);

/** Returns how many entries have drawn from a series. */
export const drawCount =
  (position: DrawContext & Pick<DrawingGame, 'summary'>) =>
  (series: string): number =>
    position.summary.drawn[countedSeries(position).indexOf(series)]!;

/** Returns the chance of the next decision in a game that has begun and for which the server draws. `entropy`: that of the action. */
export function chanceFor(
  { chance }: { readonly chance: ChanceSource },
  position: Pick<DrawingGame, 'facts' | 'keys' | 'seats' | 'summary'>,
  entropy: string | null,
) {
  if (position.keys === null) throw new Error('a game draws nothing before every seat is taken');
  return chance(position.keys, drawCount(position), entropy, position.facts.id);
}

/** Returns the counts after an entry with these draws. */
export const drawCountsAfter = (game: DrawContext, drawn: readonly number[], draws: readonly SeriesUse[]): readonly number[] =>
  draws.length === 0
    ? drawn
    : countedSeries(game).map((series, index) => drawn[index]! + (draws.some((use) => use.series === series) ? 1 : 0));

/**
 * Returns the secret of an era and the keys of its draws. The keys are null until every seat has added its entropy, and always at a
 * physical table.
 */
export function eraSecrets(
  { facts, seats, secrets, summary: before, secret, trees, keys }: DrawingGame,
  { era, taken, entropies }: Pick<GameSummary, 'era' | 'taken' | 'entropies'>,
): Pick<DrawingGame, 'secret' | 'keys'> {
  const now = era === before.era ? secret : secrets.era(era);
  if (now === secret && keys !== null) return { secret, keys };
  if (taken.length < seats.length || facts.chance === 'physical-table') return { secret: now, keys: null };
  if (facts.practice?.seeded) return { secret: now, keys: ChanceKeys.ofSeededGame(now, trees) };
  return { secret: now, keys: new ChanceKeys(now, facts.id, listSeatEntropies({ taken, entropies }), trees) };
}

/** Whether an entry opens the draws of an era: it publishes the first roots. */
export const opensEraDraws = ({ kind, events, era }: Pick<Entry, 'kind' | 'events' | 'era'>, before: Pick<ChainLinks, 'era'>): boolean =>
  era > before.era || (kind === 'seat-taken' && events.length > 0);

// The draws of a set-up at a physical table.

/** One draw of the set-up. What depends on an earlier draw is null: it would reveal that draw, or be wrong. */
export interface SetUpDraw {
  readonly purpose: string;
  /** The number of outcomes drawn. */
  readonly count: number;
  /** The length of the list. */
  readonly poolSize: number | null;
  /** The list, in order. */
  readonly pool: readonly TableOutcome[] | null;
}

type RequestedDraw = Pick<SetUpDraw, 'purpose' | 'count'> & { readonly from: readonly TableOutcome[] };

/**
 * Set-ups are probed with this many seeds. What differs depends on luck; what is equal in all is taken not to. A rarer dependence would be
 * reported wrongly: tests probe every title with more seeds.
 */
const SEEDS = Array.from({ length: 16 }, (_, seed) => seed);

/**
 * Returns the draws of a set-up, in order, up to the first that only some luck requests. They follow from the options, which every viewer
 * knows, so they reveal nothing hidden.
 */
export function setupDraws(ruleset: Pick<AnyRuleset, 'setup'>, options: RulesetTypes['Options']): readonly SetUpDraw[] {
  const [first, ...others] = SEEDS.map((seed) => drawsRequested(ruleset, options, seed));
  const differs = first!.findIndex(({ purpose, count }, at) =>
    others.some((other) => other[at]?.purpose !== purpose || other[at]?.count !== count),
  );
  return first!.slice(0, differs === -1 ? first!.length : differs).map(({ purpose, count, from }, at) => ({
    purpose,
    count,
    poolSize: others.every((other) => other[at]!.from.length === from.length) ? from.length : null,
    pool: others.every((other) => canonical(other[at]!.from) === canonical(from)) ? from : null,
  }));
}

/** Returns the draws a set-up requests with this seed. */
function drawsRequested(ruleset: Pick<AnyRuleset, 'setup'>, options: RulesetTypes['Options'], seed: number): readonly RequestedDraw[] {
  const requested: RequestedDraw[] = [];
  const luck = seededChance(seed);
  const note = (purpose: string, from: readonly unknown[], most: number): void => {
    const count = Math.min(most, from.length);
    if (count > 0) requested.push({ purpose, count, from: from as readonly TableOutcome[] });
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
  return requested;
}
