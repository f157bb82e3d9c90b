// Team events: the contest of teams is paired as players are, and a match has a table for each board.
import { describe, expect, test } from 'vitest';
import { type Chance, seededChance, type UnrecordedChance } from '../../../src/engine/chance.js';
import { computeTeamCrosstable } from '../../../src/tournaments/contest/crosstable.js';
import { computeTournamentStandings, standingsRules } from '../../../src/tournaments/contest/history.js';
import { computeTeamStandings, contestOf, explainTeamStanding, listMatches, readMatches } from '../../../src/tournaments/contest/teams.js';
import { listAgenda } from '../../../src/tournaments/decisions/agenda.js';
import { countRounds, decideRegistration, listAbsent } from '../../../src/tournaments/decisions/registration.js';
import { buildForfeits, decideReportedResult } from '../../../src/tournaments/decisions/results.js';
import { buildRoundStarted, checkRoundStart, decideManualPairing, decidePairing } from '../../../src/tournaments/decisions/rounds.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { applyEntry, findRound, type Tournament } from '../../../src/tournaments/log/tournament.js';
import type { PlayerId, TeamId } from '../../../src/tournaments/rounds.js';
import { MATCH_POINTS } from '../../../src/tournaments/settings.js';
import { codeOf, must } from '../../games/services.js';
import { runs } from '../../support/runs.js';
import { absence, id, recorded, tournamentOf, type Wanted, withdrawn } from '../folded.js';

/** Draws the first side for the first team. */
const CHANCE: Chance = { pick: (_purpose, options) => options[0]!, sample: (_purpose, pool, count) => pool.slice(0, count) };
const NOON = new Date('2026-01-01T12:00:00Z');
const team = (name: string) => name as TeamId;
const then = (tournament: Tournament, ...bodies: readonly TournamentBody[]): Tournament =>
  bodies.reduce<Tournament>(applyEntry, tournament);

/** `a3 b2`: team `a` with the players a1, a2 and a3, team `b` with b1 and b2. */
const teams = (text: string): readonly TournamentBody[] =>
  text.split(' ').flatMap((each) =>
    Array.from({ length: Number(each.slice(1)) }, (_, at): TournamentBody => {
      const player = id(`${each[0]}${at + 1}`);
      return { type: 'player-registered', player, account: null, seed: null, team: team(each[0]!), board: at + 1 };
    }),
  );
const event = (boards: number, settings: Wanted['settings'] = {}): Wanted => ({
  settings: {
    maxPlayers: 100,
    tieBreaks: ['board-points', 'buchholz', 'direct-encounter'],
    teams: { boards, matchPoints: MATCH_POINTS },
    ...settings,
  },
});
const ofTeams = (boards: number, text: string, settings: Wanted['settings'] = {}): Tournament =>
  tournamentOf(event(boards, settings), ...teams(text));

const pair = (tournament: Tournament, round: number): Tournament => then(tournament, must(decidePairing(tournament, round, CHANCE)));

/** Starts a paired round; absent players forfeit. */
function start(tournament: Tournament, round: number): Tournament {
  const ready = must(checkRoundStart(tournament, round));
  const games = ready.plays.flatMap((plays, at) => (plays ? [`game-${round}-${at + 1}`] : []));
  const begun = then(tournament, buildRoundStarted(round, ready, games));
  return buildForfeits(ready.pairing.tables, round, listAbsent(tournament, round)).reduce(
    (now, version) => then(now, { ...version, number: now.results + 1, certificate: '' }),
    begun,
  );
}
const tablesOf = (tournament: Tournament, round: number) =>
  findRound(tournament, round)
    .pairing!.tables.map(({ players }) => players.join('-'))
    .join(' ');

/** Records a result of each table: `1` the first player won, `2` the second, `=` a draw; `.` leaves it as it is. */
const score = (tournament: Tournament, round: number, text: string): Tournament =>
  [...text.replaceAll(' ', '')].reduce((now, how, at) => {
    if (how === '.') return now;
    const [one, other] = findRound(now, round).pairing!.tables[at]!.players as [PlayerId, PlayerId];
    const placings = how === '=' ? [[one, other]] : how === '1' ? [[one], [other]] : [[other], [one]];
    return then(now, { ...recorded(round, at + 1, null), result: { placings, forfeited: [] } } as TournamentBody);
  }, tournament);

