// Both APIs stop pushing when the token is revoked, even if nothing happens in the game.
import { expect, test } from 'vitest';
import { createAccount, revokeAccountToken } from '../../../src/accounts/index.js';
import { openGame } from '../../../src/games/index.js';
import { must, OPENER } from '../../games/services.js';
import { overhear } from '../../support/overheard.js';
import { connect, listen, subscribe } from '../graphql/socket-client.js';
import { startTestServer } from '../test-server.js';

let heard: ReadonlySet<string>;
const api = await startTestServer({
  alter(services) {
    const overheard = overhear(services);
    heard = overheard.heard;
    return overheard.services;
  },
});
const url = await listen(api.app);
const { services } = api;
const WATCH = 'subscription ($game: ID!) { gameEntries(game: $game) { cursor } }';

test.each([
  ['public', true],
  ['private', false],
])('a subscription and a stream of events of a %s game end when their token is revoked', async (_, isPublic) => {
  const { account, token } = must(await createAccount(services, OPENER, { name: 'Watcher', scopes: ['open-games'] }));
  const { game } = must(await openGame(services, token.token, { ruleset: 'small', options: { cards: 2, turns: 3 }, public: isPublic }));
  const authorization = `Bearer ${token.token}`;
  const subscribed = subscribe<{ cursor: string }>(connect(url, { payload: { authorization } }), WATCH, { game });
  await subscribed.take(1);
  const from = url.replace('ws', 'http').replace('/graphql', '');
  const headers = { accept: 'text/event-stream', authorization, connection: 'close' };
  const { body } = await fetch(`${from}/v1/games/${game}/entries/stream`, { headers });
  const parts = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\nid: spectator.1.')) text += (await parts.read()).value ?? '';
  must(await revokeAccountToken(services, OPENER, token.id));
  expect(await subscribed.over).toEqual([]);
  for (let part = await parts.read(); !part.done; part = await parts.read()) text += part.value;
  expect(text.match(/\nid: /g)).toHaveLength(1);
  expect(heard).toContain(account.id);
  await expect.poll(() => api.listeners()).toBe(0);
});
