// The rules alone, in a process of their own: no server, no database, one core.

import { seeded } from '../../engine/chance.js';
import { replay } from '../../engine/ruleset.js';
import { agreed } from '../../rulesets/hammer-of-the-scots/editions.js';
import { type Hammer, hammerOfTheScots as ruleset } from '../../rulesets/hammer-of-the-scots/index.js';
import { SCENARIOS, type ScenarioId } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { median, type Rate, rateOf, rounded, type Span, stopwatch } from './clocks.js';
import { randomPlay, type Step } from './random-play.js';

/** How much is played of each scenario before measuring and while measuring, and how often all is done. */
interface Extent {
  readonly warmUp: number;
  readonly actions: number;
  readonly rounds: number;
  readonly listings: number;
}
const WHOLE: Extent = { warmUp: 20_000, actions: 60_000, rounds: 3, listings: 2_000 };
const QUICK: Extent = { warmUp: 0, actions: 300, rounds: 1, listings: 10 };

interface ScenarioFigures {
  readonly scenario: ScenarioId;
  readonly games: number;
  readonly actions: number;
  readonly actionsPerSecond: Rate;
  readonly gamesPerSecond: number;
  /** Actions listed at a step, on average. */
  readonly legalPerStep: number;
}

export interface EngineFigures {
  /** Random play with as many actions of each scenario; every legal action listed at every step. */
  readonly actionsPerSecond: Rate;
  readonly scenarios: readonly ScenarioFigures[];
  readonly eventsFolded: { readonly events: number; readonly perSecond: Rate };
  /** Listing the legal actions where there were most of them. */
  readonly busiest: { readonly legalActions: number; readonly phase: string; readonly scenario: ScenarioId; readonly microseconds: number };
}

type State = Hammer['State'];
type Busy = { readonly state: State; readonly seat: Hammer['Seat']; readonly legalActions: number; readonly scenario: ScenarioId };

const isBusier = ({ legal }: Step<Hammer>, busiest: Busy | null): boolean => legal.length > (busiest?.legalActions ?? 0);

function* wholeGame(scenario: ScenarioId, seed: number) {
  const chance = seeded(seed ^ 0x5bd1e995);
  const start = replay(ruleset, ruleset.setup(agreed({ scenario, edition: '3.0' }), chance));
  yield* randomPlay(ruleset, start, seeded(seed), () => chance);
}

/** Whole games of a scenario until so many actions have been taken. */
function played(scenario: ScenarioId, wanted: number, firstSeed: number) {
  const elapsed = stopwatch();
  let [games, actions, legal] = [0, 0, 0];
  let busiest: Busy | null = null;
  for (; actions < wanted; games++) {
    for (const step of wholeGame(scenario, firstSeed + games)) {
      actions++;
      legal += step.legal.length;
      if (isBusier(step, busiest)) busiest = { state: step.before, seat: step.seat, legalActions: step.legal.length, scenario };
    }
  }
  return { scenario, games, actions, legal, busiest: busiest!, span: elapsed() };
}

/** The rate of a mixture with as many actions of each. */
const evenly = (rates: readonly Rate[]): Rate => {
  const harmonic = (values: readonly number[]) => Math.round(values.length / values.reduce((sum, value) => sum + 1 / value, 0));
  return { wall: harmonic(rates.map(({ wall }) => wall)), cpu: harmonic(rates.map(({ cpu }) => cpu)) };
};

const middle = (rates: readonly Rate[]): Rate => ({
  wall: median(rates.map(({ wall }) => wall)),
  cpu: median(rates.map(({ cpu }) => cpu)),
});

function folded(wanted: number, rounds: number): EngineFigures['eventsFolded'] {
  const logs = SCENARIOS.map((scenario, index) => {
    const events: Hammer['Event'][] = [...ruleset.setup(agreed({ scenario, edition: '3.0' }), seeded(index))];
    const random = seeded(index);
    for (const step of randomPlay(ruleset, replay(ruleset, events), random, () => random)) {
      events.push(...step.events);
      if (events.length >= wanted) break;
    }
    return events;
  });
  const count = logs.reduce((sum, { length }) => sum + length, 0);
  const spans: Span[] = [];
  for (let round = 0; round < rounds + 1; round++) {
    const elapsed = stopwatch();
    for (const events of logs) replay(ruleset, events);
    spans.push(elapsed());
  }
  // The first one warms up.
  return { events: count, perSecond: middle(spans.slice(1).map((span) => rateOf(count, span))) };
}

/** Microseconds a listing takes. Each is of a copy, since the rules remember the board they were asked about last. */
function listing({ state, seat }: Busy, times: number): number {
  const copies = Array.from({ length: times }, () => structuredClone(state));
  const spans = copies.map((copy) => {
    const began = performance.now();
    ruleset.legal(copy, seat);
    return (performance.now() - began) * 1_000;
  });
  return rounded(median(spans), 1);
}

/** Measures the rules, and says on the way what it is at. */
export function measureEngine(quick: boolean, say: (words: string) => void): EngineFigures {
  const { warmUp, actions, rounds, listings } = quick ? QUICK : WHOLE;
  say('engine: warming up');
  for (const scenario of SCENARIOS) played(scenario, warmUp, 1);
  const turns = Array.from({ length: rounds }, (_, round) => {
    say(`engine: random play, ${round + 1} of ${rounds}`);
    return SCENARIOS.map((scenario) => played(scenario, actions, 1_000));
  });
  const scenarios = SCENARIOS.map((scenario, index): ScenarioFigures => {
    const same = turns.map((turn) => turn[index]!);
    const { games, actions: taken, legal } = same[0]!;
    const gamesPerSecond = rounded(median(same.map(({ span }) => games / span.wall)), 2);
    const legalPerStep = rounded(legal / taken, 1);
    return {
      scenario,
      games,
      actions: taken,
      actionsPerSecond: middle(same.map(({ span }) => rateOf(taken, span))),
      gamesPerSecond,
      legalPerStep,
    };
  });
  say('engine: folding events, listing legal actions');
  const busiest = turns[0]!.map((turn) => turn.busiest).reduce((one, other) => (other.legalActions > one.legalActions ? other : one));
  const { legalActions, scenario, state } = busiest;
  return {
    actionsPerSecond: evenly(scenarios.map(({ actionsPerSecond }) => actionsPerSecond)),
    scenarios,
    eventsFolded: folded(actions, rounds),
    busiest: { legalActions, phase: state.phase.name, scenario, microseconds: listing(busiest, listings) },
  };
}
