// Team events over both APIs, with games played to their end.
import { describe, expect, test } from 'vitest';
import { type ExportedTournament, verifyTournament } from '../../src/tournaments/index.js';
import { PLAYER } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

const api = await startRestServer({ rulesets: [smallRuleset], openapi: DOCUMENT });
const SETTINGS = {
  format: 'swiss',
  rounds: 2,
  tieBreaks: ['board-points', 'buchholz', 'direct-encounter'],
  maxPlayers: 12,
  teams: { boards: 2 },
};
const read = async (tournament: string, path: string) => (await api.rest('GET', `/v1/tournaments/${tournament}${path}`)).body;
const CSV = 'player;team;board\na1;ayr;1\na2;ayr;2\na3;ayr;3\nb2;bute;2\nb1;bute;1\nc1;crieff;1\nc2;crieff;2\n';
/** The player of the team whose name is first in the alphabet. */
const firstOf = (players: readonly string[]): string => players.toSorted()[0]!;

test('three teams play two rounds: a reserve replaces an absent player, and a missing player forfeits', async () => {
  const { open, must, play, round } = stepsAt(api, 'both');
  const tournament = await open(SETTINGS);
  await must('importPlayers', { tournament, csv: CSV });
  await must('recordAbsence', { tournament, round: 1, player: 'a1', kind: 'absent' });
  await must('recordAbsence', { tournament, round: 1, player: 'c2', kind: 'absent' });
  await play(tournament, 1, firstOf);
  const { tables, byes } = await round(tournament, 1);
  const meetings = tables.map(({ players }) => players.toSorted().join('')).toSorted();
  // The last of three teams by registration has the bye; a2 and a3 play for ayr.
  expect(meetings).toEqual(['a2b1', 'a3b2']);
  expect(byes).toEqual([{ player: 'c1', kind: 'pairing-allocated' }]);
  const { matches } = await read(tournament, '/rounds/1');
  expect(matches).toMatchObject([{ number: 1, matchPoints: expect.arrayContaining([2, 0]), boardPoints: expect.arrayContaining([2, 0]) }]);
  expect(matches[0].teams.toSorted()).toEqual(['ayr', 'bute']);
  await must('recordAbsence', { tournament, round: 2, player: 'c2', kind: 'absent' });
  await play(tournament, 2, firstOf);
  await must('closeTournament', { tournament });
  const { items: rows, tieBreaks } = await read(tournament, '/team-standings');
  expect(tieBreaks).toEqual(SETTINGS.tieBreaks);
  expect(rows.map(({ rank, team, points }: Record<string, unknown>) => `${rank} ${team} ${points}`)).toEqual([
    '1 ayr 4',
    '2 bute 2',
    '3 crieff 2',
  ]);
  expect((await read(tournament, '/standings')).items).toHaveLength(7);
  const file = (await api.rest('GET', `/v1/tournaments/${tournament}/team-standings.csv`)).text;
  expect(file.split('\r\n')[0]).toBe('rank,team,name,points,board-points,buchholz,direct-encounter');
  expect(file.split('\r\n')[1]).toMatch(/^1,ayr,,4,/);
  const explained = await read(tournament, '/team-standings/ayr');
  expect(explained).toMatchObject({ rank: 1, team: 'ayr', points: 4 });
  expect(explained.tieBreaks[0].terms[0].sentence).toBe('Round 1: 2 points of its boards.');
  const document = (await read(tournament, '/export')) as ExportedTournament;
  expect(document.teamStandings).toHaveLength(3);
  expect(await verifyTournament(document, await api.services.signer.published())).toEqual({ findings: [], unchecked: [] });
  const forged = { ...document, teamStandings: document.teamStandings!.toReversed() };
  expect((await verifyTournament(forged, null)).findings).toMatchObject([{ check: 'standings' }]);
  const { teamStandings: _left, ...without } = document;
  expect((await verifyTournament(without, null)).findings).toMatchObject([{ check: 'standings' }]);
});

