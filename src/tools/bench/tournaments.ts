// Delays that an organiser notices: pairing the next round of a large tournament, and computing its standings.
import { seededChance } from '../../engine/chance.js';
import { pairMultiplayer } from '../../tournaments/pairing/multiplayer.js';
import { pairSwiss } from '../../tournaments/pairing/swiss.js';
import type { MultiplayerRound, Outcome, PlayerId, TwoPlayerRound } from '../../tournaments/rounds.js';
import { buildTwoPlayerSheets, MULTIPLAYER_POINTS, TWO_PLAYER_POINTS } from '../../tournaments/standings/score-sheets.js';
import { computeStandings, TIE_BREAKS } from '../../tournaments/standings/standings.js';
import type { RunSize } from './run-size.js';
import { median, rounded } from './timing.js';

/** Wall clock milliseconds. */
interface Times {
  readonly median: number;
  readonly longest: number;
}

export interface TournamentFigures {
  readonly players: number;
  readonly rounds: number;
  /** Swiss system: the pairing of each round from the ones before. */
  readonly swiss: Times;
  /** The same for tables of four. */
  readonly companies: Times;
  /** After the last round, with all tie-breaks. */
  readonly standings: Times;
}

const OUTCOMES: readonly Outcome[] = ['first-won', 'first-won', 'second-won', 'second-won', 'drawn'];
const TIMES = 5;

/** Measures a tournament with random results in each format. */
export function measureTournaments(size: RunSize, say: (words: string) => void): TournamentFigures {
  const [count, length] = size === 'quick' ? [40, 3] : [1_000, 9];
  const players = Array.from({ length: count }, (_, at) => `player-${at + 1}` as PlayerId);
  say(`tournaments: ${count} players over ${length} rounds`);
  const swiss = swissEvent(players, length);
  const standings = Array.from({ length: TIMES }, () => timed(() => standingsAfter(players, swiss.rounds)).took);
  return {
    players: count,
    rounds: length,
    swiss: timesOf(swiss.times),
    companies: timesOf(companyEvent(players, length)),
    standings: timesOf(standings),
  };
}

function swissEvent(players: readonly PlayerId[], length: number) {
  const luck = seededChance(1297);
  const [rounds, times]: [TwoPlayerRound[], number[]] = [[], []];
  for (let round = 0; round < length; round++) {
    const { took, found } = timed(() => pairSwiss({ players, absent: [], rounds, points: TWO_PLAYER_POINTS, initialSide: 'first' }));
    if (!found.ok) throw new Error(found.problem);
    times.push(took);
    const { tables, bye } = found.value;
    const ended = tables.map((table) => ({ ...table, outcome: luck.pick('outcome', OUTCOMES) }));
    rounds.push({ tables: ended, byes: bye === null ? [] : [{ player: bye, kind: 'pairing-allocated' }] });
  }
  return { rounds, times };
}

function companyEvent(players: readonly PlayerId[], length: number): readonly number[] {
  const luck = seededChance(1297);
  const [rounds, times]: [MultiplayerRound[], number[]] = [[], []];
  for (let round = 0; round < length; round++) {
    const { took, found } = timed(() => pairMultiplayer({ players, absent: [], rounds, points: MULTIPLAYER_POINTS, size: 4 }));
    if (!found.ok) throw new Error(found.problem);
    times.push(took);
    const placesOf = (table: readonly PlayerId[]) => luck.sample('places', table, table.length).map((player) => [player]);
    rounds.push({ tables: found.value.map((table) => ({ players: table, places: placesOf(table), forfeited: [] })), byes: [] });
  }
  return times;
}

const standingsAfter = (players: readonly PlayerId[], rounds: readonly TwoPlayerRound[]) =>
  computeStandings(buildTwoPlayerSheets(players, rounds, TWO_PLAYER_POINTS), {
    tieBreaks: TIE_BREAKS,
    unplayed: 'virtual-opponent',
    draw: 0.5,
    win: 1,
  });

function timed<Value>(work: () => Value): { readonly took: number; readonly found: Value } {
  const began = performance.now();
  const found = work();
  return { took: performance.now() - began, found };
}

const timesOf = (times: readonly number[]): Times => ({ median: rounded(median(times), 3), longest: rounded(Math.max(...times), 3) });
