// An instance beside a newer one whose rules have changed: it refuses the games that the newer one has judged, and leaves them to it.
import { expect, test } from 'vitest';
import { resign, takeSeat } from '../../src/games/index.js';
import { readResults, recordResults, type StartedRound } from '../../src/tournaments/index.js';
import { createWebhook, listDeliveries } from '../../src/webhooks/index.js';
import { startTestServer } from '../api/test-server.js';
import { freshDatabase } from '../support/postgres.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { entered, opened, started } from '../tournaments/tournament.js';
import { openReceiver } from '../webhooks/receiver.js';
import { openSending } from '../webhooks/sending.js';
import { freshKey, must, playingTable, send, startServices } from './services.js';

const database = await freshDatabase();
const rulesets = [{ ...smallRuleset, rulesVersion: smallRuleset.rulesVersion + 1 }];
const newer = await startServices(database, { rulesets });

/** Counts what an older instance refuses. */
function counted() {
  let refused = 0;
  return { count: () => refused, onNewerRules: () => void refused++ };
}

test('requests and event streams are refused with the time to wait', async () => {
  const { count, onNewerRules } = counted();
  const { app, services } = await startTestServer({ database, onNewerRules });
  const { game, north } = await playingTable(services);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = (path: string) => fetch(`${origin}/v1/games/${game}${path}`, { headers: { authorization: `Bearer ${north}` } });
  const stream = await get('/entries/stream?after=north.5');
  const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await send(newer, north, game, 5, { type: 'step' });
  let received = '';
  for (;;) {
    const { value, done } = await events.read();
    if (done) break;
    received += value;
  }
  expect(received).toMatch(/event: newer-rules\ndata: .*"status":503,.*"retryAfter":1/);
  // Nothing that the newer rules have judged is shown.
  expect(received).not.toContain('north.6');
  for (const path of ['', '/view', '/legal-actions', '/entries', '/transcript', '/record']) {
    const response = await get(path);
    expect([
      path,
      response.status,
      response.headers.get('retry-after'),
      ((await response.json()) as { readonly code: string }).code,
    ]).toEqual([path, 503, '1', 'newer-rules']);
  }
  expect(count()).toBeGreaterThan(6);
});

test('a webhook’s message is left to the newer instance, and sent once', async () => {
  const { count, onNewerRules } = counted();
  const older = await openSending(database, { onNewerRules });
  const { game, north } = await playingTable(older.services);
  const receiver = await openReceiver();
  const { webhook } = must(await createWebhook(older.services, north, { url: receiver.url, types: ['entry'] }));
  await send(newer, north, game, 5, { type: 'step' });
  await expect.poll(count).toBeGreaterThan(0);
  expect(receiver.received).toEqual([]);
  const sending = await openSending(database, { rulesets });
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect
    .poll(async () => must(await listDeliveries(sending.services, north, webhook.id, { after: null, first: 5 })).deliveries)
    .toMatchObject([{ attemptNumber: 1, failureReason: null }]);
  expect(older.faults).toEqual([]);
});

test('the result of a tournament’s game is recorded by the newer instance', async () => {
  const { count, onNewerRules } = counted();
  const older = await startServices(database, { onNewerRules });
  const tournament = await opened(older, { public: true });
  await entered(older, tournament, ['ann', 'bob']);
  const [{ game, seats }] = (await started(older, tournament, 1)).games as [StartedRound['games'][0]];
  for (const { token } of seats) must(await takeSeat(newer, token, game));
  must(await resign(newer, seats[0]!.token, { game, idempotencyKey: freshKey() }));
  const results = async () => must(await readResults(older, null, tournament, { after: null, first: 20 })).results.length;
  await recordResults(older);
  expect(await results()).toBe(0);
  expect(count()).toBeGreaterThan(0);
  await recordResults(newer);
  expect(await results()).toBe(1);
});