describe.each(['rest', 'graphql'] as const)('over %s', (which) => {
  const { open, must, send, play } = stepsAt(api, which);

  test('the organiser names teams in a file and afterwards, and the crosstable of teams has every match', async () => {
    const tournament = await open(SETTINGS);
    const csv = 'player,team,teamName\na1,ayr,Ayr Castle\na2,ayr,\na3,ayr,Ayr Castle\nb1,bute,\nb2,bute,\nc1,crieff,\nc2,crieff,\n';
    await must('importPlayers', { tournament, csv });
    expect(await read(tournament, '/players/a2')).toMatchObject({ team: 'ayr', teamName: 'Ayr Castle' });
    await must('renameTeam', { tournament, team: 'bute', name: '=Bute' });
    await must('renameTeam', { tournament, team: 'ayr', name: 'Ayr' });
    await must('renameTeam', { tournament, team: 'crieff', name: 'Crieff' });
    await must('renameTeam', { tournament, team: 'crieff', name: null });
    expect((await send('renameTeam', { tournament, team: 'dunbar', name: 'Dunbar' })).code).toBe('no-such-team');
    expect((await send('renameTeam', { tournament, team: 'ayr', name: ' ' })).code).toBe('invalid-request');
    expect((await send('renameTeam', { tournament, team: 'ayr', name: 'Mine' }, PLAYER)).code).toBe('forbidden');
    await play(tournament, 1, firstOf);
    const { items: rows } = await read(tournament, '/team-standings');
    expect(rows.map(({ name }: Record<string, unknown>) => name)).toEqual([null, 'Ayr', '=Bute']);
    expect(await read(tournament, '/team-standings/ayr')).toMatchObject({ team: 'ayr', name: 'Ayr' });
    const crosstable = await read(tournament, '/team-crosstable');
    const none = { match: null, opponent: null, side: null, opponentBoardPoints: null };
    const ayr = crosstable.items[1].rounds[0];
    expect(crosstable.items).toEqual([
      {
        ...{ rank: 1, team: 'crieff', name: null, points: 2 },
        rounds: [{ ...none, boardPoints: 2, forfeited: false, bye: 'pairing-allocated', points: 2 }],
      },
      {
        ...{ rank: 2, team: 'ayr', name: 'Ayr', points: 2 },
        rounds: [
          { match: 1, opponent: 'bute', side: ayr.side, boardPoints: 2, opponentBoardPoints: 0, forfeited: false, bye: null, points: 2 },
        ],
      },
      {
        ...{ rank: 3, team: 'bute', name: '=Bute', points: 0 },
        rounds: [
          { ...ayr, opponent: 'ayr', side: ayr.side === 'first' ? 'second' : 'first', boardPoints: 0, opponentBoardPoints: 2, points: 0 },
        ],
      },
    ]);
    const file = (await api.rest('GET', `/v1/tournaments/${tournament}/team-crosstable.csv`)).text;
    expect(file.split('\r\n')).toEqual([
      'round,team,name,match,side,opponent,boardPoints,opponentBoardPoints,forfeited,bye,points',
      '1,crieff,,,,,2,,,pairing-allocated,2',
      `1,ayr,Ayr,1,${ayr.side},bute,2,0,,,2`,
      `1,bute,'=Bute,1,${ayr.side === 'first' ? 'second' : 'first'},ayr,0,2,,,0`,
      '',
    ]);
    const document = (await read(tournament, '/export')) as ExportedTournament;
    expect(document.teams).toEqual([
      { team: 'ayr', name: 'Ayr' },
      { team: 'bute', name: '=Bute' },
      { team: 'crieff', name: null },
    ]);
    expect((await verifyTournament(document, await api.services.signer.published())).findings).toEqual([]);
    const forged = { ...document, teams: document.teams!.slice(1) };
    expect((await verifyTournament(forged, null)).findings).toMatchObject([{ check: 'players' }]);
    expect(JSON.stringify(document.entries)).not.toContain('"Ayr');
    const explained = await read(tournament, '/team-standings/bute');
    expect(JSON.stringify(explained.tieBreaks.map(({ terms }: Record<string, unknown>) => terms))).toContain('Ayr has 2 points');
  });

  test('rejects a file that names a team differently, or no team', async () => {
    const tournament = await open(SETTINGS);
    const csv = `player,team,teamName\na1,ayr,Ayr\na2,ayr,Bute\nb1,bute,${'x'.repeat(101)}\nc1,,Crieff\n`;
    const wrong = await send('importPlayers', { tournament, csv });
    expect(wrong.response.csvProblems).toMatchObject([3, 4, 5].map((line) => ({ code: 'invalid-team-name', line, column: 3 })));
  });

  test('players register themselves with a team, and have the next board by default', async () => {
    const tournament = await open(SETTINGS, { selfRegistration: true });
    await must('registerPlayer', { tournament, player: 'a1', team: 'ayr' });
    await must('registerPlayer', { tournament, player: 'me', team: 'ayr' }, PLAYER);
    expect(await read(tournament, '/players/me')).toMatchObject({ team: 'ayr', board: 2 });
    expect((await send('registerPlayer', { tournament, player: 'x', team: 'ayr', board: 2 })).code).toBe('board-taken');
    expect((await send('registerPlayer', { tournament, player: 'x' })).code).toBe('invalid-team');
    expect((await send('registerPlayer', { tournament, player: 'x', team: 'Ayr and Bute' })).code).toBe('invalid-request');
    expect((await send('registerPlayer', { tournament, player: 'x', team: 'ayr', board: 21 })).code).toBe('invalid-request');
    await must('registerPlayer', { tournament, player: 'b1', team: 'bute' });
    const refused = await send('pairRound', { tournament, round: 1 });
    expect(refused).toMatchObject({ code: 'team-incomplete', response: { teams: ['bute'] } });
    const wrong = await send('importPlayers', { tournament, csv: 'player,team,board\nx,ayr,2\ny,,1\nz,bute,0\n' });
    expect(wrong.response.csvProblems).toMatchObject([{ code: 'invalid-board', line: 4, column: 3 }]);
    const taken = await send('importPlayers', { tournament, csv: 'player,team,board\nx,ayr,2\ny,,\n' });
    expect(taken.response.csvProblems).toMatchObject([
      { code: 'board-taken', line: 2, column: 3 },
      { code: 'invalid-team', line: 3, column: 2 },
    ]);
  });

  test.each([
    ['tables of three to five', { ...SETTINGS, format: 'multiplayer' }],
    ['one board', { ...SETTINGS, teams: { boards: 1 } }],
    ['nine boards', { ...SETTINGS, maxPlayers: 100, teams: { boards: 9 } }],
    ['fewer places than two teams have', { ...SETTINGS, maxPlayers: 3 }],
    ['a draw worth more than a win', { ...SETTINGS, teams: { boards: 2, matchPoints: { win: 1, draw: 2, loss: 0 } } }],
  ])('rejects teams with %s', async (_what, settings) => {
    const request = { name: 'The open', options: { small: { cards: 0 } }, settings };
    expect((await send('openTournament', request)).code).toBe('invalid-request');
  });
  test('without teams, there are no board points, and no rows of teams', async () => {
    const { teams: _teams, ...alone } = SETTINGS;
    const request = { name: 'The open', options: { small: { cards: 0 } }, settings: alone };
    expect((await send('openTournament', request)).code).toBe('invalid-request');
    const tournament = await open({ ...alone, tieBreaks: ['wins'] });
    await must('registerPlayer', { tournament, player: 'a1' });
    expect(await read(tournament, '/team-standings')).toMatchObject({ items: [] });
    expect(await read(tournament, '/team-crosstable')).toMatchObject({ items: [] });
    expect((await api.rest('GET', `/v1/tournaments/${tournament}/team-standings/ayr`)).body.code).toBe('no-such-team');
    expect((await read(tournament, '/players/a1')).team).toBeNull();
  });
});

