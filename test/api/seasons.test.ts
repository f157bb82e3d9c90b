// A season of a league over both APIs, with games played to their end.
import { describe, expect, test } from 'vitest';
import { openSeason } from '../../src/tournaments/index.js';
import { freshKey, PLAYER } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER, STRANGER } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

/** The account of `STRANGER`, which does not rule. */
const PLAYER_ID = 'stranger';
const api = await startRestServer({ rulesets: [smallRuleset], openapi: DOCUMENT });
const { rest, ask } = api;
const { open, enter, play, must } = stepsAt(api, 'both');
const ROBIN = { format: 'round-robin', tieBreaks: ['wins'], maxPlayers: 8 };

// biome-ignore lint/suspicious/noExplicitAny: responses differ
type Response = any;
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token: string | null = OPENER,
): Promise<Response> =>
  (await rest(method, `/v1/seasons${path}`, { token, ...(body && { body }), headers: { 'idempotency-key': freshKey() } })).body;
const seasonOf = async (settings: object, more: object = {}): Promise<string> =>
  (await send('POST', '', { name: 'The league', ruleset: 'small', public: true, settings, ...more })).id;
const add = (season: string, tournament: string): Promise<Response> => send('PUT', `/${season}/tournaments/${tournament}`);
const lines = ({ items }: Response): readonly string[] =>
  items.map(({ rank, player, points, results }: Response) => {
    const listed = results.map((each: Response) => (each.counted ? each.points : `(${each.points})`));
    return `${rank ?? '-'} ${player} ${points}: ${listed.join(' ')}`;
  });

/** A round robin that has been played: of two players, the one who is earlier in the order wins. */
async function league(order: readonly string[], rounds: number, isClosed = true): Promise<string> {
  const tournament = await open(ROBIN);
  await enter(tournament, order);
  for (let round = 1; round <= rounds; round++) await play(tournament, round, (players) => order.find((each) => players.includes(each))!);
  if (isClosed) await must('closeTournament', { tournament });
  return tournament;
}

