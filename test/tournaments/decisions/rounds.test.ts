import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { computeTournamentStandings, listTwoPlayerRounds } from '../../../src/tournaments/contest/history.js';
import {
  buildRoundStarted,
  checkManualRound,
  checkRoundStart,
  decideClosing,
  decideManualPairing,
  decidePairing,
  type ManualRound,
} from '../../../src/tournaments/decisions/rounds.js';
import type { Tournament } from '../../../src/tournaments/log/tournament.js';
import type { PlayerId } from '../../../src/tournaments/rounds.js';
import { codeOf, must } from '../../games/services.js';
import { absence, entering, paired, recorded, startedWith, tournamentOf, withdrawn } from '../folded.js';

const list = (text: string) => [...text] as PlayerId[];
const tables = (text: string) => (text === '' ? [] : text.split(' ').map(list));
const base: ManualRound = {
  players: list('abcdef'),
  absent: list('f'),
  before: tables('ab cd'),
  byesBefore: list('e'),
  sizes: [2, 2],
  tables: tables('ac de'),
  byes: list('b'),
};

test.each([
  ['nothing of what is right', {}, []],
  ['an unregistered player', { tables: tables('ac dx'), byes: list('be') }, ['unknown-player x', 'second-bye e']],
  ['an absent player', { tables: tables('ac de bf'), byes: [] }, ['player-absent f']],
  ['a bye of an absent player', { byes: list('bf') }, ['player-absent f']],
  ['two seats', { tables: tables('ac de ab'), byes: [] }, ['already-paired a', 'rematch ab']],
  ['a seat and a bye', { byes: list('ba') }, ['already-paired a']],
  ['nowhere to go', { byes: [] }, ['not-paired b']],
  ['a rematch on any side', { tables: tables('ba ce'), byes: list('d') }, ['rematch ba']],
  ['a second bye', { tables: tables('ac bd'), byes: list('e') }, ['second-bye e']],
  ['too few and too many at a table', { tables: tables('a cde'), byes: list('b') }, ['table-size 1', 'table-size 2', 'rematch cd']],
  ['more than two where more may sit', { sizes: [3, 5] as const, tables: tables('ade bc'), byes: [] }, ['table-size 2']],
])('finds %s', (_what, changed, expected) => {
  const faults = checkManualRound({ ...base, ...changed });
  expect(
    faults.map((fault) => `${fault.code} ${'player' in fault ? fault.player : 'players' in fault ? fault.players.join('') : fault.table}`),
  ).toEqual(expected);
});

const OVER = { type: 'tournament-closed', chanceSeed: '' } as const;
const ROBIN = { settings: { format: 'round-robin', rounds: null } } as const;
const KNOCKOUT = { settings: { format: 'elimination', rounds: null } } as const;
const four = entering('abcd');
const afterOne = tournamentOf({}, ...entering('abcde'), ...startedWith(1, 'ab cd e'), recorded(1, 1, 'a b'), recorded(1, 2, 'c d'));

/** Short notation of tables and byes: `ab c`. */
const short = ({ tables, byes }: ReturnType<typeof roundOf>): string =>
  [...tables.map(({ players }) => players.join('')), ...byes.map(({ player }) => player)].join(' ');
const roundOf = (tournament: Tournament, round: number) => must(decidePairing(tournament, round, seededChance(1)));

