import { afterAll, describe, expect, test } from 'vitest';
import type { GameId, TokenHash } from '../../src/games/ports.js';
import { NO_PROCEEDINGS } from '../../src/games/proceedings.js';
import { GameSecrets } from '../../src/record/secrets.js';
import { connect } from '../../src/store/connect.js';
import { openStore, type Store } from '../../src/store/index.js';
import { keptStandings, marksQuery } from '../../src/store/kept-standings.js';
import { standingQuery } from '../../src/store/standing.js';
import { freshDatabase } from '../support/postgres.js';
import { SEALING } from '../support/sealing.js';
import { entry, HASH, openedGame } from './opened-game.js';

const database = await freshDatabase();
const settings = { address: database.address, poolSizes: { appends: 1, reads: 2 }, statementTimeout: 5_000 };
const openInstance = async (instance: string): Promise<Store> => {
  const store = await openStore({ ...settings, instance, sealing: SEALING, onFault: () => undefined });
  afterAll(() => store.close());
  return store;
};
/** One keeps what it has read, and the other writes. */
const [reader, writer] = [(await openInstance('reader')).games, (await openInstance('writer')).games];

const OTHER = '0b'.repeat(32) as TokenHash;
const NOBODY = '0c'.repeat(32) as TokenHash;

const write = (game: GameId, after: number) =>
  writer.append({
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
      versions: [1, 1, 1],
    },
    tokenGeneration: 0,
    remember: { tokenHash: HASH, key: `k${after}`, bodyHash: 'ff'.repeat(32) },
  });

describe('where a game stands', () => {
  test('is what another instance has made of it, each time it is asked', async () => {
    const game = await openedGame(writer);
    expect(await reader.standing(game, HASH)).toMatchObject({ seat: 'north', summary: { seq: 1, status: 'seating' } });
    for (let seq = 1; seq < 4; seq++) {
      await write(game, seq);
      expect(await reader.standing(game, HASH)).toMatchObject({ seat: 'north', summary: { seq: seq + 1, status: 'playing' } });
    }
    await database.sql`update games set rematch = ${game} where game_id = ${game}`;
    expect((await reader.standing(game, null))!.facts.rematch).toBe(game);
  });

  test('is nobody’s by a token that was replaced elsewhere a moment ago', async () => {
    const game = await openedGame(writer);
    expect((await reader.standing(game, HASH))!.seat).toBe('north');
    await writer.replaceToken(game, 'north', OTHER);
    expect(await reader.standing(game, HASH)).toMatchObject({ seat: null, tokenGeneration: 1 });
    expect(await reader.standing(game, OTHER)).toMatchObject({ seat: 'north', tokenGeneration: 1 });
  });

  test('is answered to each who asks at once with his own seat', async () => {
    const [one, other] = [await openedGame(writer), await openedGame(writer)];
    const ask = () =>
      Promise.all(
        Array.from({ length: 700 }, async (_, index) => {
          const standing = await reader.standing(index % 2 === 0 ? one : other, index % 3 === 0 ? HASH : index % 3 === 1 ? NOBODY : null);
          return `${standing!.facts.id} ${standing!.seat}`;
        }),
      );
    const expected = Array.from({ length: 700 }, (_, index) => `${index % 2 === 0 ? one : other} ${index % 3 === 0 ? 'north' : null}`);
    expect(await ask()).toEqual(expected);
    expect(await ask()).toEqual(expected);
  });

  test('is that of no game when there is none', async () => {
    const none = crypto.randomUUID() as GameId;
    expect([await reader.standing(none, HASH), await reader.standing(none, null)]).toEqual([null, null]);
  });
});

describe('how it is read', () => {
  const connections = connect(settings);
  afterAll(() => connections.close());
  const counting = () => {
    const counted = { whole: 0, marks: [] as number[], failing: false };
    const standing = standingQuery(connections.db, () => new GameSecrets(Buffer.alloc(32)));
    const marks = marksQuery(connections.reads);
    const standings = keptStandings(
      (game, tokenHash) => {
        counted.whole++;
        return standing(game, tokenHash);
      },
      (asked) => {
        counted.marks.push(asked.length);
        return counted.failing ? Promise.reject(new Error('gone')) : marks(asked);
      },
    );
    return { counted, standings };
  };

  test('whole once, and then by one small query for all who ask at once', async () => {
    const game = await openedGame(writer);
    const { counted, standings } = counting();
    const first = await standings(game, HASH);
    const again = await Promise.all(Array.from({ length: 20 }, () => standings(game, HASH)));
    expect(counted).toMatchObject({ whole: 1, marks: [20] });
    // What is kept is one and the same, so that what was made of it can be kept too.
    for (const standing of again) expect(standing!.facts).toBe(first!.facts);
    await write(game, 1);
    await standings(game, HASH);
    expect(counted).toMatchObject({ whole: 2, marks: [20, 1] });
    await write(game, 2);
    const anew = await Promise.all(Array.from({ length: 20 }, (_, index) => standings(game, index % 2 === 0 ? HASH : NOBODY)));
    expect(anew.map((standing) => `${standing!.seat} ${standing!.summary.seq}`)).toEqual(
      anew.map((_, index) => `${index % 2 === 0 ? 'north' : null} 3`),
    );
    expect(counted).toMatchObject({ whole: 3, marks: [20, 1, 20] });
  });

  test('who comes while a query is under way is answered by a later one', async () => {
    const game = await openedGame(writer);
    const { counted, standings } = counting();
    await standings(game, null);
    const early = standings(game, null);
    // Its query is on its way when these come.
    await new Promise((resolve) => setImmediate(resolve));
    const late = Promise.all([standings(game, null), standings(game, null)]);
    await Promise.all([early, late]);
    expect(counted.marks).toEqual([1, 2]);
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
