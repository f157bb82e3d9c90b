import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/engine/chance.js';
import { bracketOf, type EliminationRound, pairElimination } from '../../../src/tournaments/pairing/elimination.js';
import type { PlayerId } from '../../../src/tournaments/player.js';
import type { DuelRound, Outcome } from '../../../src/tournaments/rounds.js';
import { playersOf } from '../random-events.js';

const next = (seeds: readonly PlayerId[], rounds: readonly DuelRound[]): EliminationRound => {
  const found = pairElimination(seeds, rounds);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
};
const played = ({ tables, byes }: EliminationRound, outcome: (first: PlayerId, second: PlayerId) => Outcome | null): DuelRound => ({
  tables: tables.map((table) => ({ ...table, outcome: outcome(table.first, table.second) })),
  byes: byes.map((player) => ({ player, kind: 'allocated' })),
});
const pairsIn = ({ tables }: EliminationRound) => tables.map(({ first, second }) => [first, second].toSorted().join(''));
const seeds = (text: string) => [...text] as PlayerId[];

test('the bracket', () => {
  expect(bracketOf(1)).toEqual([0]);
  expect(bracketOf(4)).toEqual([0, 3, 1, 2]);
  expect(bracketOf(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
});

describe.each([2, 3, 4, 5, 6, 7, 8, 11, 16, 33, 64])('of %i', (count) => {
  const players = playersOf(count);
  const better: Parameters<typeof played>[1] = (first, second) => (first < second ? 'first-won' : 'second-won');

  test('if the better seeded always win, the best two meet last, the best four in the round before; nobody has both sides unequally', () => {
    const rounds: DuelRound[] = [];
    for (let left = 2 ** Math.ceil(Math.log2(count)); left > 1; left /= 2) {
      const round = next(players, rounds);
      const there = players.slice(0, Math.min(count, left));
      expect([...round.tables.flatMap(({ first, second }) => [first, second]), ...round.byes].toSorted()).toEqual(there);
      expect(round.byes.toSorted()).toEqual(players.slice(0, Math.max(0, left - count)));
      for (const pair of round.tables) {
        expect(players.indexOf(pair.first) + players.indexOf(pair.second), 'seeds add up to the same').toBe(left - 1);
      }
      rounds.push(played(round, better));
    }
    expect(pairElimination(players, rounds)).toEqual({ ok: false, problem: 'event-over' });
  });
  test('whoever wins, all but one are out after as many games as that', () => {
    const luck = seeded(count);
    const rounds: DuelRound[] = [];
    let found = pairElimination(players, rounds);
    while (found.ok) {
      rounds.push(played(found.value, () => luck.pick('outcome', ['first-won', 'second-won', 'first-forfeited'] as const)));
      found = pairElimination(players, rounds);
    }
    expect(found.problem).toBe('event-over');
    expect(rounds.flatMap(({ tables }) => tables)).toHaveLength(count - 1);
    expect(rounds).toHaveLength(Math.ceil(Math.log2(count)));
  });
});

test('after two who both forfeited, whoever was to meet the winner goes on', () => {
  const first = next(seeds('1234'), []);
  expect(pairsIn(first)).toEqual(['14', '23']);
  const round = played(first, (one, other) => (one === '1' || other === '1' ? 'both-forfeited' : 'first-won'));
  expect(next(seeds('1234'), [round])).toEqual({ tables: [], byes: ['2'] });
});
test('sides change', () => {
  const rounds = [played(next(seeds('1234'), []), () => 'first-won')];
  expect(rounds[0]!.tables.map(({ first, second }) => `${first}${second}`)).toEqual(['14', '23']);
  // Both have played first; the better seeded has its wish.
  expect(next(seeds('1234'), rounds).tables).toEqual([{ first: '2', second: '1' }]);
});
test.each([
  ['round-not-over', null],
  ['no-winner', 'drawn'],
] as const)('a round is refused: %s', (code, outcome) => {
  const round = played(next(seeds('1234'), []), () => outcome);
  expect(pairElimination(seeds('1234'), [round])).toEqual({ ok: false, problem: code });
});
test('and of too few, and after a round that is not of the bracket', () => {
  expect(pairElimination(seeds('1'), [])).toEqual({ ok: false, problem: 'too-few-players' });
  expect(pairElimination(seeds('1234'), [{ tables: [], byes: [] }])).toEqual({ ok: false, problem: 'not-as-paired' });
});
