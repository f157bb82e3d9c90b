import { describe, expect, test } from 'vitest';
import {
  countRounds,
  decideAbsence,
  decideArbiters,
  decideCheckIn,
  decideCheckInClosing,
  decideConfirmation,
  decideRegistration,
  decideRegistrationClosing,
  decideWithdrawal,
  listAbsent,
} from '../../../src/tournaments/decisions/registration.js';
import type { Tournament } from '../../../src/tournaments/log/tournament.js';
import { codeOf } from '../../games/services.js';
import { absence, entering, id, paired, recorded, startedWith, tournamentOf, withdrawn } from '../folded.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const AN_HOUR_BEFORE = '2026-11-21T11:00:00.000Z';
const AN_HOUR_AFTER = '2026-11-21T13:00:00.000Z';
const CLOSED = { type: 'registration-closed' } as const;
const OVER = { type: 'tournament-closed', chanceSeed: '' } as const;
const ARBITERS = { type: 'arbiters-set', accounts: ['JUDGE'] } as const;
const LATE = { lateRegistration: true };
const ROBIN = { settings: { format: 'round-robin', rounds: null }, lateRegistration: true } as const;

const CONFIRMED = { type: 'player-confirmed', player: id('a') } as const;

test.each<readonly [string, Tournament, string, string, string]>([
  ['the registered account', tournamentOf({}, ...entering('ab')), 'a', 'A', 'ok'],
  ['the same again', tournamentOf({}, ...entering('ab'), CONFIRMED), 'a', 'A', 'already-registered'],
  ['the same, when it is over', tournamentOf({}, ...entering('ab'), OVER), 'a', 'A', 'tournament-finished'],
  ['the account of another player', tournamentOf({}, ...entering('ab')), 'a', 'B', 'forbidden'],
  ['one that plays nowhere', tournamentOf({}, ...entering('ab')), 'a', 'X', 'forbidden'],
  ['another account of a confirmed player', tournamentOf({}, ...entering('ab'), CONFIRMED), 'a', 'B', 'forbidden'],
  ['another, when it is over', tournamentOf({}, ...entering('ab'), OVER), 'a', 'B', 'forbidden'],
  ['an account for an unknown player', tournamentOf({}, ...entering('ab')), 'x', 'A', 'no-such-player'],
])('confirmation: %s', (_, tournament, player, account, code) => {
  expect(codeOf(decideConfirmation(tournament, player, account))).toBe(code);
});

describe('registration', () => {
  const rows: readonly (readonly [string, Tournament, string, string | null, string])[] = [
    ['a new player', tournamentOf({}, ...entering('ab')), 'x', 'X', 'ok'],
    ['a player without account, like another', tournamentOf({}, ...entering('ab')), 'x', null, 'ok'],
    ['an id that is taken', tournamentOf({}, ...entering('ab')), 'a', 'X', 'already-registered'],
    ['an account that plays', tournamentOf({}, ...entering('ab')), 'x', 'A', 'already-registered'],
    ['a withdrawn player', tournamentOf({}, ...entering('ab'), withdrawn('a')), 'a', 'A', 'already-registered'],
    ['an arbiter', tournamentOf({}, ARBITERS), 'x', 'JUDGE', 'player-is-arbiter'],
    ['one too many', tournamentOf({ settings: { maxPlayers: 2 } }, ...entering('ab')), 'x', 'X', 'tournament-full'],
    ['in place of a withdrawn player', tournamentOf({ settings: { maxPlayers: 2 } }, ...entering('ab'), withdrawn('a')), 'x', 'X', 'ok'],
    ['after entry was closed', tournamentOf({}, CLOSED), 'x', 'X', 'registration-closed'],
    ['before the hour', tournamentOf({ registrationClosesAt: AN_HOUR_AFTER }), 'x', 'X', 'ok'],
    ['at the hour', tournamentOf({ registrationClosesAt: NOON.toISOString() }), 'x', 'X', 'registration-closed'],
    ['after the hour', tournamentOf({ registrationClosesAt: AN_HOUR_BEFORE }), 'x', 'X', 'registration-closed'],
    ['late', tournamentOf({}, ...entering('ab'), ...startedWith(1, 'ab')), 'x', 'X', 'registration-closed'],
    ['late, where that was agreed', tournamentOf(LATE, ...entering('ab'), ...startedWith(1, 'ab')), 'x', 'X', 'ok'],
    ['late, after the hour', tournamentOf({ ...LATE, registrationClosesAt: AN_HOUR_BEFORE }), 'x', 'X', 'ok'],
    ['late, and closed', tournamentOf(LATE, ...entering('ab'), ...startedWith(1, 'ab'), CLOSED), 'x', 'X', 'registration-closed'],
    ['a round robin before it is paired', tournamentOf(ROBIN, ...entering('ab')), 'x', 'X', 'ok'],
    ['a round robin that is paired', tournamentOf(ROBIN, ...entering('ab'), paired(1, 'ab')), 'x', 'X', 'registration-closed'],
    ['a round robin late', tournamentOf(ROBIN, ...entering('ab'), ...startedWith(1, 'ab')), 'x', 'X', 'registration-closed'],
    ['at the end', tournamentOf(LATE, ...entering('ab'), OVER), 'x', 'X', 'tournament-finished'],
  ];
  test.each(rows)('%s', (_, tournament, player, account, code) => {
    expect(codeOf(decideRegistration(tournament, { player: id(player), account, seed: null }, NOON))).toBe(code);
  });
});

