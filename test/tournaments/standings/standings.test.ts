import fc from 'fast-check';
import { Results, Tiebreak, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from 'tiebreak';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { Outcome, PlayerId, TwoPlayerRound } from '../../../src/tournaments/rounds.js';
import { buildTwoPlayerSheets, TWO_PLAYER_POINTS, type TwoPlayerPoints } from '../../../src/tournaments/standings/score-sheets.js';
import { computeStandings, type StandingsRow, type StandingsRules, TIE_BREAKS } from '../../../src/tournaments/standings/standings.js';
import { duelRounds, playersOf } from '../random-events.js';

const RULES: StandingsRules = { tieBreaks: [], unplayed: 'virtual-opponent', draw: 0.5, win: 1 };
const anyEvent = fc.record({ count: fc.integer({ min: 2, max: 13 }), length: fc.integer({ min: 1, max: 8 }), seed: fc.integer() });

/** Computed from the package's own opponent scores: its npm version lacks Sonneborn-Berger. */
function sonnebornBerger(
  player: PlayerId,
  rounds: readonly TwoPlayerRound[],
  theirs: Tiebreaker,
  unplayed: StandingsRules['unplayed'],
): number {
  const length = rounds.length;
  return rounds.reduce((sum, { tables }, at) => {
    const scored = theirs.score(player, at + 1) - theirs.score(player, at);
    const duel = tables.find(({ first, second }) => first === player || second === player);
    const played = duel?.outcome?.endsWith('won') || duel?.outcome === 'drawn';
    if (!played && unplayed === 'virtual-opponent') return sum + scored * theirs.score(player, length);
    if (duel === undefined) return sum;
    return sum + scored * theirs.adjustedScore(duel.first === player ? duel.second : duel.first, length);
  }, 0);
}

/** The results of the npm package `tiebreak`, which follows FIDE's regulations, for the same rounds. */
function tiebreakOn(rounds: readonly TwoPlayerRound[], unplayed: StandingsRules['unplayed']): Tiebreaker {
  const scores: Readonly<Record<Outcome, readonly [0 | 0.5 | 1, 0 | 0.5 | 1, boolean]>> = {
    'first-won': [1, 0, false],
    'second-won': [0, 1, false],
    drawn: [0.5, 0.5, false],
    'first-forfeited': [0, 1, true],
    'second-forfeited': [1, 0, true],
    'both-forfeited': [0, 0, true],
  };
  const results = rounds.map(({ tables, byes }) => ({
    pairings: tables.map(({ first, second, outcome }) => {
      const [scoreWhite, scoreBlack, forfeited] = scores[outcome!];
      return { white: first, black: second, scoreWhite, scoreBlack, forfeited };
    }),
    pairingAllocatedByes: byes.filter(({ kind }) => kind === 'pairing-allocated').map(({ player }) => player),
    halfPointByes: byes.filter(({ kind }) => kind === 'requested').map(({ player }) => player),
  }));
  const adjustment = unplayed === 'as-scored' ? UnplayedRoundsAdjustment.NONE : UnplayedRoundsAdjustment.FIDE_2023;
  return new Tiebreaker(new Results(TournamentType.SWISS, results), adjustment);
}

test.each(['virtual-opponent', 'as-scored'] as const)(
  'points, Buchholz and Sonneborn-Berger are those of the package tiebreak: %s',
  (unplayed) => {
    fc.assert(
      fc.property(anyEvent, ({ count, length, seed }) => {
        const players = playersOf(count);
        const rounds = duelRounds(players, length, seededChance(seed));
        const theirs = tiebreakOn(rounds, unplayed);
        const rules: StandingsRules = { ...RULES, tieBreaks: ['buchholz', 'buchholz-cut-1', 'sonneborn-berger'], unplayed };
        const ours = computeStandings(buildTwoPlayerSheets(players, rounds, TWO_PLAYER_POINTS), rules);
        const shown = ({ player, points, tieBreaks }: StandingsRow) => [player, points, ...tieBreaks];
        const kinds = [Tiebreak.SCORE, Tiebreak.BUCHHOLZ, Tiebreak.BUCHHOLZ_CUT1];
        const expectedOf = (player: PlayerId) => [
          ...kinds.map((kind) => theirs.tiebreak(kind, player, length)),
          sonnebornBerger(player, rounds, theirs, unplayed),
        ];
        expect(ours.map(shown)).toEqual(ours.map(({ player }) => [player, ...expectedOf(player)]));
        // The package knows only players who appear in a round.
        const seen = new Set(theirs.ranking(length, kinds).map(({ playerId }) => playerId));
        if (seen.size === count) {
          const alike = computeStandings(buildTwoPlayerSheets(players, rounds, TWO_PLAYER_POINTS), {
            ...rules,
            tieBreaks: ['buchholz', 'buchholz-cut-1'],
          });
          const ranks = new Map(theirs.ranking(length, kinds).map(({ playerId, rank }) => [playerId, rank]));
          expect(alike.map(({ player, rank }) => [player, rank])).toEqual(alike.map(({ player }) => [player, ranks.get(player)]));
        }
      }),
      { seed: 1297, numRuns: 60 },
    );
  },
);

test('standings list all players once, by points and then by each tie-break; only complete ties share ranks', () => {
  const anyTieBreaks = fc.shuffledSubarray([...TIE_BREAKS]);
  fc.assert(
    fc.property(anyEvent, anyTieBreaks, ({ count, length, seed }, tieBreaks) => {
      const players = playersOf(count);
      const rows = computeStandings(buildTwoPlayerSheets(players, duelRounds(players, length, seededChance(seed)), TWO_PLAYER_POINTS), {
        ...RULES,
        tieBreaks,
      });
      expect(rows.map(({ player }) => player).toSorted()).toEqual(players);
      for (const [at, row] of rows.entries()) {
        const before = rows[at - 1];
        if (before === undefined) {
          expect(row.rank).toBe(1);
          continue;
        }
        const steps = [
          before.points - row.points,
          ...tieBreaks.map((each, of) => (row.tieBreaks[of]! - before.tieBreaks[of]!) * (each === 'direct-encounter' ? 1 : -1)),
        ];
        const decisive = steps.find((step) => step !== 0);
        if (decisive === undefined) expect([row.rank, row.player > before.player]).toEqual([before.rank, true]);
        else {
          expect(decisive).toBeGreaterThan(0);
          expect(row.rank).toBe(at + 1);
        }
      }
    }),
    { seed: 1297, numRuns: 60 },
  );
});

/**
 * `1-2 1, 3-4 =, 5 bye; …`: rounds of pairs and their outcomes (1, 2, = for a draw, f1 and f2 for a forfeit by that player, ? while
 * undecided).
 */
function event(text: string): { readonly players: PlayerId[]; readonly rounds: TwoPlayerRound[] } {
  const ways: Readonly<Record<string, Outcome | null>> = {
    '1': 'first-won',
    '2': 'second-won',
    '=': 'drawn',
    f1: 'first-forfeited',
    f2: 'second-forfeited',
    ff: 'both-forfeited',
    '?': null,
  };
  const rounds = text.split('; ').map((round) => {
    const parts = round.split(', ').map((part) => part.split(' ') as [string, string]);
    return {
      tables: parts.flatMap(([who, way]) => {
        const [first, second] = who.split('-');
        return second === undefined ? [] : [{ first: first as PlayerId, second: second as PlayerId, outcome: ways[way]! }];
      }),
      byes: parts.flatMap(([who, way]) =>
        who.includes('-')
          ? []
          : [{ player: who as PlayerId, kind: way === 'off' ? ('requested' as const) : ('pairing-allocated' as const) }],
      ),
    };
  });
  const seen = new Set(text.match(/(?<=^|[ -])\d(?=[- ])/g));
  return { players: [...seen].toSorted() as PlayerId[], rounds };
}

const table = (text: string, rules: Partial<StandingsRules>, points: TwoPlayerPoints = TWO_PLAYER_POINTS) => {
  const { players, rounds } = event(text);
  return computeStandings(buildTwoPlayerSheets(players, rounds, points), { ...RULES, ...rules }).map(
    ({ rank, player, points: own, tieBreaks }) => `${rank}. ${player}: ${[own, ...tieBreaks].join(' ')}`,
  );
};

describe('worked examples', () => {
  test('points follow the settings', () => {
    const points = { win: 3, draw: 1, loss: 0, forfeitWin: 2, forfeitLoss: -1, pairingAllocatedBye: 3, requestedBye: 1, absence: 0 };
    expect(table('1-2 1, 3-4 =; 1-3 f1, 2 bye, 4 off', {}, points)).toEqual(['1. 2: 3', '1. 3: 3', '3. 1: 2', '3. 4: 2']);
  });
  test('wins exclude byes and forfeits', () => {
    expect(table('1-2 1, 3-4 f2, 5 bye; 1-3 =, 2-4 2', { tieBreaks: ['wins'] })).toEqual([
      '1. 1: 1.5 1',
      '2. 3: 1.5 0',
      '3. 4: 1 1',
      '4. 5: 1 0',
      '5. 2: 0 0',
    ]);
  });
  test('sides count played games only', () => {
    expect(table('1-2 =, 3-4 =; 2-1 =, 3-4 f1', { tieBreaks: ['second-side-games'] })).toEqual([
      '1. 4: 1.5 1',
      '2. 1: 1 1',
      '2. 2: 1 1',
      '4. 3: 0.5 0',
    ]);
  });
  test('Buchholz counts the points of opponents, and draws after an opponent has left', () => {
    // 4 leaves after losing to 1, which counts as two draws for others, and 2 after two rounds; 3 only missed a round between.
    expect(table('1-4 1, 2-3 1; 1-2 1; 1-3 1', { tieBreaks: ['buchholz', 'buchholz-cut-1'] })).toEqual([
      '1. 1: 3 2.5 2.5',
      '2. 2: 1 4 3',
      '3. 3: 0 4.5 4.5',
      '4. 4: 0 3 3',
    ]);
  });
  test('an undecided table counts nothing', () => {
    expect(table('1-2 1; 1-2 ?', { tieBreaks: ['wins', 'buchholz'], unplayed: 'as-scored' })).toEqual(['1. 1: 1 1 0', '2. 2: 0 0 1']);
  });
});

test('the time used separates equal points: the slower player stands behind', () => {
  const anyTimes = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(anyEvent, anyTimes, ({ count, length, seed }, times) => {
      const players = playersOf(count);
      const left = [...times];
      const rounds = duelRounds(players, length, seededChance(seed)).map((round) => ({
        ...round,
        tables: round.tables.map((table) => ({ ...table, timeUsed: [left.shift()!, left.shift()!] })),
      }));
      // Counted by hand: the points of the sheets, and every time stated for the player.
      const sheets = buildTwoPlayerSheets(players, rounds, TWO_PLAYER_POINTS);
      const pointsOf = (player: PlayerId) => sheets.get(player)!.reduce((sum, { points }) => sum + points, 0);
      const timeOf = (player: PlayerId) =>
        rounds
          .flatMap(({ tables }) => tables)
          .reduce(
            (sum, { first, second, timeUsed }) => sum + (first === player ? timeUsed[0]! : 0) + (second === player ? timeUsed[1]! : 0),
            0,
          );
      const rows = computeStandings(sheets, { ...RULES, tieBreaks: ['time-used'] });
      expect(rows.map(({ player, tieBreaks }) => [player, tieBreaks])).toEqual(rows.map(({ player }) => [player, [timeOf(player)]]));
      for (const { player, rank } of rows) {
        const before = players.filter(
          (each) => pointsOf(each) > pointsOf(player) || (pointsOf(each) === pointsOf(player) && timeOf(each) < timeOf(player)),
        );
        expect(rank).toBe(before.length + 1);
      }
    }),
  );
});
