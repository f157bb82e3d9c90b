import { type Chance, seededChance } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import type { RecordedChance, StreamUse } from '../../record/chance/draws.js';
import { ChanceKeys } from '../../record/chance/keys.js';
import { canonical } from '../../record/hashing.js';
import { listSeatEntropies } from '../../record/lifecycle/seating.js';
import { type ChainLinks, streamsOf } from '../../record/payloads.js';
import { TABLE_STREAM } from '../../record/physical-table/chance.js';
import type { TableOutcome } from '../../record/physical-table/statements.js';
import type { Entry, GameId, GameSummary } from './game.js';
import type { Position } from './position.js';

/**
 * Chance for the decision that will become an entry of this game; `used` says how many entries before drew of a stream.
 * `game` is for a source with keys of its own.
 */
export type ChanceSource = (keys: ChanceKeys, used: (stream: string) => number, game: GameId) => RecordedChance;

// What a game draws: the streams of its chance, how far each is used, and what of it an entry opens.

/** A game as far as what it draws from is concerned. */
type DrawContext = Pick<Position, 'facts' | 'seats'>;

/** The streams that are counted: those of the court's chance, or the one of a real table. */
const countedStreams = ({ facts, seats }: DrawContext): readonly string[] => (facts.chance === 'table' ? [TABLE_STREAM] : streamsOf(seats));

export const initialDrawCounts = (game: DrawContext): readonly number[] => countedStreams(game).map(() => 0);

/** How many entries have drawn of a stream. */
export const drawCount =
  ({ summary, ...game }: DrawContext & Pick<Position, 'summary'>) =>
  (stream: string): number =>
    summary.drawn[countedStreams(game).indexOf(stream)]!;

/** The chance of the next decision in a game that has begun, and for which the court draws. */
export function chanceFor({ chance }: { readonly chance: ChanceSource }, position: Pick<Position, 'facts' | 'keys' | 'seats' | 'summary'>) {
  if (position.keys === null) throw new Error('a game draws nothing before every seat is taken');
  return chance(position.keys, drawCount(position), position.facts.id);
}

/** The counts after an entry that drew so. */
export const drawCountsAfter = (game: DrawContext, drawn: readonly number[], draws: readonly StreamUse[]): readonly number[] =>
  draws.length === 0
    ? drawn
    : countedStreams(game).map((stream, index) => drawn[index]! + (draws.some((use) => use.stream === stream) ? 1 : 0));

/**
 * The secret of the era a game is in, and the keys of its draws: none until every seat has added its entropy, and none ever at a
 * real table.
 */
export function eraSecrets(
  { facts, seats, secrets, summary: before, secret, keys }: Pick<Position, 'facts' | 'seats' | 'secrets' | 'summary' | 'secret' | 'keys'>,
  { era, taken, entropies }: Pick<GameSummary, 'era' | 'taken' | 'entropies'>,
): Pick<Position, 'secret' | 'keys'> {
  const now = era === before.era ? secret : secrets.era(era);
  if (now === secret && keys !== null) return { secret, keys };
  if (taken.length < seats.length || facts.chance === 'table') return { secret: now, keys: null };
  return { secret: now, keys: new ChanceKeys(now, facts.id, listSeatEntropies({ taken, entropies })) };
}

/** Whether an entry begins the draws of an era: it publishes the first roots. */
export const opensEraDraws = ({ kind, events, era }: Pick<Entry, 'kind' | 'events' | 'era'>, before: Pick<ChainLinks, 'era'>): boolean =>
  era > before.era || (kind === 'seat-taken' && events.length > 0);

// What a real table has to draw before a game begins on it.

/** One draw of the set-up. What hangs on what falls before it is null: it would tell of that, or be wrong. */
export interface SetUpDraw {
  readonly purpose: string;
  /** How many outcomes. */
  readonly count: number;
  /** How long the list is. */
  readonly of: number | null;
  /** The list, in order. */
  readonly outcomes: readonly TableOutcome[] | null;
}

/** What was told of the set-up by these rules with these options, which never change. */
const TOLD = new WeakMap<object, WeakMap<object, readonly SetUpDraw[]>>();

type RequestedDraw = Pick<SetUpDraw, 'purpose' | 'count'> & { readonly from: readonly TableOutcome[] };

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
  const told = byOptions.get(options) ?? probeSetup(ruleset, options);
  TOLD.set(ruleset, byOptions.set(options, told));
  return told;
}

function probeSetup(ruleset: Pick<AnyRuleset, 'setup'>, options: RulesetTypes['Options']): readonly SetUpDraw[] {
  const [first, ...others] = SEEDS.map((seed) => drawsRequested(ruleset, options, seed));
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
function drawsRequested(ruleset: Pick<AnyRuleset, 'setup'>, options: RulesetTypes['Options'], seed: number): readonly RequestedDraw[] {
  const asked: RequestedDraw[] = [];
  const luck = seededChance(seed);
  const note = (purpose: string, from: readonly unknown[], most: number): void => {
    const count = Math.min(most, from.length);
    if (count > 0) asked.push({ purpose, count, from: from as readonly TableOutcome[] });
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
