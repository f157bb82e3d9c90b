import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { type Edge, findCheapestMatching } from '../../../src/tournaments/pairing/matching.js';
import {
  listCandidateEdges,
  pairOpponents,
  pairSwiss,
  rankContenders,
  rankInGroups,
  type SwissEvent,
} from '../../../src/tournaments/pairing/swiss.js';
import type { Outcome, PairedRound, PlayerId, TwoPlayerRound, TwoPlayerTable } from '../../../src/tournaments/rounds.js';
import { TWO_PLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { must } from '../../games/services.js';
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
/** `ab cd`: a beat b on the first side, c beat d; `a=b` drew; b won `a0b`, and forfeited in `a!b`; `e` alone had a bye. */
const round = (text: string): TwoPlayerRound => {
  const parts = text.split(' ');
  const OUTCOMES: Readonly<Record<string, Outcome>> = { '=': 'drawn', '0': 'second-won', '!': 'second-forfeited' };
  const outcomeOf = (part: string): Outcome => OUTCOMES[part[1]!] ?? 'first-won';
  return {
    tables: parts
      .filter((part) => part.length > 1)
      .map((part) => ({ first: part[0] as PlayerId, second: part.at(-1) as PlayerId, outcome: outcomeOf(part) })),
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
    ['two players meet again, with the other sides', 'ab', 'ab', 'b-a'],
    ['after all have met, those who met least often', 'abcd', 'ab cd; ac bd; ad bc; ab cd', 'c-a d-b'],
    ['after a repeated round, those who have not met', 'abcd', 'ab cd; ac db; ab dc', 'd-a b-c'],
    ['a second bye once all have had one, for the fewest points', 'abc', 'ab c; ca b; cb a', 'a-c b'],
    ['no bye after a win by forfeit', 'abc', 'a!b c', 'a-c b'],
  ])('%s', (_what, players, before, expected) => {
    const rounds = before === '' ? [] : before.split('; ').map(round);
    expect(shown(paired(eventOf(named(players), rounds)))).toBe(expected);
  });
  // Ten players after three rounds. The program of the event had paired 5-1, 4-2, 7-3, 6-8 and 10-9; a director published this pairing
  // instead: 5-2, 1-7, 6-3, 4-8 and 10-9. The sides are not published.
  test('US Chess Forums, «Pairing problem» (uschess.discourse.group/t/pairing-problem/16131)', () => {
    const rounds = ['f0a bg h0c di j0e', 'ad c0b ef ih gj', 'b=a c0e d0f i0g hj'].map(round);
    const opponents = paired(eventOf(named('abcdefghij'), rounds)).tables.map(({ first, second }) => [first, second].toSorted().join('-'));
    expect(opponents).toEqual(['b-e', 'a-g', 'c-f', 'd-h', 'i-j']);
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
  ])('rejects a round %s', (_what, event, code) => {
    expect(pairSwiss(event)).toEqual({ ok: false, problem: code });
  });
});

const anyEvent = fc.record({ count: fc.integer({ min: 2, max: 8 }), length: fc.integer({ min: 0, max: 9 }), seed: fc.integer() });
const keyOf = (pair: readonly PlayerId[]) => pair.toSorted().join();
const metBefore = (rounds: readonly TwoPlayerRound[]) =>
  new Set(rounds.flatMap(({ tables }) => tables.map(({ first, second }) => keyOf([first, second]))));
/** Rounds that a player won without playing. */
const unplayedWins = (rounds: readonly TwoPlayerRound[], player: PlayerId) =>
  rounds.filter(
    ({ tables, byes }) =>
      byes.some((bye) => bye.player === player && bye.kind === 'pairing-allocated') ||
      tables.some(
        ({ first, second, outcome }) =>
          (first === player && outcome === 'second-forfeited') || (second === player && outcome === 'first-forfeited'),
      ),
  ).length;

