// Tie-breaks of crosstables that others have published with their values.
import { describe, expect, test } from 'vitest';
import type { Bye, Outcome, PlayerId, TwoPlayerRound, TwoPlayerTable } from '../../../src/tournaments/rounds.js';
import { buildTwoPlayerSheets, type Sheets, TWO_PLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { computeStandings, type StandingsRules, type TieBreak } from '../../../src/tournaments/standings/standings.js';

const id = (player: string | number) => String(player) as PlayerId;

describe('Sonneborn-Berger of round robins', () => {
  /** One game a round: `A1B` is won by A, `A0B` by B, `A=B` is drawn. No opponents are virtual in a round robin. */
  const roundsOf = (games: string): readonly TwoPlayerRound[] =>
    games.split(' ').map((game) => {
      const outcomes: Readonly<Record<string, Outcome>> = { '1': 'first-won', '0': 'second-won', '=': 'drawn' };
      return { tables: [{ first: id(game[0]!), second: id(game[2]!), outcome: outcomes[game[1]!]! }], byes: [] };
    });

  test.each([
    [
      'Sensei’s Library, «Sonneborn-Berger» (senseis.xmp.net/?SonnebornBerger): two games between each of four players',
      'ABCD',
      'A1B A1C A1D B1C B1D C1D A0B A1C A0D B0C B1D C1D',
      ['1 A 4 11', '2 B 4 9', '3 C 3 6', '4 D 1 4'],
    ],
    [
      'ChessKid, «What is a tie break?» (support.chesskid.com/article/571): Bob, Mary and John, with a draw',
      'BMJ',
      'B0M B1M B1J B1J M0J M=J',
      ['1 B 3 4.5', '2 M 1.5 3.75', '3 J 1.5 2.25'],
    ],
  ])('%s', (_source, players, games, expected) => {
    const sheets = buildTwoPlayerSheets([...players].map(id), roundsOf(games), { ...TWO_PLAYER_POINTS, absence: 0 });
    const rules = { tieBreaks: ['sonneborn-berger'], unplayed: 'as-scored', draw: 0.5, win: 1 } as const;
    const rows = computeStandings(sheets, rules).map(
      ({ rank, player, points, tieBreaks }) => `${rank} ${player} ${points} ${tieBreaks[0]}`,
    );
    expect(rows).toEqual(expected);
  });
});

// Mario Held, «Exercises in Tie-Breaking», FIDE Technical Commission, 2024 (tec.fide.com/2024/03/18/tie-break-exercise), on the tie-break
// regulations C.07 of 2023. Numbers of exercises are those of the paper.

const HALF_POINT_BYE = 'HPB';
const ALLOCATED_BYE = 'PAB';
const ABSENT = 'ZPB';

/**
 * Reads a crosstable with a line for each competitor, who are numbered from 1. A cell has the opponent, the side and the result, as `won`,
 * `lost` and `drawn` read it; `-F6` is a forfeit against 6.
 */
function readCrosstable(text: string, outcomeOf: (result: string) => Outcome): readonly TwoPlayerRound[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines[0]!.map((_, round) => {
    const tables: TwoPlayerTable[] = [];
    const byes: Bye[] = [];
    lines.forEach((cells, at) => {
      const cell = cells[round]!;
      const player = id(at + 1);
      const [, opponent, side, result] = /^(\d+)([wb])(.+)$/.exec(cell) ?? [];
      if (side === 'w') tables.push({ first: player, second: id(opponent!), outcome: outcomeOf(result!) });
      if (cell.startsWith('-F')) tables.push({ first: player, second: id(cell.slice(2)), outcome: 'first-forfeited' });
      if (cell === HALF_POINT_BYE) byes.push({ player, kind: 'requested' });
      if (cell === ALLOCATED_BYE) byes.push({ player, kind: 'pairing-allocated' });
      if (!side && !/^[-+]F/.test(cell) && ![HALF_POINT_BYE, ALLOCATED_BYE, ABSENT].includes(cell)) throw new Error(`no cell: ${cell}`);
    });
    return { tables, byes };
  });
}

/** The values of a tie-break, by the number of the competitor. */
function valuesOf(sheets: Sheets, rules: Omit<StandingsRules, 'tieBreaks'>, tieBreak: TieBreak): readonly number[] {
  const rows = computeStandings(sheets, { ...rules, tieBreaks: [tieBreak] });
  return [...sheets.keys()].map((player) => rows.find((row) => row.player === player)!.tieBreaks[0]!);
}

/** The ranks after a tie-break, by the number of the competitor. */
function ranksOf(sheets: Sheets, rules: Omit<StandingsRules, 'tieBreaks'>, tieBreak: TieBreak): readonly number[] {
  const rows = computeStandings(sheets, { ...rules, tieBreaks: [tieBreak] });
  return [...sheets.keys()].map((player) => rows.find((row) => row.player === player)!.rank);
}

describe('the Swiss tournament of 16 players in Held’s exercises', () => {
  const OUTCOMES: Readonly<Record<string, Outcome>> = { '1': 'first-won', '0': 'second-won', '=': 'drawn' };
  const rounds = readCrosstable(
    `9w1  13b=  2w=  15b1  4w=
     10b1 7w1   1b=  16w1  3b=
     11w= 6b1   8w1  4b=   2w=
     12b1 HPB   13w1 3w=   1b=
     13w0 15b0  11w1 7b=   10w1
     14b0 3w0   PAB  10w1  8b1
     15w1 2b0   16b0 5w=   11b0
     16b= 14w1  3b0  13w1  6w0
     1b0  10w0  HPB  -F11  PAB
     2w0  9b1   15w0 6b0   5b0
     3b=  16w0  5b0  +F9   7w1
     4w0  PAB   +F14 ZPB   ZPB
     5b1  1w=   4b0  8b0   14w0
     6w1  8b0   -F12 ZPB   13b1
     7b0  5w1   10b1 1w0   16b0
     8w=  11b1  7w1  2b0   15w1`,
    (result) => OUTCOMES[result]!,
  );
  const sheets = buildTwoPlayerSheets(
    Array.from({ length: 16 }, (_, at) => id(at + 1)),
    rounds,
    TWO_PLAYER_POINTS,
  );
  const rules = { unplayed: 'virtual-opponent', draw: 0.5, win: 1 } as const;

  test('the points', () => {
    const points = [...sheets.values()].map((own) => own.reduce((sum, round) => sum + round.points, 0));
    expect(points).toEqual([3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5]);
  });
  test.each<[TieBreak, string, readonly number[]]>([
    ['buchholz', 'BH, 1 to 4', [12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5, 9, 13, 13.5, 11.5, 14, 11, 12, 12.5]],
    ['buchholz-cut-1', 'BH-C1, 5 to 8', [11, 12, 13, 11.5, 7.5, 11, 12.5, 12, 7.5, 11.5, 12, 9.5, 12, 9, 11, 11]],
    ['sonneborn-berger', 'SB, 11 and 12', [8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25, 2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25]],
    ['wins', 'WON, 28', [2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3]],
    ['second-side-games', 'BPG, 29', [2, 3, 2, 2, 2, 2, 3, 2, 1, 3, 2, 0, 3, 2, 3, 2]],
  ])('%s: exercises %s', (tieBreak, _exercises, expected) => {
    expect(valuesOf(sheets, rules, tieBreak)).toEqual(expected);
  });
  test('direct-encounter: exercises DE, 23 and 24', () => {
    const ranks = ranksOf(sheets, rules, 'direct-encounter');
    expect([1, 3, 4, 16].map((number) => ranks[number - 1])).toEqual([2, 2, 2, 2]);
    expect([5, 8, 11].map((number) => ranks[number - 1])).toEqual([7, 7, 7]);
  });
});

describe('the Swiss tournament of 14 teams in Held’s exercises', () => {
  const rounds = readCrosstable(
    `8w2.5   4b1.5   7w3     2b2.5   5w1.5   +F6    3b2.5
     9b3     3w4     5b0     1w1.5   13w3    4b2.5  10b3
     10w2.5  2b0     9w3     6b2.5   4w3     5b3.5  1w1.5
     11b3    1w2.5   13b3    5w3.5   3b1     2w1.5  9b2.5
     12w4    6b3     2w4     4b0.5   1b2.5   3w0.5  13b3.5
     13w2    5w1     8b3     3w1.5   11b2.5  -F1    12w2.5
     14w2    8b2     1b1     10w2.5  9b2     13b2   ZPB
     1b1.5   7w2     6w1     12b3.5  10b2    9w2    11w3
     2w1     12b4    3b1     14w3    7w2     8b2    4w1.5
     3b1.5   11w1.5  12b2.5  7b1.5   8w2     14b3   2w1
     4w1     10b2.5  14w2    13b1.5  6w1.5   12w2   8b1
     5b0     9w0     10w1.5  8w0.5   PAB     11b2   6b1.5
     6b2     14b2.5  4w1     11w2.5  2b1     7w2    5w0.5
     7b2     13w1.5  11b2    9b1     HPB     10w1   PAB`,
    (boardPoints) => (Number(boardPoints) > 2 ? 'first-won' : Number(boardPoints) < 2 ? 'second-won' : 'drawn'),
  );
  const teams = Array.from({ length: 14 }, (_, at) => id(at + 1));
  // Both kinds of byes are worth a drawn match in this tournament.
  const points = { ...TWO_PLAYER_POINTS, win: 2, draw: 1, forfeitWin: 2, pairingAllocatedBye: 1, requestedBye: 1 };
  const BOARD_POINTS = [17.5, 17, 16, 17, 18, 12.5, 11.5, 15, 14.5, 13, 11.5, 7.5, 11.5, 11.5];
  const sheets: Sheets = new Map(
    [...buildTwoPlayerSheets(teams, rounds, points)].map(([team, own]) => [
      team,
      own.map((round, at) => ({ ...round, boardPoints: at === 0 ? BOARD_POINTS[Number(team) - 1]! : 0 })),
    ]),
  );
  const rules = { unplayed: 'virtual-opponent', draw: 1, win: 2 } as const;

  test('the match points', () => {
    const matchPoints = [...sheets.values()].map((own) => own.reduce((sum, round) => sum + round.points, 0));
    expect(matchPoints).toEqual([10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4]);
  });
  test('board-points: exercise MPvGP, 34', () => {
    const rows = computeStandings(sheets, { ...rules, tieBreaks: ['board-points'] });
    expect(rows.map(({ rank, player }) => `${rank} ${player}`)).toEqual(
      '1 5, 2 1, 3 2, 3 4, 5 3, 6 8, 7 6, 8 9, 9 7, 9 13, 11 10, 12 11, 12 14, 14 12'.split(', '),
    );
  });
  test.each<[TieBreak, string, readonly number[]]>([
    ['buchholz', 'BH, 35', [64, 57, 58, 56, 55, 46, 44, 41, 50, 44, 41, 41, 52, 36]],
    ['buchholz-cut-1', 'BH-C1, 36', [57, 52, 53, 52, 53, 39, 38, 39, 48, 42, 39, 39, 48, 32]],
  ])('%s: exercise %s', (tieBreak, _exercise, expected) => {
    expect(valuesOf(sheets, rules, tieBreak)).toEqual(expected);
  });
  test('sonneborn-berger: exercise EMMSB, 38, of the teams with ten match points', () => {
    expect(valuesOf(sheets, rules, 'sonneborn-berger').slice(0, 5)).toEqual([88, 74, 76, 72, 70]);
  });
  test('direct-encounter by match points: exercises EDE, 42 to 44', () => {
    const ranks = ranksOf(sheets, rules, 'direct-encounter');
    const rankOf = (team: number) => ranks[team - 1]!;
    expect(rankOf(11)).toBe(rankOf(14));
    expect(rankOf(6)).toBeLessThan(rankOf(8));
    expect(new Set([7, 9, 13].map(rankOf)).size).toBe(1);
  });
});