const standings = (tournament: Tournament) =>
  computeTeamStandings(tournament)
    .map(({ rank, team: name, points, tieBreaks }) => `${rank} ${name} ${points} ${tieBreaks[0]}`)
    .join(', ');

describe('a match', () => {
  const paired = pair(ofTeams(4, 'a4 b4'), 1);
  test('has a table for each board, with alternating sides', () => {
    expect(tablesOf(paired, 1)).toBe('a1-b1 b2-a2 a3-b3 b4-a4');
    expect(findRound(paired, 1).pairing).toMatchObject({ byes: [] });
    expect(must(decidePairing(ofTeams(4, 'a4 b4'), 1, CHANCE)).pairingMethod).toBe('team-swiss/2');
  });
  test('is won by board points, and drawn if they are equal', () => {
    const begun = start(paired, 1);
    expect(standings(score(begun, 1, '1 2 = 1'))).toBe('1 a 2 2.5, 2 b 0 1.5');
    expect(standings(score(begun, 1, '1 1 = ='))).toBe('1 a 1 2, 1 b 1 2');
  });
  test('has no points before its last board has a result, but its boards have', () => {
    const open = score(start(paired, 1), 1, '1 2 =');
    expect(listMatches(open, findRound(open, 1))).toEqual([
      { teams: ['a', 'b'], boardPoints: [2.5, 0.5], outcome: null, matchPoints: null },
    ]);
    expect(standings(open)).toBe('1 a 0 2.5, 2 b 0 0.5');
  });
  test('has a cell for each team in the crosstable, with points once its last board has a result', () => {
    const begun = start(paired, 1);
    const cellsOf = (tournament: Tournament) => computeTeamCrosstable(tournament).map(({ team: of, rounds }) => ({ of, ...rounds[0]! }));
    const ofMatch = { match: 1, forfeited: false, bye: null };
    const [a, b] = [
      { of: 'a', opponent: 'b', side: 'first', ...ofMatch },
      { of: 'b', opponent: 'a', side: 'second', ...ofMatch },
    ];
    expect(cellsOf(score(begun, 1, '1 2 ='))).toEqual([
      { ...a, boardPoints: 2.5, opponentBoardPoints: 0.5, points: null },
      { ...b, boardPoints: 0.5, opponentBoardPoints: 2.5, points: null },
    ]);
    expect(cellsOf(score(begun, 1, '2 1 2 1'))).toEqual([
      { ...b, boardPoints: 4, opponentBoardPoints: 0, points: 2 },
      { ...a, boardPoints: 0, opponentBoardPoints: 4, points: 0 },
    ]);
  });
  test('counts for each player, too', () => {
    const over = score(start(paired, 1), 1, '1 1 = 2');
    expect(
      computeTournamentStandings(over)
        .map(({ player, points }) => `${player} ${points}`)
        .join(' '),
    ).toBe('a1 1 a4 1 b2 1 a3 0.5 b3 0.5 a2 0 b1 0 b4 0');
    expect(standingsRules(over).tieBreaks).toEqual(['buchholz', 'direct-encounter']);
    expect(standingsRules(contestOf(over)).tieBreaks).toEqual(['board-points', 'buchholz', 'direct-encounter']);
  });
});

describe('a line-up', () => {
  test('has the reserve of an absent player, and the others move up', () => {
    const missing = then(ofTeams(2, 'a3 b2'), absence('a1', 1));
    expect(tablesOf(pair(missing, 1), 1)).toBe('a2-b1 b2-a3');
  });
  test('without reserves, the last boards are forfeited', () => {
    const begun = start(pair(then(ofTeams(3, 'a3 b3'), absence('a1', 1)), 1), 1);
    expect(tablesOf(begun, 1)).toBe('a2-b1 b2-a3 a1-b3');
    expect(findRound(begun, 1).games).toEqual(['game-1-1', 'game-1-2', null]);
    expect(standings(score(begun, 1, '1 2 .'))).toBe('1 a 2 2, 2 b 0 1');
  });
  test('of absent players only forfeits the match', () => {
    const begun = start(then(pair(ofTeams(2, 'a2 b2'), 1), absence('a1', 1), absence('a2', 1)), 1);
    expect(listMatches(begun, findRound(begun, 1))).toMatchObject([
      { outcome: 'first-forfeited', boardPoints: [0, 2], matchPoints: [0, 2] },
    ]);
  });
  test('needs as many registered players as a match has boards', () => {
    expect(decidePairing(ofTeams(3, 'a3 b2'), 1, CHANCE)).toMatchObject({ problem: { code: 'team-incomplete', teams: ['b'] } });
    // Nobody of the team is left: it is not in the contest.
    expect(tablesOf(pair(then(ofTeams(2, 'a2 b2 c1'), withdrawn('c1')), 1), 1)).toBe('a1-b1 b2-a2');
  });
});