test('GraphQL reads teams, matches and their standings as REST does', async () => {
  const { open, must, play } = stepsAt(api, 'graphql');
  const tournament = await open(SETTINGS);
  await must('importPlayers', { tournament, csv: CSV });
  await play(tournament, 1, firstOf);
  const { data } = (
    await api.ask(`{ tournament(id: "${tournament}") {
      settings { teams { boards matchPoints { win draw loss } } }
      player(id: "a3") { team board }
      round(number: 1) { matches { number teams boardPoints matchPoints } tables { edges { node { number match board } } } }
      teamStandings(first: 2) { version edges { node { rank team name points tieBreaks } } pageInfo { hasNextPage endCursor } }
      teamStanding(team: "bute") { rank team points tieBreaks { tieBreak value terms { sentence } } }
      teamStandingsCsv
      teamCrosstable(first: 2) {
        version edges { node { rank team name points rounds {
          match opponent side boardPoints opponentBoardPoints forfeited bye points
        } } }
      }
      teamCrosstableCsv
    } }`)
  ).body;
  const { settings, player, round, teamStandings, teamStanding, teamStandingsCsv, teamCrosstable, teamCrosstableCsv } = data.tournament;
  expect(settings.teams).toEqual({ boards: 2, matchPoints: { win: 2, draw: 1, loss: 0 } });
  expect(player).toEqual({ team: 'ayr', board: 3 });
  expect(round.tables.edges.map(({ node }: { node: object }) => node)).toEqual([
    { number: 1, match: 1, board: 1 },
    { number: 2, match: 1, board: 2 },
  ]);
  expect(round.matches).toEqual((await read(tournament, '/rounds/1')).matches);
  const pages = await read(tournament, '/team-standings?first=2');
  const nodesOf = ({ edges }: { readonly edges: readonly { readonly node: object }[] }) => edges.map(({ node }) => node);
  expect(pages.items).toEqual(nodesOf(teamStandings));
  expect(teamStandings.pageInfo.hasNextPage).toBe(true);
  expect((await read(tournament, `/team-standings?after=${encodeURIComponent(teamStandings.pageInfo.endCursor)}`)).items).toHaveLength(1);
  const standing = await read(tournament, '/team-standings/bute');
  expect(teamStanding).toMatchObject({ rank: standing.rank, team: 'bute', points: standing.points });
  const { items, endCursor } = await read(tournament, '/team-crosstable?first=2');
  const inWords = (text: string) =>
    JSON.parse(text.replace(/"(FIRST|SECOND|PAIRING_ALLOCATED)"/g, (word) => word.toLowerCase().replace('_', '-')));
  expect(inWords(JSON.stringify(nodesOf(teamCrosstable)))).toEqual(items);
  expect((await read(tournament, `/team-crosstable?after=${encodeURIComponent(endCursor)}`)).items).toHaveLength(1);
  expect(teamCrosstableCsv).toBe((await api.rest('GET', `/v1/tournaments/${tournament}/team-crosstable.csv`)).text);
  expect(teamStandingsCsv).toBe((await api.rest('GET', `/v1/tournaments/${tournament}/team-standings.csv`)).text);
});
