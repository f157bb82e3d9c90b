import { describe, expect, test } from 'vitest';
import { addAccountToken, createAccount, revokeAccountToken } from '../../src/accounts/index.js';
import { joinGame, openGame, readGame, readNotices, replaceSeatToken, resign, takeSeat } from '../../src/games/index.js';
import { readStream, watchStream } from '../../src/streams/index.js';
import { dispute, ruled, UPHOLD } from '../games/disputes.js';
import { ARBITER, codeOf, freshKey, must, OPENER, openTable, playingTable, send, startTable } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { settled } from '../support/settled.js';
import { followStream, openStreaming, recordedAfter } from './streaming.js';

const database = await freshDatabase();
const { services } = await openStreaming(database);
const { services: other } = await openStreaming(database);

const newAccount = async () => must(await createAccount(services, OPENER, { name: 'A bot', scopes: ['open-games'] }));

describe('a seat’s stream', () => {
  test('tells its entries, its turns and the end, with view and legal actions', async () => {
    const { game, north, south } = await startTable(services);
    await settled(database);
    const stream = await followStream(services, south);
    await send(services, north, game, 3, { type: 'ready' });
    await expect.poll(stream.words).toEqual(['stream-opened', 'entry south 4', 'your-turn south 4']);
    expect(stream.messages[2]!.state!.legalActions!.actions.map(({ type }) => type)).toContain('ready');
    await send(services, south, game, 4, { type: 'ready' });
    await send(services, north, game, 5, { type: 'pass' });
    await expect.poll(() => stream.words().slice(3)).toEqual(['entry south 5', 'entry south 6', 'your-turn south 6']);
    expect(stream.messages.at(-1)!.state).toMatchObject({ viewer: 'south', version: 6, toAct: ['south'], status: 'playing' });
    must(await resign(services, south, { game, idempotencyKey: freshKey() }));
    await expect.poll(() => stream.words().slice(6)).toEqual(['entry south 7', 'game-over south 7']);
    expect(stream.messages.at(-1)!.state!.outcome).toMatchObject({ winners: ['north'] });
    await stream.stop();
  });

  test('tells nothing of entries that it has no notice of, and no hidden fact', async () => {
    const table = await startTable(services, { revealAfterEnd: false });
    await settled(database);
    const stream = await followStream(services, table.south);
    const hand = (must(await readOwnHand(table.north, table.game)) as unknown as { readonly hand: readonly string[] }).hand;
    await send(services, table.north, table.game, 3, { type: 'mark', card: hand[0]! });
    await send(services, table.north, table.game, 4, { type: 'ready' });
    await expect.poll(stream.words).toEqual(['stream-opened', 'entry south 4', 'your-turn south 4']);
    expect(JSON.stringify(stream.messages.map(({ state, entry }) => [state?.view, entry?.notices]))).not.toContain(`"${hand[0]}"`);
    await stream.stop();
  });

  test('ends when the token is replaced, with the code', async () => {
    const table = await playingTable(services);
    const stream = await followStream(services, table.south);
    must(await replaceSeatToken(services, OPENER, table.game, 'south'));
    await send(services, table.north, table.game, 5, { type: 'step' });
    expect(await stream.ended).toBe('token-revoked');
    expect(codeOf(await readStream(services, table.south, { after: null, types: null, first: 5 }))).toBe('token-revoked');
  });

  test('has nothing more for a slow reader after the token was replaced', async () => {
    const { game, north, south } = await startTable(services);
    await settled(database);
    const stream = must(await watchStream(services, south, { after: null, types: null }));
    expect((await stream.next()).value).toMatchObject({ type: 'stream-opened' });
    await send(services, north, game, 3, { type: 'ready' });
    await send(services, south, game, 4, { type: 'ready' });
    await settled(database);
    expect((await stream.next()).value).toMatchObject({ type: 'entry', entry: { version: 4 } });
    must(await replaceSeatToken(services, OPENER, game, 'south'));
    expect(await stream.next()).toEqual({ done: true, value: { code: 'token-revoked' } });
  });
});

