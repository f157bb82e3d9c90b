// What a message of a stream costs: counted exactly, so that nothing becomes slower unseen.
import { expect, test } from 'vitest';
import { createAccount, revokeAccountToken } from '../../src/accounts/index.js';
import { type Appended, joinGame, openGame, readNotices, replaceSeatToken, takeSeat, type Watch } from '../../src/games/index.js';
import type { GameId, TokenHash, TournamentId } from '../../src/games/ports/game-store.js';
import { ownerKey, type Recorded, streamTopic } from '../../src/games/ports/streams.js';
import {
  type MessageType,
  readStream,
  recordGames,
  type StreamedGame,
  type StreamMessage,
  shareText,
  watchStream,
} from '../../src/streams/index.js';
import { replacePlayerToken } from '../../src/tournaments/index.js';
import { must, OPENER, playingTable, send, startTable } from '../games/services.js';
import { countingPostgres } from '../support/counting-postgres.js';
import { freshDatabase } from '../support/postgres.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { ask, entered, opened } from '../tournaments/tournament.js';
import { openStreaming } from './streaming.js';

const database = await freshDatabase();
const { address, traffic } = await countingPostgres(database);

const computed = { views: 0, lists: 0 };
const counted: typeof smallRuleset = {
  ...smallRuleset,
  view(...given) {
    computed.views++;
    return smallRuleset.view(...given);
  },
  legal(...given) {
    computed.lists++;
    return smallRuleset.legal(...given);
  },
};
/** Time passes only when a test lets it: recorded content is kept for half a second. */
let passed = 0;
const began = Date.now();
const now = () => new Date(began + passed);
const { services } = await openStreaming({ ...database, address }, { deaf: true, rulesets: [counted], now });
const elsewhere = await countingPostgres(database);
const { services: ofOther } = await openStreaming({ ...database, address: elsewhere.address }, { deaf: true, rulesets: [counted] });
let reading = 0;
/** Returns a read whose calls that are under way are counted. */
const tracked =
  <Given extends unknown[], Value>(read: (...given: Given) => Promise<Value>) =>
  (...given: Given): Promise<Value> => {
    reading++;
    return read(...given).finally(() => reading--);
  };