test('a season of three tournaments: the worst result is dropped, a late player has no rank, and the champion gets the title', async () => {
  const settings = {
    scoring: 'places',
    placePoints: [10, 6, 3, 1],
    best: 2,
    minimumTournaments: 2,
    tieBreaks: ['first-places', 'last-result'],
    titles: ['Champion', 'Second'],
  };
  const season = await seasonOf(settings);
  await add(season, await league(['ann', 'bob', 'cat', 'dan'], 3));
  await add(season, await league(['bob', 'ann', 'dan', 'cat'], 3));
  const running = await league(['ann', 'eve', 'bob', 'cat'], 2, false);
  expect(await add(season, running)).toMatchObject({ version: 4, tournaments: [{ status: 'finished' }, {}, { status: 'in-progress' }] });
  expect(await send('POST', `/${season}/close`)).toMatchObject({ code: 'tournaments-unfinished' });
  expect(await send('GET', `/${season}/ratings`)).toMatchObject({ tournaments: 2, totalCount: 4 });
  const asItStands = await send('GET', `/${season}/table`);
  expect(asItStands.provisional).toBe(true);
  expect(asItStands.items[0]).toMatchObject({
    title: null,
    results: [{ provisional: false }, { provisional: false }, { provisional: true }],
  });
  await play(running, 3, (players) => ['ann', 'eve', 'bob', 'cat'].find((each) => players.includes(each))!);
  await must('closeTournament', { tournament: running });
  const table = await send('GET', `/${season}/table`);
  expect(lines(table)).toEqual(['1 ann 20: 10 (6) 10', '2 bob 16: 6 10 (3)', '3 cat 4: 3 1 (1)', '4 dan 4: 1 3', '- eve 6: 6']);
  expect(table.tieBreaks.map(({ tieBreak, name }: Response) => [tieBreak, name])).toEqual([
    ['first-places', 'First places'],
    ['last-result', 'Last result'],
  ]);
  expect(table.items[0].results[1]).toMatchObject({ place: 2, counted: false, reason: 'Only the best 2 results count.' });
  expect((await rest('GET', `/v1/seasons/${season}/table`, { headers: { 'accept-language': 'fr' } })).body.items[0].results[1].reason).toBe(
    'Seuls les 2 meilleurs résultats comptent.',
  );
  const csv = (await rest('GET', `/v1/seasons/${season}/table.csv`)).text.split('\r\n');
  expect(csv.slice(0, 2)).toEqual([
    'rank,player,name,title,points,first-places,last-result,tournaments,dropped,1 The open,2 The open,3 The open',
    '1,ann,,,20,2,10,3,2,10,6,10',
  ]);
  const page = (await rest('GET', `/v1/seasons/${season}/table.html`, { headers: { 'accept-language': 'it' } })).text;
  expect(page).toContain('<html lang="it">');
  expect(page).toContain(
    '<td class="n">1</td><th scope="row">ann</th><td class="n">10</td><td class="n">(6)</td><td class="n">10</td><td class="n">20</td>',
  );
  const ratings = await send('GET', `/${season}/ratings?first=2`);
  expect(ratings).toMatchObject({ tournaments: 3, totalCount: 5, hasNextPage: true, items: [{ player: 'ann', name: null }, {}] });
  const whole = (await send('GET', `/${season}/ratings`)).items;
  expect(whole.slice(0, 2)).toEqual(ratings.items);
  expect((await send('GET', `/${season}/ratings?after=${ratings.endCursor}`)).items).toEqual(whole.slice(2));
  const asked = await ask(
    `{ season(id: "${season}") { ratings { tournaments edges { node { player name rating deviation volatility } } } ratingsCsv } }`,
  );
  const { ratings: same, ratingsCsv } = asked.body.data.season;
  expect(same).toEqual({ tournaments: 3, edges: whole.map((node: Response) => ({ node })) });
  const ratingsFile = await rest('GET', `/v1/seasons/${season}/ratings.csv`);
  expect(ratingsFile.headers['content-disposition']).toBe(`attachment; filename="${season}-ratings.csv"`);
  expect(ratingsFile.text).toBe(ratingsCsv);
  expect(ratingsCsv.split('\r\n').slice(0, 2)).toEqual([
    'player,name,rating,deviation,volatility',
    `ann,,${whole[0].rating},${whole[0].deviation},${whole[0].volatility}`,
  ]);
  const closed = await send('POST', `/${season}/close`);
  expect(closed.closedAt).not.toBeNull();
  expect((await send('GET', `/${season}/table`)).items.map(({ title }: Response) => title)).toEqual([
    'Champion',
    'Second',
    null,
    null,
    null,
  ]);
  for (const [method, path] of [
    ['POST', '/close'],
    ['PUT', `/tournaments/${running}`],
    ['DELETE', `/tournaments/${running}`],
  ] as const)
    expect(await send(method, `/${season}${path}`)).toMatchObject({ code: 'season-closed', status: 409 });
});

test('GraphQL returns what REST does, page by page', async () => {
  const season = await seasonOf({ tieBreaks: ['direct-encounter'] });
  await add(season, await league(['ann', 'bob', 'cat'], 3));
  const asked = `query ($after: ID) { season(id: "${season}") { name ruleset { id } settings { scoring tieBreaks } tournaments { name status }
    seasonTable(first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { rank player points tieBreaks } } } } }`;
  const { data } = (await ask(asked)).body;
  expect(data.season).toMatchObject({ ruleset: { id: 'small' }, settings: { scoring: 'POINTS', tieBreaks: ['DIRECT_ENCOUNTER'] } });
  const { pageInfo, totalCount, edges } = data.season.seasonTable;
  expect({ totalCount, next: pageInfo.hasNextPage }).toEqual({ totalCount: 3, next: true });
  const rest1 = await send('GET', `/${season}/table?first=2`);
  expect(rest1).toMatchObject({ totalCount: 3, hasNextPage: true, endCursor: pageInfo.endCursor });
  expect(rest1.items.map(({ player }: Response) => player)).toEqual(edges.map(({ node }: Response) => node.player));
  const last = (await ask(asked, { after: pageInfo.endCursor })).body.data.season.seasonTable.edges;
  expect(last).toMatchObject([{ node: { rank: 3, player: 'cat' } }]);
  expect(await send('GET', `/${season}/table?after=nobody`)).toMatchObject({ code: 'invalid-request', path: ['after'] });
  expect(await send('GET', `/${season}/table?after=${pageInfo.endCursor.replace('season-table', 'standings')}`)).toMatchObject({
    code: 'invalid-cursor',
  });
  const nodes = (await ask(`{ node(id: "${season}") { id __typename } summary: node(id: "summary_${season}") { __typename } }`)).body.data;
  expect(nodes).toEqual({ node: { id: season, __typename: 'Season' }, summary: { __typename: 'SeasonSummary' } });
});

