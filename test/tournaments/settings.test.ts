import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/tournaments/formats/index.js';
import { checkSettings, formatsOf, MATCH_POINTS, type RulesetTraits, type TournamentSettings } from '../../src/tournaments/settings.js';
import { MULTIPLAYER_POINTS, TWO_PLAYER_POINTS } from '../../src/tournaments/standings/score-sheets.js';
import type { TieBreak } from '../../src/tournaments/standings/standings.js';

const HAMMER: RulesetTraits = { seats: [2, 2], bids: true, scottish: true };
const LORDS: RulesetTraits = { seats: [2, 5], bids: false, scottish: false };
const SWISS: TournamentSettings = {
  format: 'swiss',
  rounds: 6,
  tieBreaks: ['buchholz', 'wins'],
  points: TWO_PLAYER_POINTS,
  preferredTableSize: null,
  maxPlayers: 64,
};
const COMPANIES: TournamentSettings = { ...SWISS, format: 'multiplayer', points: MULTIPLAYER_POINTS, preferredTableSize: 4 };
const duels = (changed: Partial<TournamentSettings>) => [{ ...SWISS, ...changed }, HAMMER] as const;
const companies = (changed: Partial<TournamentSettings>) => [{ ...COMPANIES, ...changed }, LORDS] as const;

describe('valid settings', () => {
  test.each(FORMATS.filter(({ id }) => id !== 'multiplayer'))('of the format $id', ({ id: format, countRounds }) => {
    const rounds = countRounds === null ? 6 : null;
    const settings: TournamentSettings = { ...SWISS, format, rounds, maxPlayers: 30 };
    expect(checkSettings(settings, HAMMER, false)).toEqual({ ok: true, value: settings });
  });
  test('the time used with clocks, and rules for games that stand', () => {
    const settings: TournamentSettings = { ...SWISS, tieBreaks: ['time-used'], unfinished: 'scottish-win' };
    expect(checkSettings(settings, HAMMER, true)).toEqual({ ok: true, value: settings });
    expect(checkSettings({ ...COMPANIES, unfinished: 'draw' }, LORDS, false).ok).toBe(true);
  });
  test('of larger tables', () => {
    expect(checkSettings(COMPANIES, LORDS, false)).toEqual({ ok: true, value: COMPANIES });
    expect(checkSettings({ ...SWISS, rounds: 1, tieBreaks: [] }, LORDS, false).ok).toBe(true);
  });
});

