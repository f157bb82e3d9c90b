// An explained row of the standings: the row itself, and terms that add up to its tie-breaks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { PlayerId } from '../../../src/tournaments/rounds.js';
import {
  buildMultiplayerSheets,
  buildTwoPlayerSheets,
  MULTIPLAYER_POINTS,
  type Sheets,
  TWO_PLAYER_POINTS,
} from '../../../src/tournaments/standings/score-sheets.js';
import { termSentence, tieBreakMeaning } from '../../../src/tournaments/standings/sentences.js';
import {
  computeStandings,
  explainStanding,
  type StandingsRules,
  TIE_BREAKS,
  type UnplayedRounds,
} from '../../../src/tournaments/standings/standings.js';
import { companyRounds, duelRounds, playersOf } from '../random-events.js';

const rulesOf = (unplayed: UnplayedRounds, tieBreaks: StandingsRules['tieBreaks'] = TIE_BREAKS): StandingsRules => ({
  tieBreaks,
  unplayed,
  win: 1,
  draw: 0.5,
});

/** Compares every explained row with the standings. */
function expectExplained(sheets: Sheets, rules: StandingsRules): void {
  const rows = computeStandings(sheets, rules);
  for (const row of rows) {
    const { tieBreaks, ...explained } = explainStanding(sheets, rules, row.player);
    expect({ ...explained, tieBreaks: tieBreaks.map(({ value }) => value) }).toEqual(row);
    for (const { tieBreak, value, terms, tiedWith } of tieBreaks) {
      const sum = terms.reduce((total, term) => total + (term.counted ? term.value : 0), 0);
      if (tieBreak !== 'direct-encounter') expect(sum).toBeCloseTo(value, 4);
      else if (tiedWith.length === 0) expect([value, sum]).toEqual([1, 0]);
    }
    // The points, and then the tie-breaks before, are equal among the tied players.
    for (const [at, { tiedWith }] of tieBreaks.entries())
      for (const other of tiedWith) {
        const theirs = rows.find(({ player }) => player === other)!;
        expect([theirs.points, ...theirs.tieBreaks.slice(0, at)]).toEqual([row.points, ...row.tieBreaks.slice(0, at)]);
      }
  }
}

test('every row of random tournaments is explained', () => {
  const events = fc.record({ count: fc.integer({ min: 2, max: 9 }), length: fc.integer({ min: 0, max: 5 }), seed: fc.integer() });
  const anyRules = fc.record({
    unplayed: fc.constantFrom<UnplayedRounds>('virtual-opponent', 'as-scored'),
    tieBreaks: fc.shuffledSubarray([...TIE_BREAKS]),
  });
  fc.assert(
    fc.property(events, anyRules, ({ count, length, seed }, { unplayed, tieBreaks }) => {
      const players = playersOf(count);
      const [two, more] = [seededChance(seed), seededChance(seed)];
      expectExplained(buildTwoPlayerSheets(players, duelRounds(players, length, two), TWO_PLAYER_POINTS), rulesOf(unplayed, tieBreaks));
      expectExplained(
        buildMultiplayerSheets(players, companyRounds(players, length, more), MULTIPLAYER_POINTS),
        rulesOf(unplayed, tieBreaks),
      );
    }),
    { seed: 1297, numRuns: 20 },
  );
});

const ids = (text: string) => [...text] as PlayerId[];
const NAMES: Readonly<Record<string, string>> = { a: 'Anna', b: 'Bran', c: 'Cait' };

/** The sentences of a player's tie-breaks in a language. */
const sentencesOf = (sheets: Sheets, player: string, language = 'en') =>
  Object.fromEntries(
    explainStanding(sheets, rulesOf('virtual-opponent'), player as PlayerId).tieBreaks.map((explained) => [
      explained.tieBreak,
      explained.terms.map((term) => termSentence(explained, term, (each) => NAMES[each] ?? each)[language]),
    ]),
  );

