import { expect, test } from 'vitest';
import { readJointly } from '../../src/streams/joint-reads.js';

/** A store whose reads wait for `answer`, and what it was asked. */
function slowStore() {
  const begun: string[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const read = (key: string) =>
    readJointly(begun, key, async () => {
      const count = begun.push(key);
      await answered;
      return `${key} ${count}`;
    });
  return { begun, read, answer: () => answer() };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('reads that are asked for together are one read for each key', async () => {
  const { begun, read, answer } = slowStore();
  const reads = [read('a'), read('a'), read('b'), Promise.resolve().then(() => read('a'))];
  answer();
  expect(await Promise.all(reads)).toEqual(['a 1', 'a 1', 'b 2', 'a 1']);
  expect(begun).toEqual(['a', 'b']);
});

test('a read that has begun is not shared: what was recorded since is found', async () => {
  const { read, answer } = slowStore();
  const first = read('a');
  await nextTurn();
  const second = read('a');
  answer();
  expect(await Promise.all([first, second])).toEqual(['a 1', 'a 2']);
});

test('a read that fails fails for all that share it, and the next one begins anew', async () => {
  const store = {};
  const fail = () => readJointly(store, 'a', () => Promise.reject(new Error('down')));
  const failed = await Promise.allSettled([fail(), fail()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readJointly(store, 'a', async () => 'up')).toBe('up');
});