const readOwnHand = async (token: string, game: string) => {
  const read = await readNotices(services, token, { game, after: null, first: 50 });
  return read.ok ? { ok: true as const, value: read.value.entries.at(-1)!.notices[0] } : read;
};

describe('an account’s stream', () => {
  test('tells games it opens, seats offered to it and taken by it, and its turns as its seat', async () => {
    const { account, token } = await newAccount();
    const stream = await followStream(other, token.token);
    const opened = must(
      await openGame(services, OPENER, {
        ruleset: 'small',
        options: {},
        offers: [{ seat: 'south', audience: 'account', account: account.id }],
      }),
    );
    await expect.poll(stream.words).toEqual(['stream-opened', 'seat-offered']);
    expect(stream.messages[1]).toMatchObject({ game: opened.game, seat: 'south' });
    // Otherwise the account would also have the opening of the game, as its seat.
    await settled(database);
    const joined = must(await joinGame(services, token.token, { game: opened.game }));
    must(await takeSeat(services, joined.token, opened.game));
    must(await takeSeat(services, opened.seats[0]!.token, opened.game));
    await expect.poll(() => stream.words().slice(2)).toEqual(['seat-taken south 2', 'seat-taken south 3', 'your-turn south 3']);
    expect(stream.messages.at(-1)!.state!.legalActions).not.toBeNull();
    await stream.stop();
  });

  test('sees a game that it opened and does not play as spectators do', async () => {
    const { token } = await newAccount();
    const stream = await followStream(services, token.token);
    const table = await openTable(services, {}, token.token);
    must(await takeSeat(services, table.north, table.game));
    await expect.poll(stream.words).toEqual(['stream-opened', 'game-opened spectator 1', 'seat-taken spectator 2']);
    expect(stream.messages.at(-1)!.state!.legalActions).toBeNull();
    await stream.stop();
  });

  test.each([
    ['public', true],
    ['private', false],
  ])('has a %s game whose seat it plays without its token as a query with its token does', async (_, isPublic) => {
    const { account, token } = await newAccount();
    const stream = await followStream(services, token.token);
    const seatAccounts = [{ seat: 'south', account: account.id }];
    const { game, north } = await openTable(services, { public: isPublic, seatAccounts });
    must(await takeSeat(services, north, game));
    expect(codeOf(await readGame(services, token.token, game))).toBe(isPublic ? 'ok' : 'no-such-game');
    // Comes after whatever the stream has of the game.
    await openTable(services, {}, token.token);
    const ofGame = ['game-opened spectator 1', 'seat-taken spectator 2'];
    await expect.poll(stream.words).toEqual(['stream-opened', ...(isPublic ? ofGame : []), 'game-opened spectator 1']);
    // Numbers of messages that it does not get would tell how many there are.
    expect(stream.messages.at(-1)!.cursor).toMatch(isPublic ? /^m3\./ : /^m1\./);
    await stream.stop();
  });

  test('is delayed with spectators, and catches up at the end', async () => {
    const { token } = await newAccount();
    const stream = await followStream(services, token.token);
    const { game, seats } = must(
      await openGame(services, token.token, { ruleset: 'small', options: {}, public: true, spectatorDelayEntries: 2 }),
    );
    for (const seat of seats) must(await takeSeat(services, seat.token, game));
    await send(services, seats[0]!.token, game, 3, { type: 'ready' });
    await expect.poll(() => stream.words().slice(1)).toEqual(['game-opened spectator 1', 'seat-taken spectator 2']);
    await settled(database);
    expect(await recordedAfter(services, token.token, stream)).toEqual(stream.words().slice(1));
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: freshKey() }));
    const rest = ['seat-taken spectator 3', 'entry spectator 4', 'entry spectator 5', 'game-over spectator 5'];
    await expect.poll(() => stream.words().slice(3)).toEqual(rest);
    await stream.stop();
  });

  test('of an arbiter tells a dispute in a game that was opened when nobody had a stream', async () => {
    const { services } = await openStreaming(await freshDatabase());
    const table = await playingTable(services);
    const stream = await followStream(services, ARBITER, { types: ['dispute', 'ruling'] });
    must(await dispute(services, table.south, table.game, 'south.5'));
    await expect.poll(stream.words).toEqual(['stream-opened', 'dispute spectator 6']);
    await stream.stop();
  });

  test('of an arbiter tells disputes in games of others', async () => {
    const stream = await followStream(services, ARBITER);
    const { token } = await newAccount();
    const table = await openTable(services, { public: true }, token.token);
    must(await takeSeat(services, table.north, table.game));
    must(await takeSeat(services, table.south, table.game));
    await send(services, table.north, table.game, 3, { type: 'ready' });
    const { entries } = must(await readNotices(services, table.north, { game: table.game, after: null, first: 50 }));
    must(await dispute(services, table.north, table.game, entries.at(-1)!.cursor));
    must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
    await expect.poll(() => stream.words().slice(1)).toEqual(['dispute spectator 5', 'ruling spectator 6']);
    await stream.stop();
  });

  test.each([
    ['once, if the account also follows the game', 0],
    ['without the delay of spectators', 2],
  ])('of an arbiter has a dispute %s', async (_what, spectatorDelayEntries) => {
    const { token } = must(await createAccount(services, OPENER, { name: 'An arbiter', scopes: ['open-games', 'rule'] }));
    const { game, seats } = must(
      await openGame(services, token.token, { ruleset: 'small', options: {}, public: true, spectatorDelayEntries }),
    );
    for (const seat of seats) must(await takeSeat(services, seat.token, game));
    await send(services, seats[0]!.token, game, 3, { type: 'ready' });
    await settled(database);
    const stream = await followStream(services, token.token);
    const { entries } = must(await readNotices(services, seats[0]!.token, { game, after: null, first: 50 }));
    must(await dispute(services, seats[0]!.token, game, entries.at(-1)!.cursor));
    await settled(database);
    await expect.poll(() => stream.words()).toContain('dispute spectator 5');
    expect(await recordedAfter(services, token.token, stream, ['dispute'])).toEqual(['dispute spectator 5']);
    await stream.stop();
  });

  test('ends when its token is revoked', async () => {
    const { account, token } = await newAccount();
    const spare = must(await addAccountToken(services, OPENER, account.id, {}));
    const stream = await followStream(other, token.token);
    must(await revokeAccountToken(services, spare.token, token.id));
    expect(await stream.ended).toBe('token-revoked');
  });
});