describe('pairing a round', () => {
  test.each([
    ['one player', tournamentOf({}, ...entering('a')), 1, 'too-few-players'],
    ['two players, one withdrawn', tournamentOf(ROBIN, ...entering('ab'), withdrawn('a')), 1, 'too-few-players'],
    ['a round before is not over', tournamentOf({}, ...four, ...startedWith(1, 'ab cd')), 2, 'round-not-finished'],
    ['a round to come', tournamentOf({}, ...four), 2, 'round-not-finished'],
    ['it has started', tournamentOf({}, ...four, ...startedWith(1, 'ab cd')), 1, 'round-already-started'],
    ['beyond the last', tournamentOf({}, ...four), 4, 'no-such-round'],
    ['at the end', tournamentOf({}, ...four, OVER), 1, 'tournament-finished'],
    [
      'without advancing players',
      tournamentOf(KNOCKOUT, ...four, ...startedWith(1, 'ad bc'), recorded(1, 1, 'ad'), recorded(1, 2, 'b c')),
      2,
      'winner-undecided',
    ],
    [
      'a result was taken away',
      tournamentOf({}, ...four, ...startedWith(1, 'ab cd'), recorded(1, 1, 'a b'), recorded(1, 2, 'c d'), recorded(1, 1, null)),
      2,
      'round-not-finished',
    ],
  ])('%s', (_, tournament, round, code) => {
    expect(codeOf(decidePairing(tournament, round, seededChance(1)))).toBe(code);
  });

  test('pairing is deterministic', () => {
    const tournament = tournamentOf({}, ...entering('abcdefgh'));
    const once = roundOf(tournament, 1);
    const again = roundOf(tournamentOf({}, ...entering('abcdefgh'), once), 1);
    expect(again).toEqual(once);
  });

  test('a round robin leaves out players who withdrew before it, but not those who withdrew later', () => {
    expect(short(roundOf(tournamentOf(ROBIN, ...entering('abcde'), withdrawn('e')), 1))).toBe('ad bc');
    const begun = tournamentOf(ROBIN, ...four, ...startedWith(1, 'ad bc'), recorded(1, 1, 'a d'), recorded(1, 2, 'b c'), withdrawn('d'));
    expect(short(roundOf(begun, 2))).toBe('dc ab');
  });

  test('an elimination pairs the winners', () => {
    const begun = tournamentOf(KNOCKOUT, ...four, ...startedWith(1, 'ad bc'), recorded(1, 1, 'd a'), recorded(1, 2, 'b !c'));
    expect(roundOf(begun, 2).tables[0]!.players.toSorted()).toEqual(['b', 'd']);
  });

  test('a Swiss round leaves out absent players', () => {
    const tournament = tournamentOf({}, ...entering('abcde'), absence('c', 1, 'requested-bye'));
    expect(short(roundOf(tournament, 1))).not.toContain('c');
  });
});

describe('a manual pairing', () => {
  const tables = (text: string) =>
    text
      .split(' ')
      .filter(({ length }) => length > 1)
      .map((part) => ({ players: [...part], handicap: null }));
  const byes = (text: string) => text.split(' ').filter(({ length }) => length === 1);
  const byHand = (tournament: Tournament, round: number, text: string, reason = 'They share a car.') =>
    decideManualPairing(tournament, { round, tables: tables(text), byes: byes(text), reason }, [2, 2]);

  test.each([
    ['as it should be', afterOne, 'ac be d', 'ok', []],
    ['an unknown player', afterOne, 'ac bx d', 'invalid-pairing', ['unknown-player', 'not-paired']],
    ['an absent player', tournamentOf({}, ...four, absence('d', 1)), 'ab cd', 'invalid-pairing', ['player-absent']],
    ['a player twice', afterOne, 'ac ae bd', 'invalid-pairing', ['already-paired']],
    ['a missing player', afterOne, 'ac be', 'invalid-pairing', ['not-paired']],
    ['a table of three', afterOne, 'ace bd', 'invalid-pairing', ['table-size']],
    ['a rematch', afterOne, 'ab ce d', 'ok', []],
    ['a second bye', afterOne, 'ac bd e', 'ok', []],
  ] as const)('%s', (_, tournament, text, code, faults) => {
    const round = tournament === afterOne ? 2 : 1;
    const put = byHand(tournament, round, text);
    expect(codeOf(put)).toBe(code);
    if (!put.ok && put.problem.code === 'invalid-pairing') expect(put.problem.pairingProblems.map((fault) => fault.code)).toEqual(faults);
  });

  test.each([
    ['without a reason', () => byHand(afterOne, 2, 'ac be d', '  '), 'reason-required'],
    ['of a round that has started', () => byHand(afterOne, 1, 'ac be d'), 'round-already-started'],
    ['too early', () => byHand(afterOne, 3, 'ac be d'), 'round-not-finished'],
    [
      'with a handicap where none is',
      () =>
        decideManualPairing(
          tournamentOf({}, ...entering('ab')),
          { round: 1, tables: [{ players: ['a', 'b'], handicap: 'E1' }], byes: [], reason: 'So.' },
          [2, 2],
        ),
      'invalid-bid',
    ],
  ])('%s', (_, put, code) => expect(codeOf(put())).toBe(code));

  test('records its reason, and only the requested tables', () => {
    const more = { players: ['a', 'b'], handicap: null, more: 1 };
    const put = must(
      decideManualPairing(tournamentOf({}, ...entering('ab')), { round: 1, tables: [more], byes: [], reason: 'So.' }, [2, 2]),
    );
    expect(put).toEqual({
      type: 'round-paired',
      round: 1,
      tables: [{ players: ['a', 'b'], handicap: null }],
      byes: [],
      manualPairingReason: 'So.',
      pairingMethod: null,
    });
  });

  test('leaves out the losers of an elimination', () => {
    const begun = tournamentOf(KNOCKOUT, ...four, ...startedWith(1, 'ad bc'), recorded(1, 1, 'a d'), recorded(1, 2, 'b c'));
    expect(codeOf(byHand(begun, 2, 'ba'))).toBe('ok');
    expect(codeOf(byHand(tournamentOf(KNOCKOUT, ...four), 1, 'ba'))).toBe('invalid-pairing');
  });

  const eight = tournamentOf(
    KNOCKOUT,
    ...entering('abcdefgh'),
    ...startedWith(1, 'ah de bg cf'),
    ...['a h', 'd e', 'bg', 'c f'].map((given, at) => recorded(1, at + 1, given)),
  );
  test.each([
    ['all advancing players, and one of a drawn table', 'ad gc', []],
    ['an advancing player is missing', 'ag', ['c', 'd']],
    ['neither of a drawn table', 'ad c', ['b', 'g']],
    ['an eliminated player in place of another', 'ae bc', ['d']],
  ])('in an elimination: %s', (_, text, missing) => {
    const put = byHand(eight, 2, text);
    const faults = put.ok || put.problem.code !== 'invalid-pairing' ? [] : put.problem.pairingProblems;
    expect(faults.map((fault) => ('player' in fault ? fault.player : fault.code)).toSorted()).toEqual(missing);
    expect(put.ok).toBe(missing.length === 0);
  });
});