const other = {
  ...ofOther,
  games: { ...ofOther.games, findGame: tracked(ofOther.games.findGame), entries: tracked(ofOther.games.entries) },
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Resolves when the streams of the other instance that were asked for a message wait for something new. */
async function idle(): Promise<void> {
  // A joint read begins in the next turn of the event loop.
  await nextTurn();
  await nextTurn();
  await expect.poll(() => reading).toBe(0);
  await nextTurn();
}

/** Returns a function that returns the statements since its last call, without announcements. */
const counter = (ofInstance: typeof traffic) => (): number => {
  const { 'lyon-announcements': _, ...others } = ofInstance();
  return Object.values(others).reduce((sum, each) => sum + each.statements, 0);
};
const statements = counter(traffic);
const othersStatements = counter(elsewhere.traffic);

/** Opens streams of a token and reads their first message. */
async function openedStreams(token: string, count: number, on = services, types: readonly MessageType[] | null = null) {
  const watches = [];
  for (let opened = 0; opened < count; opened++) watches.push(must(await watchStream(on, token, { after: null, types })));
  for (const watch of watches) await watch.next();
  return watches;
}

/** Reads a message with its view and legal actions, as a push that includes them. */
const shown = ({ state }: { readonly state: Pick<StreamedGame, 'view' | 'legalActions'> | null }) => [
  state?.view,
  state?.legalActions?.actions,
];

/** Reads the next messages of each stream, so many of each, with all that they show. */
async function nextOf(streams: readonly Watch<StreamMessage>[], count: number): Promise<readonly StreamMessage[]> {
  const all = await Promise.all(
    streams.map(async (stream) => {
      const messages: StreamMessage[] = [];
      while (messages.length < count) messages.push((await stream.next()).value as StreamMessage);
      for (const message of messages) shown(message);
      return messages;
    }),
  );
  return all.flat();
}

/** Resolves when an instance has heard of everything that the counted one has announced so far. */
async function heard(on: typeof services): Promise<void> {
  if (on === services) return;
  const last = crypto.randomUUID() as GameId;
  await new Promise<void>((resolve) => {
    const stop = on.announcer.listen(last, () => {
      stop();
      resolve();
    });
    services.announcer.announce(last);
  });
}

/** Two seats whose streams are followed on an instance. The seat to act passes in turn, on the counted instance. */
async function followedTable(on: typeof services, count: number) {
  const table = await playingTable(services);
  await heard(on);
  const streams = { north: await openedStreams(table.north, count, on), south: await openedStreams(table.south, count, on) };
  let version = 5;
  return {
    table,
    /** Passes, and reads what the streams tell: both seats the entry, and the other one its turn. Counts from its submission on. */
    async pass() {
      const [own, other] = version % 2 === 1 ? (['north', 'south'] as const) : (['south', 'north'] as const);
      const told = Promise.all([nextOf(streams[own], 1), nextOf(streams[other], 2)]);
      await idle();
      statements();
      othersStatements();
      Object.assign(computed, { views: 0, lists: 0 });
      const verdict = await send(services, table[own], table.game, version++, { type: 'pass' });
      // The answer of the seat's own action shows the same position.
      shown({ state: verdict.kind === 'accepted' ? verdict.reading() : null });
      return (await told).flat();
    },
    async close() {
      for (const stream of [...streams.north, ...streams.south]) await stream.return();
    },
  };
}

test.each([1, 10])(
  'a turn of a game with %i streams of each seat costs its append, one view and one list of actions a seat',
  async (count) => {
    const { table, pass, close } = await followedTable(services, count);
    await pass();
    for (let turn = 0; turn < 2; turn++) {
      statements();
      Object.assign(computed, { views: 0, lists: 0 });
      const messages = await pass();
      expect(statements()).toBe(1);
      expect(computed).toEqual({ views: 2, lists: 2 });
      // All streams of a seat send the same messages, and only the last about a position shows it.
      expect(new Set(messages).size).toBe(3);
      const [own, other, turnOfOther] = [...new Set(messages)];
      expect([own!, other!, turnOfOther!].map(({ type, state }) => [type, state !== null])).toEqual([
        ['entry', true],
        ['entry', false],
        ['your-turn', true],
      ]);
    }
    expect(await database.sql`select from game_outbox where game_id = ${table.game}`).toHaveLength(0);
    expect(await database.sql`select from streams where owner like ${`seat:${table.game}:%`}`).toHaveLength(0);
    await close();
  },
);

test.each([1, 10])('on another instance a turn costs two statements for all %i streams of each seat, and as many views', async (count) => {
  const { pass, close } = await followedTable(other, count);
  await pass();
  for (let turn = 0; turn < 2; turn++) {
    await pass();
    // The head of the game, and the entries after the cached position.
    expect(othersStatements()).toBe(2);
    // Two on each instance, of which one is that of the answer.
    expect(computed).toEqual({ views: 3, lists: 3 });
  }
  await close();
});

test('an entry that a seat has no notice of costs its streams nothing', async () => {
  const table = await startTable(services);
  const [south] = await openedStreams(table.south, 1);
  const ready = nextOf([south!], 2);
  const hand = must(await readNotices(services, table.north, { game: table.game, after: null, first: 50 })).entries.at(-1)!
    .notices[0] as unknown;
  const [first, second] = (hand as { readonly hand: readonly string[] }).hand;
  await send(services, table.north, table.game, 3, { type: 'mark', card: first! });
  statements();
  await send(services, table.north, table.game, 4, { type: 'mark', card: second! });
  expect(statements()).toBe(1);
  await send(services, table.north, table.game, 5, { type: 'ready' });
  expect((await ready).map(({ type }) => type)).toEqual(['entry', 'your-turn']);
  expect(statements()).toBe(1);
  await south!.return();
});

/** Statements of recording an entry that this process has not appended: who follows it, what is recorded, the game, the entry and the messages. */
const RECORDING_READ = 5;
/** Those of one that it has just appended: without the game and the entry. */
const RECORDING = 3;
/** Statements of a stream for an entry that is read: the game, the seat, the access to the game and the entry. */
const SENDING_READ = 4;

/** Returns the next append to a game, as it is announced in this process. */
const nextAppended = (game: GameId) =>
  new Promise<Appended>((resolve) => {
    const stop = services.announcer.listen(game, (appended) => {
      if (appended === null) return;
      stop();
      resolve(appended);
    });
  });

/** Opens streams of an account that show entries alone. */
const entryStreams = (token: string, count: number) => openedStreams(token, count, services, ['stream-opened', 'entry']);

test('an entry in the stream of the account that opened the game costs these statements if it must be read', async () => {
  const table = await playingTable(services);
  const game = table.game as GameId;
  const streams = await entryStreams(OPENER, 1);
  const [{ seq } = { seq: 0 }] = await database.sql<{ seq: number }[]>`select seq from games where game_id = ${game}`;
  await send(services, table.north, game, 5, { type: 'step' });
  const first = nextOf(streams, 1);
  await recordGames(services, [{ game, after: seq }]);
  // The stream has now checked its token.
  await first;
  await send(services, table.north, game, 6, { type: 'step' });
  const told = nextOf(streams, 1);
  statements();
  await recordGames(services, [{ game, after: seq + 1 }]);
  expect((await told).map(({ type }) => type)).toEqual(['entry']);
  expect(statements()).toBe(RECORDING_READ + SENDING_READ);
  for (const stream of streams) await stream.return();
});

/** A game whose north seat an account has joined. */
async function joinedTable({ isPublic = true } = {}) {
  const { account, token } = must(await createAccount(services, OPENER, { name: 'Player', scopes: [] }));
  const offers = [{ seat: 'north', audience: 'account' as const, account: account.id }];
  const opened = must(await openGame(services, OPENER, { ruleset: 'small', options: { cards: 2, turns: 4 }, public: isPublic, offers }));
  const { token: north } = must(await joinGame(services, token.token, { game: opened.game }));
  const south = opened.seats.find(({ seat }) => seat === 'south')!.token;
  for (const each of [north, south]) must(await takeSeat(services, each, opened.game));
  const game = opened.game as GameId;
  await send(services, north, game, 3, { type: 'ready' });
  await send(services, south, game, 4, { type: 'ready' });
  return { game, north, account: account.id, player: token };
}

/** Submits for north, and returns what the recorder is handed over. */
async function stepped({ game, north }: Awaited<ReturnType<typeof joinedTable>>, version: number) {
  const appended = nextAppended(game);
  await send(services, north, game, version, { type: 'step' });
  const { after, ...news } = await appended;
  return [{ game, after: after.seq, appended: news }];
}

test.each([1, 10])(
  'an entry that was just appended costs %i streams of its opener and of its player no statement and one view each',
  async (count) => {
    const table = await joinedTable();
    const streams = [...(await entryStreams(OPENER, count)), ...(await entryStreams(table.player.token, count))];
    // The first message is read.
    const first = nextOf(streams, 1);
    await recordGames(services, await stepped(table, 5));
    await first;
    const told = nextOf(streams, 1);
    await idle();
    const news = await stepped(table, 6);
    statements();
    Object.assign(computed, { views: 0, lists: 0 });
    await recordGames(services, news);
    const messages = await told;
    expect(statements()).toBe(RECORDING);
    expect(computed).toEqual({ views: 2, lists: 1 });
    // All streams of an account send the same message.
    expect([...new Set(messages)].map(({ type, entry, state }) => [type, entry?.viewer, state?.viewer, state?.version])).toEqual([
      ['entry', 'spectator', 'spectator', 7],
      ['entry', 'north', 'north', 7],
    ]);
    for (const stream of streams) await stream.return();
  },
);

const tokensOf = async (account: string) => (await services.streams.read(`account:${account}`, 0, 0))!.tokens;

test.each([
  ['is revoked', ({ player }) => services.accounts.revokeToken(player.id, { by: null, at: services.now() })],
  [
    'is rotated',
    ({ player }) => {
      const now = services.now();
      const token = {
        tokenHash: '7'.repeat(64) as TokenHash,
        id: `tok_${crypto.randomUUID()}`,
        createdAt: now,
        expiresAt: null,
        name: null,
      };
      return services.accounts.rotateToken(player.id, token, { previousExpiresAt: now, by: null });
    },
  ],
  ['is of an account that was erased', ({ account }) => services.accounts.erase(account, { by: null, at: services.now() })],
] satisfies [string, (table: Awaited<ReturnType<typeof joinedTable>>) => Promise<unknown>][])(
  'a token that %s without an announcement receives nothing that was recorded afterwards',
  async (_, change) => {
    const table = await joinedTable();
    const [stream] = await entryStreams(table.player.token, 1);
    const first = stream!.next();
    await recordGames(services, await stepped(table, 5));
    expect((await first).value).toMatchObject({ type: 'entry' });
    const next = stream!.next();
    const before = await tokensOf(table.account);
    await change(table);
    expect(await tokensOf(table.account)).not.toBe(before);
    await recordGames(services, await stepped(table, 6));
    expect(await next).toEqual({ done: true, value: { code: expect.stringMatching(/^token-(revoked|expired)$/) } });
  },
);

test('a change of scopes, and a new token of a tournament player, let open streams check their tokens', async () => {
  const { account } = await joinedTable();
  await services.streams.open({ account }, false);
  const before = await tokensOf(account);
  await services.accounts.setScopes(account, ['rule'], [], { by: null, at: services.now() });
  expect(await tokensOf(account)).not.toBe(before);
  const tournament = await opened(services);
  const tokens = await entered(services, tournament, ['ann', 'bob']);
  const owner = { tournament: tournament as TournamentId, player: 'ann' };
  await services.streams.open(owner, false);
  const tokensOfPlayer = async () => (await services.streams.read(ownerKey(owner), 0, 0))!.tokens;
  const ofPlayer = await tokensOfPlayer();
  must(await replacePlayerToken(services, tokens.get('ann')!, ask(tournament, { player: 'ann' })));
  expect(await tokensOfPlayer()).not.toBe(ofPlayer);
});

test('an account that no longer holds the seat receives as a spectator what follows', async () => {
  const table = await joinedTable();
  const [stream] = await entryStreams(table.player.token, 1);
  const first = stream!.next();
  await recordGames(services, await stepped(table, 5));
  expect((await first).value).toMatchObject({ entry: { viewer: 'north' } });
  const { token } = must(await replaceSeatToken(services, OPENER, table.game, 'north'));
  const next = stream!.next();
  await recordGames(services, await stepped({ ...table, north: token }, 6));
  expect((await next).value).toMatchObject({ entry: { viewer: 'spectator' }, state: { viewer: 'spectator' } });
  await stream!.return();
});

test('an account that reads slowly receives nothing of a private game whose seat it no longer holds', async () => {
  const table = await joinedTable({ isPublic: false });
  const [stream] = await entryStreams(table.player.token, 1);
  const first = stream!.next();
  await recordGames(services, await stepped(table, 5));
  expect((await first).value).toMatchObject({ entry: { version: 6 } });
  // Recorded while the account reads nothing.
  let last: Recorded | null = null as Recorded | null;
  const stop = services.announcer.listen(streamTopic(`account:${table.account}`), (news) => {
    last = news;
  });
  for (const version of [6, 7]) await recordGames(services, await stepped(table, version));
  must(await replaceSeatToken(services, OPENER, table.game, 'north'));
  // The content that was recorded is no longer used.
  passed -= 1_000;
  expect(last!.isCurrent()).toBe(false);
  passed += 1_500;
  expect(last!.isCurrent()).toBe(false);
  stop();
  const next = stream!.next();
  must(await revokeAccountToken(services, table.player.token, table.player.id));
  expect(await next).toMatchObject({ done: true, value: { code: 'token-revoked' } });
});

test('clients can have neither texts nor messages kept by what they ask for', async () => {
  const { game, north } = await playingTable(services);
  const { cursor } = must(await readNotices(services, north, { game, after: null, first: 50 })).entries.at(-1)!;
  const messageAfter = async (after: string) => must(await readStream(services, north, { after, types: null, first: 1 })).messages[0]!;
  const message = await messageAfter(cursor);
  for (let form = 0; form < 20; form++) expect(shareText(message, 'a form', String(form), () => 'text')).toBe('text');
  await nextTurn();
  expect(message.texts.size).toBe(0);
  // Cursors with deadlines that no clock has.
  for (let deadline = 1; deadline < 40; deadline++) await messageAfter(`${cursor}~c${deadline}`);
  expect(await messageAfter(cursor)).toBe(message);
  expect(await messageAfter(`${cursor}~c39`)).not.toBe(await messageAfter(`${cursor}~c39`));
});

test('messages of other types than the wanted ones cost nothing beyond the page that lists them', async () => {
  const table = await playingTable(services);
  const game = table.game as GameId;
  const read = (after: string | null) => readStream(services, table.north, { after, types: ['clock-low'], first: 50 });
  const { endCursor } = must(await read(null));
  statements();
  must(await read(endCursor));
  const empty = statements();
  await send(services, table.north, game, 5, { type: 'step' });
  statements();
  const page = must(await read(endCursor));
  expect(page.messages).toEqual([]);
  expect(page.endCursor).not.toBe(endCursor);
  // The place of the cursor, which is no longer the newest.
  expect(statements()).toBe(empty + 1);
});

test('a position remembers no message about an earlier version', async () => {
  const table = await playingTable(services);
  const [{ value: begun }] = await Promise.all([must(await watchStream(services, table.north, { after: null, types: null })).next()]);
  for (let version = 5; version < 8; version++) await send(services, table.north, table.game, version, { type: 'step' });
  const read = async () =>
    must(await readStream(services, table.north, { after: (begun as StreamMessage).cursor, types: null, first: 50 }));
  const [one, other] = [await read(), await read()];
  expect(one.messages.map(({ type, entry }) => [type, entry?.version])).toEqual([
    ['entry', 6],
    ['entry', 7],
    ['entry', 8],
    ['your-turn', undefined],
  ]);
  expect(one.messages.map((message, index) => message === other.messages[index])).toEqual([false, false, true, true]);
});