describe('a cursor', () => {
  test('resumes after any message, on any instance, without a hole or a double', async () => {
    const table = await playingTable(services);
    await settled(database);
    const whole = await followStream(services, table.south);
    for (let version = 5; version < 15; version++) await send(services, table.north, table.game, version, { type: 'step' });
    await expect.poll(() => whole.messages.length).toBe(11);
    for (const at of [0, 3, 10]) {
      const rest = await followStream(other, table.south, { after: whole.messages[at]!.cursor });
      await expect.poll(() => rest.messages.map(({ cursor }) => cursor)).toEqual(whole.messages.slice(at + 1).map(({ cursor }) => cursor));
      await rest.stop();
    }
    const page = must(await readStream(services, table.south, { after: whole.messages[0]!.cursor, types: null, first: 4 }));
    expect(page.messages.map(({ cursor }) => cursor)).toEqual(whole.messages.slice(1, 5).map(({ cursor }) => cursor));
    expect(page).toMatchObject({ hasNextPage: true, endCursor: whole.messages[4]!.cursor });
    await whole.stop();
  });

  test('of another stream, of the future, of no form, and older than what is kept has its code', async () => {
    const table = await playingTable(services);
    const read = (after: string | null, token = table.south) => readStream(services, token, { after, types: null, first: 5 });
    await settled(database);
    const begun = must(await read(null)).endCursor;
    const others = must(await read(null, table.north)).endCursor;
    await send(services, table.north, table.game, 5, { type: 'step' });
    await expect.poll(async () => must(await read(begun)).messages.at(-1)?.entry?.version).toBe(6);
    const { endCursor } = must(await read(begun));
    const codes = await Promise.all([
      read(others),
      read('spectator.1'),
      read('m1'),
      read(endCursor.replace(/^south\.\d+/, 'south.99')),
      read(endCursor.replace(/.{8}$/, 'AAAAAAAA')),
      read('south.6'),
    ]);
    const own = ['invalid-cursor', 'invalid-cursor', 'invalid-request', 'stream-rewound', 'stream-rewound', 'invalid-cursor'];
    expect(codes.map(codeOf)).toEqual(own);
    // The log keeps what a seat's stream tells.
    await services.streams.sweep(0, 100);
    expect(must(await read(begun)).messages.at(-1)?.entry?.version).toBe(6);
  });

  test('of an account’s stream has its code as well, also when it is older than what is kept', async () => {
    const { token } = await newAccount();
    const read = (after: string | null) => readStream(services, token.token, { after, types: null, first: 5 });
    const begun = must(await read(null)).endCursor;
    await openTable(services, {}, token.token);
    await expect.poll(async () => must(await read(begun)).messages.length).toBe(1);
    const { endCursor } = must(await read(begun));
    const others = must(await readStream(services, (await newAccount()).token.token, { after: null, types: null, first: 5 })).endCursor;
    const table = await playingTable(services);
    const ofSeat = must(await readStream(services, table.south, { after: null, types: null, first: 5 })).endCursor;
    const codes = await Promise.all([
      read(others),
      read(ofSeat),
      read('m1'),
      read(endCursor.replace(/^m\d+/, 'm99')),
      read(endCursor.replace(/.{8}$/, 'AAAAAAAA')),
    ]);
    expect(codes.map(codeOf)).toEqual(['invalid-cursor', 'invalid-cursor', 'invalid-request', 'stream-rewound', 'stream-rewound']);
    await services.streams.sweep(0, 100);
    expect(codeOf(await read(begun))).toBe('cursor-expired');
    expect(codeOf(await read(endCursor))).toBe('cursor-expired');
    expect(codeOf(await read(null))).toBe('ok');
  });

  test('of the seat’s log begins after its entry, and tells the turn that the entry has led to', async () => {
    const { game, north, south } = await startTable(services);
    const { entries } = must(await readNotices(services, south, { game, after: null, first: 50 }));
    await send(services, north, game, 3, { type: 'ready' });
    const stream = await followStream(other, south, { after: entries.at(-1)!.cursor });
    await expect.poll(stream.words).toEqual(['entry south 4', 'your-turn south 4']);
    expect(stream.messages.map(({ state }) => state !== null)).toEqual([false, true]);
    await stream.stop();
  });

  test('is refused to callers without a stream', async () => {
    expect(codeOf(await readStream(services, null, { after: null, types: null, first: 5 }))).toBe('unauthenticated');
    expect(codeOf(await readStream(services, 'lyon_seat_nobodys', { after: null, types: null, first: 5 }))).toBe('unauthenticated');
    expect(codeOf(await readStream(services, 'lyon_player_nobodys', { after: null, types: null, first: 5 }))).toBe('unauthenticated');
  });
});

test('what an instance did not record before it died is recorded by another', async () => {
  const own = await freshDatabase();
  const { services: dying } = await openStreaming(own, { deaf: true });
  const table = await playingTable(dying);
  const after = must(await readStream(dying, table.south, { after: null, types: null, first: 1 })).endCursor;
  await send(dying, table.north, table.game, 5, { type: 'step' });
  const { services: living } = await openStreaming(own);
  const stream = await followStream(living, table.south, { after });
  await expect.poll(stream.words).toEqual(['entry south 6']);
  await stream.stop();
});