/** Every way to pair these players, with a bye for one of an odd number. */
const everyPairing = (players: readonly PlayerId[]): readonly { readonly pairs: readonly PlayerId[][]; readonly bye: PlayerId | null }[] =>
  players.length % 2 === 1
    ? players.flatMap((bye) => everyPairing(players.filter((each) => each !== bye)).map(({ pairs }) => ({ pairs, bye })))
    : everyMatching(
        players.length,
        players.flatMap((_, one) => players.slice(one + 1).map((_other, at) => ({ one, other: one + 1 + at, costs: [0] }))),
      ).map((edges) => ({ pairs: edges.map(({ one, other }) => [players[one]!, players[other]!]), bye: null }));

test('finds the best pairing of all', () => {
  fc.assert(
    fc.property(anyEvent, ({ count, length, seed }) => {
      const players = playersOf(count);
      const rounds = duelRounds(players, length, seededChance(seed));
      const ranked = rankInGroups(rankContenders(players, new Set(), rounds, TWO_PLAYER_POINTS));
      const edges = listCandidateEdges(ranked, { sides: 'balanced', width: count, repeats: true });
      const best = everyMatching(count + (count % 2), edges)
        .map(sumOf)
        .toSorted(compared)[0];
      const { tables, bye } = paired(eventOf(players, rounds));
      const rank = new Map(ranked.map((each) => [each.player, each.rank]));
      const pairs = [
        ...tables.map(({ first, second }) => [rank.get(first)!, rank.get(second)!]),
        ...(bye === null ? [] : [[rank.get(bye)!, count]]),
      ];
      const chosen = edges.filter(({ one, other }) => pairs.some((pair) => pair.includes(one) && pair.includes(other)));
      expect(chosen).toHaveLength(pairs.length);
      expect(sumOf(chosen)).toEqual(best);
    }),
    { seed: 1297, numRuns: 150 },
  );
});

// The same rules without costs, by comparison with every pairing there is.
test.each(['balanced', 'by-bids'] as const)(
  'everyone has a table or the bye; as few meet again as possible; the bye goes to the lowest score of those with the fewest (%s)',
  (sides) => {
    fc.assert(
      fc.property(anyEvent, ({ count, length, seed }) => {
        const players = playersOf(count);
        const rounds = duelRounds(players, length, seededChance(seed));
        const found = must(pairOpponents(eventOf(players, rounds), sides));
        const pairs = found.pairs.map((pair) => pair.map(({ player }) => player));
        expect([...pairs.flat(), ...(found.bye === null ? [] : [found.bye])].toSorted()).toEqual(players);
        const met = metBefore(rounds);
        const repeatsIn = (all: readonly (readonly PlayerId[])[]) => all.filter((pair) => met.has(keyOf(pair))).length;
        const fewestWins = Math.min(...players.map((player) => unplayedWins(rounds, player)));
        const allowed = everyPairing(players).filter(({ bye }) => bye === null || unplayedWins(rounds, bye) === fewestWins);
        const fewest = Math.min(...allowed.map((each) => repeatsIn(each.pairs)));
        expect(repeatsIn(pairs)).toBe(fewest);
        if (found.bye === null) return;
        expect(unplayedWins(rounds, found.bye)).toBe(fewestWins);
        const points = new Map(rankContenders(players, new Set(), rounds, TWO_PLAYER_POINTS).map((each) => [each.player, each.points]));
        const scores = allowed.filter((each) => repeatsIn(each.pairs) === fewest).map(({ bye }) => points.get(bye!)!);
        expect(points.get(found.bye)).toBe(Math.min(...scores));
      }),
      { seed: 1297, numRuns: 150 },
    );
  },
);

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
  const [some, all] = [4, 120].map((width) => listCandidateEdges(ranked, { sides: 'balanced', width, repeats: false })) as [Edge[], Edge[]];
  expect(some.length).toBeLessThan(all.length / 4);
  const sums = [some, all].map((edges) => {
    const partners = findCheapestMatching(120, edges)!;
    return sumOf(edges.filter(({ one, other }) => partners[one] === other));
  });
  // Meetings, byes, sides, groups.
  expect(sums[0]!.slice(0, 5)).toEqual(sums[1]!.slice(0, 5));
});
