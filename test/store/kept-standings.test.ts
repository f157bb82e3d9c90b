import { afterAll, describe, expect, test } from 'vitest';
import { NO_PROCEEDINGS } from '../../src/games/model/proceedings.js';
import type { Append, GameId, TokenHash } from '../../src/games/ports/game-store.js';
import { GameSecrets } from '../../src/record/secrets.js';
import { type Connections, connect } from '../../src/store/connect.js';
import { standingQuery } from '../../src/store/games.js';
import { openStore, type Store } from '../../src/store/index.js';
import { glanceQuery, keptStandings } from '../../src/store/kept-standings.js';
import { freshDatabase } from '../support/postgres.js';
import { SEALING } from '../support/sealing.js';
import { whenOver } from '../support/when-over.js';
import { entry, HASH, openedGame } from './opened-game.js';

const database = await freshDatabase();
const settings = { address: database.address, poolSizes: { appends: 1, reads: 2 }, statementTimeout: 5_000 };
const openInstance = async (instance: string): Promise<Store> => {
  // A clock that stands: what is believed for a while is believed for ever.
  const store = await openStore({ ...settings, instance, sealing: SEALING, onFault: () => undefined, milliseconds: () => 0 });
  afterAll(() => store.close());
  return store;
};
/** One keeps what it has read, and the other writes. */
const [reader, writer] = [(await openInstance('reader')).games, (await openInstance('writer')).games];

const OTHER = '0b'.repeat(32) as TokenHash;
const NOBODY = '0c'.repeat(32) as TokenHash;

const entryAfter = (game: GameId, after: number): Append => ({
  game,
  after,
  entries: [entry(game, after + 1)],
  summary: {
    seq: after + 1,
    status: 'playing',
    era: 0,
    taken: ['north'],
    entropies: [],
    heads: [],
    drawn: [],
    proceedings: NO_PROCEEDINGS,
    toAct: ['north'],
    outcome: null,
    clocks: null,
    versions: [1, 1, 1],
  },
  tokenGeneration: 0,
  remember: { tokenHash: HASH, key: `k${after}`, bodyHash: 'ff'.repeat(32) },
});
const write = (game: GameId, after: number) => writer.append(entryAfter(game, after));

describe('where a game stands', () => {
  test('is what another instance has made of it, each time it is asked', async () => {
    const game = await openedGame(writer);
    expect(await reader.findGame(game, HASH)).toMatchObject({ seat: 'north', summary: { seq: 1, status: 'seating' } });
    for (let seq = 1; seq < 4; seq++) {
      await write(game, seq);
      expect(await reader.findGame(game, HASH)).toMatchObject({ seat: 'north', summary: { seq: seq + 1, status: 'playing' } });
    }
    await database.sql`update games set rematch = ${game} where game_id = ${game}`;
    expect((await reader.findGame(game, null))!.facts.rematch).toBe(game);
  });

  test('is nobody’s by a token that was replaced elsewhere a moment ago', async () => {
    const game = await openedGame(writer);
    expect((await reader.findGame(game, HASH))!.seat).toBe('north');
    await writer.replaceToken(game, 'north', OTHER);
    expect(await reader.findGame(game, HASH)).toMatchObject({ seat: null, tokenGeneration: 1 });
    expect(await reader.findGame(game, OTHER)).toMatchObject({ seat: 'north', tokenGeneration: 1 });
  });

  test('is answered to each who asks at once with his own seat', async () => {
    const [one, other] = [await openedGame(writer), await openedGame(writer)];
    const ask = () =>
      Promise.all(
        Array.from({ length: 700 }, async (_, index) => {
          const standing = await reader.findGame(index % 2 === 0 ? one : other, index % 3 === 0 ? HASH : index % 3 === 1 ? NOBODY : null);
          return `${standing!.facts.id} ${standing!.seat}`;
        }),
      );
    const expected = Array.from({ length: 700 }, (_, index) => `${index % 2 === 0 ? one : other} ${index % 3 === 0 ? 'north' : null}`);
    expect(await ask()).toEqual(expected);
    expect(await ask()).toEqual(expected);
  });

  test('is that of no game when there is none', async () => {
    const none = crypto.randomUUID() as GameId;
    expect([await reader.findGame(none, HASH), await reader.findGame(none, null)]).toEqual([null, null]);
  });
});

