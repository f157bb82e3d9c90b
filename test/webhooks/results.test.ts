// Webhooks receive the results of tournaments that their account organises.
import { afterAll, expect, test } from 'vitest';
import { addAccountToken, createAccount, revokeAccountToken, setScopes } from '../../src/accounts/index.js';
import {
  closeTournament,
  openTournament,
  pairRound,
  readResults,
  recordResults,
  registerPlayer,
  type StartedRound,
  startRound,
} from '../../src/tournaments/index.js';
import { createWebhook, enableWebhook, listDeliveries, readWebhook, redeliver } from '../../src/webhooks/index.js';
import { ANNUL, dispute, ruled } from '../games/disputes.js';
import { ARBITER, must, OPENER, playingTable, STRANGER } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { ask, played, SWISS } from '../tournaments/tournament.js';
import { openReceiver, type Receiver, verify } from './receiver.js';
import { openSending } from './sending.js';

const database = await freshDatabase();
const { services, faults } = await openSending(database);
afterAll(() => expect(faults).toEqual([]));

const hooked = async (token: string, game: string | null = null) => {
  const at = await openReceiver();
  const { webhook, secret } = must(await createWebhook(services, token, { url: at.url, game, after: null }));
  return { at, secret, id: webhook.id };
};

/** Creates an account with two tokens. */
async function platform() {
  const { account, token } = must(await createAccount(services, OPENER, { name: 'A platform', scopes: ['open-games', 'run-tournaments'] }));
  return { account: account.id, first: token, second: must(await addAccountToken(services, OPENER, account.id, {})) };
}

/** Opens a tournament with four players and starts its only round. */
async function underWay(token: string, at = services): Promise<{ readonly tournament: string; readonly round: StartedRound }> {
  const request = { name: 'The Falkirk open', ruleset: 'small', options: { cards: 0 }, settings: { ...SWISS, rounds: 1 } };
  const tournament = must(await openTournament(at, token, request)).head.id;
  for (const player of ['ann', 'bob', 'cat', 'dan']) must(await registerPlayer(at, token, { tournament, player, name: player }));
  must(await pairRound(at, token, ask(tournament, { round: 1 })));
  return { tournament, round: must(await startRound(at, token, ask(tournament, { round: 1 }))) };
}

const resultsAt = ({ received }: Receiver) => received.filter(({ body }) => body.type === 'tournament.result.recorded');
const numbersAt = (at: Receiver, tournament: string): number[] =>
  resultsAt(at).flatMap(({ body }) => (body.data.tournament === tournament ? [body.data.number] : []));
const sentTo = async (token: string, id: string) => must(await listDeliveries(services, token, id, { after: null, first: 50 })).deliveries;