test('lists have public seasons, and the organiser’s own', async () => {
  const [shown, hidden] = [await seasonOf({}), await seasonOf({}, { public: false })];
  const listed = async (query: string, token: string | null = OPENER) =>
    (await send('GET', query, undefined, token)).items.map(({ id }: Response) => id);
  expect(await listed('?first=1', null)).toEqual([shown]);
  expect((await listed('?relation=organised&ruleset=small')).slice(0, 2)).toEqual([hidden, shown]);
  expect(await listed(`?relation=organised&first=1&after=${hidden}`)).toEqual([shown]);
  expect(await listed('?relation=organised', STRANGER)).toEqual([]);
  expect(await send('GET', `?after=${hidden}`)).toMatchObject({ code: 'invalid-cursor' });
  expect(await send('GET', '?ruleset=other')).toMatchObject({ code: 'no-such-ruleset' });
});

test('names come from the registers, and erased ones are gone', async () => {
  const season = await seasonOf({});
  const tournaments = [await league(['ann', 'bob'], 1), await league(['ann', 'bob'], 1)];
  for (const tournament of tournaments) await add(season, tournament);
  const nameOf = async () => (await send('GET', `/${season}/table`)).items[0].name;
  expect(await nameOf()).toBeNull();
  const call = async (tournament: string, name: string | null) =>
    rest('PUT', `/v1/tournaments/${tournament}/players/ann/name`, { body: { name } });
  await call(tournaments[0]!, 'Ann');
  expect(await nameOf()).toBe('Ann');
  await call(tournaments[1]!, 'Ann of Ayr');
  expect(await nameOf()).toBe('Ann of Ayr');
  await call(tournaments[1]!, '<b>=Ann & "co"');
  expect((await rest('GET', `/v1/seasons/${season}/table.html`)).text).toContain('&lt;b&gt;=Ann &amp; &quot;co&quot;');
  await call(tournaments[1]!, '=Ann');
  expect((await rest('GET', `/v1/seasons/${season}/table.csv`)).text).toContain(",'=Ann,");
  for (const tournament of tournaments) await call(tournament, null);
  expect(await nameOf()).toBeNull();
});

test('a season that is not public is seen by who plays in all of its private tournaments', async () => {
  const season = await seasonOf({}, { public: false });
  const [one, other] = [await open(ROBIN, { public: false }), await open(ROBIN, { public: false })];
  await must('registerPlayer', { tournament: one, player: 'ann', account: PLAYER_ID });
  await add(season, one);
  const seen = async (token: string | null) => (await send('GET', `/${season}`, undefined, token)).code ?? 'ok';
  expect([await seen(OPENER), await seen(STRANGER), await seen(PLAYER), await seen(null)]).toEqual([
    'ok',
    'ok',
    'no-such-season',
    'no-such-season',
  ]);
  await add(season, other);
  expect(await seen(STRANGER)).toBe('no-such-season');
  await must('registerPlayer', { tournament: other, player: 'ann', account: PLAYER_ID });
  expect(await seen(STRANGER)).toBe('ok');
});

test('one account is one player, and no answer has the account', async () => {
  const season = await seasonOf({});
  const tournament = await open(ROBIN);
  await must('registerPlayer', { tournament, player: 'anna', account: PLAYER_ID });
  await enter(tournament, ['bob']);
  await play(tournament, 1, (players) => players.find((each) => each === 'anna')!);
  const later = await open(ROBIN);
  await must('registerPlayer', { tournament: later, player: 'annie', account: PLAYER_ID });
  await enter(later, ['bob']);
  await play(later, 1, (players) => players.find((each) => each === 'annie')!);
  for (const each of [tournament, later]) await add(season, each);
  const { text, body } = await rest('GET', `/v1/seasons/${season}/table`);
  expect(lines(body)).toEqual(['1 anna 2: 1 1', '2 bob 0: 0 0']);
  expect(body.items[0].results.map(({ player }: Response) => player)).toEqual(['anna', 'annie']);
  expect(text).not.toContain(PLAYER_ID);
});