describe('how it is read', () => {
  const connections = connect(settings);
  afterAll(() => connections.close());
  const counting = () => {
    const counted = { whole: 0, glances: 0, failing: false };
    const standing = standingQuery(connections.db, () => new GameSecrets(Buffer.alloc(32)));
    const glance = glanceQuery(connections.reads, 'one');
    const { standing: standings } = keptStandings(
      (game) => {
        counted.whole++;
        return standing(game);
      },
      (games) => {
        counted.glances++;
        return counted.failing ? Promise.reject(new Error('gone')) : glance(games);
      },
      null,
    );
    return { counted, standings };
  };

  test('whole once, and then by one small query for all who ask at once', async () => {
    const game = await openedGame(writer);
    const { counted, standings } = counting();
    const first = await standings(game, HASH);
    const again = await Promise.all(Array.from({ length: 20 }, () => standings(game, HASH)));
    expect(counted).toMatchObject({ whole: 1, glances: 1 });
    // What is kept is one and the same, so that what was made of it can be kept too.
    for (const standing of again) expect(standing!.facts).toBe(first!.facts);
    await write(game, 1);
    await standings(game, HASH);
    expect(counted).toMatchObject({ whole: 2, glances: 2 });
    await write(game, 2);
    const anew = await Promise.all(Array.from({ length: 20 }, (_, index) => standings(game, index % 2 === 0 ? HASH : NOBODY)));
    expect(anew.map((standing) => `${standing!.seat} ${standing!.summary.seq}`)).toEqual(
      anew.map((_, index) => `${index % 2 === 0 ? 'north' : null} 3`),
    );
    expect(counted).toMatchObject({ whole: 3, glances: 3 });
  });

  test('by one query for all the games that are asked for at once', async () => {
    const games = await Promise.all(Array.from({ length: 30 }, () => openedGame(writer)));
    const { counted, standings } = counting();
    const ask = async () => (await Promise.all(games.map((game) => standings(game, HASH)))).map((standing) => standing!.facts.id);
    expect(await ask()).toEqual(games);
    await write(games[7]!, 1);
    expect(await ask()).toEqual(games);
    expect(counted).toMatchObject({ whole: 31, glances: 1 });
    expect((await standings(games[7]!, HASH))!.summary.seq).toBe(2);
  });

  test('who comes while a query is under way is answered by a later one', async () => {
    const game = await openedGame(writer);
    const row = (await counting().standings(game, null))!;
    const asked: (() => void)[] = [];
    let whole = 0;
    const { standing: standings } = keptStandings(
      async () => ({ mark: `mark ${whole}`, toOthers: { ...row, seat: `row ${whole++}` }, toSeats: new Map() }),
      () => new Promise((resolve) => asked.push(() => resolve({ marks: new Map([[game, `mark ${asked.length - 1}`]]), isAlone: true }))),
      () => 0,
    );
    await standings(game, null);
    const early = standings(game, null);
    await expect.poll(() => asked.length).toBe(1);
    const late = Promise.all([standings(game, null), standings(game, null)]);
    asked[0]!();
    expect((await early)!.seat).toBe('row 0');
    await expect.poll(() => asked.length).toBe(2);
    asked[1]!();
    expect((await late).map((standing) => standing!.seat)).toEqual(['row 1', 'row 1']);
  });

  test('again when so many other games were asked for since that it is kept no longer, and not if it was asked for between them', async () => {
    const game = await openedGame(writer);
    const row = (await counting().standings(game, null))!;
    let read = 0;
    const { standing: standings } = keptStandings(
      async (id) => {
        read += Number(id === game);
        return { mark: 'a mark', toOthers: row, toSeats: new Map() };
      },
      async (games) => ({ marks: new Map(games.map((each) => [each, 'a mark'])), isAlone: false }),
      null,
    );
    await standings(game, null);
    const others = (count: number) => Array.from({ length: count }, () => crypto.randomUUID() as GameId);
    for (const other of others(1_500)) await standings(other, null);
    await standings(game, null);
    for (const other of others(1_500)) await standings(other, null);
    await standings(game, null);
    expect(read).toBe(1);
    for (const other of others(2_000)) await standings(other, null);
    await standings(game, null);
    expect(read).toBe(2);
  });

  test('a fault is told to all who waited, and to nobody after', async () => {
    const game = await openedGame(writer);
    const { counted, standings } = counting();
    await standings(game, null);
    counted.failing = true;
    const failed = await Promise.allSettled([standings(game, null), standings(game, null)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    counted.failing = false;
    expect((await standings(game, HASH))!.seat).toBe('north');
  });
});

describe('where nobody else is connected to the database', () => {
  /** A database of its own, and in it a game that the instance has been asked for, twice: it believes what it has seen. */
  async function believing(milliseconds: () => number = () => 0) {
    const { address } = await freshDatabase();
    const own = { ...settings, address };
    const store = await openStore({ ...own, instance: 'alone', sealing: SEALING, onFault: () => undefined, milliseconds });
    const [mine, elsewhere] = [connect({ ...own, instance: 'alone' }), connect({ ...own, instance: 'another' })];
    whenOver(() => Promise.all([store.close(), mine.close(), elsewhere.close()]));
    const game = await openedGame(store.games);
    const rematchOf = async () => (await store.games.findGame(game, null))!.facts.rematch;
    await rematchOf();
    await rematchOf();
    return { store, mine, elsewhere, game, rematchOf, address };
  }
  const setRematch = ({ sql }: Connections, game: GameId) => sql`update games set rematch = ${game} where game_id = ${game}`;

  test('what was seen is believed for twenty milliseconds', async () => {
    let now = 0;
    const { mine, game, rematchOf } = await believing(() => now);
    // As if nobody had written: it knows its own writes by their methods.
    await setRematch(mine, game);
    now = 19.9;
    expect(await rematchOf()).toBeNull();
    now = 20;
    expect(await rematchOf()).toBe(game);
  });

  test('it is not, as soon as a glance shows that somebody is', async () => {
    const { elsewhere, game, store, rematchOf } = await believing();
    await setRematch(elsewhere, game);
    const other = await openedGame(store.games); // a write, after which nothing is believed any more
    expect(await rematchOf()).toBe(game);
    await elsewhere.sql`update games set rematch = ${other} where game_id = ${game}`;
    expect(await rematchOf()).toBe(other);
  });

  test('somebody is, of whom Postgres tells another role no more than the name', async () => {
    const { mine, game, address } = await believing();
    const [one, other] = [`one_${game.replaceAll('-', '')}`, `other_${game.replaceAll('-', '')}`];
    const connected = async (role: string, instance: string): Promise<Connections> => {
      await mine.sql.unsafe(`create role ${role} login password '${address.password}'`);
      await mine.sql.unsafe(`grant select on games to ${role}`);
      const connections = connect({ ...settings, address: { ...address, username: role }, instance });
      whenOver(connections.close);
      await connections.reads`select 1`;
      return connections;
    };
    const glance = glanceQuery((await connected(one, 'alone')).reads, 'alone');
    expect((await glance([game])).isAlone).toBe(true);
    await connected(other, 'another');
    expect((await glance([game])).isAlone).toBe(false);
  });

  const bearer = { tokenHash: OTHER, account: null };
  const offer = { seat: 'north', to: 'anybody', account: null, expiresAt: null, tokenHash: NOBODY } as const;
  const WRITES: readonly (readonly [string, (store: Store, game: GameId) => Promise<unknown>])[] = [
    ['an entry', ({ games }, game) => games.append(entryAfter(game, 1))],
    ['another token', ({ games }, game) => games.replaceToken(game, 'north', OTHER)],
    ['an offer', ({ offers }, game) => offers.offer(game, offer, OTHER, null)],
    [
      'a seat that was joined',
      async ({ offers }, game) => {
        await offers.offer(game, offer, OTHER, null);
        await offers.join(game, offer, { ...bearer, tokenHash: HASH }, null);
      },
    ],
  ];
  test.each(WRITES)('%s of its own is seen at once', async (_what, write) => {
    const { store, mine, game } = await believing();
    await write(store, game);
    const [row] = await mine.sql<{ seq: number; generation: number }[]>`
      select seq, token_generation as generation from games where game_id = ${game}`;
    const standing = (await store.games.findGame(game, null))!;
    expect({ seq: standing.summary.seq, generation: standing.tokenGeneration }).toEqual(row);
    expect(row).not.toEqual({ seq: 1, generation: 0 });
  });
});
