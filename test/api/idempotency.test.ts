// Changes sent again under the same key through either API: done once, with the same response.
import { beforeAll, describe, expect, test } from 'vitest';
import { whenOver } from '../support/when-over.js';
import { type About, OF_A_GAME, OF_THE_SERVER } from './operation-pairs.js';
import { begin, startRestServer } from './rest/client.js';
import { OPENER, STRANGER } from './test-server.js';

const api = await startRestServer();
const { rest, ask, sql } = api;
const USE_CASES = { ...OF_A_GAME, ...OF_THE_SERVER };

interface Thing {
  readonly token: string;
  readonly about: Partial<About>;
  /** To be named under the same key. */
  readonly other?: Partial<About>;
}
interface Change {
  /** The changed resource, new for each test. */
  readonly thing: () => Promise<Thing>;
  /** Changes it to something else, without a key; nothing can be, if left out. */
  readonly meanwhile?: (about: Partial<About>) => Promise<unknown>;
  /** Reads it after the change. */
  readonly state: (about: Partial<About>) => Promise<unknown>;
  /** Another body. */
  readonly body?: object;
}

let game = '';
beforeAll(async () => {
  ({ game } = await begin(rest, { options: { lordsOfScotland: { seats: 2 } } }));
});

const ofGame = async (): Promise<Thing> => ({ token: OPENER, about: { game } });
const newAccount = async () => (await rest('POST', '/v1/accounts', { body: { name: 'A platform', scopes: ['open-games'] } })).body;
/** A webhook that is gone after the test: an account may have few. */
async function newWebhook(): Promise<string> {
  const { webhook } = (await rest('POST', '/v1/webhooks', { body: { url: 'https://example.com/' } })).body;
  whenOver(() => rest('DELETE', `/v1/webhooks/${webhook.id}`));
  return webhook.id;
}
const ofWebhook = async (): Promise<Thing> => ({
  token: OPENER,
  about: { webhook: await newWebhook() },
  other: { webhook: await newWebhook() },
});
const ofAccount = async (): Promise<Thing> => ({ token: OPENER, about: { account: (await newAccount()).account.id } });
/** With its own token, which dies of it. */
async function ofItself(): Promise<Thing> {
  const { account, token } = await newAccount();
  const other = { account: 'acc_AAAAAAAAAAAAAAAAAAAAAA', token: 'tok_AAAAAAAAAAAAAAAAAAAAAA' };
  return { token: token.token, about: { account: account.id, token: token.id }, other };
}
const read = async (path: string) => (await rest('GET', path)).body;

const CHANGES: Readonly<Record<string, Change>> = {
  setGameMetadata: {
    thing: ofGame,
    meanwhile: () => rest('PUT', `/v1/games/${game}/metadata`, { body: { metadata: { round: 2 } } }),
    state: async () => (await read(`/v1/games/${game}`)).metadata,
    body: { metadata: { round: 3 } },
  },
  setGameNote: {
    thing: ofGame,
    meanwhile: () => rest('PUT', `/v1/games/${game}/note`, { body: { note: 'Something else.' } }),
    state: async () => (await read(`/v1/games/${game}`)).note,
    body: { note: 'Another.' },
  },
  setAccountScopes: {
    thing: ofAccount,
    meanwhile: ({ account }) => rest('PUT', `/v1/accounts/${account}/scopes`, { body: { scopes: [] } }),
    state: async ({ account }) => (await read(`/v1/accounts/${account}`)).scopes,
    body: { scopes: ['open-games'] },
  },
  enableWebhook: {
    thing: ofWebhook,
    meanwhile: ({ webhook }) => sql`update webhook_endpoints set disabled = 'gone', disabled_at = now() where endpoint_id = ${webhook!}`,
    state: async ({ webhook }) => (await read(`/v1/webhooks/${webhook}`)).disabled,
  },
  deleteWebhook: { thing: ofWebhook, state: async ({ webhook }) => (await read(`/v1/webhooks/${webhook}`)).code },
  eraseAccount: { thing: ofItself, state: async ({ account }) => (await read(`/v1/accounts/${account}`)).erasedAt },
  revokeAccountToken: {
    thing: ofItself,
    state: async ({ account }) => (await read(`/v1/accounts/${account}/tokens`)).items.map(({ id }: { id: string }) => id),
  },
};

