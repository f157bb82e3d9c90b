// Whole tournaments of each format over the APIs, with games played to their end.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { recordResults } from '../../src/tournaments/index.js';
import { ARBITER, OTHER_ARBITER, PLAYER } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, STRANGER } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const [rest, graphql] = [stepsAt(api, 'rest'), stepsAt(api, 'graphql')];

/** The first of the players named by letters. */
const firstOf = (players: readonly string[]): string => players.toSorted()[0]!;

test('a format is named in the language of the response, with what it combines with', async () => {
  const id = await rest.open({ format: 'swiss', rounds: 1, tieBreaks: [], maxPlayers: 4 });
  const headers = { 'accept-language': 'fr' };
  const { settings } = (await api.rest('GET', `/v1/tournaments/${id}`, { headers })).body;
  expect(settings).toMatchObject({ format: 'swiss', formatName: 'Système suisse\u00a0: tables de deux', hasBids: false });
  const { tournamentFormats } = (await api.rest('GET', '/v1/rulesets/hammer-of-the-scots', { headers })).body;
  expect(tournamentFormats.at(-2)).toEqual({
    ...{ format: 'swiss-bids', setsRounds: true, tableSizes: [2], hasBids: true, hasOpenBids: false, hasTeams: false },
    name: 'Système suisse, enchères secrètes pour les camps\u00a0: tables de deux',
  });
  expect(tournamentFormats.at(-1)).toMatchObject({ format: 'swiss-open-bids', hasBids: false, hasOpenBids: true });
  const query = '{ ruleset(id: "hammer-of-the-scots") { tournamentFormats { format name hasBids hasTeams } } }';
  const { body } = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
  expect(JSON.parse(body).data.ruleset.tournamentFormats[0]).toEqual({
    ...{ format: 'SWISS', name: 'Système suisse\u00a0: tables de deux', hasBids: false, hasTeams: true },
  });
});

test('in a double round robin all players meet on both sides', async () => {
  const { open, enter, round, play, points, must } = rest;
  const tournament = await open({ format: 'double-round-robin', tieBreaks: ['direct-encounter'], maxPlayers: 4 });
  await enter(tournament, ['a', 'b', 'c']);
  const met: string[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await play(tournament, number, firstOf);
    met.push(...(await round(tournament, number)).tables.map(({ players }) => players.join('')));
  }
  expect(met.toSorted()).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
  // Each has two byes, which count as wins.
  expect(await points(tournament)).toEqual({ a: 6, b: 4, c: 2 });
  expect((await must('closeTournament', { tournament })).status).toBe('finished');
});

test('a single elimination of six: byes for the best two, and a drawn table with one winner', async () => {
  const { open, enter, round, play, sit, start, results, must } = graphql;
  const tournament = await open({ format: 'elimination', maxPlayers: 8 });
  await enter(tournament, ['a', 'b', 'c', 'd', 'e', 'f'], true);
  const games = await start(tournament, 1);
  const { tables, byes } = await round(tournament, 1);
  expect(byes.map(({ player }) => player)).toEqual(['a', 'b']);
  expect(tables.map(({ players }) => players.toSorted().join(''))).toEqual(['de', 'cf']);
  for (const { game, seats } of games) await sit(game, seats);
  const [one, drawn] = games;
  await must('resign', { game: one.game }, one.seats[tables[0].players.indexOf('e')].token);
  const winners = drawn.seats.map(({ seat }: { readonly seat: string }) => seat);
  await must('abandonGame', { game: drawn.game, reason: 'The hall closes.', winners });
  await recordResults(api.services);
  await expect(must('pairRound', { tournament, round: 2 })).rejects.toThrow('winner-undecided');
  await must('reportResult', { tournament, round: 1, table: 2, source: 'decider', reason: 'By lot.', placings: [['f'], ['c']] });
  await play(tournament, 2, firstOf);
  const meet = (await round(tournament, 2)).tables.map(({ players }) => players.toSorted().join(''));
  expect(meet).toEqual(['ad', 'bf']);
  await play(tournament, 3, firstOf);
  await must('closeTournament', { tournament });
  const resultRows = (await results(tournament)).map(({ round, table, source, result: { placings } }) => [round, table, source, placings]);
  expect(resultRows).toContainEqual([1, 2, 'game', [tables[1].players]]);
  expect(resultRows).toContainEqual([1, 2, 'decider', [['f'], ['c']]]);
  expect(resultRows.at(-1)).toEqual([3, 1, 'game', [['a'], ['b']]]);
});

