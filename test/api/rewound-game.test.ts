// What clients of a game receive when the database has lost its last entries: docs/decisions/rewinds.md.
import { EventSource } from 'eventsource';
import { expect, test } from 'vitest';
import { copyDatabase } from '../support/set-back.js';
import { whenOver } from '../support/when-over.js';
import { connect, subscribe } from './graphql/socket-client.js';
import { freshKey, playTestGame, refusalIn, submit, type TestGame } from './test-games.js';
import { startTestServer } from './test-server.js';

const api = await startTestServer();
const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });

/** A game of which six entries are lost when `setBack` is called: every viewer is then at version 5 again. */
async function gameToSetBack() {
  const table = await playTestGame(api, { public: true });
  const setBack = await copyDatabase(api.sql);
  await steps(table, 5, 6);
  return { table, setBack };
}

async function steps(table: TestGame, from: number, count: number): Promise<void> {
  for (let version = from; version < from + count; version++)
    expect(refusalIn(await submit(api, table, 'north', version, [{ step: true }]))).toBe(`accepted ${version + 1}`);
}

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

test('an event stream ends with the event game-rewound, and its client is refused when it reconnects', async () => {
  const { table, setBack } = await gameToSetBack();
  const seen: string[] = [];
  const rewound: { readonly code: string; readonly status: number; readonly detail: string }[] = [];
  const statuses: (number | undefined)[] = [];
  const source = new EventSource(`${origin}/v1/games/${table.game}/entries/stream`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...authorized(table.south), 'accept-language': 'fr' } }),
  });
  whenOver(() => source.close());
  source.onmessage = ({ lastEventId }) => void seen.push(lastEventId);
  source.onerror = ({ code }) => void statuses.push(code);
  source.addEventListener('game-rewound', ({ data }) => void rewound.push(JSON.parse(data)));
  await expect.poll(() => seen.length).toBe(11);
  await setBack();
  // Another entry takes the number of the first that is lost.
  await steps(table, 5, 1);
  await expect.poll(() => source.readyState).toBe(source.CLOSED);
  expect(rewound).toMatchObject([{ code: 'game-rewound', status: 409, type: '/problems/game-rewound' }]);
  expect(rewound[0]!.detail).toContain('revenue en arrière');
  expect(statuses.at(-1)).toBe(409);
  expect(seen).toHaveLength(11);
});

test('a subscription ends with the error game-rewound, and does not begin after a lost entry', async () => {
  const { table, setBack } = await gameToSetBack();
  const SUBSCRIPTION = 'subscription ($game: ID!, $after: String) { gameEntries(game: $game, after: $after) { version cursor } }';
  const client = connect(`${origin.replace('http', 'ws')}/graphql`, { payload: { authorization: `Bearer ${table.south}` } });
  const stream = subscribe<{ version: number; cursor: string }>(client, SUBSCRIPTION, { game: table.game });
  const last = (await stream.take(11)).at(-1)!;
  await setBack();
  await steps(table, 5, 8);
  expect(await stream.over).toEqual(['game-rewound']);
  expect(stream.all()).toHaveLength(11);
  const again = subscribe(client, SUBSCRIPTION, { game: table.game, after: last.cursor });
  expect(await again.over).toEqual(['game-rewound']);
});

test('pages, commands and proofs refuse the cursor of a lost entry in both APIs', async () => {
  const { table, setBack } = await gameToSetBack();
  const PAGE = 'query ($game: ID!, $after: String) { game(id: $game) { cursor entries(after: $after) { edges { cursor } } } }';
  const { cursor } = (await api.ask(PAGE, { game: table.game }, table.north)).body.data.game;
  await setBack();
  await steps(table, 5, 6);
  const refused = async (query: string, variables: object) =>
    (await api.ask(query, { game: table.game, ...variables }, table.north)).body.errors?.[0]?.extensions.code;
  expect(await refused(PAGE, { after: cursor })).toBe('game-rewound');
  for (const [mutation, type, fields] of [
    ['undoActions', 'UndoActionsInput', { toCursor: cursor }],
    ['openDispute', 'OpenDisputeInput', { entryCursor: cursor, claim: 'That was wrong.' }],
    ['submitActions', 'SubmitActionsInput', { expectedVersion: 11, expectedCursor: cursor, actions: { small: [{ step: true }] } }],
  ] as const) {
    const input = { game: table.game, idempotencyKey: freshKey(), ...fields };
    expect(await refused(`mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input })).toBe('game-rewound');
  }
  const get = async (path: string) => {
    const response = await api.app.inject({ url: `/v1/games/${table.game}/${path}`, headers: authorized(table.north) });
    return [response.statusCode, response.json().code];
  };
  expect(await get(`entries?after=${cursor}`)).toEqual([409, 'game-rewound']);
  expect(await get(`entries/${cursor}`)).toEqual([409, 'game-rewound']);
});

test('by REST, neither a cursor nor the tag of a lost view lets an action be judged on another history', async () => {
  const { table, setBack } = await gameToSetBack();
  const read = async () =>
    (await api.app.inject({ url: `/v1/games/${table.game}/view`, headers: authorized(table.north) })) as never as View;
  interface View {
    readonly headers: { readonly etag: string };
    readonly json: () => { readonly version: number; readonly cursor: string };
  }
  const lost = await read();
  await setBack();
  await steps(table, 5, 6);
  const now = await read();
  expect([lost.json().version, now.json().version]).toEqual([11, 11]);
  expect(now.headers.etag).not.toBe(lost.headers.etag);
  const act = async (headers: object, body: object) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/v1/games/${table.game}/actions`,
      headers: { ...authorized(table.north), 'idempotency-key': freshKey(), ...headers },
      payload: { actions: { small: [{ step: true }] }, ...body },
    });
    return [response.statusCode, response.json().code ?? response.json().version];
  };
  expect(await act({ 'if-match': lost.headers.etag }, {})).toEqual([412, 'stale']);
  expect(await act({}, { expectedVersion: 11, expectedCursor: lost.json().cursor })).toEqual([409, 'game-rewound']);
  expect(await act({}, { expectedVersion: 11, expectedCursor: now.json().cursor })).toEqual([200, 12]);
});
