// The Tournament Report File, read by a parser of its own written from the columns of FIDE's standard (TRF16, C.04 annex 2).
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { computeTournamentStandings } from '../../../src/tournaments/contest/history.js';
import { type TournamentServices, tournamentReport } from '../../../src/tournaments/index.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import type { Tournament } from '../../../src/tournaments/log/tournament.js';
import type { Outcome, PlayerId, TwoPlayerRound } from '../../../src/tournaments/rounds.js';
import { TWO_PLAYER_POINTS, type TwoPlayerPoints } from '../../../src/tournaments/standings/score-sheets.js';
import { absence, entering, paired, recorded, startedWith, tournamentOf, type Wanted, withdrawn } from '../folded.js';
import { duelRounds, playersOf } from '../random-events.js';

/** Columns as the standard numbers them, from 1, both included. */
const columns = (line: string, first: number, last = first): string => [...line].slice(first - 1, last).join('');

interface ReadGame {
  readonly opponent: number | null;
  readonly colour: string;
  readonly result: string;
}

interface ReadPlayer {
  readonly number: number;
  readonly name: string;
  readonly points: number;
  readonly rank: number;
  readonly games: readonly ReadGame[];
}

function read(text: string): { readonly fields: ReadonlyMap<string, string>; readonly players: readonly ReadPlayer[] } {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  const fields = new Map(lines.filter((line) => !line.startsWith('001')).map((line) => [columns(line, 1, 3), line.slice(4)]));
  const players = lines
    .filter((line) => line.startsWith('001 '))
    .map((line): ReadPlayer => {
      const length = [...line].length;
      expect((length - 89) % 10).toBe(0);
      for (const [first, last] of [
        [9, 14],
        [48, 80],
        [85, 85],
        [90, 91],
      ])
        expect(columns(line, first!, last)).toMatch(/^ *$/);
      expect(columns(line, 81, 84)).toMatch(/^[ \d]\d\.\d$/);
      const games = Array.from({ length: (length - 89) / 10 }, (_, round): ReadGame => {
        const at = 92 + 10 * round;
        expect(columns(line, at - 2, at - 1) + columns(line, at + 4) + columns(line, at + 6)).toBe('    ');
        const opponent = columns(line, at, at + 3);
        expect(opponent).toMatch(/^(0000| *[1-9]\d*)$/);
        return { opponent: opponent === '0000' ? null : Number(opponent), colour: columns(line, at + 5), result: columns(line, at + 7) };
      });
      return {
        number: Number(columns(line, 5, 8)),
        name: columns(line, 15, 47).trim(),
        points: Number(columns(line, 81, 84)),
        rank: Number(columns(line, 86, 89)),
        games,
      };
    });
  return { fields, players };
}

/** Services whose only tournament is this one. */
const servicesOf = (tournament: Tournament, names: Readonly<Record<string, string>> = {}, name = 'The open'): TournamentServices => {
  const head = {
    id: '00000000-0000-4000-8000-000000000001',
    public: true,
    organiser: 'organiser',
    name,
    seq: tournament.seq,
    hash: '',
    openedAt: new Date('2030-05-01'),
  };
  return {
    tournaments: { head: async () => head, people: async () => new Map(Object.entries(names)), entries: async () => [{ hash: '' }] },
    tournamentCache: { get: () => ({ tournament, hash: '' }), keep: () => undefined, delete: () => undefined },
  } as unknown as TournamentServices;
};

async function reportOf(tournament: Tournament, ...more: [names?: Readonly<Record<string, string>>, name?: string]): Promise<string> {
  const report = await tournamentReport(servicesOf(tournament, ...more), null, '00000000-0000-4000-8000-000000000001');
  if (!report.ok) throw new Error(report.problem.code);
  return report.value;
}

const SINGLE: Readonly<Record<string, keyof TwoPlayerPoints>> = {
  '1': 'win',
  '=': 'draw',
  '0': 'loss',
  '+': 'forfeitWin',
  '-': 'forfeitLoss',
  U: 'pairingAllocatedBye',
  H: 'requestedBye',
  F: 'requestedBye',
};

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  '10': 'first-won',
  '01': 'second-won',
  '==': 'drawn',
  '-+': 'first-forfeited',
  '+-': 'second-forfeited',
  '--': 'both-forfeited',
};