describe('withdrawal and closing of registration', () => {
  const two = tournamentOf({}, ...entering('ab'));
  test.each([
    ['a player', two, 'a', 'ok'],
    ['an unknown player', two, 'x', 'no-such-player'],
    ['a second time', tournamentOf({}, ...entering('ab'), withdrawn('a')), 'a', 'already-withdrawn'],
    ['at the end', tournamentOf({}, ...entering('ab'), OVER), 'a', 'tournament-finished'],
  ])('withdraws: %s', (_, tournament, player, code) => {
    expect(codeOf(decideWithdrawal(tournament, player))).toBe(code);
  });
  test.each([
    ['once', two, 'ok'],
    ['again', tournamentOf({}, CLOSED), 'registration-closed'],
    ['late registration', tournamentOf(LATE, ...entering('ab'), ...startedWith(1, 'ab')), 'ok'],
    ['at the end', tournamentOf({}, OVER), 'tournament-finished'],
  ])('closes registration: %s', (_, tournament, code) => {
    expect(codeOf(decideRegistrationClosing(tournament))).toBe(code);
  });
});

describe('absences', () => {
  const under = tournamentOf({}, ...entering('abc'), ...startedWith(1, 'ab c'));
  test.each([
    ['a bye requested in advance', under, 'a', 2, 'ok'],
    ['rounds ahead', under, 'a', 3, 'ok'],
    ['an unknown player', under, 'x', 2, 'no-such-player'],
    ['a round that has started', under, 'a', 1, 'round-already-started'],
    ['a round too far', under, 'a', 4, 'no-such-round'],
    ['round 0', under, 'a', 0, 'no-such-round'],
    ['half a round', under, 'a', 1.5, 'no-such-round'],
    ['after the end', tournamentOf({}, ...entering('ab'), OVER), 'a', 1, 'tournament-finished'],
  ])('%s', (_, tournament, player, round, code) => {
    expect(codeOf(decideAbsence(tournament, { player, round, kind: 'requested-bye' }))).toBe(code);
  });

  test('an absence lasts until it is cancelled; a withdrawal is permanent', () => {
    const noted = [absence('a', 2), absence('b', 2, 'requested-bye')];
    expect(listAbsent(tournamentOf({}, ...entering('abc'), ...noted), 2)).toEqual(['a', 'b']);
    expect(listAbsent(tournamentOf({}, ...entering('abc'), ...noted, absence('a', 2, null)), 2)).toEqual(['b']);
    expect(listAbsent(tournamentOf({}, ...entering('abc'), withdrawn('c')), 3)).toEqual(['c']);
  });
});

describe('arbiters', () => {
  test.each([
    ['an account that does not play', ['JUDGE'], 'ok'],
    ['all arbiters', [], 'ok'],
    ['a player', ['JUDGE', 'B'], 'player-is-arbiter'],
  ])('%s', (_, accounts, code) => {
    expect(codeOf(decideArbiters(tournamentOf({}, ...entering('ab')), accounts))).toBe(code);
  });
  test('rejects arbiters after the end', () => expect(codeOf(decideArbiters(tournamentOf({}, OVER), []))).toBe('tournament-finished'));
});

