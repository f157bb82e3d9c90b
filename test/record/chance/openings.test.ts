import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordedChance } from '../../../src/record/chance/draws.js';
import { BatchTreeCache, CACHED_TREE_BYTES, ChanceKeys, pathOf, rootOf, treeOf } from '../../../src/record/chance/keys.js';
import { type BatchRoot, batchesDue, checkOpening, type Opening, openingOf, rootOfBatch } from '../../../src/record/chance/openings.js';
import { base64url } from '../../../src/record/hashing.js';
import { GameSecret } from '../../../src/record/secrets.js';

const keys = new ChanceKeys(new GameSecret(new Uint8Array(32).fill(5)), 'game-1', [{ seat: 'england', entropy: 'AAAA' }]);
const D6 = [1, 2, 3, 4, 5, 6];
const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** What an entry that fires twice and rolls once draws, when so many before it drew of the series. */
function useAt(index: number) {
  const { chance, uses } = recordedChance(keys, () => index, null);
  for (const purpose of ['fire:york:1', 'fire:york:2', 'loyalty:ross']) chance.pick(purpose, D6, 'public');
  chance.sample('levy', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 4, 'public');
  return uses()[0]!;
}
const openedAt = (index: number): Opening => openingOf(keys, useAt(index));
/** Every committed root, as a record publishes them: the first ones, and the next with the last use of a batch. */
const rootAt = (batch: number): BatchRoot => rootOfBatch(keys, { series: 'public', batch });

describe('an opening', () => {
  test.each([0, 1, 31, 32, 62, 63, 64, 65, 127, 128, 6400])('of leaf %i holds', (index) => {
    expect(checkOpening(openedAt(index), rootAt(Math.floor(index / 64)), null)).toBeNull();
  });

  test('and nothing of it can be another', () => {
    const opening = openedAt(37);
    const root = rootAt(0);
    const [first, ...more] = opening.draws;
    const other = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const forged: (readonly [what: string, opening: Opening])[] = [
      ['the series', { ...opening, series: 'none' }],
      ['the index, in the batch', { ...opening, index: 36 }],
      ['the index, in another batch', { ...opening, index: 37 + 64 }],
      ['the index, below nought', { ...opening, index: -27 }],
      ['the index, not whole', { ...opening, index: 37.5 }],
      ['the key', { ...opening, key: other(opening.key) }],
      ['the key, another of the batch', { ...opening, key: openedAt(36).key }],
      ['the key, cut', { ...opening, key: opening.key.slice(1) }],
      ['the path, cut', { ...opening, path: opening.path.slice(1) }],
      ['the path, longer', { ...opening, path: [...opening.path, opening.path[0]!] }],
      ['the path, swapped', { ...opening, path: opening.path.toReversed() }],
      ...opening.path.map(
        (_, at) => [`hash ${at} of the path`, { ...opening, path: opening.path.with(at, other(opening.path[at]!)) }] as const,
      ),
      ['what fell', { ...opening, draws: [{ ...first!, places: [(first!.places[0]! + 1) % 6] }, ...more] }],
      ['what fell, one more', { ...opening, draws: [{ ...first!, places: [...first!.places, 9] }, ...more] }],
      ['what fell, nothing', { ...opening, draws: [{ ...first!, places: [] }, ...more] }],
      ['what fell, more than there is', { ...opening, draws: [{ ...first!, poolSize: 1, places: [0, 0] }, ...more] }],
      ['the length of the list', { ...opening, draws: opening.draws.map((draw) => ({ ...draw, poolSize: draw.poolSize + 1 })) }],
      ['the length of the list, nought', { ...opening, draws: [{ ...first!, poolSize: 0 }, ...more] }],
      ['the length of the list, beyond a word', { ...opening, draws: [{ ...first!, poolSize: 2 ** 32 + 1 }, ...more] }],
      ['the purposes', { ...opening, draws: opening.draws.map((draw) => ({ ...draw, purpose: `${draw.purpose}1` })) }],
      ['a purpose, twice', { ...opening, draws: [first!, first!, ...more] }],
    ];
    for (const [what, each] of forged) expect(checkOpening(each, root, null), what).toEqual(expect.any(String));
    expect(checkOpening(opening, { ...root, root: other(root.root) }, null), 'the root').toEqual(expect.any(String));
    expect(checkOpening(opening, { ...root, batch: 1 }, null), 'the batch').toEqual(expect.any(String));
    expect(checkOpening(opening, { ...root, series: 'england' }, null), 'the series of the root').toEqual(expect.any(String));
  });
});