describe('without an opponent', () => {
  test('a team of an odd number has a bye on every board, which counts as won', () => {
    const begun = score(start(pair(ofTeams(2, 'a2 b2 c3'), 1), 1), 1, '1 2');
    expect(findRound(begun, 1).pairing!.byes.map(({ player }) => player)).toEqual(['c1', 'c2']);
    expect(standings(begun)).toBe('1 c 2 2, 2 a 2 2, 3 b 0 0');
  });
  test('a team that is absent has no match; one that requested a bye has a point', () => {
    const requested = (player: string) => absence(player, 1, 'requested-bye');
    const begun = then(ofTeams(2, 'a2 b2 c2 d2'), requested('c1'), requested('c2'), requested('d1'), absence('d2', 1));
    expect(standings(score(start(pair(begun, 1), 1), 1, '1 1'))).toBe('1 a 1 1, 1 b 1 1, 3 c 1 0, 4 d 0 0');
  });
});

describe('an elimination', () => {
  const knockout = { format: 'elimination', rounds: null } as const;
  const begun = start(pair(ofTeams(2, 'a2 b2 c2 d2', knockout), 1), 1);
  test('the highest board with a winner decides an equal match', () => {
    // Tables: a1-d1 d2-a2 b1-c1 c2-b2.
    const over = score(begun, 1, '1 1 2 2');
    expect(tablesOf(pair(over, 2), 2)).toBe('c1-a1 a2-c2');
    expect(countRounds(over)).toBe(2);
  });
  test('a match with drawn boards only needs a decider on one of them', () => {
    const drawn = score(begun, 1, '= = 2 2');
    expect(codeOf(decidePairing(drawn, 2, CHANCE))).toBe('winner-undecided');
    expect(listAgenda(drawn, NOON)).toMatchObject([{ kind: 'decide-winner', tables: [1, 2] }]);
    const decider = { round: 1, table: 1, result: { placings: [[id('d1')], [id('a1')]], forfeited: [] }, reason: 'By lot.' };
    const version = must(
      decideReportedResult(
        drawn,
        'decider',
        decider,
        { ended: true, disputed: false, abandoned: false, rulings: 0, result: null, position: { version: null, head: null } },
        { signer: 'organiser', account: 'opener' },
      ),
    );
    expect(tablesOf(pair(then(drawn, { ...version, number: 9, certificate: '' }), 2), 2)).toBe('c1-d1 d2-c2');
  });
});

describe('a manual pairing', () => {
  const whole = ofTeams(2, 'a3 b2 c2 d2');
  const byHand = (text: string, byes = '') =>
    decideManualPairing(
      whole,
      {
        round: 1,
        tables: text.split(' ').map((each) => ({ players: each.split('-'), handicap: null })),
        byes: byes === '' ? [] : byes.split(' '),
        reason: 'They asked.',
      },
      [2, 2],
    );
  test('seats reserves as the organiser wants', () => {
    expect(codeOf(byHand('a3-b1 b2-a1 c1-d1 d2-c2'))).toBe('ok');
  });
  test.each([
    ['of one match only', 'a1-b1 b2-a2', 'c1 c2', ['not-paired d1', 'not-paired d2']],
    ['of players of three teams', 'a1-b1 b2-c2 c1-d1 d2-a2', '', ['not-a-match 1', 'not-a-match 3']],
    ['of players of one team', 'a1-a2 a3-b1 c1-d1 d2-c2', '', ['not-a-match 1']],
    ['without alternating sides', 'a1-b1 a2-b2 c1-d1 d2-c2', '', ['not-a-match 1']],
    ['with a board missing', 'a1-b1 b2-a2 c1-d1', '', ['not-a-match 3']],
    ['with more byes than boards', 'c1-d1 d2-c2', 'a1 a2 a3 b1 b2', ['too-many-byes a3']],
    ['with a match and a bye', 'a1-b1 b2-a2 c1-d1 d2-c2', 'a3', ['already-paired a1']],
  ])('is rejected %s', (_what, text, byes, faults) => {
    const refused = byHand(text, byes);
    const problems = !refused.ok && refused.problem.code === 'invalid-pairing' ? refused.problem.pairingProblems : [];
    expect(
      problems
        .filter(({ code, player }) => code !== 'not-paired' || !'a3'.includes(player!))
        .map(({ code, player, table }) => `${code} ${player ?? table}`),
    ).toEqual(expect.arrayContaining(faults));
  });
});