describe('starting rounds and closing tournaments', () => {
  test.each([
    ['before it is paired', tournamentOf({}, ...four), 1, 'round-not-paired'],
    ['when it is', tournamentOf({}, ...four, paired(1, 'ab cd')), 1, 'ok'],
    ['again', tournamentOf({}, ...four, ...startedWith(1, 'ab cd')), 1, 'round-already-started'],
    ['after a later registration', tournamentOf({}, ...entering('ab'), paired(1, 'ab'), ...entering('c')), 1, 'invalid-pairing'],
    [
      'the second round of an elimination',
      tournamentOf(KNOCKOUT, ...four, ...startedWith(1, 'ad bc'), recorded(1, 1, 'a d'), recorded(1, 2, 'b c'), paired(2, 'ab')),
      2,
      'ok',
    ],
    [
      'the second round of an elimination without an advancing player',
      tournamentOf(KNOCKOUT, ...four, ...startedWith(1, 'ad bc'), recorded(1, 1, 'a d'), recorded(1, 2, 'b c'), paired(2, 'a')),
      2,
      'invalid-pairing',
    ],
    ['at the end', tournamentOf({}, ...four, paired(1, 'ab cd'), OVER), 1, 'tournament-finished'],
  ])('starts: %s', (_, tournament, round, code) => expect(codeOf(checkRoundStart(tournament, round))).toBe(code));

  test('a player who became absent after the pairing gets no game', () => {
    const ready = must(checkRoundStart(tournamentOf({}, ...four, paired(1, 'ab cd'), absence('a', 1), withdrawn('b')), 1));
    expect(ready.plays).toEqual([false, true]);
    expect(buildRoundStarted(1, ready, ['one']).games).toEqual([null, 'one']);
  });

  test.each([
    ['before anything was played', tournamentOf({}, ...four), 'round-not-started'],
    ['during a round', tournamentOf({}, ...four, ...startedWith(1, 'ab cd'), recorded(1, 1, 'a b')), 'round-not-finished'],
    ['before the last round', afterOne, 'ok'],
    ['again', tournamentOf({}, ...four, OVER), 'tournament-finished'],
  ])('ends: %s', (_, tournament, code) => expect(codeOf(decideClosing(tournament, 'chance'))).toBe(code));
});

describe('byes', () => {
  const points = (tournament: Tournament) =>
    Object.fromEntries(computeTournamentStandings(tournament).map(({ player, points: each }) => [player, each]));
  const begun = (...more: Parameters<typeof tournamentOf>[1][]) => tournamentOf({}, ...entering('abc'), ...more);

  test('an allocated bye counts unless its player is absent', () => {
    expect(points(begun(...startedWith(1, 'ab c'), recorded(1, 1, 'a b')))).toEqual({ a: 1, b: 0, c: 1 });
    expect(points(begun(paired(1, 'ab c'), absence('c', 1), startedWith(1, 'ab c')[1]!, recorded(1, 1, 'a b')))).toEqual({
      a: 1,
      b: 0,
      c: 0,
    });
  });

  test('a bye requested after the pairing does not count', () => {
    const late = begun(paired(1, 'ab c'), absence('a', 1, 'requested-bye'), startedWith(1, 'ab c')[1]!, recorded(1, 1, 'b !a'));
    expect(listTwoPlayerRounds(late)[0]!.byes).toEqual([{ player: 'c', kind: 'pairing-allocated' }]);
    const early = begun(absence('c', 1, 'requested-bye'), ...startedWith(1, 'ab'), recorded(1, 1, 'a b'));
    expect(listTwoPlayerRounds(early)[0]!.byes).toEqual([{ player: 'c', kind: 'requested' }]);
  });
});
