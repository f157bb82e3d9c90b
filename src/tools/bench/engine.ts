// How fast are the rules alone: no server, no database, one core?

import { seededChance } from '../../engine/chance.js';
import { type AnyRuleset, eraseTypes, type RulesetTypes, replay } from '../../engine/ruleset.js';
import { completeOptions, type Options } from '../../rulesets/hammer-of-the-scots/editions.js';
import { SCENARIOS, type ScenarioId } from '../../rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import { SWITCHES } from '../../rulesets/hammer-of-the-scots/options.js';
import { lordsOfScotland } from '../../rulesets/lords-of-scotland/index.js';
import { randomPlay } from './played-games.js';
import { median, type Rate, type RunSize, rateOf, rounded, type Span, stopwatch } from './timing.js';

// The kinds of games that measure the rules engine.

/** A ruleset with options, and its label in the table. */
interface GameKind {
  readonly name: string;
  readonly ruleset: AnyRuleset;
  readonly options: RulesetTypes['Options'];
}
const HAMMER = eraseTypes(hammerOfTheScots);
const LORDS = eraseTypes(lordsOfScotland);

const scenarios = (optionsOf: (scenario: ScenarioId) => Options): readonly GameKind[] =>
  SCENARIOS.map((name) => ({ name, ruleset: HAMMER, options: optionsOf(name) }));

/** Of each pair of mutually exclusive options, one is off. */
const OFF: readonly string[] = ['volleyStrongest', 'norseRegroupSameCoast'];
const ON = Object.entries(SWITCHES).flatMap(([name, { allowed }]) => (allowed.includes(true) && !OFF.includes(name) ? [[name, true]] : []));
const EVERY_OPTION: Partial<Options> = {
  ...Object.fromEntries(ON),
  inlandSeaDraw: 'adjacent-coast',
  seaReinforcementSteps: 'either',
  borderControlScope: 'any-battle',
  frenchCheck: 'once-reached',
};

/** The measured groups. */
const GAME_KINDS = {
  /** The default options. */
  scenarios: scenarios((scenario) => completeOptions({ scenario, edition: '3.0' })),
  everyOption: scenarios((scenario) => completeOptions({ scenario, edition: '3.0', ...EVERY_OPTION })),
  lords: [2, 3, 4, 5].map((seats) => ({
    name: `${seats} seats`,
    ruleset: LORDS,
    options: { seats, bruce: true, initiative: null, clanActivation: 'auto' },
  })),
} as const satisfies Readonly<Record<string, readonly GameKind[]>>;

/** The number of actions per scenario before and during measurement, and the number of rounds. */
interface Extent {
  readonly warmUp: number;
  readonly actions: number;
  readonly rounds: number;
  readonly listings: number;
}
const EXTENTS: Readonly<Record<RunSize, Extent>> = {
  whole: { warmUp: 20_000, actions: 60_000, rounds: 3, listings: 2_000 },
  brief: { warmUp: 20_000, actions: 40_000, rounds: 1, listings: 2_000 },
  quick: { warmUp: 0, actions: 300, rounds: 1, listings: 10 },
};

interface KindFigures {
  readonly name: string;
  /** Finished games. */
  readonly games: number;
  readonly actions: number;
  readonly actionsPerSecond: Rate;
  readonly gamesPerSecond: number;
  /** Legal actions per decision, on average. */
  readonly legalPerDecision: number;
}

/** Random play of a group of game kinds, with equally many actions each. Every decision lists all legal actions. */
interface PlayFigures {
  readonly actionsPerSecond: Rate;
  /** Actions per move of the reference work, which is measured in turn with them; processor time. */
  readonly toReference: number;
  readonly kinds: readonly KindFigures[];
}

/** Hammer of the Scots with the options of its third edition, and further groups. */
export interface EngineFigures extends PlayFigures {
  /** The same with all compatible options on. */
  readonly everyOption: PlayFigures;
  readonly lords: PlayFigures;
  readonly eventsFolded: { readonly events: number; readonly perSecond: Rate };
  /** Time to list the legal actions of the position with the most. */
  readonly busiest: { readonly legalActions: number; readonly phase: string; readonly scenario: string; readonly microseconds: number };
}

type Say = (words: string) => void;

interface Busy {
  readonly state: RulesetTypes['State'];
  readonly seat: string;
  readonly legalActions: number;
  readonly kind: GameKind;
}

function* wholeGame({ ruleset, options }: GameKind, seed: number) {
  const chance = seededChance(seed ^ 0x5bd1e995);
  const start = replay(ruleset, ruleset.setup(options, chance));
  yield* randomPlay(ruleset, start, seededChance(seed), () => chance);
}

// The speed of this machine at work like that of the rules: it turns rates into ratios that can be compared between machines.

const BLOCKS = 60;
const AREAS = 23;
const MOVES = 4_000;

/** Moves counters over areas, a fixed number of moves: copies objects, filters lists, and looks up names. Returns a checksum. */
function playReference(): number {
  const names = Array.from({ length: AREAS }, (_, index) => `area-${index}`);
  const indexes = new Map(names.map((name, index) => [name, index]));
  let blocks = Array.from({ length: BLOCKS }, (_, id) => ({ id, area: names[id % AREAS]!, strength: id % 4 }));
  let sum = 0;
  for (let move = 0; move < MOVES; move++) {
    const moved = move % BLOCKS;
    blocks = blocks.map((block) =>
      block.id === moved
        ? { ...block, area: names[(indexes.get(block.area)! + move) % AREAS]!, strength: (block.strength + 1) % 4 }
        : block,
    );
    const here = blocks.filter(({ area }) => area === blocks[moved]!.area);
    sum += here.reduce((total, { strength }) => total + strength, 0);
  }
  return sum;
}