/** The rounds as the file has them, tables in the order of their white players. */
function roundsOf(players: readonly ReadPlayer[], nameOf: (number: number) => PlayerId): TwoPlayerRound[] {
  return players[0]!.games.map((_, round) => {
    const tables = players.flatMap(({ number, games }) => {
      const { opponent, colour, result } = games[round]!;
      if (opponent === null) return [];
      const rival = players.find((each) => each.number === opponent)!.games[round]!;
      expect([rival.opponent, colour + rival.colour]).toEqual([number, expect.stringMatching(/^(wb|bw)$/)]);
      return colour === 'b' ? [] : [{ first: nameOf(number), second: nameOf(opponent), outcome: OUTCOMES[result + rival.result]! }];
    });
    const byes = players.flatMap(({ number, games }) => {
      const { opponent, colour, result } = games[round]!;
      if (opponent !== null) return [];
      expect(colour).toBe('-');
      if (result === 'Z') return [];
      return [{ player: nameOf(number), kind: result === 'U' ? ('pairing-allocated' as const) : ('requested' as const) }];
    });
    return { tables, byes };
  });
}

/** The log of a tournament with these rounds. */
function logOf(players: readonly PlayerId[], rounds: readonly TwoPlayerRound[]): TournamentBody[] {
  const placed = (first: PlayerId, second: PlayerId, outcome: Outcome) =>
    ({
      'first-won': { placings: [[first], [second]], forfeited: [] },
      'second-won': { placings: [[second], [first]], forfeited: [] },
      drawn: { placings: [[first, second]], forfeited: [] },
      'first-forfeited': { placings: [[second]], forfeited: [first] },
      'second-forfeited': { placings: [[first]], forfeited: [second] },
      'both-forfeited': { placings: [], forfeited: [first, second] },
    })[outcome];
  return [
    ...players.map((player): TournamentBody => ({ type: 'player-registered', player, account: null, seed: null })),
    ...rounds.flatMap(({ tables, byes }, at): TournamentBody[] => {
      const round = at + 1;
      const named = new Set([...tables.flatMap(({ first, second }) => [first, second]), ...byes.map(({ player }) => player)]);
      const pairing = { tables: tables.map(({ first, second }) => ({ players: [first, second], handicap: null })), byes };
      return [
        ...players.filter((player) => !named.has(player)).map((player) => absence(player, round)),
        { type: 'round-paired', round, ...pairing, manualPairingReason: 'So.', pairingMethod: null },
        { type: 'round-started', round, games: tables.map((_, table) => `game-${round}-${table}`), seatsDueAt: null },
        ...tables.map(
          ({ first, second, outcome }, table): TournamentBody =>
            ({ ...recorded(round, table + 1, null), result: placed(first, second, outcome!) }) as TournamentBody,
        ),
      ];
    }),
  ];
}

const byWhite = (rounds: readonly TwoPlayerRound[]) =>
  rounds.map(({ tables, byes }) => ({
    tables: tables.toSorted((a, b) => (a.first < b.first ? -1 : 1)),
    byes: byes.toSorted((a, b) => (a.player < b.player ? -1 : 1)),
  }));