describe('roots', () => {
  test('are the hashes of RFC 9162 over 64 keys', () => {
    let level = Array.from({ length: 64 }, (_, index) => sha(Uint8Array.of(0), keys.leaf('england', index)));
    while (level.length > 1) {
      level = level.flatMap((left, at) => (at % 2 === 0 ? [sha(Uint8Array.of(1), left, level[at + 1]!)] : []));
    }
    const first = { series: 'england', batch: 0 };
    expect(rootOfBatch(keys, first)).toEqual({ ...first, root: level[0]!.toString('base64url') });
  });

  test('are published for every series, and again with the last leaf of a batch', () => {
    const allSeries = ['public', 'none', 'england'];
    const first = allSeries.map((series) => ({ series, batch: 0 }));
    expect(batchesDue(true, allSeries, [])).toEqual(first);
    expect(new Set(first.map((batch) => rootOfBatch(keys, batch).root)).size).toBe(3);
    const use = (series: string, index: number) => ({ series, index });
    expect(batchesDue(false, allSeries, [use('england', 62), use('public', 64)])).toEqual([]);
    const uses = [use('england', 63), use('public', 62), use('none', 127)];
    const next = [
      { series: 'england', batch: 1 },
      { series: 'none', batch: 2 },
    ];
    expect(batchesDue(false, allSeries, uses)).toEqual(next);
    expect(batchesDue(true, allSeries, uses)).toEqual([...first, ...next]);
  });

  test('a batch has 64 keys', () => {
    expect(() => treeOf([new Uint8Array(32)])).toThrow(RangeError);
  });
});

test('of all that was opened nothing leads to a key that was not', () => {
  const opened = Array.from({ length: 63 }, (_, index) => openedAt(index));
  const result = opened.flatMap(({ key, path }) => [key, ...path]).map((text) => Buffer.from(text, 'base64url'));
  const one = [...result, ...result.map((bytes) => sha(bytes)), ...result.map((bytes) => sha(Uint8Array.of(0), bytes))];
  const known = new Set(one.map((bytes) => bytes.toString('hex')));
  const unopened = [keys.leaf('public', 63), keys.leaf('public', 64), keys.leaf('england', 0), keys.leaf('none', 37)];
  for (const key of unopened) expect(known.has(Buffer.from(key).toString('hex'))).toBe(false);
  // The one beside it shows its hash, and no more.
  expect(known.has(sha(Uint8Array.of(0), unopened[0]!).toString('hex'))).toBe(true);
  const all = ['public', 'none', 'england'].flatMap((series) =>
    Array.from({ length: 200 }, (_, index) => base64url(keys.leaf(series, index))),
  );
  expect(new Set(all).size).toBe(all.length);
});

describe('trees that are kept', () => {
  test('are the last used, and no more than so many bytes', () => {
    const trees = new BatchTreeCache(3 * CACHED_TREE_BYTES - 1);
    const made: string[] = [];
    const get = (name: string) =>
      trees.get(name, () => {
        made.push(name);
        return Buffer.from(name);
      });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(get(name).toString()).toBe(name);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    expect(trees.size).toBe(2);
  });

  test('serve many games, each with its own', () => {
    const trees = new BatchTreeCache(8 * CACHED_TREE_BYTES);
    const of = (fill: number) => new ChanceKeys(new GameSecret(new Uint8Array(32).fill(fill)), 'game-1', [], trees);
    const [one, other] = [of(1), of(2)].map((each) => base64url(rootOf(each.tree('none', 0))));
    expect(one).not.toBe(other);
    expect(base64url(rootOf(of(1).tree('none', 0)))).toBe(one);
    expect(trees.size).toBe(2);
    expect(pathOf(of(1).tree('none', 0), 5)).toHaveLength(6);
  });
});