test.each([
  [3, ['a', 'b', 'c'], [3]],
  [4, ['a', 'b', 'c', 'd', 'e', 'f', 'g'], [4, 3]],
  [5, ['a', 'b', 'c', 'd', 'e'], [5]],
])('in companies of %i all sit down, and the first place is the last to stay', async (tableSize, players, sizes) => {
  const { open, enter, round, play, points, must } = rest;
  const options = { lordsOfScotland: { seats: tableSize } };
  const tournament = await open({ format: 'multiplayer', rounds: 1, preferredTableSize: tableSize, maxPlayers: 10 }, { options });
  await enter(tournament, players);
  await play(tournament, 1, firstOf);
  const { tables } = await round(tournament, 1);
  expect(tables.map((table) => table.players.length).toSorted()).toEqual(sizes.toSorted());
  const scored = await points(tournament);
  for (const table of tables) {
    expect(scored[firstOf(table.players)]).toBe(12);
    expect(table.result.placings[0]).toEqual([firstOf(table.players)]);
    const all = table.players.reduce((sum: number, player: string) => sum + scored[player]!, 0);
    expect(all).toBeCloseTo(table.players.length * 6);
  }
  await must('closeTournament', { tournament });
});

test('a league: scores decide opponents, bids decide sides, and nobody meets again before the fourth round', async () => {
  const { open, enter, round, play, points, must } = stepsAt(api, 'both');
  const options = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };
  const tournament = await open({ format: 'swiss-bids', rounds: 4, maxPlayers: 4 }, { options });
  const tokens = await enter(tournament, ['a', 'b', 'c', 'd']);
  const bids: Readonly<Record<string, string>> = { a: 'E3', b: 'E1', c: 'S2', d: 'S2' };
  const [met, sides, handicaps]: [string[], string[], string[][]] = [[], [], []];
  for (const number of [1, 2, 3, 4]) {
    for (const [player, token] of Object.entries(tokens)) await must('placeBid', { tournament, round: number, bid: bids[player] }, token);
    await must('revealBids', { tournament, round: number });
    await play(tournament, number, firstOf);
    const { tables } = await round(tournament, number);
    met.push(tables.map(({ players }) => players.toSorted().join('')).join(' '));
    sides.push(tables.map(({ players }) => players.map((player: string) => bids[player]![0]).join('')).join(' '));
    handicaps.push(tables.map(({ handicap }) => String(handicap).toUpperCase()));
  }
  expect(new Set(met.slice(0, 3)).size, 'three rounds of different opponents').toBe(3);
  expect(met.slice(0, 3)).toContain(met[3]);
  expect(met[0]).toBe('ac bd');
  expect(sides[0], 'each on the side of their bid').toBe('ES ES');
  expect(handicaps[0]).toEqual(['E1', 'S1']);
  expect(await points(tournament)).toMatchObject({ a: 4 });
  await must('closeTournament', { tournament });
});

test('Hammer of the Scots from sealed bids to ratings', async () => {
  const { open, round, play, points, must, send } = graphql;
  const options = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };
  const tournament = await open({ format: 'bids', rounds: 1, maxPlayers: 4 }, { options, selfRegistration: true });
  const accounts = { pat: PLAYER, sue: STRANGER, art: ARBITER, ott: OTHER_ARBITER };
  const bids: Readonly<Record<string, string>> = { pat: 'E3', sue: 'S1', art: 'E1', ott: 'S3' };
  for (const [player, token] of Object.entries(accounts)) await must('registerPlayer', { tournament, player }, token);
  for (const [player, token] of Object.entries(accounts)) {
    expect((await send('revealBids', { tournament, round: 1 }, token)).code).toBe('forbidden');
    await expect(must('revealBids', { tournament, round: 1 })).rejects.toThrow('bids-missing');
    await must('placeBid', { tournament, round: 1, bid: bids[player] }, token);
  }
  await must('revealBids', { tournament, round: 1 });
  await play(tournament, 1, ([english]) => english!);
  const { tables } = await round(tournament, 1);
  // HT.d: the player who bid for England gets it.
  expect(tables.map(({ players }) => bids[players[0]]!.charAt(0) + bids[players[1]]!.charAt(0))).toEqual(['ES', 'ES']);
  await must('closeTournament', { tournament });
  expect(Object.values(await points(tournament)).toSorted()).toEqual([0, 0, 1, 1]);
  const { data } = (await api.ask('{ ruleset(id: "hammer-of-the-scots") { ratings { revision edges { node { account rating } } } } }'))
    .body;
  const rated: { account: string; rating: number }[] = data.ruleset.ratings.edges.map(({ node }: { node: object }) => node);
  const over = rated.filter(({ rating }) => rating > 1500).map(({ account }) => account);
  const winners = tables.map(
    ({ players }) => ({ pat: 'player', sue: 'stranger', art: 'arbiter', ott: 'other-arbiter' })[players[0] as 'pat'],
  );
  expect(over.toSorted()).toEqual(winners.toSorted());
  expect(rated).toHaveLength(4);
  const history = async (revision: number) =>
    (await api.rest('GET', `/v1/rulesets/hammer-of-the-scots/ratings?revision=${revision}`, { token: null })).body;
  expect(await history(data.ruleset.ratings.revision)).toMatchObject({ revision: data.ruleset.ratings.revision });
  expect(await history(1)).toMatchObject({ revision: 1 });
});