describe.each(Object.entries(CHANGES))('%s', (name, { thing, meanwhile, state, body: otherBody }) => {
  const wayOf = (about: Partial<About>, key: string) => USE_CASES[name]!({ ...about, key } as About);
  function send(about: Partial<About>, key: string, token: string, instead?: object) {
    const [method, path, body = undefined] = wayOf(about, key).rest;
    return rest(method, path, { token, body: instead ?? body, headers: { 'idempotency-key': key } });
  }

  test('is done once under a key, also by two simultaneous requests, with the same response', async () => {
    const { token, about } = await thing();
    const key = `once-${name}`;
    const [one, two] = await Promise.all([send(about, key, token), send(about, key, token)]);
    expect(one.status).toBe(200);
    const three = await send(about, key, token);
    expect([two.status, two.body, three.status, three.body]).toEqual([200, one.body, 200, one.body]);
    await meanwhile?.(about);
    const before = await state(about);
    expect((await send(about, key, token)).status).toBe(200);
    const { errors } = (await ask(wayOf(about, key).graphql, {}, token)).body;
    expect(errors).toBeUndefined();
    expect(await state(about)).toEqual(before);
  });

  test('is refused under it with anything else', async () => {
    const { token, about, other = about } = await thing();
    const key = `other-${name}`;
    expect((await ask(wayOf(about, key).graphql, {}, token)).body.errors).toBeUndefined();
    const refused = await send(other, key, token, otherBody);
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency-key-reused']);
  });

  test('belongs to its caller, and is not stored with a refusal', async () => {
    const { token, about } = await thing();
    const key = `mine-${name}`;
    expect((await send(about, key, STRANGER)).status).toBeGreaterThanOrEqual(403);
    expect((await send(about, key, token)).status).toBe(200);
    expect((await send(about, key, STRANGER)).status).toBeGreaterThanOrEqual(403);
    expect((await send(about, key, token)).status).toBe(200);
  });

  test('an invalid key is refused, and nothing is done', async () => {
    const { token, about } = await thing();
    const before = await state(about);
    const { status, body } = await send(about, 'with space', token);
    expect([status, body.code, body.path]).toEqual([400, 'invalid-request', ['Idempotency-Key']]);
    expect(await state(about)).toEqual(before);
  });
});

test('an account that removed its own scope gets the stored response; strangers get none', async () => {
  const made = await rest('POST', '/v1/accounts', { body: { name: 'An administrator', scopes: ['administer', 'rule'] } });
  const { account, token } = made.body;
  const { account: other } = await newAccount();
  const set = (id: string, key: string) =>
    rest('PUT', `/v1/accounts/${id}/scopes`, {
      token: token.token,
      body: { scopes: ['rule'] },
      headers: { 'idempotency-key': key },
    });
  expect((await set(other.id, 'of-other')).status).toBe(200);
  const one = await set(account.id, 'of-own');
  expect([one.status, one.body.scopes]).toEqual([200, ['rule']]);
  expect((await set(account.id, 'of-own')).body).toEqual(one.body);
  expect((await set(account.id, 'anew')).body.code).toBe('forbidden');
  expect((await set(other.id, 'of-other')).body.code).toBe('forbidden');
});

test('the retry of an erasure under the dead token does not contain the name', async () => {
  const { token, about } = await ofItself();
  const erase = () => rest('DELETE', `/v1/accounts/${about.account}`, { token, headers: { 'idempotency-key': 'erased' } });
  await erase();
  expect((await erase()).text).not.toContain('A platform');
  const kept = JSON.stringify(await sql`select row_to_json(request_idempotency_keys) as row from request_idempotency_keys`);
  expect(kept).toContain('erased');
  for (const secret of ['A platform', 'Because.', '"round"']) expect(kept).not.toContain(secret);
});