describe('registration', () => {
  const open = ofTeams(2, 'a2');
  const wanted = (more: object) => decideRegistration(open, { player: id('x'), account: null, seed: null, ...more }, NOON);
  test.each([
    ['without a board, has the next one', { team: 'a' }, { value: { team: 'a', board: 3 } }],
    ['with a board', { team: 'b', board: 2 }, { value: { team: 'b', board: 2 } }],
    ['on a board that is taken', { team: 'a', board: 2 }, { problem: { code: 'board-taken', board: 2 } }],
    ['without a team', {}, { problem: { code: 'invalid-team' } }],
  ])('%s', (_what, more, expected) => expect(wanted(more)).toMatchObject(expected));
  test('the board of a player who withdrew is free', () => {
    const left = then(open, withdrawn('a2'));
    expect(codeOf(decideRegistration(left, { player: id('x'), account: null, seed: null, team: team('a'), board: 2 }, NOON))).toBe('ok');
  });
  test('no team in a tournament without teams', () => {
    const wantedAlone = { player: id('x'), account: null, seed: null, team: team('a') };
    expect(codeOf(decideRegistration(tournamentOf({}), wantedAlone, NOON))).toBe('invalid-team');
  });
});

test('board points are explained round by round', () => {
  const over = score(start(pair(ofTeams(2, 'a2 b2'), 1), 1), 1, '1 =');
  const [boardPoints] = explainTeamStanding(over, team('a')).tieBreaks;
  expect(boardPoints).toMatchObject({
    value: 1.5,
    tiedWith: [],
    terms: [{ round: 1, value: 1.5, opponents: [{ player: 'b', scored: 2 }] }],
  });
});

/** Returns whether the teams can be paired without a pair that has met; `bye`: who may have the bye. */
function canAvoid(there: readonly string[], met: ReadonlySet<string>, bye: readonly string[]): boolean {
  if (there.length === 0) return true;
  if (there.length % 2 === 1)
    return bye.some(
      (odd) =>
        there.includes(odd) &&
        canAvoid(
          there.filter((each) => each !== odd),
          met,
          [],
        ),
    );
  const [one, ...rest] = there as [string, ...string[]];
  return rest.some(
    (other) =>
      !met.has([one, other].toSorted().join('-')) &&
      canAvoid(
        rest.filter((each) => each !== other),
        met,
        [],
      ),
  );
}

describe.each(['swiss', 'round-robin', 'double-round-robin', 'elimination'] as const)('random events: %s', (format) => {
  const seeds = Array.from({ length: runs(4) }, (_, at) => at + 1);
  test.each(seeds)('every match is one of two teams, sides are balanced, and points add up (seed %i)', (seed) => {
    const luck = seededChance(seed);
    const boards = luck.pick('boards', [2, 3, 4]);
    const count = luck.pick('teams', [2, 3, 4, 5, 6, 7]);
    const text = Array.from({ length: count }, (_, at) => `${'abcdefg'[at]}${boards + luck.pick('reserves', [0, 1, 2])}`).join(' ');
    const rounds = format === 'swiss' ? Math.max(1, count - 1) : null;
    let now = ofTeams(boards, text, { format, rounds });
    const met = new Set<string>();
    const firstOnTop = new Map<string, number>();
    for (let round = 1; round <= countRounds(now); round++) {
      now = withAbsences(now, round, luck);
      const contest = contestOf(now);
      const absent = listAbsent(contest, round);
      if (contest.entrants.length - absent.length < 2) break;
      now = start(pair(now, round), round);
      const matches = readMatches(now, findRound(now, round).pairing!.tables);
      const playing = contest.entrants.map(({ player }) => String(player)).filter((each) => !absent.includes(id(each)));
      expect(matches).not.toContain(null);
      const repeated = matches.filter((match) => met.has(match!.toSorted().join('-')));
      const odd = findRound(now, round).pairing!.byes.map(({ player }) => player[0]!);
      if (format === 'swiss' && repeated.length > 0) expect(canAvoid(playing, met, odd)).toBe(false);
      if (format === 'round-robin') expect(repeated).toEqual([]);
      for (const match of matches) {
        const [first, second] = match!;
        expect(first).not.toBe(second);
        met.add(match!.toSorted().join('-'));
        firstOnTop.set(first, (firstOnTop.get(first) ?? 0) + 1);
        firstOnTop.set(second, (firstOnTop.get(second) ?? 0) - 1);
      }
      now = withResults(now, round, luck);
    }
    if (format.endsWith('robin')) for (const surplus of firstOnTop.values()) expect(Math.abs(surplus)).toBeLessThanOrEqual(1);
    if (format === 'swiss') for (const surplus of firstOnTop.values()) expect(Math.abs(surplus)).toBeLessThanOrEqual(3);
    expectSums(now);
  });
});

