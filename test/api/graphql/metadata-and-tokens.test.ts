import { expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';

const api = await startTestServer();

test('metadata is returned as it was sent, as a literal or a variable, and erased with null', async () => {
  const opened = await api.ask(
    'mutation { openGame(input: { options: { small: {} }, metadata: { round: 3, of: ["a", null, 1.5] } }) { game { id metadata } } }',
  );
  const { id, metadata } = opened.body.data.openGame.game;
  expect(metadata).toEqual({ round: 3, of: ['a', null, 1.5] });
  const SET = 'mutation ($id: ID!, $metadata: Metadata) { setGameMetadata(game: $id, metadata: $metadata) }';
  const set = async (value: unknown) => (await api.ask(SET, { id, metadata: value })).body;
  expect((await set({ x: { y: [] } })).data).toEqual({ setGameMetadata: { x: { y: [] } } });
  expect((await api.ask('{ games(first: 1) { edges { node { metadata } } } }')).body.data.games.edges[0].node.metadata).toEqual({
    x: { y: [] },
  });
  const refused = (await set('text')).errors?.[0]?.extensions;
  expect(refused).toMatchObject({ code: 'invalid-request', path: ['metadata'] });
  expect((await set(null)).data).toEqual({ setGameMetadata: null });
});

test('a token is rotated, and the old one is token-expired', async () => {
  const CREATE = 'mutation { createAccount(input: { name: "A", scopes: [], tokenName: "first" }) { token { id: tokenId token name } } }';
  const { token } = (await api.ask(CREATE)).body.data.createAccount;
  expect(token.name).toBe('first');
  const ROTATE =
    'mutation ($id: ID!) { rotateAccountToken(token: $id, overlapHours: 0, tokenName: "second") { token { token name } previousExpiresAt } }';
  const rotated = (await api.ask(ROTATE, { id: token.id }, token.token)).body.data.rotateAccountToken;
  expect(rotated).toEqual({ token: { token: expect.any(String), name: 'second' }, previousExpiresAt: expect.stringMatching(/Z$/) });
  expect((await api.ask('{ me { id } }', {}, token.token)).body.errors?.[0]?.extensions).toMatchObject({
    code: 'token-expired',
    status: 401,
  });
  expect((await api.ask('{ me { id } }', {}, rotated.token.token)).body.errors).toBeUndefined();
});
