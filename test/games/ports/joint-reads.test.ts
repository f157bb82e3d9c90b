import { describe, expect, test } from 'vitest';
import { JointReads } from '../../../src/games/ports/joint-reads.js';

describe('joint reads', () => {
  /** Reads that end by hand, in the order in which they began. */
  const manual = () => {
    const running: { readonly key: string; readonly end: (value: string) => void; readonly fail: (error: Error) => void }[] = [];
    const reads = new JointReads();
    const read = (key: string) => reads.read(key, () => new Promise<string>((end, fail) => running.push({ key, end, fail })));
    return { running, read };
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  test('calls of one turn of the event loop share a read, which begins at its end', async () => {
    const { running, read } = manual();
    const calls = [read('a'), read('a')];
    expect(running).toHaveLength(0);
    await turn();
    expect(running).toHaveLength(1);
    running[0]!.end('value');
    expect(await Promise.all(calls)).toEqual(['value', 'value']);
  });

  test('a call during a read gets the result of the next one, shared with all calls that wait', async () => {
    const { running, read } = manual();
    const first = read('a');
    await turn();
    const later = [read('a'), read('a'), read('a')];
    await turn();
    expect(running).toHaveLength(1);
    running[0]!.end('old');
    expect(await first).toBe('old');
    await turn();
    expect(running).toHaveLength(2);
    running[1]!.end('new');
    expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
    void read('a');
    await turn();
    expect(running).toHaveLength(3);
  });

  test('a failed read fails its own callers only', async () => {
    const { running, read } = manual();
    const first = read('a');
    await turn();
    const later = read('a');
    running[0]!.fail(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await turn();
    running[1]!.end('new');
    expect(await later).toBe('new');
  });

  test('reads of other keys run at the same time', async () => {
    const { running, read } = manual();
    void read('a');
    void read('b');
    await turn();
    expect(running.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});
