// The stream of the TypeScript client, with a real server.
import { expect, test } from 'vitest';
import { flattenLegalActions, type StreamMessage } from '../../src/client/index.js';
import { recordResults } from '../../src/tournaments/index.js';
import { asker } from '../api/rest/client.js';
import { stepsAt } from '../api/tournament-steps.js';
import { copyDatabase } from '../support/set-back.js';
import { settled } from '../support/settled.js';
import { startStreamingServer } from './streaming-server.js';

const server = await startStreamingServer();
const { account, clientWith, database, sockets, sql } = server;

const opened = (message: IteratorResult<StreamMessage, void>): StreamMessage => {
  expect(message).toMatchObject({ done: false, value: { type: 'STREAM_OPENED' } });
  return message.value as StreamMessage;
};
const refusalOf = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => null).catch((error) => error);

test('a message has what a submission needs, and its answer the next position', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  const bots = seats.map(({ token }) => clientWith(token));
  const streams = bots.map((bot) => bot.followStream({ types: ['YOUR_TURN'], view: true, legalActions: true }));
  for (const stream of streams) opened(await stream.next());
  for (const bot of bots) await bot.takeSeat(game.id);
  const [index, { value }] = await Promise.race(streams.map(async (stream, each) => [each, await stream.next()] as const));
  const { state, cursor } = value as StreamMessage;
  if (state?.ruleset !== 'lordsOfScotland') throw new Error('another ruleset');
  expect(state).toMatchObject({ viewer: `seat-${index + 1}`, version: 3, status: 'PLAYING', view: { phase: 'turn', skirmish: 1 } });
  const submitted = await bots[index]!.submitActions(state.ruleset, {
    game: game.id,
    expectedVersion: state.version,
    expectedCursor: state.cursor,
    idempotencyKey: cursor,
    actions: [flattenLegalActions(state.legalActions!)[0]!],
    playForcedActions: true,
  });
  expect(submitted).toMatchObject({ __typename: 'Accepted', game: { version: 4, view: { skirmish: 1 }, legalActions: { version: 4 } } });
  for (const bot of bots) bot.close();
});

test('a client that follows its stream has a short answer, and the position from the message with its version', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  const bots = seats.map(({ token }) => clientWith(token));
  const streams = bots.map((bot) => bot.followStream({ types: ['ENTRY', 'YOUR_TURN'], view: true, legalActions: true }));
  for (const stream of streams) opened(await stream.next());
  for (const bot of bots) await bot.takeSeat(game.id);
  const [index, { value }] = await Promise.race(streams.map(async (stream, each) => [each, await stream.next()] as const));
  const { state, cursor } = value as StreamMessage;
  const submitted = await bots[index]!.submitFollowed(state!.ruleset, {
    game: game.id,
    expectedVersion: state!.version,
    expectedCursor: state!.cursor,
    idempotencyKey: cursor,
    actions: [flattenLegalActions(state!.legalActions!)[0]!],
  });
  expect(submitted).toEqual({ __typename: 'Accepted', version: 4 });
  let told: StreamMessage | null = null;
  while (told?.state == null) told = (await streams[index]!.next()).value as StreamMessage;
  expect(told.state).toMatchObject({ version: 4, view: { skirmish: 1 } });
  for (const bot of bots) bot.close();
});

test('a stream that is cut before the first wanted message misses none', async () => {
  await settled(database);
  const stream = account.followStream({ types: ['SEAT_TAKEN'] });
  opened(await stream.next());
  const next = stream.next();
  for (const socket of sockets) socket.terminate();
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } }, public: true });
  await clientWith(seats[0]!.token).takeSeat(game.id);
  expect(await next).toMatchObject({ value: { type: 'SEAT_TAKEN', gameId: game.id, entry: { systemEvent: { __typename: 'SeatTaken' } } } });
  await stream.return();
});

