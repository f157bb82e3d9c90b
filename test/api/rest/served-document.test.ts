// The document as a running server serves it: its forms are prefilled with what anyone may read on this server.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Document, type Operation, operationsOf } from '../../../src/api/rest/document.js';
import { startLog } from '../../log-of-heads/logged.js';
import { begin, type RestAnswer, startRestServer } from './client.js';

/** It stands still, except that minutes are added. */
const clock = { at: Date.now(), minutes: 0 };
const store = { reads: 0, isDown: false };
const { rest, services } = await startRestServer({
  alter: (services) => ({
    ...services,
    now: () => new Date(clock.at + clock.minutes * 60_000),
    games: {
      ...services.games,
      publicGames(...request) {
        store.reads++;
        return store.isDown ? Promise.reject(new Error('down')) : services.games.publicGames(...request);
      },
    },
  }),
});
const log = await startLog(services, [], 'https://lyon.example');

const OPTIONS = { lordsOfScotland: { seats: 2 } };
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const served = () => rest('GET', '/v1/openapi.json', { token: null });
/** A minute later, the server has read again what it has. */
async function servedLater(): Promise<RestAnswer> {
  clock.minutes += 1;
  return served();
}
const readsOf = (document: Document) =>
  operationsOf(document).filter(({ method, success }) => method === 'GET' && success.mediaType !== 'text/event-stream');

/** Sends a request as a form shows it: with every parameter that has an example. */
function sendAsShown({ method, path, parameters }: Operation, token: string | null | undefined): Promise<RestAnswer> {
  const of = (place: string) =>
    parameters
      .filter(({ in: each, example }) => each === place && example !== undefined)
      .map(({ name, example }): [string, string] => [name, String(example)]);
  const at = of('path').reduce((url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)), path);
  const query = new URLSearchParams(of('query')).toString();
  const sent = { headers: Object.fromEntries(of('header')), ...(token !== undefined && { token }) };
  return rest(method, query === '' ? at : `${at}?${query}`, sent);
}

const exampleOf = (document: Document, id: string, name: string): unknown =>
  operationsOf(document)
    .find((each) => each.id === id)!
    .parameters.find((each) => each.name === name)!.example;

async function openTeams(): Promise<string> {
  const { body } = await rest('POST', '/v1/tournaments', {
    body: { name: 'Teams', public: true, options: OPTIONS, settings: { format: 'swiss', rounds: 1, maxPlayers: 4, teams: { boards: 2 } } },
    headers: key(),
  });
  for (const [team, board, player] of [
    ['ayr', 1, 'ann'],
    ['ayr', 2, 'bob'],
    ['bute', 1, 'cat'],
    ['bute', 2, 'dan'],
  ])
    await rest('POST', `/v1/tournaments/${body.id}/players`, { body: { player, team, board }, headers: key() });
  return body.id;
}

test('it has the version of the server', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect((await served()).body).toMatchObject({ info: { title: 'Lyon', version } });
});

test('without a public game, the recorded examples remain, and a private game is not named', async () => {
  const before = await served();
  const { game } = await begin(rest, { options: OPTIONS, public: false });
  const delayed = await begin(rest, { options: OPTIONS, public: true, spectatorDelayEntries: 3 });
  const after = await servedLater();
  expect(after.headers['etag']).toBe(before.headers['etag']);
  for (const id of [game, delayed.game]) expect(after.text).not.toContain(id);
});

test('every read works without a token as it is prefilled, and those for an account as soon as there is a token', async () => {
  const first = await begin(rest, { options: OPTIONS, public: true });
  const tournament = await openTeams();
  const season = await rest('POST', '/v1/seasons', {
    body: { name: 'The league', ruleset: 'lords-of-scotland', public: true },
    headers: key(),
  });
  expect(season.status).toBe(201);
  await log.run();
  const { body } = await servedLater();
  for (const operation of readsOf(body)) {
    if (operation.needsToken && operation.path.includes('{')) continue;
    const { status, body: answer } = await sendAsShown(operation, operation.needsToken ? undefined : null);
    // The tournament is one of teams, which the format of the report does not know.
    if (operation.id === 'getTrf') {
      expect([status, answer?.code]).toEqual([409, 'no-trf']);
      continue;
    }
    // No secret is shown.
    const expected = operation.id === 'getPlayerCalendar' ? [404, 'no-such-calendar'] : [200, undefined];
    expect([operation.id, status, answer?.code]).toEqual([operation.id, ...expected]);
  }
  expect([exampleOf(body, 'getGame', 'game'), exampleOf(body, 'getStanding', 'tournament')]).toEqual([first.game, tournament]);
});

test('a game that only waits for players is enough', async () => {
  const { body: opened } = await rest('POST', '/v1/games', { body: { options: OPTIONS, public: true }, headers: key() });
  await log.run();
  const { body } = await servedLater();
  expect(exampleOf(body, 'getGame', 'game')).toBe(opened.game);
  for (const operation of readsOf(body).filter(({ path, needsToken }) => path.includes('{game}') && !needsToken)) {
    const { status, body: answer } = await sendAsShown(operation, null);
    expect([operation.id, status, answer?.code]).toEqual([operation.id, 200, undefined]);
  }
});

test('a write names no game of this server', async () => {
  const { body } = await served();
  expect(exampleOf(body, 'abandonGame', 'game')).toMatch(/^0{8}-/);
});

test('the document is kept for some seconds, and changes with its tag', async () => {
  const before = await servedLater();
  const again = await rest('GET', '/v1/openapi.json', { token: null, headers: { 'if-none-match': before.headers['etag']! } });
  expect(again.status).toBe(304);
  const { game } = await begin(rest, { options: OPTIONS, public: true });
  const reads = store.reads;
  for (const { text } of await Promise.all(Array.from({ length: 5 }, served))) expect(text).toBe(before.text);
  expect(store.reads).toBe(reads);
  const after = await servedLater();
  expect(store.reads).toBe(reads + 1);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(exampleOf(after.body, 'getView', 'game')).toBe(game);
});

test('a database that fails leaves the document as it was', async () => {
  const before = await servedLater();
  store.isDown = true;
  expect((await servedLater()).text).toBe(before.text);
  store.isDown = false;
});