test.each([
  [
    'tables of several for two players',
    [COMPANIES, HAMMER] as const,
    'format-of-other-ruleset',
    'format',
    'a format with two-player tables',
  ],
  ['tables of two for more players', [SWISS, { ...LORDS, seats: [3, 5] }] as const, 'format-of-other-ruleset', 'format', 'multiplayer'],
  [
    'the Swiss system with bids where there are none',
    [{ ...SWISS, format: 'swiss-bids' }, LORDS] as const,
    'format-of-other-ruleset',
    'format',
    'a format without bids',
  ],
  [
    'bids where there are none',
    [{ ...SWISS, format: 'bids' }, LORDS] as const,
    'format-of-other-ruleset',
    'format',
    'a format without bids',
  ],
  ['no rounds', duels({ rounds: 0 }), 'rounds-out-of-range', 'rounds', 'a whole number from 1 to 30'],
  ['too many rounds', duels({ rounds: 31 }), 'rounds-out-of-range', 'rounds', 'a whole number from 1 to 30'],
  ['half a round', duels({ rounds: 2.5 }), 'rounds-out-of-range', 'rounds', 'a whole number from 1 to 30'],
  ['no number of rounds', duels({ rounds: null }), 'rounds-out-of-range', 'rounds', 'a whole number from 1 to 30'],
  ['rounds of a round robin', duels({ format: 'round-robin' }), 'rounds-follow-from-format', 'rounds', 'null'],
  ['a tie-break twice', duels({ tieBreaks: ['wins', 'buchholz', 'wins'] }), 'tie-break-twice', 'tieBreaks.2', 'each at most once'],
  [
    'a tie-break there is not',
    duels({ tieBreaks: ['wins', 'luck' as TieBreak] }),
    'unknown-tie-break',
    'tieBreaks.1',
    'buchholz, buchholz-cut-1, sonneborn-berger, wins, second-side-games, time-used or direct-encounter',
  ],
  [
    'points of another format',
    duels({ points: MULTIPLAYER_POINTS }),
    'points-of-other-format',
    'points',
    'the points of two-player tables',
  ],
  ['points of two for several', companies({ points: TWO_PLAYER_POINTS }), 'points-of-other-format', 'points', 'points by place'],
  ['a draw worth a win', duels({ points: { ...TWO_PLAYER_POINTS, draw: 1 } }), 'points-out-of-order', 'points.draw', 'less than a win'],
  [
    'a loss worth more than a draw',
    duels({ points: { ...TWO_PLAYER_POINTS, loss: 0.75 } }),
    'points-out-of-order',
    'points.loss',
    'no more than a draw',
  ],
  [
    'points that are no numbers',
    duels({ points: { ...TWO_PLAYER_POINTS, absence: Number.NaN } }),
    'points-out-of-order',
    'points.win',
    'numbers from -1000 to 1000',
  ],
  [
    'a place worth more than the one before',
    companies({ points: { ...MULTIPLAYER_POINTS, byPlace: { ...MULTIPLAYER_POINTS.byPlace, four: [5, 3, 4, 0] } } }),
    'points-out-of-order',
    'points.byPlace.four.2',
    'no more than the place before',
  ],
  [
    'points without limit for a bye at larger tables',
    companies({ points: { ...MULTIPLAYER_POINTS, requestedBye: 1_001 } }),
    'points-out-of-order',
    'points.requestedBye',
    'numbers from -1000 to 1000',
  ],
  [
    'places without points',
    companies({ points: { ...MULTIPLAYER_POINTS, byPlace: { three: [2, 1, 0] } as never } }),
    'points-out-of-order',
    'points.byPlace.four',
    '4 numbers',
  ],
  ['tables of six', companies({ preferredTableSize: 6 }), 'table-size-out-of-range', 'preferredTableSize', 'a whole number from 3 to 5'],
  ['the size of tables of two', duels({ preferredTableSize: 2 }), 'table-size-out-of-range', 'preferredTableSize', 'null'],
  [
    'board points without teams',
    duels({ tieBreaks: ['board-points'] }),
    'unknown-tie-break',
    'tieBreaks.0',
    'buchholz, buchholz-cut-1, sonneborn-berger, wins, second-side-games, time-used or direct-encounter',
  ],
  [
    'teams at larger tables',
    companies({ teams: { boards: 2, matchPoints: MATCH_POINTS } }),
    'teams-of-other-format',
    'format',
    'a format with teams: swiss, round-robin, double-round-robin, elimination',
  ],
  [
    'teams that bid',
    duels({ format: 'swiss-bids', teams: { boards: 2, matchPoints: MATCH_POINTS } }),
    'teams-of-other-format',
    'format',
    'a format with teams: swiss, round-robin, double-round-robin, elimination',
  ],
  [
    'matches of one board',
    duels({ teams: { boards: 1, matchPoints: MATCH_POINTS } }),
    'boards-out-of-range',
    'teams.boards',
    'a whole number from 2 to 8',
  ],
  [
    'a lost match worth more than a drawn one',
    duels({ teams: { boards: 2, matchPoints: { win: 2, draw: 0, loss: 1 } } }),
    'points-out-of-order',
    'teams.matchPoints.loss',
    'no more than a draw',
  ],
  [
    'places for one team',
    duels({ teams: { boards: 4, matchPoints: MATCH_POINTS }, maxPlayers: 7 }),
    'places-out-of-range',
    'maxPlayers',
    'a whole number from 8 to 1000',
  ],
  [
    'more teams than a round robin has',
    duels({ format: 'round-robin', rounds: null, teams: { boards: 2, matchPoints: MATCH_POINTS }, maxPlayers: 61 }),
    'places-out-of-range',
    'maxPlayers',
    'a whole number from 4 to 60',
  ],
  [
    'the time used without clocks',
    duels({ tieBreaks: ['wins', 'time-used'] }),
    'tie-break-without-clock',
    'tieBreaks.1',
    'another tie-break than `time-used`: the tournament has no timeControl',
  ],
  [
    'the time used by teams',
    duels({ tieBreaks: ['time-used'], teams: { boards: 2, matchPoints: MATCH_POINTS } }),
    'unknown-tie-break',
    'tieBreaks.0',
    expect.any(String) as string,
  ],
  [
    'a Scottish win where no side is Scotland',
    [{ ...SWISS, unfinished: 'scottish-win' }, LORDS] as const,
    'rule-of-other-ruleset',
    'unfinished',
    'draw or ruling',
  ],
  [
    'a Scottish win at larger tables',
    [
      { ...COMPANIES, unfinished: 'scottish-win' },
      { ...LORDS, scottish: true },
    ] as const,
    'rule-of-other-ruleset',
    'unfinished',
    'draw or ruling',
  ],
  ['places for one', duels({ maxPlayers: 1 }), 'places-out-of-range', 'maxPlayers', 'a whole number from 2 to 1000'],
  [
    'places for more than can be paired',
    duels({ maxPlayers: 1_001 }),
    'places-out-of-range',
    'maxPlayers',
    'a whole number from 2 to 1000',
  ],
  [
    'a round robin that would never end',
    duels({ format: 'round-robin', rounds: null, maxPlayers: 31 }),
    'places-out-of-range',
    'maxPlayers',
    'a whole number from 2 to 30',
  ],
] as const)('%s: refused', (_what, [settings, ruleset], code, path, expected) => {
  expect(checkSettings(settings, ruleset, false)).toMatchObject({
    ok: false,
    problem: { code, path, expected: { en: expected, fr: expect.any(String) } },
  });
});

test('the formats of a ruleset are those whose settings are accepted', () => {
  const facts = formatsOf(HAMMER).map(({ name: _, ...rest }) => rest);
  const [ofTwo, free, team] = [
    { tableSizes: [2] },
    { hasBids: false, hasOpenBids: false, hasTeams: false },
    { hasBids: false, hasOpenBids: false, hasTeams: true },
  ];
  expect(facts).toEqual([
    { format: 'swiss', setsRounds: true, ...ofTwo, ...team },
    { format: 'round-robin', setsRounds: false, ...ofTwo, ...team },
    { format: 'double-round-robin', setsRounds: false, ...ofTwo, ...team },
    { format: 'elimination', setsRounds: false, ...ofTwo, ...team },
    { format: 'bids', setsRounds: true, ...ofTwo, ...free, hasBids: true },
    { format: 'swiss-bids', setsRounds: true, ...ofTwo, ...free, hasBids: true },
    { format: 'swiss-open-bids', setsRounds: true, ...ofTwo, ...free, hasOpenBids: true },
  ]);
  expect(formatsOf(LORDS).map(({ format }) => format)).toEqual([
    ...['swiss', 'round-robin', 'double-round-robin', 'elimination', 'multiplayer'],
  ]);
  expect(formatsOf(LORDS).at(-1)).toEqual({
    ...{ format: 'multiplayer', setsRounds: true, tableSizes: [3, 4, 5], ...free },
    name: expect.objectContaining({ en: 'Tables of three to five', fr: 'Tables de trois à cinq' }),
  });
});