describe('a league of two divisions', () => {
  const DIVISIONS = [
    { name: 'First', relegated: 1 },
    { name: 'Second', promoted: 1 },
  ];
  const addTo = (season: string, tournament: string, division?: number): Promise<Response> =>
    send('PUT', `/${season}/tournaments/${tournament}`, division === undefined ? {} : { division });
  const UP = ['ann', 'bob', 'cat', 'dan'];
  const DOWN = ['eve', 'fay', 'gus', 'hal'];
  const opened = async (more: object = {}) => seasonOf({ divisions: DIVISIONS, titles: ['Champion'] }, more);

  test('has a table for each, and a line-up that the next season imports and follows', async () => {
    const { endCursor: before } = (await rest('GET', '/v1/stream/messages', { token: OPENER })).body;
    const season = await opened();
    const tournaments = [await league(UP, 3), await league(DOWN, 3)];
    await addTo(season, tournaments[0]!, 1);
    expect(await addTo(season, tournaments[1]!, 2)).toMatchObject({
      settings: {
        divisions: [
          { name: 'First', promoted: 0, relegated: 1 },
          { name: 'Second', promoted: 1, relegated: 0 },
        ],
      },
      follows: null,
      tournaments: [{ division: 1 }, { division: 2 }],
    });
    const moves = ({ items }: Response) => items.map(({ player, movement }: Response) => `${player} ${movement}`);
    const [above, first, second] = [
      await send('GET', `/${season}/table`),
      await send('GET', `/${season}/table?division=1`),
      await send('GET', `/${season}/table?division=2&first=2`),
    ];
    expect(above).toEqual(first);
    expect(moves(first)).toEqual(['ann stays', 'bob stays', 'cat stays', 'dan relegated']);
    expect(moves(second)).toEqual(['eve promoted', 'fay stays']);
    expect((await send('GET', `/${season}/table?division=2&after=${second.endCursor}`)).items).toMatchObject([
      { rank: 3, player: 'gus' },
      { rank: 4, player: 'hal' },
    ]);
    const lineUp = await send('GET', `/${season}/line-up`);
    expect(lineUp).toMatchObject({ provisional: true, totalCount: 8 });
    expect(lineUp.items.slice(3, 6)).toEqual([
      { player: 'dan', name: null, division: 1, rank: 4, movement: 'relegated', nextDivision: 2, sentence: 'Relegated to Second.' },
      { player: 'eve', name: null, division: 2, rank: 1, movement: 'promoted', nextDivision: 1, sentence: 'Promoted to First.' },
      { player: 'fay', name: null, division: 2, rank: 2, movement: 'stays', nextDivision: 2, sentence: 'Stays in Second.' },
    ]);
    const { body } =
      await ask(`{ season(id: "${season}") { lineUpCsv(division: 2) seasonTableCsv(division: 2) ratings(division: 2) { totalCount }
      all: ratings { totalCount } lineUp(first: 4) { provisional pageInfo { hasNextPage endCursor }
        edges { node { player name division rank movement nextDivision sentence } } } } }`);
    const { lineUpCsv, seasonTableCsv, lineUp: page, ratings, all } = body.data.season;
    expect([ratings.totalCount, all.totalCount]).toEqual([4, 8]);
    expect(page.edges.map(({ node }: Response) => ({ ...node, movement: node.movement.toLowerCase() }))).toEqual(lineUp.items.slice(0, 4));
    expect((await send('GET', `/${season}/line-up?after=${page.pageInfo.endCursor}`)).items).toEqual(lineUp.items.slice(4));
    const csv = async (name: string, division: number) =>
      (await rest('GET', `/v1/seasons/${season}/${name}.csv?division=${division}`)).text;
    expect(await csv('table', 2)).toBe(seasonTableCsv);
    expect(seasonTableCsv.split('\r\n')[1]).toBe('1,eve,,,3,1,,3');
    expect((await csv('ratings', 1)).split('\r\n')).toHaveLength(6);
    expect(await csv('line-up', 2)).toBe(lineUpCsv);
    expect(lineUpCsv).toBe('player,name,seed\r\ndan,,1\r\nfay,,2\r\ngus,,3\r\nhal,,4\r\n');
    const html = (await rest('GET', `/v1/seasons/${season}/table.html`, { headers: { 'accept-language': 'pt' } })).text;
    expect(html).toMatch(/<caption>First<.*<caption>Second</s);
    expect(html).toContain('<td>↓ rebaixamento</td>');
    expect(html).toContain('<td>↑ promoção</td>');
    expect((await rest('GET', `/v1/seasons/${season}/table.html?division=2`)).text).not.toContain('ann');

    const next = { name: 'The next', ruleset: 'small', public: true, follows: season, settings: { divisions: DIVISIONS } };
    expect(await send('POST', '', next)).toMatchObject({ code: 'season-not-closed', status: 409 });
    await send('POST', `/${season}/close`);
    expect(await send('GET', `/${season}/line-up`)).toMatchObject({ provisional: false, items: lineUp.items });
    const { items } = (await rest('GET', `/v1/stream/messages?after=${before}&types=season-change&first=50`, { token: OPENER })).body;
    expect(items.at(-1).seasonChange.titles).toEqual([
      { title: 'Champion', division: 1, rank: 1, player: 'ann', name: null },
      { title: 'Champion', division: 2, rank: 1, player: 'eve', name: null },
    ]);
    const followed = await send('POST', '', next);
    expect(followed).toMatchObject({ follows: season });
    expect(await send('POST', '', { ...next, ruleset: 'other' })).toMatchObject({ code: 'no-such-ruleset' });
    const tournament = await open(ROBIN);
    await must('importPlayers', { tournament, csv: lineUpCsv });
    await enter(tournament, ['new']);
    for (const number of [1, 2, 3, 4, 5]) await play(tournament, number, (players) => players.toSorted()[0]!);
    await addTo(followed.id, tournament, 2);
    const from = (await send('GET', `/${followed.id}/table?division=2`)).items;
    expect(from.map(({ player, previousDivision }: Response) => `${player} ${previousDivision}`).toSorted()).toEqual([
      'dan First',
      'fay Second',
      'gus Second',
      'hal Second',
      'new null',
    ]);
  });

  test('tells nothing of a private season that a public one follows', async () => {
    const season = await opened({ public: false });
    await addTo(season, await league(UP, 3), 1);
    await send('POST', `/${season}/close`);
    const next = await opened({ follows: season });
    await addTo(next, await league(UP, 1, false), 2);
    const seen = async (token: string | null) => [
      (await send('GET', `/${next}`, undefined, token)).follows,
      (await send('GET', `/${next}/table?division=2`, undefined, token)).items[0].previousDivision,
    ];
    expect(await seen(OPENER)).toEqual([season, 'First']);
    for (const token of [null, STRANGER]) expect(await seen(token)).toEqual([null, null]);
    const asStranger = { name: 'Theirs', ruleset: 'small', public: true, follows: season };
    expect(await send('POST', '', asStranger, STRANGER)).toMatchObject({ code: 'no-such-season' });
    expect(await send('POST', '', { ...asStranger, follows: next }, STRANGER)).toMatchObject({ code: 'forbidden' });
    expect(await send('POST', '', { ...asStranger, follows: 'x' })).toMatchObject({ code: 'no-such-season' });
  });

  test('takes tournaments of its divisions only', async () => {
    const [season, plain, tournament] = [await opened(), await seasonOf({}), await open(ROBIN)];
    expect(await addTo(season, tournament)).toMatchObject({ code: 'division-required', status: 409 });
    expect(await addTo(season, tournament, 3)).toMatchObject({
      code: 'no-such-division',
      status: 404,
      divisions: 2,
      detail: 'The divisions of the season are numbered from 1 to 2.',
    });
    expect(await addTo(plain, tournament, 1)).toMatchObject({
      code: 'no-such-division',
      divisions: 0,
      detail: 'The season has no divisions.',
    });
    for (const path of ['table', 'table.csv', 'ratings', 'ratings.csv', 'table.html', 'line-up.csv'])
      for (const [of, division] of [
        [season, 3],
        [plain, 1],
      ] as const)
        expect(await send('GET', `/${of}/${path}?division=${division}`)).toMatchObject({ code: 'no-such-division', status: 404 });
    expect(await addTo(season, tournament, 2)).toMatchObject({ version: 2 });
    const remove = async (division: number) => {
      const input = `season: "${season}", tournament: "${tournament}", division: ${division}`;
      const { data, errors } = (await ask(`mutation { done: removeTournamentFromSeason(input: { ${input} }) { version } }`)).body;
      return errors === undefined ? data.done.version : errors[0]!.extensions.code;
    };
    expect([await remove(1), await remove(2)]).toEqual(['not-in-season', 3]);
  });

  test.each([
    [[{ name: 'Alone' }], 'settings.divisions'],
    [Array.from({ length: 13 }, (_, at) => ({ name: `${at}` })), 'settings.divisions'],
    [[{ name: 'One' }, { name: ' One ' }], 'settings.divisions.1.name'],
    [[{ name: 'One' }, { name: ' ' }], 'settings.divisions.1.name'],
    [[{ name: 'One', promoted: 1 }, { name: 'Two' }], 'settings.divisions.0.promoted'],
    [[{ name: 'One' }, { name: 'Two', relegated: 1 }], 'settings.divisions.1.relegated'],
    [[{ name: 'One', relegated: -1 }, { name: 'Two' }], 'settings.divisions.0.relegated'],
  ])('is refused with %o', async (divisions, path) => {
    const answer = await send('POST', '', { name: 'x', ruleset: 'small', settings: { divisions } });
    expect(answer).toMatchObject({ code: 'invalid-request' });
    expect(answer.path.join('.')).toBe(path);
  });
});

