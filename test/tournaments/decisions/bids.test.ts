import { expect, test } from 'vitest';
import { decideBid, decideBidReveal, listMissingBids } from '../../../src/tournaments/decisions/rounds.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { codeOf, must } from '../../games/services.js';
import { clause } from '../../support/clause.js';
import { absence, entering, id, paired, startedWith, tournamentOf, withdrawn } from '../folded.js';

const BIDS = { settings: { format: 'bids' } } as const;
const made = (player: string, round = 1): TournamentBody => ({ type: 'bid-placed', round, player: id(player), commitment: `of ${player}` });
const revealed = (players: string, round = 1): TournamentBody => ({
  type: 'bids-revealed',
  round,
  bids: [...players].map((player) => ({ player: id(player), bid: 'E1', salt: '' })),
});
const OVER = { type: 'tournament-closed', chanceSeed: '' } as const;
const three = [...entering('abc')];

clause.rows(
  'HT.a',
  'a bid is taken, or not',
  [
    ['a first bid', tournamentOf(BIDS, ...three), 1, 'a', 'ok'],
    ['a second bid', tournamentOf(BIDS, ...three, made('a')), 1, 'a', 'bid-already-placed'],
    [
      'after the reveal',
      tournamentOf(BIDS, ...three, made('b'), made('c'), absence('a', 1), revealed('bc'), absence('a', 1, null)),
      1,
      'a',
      'bids-already-revealed',
    ],
    [
      'a second one after the reveal',
      tournamentOf(BIDS, ...three, made('a'), made('b'), made('c'), revealed('abc')),
      1,
      'a',
      'bids-already-revealed',
    ],
    ['of an absent player', tournamentOf(BIDS, ...three, absence('a', 1)), 1, 'a', 'player-absent'],
    ['of a player with a requested bye', tournamentOf(BIDS, ...three, absence('a', 1, 'requested-bye')), 1, 'a', 'player-absent'],
    ['of a withdrawn player', tournamentOf(BIDS, ...three, withdrawn('a')), 1, 'a', 'player-absent'],
    ['of an unknown player', tournamentOf(BIDS, ...three), 1, 'x', 'no-such-player'],
    ['for a round to come', tournamentOf(BIDS, ...three), 2, 'a', 'round-not-finished'],
    ['for a round that has started', tournamentOf(BIDS, ...three, ...startedWith(1, 'ab c')), 1, 'a', 'round-already-started'],
    ['at the end', tournamentOf(BIDS, ...three, OVER), 1, 'a', 'tournament-finished'],
    ['where there are none', tournamentOf({}, ...three), 1, 'a', 'invalid-bid'],
  ] as const,
  ([_, tournament, round, player, code]) => {
    expect(codeOf(decideBid(tournament, { round, player }, 'commitment'))).toBe(code);
  },
);

clause.rows(
  'HT.a',
  'revealing bids',
  [
    ['all are in', tournamentOf(BIDS, ...three, made('a'), made('b'), made('c')), 'ok'],
    ['one is missing', tournamentOf(BIDS, ...three, made('a'), made('c')), 'bids-missing'],
    ['the missing bidder is absent', tournamentOf(BIDS, ...three, made('a'), made('c'), absence('b', 1)), 'ok'],
    ['without enough players', tournamentOf(BIDS, ...three, made('a'), absence('b', 1), absence('c', 1)), 'too-few-players'],
    ['after the reveal', tournamentOf(BIDS, ...three, made('a'), made('b'), made('c'), revealed('abc')), 'bids-already-revealed'],
    ['the round has started', tournamentOf(BIDS, ...three, ...startedWith(1, 'ab c')), 'round-already-started'],
    ['there are none', tournamentOf({}, ...three, paired(1, 'ab c')), 'invalid-bid'],
  ] as const,
  ([_, tournament, code]) => {
    expect(codeOf(decideBidReveal(tournament, 1, []))).toBe(code);
  },
);

test('lists missing bids; does not reveal the bid of a player who is now absent', () => {
  const tournament = tournamentOf(BIDS, ...three, made('a'), made('c'));
  expect(listMissingBids(tournament, 1)).toEqual(['b']);
  const kept = ['c', 'b', 'a'].map((player) => ({ player: id(player), bid: 'S1', salt: '' }));
  const without = tournamentOf(BIDS, ...three, made('a'), made('b'), made('c'), absence('b', 1));
  expect(must(decideBidReveal(without, 1, kept)).bids.map(({ player }) => player)).toEqual(['a', 'c']);
});
