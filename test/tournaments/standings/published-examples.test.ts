// Tie-breaks of crosstables that others have published with their values.
import { expect, test } from 'vitest';
import type { Outcome, PlayerId, TwoPlayerRound } from '../../../src/tournaments/rounds.js';
import { buildTwoPlayerSheets, TWO_PLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { computeStandings } from '../../../src/tournaments/standings/standings.js';

/** One game a round: `A1B` is won by A, `A0B` by B, `A=B` is drawn. No opponents are virtual in a round robin. */
const roundsOf = (games: string): readonly TwoPlayerRound[] =>
  games.split(' ').map((game) => {
    const outcomes: Readonly<Record<string, Outcome>> = { '1': 'first-won', '0': 'second-won', '=': 'drawn' };
    return { tables: [{ first: game[0] as PlayerId, second: game[2] as PlayerId, outcome: outcomes[game[1]!]! }], byes: [] };
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
])('Sonneborn-Berger: %s', (_source, players, games, expected) => {
  const sheets = buildTwoPlayerSheets([...players] as PlayerId[], roundsOf(games), { ...TWO_PLAYER_POINTS, absence: 0 });
  const rules = { tieBreaks: ['sonneborn-berger'], unplayed: 'as-scored', draw: 0.5, win: 1 } as const;
  const rows = computeStandings(sheets, rules).map(({ rank, player, points, tieBreaks }) => `${rank} ${player} ${points} ${tieBreaks[0]}`);
  expect(rows).toEqual(expected);
});