describe('is refused', () => {
  test.each([
    [{ scoring: 'places' }, 'settings.placePoints'],
    [{ placePoints: [3] }, 'settings.placePoints'],
    [{ scoring: 'places', placePoints: [3, 4] }, 'settings.placePoints.1'],
    [{ scoring: 'places', placePoints: [1_001] }, 'settings.placePoints'],
    [{ best: 0 }, 'settings.best'],
    [{ minimumTournaments: 31 }, 'settings.minimumTournaments'],
    [{ tieBreaks: ['last-result', 'last-result'] }, 'settings.tieBreaks.1'],
    [{ titles: ['Champion', ' '] }, 'settings.titles.1'],
    [{ titles: Array.from({ length: 21 }, () => 'x') }, 'settings.titles'],
  ])('a season with %o', async (settings, path) => {
    const answer = await send('POST', '', { name: 'x', ruleset: 'small', settings });
    expect(answer).toMatchObject({ code: 'invalid-request' });
    expect(answer.path.join('.')).toBe(path);
  });
  test('a season of an unknown ruleset, or without a name', async () => {
    expect(await send('POST', '', { name: 'x', ruleset: 'chess' })).toMatchObject({ code: 'no-such-ruleset' });
    expect(await send('POST', '', { name: ' ', ruleset: 'small' })).toMatchObject({ code: 'invalid-request', path: ['name'] });
  });
  test('the thirty-first tournament', async () => {
    const season = await seasonOf({});
    for (let count = 0; count < 30; count++) await add(season, await open(ROBIN));
    expect(await add(season, await open(ROBIN))).toMatchObject({
      code: 'season-full',
      limit: 30,
      detail: 'A season has at most 30 tournaments.',
    });
  });
});

