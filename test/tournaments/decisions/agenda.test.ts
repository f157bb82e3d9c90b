// What is open in a tournament, from its log alone.
import { describe, expect, test } from 'vitest';
import { listAgenda } from '../../../src/tournaments/decisions/agenda.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { MULTIPLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { absence, entering, paired, recorded, startedWith, tournamentOf, type Wanted, withdrawn } from '../folded.js';

/** The open items as text: kind, round, players, tables. */
const agenda = (wanted: Wanted, ...bodies: readonly TournamentBody[]): readonly string[] =>
  listAgenda(tournamentOf(wanted, ...bodies), new Date(0)).map(({ kind, round, players, tables }) =>
    [kind, round, players.join(''), tables.join('')].filter((part) => part !== null && part !== '').join(' '),
  );

const CLOSED: TournamentBody = { type: 'registration-closed' };
const BIDS: Wanted = { settings: { format: 'bids', rounds: 1 } };
const bid = (player: string): TournamentBody => ({ type: 'bid-placed', round: 1, player: player as never, commitment: player });
const revealed: TournamentBody = { type: 'bids-revealed', round: 1, bids: [] };
const ELIMINATION: Wanted = { settings: { format: 'elimination', rounds: null } };
const TABLES: Wanted = {
  settings: { format: 'multiplayer', rounds: 1, points: MULTIPLAYER_POINTS, preferredTableSize: 3 },
};

describe('the open items', () => {
  test.each<[string, Wanted, readonly TournamentBody[], readonly string[]]>([
    ['of a new tournament: players register', {}, [], ['register-players']],
    ['with one player: nothing can be paired', {}, entering('a'), ['register-players', 'close-registration']],
    ['with two: the first round can be paired', {}, entering('ab'), ['register-players', 'close-registration', 'pair-round 1']],
    ['after registration: pair', {}, [...entering('ab'), CLOSED], ['pair-round 1']],
    ['with an absent player, too few are present', {}, [...entering('ab'), CLOSED, absence('a', 1)], []],
    ['after the pairing: start', {}, [...entering('ab'), CLOSED, paired(1, 'ab')], ['start-round 1']],
    [
      'with a player registered after the pairing: pair again',
      {},
      [...entering('ab'), paired(1, 'ab'), ...entering('c')],
      ['register-players', 'close-registration', 'pair-round 1 c'],
    ],
    ['after the start: play', {}, [...entering('abcd'), ...startedWith(1, 'ab cd')], ['play-games 1 abcd 12']],
    [
      'with one result: the other table',
      {},
      [...entering('abcd'), ...startedWith(1, 'ab cd'), recorded(1, 1, 'a b')],
      ['play-games 1 cd 2'],
    ],
    ['after the round: the next', {}, [...entering('ab'), ...startedWith(1, 'ab'), recorded(1, 1, 'a b')], ['pair-round 2']],
    ['with too few players left: nothing', {}, [...entering('ab'), ...startedWith(1, 'ab'), recorded(1, 1, 'a b'), withdrawn('a')], []],
    [
      'after the last round: close',
      { settings: { rounds: 1 } },
      [...entering('ab'), ...startedWith(1, 'ab'), recorded(1, 1, 'a b')],
      ['close-tournament'],
    ],
    [
      'of a closed tournament: none',
      { settings: { rounds: 1 } },
      [...entering('ab'), ...startedWith(1, 'ab'), recorded(1, 1, 'a b'), { type: 'tournament-closed', chanceSeed: '' }],
      [],
    ],
    ['with bids: the players who have not bid', BIDS, [...entering('abc'), CLOSED, bid('b')], ['place-bids 1 ac']],
    ['with bids of all: reveal', BIDS, [...entering('ab'), CLOSED, bid('b'), bid('a')], ['reveal-bids 1']],
    ['with revealed bids: pair', BIDS, [...entering('ab'), CLOSED, bid('b'), bid('a'), revealed], ['pair-round 1']],
    [
      'after a drawn table of an elimination: decide',
      ELIMINATION,
      [...entering('abcd'), ...startedWith(1, 'ab cd'), recorded(1, 1, 'ab'), recorded(1, 2, 'c d')],
      ['decide-winner 1 ab 1'],
    ],
    ['at larger tables: three players at least', TABLES, [...entering('ab'), CLOSED], []],
    ['at larger tables with three players', TABLES, [...entering('abc'), CLOSED], ['pair-round 1']],
  ])('%s', (_what, wanted, bodies, expected) => {
    expect(agenda(wanted, ...bodies)).toEqual(expected);
  });
});
