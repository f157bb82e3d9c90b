import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceFromNumbers, noChance, seededChance } from '../../../src/engine/chance.js';
import {
  BIDS,
  type Bid,
  type BidPairing,
  type BidTable,
  isBid,
  type PlayerBid,
  pairBids,
  pairSwissByBids,
  readBids,
} from '../../../src/tournaments/pairing/bids.js';
import type { PlayerId, TwoPlayerRound } from '../../../src/tournaments/rounds.js';
import { TWO_PLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { must } from '../../games/services.js';
import { clause } from '../../support/clause.js';
import { duelRounds } from '../random-events.js';
import { everyMatching } from './every-matching.js';

const player = (name: string) => name as PlayerId;
/** `Anna E3, Bran S1` in registration order. */
const bids = (text: string): PlayerBid[] =>
  text.split(', ').map((each) => {
    const [name, bid] = each.split(' ');
    return { player: player(name!), bid: bid as Bid };
  });
/** A table as `Anna–Bran E1`: the English player, the Scottish player, the handicap. */
const shown = ({ english, scottish, handicap }: BidTable) => `${english}–${scottish} ${handicap ?? 'plain'}`;
const paired = (text: string, chance = noChance) => pairBids(bids(text), chance).tables.map(shown);
const [firstPicked, secondPicked] = [0, 1].map((place) => chanceFromNumbers(() => place)) as [typeof noChance, typeof noChance];

describe('reading bids', () => {
  const playing = ['Anna', 'Bran', 'Cait'].map(player);
  const read = (text: string) => readBids(playing, bids(text));
  clause('HT.a', 'one of six, of each who plays, in the order of entry', () => {
    expect(BIDS.filter(isBid)).toEqual(['E1', 'E2', 'E3', 'S1', 'S2', 'S3']);
    expect(read('Cait S1, Anna E3, Bran S2')).toEqual({ ok: true, value: bids('Anna E3, Bran S2, Cait S1') });
  });
  clause.rows(
    'HT.a',
    'nothing else is a bid',
    ['E0', 'E4', 'S0', 'S4', 'e1', 'E', '', 'E1 ', 'E11', 'X1'].map((text) => [`'${text}'`, text] as const),
    ([, text]) => {
      const given = playing.map((each) => ({ player: each, bid: each === 'Bran' ? text : 'E1' }));
      expect(readBids(playing, given)).toEqual({ ok: false, problem: { code: 'no-such-bid', player: 'Bran' } });
    },
  );
  test.each([
    ['a second bid', 'Anna E1, Bran E1, Cait S1, Bran E2', 'bid-already-placed', 'Bran'],
    ['the same bid again', 'Anna E1, Bran E1, Cait S1, Anna E1', 'bid-already-placed', 'Anna'],
    ['a bid of a player who misses the round', 'Anna E1, Bran E1, Cait S1, Dair E2', 'player-absent', 'Dair'],
    ['a round that is revealed before all have bid', 'Anna E1, Cait S1', 'bid-missing', 'Bran'],
  ])('rejects %s', (_what, text, code, name) => {
    expect(read(text)).toEqual({ ok: false, problem: { code, player: name } });
  });
});

clause.rows(
  'HT.d',
  'opposite equal bids meet, and cancel each other',
  [
    [
      'the highest first',
      'Anna E1, Bran S2, Cait S1, Dair E3, Elga S3, Finn E2',
      ['Dair–Elga plain', 'Finn–Bran plain', 'Anna–Cait plain'],
    ],
    ['at one level, earlier registrations first', 'Anna E2, Bran E2, Cait S2, Dair S2', ['Anna–Cait plain', 'Bran–Dair plain']],
    ['though others would be nearer in the order of entry', 'Anna E1, Bran S2, Cait S1, Dair E2', ['Dair–Bran plain', 'Anna–Cait plain']],
  ],
  ([, text, tables]) => expect(paired(text)).toEqual(tables),
);
clause('HT.h', 'E3 against S3 is no case for a judge', () => {
  expect(paired('Anna E3, Bran S3')).toEqual(['Anna–Bran plain']);
});
clause.rows(
  'HT.e HT.f',
  'of other bids for both sides each gets its own, and the higher one pays the difference',
  [
    ['E2 and S1', 'Anna E2, Bran S1', 'Anna–Bran E1'],
    ['E1 and S3', 'Anna E1, Bran S3', 'Anna–Bran S2'],
    ['S3 and E1', 'Anna S3, Bran E1', 'Bran–Anna S2'],
    ['E3 and S1', 'Anna E3, Bran S1', 'Anna–Bran E2'],
    ['S2 and E3', 'Anna S2, Bran E3', 'Bran–Anna E1'],
  ],
  ([, text, table]) => expect(paired(text)).toEqual([table]),
);
clause('HT.g', 'bids settle opponents, sides and prices at once', () => {
  const pairing = pairBids(bids('Anna E3, Bran S2, Cait S1, Dair E1, Elga E3'), noChance);
  expect(pairing).toEqual({
    tables: [
      { english: 'Dair', scottish: 'Cait', handicap: null },
      { english: 'Anna', scottish: 'Bran', handicap: 'E1' },
    ],
    bye: 'Elga',
  } satisfies Record<keyof BidPairing, unknown>);
});
clause.rows(
  'HT.j AMB-74',
  'the remaining players',
  [
    ['the example of the catalogue', 'Anna E3, Bran E2, Cait S3, Dair S1', ['Anna–Cait plain', 'Bran–Dair E1']],
    ['the least sum of differences', 'Anna E3, Bran E1, Cait S2, Dair E2, Elga S2', ['Dair–Cait plain', 'Anna–Elga E1']],
    ['a nearer bid before an earlier one', 'Anna E1, Bran E2, Cait S3', ['Bran–Cait S1']],
    ['equally near bids by entry', 'Anna E3, Bran E1, Cait S2', ['Anna–Cait E1']],
    [
      'of one side the highest with the next, and the highest has it',
      'Anna E1, Bran E3, Cait E2, Dair E3',
      ['Bran–Dair plain', 'Cait–Anna E1'],
    ],
    ['the Scots too', 'Anna S1, Bran S3', ['Anna–Bran S2']],
  ],
  ([, text, tables]) => expect(paired(text, firstPicked)).toEqual(tables),
);
clause('HT.j', 'the sides of equal bids for one side are drawn', () => {
  expect(paired('Anna E2, Bran E2', firstPicked)).toEqual(['Anna–Bran plain']);
  expect(paired('Anna E2, Bran E2', secondPicked)).toEqual(['Bran–Anna plain']);
  expect(paired('Anna S2, Bran S2', firstPicked)).toEqual(['Bran–Anna plain']);
  expect(() => paired('Anna S2, Bran S2')).toThrow('side:S:Anna:Bran');
});
clause.rows(
  'HT.j',
  'the odd player out has a bye',
  [
    ['alone', 'Anna E2', 'Anna'],
    ['the lowest bid of a side', 'Anna E1, Bran E3, Cait E2', 'Anna'],
    ['of equal bids, the last registration', 'Anna S1, Bran S1, Cait S2', 'Bran'],
  ],
  ([, text, bye]) => expect(pairBids(bids(text), noChance).bye).toBe(bye),
);

describe('any bids', () => {
  const anyBids = (most: number) =>
    fc
      .array(fc.constantFrom(...BIDS), { maxLength: most })
      .map((all) => all.map((bid, entry): PlayerBid => ({ player: player(`p${entry}`), bid })));
  const price = (bid: Bid) => Number(bid[1]);

  test('seat every player once, the higher bid on its side, at the price of the difference', () => {
    fc.assert(
      fc.property(anyBids(40), fc.integer(), (all, seed) => {
        const { tables, bye } = pairBids(all, seededChance(seed));
        const seated = [...tables.flatMap(({ english, scottish }) => [english, scottish]), ...(bye === null ? [] : [bye])];
        expect(seated.toSorted()).toEqual(all.map((each) => each.player).toSorted());
        const bidOf = new Map(all.map((each) => [each.player, each.bid]));
        for (const { english, scottish, handicap } of tables) {
          const [one, other] = [bidOf.get(english)!, bidOf.get(scottish)!];
          const wishes = `${one[0]}${other[0]}`;
          const paid = wishes === 'SS' ? price(other) - price(one) : price(one) - price(other);
          const payer = wishes === 'SS' || (wishes === 'ES' && paid < 0) ? 'S' : 'E';
          expect(wishes, 'opposite wishes are both fulfilled').not.toBe('SE');
          if (wishes !== 'ES') expect(paid, 'the higher of two alike has the side').toBeGreaterThanOrEqual(0);
          expect(handicap).toBe(paid === 0 ? null : `${payer}${Math.abs(paid)}`);
        }
      }),
      { seed: 1297, numRuns: 150 },
    );
  });

  /** The least sum of differences over all pairings of both sides, by exhaustive search. */
  function leastSum(english: readonly number[], scottish: readonly number[]): number {
    if (english.length > scottish.length) return leastSum(scottish, english);
    const [first, ...rest] = english;
    if (first === undefined) return 0;
    return Math.min(...scottish.map((each, at) => Math.abs(first - each) + leastSum(rest, scottish.toSpliced(at, 1))));
  }

  test('give the most exact opposites, then the least sum of differences', () => {
    fc.assert(
      fc.property(anyBids(11), (all) => {
        const counts = (letter: string) => [1, 2, 3].map((level) => all.filter(({ bid }) => bid === `${letter}${level}`).length);
        const [english, scottish] = [counts('E'), counts('S')];
        const exact = english.reduce((sum, count, at) => sum + Math.min(count, scottish[at]!), 0);
        const left = (own: readonly number[], others: readonly number[]) =>
          own.flatMap((count, at) => Array.from({ length: Math.max(0, count - others[at]!) }, () => at + 1));
        const bidOf = new Map(all.map((each) => [each.player, each.bid]));
        const mixed = pairBids(all, seededChance(1)).tables.map(
          (table) => [bidOf.get(table.english)!, bidOf.get(table.scottish)!] as const,
        );
        const opposite = mixed.filter(([one, other]) => one[0] !== other[0]);
        const differences = opposite.map(([one, other]) => Math.abs(price(one) - price(other)));
        expect(differences.filter((each) => each === 0)).toHaveLength(exact);
        expect(opposite).toHaveLength(
          Math.min(
            english.reduce((a, b) => a + b),
            scottish.reduce((a, b) => a + b),
          ),
        );
        expect(differences.reduce((sum, each) => sum + each, 0)).toBe(leastSum(left(english, scottish), left(scottish, english)));
      }),
      { seed: 1297, numRuns: 150 },
    );
  });
});

/** `Anna-Bran Cait`: Anna beat Bran as England; Cait had a bye. In `Anna!Bran`, Bran forfeited. */
const round = (text: string): TwoPlayerRound => {
  const tables = [...text.matchAll(/(\w+)([-!])(\w+)/g)];
  const byes = text.split(' ').filter((part) => /^\w+$/.test(part));
  return {
    tables: tables.map(([, first, how, second]) => ({
      first: player(first!),
      second: player(second!),
      outcome: how === '!' ? 'second-forfeited' : 'first-won',
    })),
    byes: byes.map((each) => ({ player: player(each), kind: 'pairing-allocated' })),
  };
};
const shownWhole = ({ tables, bye }: BidPairing) => [...tables.map(shown), ...(bye === null ? [] : [bye])];

describe('after earlier rounds', () => {
  clause.rows(
    'HT.j AMB-74',
    'no two meet again while another pairing avoids it',
    [
      [
        'HT.j stands where it repeats nothing',
        'Anna E3, Bran S3, Cait E1, Dair S1',
        'Anna-Dair Cait-Bran',
        ['Anna–Bran plain', 'Cait–Dair plain'],
      ],
      ['the next closest, where it would', 'Anna E3, Bran S3, Cait E1, Dair S1', 'Anna-Bran Cait-Dair', ['Anna–Dair E2', 'Cait–Bran S2']],
      [
        'others of the same bid before other bids',
        'Anna E2, Bran E2, Cait S2, Dair S2',
        'Anna-Cait Bran-Dair',
        ['Anna–Dair plain', 'Bran–Cait plain'],
      ],
      [
        'as many exact opposites as can be',
        'Anna E3, Bran S3, Cait E2, Dair S2, Elga E1, Finn S1',
        'Anna-Bran Cait-Elga Dair-Finn',
        ['Elga–Finn plain', 'Anna–Dair E1', 'Cait–Bran S1'],
      ],
      ['two meet again, where they must', 'Anna E2, Bran S1', 'Anna-Bran', ['Anna–Bran E1']],
    ],
    ([, text, before, tables]) => expect(shownWhole(pairBids(bids(text), noChance, [round(before)]))).toEqual(tables),
  );
  clause.rows(
    'HT.j',
    'no second bye before everyone has had one',
    [
      ['the closest of the others', 'Anna E2, Bran S2, Cait E1', ['Anna-Bran Cait'], ['Cait–Bran S1', 'Anna']],
      ['nor after a win by forfeit', 'Anna E2, Bran S2, Cait E1', ['Cait!Bran Anna'], ['Anna–Cait E1', 'Bran']],
      [
        'the lowest bid again, after all had one',
        'Anna E1, Bran E2, Cait E3',
        ['Anna-Bran Cait', 'Bran-Cait Anna', 'Cait-Anna Bran'],
        ['Cait–Bran E1', 'Anna'],
      ],
    ],
    ([, text, before, expected]) => expect(shownWhole(pairBids(bids(text), firstPicked, before.map(round)))).toEqual(expected),
  );

  const anyRound = fc
    .record({
      all: fc.array(fc.constantFrom(...BIDS), { minLength: 2, maxLength: 8 }),
      length: fc.integer({ min: 0, max: 8 }),
      seed: fc.integer(),
    })
    .map(({ all, length, seed }) => {
      const given = all.map((bid, entry): PlayerBid => ({ player: player(`p${entry}`), bid }));
      const rounds = duelRounds(
        given.map((each) => each.player),
        length,
        seededChance(seed),
      );
      return { given, rounds, seed };
    });
  const keyOf = (pair: readonly string[]) => pair.toSorted().join();

  test('everyone has a table or the bye, and as few meet again as possible', () => {
    fc.assert(
      fc.property(anyRound, ({ given, rounds, seed }) => {
        const { tables, bye } = pairBids(given, seededChance(seed), rounds);
        const players = given.map((each) => each.player);
        expect([...tables.flatMap(({ english, scottish }) => [english, scottish]), ...(bye === null ? [] : [bye])].toSorted()).toEqual(
          players,
        );
        const unplayed = (one: PlayerId) =>
          rounds.filter(
            ({ byes, tables: before }) =>
              byes.some((each) => each.player === one && each.kind === 'pairing-allocated') ||
              before.some(
                ({ first, second, outcome }) =>
                  (first === one && outcome === 'second-forfeited') || (second === one && outcome === 'first-forfeited'),
              ),
          ).length;
        const fewest = Math.min(...players.map(unplayed));
        if (bye !== null) expect(unplayed(bye)).toBe(fewest);
        const met = new Set(rounds.flatMap(({ tables: before }) => before.map(({ first, second }) => keyOf([first, second]))));
        const odd = players.length % 2 === 1;
        const edges = players.flatMap((one, at) => [
          ...players
            .slice(at + 1)
            .map((other, further) => ({ one: at, other: at + 1 + further, costs: [met.has(keyOf([one, other])) ? 1 : 0] })),
          ...(odd && unplayed(one) === fewest ? [{ one: at, other: players.length, costs: [0] }] : []),
        ]);
        const repeats = everyMatching(players.length + (odd ? 1 : 0), edges).map((all) =>
          all.reduce((sum, { costs }) => sum + costs[0]!, 0),
        );
        expect(tables.filter(({ english, scottish }) => met.has(keyOf([english, scottish])))).toHaveLength(Math.min(...repeats));
      }),
      { seed: 1297, numRuns: 150 },
    );
  });

  test('HT.j stands whenever it repeats nothing and gives no second bye', () => {
    fc.assert(
      fc.property(anyRound, ({ given, rounds, seed }) => {
        const fresh = pairBids(given, seededChance(seed));
        const met = new Set(rounds.flatMap(({ tables }) => tables.map(({ first, second }) => keyOf([first, second]))));
        fc.pre(fresh.tables.every(({ english, scottish }) => !met.has(keyOf([english, scottish]))));
        fc.pre(
          fresh.bye === null ||
            rounds.every(
              ({ byes, tables }) =>
                byes.every(({ player: one }) => one !== fresh.bye) &&
                tables.every(({ first, second }) => first !== fresh.bye && second !== fresh.bye),
            ),
        );
        expect(pairBids(given, seededChance(seed), rounds)).toEqual(fresh);
      }),
      { seed: 1297, numRuns: 60 },
    );
  });

  test('of more players than are all compared, who always bid the same, none meet again in six rounds', () => {
    const luck = seededChance(1297);
    const given = Array.from({ length: 111 }, (_, at): PlayerBid => ({ player: player(`p${at}`), bid: luck.pick('bid', BIDS) }));
    const rounds: TwoPlayerRound[] = [];
    const met = new Set<string>();
    for (let number = 0; number < 6; number++) {
      const { tables, bye } = pairBids(given, luck, rounds);
      for (const { english, scottish } of tables) {
        expect(met).not.toContain(keyOf([english, scottish]));
        met.add(keyOf([english, scottish]));
      }
      rounds.push({
        tables: tables.map(({ english, scottish }) => ({ first: english, second: scottish, outcome: 'drawn' })),
        byes: [{ player: bye!, kind: 'pairing-allocated' }],
      });
    }
    expect(new Set(rounds.map(({ byes }) => byes[0]!.player)).size).toBe(6);
  });
});

describe('the Swiss system with bids', () => {
  const swissBy = (text: string, before: readonly string[], chance = noChance) => {
    const given = bids(text);
    const history = { players: given.map((each) => each.player), absent: [], rounds: before.map(round), points: TWO_PLAYER_POINTS };
    return shownWhole(must(pairSwissByBids(history, given, chance)));
  };
  test.each([
    ['scores decide opponents, not bids', 'Anna E3, Bran S3, Cait S1, Dair E1', ['Anna-Bran Cait-Dair'], ['Anna–Cait E2', 'Dair–Bran S2']],
    ['the upper half meets the lower at first', 'Anna E1, Bran E2, Cait S1, Dair S3', [], ['Anna–Cait plain', 'Bran–Dair S1']],
    ['of bids for the same side the higher has it', 'Anna E1, Bran E3', [], ['Bran–Anna E2']],
    ['the lowest score without a bye has the bye', 'Anna E3, Bran E2, Cait S1', ['Anna-Bran Cait'], ['Anna–Cait E2', 'Bran']],
    [
      'sides played before do not count',
      'Anna E3, Bran S3, Cait S1, Dair E1',
      ['Anna-Bran Dair-Cait', 'Anna-Dair Bran-Cait'],
      ['Anna–Cait E2', 'Dair–Bran S2'],
    ],
  ])('%s', (_what, text, before, expected) => {
    expect(swissBy(text, before)).toEqual(expected);
  });
  test('the sides of equal bids for one side are drawn', () => {
    expect(swissBy('Anna S2, Bran S2', [], firstPicked)).toEqual(['Bran–Anna plain']);
    expect(swissBy('Anna S2, Bran S2', [], secondPicked)).toEqual(['Anna–Bran plain']);
  });
});