test('a repeated opening returns the same season, and the same tournament is added once under one key', async () => {
  const request = {
    name: 'Again',
    ruleset: 'small',
    settings: { scoring: 'points', placePoints: [], best: null, minimumTournaments: 0, tieBreaks: [], titles: [], divisions: [] },
  } as const;
  const [one, again] = [await openSeason(api.services, OPENER, request, 'k'), await openSeason(api.services, OPENER, request, 'k')];
  expect(again).toEqual(one);
  const season = one.ok ? one.value.season.id : '';
  const tournament = await open(ROBIN);
  const headers = { 'idempotency-key': freshKey() };
  const path = `/v1/seasons/${season}/tournaments/${tournament}`;
  expect((await rest('PUT', path, { headers })).status).toBe(200);
  expect((await rest('PUT', path, { headers })).body).toMatchObject({ version: 2, tournaments: [{ tournament }] });
  expect((await rest('DELETE', path, { headers: { 'idempotency-key': freshKey() } })).body).toMatchObject({ version: 3, tournaments: [] });
});

describe('a change names the version that it is meant for', () => {
  const read = async (season: string, headers: Readonly<Record<string, string>> = {}) => rest('GET', `/v1/seasons/${season}`, { headers });
  const put = async (season: string, tournament: string, ifMatch: string, key = freshKey()) => {
    const answer = await rest('PUT', `/v1/seasons/${season}/tournaments/${tournament}`, {
      token: OPENER,
      headers: { 'if-match': ifMatch, 'idempotency-key': key },
    });
    return [answer.status, answer.body.code ?? answer.body.version, answer.body.currentVersion];
  };
  const asked = async (name: string, input: string) => {
    const { data, errors } = (await ask(`mutation { done: ${name}(input: { ${input} }) { version } }`)).body;
    return errors === undefined ? data.done.version : [errors[0]!.extensions.code, errors[0]!.extensions['currentVersion']];
  };

  test('over REST, with the tag of the season', async () => {
    const season = await seasonOf({});
    const [one, other] = [await open(ROBIN), await open(ROBIN)];
    const tag = String((await read(season)).headers['etag']);
    expect((await read(season, { 'if-none-match': tag })).status).toBe(304);
    const key = freshKey();
    expect(await put(season, one, tag, key)).toEqual([200, 2, undefined]);
    expect(await put(season, one, tag, key)).toEqual([200, 2, undefined]);
    expect(await put(season, other, tag)).toEqual([412, 'stale', 2]);
    expect((await read(season, { 'if-none-match': tag })).body.tournaments).toHaveLength(1);
    for (const [method, path] of [
      ['DELETE', `/tournaments/${one}`],
      ['POST', '/close'],
    ] as const) {
      const { status, body } = await rest(method, `/v1/seasons/${season}${path}`, { token: OPENER, headers: { 'if-match': tag } });
      expect([status, body.code]).toEqual([412, 'stale']);
    }
    expect(await put(season, other, '*')).toEqual([200, 3, undefined]);
  });

  test('over GraphQL, and of two at once one is refused', async () => {
    const season = await seasonOf({});
    const [one, other] = [await open(ROBIN), await open(ROBIN)];
    const add1 = (tournament: string, version: number) =>
      asked('addTournamentToSeason', `season: "${season}", tournament: "${tournament}", expectedVersion: ${version}`);
    const both = await Promise.all([add1(one, 1), add1(other, 1)]);
    expect(both.toSorted()).toEqual([2, ['stale', 2]]);
    expect(await asked('removeTournamentFromSeason', `season: "${season}", tournament: "${one}", expectedVersion: 1`)).toEqual([
      'stale',
      2,
    ]);
    expect(await asked('closeSeason', `season: "${season}", expectedVersion: 3`)).toEqual(['stale', 2]);
    expect(await asked('closeSeason', `season: "${season}", expectedVersion: 2`)).toEqual(['tournaments-unfinished', undefined]);
  });
});

