import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { findCheapestMatching } from '../../../src/tournaments/pairing/matching.js';
import { listCandidateEdges, pairSwiss, rankContenders, rankInGroups, type SwissEvent } from '../../../src/tournaments/pairing/swiss.js';
import type { Outcome, PairedRound, PlayerId, TwoPlayerRound, TwoPlayerTable } from '../../../src/tournaments/rounds.js';
import { TWO_PLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { duelRounds, playersOf } from '../random-events.js';
import { compared, everyMatching, sumOf } from './every-matching.js';

const eventOf = (players: readonly PlayerId[], rounds: readonly TwoPlayerRound[], absent: readonly PlayerId[] = []): SwissEvent => ({
  players,
  absent,
  rounds,
  points: TWO_PLAYER_POINTS,
  initialSide: 'first',
});
const paired = (event: SwissEvent): PairedRound => {
  const found = pairSwiss(event);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
};
/** The outcome of the round after it is played. */
const played = ({ tables, bye }: PairedRound, outcome: (table: Pick<TwoPlayerTable, 'first' | 'second'>) => Outcome): TwoPlayerRound => ({
  tables: tables.map((table) => ({ ...table, outcome: outcome(table) })),
  byes: bye === null ? [] : [{ player: bye, kind: 'pairing-allocated' }],
});
const shown = ({ tables, bye }: PairedRound) =>
  [...tables.map(({ first, second }) => `${first}-${second}`), ...(bye === null ? [] : [bye])].join(' ');
const named = (text: string) => [...text] as PlayerId[];
/** `ab cd`: a beat b on the first side, c beat d; `a=b` drew; `e` alone had a bye. */
const round = (text: string): TwoPlayerRound => {
  const parts = text.split(' ');
  const pairs = parts.filter((part) => part.length > 1).map((part) => ({ ends: part.replace('=', ''), drawn: part.includes('=') }));
  return {
    tables: pairs.map(({ ends, drawn }) => ({
      first: ends[0] as PlayerId,
      second: ends[1] as PlayerId,
      outcome: drawn ? 'drawn' : 'first-won',
    })),
    byes: parts.filter((part) => part.length === 1).map((player) => ({ player: player as PlayerId, kind: 'pairing-allocated' })),
  };
};

describe('worked examples', () => {
  test.each([
    ['at first the upper half meets the lower, and sides alternate', 'abcdefgh', '', 'a-e f-b c-g h-d'],
    ['the last of an odd number has a bye', 'abcde', '', 'a-c d-b e'],
    ['winners meet winners, and of equal wishes the higher one’s is fulfilled', 'abcd', 'ac db', 'd-a b-c'],
    ['no second bye, even with the fewest points', 'abc', 'ab c', 'c-a b'],
    ['no rematch, even with equal points', 'abcd', 'ab cd; ac bd', 'd-a c-b'],
  ])('%s', (_what, players, before, expected) => {
    const rounds = before === '' ? [] : before.split('; ').map(round);
    expect(shown(paired(eventOf(named(players), rounds)))).toBe(expected);
  });
  test('the first side is the drawn one', () => {
    expect(shown(paired({ ...eventOf(named('abcdef'), []), initialSide: 'second' }))).toBe('d-a b-e f-c');
  });
  test('absent players are not paired; late registrations are', () => {
    expect(shown(paired(eventOf(named('abcde'), [round('ab cd')], named('b'))))).toBe('c-a d-e');
  });
  test.each([
    [
      'while a table is not decided',
      eventOf(named('ab'), [{ tables: [{ first: 'a' as PlayerId, second: 'b' as PlayerId, outcome: null }], byes: [] }]),
      'round-not-finished',
    ],
    ['of one', eventOf(named('ab'), [], named('a')), 'too-few-players'],
    ['of two players who have met', eventOf(named('ab'), [round('ab')]), 'no-legal-pairing'],
    ['of three players with a bye each', eventOf(named('abc'), [round('ab c'), round('bc a'), round('ac b')]), 'no-legal-pairing'],
  ])('rejects a round %s', (_what, event, code) => {
    expect(pairSwiss(event)).toEqual({ ok: false, problem: code });
  });
});

const anyEvent = fc.record({ count: fc.integer({ min: 2, max: 8 }), length: fc.integer({ min: 0, max: 6 }), seed: fc.integer() });

test('finds the best legal pairing whenever one exists', () => {
  fc.assert(
    fc.property(anyEvent, ({ count, length, seed }) => {
      const players = playersOf(count);
      const rounds = duelRounds(players, length, seededChance(seed));
      const ranked = rankInGroups(rankContenders(players, new Set(), rounds, TWO_PLAYER_POINTS));
      const edges = listCandidateEdges(ranked, count);
      const best = everyMatching(count + (count % 2), edges)
        .map(sumOf)
        .toSorted(compared)[0];
      const found = pairSwiss(eventOf(players, rounds));
      if (!found.ok) {
        expect([found.problem, best]).toEqual(['no-legal-pairing', undefined]);
        return;
      }
      const { tables, bye } = found.value;
      const rank = new Map(ranked.map((each) => [each.player, each.rank]));
      const pairs = [
        ...tables.map(({ first, second }) => [rank.get(first)!, rank.get(second)!]),
        ...(bye === null ? [] : [[rank.get(bye)!, count]]),
      ];
      const chosen = edges.filter(({ one, other }) => pairs.some((pair) => pair.includes(one) && pair.includes(other)));
      expect(chosen).toHaveLength(pairs.length);
      expect(sumOf(chosen)).toEqual(best);
      // The rules restated without costs: no rematches, and byes only for players without one.
      const before = rounds.flatMap(({ tables: old }) => old.map(({ first, second }) => [first, second].toSorted().join()));
      for (const { first, second } of tables) expect(before).not.toContain([first, second].toSorted().join());
      expect(rounds.flatMap(({ byes }) => byes).filter(({ player, kind }) => player === bye && kind === 'pairing-allocated')).toEqual([]);
    }),
    { seed: 1297, numRuns: 150 },
  );
});

test('in six rounds of 21 players, none has a side three times in a row or a surplus of three', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const luck = seededChance(seed);
    const players = playersOf(21);
    const rounds: TwoPlayerRound[] = [];
    for (let number = 0; number < 6; number++) {
      const event = eventOf(players, rounds);
      const next = paired(event);
      expect(paired(structuredClone(event)), 'the same again').toEqual(next);
      rounds.push(played(next, () => luck.pick('outcome', ['first-won', 'second-won', 'drawn'] as const)));
    }
    for (const { sides, met } of rankContenders(players, new Set(), rounds, TWO_PLAYER_POINTS)) {
      const line = sides.map((side) => side[0]).join('');
      expect(line).not.toMatch(/fff|sss/);
      expect(Math.abs(2 * line.replaceAll('s', '').length - line.length)).toBeLessThanOrEqual(2);
      expect(met.size).toBe(sides.length);
    }
    expect(new Set(rounds.flatMap(({ byes }) => byes.map(({ player }) => player))).size).toBe(6);
  }
});

test('with many players, a subset of the pairs gives equally good groups', () => {
  const luck = seededChance(1297);
  const players = playersOf(120);
  const rounds: TwoPlayerRound[] = [];
  for (let number = 0; number < 4; number++) {
    rounds.push(played(paired(eventOf(players, rounds)), () => luck.pick('outcome', ['first-won', 'second-won', 'drawn'] as const)));
  }
  const ranked = rankInGroups(rankContenders(players, new Set(), rounds, TWO_PLAYER_POINTS));
  const [some, all] = [listCandidateEdges(ranked, 4), listCandidateEdges(ranked, 120)];
  expect(some.length).toBeLessThan(all.length / 4);
  const sums = [some, all].map((edges) => {
    const partners = findCheapestMatching(120, edges)!;
    return sumOf(edges.filter(({ one, other }) => partners[one] === other));
  });
  // Sides, byes, groups.
  expect(sums[0]!.slice(0, 3)).toEqual(sums[1]!.slice(0, 3));
});
