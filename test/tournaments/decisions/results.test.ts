import { describe, expect, test } from 'vitest';
import {
  buildForfeits,
  decideGameResult,
  decideReportedResult,
  findTable,
  type GameOutcome,
  type ReportedResult,
  type ReportedSource,
} from '../../../src/tournaments/decisions/results.js';
import type { ResultSource } from '../../../src/tournaments/log/entries.js';
import type { Tournament } from '../../../src/tournaments/log/tournament.js';
import { MULTIPLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { codeOf, must } from '../../games/services.js';
import { entering, ids, recorded, result, startedWith, tournamentOf } from '../folded.js';

const playing = [...entering('abcd'), ...startedWith(1, 'ab cd')];
const open = tournamentOf({}, ...playing);
const byRecord = tournamentOf({}, ...playing, recorded(1, 1, 'a b'));
const byArbiter = tournamentOf({}, ...playing, recorded(1, 1, 'a b', { source: 'adjudication', reason: 'Time.' }));
const takenAway = tournamentOf(
  {},
  ...playing,
  recorded(1, 1, 'a b'),
  recorded(1, 1, null, { source: 'ruling', reason: 'Anew.', rulingCount: 1 }),
);
const judgedLater = tournamentOf({}, ...playing, recorded(1, 1, 'a b', { source: 'forfeit', reason: 'Gone.', rulingCount: 1 }));
const company = tournamentOf(
  { settings: { format: 'multiplayer', points: MULTIPLAYER_POINTS, preferredTableSize: 3 } },
  ...entering('abc'),
  ...startedWith(1, 'abc'),
);
const KNOCKOUT = { settings: { format: 'elimination', rounds: null } } as const;
const drawn = tournamentOf(KNOCKOUT, ...playing, recorded(1, 1, 'ab'));
const decided = tournamentOf(KNOCKOUT, ...playing, recorded(1, 1, 'ab'), recorded(1, 1, 'b a', { source: 'decider', resultVersion: 2 }));
const won = tournamentOf(KNOCKOUT, ...playing, recorded(1, 1, 'a b'));
const POSITION = { version: 7, head: 'the-head' };
const byDraw = tournamentOf({ settings: { unfinished: 'draw' } }, ...playing);
const byScots = tournamentOf({ settings: { unfinished: 'scottish-win' } }, ...playing);
const GOES_ON = { ended: false, disputed: false, abandoned: false, rulings: 0, result: null, position: POSITION };
const BY = { signer: 'organiser', account: 'opener' } as const;
const ended = (text: string, abandoned = false) => ({ ...GOES_ON, ended: true, abandoned, result: result(text) });

describe('reported results', () => {
  type Row = readonly [
    string,
    Tournament,
    ReportedSource,
    string,
    Parameters<typeof decideReportedResult>[3],
    string,
    Partial<ReportedResult>,
  ];
  const rows: readonly Row[] = [
    ['an unfinished game is judged', open, 'adjudication', 'a b', GOES_ON, 'ok', {}],
    ['a disputed game', byArbiter, 'correction', 'b a', { ...GOES_ON, disputed: true }, 'game-disputed', {}],
    ['a draw', open, 'adjudication', 'ab', GOES_ON, 'ok', {}],
    ['a win where games that stand are drawn', byDraw, 'adjudication', 'a b', GOES_ON, 'invalid-result', { rule: 'draw' }],
    ['a win by ruling where they are drawn', byDraw, 'adjudication', 'a b', GOES_ON, 'ok', { rule: 'ruling' }],
    ['a draw by the rule', byDraw, 'adjudication', 'ab', GOES_ON, 'ok', { rule: 'draw' }],
    ['a draw by a rule that is not agreed', open, 'adjudication', 'ab', GOES_ON, 'invalid-result', { rule: 'draw' }],
    ['a win of the first side where Scotland wins', byScots, 'adjudication', 'a b', GOES_ON, 'invalid-result', { rule: 'scottish-win' }],
    ['a win of the second side where Scotland wins', byScots, 'adjudication', 'b a', GOES_ON, 'ok', { rule: 'scottish-win' }],
    ['an absent player', open, 'forfeit', 'a !b', GOES_ON, 'ok', {}],
    ['neither was', open, 'forfeit', '!a !b', GOES_ON, 'ok', {}],
    ['a forfeit without absent player', open, 'forfeit', 'a b', GOES_ON, 'invalid-result', {}],
    ['against the record', byRecord, 'correction', 'b a', ended('a b'), 'result-contradicts-game', {}],
    ['against a record that was not read yet', open, 'adjudication', 'b a', ended('a b'), 'result-contradicts-game', {}],
    ['what the record says', byRecord, 'correction', 'a b', ended('a b'), 'result-already-recorded', {}],
    ['a correction', byArbiter, 'correction', 'b a', GOES_ON, 'ok', {}],
    ['a correction for a game that was abandoned by a report', byArbiter, 'correction', 'b a', ended('a b', true), 'ok', {}],
    ['against a game that was abandoned for a winner', byRecord, 'correction', 'b a', ended('a b', true), 'result-contradicts-game', {}],
    ['a correction that changes nothing', byArbiter, 'correction', 'a b', GOES_ON, 'result-already-recorded', {}],
    ['a correction without a reason', byArbiter, 'correction', 'b a', GOES_ON, 'reason-required', { reason: ' ' }],
    ['a correction of nothing', open, 'correction', 'a b', GOES_ON, 'no-such-result', {}],
    ['a correction of what was taken away', takenAway, 'correction', 'a b', GOES_ON, 'no-such-result', {}],
    ['judged after it was taken away', takenAway, 'adjudication', 'a b', GOES_ON, 'ok', {}],
    ['judged twice', byArbiter, 'adjudication', 'b a', GOES_ON, 'result-already-recorded', {}],
    ['a player of another table', open, 'adjudication', 'a c', GOES_ON, 'invalid-result', {}],
    ['a missing player', open, 'adjudication', 'a', GOES_ON, 'invalid-result', {}],
    ['a player twice', open, 'adjudication', 'a ab', GOES_ON, 'invalid-result', {}],
    ['no such round', open, 'adjudication', 'a b', null, 'no-such-round', { round: 2 }],
    ['no such table', open, 'adjudication', 'a b', null, 'no-such-table', { table: 3 }],
    ['a decider of a drawn table', drawn, 'decider', 'b a', ended('ab'), 'ok', {}],
    ['a decider without a reason', drawn, 'decider', 'b a', ended('ab'), 'reason-required', { reason: '' }],
    ['that both do', drawn, 'decider', 'ab', ended('ab'), 'result-already-recorded', {}],
    ['that one forfeited', drawn, 'decider', 'a !b', ended('ab'), 'invalid-result', {}],
    ['a decider for the other player', decided, 'decider', 'a b', ended('ab'), 'ok', {}],
    ['a decider for the same player', decided, 'decider', 'b a', ended('ab'), 'result-already-recorded', {}],
    ['a correction instead of a decider', decided, 'correction', 'a b', ended('ab'), 'result-contradicts-game', {}],
    ['a decider of a won table', won, 'decider', 'b a', ended('a b'), 'result-already-recorded', {}],
    ['a decider of an undecided table', tournamentOf(KNOCKOUT, ...playing), 'decider', 'b a', GOES_ON, 'no-such-result', {}],
    [
      'a decider where none is needed',
      tournamentOf({}, ...playing, recorded(1, 1, 'ab')),
      'decider',
      'b a',
      ended('ab'),
      'invalid-result',
      {},
    ],
    ['places of three', company, 'adjudication', 'b ca', GOES_ON, 'ok', {}],
    ['three forfeits', company, 'forfeit', '!a !b !c', GOES_ON, 'ok', {}],
  ];
  test.each(rows)('%s', (_, tournament, source, given, played, code, more) => {
    expect(
      codeOf(decideReportedResult(tournament, source, { round: 1, table: 1, result: result(given), reason: 'So.', ...more }, played, BY)),
    ).toBe(code);
  });

  test.each([
    ['the rule of the tournament, if the result is what it says', byDraw, 'ab', 'draw'],
    ['a ruling, if it is not', byDraw, 'a b', 'ruling'],
    ['the second side for Scotland', byScots, 'b a', 'scottish-win'],
    ['a ruling, where nothing else is agreed', open, 'ab', 'ruling'],
  ])('an adjudication rests on %s, and on the position', (_, tournament, given, rule) => {
    const report = { round: 1, table: 1, result: result(given), reason: 'So.' };
    const by = { signer: 'arbiter', account: 'arbiter' } as const;
    expect(must(decideReportedResult(tournament, 'adjudication', report, GOES_ON, by)).adjudication).toEqual({ rule, ...by, ...POSITION });
    const corrected = decideReportedResult(byArbiter, 'correction', { ...report, result: result('b a') }, GOES_ON, by);
    expect(must(corrected)).not.toHaveProperty('adjudication');
  });

  test('a round has no results before it starts', () => {
    const before = tournamentOf({}, ...playing.slice(0, -1));
    expect(codeOf(decideReportedResult(before, 'forfeit', { round: 1, table: 1, result: result('a !b'), reason: 'So.' }, null, BY))).toBe(
      'round-not-started',
    );
  });
});

describe('results of games', () => {
  const PLAYED = { hash: 'h', rulings: 0, ruled: null, endsByRuling: false, abandoned: false, neverStarted: false };
  const RULED = { hash: 'h', rulings: 1, ruled: 'Because.', endsByRuling: true, abandoned: false, neverStarted: false };
  const rows: readonly (readonly [
    string,
    Tournament,
    string | null,
    Omit<GameOutcome, 'result'>,
    readonly [ResultSource, string | null] | null,
  ])[] = [
    ['it is in progress', open, null, PLAYED, null],
    ['it has ended', open, 'a b', PLAYED, ['game', null]],
    ['a seat was not taken in time', open, 'a !b', { ...PLAYED, neverStarted: true }, ['forfeit', null]],
    ['no seat was taken in time', open, '!a !b', { ...PLAYED, neverStarted: true }, ['forfeit', null]],
    ['it was reported before the deadline', byArbiter, 'a !b', { ...PLAYED, neverStarted: true, abandoned: true }, null],
    ['a ruling lets it go on after the deadline', byRecord, null, { ...RULED, endsByRuling: false }, ['ruling', 'Because.']],
    ['it was known', byRecord, 'a b', PLAYED, null],
    ['a ruling ended it', open, 'a b', RULED, ['ruling', 'Because.']],
    ['a ruling changed it', byRecord, 'b a', RULED, ['ruling', 'Because.']],
    ['it was annulled', byRecord, null, RULED, ['ruling', 'Because.']],
    ['a ruling let it go on', byRecord, null, { ...RULED, endsByRuling: false }, ['ruling', 'Because.']],
    ['a ruling let it go on, and it was played to its end', takenAway, 'b a', { ...RULED, endsByRuling: false }, ['game', null]],
    ['it was abandoned when it was adjudicated', byArbiter, 'b a', { ...PLAYED, abandoned: true }, null],
    ['it was played to its end all the same', byArbiter, 'b a', PLAYED, ['game', null]],
    ['it was ruled on before it was adjudicated', judgedLater, 'b a', { ...RULED, endsByRuling: false, abandoned: true }, null],
    ['a ruling early in it, and then it was played to its end', open, 'a b', { ...RULED, endsByRuling: false }, ['game', null]],
    ['a drawn game with a decider', decided, 'ab', PLAYED, null],
    ['a ruling on a drawn table with a decider', decided, 'a b', RULED, ['ruling', 'Because.']],
    ['a ruling on what was adjudicated', byArbiter, 'b a', RULED, ['ruling', 'Because.']],
  ];
  test.each(rows)('%s', (_, tournament, given, end, expected) => {
    const table = must(findTable(tournament, { round: 1, table: 1 }));
    const version = decideGameResult(table, { ...end, result: given === null ? null : result(given) });
    expect(version && [version.source, version.reason]).toEqual(expected);
    if (version !== null) expect([version.resultVersion, version.gameHeadHash]).toEqual([table.versions.length + 1, 'h']);
  });
});

test('a player who is present at the start wins against an absent one', () => {
  const given = buildForfeits([{ players: ids('ab') }, { players: ids('cd') }, { players: ids('ef') }], 2, ids('bef'));
  expect(given.map(({ table, result: each, source }) => [table, each, source])).toEqual([
    [1, result('a !b'), 'forfeit'],
    [3, { placings: [], forfeited: ids('ef') }, 'forfeit'],
  ]);
});