test('says in sentences what each round adds, at tables of two', () => {
  const [a, b, c] = ids('abc') as [PlayerId, PlayerId, PlayerId];
  const rounds = [
    { tables: [{ first: a, second: b, outcome: 'first-won' as const }], byes: [{ player: c, kind: 'pairing-allocated' as const }] },
    { tables: [{ first: c, second: a, outcome: 'drawn' as const }], byes: [] },
  ];
  const sheets = buildTwoPlayerSheets([a, b, c], rounds, TWO_PLAYER_POINTS);
  const [one, two] = sheets.get(a)!;
  const ofTeams = new Map([
    ...sheets,
    [
      a,
      [
        { ...one!, boardPoints: 2.5 },
        { ...two!, boardPoints: 1 },
      ],
    ],
  ]);
  expect(sentencesOf(ofTeams, 'a')).toEqual({
    'board-points': ['Round 1: 2.5 points of its boards.', 'Round 2: 1 point of its boards.'],
    buchholz: ['Round 1: Bran has 0.5 points.', 'Round 2: Cait has 1.5 points.'],
    'buchholz-cut-1': ['Round 1: Bran has 0.5 points. Left out.', 'Round 2: Cait has 1.5 points.'],
    'sonneborn-berger': ['Round 1: 1 × 0.5 points of Bran = 0.5.', 'Round 2: 0.5 × 1.5 points of Cait = 0.75.'],
    wins: ['Round 1: won.', 'Round 2: not won.'],
    'second-side-games': ['Round 1: not the second side.', 'Round 2: the second side.'],
    'time-used': ['Round 1: 0 s on the clock.', 'Round 2: 0 s on the clock.'],
    'direct-encounter': ['Round 1: no game against the tied players.', 'Round 2: no game against the tied players.'],
  });
  expect(sentencesOf(sheets, 'c', 'fr')).toMatchObject({
    buchholz: [
      'Ronde 1\u00a0: pas de partie, compte comme un adversaire ayant autant de points que le joueur\u00a0: 1,5.',
      'Ronde 2\u00a0: Anna a 1,5 point.',
    ],
    'sonneborn-berger': [
      'Ronde 1\u00a0: pas de partie, 1 point de la ronde × 1,5 point du joueur = 1,5.',
      'Ronde 2\u00a0: 0,5 × 1,5 point (Anna) = 0,75.',
    ],
  });
  expect(sentencesOf(sheets, 'c', 'pt')).toMatchObject({
    buchholz: [
      'Rodada 1: sem partida, conta como um adversário com os pontos do próprio jogador: 1,5 pontos.',
      'Rodada 2: Anna tem 1,5 pontos.',
    ],
    'sonneborn-berger': [
      'Rodada 1: sem partida, 1 ponto da rodada × 1,5 pontos do próprio jogador = 1,5.',
      'Rodada 2: 0,5 × 1,5 pontos de Anna = 0,75.',
    ],
  });
});

test('says in sentences what each round adds, at larger tables', () => {
  const round = { tables: [{ players: ids('abc'), places: [ids('a'), ids('bc')], forfeited: [] }], byes: [] };
  const sheets = buildMultiplayerSheets(ids('abc'), [round], MULTIPLAYER_POINTS);
  expect(sentencesOf(sheets, 'b')).toMatchObject({
    buchholz: ['Round 1: Anna has 12 points, Cait has 3 points; on average 7.5.'],
    'sonneborn-berger': ['Round 1: (0 × 12 points of Anna + 0.5 × 3 points of Cait) ÷ 2 = 0.75.'],
    'direct-encounter': ['Round 1: 0.5 against Cait.'],
  });
});

test('the meaning of a tie-break says how rounds without a game count', () => {
  expect(tieBreakMeaning('buchholz', 'virtual-opponent').en).toContain('without a game');
  expect(tieBreakMeaning('buchholz', 'as-scored').en).not.toContain('without a game');
});

test('says that a forfeited game was won or lost by forfeit, and that no game was played', () => {
  const [a, b] = ids('ab') as [PlayerId, PlayerId];
  const rounds = [{ tables: [{ first: a, second: b, outcome: 'second-forfeited' as const }], byes: [] }];
  const sheets = buildTwoPlayerSheets([a, b], rounds, TWO_PLAYER_POINTS);
  expect(sentencesOf(sheets, 'a')).toMatchObject({
    buchholz: ['Round 1: won by forfeit; no game, counted as an opponent with the player’s own 1 point.'],
    wins: ['Round 1: won by forfeit; no game was played.'],
    'second-side-games': ['Round 1: won by forfeit; no game was played.'],
    'direct-encounter': ['Round 1: won by forfeit; no game against the tied players.'],
  });
  expect(sentencesOf(sheets, 'b')).toMatchObject({ wins: ['Round 1: lost by forfeit; no game was played.'] });
  expect(sentencesOf(sheets, 'b', 'fr')).toMatchObject({ wins: ['Ronde 1\u00a0: perte par forfait\u202f; aucune partie n’a été jouée.'] });
  expect(sentencesOf(sheets, 'b', 'pt')).toMatchObject({
    buchholz: ['Rodada 1: derrota por W.O.; sem partida, conta como um adversário com os pontos do próprio jogador: 0 pontos.'],
    wins: ['Rodada 1: derrota por W.O.; nenhuma partida foi jogada.'],
  });
});