test('the stream of a tournament player has the pairing, the turns of the claimed seat and the result, across a lost connection', async () => {
  const { must } = stepsAt({ ...server, rest: asker(server) }, 'graphql');
  const settings = { format: 'swiss', rounds: 1, maxPlayers: 2 };
  const { id: tournament } = await must('openTournament', { name: 'Winter', options: { lordsOfScotland: { seats: 2 } }, settings });
  const [ann, bob] = [
    await must('registerPlayer', { tournament, player: 'ann' }),
    await must('registerPlayer', { tournament, player: 'bob' }),
  ];
  const stream = clientWith(ann.token).followStream({
    types: ['ROUND_PAIRED', 'ROUND_STARTED', 'YOUR_TURN', 'RESULT'],
    legalActions: true,
  });
  opened(await stream.next());
  await must('pairRound', { tournament, round: 1 });
  const table = { round: 1, table: 1, players: expect.arrayContaining(['ann', 'bob']) };
  expect(await stream.next()).toMatchObject({
    value: { type: 'ROUND_PAIRED', tournamentId: tournament, table: { ...table, gameId: null } },
  });
  for (const socket of sockets) socket.terminate();
  await must('startRound', { tournament, round: 1 });
  const { value: started } = (await stream.next()) as { readonly value: StreamMessage };
  expect(started).toMatchObject({ type: 'ROUND_STARTED', gameId: expect.any(String), table: { ...table, gameId: started.gameId } });
  const game = started.gameId!;
  const [own, other] = await Promise.all([ann, bob].map(({ token }) => must('claimSeat', { tournament, round: 1 }, token)));
  expect(own).toMatchObject({ game, seat: started.seat });
  for (const { token } of [own, other]) await clientWith(token).takeSeat(game);
  // Either seat may begin: if it is the other one, that moves first.
  while (!(await account.getGame('lordsOfScotland', game)).toAct.includes(own.seat)) {
    const { version, cursor, legalActions } = await clientWith(other.token).getGameToPlay('lordsOfScotland', game);
    await clientWith(other.token).submitActions('lordsOfScotland', {
      game,
      expectedVersion: version,
      expectedCursor: cursor,
      idempotencyKey: cursor,
      actions: [flattenLegalActions(legalActions)[0]!],
    });
  }
  const { value: turn } = (await stream.next()) as { readonly value: StreamMessage };
  expect(turn).toMatchObject({ type: 'YOUR_TURN', gameId: game, seat: own.seat, state: { viewer: own.seat, toAct: [own.seat] } });
  expect(flattenLegalActions(turn.state!.legalActions!).length).toBeGreaterThan(0);
  await must('resign', { game }, other.token);
  await expect.poll(() => recordResults(server.recorder)).toEqual([tournament]);
  expect(await stream.next()).toMatchObject({
    value: { type: 'RESULT', tournamentId: tournament, tournamentEntry: { version: expect.any(Number) } },
  });
  await stream.return();
});

test('a stream ends as token-revoked when its token is replaced', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  await settled(database);
  const seat = clientWith(seats[0]!.token);
  const stream = seat.followStream();
  opened(await stream.next());
  const ended = refusalOf(stream.next());
  await account.execute('mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "seat-1") { token } }', { game: game.id });
  expect(await ended).toMatchObject({ code: 'token-revoked', status: 401 });
  expect(await refusalOf(seat.followStream().next())).toMatchObject({ code: 'token-revoked' });
});

test('a stream ends as stream-rewound when the database has lost its last message', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  const seat = clientWith(seats[0]!.token);
  const stream = seat.followStream({ types: ['SEAT_TAKEN'] });
  opened(await stream.next());
  await settled(database);
  const setBack = await copyDatabase(sql);
  await seat.takeSeat(game.id);
  expect(await stream.next()).toMatchObject({ value: { type: 'SEAT_TAKEN' } });
  await settled(database);
  const ended = refusalOf(stream.next());
  await setBack();
  for (const socket of sockets) socket.terminate();
  expect(await ended).toMatchObject({ code: 'stream-rewound', status: 409 });
});

test('a cursor is refused as cursor-expired when the messages after it are no longer kept', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  const seat = clientWith(seats[0]!.token);
  const stream = account.followStream({ types: ['SEAT_TAKEN'] });
  const { cursor: after } = opened(await stream.next());
  await seat.takeSeat(game.id);
  expect(await stream.next()).toMatchObject({ value: { type: 'SEAT_TAKEN' } });
  await stream.return();
  await settled(database);
  await sql`delete from stream_messages`;
  await sql`update streams set lost = last`;
  expect(await refusalOf(account.followStream({ after }).next())).toMatchObject({ code: 'cursor-expired', status: 410 });
});