test('results and corrections arrive in order, signed, as in the feed; earlier results do not', async () => {
  const { first } = await platform();
  const old = await underWay(first.token);
  await played(services, old.round, () => 'south');
  const { at, secret } = await hooked(first.token);
  const fresh = await underWay(first.token);
  await played(services, fresh.round, () => 'north');
  await expect.poll(() => numbersAt(at, fresh.tournament)).toEqual([1, 2]);
  must(await closeTournament(services, first.token, ask(old.tournament)));
  const { game } = old.round.games[0]!;
  must(await dispute(services, ARBITER, game, 'spectator.1'));
  must(await ruled(services, ARBITER, game, 1, ANNUL));
  await recordResults(services);
  await expect.poll(() => numbersAt(at, old.tournament)).toEqual([3]);
  const feed = must(await readResults(services, first.token, fresh.tournament, { after: null, first: 10 })).results;
  const sent = resultsAt(at).filter(({ body }) => body.data.tournament === fresh.tournament);
  for (const [index, { at: recordedAt, version: entry, recorded }] of feed.entries()) {
    const { type: _type, rulingCount: _rulings, ...rest } = recorded;
    const data = { tournament: fresh.tournament, recordedAt: recordedAt.toISOString(), entryVersion: entry, ...rest };
    expect(sent[index]!.body).toEqual({ type: 'tournament.result.recorded', timestamp: recordedAt.toISOString(), data });
    verify(secret, sent[index]!);
  }
  expect(new Set(resultsAt(at).map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('no other account and no webhook of one game receives them', async () => {
  const { first } = await platform();
  const table = await playingTable(services);
  const [ofOther, ofGame, ofSeat] = [await hooked(STRANGER), await hooked(OPENER, table.game), await hooked(table.south, table.game)];
  const { at } = await hooked(first.token);
  const { tournament, round } = await underWay(first.token);
  await played(services, round, () => 'south');
  await expect.poll(() => numbersAt(at, tournament)).toEqual([1, 2]);
  for (const other of [ofOther, ofGame, ofSeat]) expect(resultsAt(other.at)).toEqual([]);
  const rows = await database.sql`select endpoint_id from webhook_queue where kind = 'result' and subject_id = ${tournament}`;
  expect(rows).toHaveLength(1);
});

test('retries have the same message id; deliveries name their tournament and can be redelivered', async () => {
  const { first } = await platform();
  const { at, id } = await hooked(first.token);
  let refusals = 0;
  at.answer = (response, { body }) =>
    void response.writeHead(body.type === 'tournament.result.recorded' && ++refusals < 3 ? 503 : 204).end();
  const { tournament, round } = await underWay(first.token);
  await played(services, round, () => 'south');
  await expect.poll(() => numbersAt(at, tournament)).toEqual([1, 1, 1, 2]);
  const results = async () => (await sentTo(first.token, id)).filter((delivery) => delivery.tournament !== null);
  await expect.poll(async () => (await results()).length).toBe(4);
  const [second, delivered] = await results();
  expect(delivered).toMatchObject({ kind: 'result', tournament, game: null, cursor: '1', attemptNumber: 3, responseStatus: 204 });
  expect(second).toMatchObject({ kind: 'result', tournament, cursor: '2', attemptNumber: 1 });
  must(await redeliver(services, first.token, delivered!.id));
  await expect.poll(() => numbersAt(at, tournament)).toEqual([1, 1, 1, 2, 1]);
  const [before, again] = [resultsAt(at)[2]!, resultsAt(at)[4]!];
  expect([again.text, again.headers['webhook-id']]).toEqual([before.text, before.headers['webhook-id']]);
  await expect.poll(async () => (await results())[0]).toMatchObject({ kind: 'result-redelivery', tournament, game: null, cursor: '1' });
});

test('a revoked token receives none; with another token the webhook continues without a gap', async () => {
  const { first, second } = await platform();
  const { at, id } = await hooked(first.token);
  const { tournament, round } = await underWay(second.token);
  must(await revokeAccountToken(services, OPENER, first.id));
  await played(services, round, () => 'south');
  await expect.poll(async () => must(await readWebhook(services, second.token, id)).disabledReason).toBe('token-invalid');
  expect(resultsAt(at)).toEqual([]);
  must(await enableWebhook(services, second.token, id));
  await expect.poll(() => numbersAt(at, tournament)).toEqual([1, 2]);
});

test('an account without the scope run-tournaments receives its games only; results wait for the scope', async () => {
  const { account, first } = await platform();
  const { at, id } = await hooked(first.token);
  const { tournament, round } = await underWay(first.token);
  must(await setScopes(services, OPENER, account, ['open-games']));
  await played(services, round, () => 'south');
  for (const { game } of round.games)
    await expect.poll(() => at.received.filter(({ body }) => body.data.game === game).length).toBeGreaterThan(3);
  const waiting = () => database.sql`
    select from webhook_queue where endpoint_id = ${id} and kind = 'result' and signal_count > 0 and due_at is null`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  expect([resultsAt(at), must(await readWebhook(services, first.token, id)).disabledReason]).toEqual([[], null]);
  must(await setScopes(services, OPENER, account, ['open-games', 'run-tournaments']));
  await expect.poll(() => numbersAt(at, tournament)).toEqual([1, 2]);
});

test('a result that waits for a disabled webhook is due at once when it is enabled, and has a new series of failures', async () => {
  const own = await freshDatabase();
  // Disabled at the second failure. No sweep makes the result due in place of `enableWebhook`.
  const sending = await openSending(own, { settings: { disableAfter: 0, sweepInterval: 3_600_000 } });
  const at = await openReceiver();
  at.answer = (response, { body }) => void response.writeHead(body.type === 'tournament.result.recorded' ? 503 : 204).end();
  const { id } = must(await createWebhook(sending.services, OPENER, { url: at.url, game: null, after: null })).webhook;
  const { tournament, round } = await underWay(OPENER, sending.services);
  await played(sending.services, round, () => 'south');
  const webhook = async () => must(await readWebhook(sending.services, OPENER, id));
  await expect.poll(async () => (await webhook()).disabledReason).toBe('failing');
  const waiting = async () =>
    (
      await own.sql`
        select seq, due_at <= now() as is_due, lease is not null as is_claimed, attempts, failing_since is not null as is_failing
        from webhook_queue where endpoint_id = ${id} and kind = 'result'`
    )[0];
  await expect.poll(waiting).toEqual({ seq: 0, is_due: null, is_claimed: false, attempts: 2, is_failing: true });
  expect(numbersAt(at, tournament)).toEqual([1, 1]);
  await sending.stop();
  must(await enableWebhook(sending.services, OPENER, id));
  expect(await waiting()).toEqual({ seq: 0, is_due: true, is_claimed: false, attempts: 0, is_failing: false });
  expect(await webhook()).toMatchObject({ disabledReason: null, failingSince: null });
  at.answer = (response) => void response.writeHead(204).end();
  const next = await openSending(own);
  await expect.poll(() => numbersAt(at, tournament)).toEqual([1, 1, 1, 2]);
  expect([sending, next].flatMap((each) => each.faults)).toEqual([]);
});

test('a result that was not announced is found, and sent by one of two instances', async () => {
  const own = await freshDatabase();
  const sending = [await openSending(own, { deaf: true }), await openSending(own, { deaf: true })] as const;
  const at = await openReceiver();
  must(await createWebhook(sending[0].services, OPENER, { url: at.url, game: null, after: null }));
  const { tournament, round } = await underWay(OPENER, sending[0].services);
  await played(sending[1].services, round, () => 'south');
  await expect.poll(() => numbersAt(at, tournament)).toEqual([1, 2]);
  expect(sending.flatMap((each) => each.faults)).toEqual([]);
});