describe.each([
  ['the points of chess', TWO_PLAYER_POINTS],
  ['three points for a win', { ...TWO_PLAYER_POINTS, win: 3, draw: 1, forfeitWin: 3, pairingAllocatedBye: 3, requestedBye: 1 }],
  ['a bye worth less than a win, and a forfeit worth less', { ...TWO_PLAYER_POINTS, win: 2, draw: 1, loss: 0.5, pairingAllocatedBye: 1 }],
] as const)('with %s', (_, points: TwoPlayerPoints) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('random rounds are read back, with points and ranks (%i)', async (seed) => {
    const players = playersOf(3 + 4 * seed);
    const rounds = duelRounds(players, 5, seededChance(seed));
    const tournament = tournamentOf({ settings: { rounds: 7, points, maxPlayers: 99 } }, ...logOf(players, rounds));
    const { fields, players: rows } = read(await reportOf(tournament));
    expect(Object.fromEntries(fields)).toMatchObject({ '012': 'The open', '042': '2030/05/01', '062': String(players.length), XXR: '7' });
    expect(rows.map(({ number, name }) => [number, name])).toEqual(players.map((player, at) => [at + 1, player]));
    expect(byWhite(roundsOf(rows, (number) => players[number - 1]!))).toEqual(byWhite(rounds));
    const standings = new Map<string, object>(
      computeTournamentStandings(tournament).map(({ player, points: has, rank }) => [player, { has, rank }]),
    );
    for (const { name, rank, points: has, games } of rows) {
      expect({ has, rank }).toEqual(standings.get(name));
      expect(games.reduce((sum, { result }) => sum + (result === 'Z' ? points.absence : points[SINGLE[result]!]), 0)).toBeCloseTo(has, 9);
    }
    const told = fields.get('XXS');
    if (points === TWO_PLAYER_POINTS) expect(told).toBeUndefined();
    else {
      const values = Object.fromEntries(told!.split(' ').map((each) => each.split('=')));
      expect(values).toMatchObject({ WW: points.win.toFixed(1), BD: points.draw.toFixed(1), PAB: points.pairingAllocatedBye.toFixed(1) });
      expect(Number(fields.get('BBW'))).toBe(points.win);
    }
  });
});

test('a round with an undecided table is left out, also from the points', async () => {
  const opened: Wanted = {};
  const first = [...entering('abcd'), ...startedWith(1, 'ab cd'), recorded(1, 1, 'a b'), recorded(1, 2, 'cd')];
  const before = read(await reportOf(tournamentOf(opened, ...first)));
  const during = read(await reportOf(tournamentOf(opened, ...first, ...startedWith(2, 'ac bd'), recorded(2, 1, 'a c'))));
  expect(during.players).toEqual(before.players);
  expect(before.players.map(({ points, games }) => [points, games.length])).toEqual([
    [1, 1],
    [0, 1],
    [0.5, 1],
    [0.5, 1],
  ]);
  const paired2 = read(await reportOf(tournamentOf(opened, ...first, paired(2, 'ac bd'))));
  expect(paired2.players).toEqual(before.players);
});

test('byes and players who withdrew', async () => {
  const log = [
    ...entering('abc'),
    ...startedWith(1, 'ab c'),
    recorded(1, 1, 'a !b'),
    withdrawn('b'),
    ...startedWith(2, 'ca'),
    recorded(2, 1, 'a c'),
  ];
  const { players } = read(await reportOf(tournamentOf({}, ...log)));
  expect(players.map(({ games }) => games.map(({ opponent, colour, result }) => `${opponent}${colour}${result}`))).toEqual([
    ['2w+', '3b1'],
    ['1b-', 'null-Z'],
    ['null-U', '1w0'],
  ]);
});

test('names of any length and script stay in their columns', async () => {
  const names = { a: 'Ann\u2028\r\n001    1', b: 'Ж'.repeat(80), c: '😀'.repeat(40) };
  const text = await reportOf(tournamentOf({}, ...entering('abcd')), names, 'The\nopen');
  const { fields, players } = read(text);
  expect(fields.get('012')).toBe('The open');
  expect(players.map(({ name }) => name)).toEqual(['Ann 001 1', 'Ж'.repeat(33), '😀'.repeat(33), 'd']);
});

test.each([
  ['teams', { settings: { teams: { boards: 2, matchPoints: { win: 2, draw: 1, loss: 0 } } } }],
  ['tables of three', { settings: { format: 'multiplayer', preferredTableSize: 3 } }],
  ['points with two decimals', { settings: { points: { ...TWO_PLAYER_POINTS, draw: 0.25 } } }],
  ['points below zero', { settings: { points: { ...TWO_PLAYER_POINTS, absence: -1 } } }],
] as const)('%s are refused', async (_, wanted) => {
  await expect(reportOf(tournamentOf(wanted as Wanted, ...entering('ab')))).rejects.toThrow('no-trf');
});
