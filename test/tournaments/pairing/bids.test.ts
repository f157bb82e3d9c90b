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
  readBids,
} from '../../../src/tournaments/pairing/bids.js';
import type { PlayerId } from '../../../src/tournaments/rounds.js';
import { clause } from '../../support/clause.js';

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
