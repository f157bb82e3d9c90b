import { describe, expect, test } from 'vitest';
import { initialPosition, type Position } from '../../../src/games/model/position.js';
import type { AccountId, Entry, GameId, TokenHash } from '../../../src/games/ports/game-store.js';
import { type CacheLimits, COMPUTED_GAMES, GameCache, positionBytes } from '../../../src/games/services/game-cache.js';
import { BatchTreeCache } from '../../../src/record/chance/keys.js';
import { GameSecrets } from '../../../src/record/secrets.js';
import { smallRuleset } from '../../support/small-ruleset.js';

/** A position with a state that says how many bytes it counts. */
const position = (id: string, seq: number, bytes = 10): Position => {
  const facts = {
    id: id as GameId,
    ruleset: 'small',
    options: {},
    public: false,
    revealAfterEnd: false,
    chance: 'server' as const,
    clock: null,
    accounts: {},
    openedBy: 'a' as AccountId,
    joined: {},
    previousGame: null,
    rematch: null,
    practice: null,
    spectatorDelayEntries: 0,
    openedAt: new Date(0),
  };
  const first = initialPosition(facts, smallRuleset, new GameSecrets(new Uint8Array(32)), new BatchTreeCache());
  return first.with({ summary: { ...first.summary, seq }, state: { bytes } as unknown as Position['state'] });
};

const bytesOf = ({ state }: Position): number => (state as unknown as { readonly bytes: number }).bytes;

const openCache = (limits: CacheLimits): GameCache => new GameCache(limits, bytesOf);

const game = (id: string) => id as GameId;
const hash = (text: string) => text as TokenHash;
const seqOf = (cache: GameCache, id: string) => cache.position(game(id))?.summary.seq ?? null;

describe('the cache of games', () => {
  test('holds the newest position of a game, in whatever order they arrive', () => {
    const cache = openCache({ cachedGames: 5, cachedBytes: 100 });
    cache.put(position('a', 4));
    cache.put(position('a', 6));
    cache.put(position('a', 5));
    expect(seqOf(cache, 'a')).toBe(6);
    expect(cache.size()).toEqual({ games: 1, bytes: 10 });
  });

  test('is limited in games, and evicts the least recently used', () => {
    const cache = openCache({ cachedGames: 2, cachedBytes: 1_000 });
    cache.put(position('a', 1));
    cache.put(position('b', 1));
    cache.position(game('a'));
    cache.put(position('c', 1));
    expect(['a', 'b', 'c'].map((id) => seqOf(cache, id))).toEqual([1, null, 1]);
    expect(cache.size()).toEqual({ games: 2, bytes: 20 });
  });

  test('counts a read as use', () => {
    const cache = openCache({ cachedGames: 2, cachedBytes: 1_000 });
    cache.put(position('a', 1));
    cache.position(game('a'));
    cache.put(position('b', 1));
    cache.position(game('a'));
    cache.put(position('c', 1));
    expect(['a', 'b', 'c'].map((id) => seqOf(cache, id))).toEqual([1, null, 1]);
  });

  test('is limited in bytes', () => {
    const cache = openCache({ cachedGames: 100, cachedBytes: 100 });
    for (const id of ['a', 'b', 'c', 'd']) cache.put(position(id, 1, 40));
    expect(['a', 'b', 'c', 'd'].map((id) => seqOf(cache, id))).toEqual([null, null, 1, 1]);
    cache.put(position('d', 33, 90));
    expect(cache.size()).toEqual({ games: 1, bytes: 90 });
    cache.put(position('e', 1, 101));
    expect(cache.size()).toEqual({ games: 0, bytes: 0 });
  });

  test('measures a position again after 32 entries, and when its status changes', () => {
    const cache = openCache({ cachedGames: 5, cachedBytes: 100 });
    cache.put(position('a', 1, 10));
    cache.put(position('a', 32, 20));
    expect(cache.size().bytes).toBe(10);
    cache.put(position('a', 33, 20));
    expect(cache.size().bytes).toBe(20);
    const started = position('a', 34, 30);
    cache.put(started.with({ summary: { ...started.summary, status: 'playing' } }));
    expect(cache.size().bytes).toBe(30);
    cache.delete(game('a'));
    expect(cache.size()).toEqual({ games: 0, bytes: 0 });
  });

  test('counts the entries that it holds for watchers', () => {
    const cache = openCache({ cachedGames: 5, cachedBytes: 10_000 });
    const entries = { after: { seq: 1, hash: '' }, entries: [{ seq: 2, hash: 'x'.repeat(1_000) }] as unknown as readonly Entry[] };
    cache.put(position('a', 2), entries);
    expect(cache.size().bytes).toBeGreaterThan(1_000);
    cache.put(position('a', 3));
    expect(cache.size().bytes).toBe(10);
    cache.put(position('a', 4), entries);
    cache.delete(game('a'));
    expect(cache.size().bytes).toBe(0);
  });

  test('holds what was computed from the positions of the games used last', () => {
    const cache = openCache({ cachedGames: 1_000, cachedBytes: 100_000 });
    const id = (number: number) => `game-${number}`;
    const newTag = () => ({});
    const tagOf = (number: number) => cache.position(game(id(number)))!.once(newTag);
    for (let number = 0; number < COMPUTED_GAMES; number++) cache.put(position(id(number), 1));
    const tags = Array.from({ length: COMPUTED_GAMES }, (_, number) => tagOf(number));
    expect(tagOf(0)).toBe(tags[0]);
    // One more game: the least recently used one forgets.
    cache.put(position('another', 1));
    expect(tagOf(0)).toBe(tags[0]);
    expect(tagOf(1)).not.toBe(tags[1]);
    expect(tagOf(3)).toBe(tags[3]);
  });

  test('counts more for a game with more state', () => {
    const small = position('a', 1);
    const large = small.with({ state: { ...small.state, text: 'x'.repeat(1_000) } as unknown as Position['state'] });
    expect(positionBytes(large) - positionBytes(small)).toBeGreaterThan(1_000);
  });

  test('holds tokens of one generation only: the one that was read last', () => {
    const cache = openCache({ cachedGames: 5, cachedBytes: 100 });
    cache.putSeatToken(game('a'), 0, hash('x'), 'north');
    expect(cache.seatOf(game('a'), hash('x'))).toBeNull();
    cache.put(position('a', 1));
    cache.putSeatToken(game('a'), 0, hash('x'), 'north');
    cache.putSeatToken(game('a'), 0, hash('y'), 'south');
    expect(cache.seatOf(game('a'), hash('x'))).toMatchObject({ seat: 'north', tokenGeneration: 0 });
    cache.putSeatToken(game('a'), 1, hash('y'), 'south');
    expect(cache.seatOf(game('a'), hash('x'))).toBeNull();
    expect(cache.seatOf(game('a'), hash('y'))).toMatchObject({ seat: 'south', tokenGeneration: 1 });
    // A database that lost a replacement has an earlier generation again.
    cache.putSeatToken(game('a'), 0, hash('x'), 'north');
    expect(cache.seatOf(game('a'), hash('x'))).toMatchObject({ seat: 'north', tokenGeneration: 0 });
    expect(cache.seatOf(game('a'), hash('y'))).toBeNull();
    expect(cache.seatOf(game('b'), hash('y'))).toBeNull();
  });
});