/** Returns the moves of this fixed work per second of processor time. */
function referenceMovesPerSecond(): number {
  const elapsed = stopwatch();
  const rounds = 5;
  let sum = 0;
  for (let round = 0; round < rounds; round++) sum += playReference();
  if (sum === 0) throw new Error('the reference work was not done');
  return rateOf(rounds * MOVES, elapsed()).cpu;
}

/** Plays games of one kind until the given number of actions has been taken. */
function playKind(kind: GameKind, wanted: number, firstSeed: number) {
  const elapsed = stopwatch();
  let [games, actions, legal] = [0, 0, 0];
  let busiest: Busy | null = null;
  for (let seed = firstSeed; actions < wanted; seed++) {
    for (const decision of wholeGame(kind, seed)) {
      actions++;
      legal += decision.legal.length;
      const legalActions = decision.legal.length;
      if (legalActions > (busiest?.legalActions ?? 0)) busiest = { state: decision.before, seat: decision.seat, legalActions, kind };
      if (kind.ruleset.toAct(decision.after).length === 0) games++;
      // A Campaign can last very long.
      if (actions >= 2 * wanted) break;
    }
  }
  return { games, actions, legal, busiest: busiest!, span: elapsed() };
}

/** The rate of a mix with equally many actions of each kind. */
const evenly = (rates: readonly Rate[]): Rate => {
  const harmonic = (values: readonly number[]) => Math.round(values.length / values.reduce((sum, value) => sum + 1 / value, 0));
  return { wall: harmonic(rates.map(({ wall }) => wall)), cpu: harmonic(rates.map(({ cpu }) => cpu)) };
};

const middle = (rates: readonly Rate[]): Rate => ({
  wall: median(rates.map(({ wall }) => wall)),
  cpu: median(rates.map(({ cpu }) => cpu)),
});

function folded(wanted: number, rounds: number): EngineFigures['eventsFolded'] {
  const logs = GAME_KINDS.scenarios.map(({ options }, index) => {
    const events = [...HAMMER.setup(options, seededChance(index))];
    const random = seededChance(index);
    for (const decision of randomPlay(HAMMER, replay(HAMMER, events), random, () => random)) {
      events.push(...decision.events);
      if (events.length >= wanted) break;
    }
    return events;
  });
  const count = logs.reduce((sum, { length }) => sum + length, 0);
  const spans: Span[] = [];
  for (let round = 0; round < rounds + 1; round++) {
    const elapsed = stopwatch();
    for (const events of logs) replay(HAMMER, events);
    spans.push(elapsed());
  }
  // The first round is a warm-up.
  return { events: count, perSecond: middle(spans.slice(1).map((span) => rateOf(count, span))) };
}

/** Returns the microseconds per listing. Each call uses a copy, since the rules cache the last position. */
function measureListing({ state, seat, kind: { ruleset } }: Busy, times: number): number {
  const copies = Array.from({ length: times }, () => structuredClone(state));
  const spans = copies.map((copy) => {
    const began = performance.now();
    ruleset.legal(copy, seat);
    return (performance.now() - began) * 1_000;
  });
  return rounded(median(spans), 1);
}

/** Measures the kinds of one group, in turn and in rounds. */
function measureKinds(
  group: string,
  kinds: readonly GameKind[],
  { warmUp, actions, rounds }: Extent,
  say: Say,
): PlayFigures & { readonly busiest: Busy } {
  say(`engine: ${group}, warming up`);
  for (const kind of kinds) playKind(kind, warmUp, 1);
  referenceMovesPerSecond();
  const references: number[] = [];
  const turns = Array.from({ length: rounds }, (_, round) => {
    say(`engine: ${group}, random play, ${round + 1} of ${rounds}`);
    return kinds.map((kind) => {
      references.push(referenceMovesPerSecond());
      return playKind(kind, actions, 1_000);
    });
  });
  const figures = kinds.map(({ name }, index): KindFigures => {
    const same = turns.map((turn) => turn[index]!);
    const { games, actions: taken, legal } = same[0]!;
    return {
      name,
      games,
      actions: taken,
      actionsPerSecond: middle(same.map(({ span }) => rateOf(taken, span))),
      gamesPerSecond: rounded(median(same.map(({ span }) => games / span.wall)), 2),
      legalPerDecision: rounded(legal / taken, 1),
    };
  });
  const busiest = turns[0]!.map((turn) => turn.busiest).reduce((one, other) => (other.legalActions > one.legalActions ? other : one));
  const actionsPerSecond = evenly(figures.map((each) => each.actionsPerSecond));
  return { actionsPerSecond, toReference: rounded(actionsPerSecond.cpu / median(references), 3), kinds: figures, busiest };
}

/** Measures the rules of both rulesets and reports progress. */
export function measureEngine(size: RunSize, say: Say): EngineFigures {
  const extent = EXTENTS[size];
  const { busiest, ...hammer } = measureKinds('Hammer of the Scots', GAME_KINDS.scenarios, extent, say);
  const { busiest: _, ...everyOption } = measureKinds('every option on', GAME_KINDS.everyOption, extent, say);
  const { busiest: __, ...lords } = measureKinds('Lords of Scotland', GAME_KINDS.lords, extent, say);
  say('engine: folding events, listing legal actions');
  const { legalActions, kind, state } = busiest;
  const { phase } = state as { readonly phase: { readonly name: string } };
  return {
    ...hammer,
    everyOption,
    lords,
    eventsFolded: folded(extent.actions, extent.rounds),
    busiest: { legalActions, phase: phase.name, scenario: kind.name, microseconds: measureListing(busiest, extent.listings) },
  };
}
