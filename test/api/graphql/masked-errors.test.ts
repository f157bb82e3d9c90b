// Messages of libraries reach neither clients nor the log: they quote rows, which contain hidden cards.

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import type { TournamentServices } from '../../../src/tournaments/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { openTestGame, playTestGame, submit } from '../test-games.js';
import { startTestServer } from '../test-server.js';
import { connect, listen, subscribe } from './socket-client.js';

const CANARY = 'the-card-nobody-may-know';

const database = await freshDatabase();
const client = postgres({ ...database.address, onnotice: () => undefined });
const db = drizzle(client);
afterAll(() => client.end());

/** A failure of Postgres as drizzle throws it, its parameters in its message. */
async function drizzleFails(): Promise<never> {
  await db.execute(sql`create table if not exists hands (card text check (card = 'none'))`);
  await db.execute(sql`insert into hands values (${CANARY})`);
  throw new Error('it was let through');
}

test('drizzle’s message contains the row', async () => {
  const error = (await drizzleFails().catch((thrown: unknown) => thrown)) as Error & { readonly cause: { readonly detail: string } };
  expect(error.message).toContain(CANARY);
  expect(error.cause.detail).toContain(CANARY);
});

/** A server whose store fails while `broken`. */
let broken: null | (() => Promise<never>) = null;
const fragile = (services: TournamentServices): TournamentServices => {
  const { findGame, append, ...games } = services.games;
  return {
    ...services,
    games: { ...games, findGame: (...given) => (broken ?? findGame)(...given), append: (...given) => (broken ?? append)(...given) },
  };
};
const breaking = async <Value>(how: () => Promise<never>, work: () => Promise<Value>): Promise<Value> => {
  broken = how;
  try {
    return await work();
  } finally {
    broken = null;
  }
};

const api = await startTestServer({ alter: fragile });

const circular = async (): Promise<never> => {
  const error: Record<string, unknown> = { message: CANARY };
  error['cause'] = error;
  throw error;
};
const text = (): Promise<never> => Promise.reject(CANARY);
const withExtensions = async (): Promise<never> => {
  throw Object.assign(new Error(CANARY), { extensions: { code: 'stale', card: CANARY }, statusCode: 418, code: CANARY });
};

/** The complete public form of an internal error. */
const masked = { code: 'internal-error', status: 500, requestId: expect.stringMatching(/^[\w-]{12}$/) };

describe.each([
  ['drizzle', drizzleFails],
  ['an error in a circle', circular],
  ['something that is no error', text],
  ['an error that looks like one of ours', withExtensions],
])('when %s fails', (_what, failing) => {
  test('a query returns a masked error with the request id of its log line', async () => {
    const { game, north } = await openTestGame(api);
    const { body, text } = await breaking(failing, () => api.ask('query ($id: ID!) { game(id: $id) { id } }', { id: game }, north));
    expect(body).toMatchObject({ data: { game: null }, errors: [{ path: ['game'], extensions: masked }] });
    expect(text).not.toContain(CANARY);
    expect(api.log()).toContain(`"requestId":"${body.errors![0]!.extensions['requestId']}"`);
  });

  test('a submission returns one too, and changes nothing', async () => {
    const table = await playTestGame(api);
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await breaking(failing, () => submit(api, table, 'north', 5, [{ step: true }])));
    for (const { body, text } of answers) {
      expect(body.errors).toMatchObject([{ extensions: masked }]);
      expect(text).not.toContain(CANARY);
    }
    expect((await submit(api, table, 'north', 5, [{ step: true }])).body.data.submitActions.version).toBe(6);
  });
});

test('a subscription, before it begins and after', async () => {
  const url = await listen(api.app);
  const table = await playTestGame(api);
  const client = connect(url, { payload: { Authorization: `Bearer ${table.south}` } });
  const watch = () =>
    subscribe<{ version: number }>(client, 'subscription ($game: ID!) { gameEntries(game: $game) { version } }', { game: table.game });
  expect(await breaking(drizzleFails, () => watch().over)).toEqual(['internal-error']);
  const begun = watch();
  await begun.take(5);
  const over = breaking(drizzleFails, async () => {
    api.services.announcer.announce(table.game as never);
    return begun.over;
  });
  expect(await over).toEqual(['internal-error']);
});

test('outside of the APIs, in a route without error handling', async () => {
  const { app, log } = await startTestServer({ extend: (extended) => void extended.get('/failing', drizzleFails) });
  const reply = await app.inject({ url: '/failing' });
  const { requestId } = reply.json<{ requestId: string }>();
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json\b/);
  expect(reply.json()).toEqual({ ...masked, type: '/problems/internal-error', title: expect.any(String), detail: expect.any(String) });
  expect(reply.body).not.toContain(CANARY);
  expect(JSON.stringify(reply.headers)).not.toContain(CANARY);
  const lines = log().split('\n');
  expect(lines.filter((line) => line.includes(`"requestId":"${requestId}"`) && line.includes('"code":"23514"'))).toHaveLength(1);
  expect(log()).not.toContain(CANARY);
});

test('the log knows where it failed, and of Postgres the code and the constraint', () => {
  const faults = api
    .log()
    .split('\n')
    .filter((line) => line.includes('"fault"'))
    .map((line) => JSON.parse(line).fault);
  expect(faults.length).toBeGreaterThan(10);
  expect(faults).toContainEqual(expect.objectContaining({ name: 'PostgresError', code: '23514', constraint: 'hands_card_check' }));
  expect(api.log()).not.toContain(CANARY);
});