describe('the expected number of rounds', () => {
  const robin = { settings: { format: 'round-robin', rounds: null } } as const;
  const double = { settings: { format: 'double-round-robin', rounds: null } } as const;
  const knockout = { settings: { format: 'elimination', rounds: null } } as const;
  test.each([
    ['as many as were agreed', tournamentOf({}, ...entering('ab')), 3],
    ['a round robin of 4', tournamentOf(robin, ...entering('abcd')), 3],
    ['a round robin of 5', tournamentOf(robin, ...entering('abcde')), 5],
    ['of 5, one withdrawn before', tournamentOf(robin, ...entering('abcde'), withdrawn('e')), 3],
    ['of 4, one withdrawn after', tournamentOf(robin, ...entering('abcd'), ...startedWith(1, 'ad bc'), withdrawn('d')), 3],
    [
      'of 4, one withdrawn between',
      tournamentOf(robin, ...entering('abcd'), paired(1, 'ad bc'), withdrawn('d'), ...startedWith(1, 'ad bc')),
      3,
    ],
    ['a double round robin of 4', tournamentOf(double, ...entering('abcd')), 6],
    ['an elimination of 5', tournamentOf(knockout, ...entering('abcde')), 3],
    ['an elimination that is over', tournamentOf(knockout, ...entering('ab'), ...startedWith(1, 'ab'), recorded(1, 1, 'a b')), 1],
  ])('%s', (_, tournament, rounds) => {
    expect(countRounds(tournament)).toBe(rounds);
  });
});

describe('check-in', () => {
  const OPEN = { checkInClosesAt: NOON.toISOString() };
  const there = (player: string) => ({ type: 'player-checked-in', player: id(player) }) as const;
  const SHUT = { type: 'check-in-closed' } as const;
  const revealed = { type: 'bids-revealed', round: 1, bids: [] } as const;
  const robin = { ...OPEN, settings: { format: 'round-robin', rounds: null } } as const;
  test.each<readonly [string, Tournament, string, string]>([
    ['while it is open', tournamentOf(OPEN, ...entering('ab')), 'a', 'ok ok'],
    ['twice', tournamentOf(OPEN, ...entering('ab'), there('a')), 'a', 'ok ok'],
    ['after it closed', tournamentOf(OPEN, ...entering('ab'), SHUT), 'a', 'check-in-closed ok'],
    [
      'after it closed, before a paired round starts',
      tournamentOf(OPEN, ...entering('abc'), SHUT, paired(1, 'ab')),
      'c',
      'check-in-closed ok',
    ],
    ['after the reveal of bids', tournamentOf(OPEN, ...entering('ab'), SHUT, revealed), 'a', 'check-in-closed round-already-paired'],
    [
      'after a round robin was paired',
      tournamentOf(robin, ...entering('abc'), SHUT, paired(1, 'ab')),
      'c',
      'check-in-closed check-in-closed',
    ],
    ['where there is none', tournamentOf({}, ...entering('ab')), 'a', 'check-in-closed check-in-closed'],
    ['an unknown player', tournamentOf(OPEN, ...entering('ab')), 'x', 'no-such-player no-such-player'],
    ['a withdrawn player', tournamentOf(OPEN, ...entering('ab'), withdrawn('a')), 'a', 'already-withdrawn already-withdrawn'],
    ['when it is over', tournamentOf(OPEN, ...entering('ab'), OVER), 'a', 'tournament-finished tournament-finished'],
  ])('%s: by the player, by the organiser', (_, tournament, player, codes) => {
    expect([true, false].map((isByPlayer) => codeOf(decideCheckIn(tournament, player, isByPlayer))).join(' ')).toBe(codes);
  });

  test.each<readonly [string, Tournament, string]>([
    ['at its time', tournamentOf(OPEN), 'ok ok'],
    ['before its time', tournamentOf({ checkInClosesAt: AN_HOUR_AFTER }), 'check-in-open ok'],
    ['twice', tournamentOf(OPEN, SHUT), 'check-in-closed check-in-closed'],
    ['where there is none', tournamentOf({}), 'check-in-closed check-in-closed'],
    ['when it is over', tournamentOf(OPEN, OVER), 'tournament-finished tournament-finished'],
  ])('closing %s: by the server, by the organiser', (_, tournament, codes) => {
    expect([true, false].map((isByServer) => codeOf(decideCheckInClosing(tournament, NOON, isByServer))).join(' ')).toBe(codes);
  });

  test('players who missed it are absent from every round until they are checked in; later registrations are not', () => {
    const after = [...entering('abc'), there('a'), SHUT, ...entering('d')];
    expect(listAbsent(tournamentOf(OPEN, ...after), 1)).toEqual(['b', 'c']);
    expect(listAbsent(tournamentOf(OPEN, ...after), 3)).toEqual(['b', 'c']);
    expect(listAbsent(tournamentOf(OPEN, ...after, there('b')), 1)).toEqual(['c']);
    expect(listAbsent(tournamentOf(OPEN, ...entering('abc'), there('a')), 1), 'while it is open').toEqual([]);
  });

  test('a format that is paired in advance leaves them out', () => {
    const six = [...entering('abcdef'), ...[...'abcd'].map(there), SHUT];
    expect(countRounds(tournamentOf(robin, ...six))).toBe(3);
    expect(countRounds(tournamentOf({ ...OPEN, settings: { format: 'elimination', rounds: null } }, ...six))).toBe(2);
  });
});
