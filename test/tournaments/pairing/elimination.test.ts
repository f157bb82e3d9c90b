import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import {
  type BracketRound,
  countEliminationRounds,
  type EliminationRound,
  listAdvancing,
  pairElimination,
  seedOrder,
} from '../../../src/tournaments/pairing/elimination.js';
import type { Outcome, PlayerId } from '../../../src/tournaments/rounds.js';
import { playersOf } from '../random-events.js';

const next = (seeds: readonly PlayerId[], rounds: readonly BracketRound[]): EliminationRound => {
  const found = pairElimination(seeds, rounds);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
};
const played = ({ tables, byes }: EliminationRound, outcome: (first: PlayerId, second: PlayerId) => Outcome | null): BracketRound => ({
  tables: tables.map((table) => ({ ...table, outcome: outcome(table.first, table.second) })),
  byes,
});
const pairsIn = ({ tables }: EliminationRound) => tables.map(({ first, second }) => [first, second].toSorted().join(''));
const seeds = (text: string) => [...text] as PlayerId[];

test('the bracket', () => {
  expect(seedOrder(1)).toEqual([0]);
  expect(seedOrder(4)).toEqual([0, 3, 1, 2]);
  expect(seedOrder(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
});

describe.each([2, 3, 4, 5, 6, 7, 8, 11, 16, 33, 64])('an elimination of %i', (count) => {
  const players = playersOf(count);
  const better: Parameters<typeof played>[1] = (first, second) => (first < second ? 'first-won' : 'second-won');

  test('if the better seed always wins, the top two meet in the final and the top four in the round before; sides balance', () => {
    const rounds: BracketRound[] = [];
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
  test('with any winners, all but one player are out after that many games', () => {
    const luck = seededChance(count);
    const rounds: BracketRound[] = [];
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

test('after a double forfeit, the next opponent advances', () => {
  const first = next(seeds('1234'), []);
  expect(pairsIn(first)).toEqual(['14', '23']);
  const round = played(first, (one, other) => (one === '1' || other === '1' ? 'both-forfeited' : 'first-won'));
  expect(next(seeds('1234'), [round])).toEqual({ tables: [], byes: ['2'] });
});
test('sides alternate', () => {
  const rounds = [played(next(seeds('1234'), []), () => 'first-won')];
  expect(rounds[0]!.tables.map(({ first, second }) => `${first}${second}`)).toEqual(['14', '23']);
  // Both have played first, so the better seed's preference wins.
  expect(next(seeds('1234'), rounds).tables).toEqual([{ first: '2', second: '1' }]);
});
test.each([
  ['round-not-finished', null],
  ['winner-undecided', 'drawn'],
] as const)('a round is refused: %s', (code, outcome) => {
  const round = played(next(seeds('1234'), []), () => outcome);
  expect(pairElimination(seeds('1234'), [round])).toEqual({ ok: false, problem: code });
});
test('rejects too few players', () => expect(pairElimination(seeds('1'), [])).toEqual({ ok: false, problem: 'too-few-players' }));

/** `12`: the first player won; `1=2`: drawn; `1`: a bye. */
const round = (text: string): BracketRound => {
  const parts = text.split(' ').filter((part) => part !== '');
  const two = (part: string) => part.replace('=', '') as unknown as readonly PlayerId[];
  return {
    tables: parts
      .filter(({ length }) => length > 1)
      .map((part) => ({ first: two(part)[0]!, second: two(part)[1]!, outcome: part.includes('=') ? 'drawn' : 'first-won' })),
    byes: parts.filter(({ length }) => length === 1) as PlayerId[],
  };
};
const inShort = ({ tables, byes }: EliminationRound) =>
  [...tables.map(({ first, second }) => [first, second].toSorted().join('')), ...byes].join(' ');

describe('a bracket continues from the played tables', () => {
  // The bracket of eight is 18 45 27 36; that of six is 1 45 2 36.
  test.each([
    ['as it has it', '12345678', ['18 45 27 36'], '14 23', 3],
    ['tables in another order', '12345678', ['36 27 45 18'], '14 23', 3],
    ['two swapped players', '12345678', ['15 48 27 36'], '14 23', 3],
    ['two swapped players of different halves', '12345678', ['17 45 28 36'], '14 23', 3],
    ['nothing is as it has it', '12345678', ['12 34 56 78'], '13 57', 3],
    ['then a second round by hand', '12345678', ['12 34 56 78', '15 37'], '13', 3],
    ['another player has a bye', '123456', ['3 45 2 16'], '14 23', 3],
    ['more byes than slots: a new bracket, with a bye for the winner', '1234', ['1 2 34'], '12 3', 3],
    ['fewer: a player was absent', '1234', ['14'], '', 1],
    ['an eliminated player returned in place of another', '1234', ['14 23', '13'], '', 2],
    ['a correction eliminated a player who had played the next round', '1234', ['41 23', '12'], '', 2],
    ['a drawn table, and one of them was paired on by hand', '12345678', ['18 4=5 27 36', '15 23'], '12', 3],
  ])('%s', (_, players, texts, expected, many) => {
    const rounds = texts.map(round);
    expect(countEliminationRounds(seeds(players), rounds)).toBe(many);
    const found = pairElimination(seeds(players), rounds);
    expect(found.ok ? inShort(found.value) : found.problem).toBe(expected === '' ? 'event-over' : expected);
  });

  test('one player of a drawn table must advance', () => {
    expect(listAdvancing(seeds('1234'), [round('1=4 23')]).map((each) => each.join(''))).toEqual(['2', '14']);
    expect(listAdvancing(seeds('1234'), [round('14 23')]).map((each) => each.join(''))).toEqual(['1', '2']);
  });
});