/** Some players are absent, at times a whole team. */
const withAbsences = (tournament: Tournament, round: number, luck: UnrecordedChance): Tournament =>
  tournament.entrants
    .filter(() => luck.pick('absent', [true, ...Array.from({ length: 9 }, () => false)]))
    .reduce((now, { player }) => then(now, absence(player, round, luck.pick('kind', ['absent', 'requested-bye'] as const))), tournament);

const withResults = (tournament: Tournament, round: number, luck: UnrecordedChance): Tournament => {
  const results = findRound(tournament, round).games!.map((game) => (game === null ? '.' : luck.pick('result', ['1', '2', '1', '2', '='])));
  const over = score(tournament, round, results.join(''));
  // A decider, if a match of an elimination has drawn boards only.
  const items = listAgenda(over, NOON).filter(({ kind }) => kind === 'decide-winner');
  const decided = items.flatMap(({ tables }) => tables);
  return decided.length === 0
    ? over
    : score(
        over,
        round,
        results
          .map((how, at) => (decided.includes(at + 1) ? '1' : how))
          .join('')
          .replaceAll(/./g, (how, at: number) => (decided.includes(at + 1) ? how : '.')),
      );
};

/** Match points are shared out match by match, and board points are those of the players. */
function expectSums(tournament: Tournament): void {
  const rows = computeTeamStandings(tournament);
  const rounds = tournament.rounds.filter(({ games }) => games !== null);
  const matches = rounds.flatMap((round) => listMatches(tournament, round));
  const contested = matches.reduce((sum, { matchPoints }) => sum + matchPoints![0] + matchPoints![1], 0);
  for (const { outcome, matchPoints } of matches) expect(matchPoints![0] + matchPoints![1]).toBe(outcome === 'both-forfeited' ? 0 : 2);
  const contest = contestOf(tournament);
  const unplayed = contest.rounds
    .filter(({ games }) => games !== null)
    .flatMap(({ pairing, absences }) => {
      const named = new Set([...pairing!.tables.flatMap(({ players }) => players), ...pairing!.byes.map(({ player }) => player)]);
      const requested = [...absences].filter(([each, kind]) => kind === 'requested-bye' && !named.has(each)).map(() => 1);
      return [...pairing!.byes.filter(({ player }) => absences.get(player) !== 'absent').map(() => 2), ...requested];
    });
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(contested + unplayed.reduce((sum, each) => sum + each, 0));
  const seated = rounds.flatMap(({ pairing, number }) =>
    [...pairing!.tables.flatMap(({ players }) => players), ...pairing!.byes.map(({ player }) => player)].map(
      (player) => `${number} ${player}`,
    ),
  );
  expect(new Set(seated).size).toBe(seated.length);
  const boardPoints = rows.reduce((sum, { tieBreaks }) => sum + tieBreaks[0]!, 0);
  const ofMatches = matches.reduce((sum, { boardPoints: [first, second] }) => sum + first + second, 0);
  const ofByes = rounds.reduce(
    (sum, { pairing, absences }) => sum + pairing!.byes.filter(({ player }) => absences.get(player) !== 'absent').length,
    0,
  );
  expect(boardPoints).toBe(ofMatches + ofByes);
}