test('both APIs send what has changed in a season as the same message', async () => {
  const { endCursor: after } = (await rest('GET', '/v1/stream/messages', { token: OPENER })).body;
  const season = await seasonOf({ titles: ['Champion'] });
  const tournament = await league(['ann', 'bob'], 1);
  await add(season, tournament);
  await send('POST', `/${season}/close`);
  const page = (await rest('GET', `/v1/stream/messages?after=${after}&types=season-change&first=50`, { token: OPENER })).body;
  const change = (version: number, kind: string, more: object) => ({
    type: 'season-change',
    cursor: expect.any(String),
    seasonChange: { seasonId: season, version, change: kind, tournamentId: null, titles: [], ...more },
  });
  expect(page.items).toEqual([
    change(1, 'opened', {}),
    change(2, 'tournament-added', { tournamentId: tournament }),
    change(3, 'closed', { titles: [{ title: 'Champion', division: null, rank: 1, player: 'ann', name: null }] }),
  ]);
  const asked = `query ($after: String) { streamMessages(after: $after, types: [SEASON_CHANGE], first: 50) { edges { node { type cursor tournamentId
    seasonChange { seasonId version change tournamentId titles { title division rank player name } } } } } }`;
  const { edges } = (await ask(asked, { after }, OPENER)).body.data.streamMessages;
  expect(edges.map(({ node }: Response) => node)).toEqual(
    page.items.map(({ cursor, seasonChange }: Response) => ({
      type: 'SEASON_CHANGE',
      cursor,
      tournamentId: null,
      seasonChange: { ...seasonChange, change: seasonChange.change.toUpperCase().replace('-', '_') },
    })),
  );
});
