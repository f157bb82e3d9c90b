// `npm run chaos`: about a minute of faults under tournaments, and its arguments.
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Disk } from '../../../src/tools/chaos/disk.js';
import { chaos, launch } from './launch.js';

test('a minute of seeded faults breaks no promise', async () => {
  const { stdout, stderr, status } = await chaos(['--seed', '1297', '--minutes', '1']);
  expect(stdout).toContain('Seed 1297.');
  // With the promises that were broken, if there are any.
  expect(stdout + stderr).toContain('No promise was broken.');
  expect(status).toBe(0);
  for (const counted of [/[1-9]\d* submissions acknowledged: 0 lost, 0 doubled, 0 torn/, /[1-9]\d* records verified: 0 failed/]) {
    expect(stdout).toMatch(counted);
  }
});

test('a full disk breaks no promise; without the right to mount a file system the run is refused', async () => {
  const { stdout, stderr, status } = await chaos(['--seed', '3', '--faults', '4', '--only', 'full-disk']);
  if (Disk.isAllowed()) {
    expect(stdout + stderr).toContain('No promise was broken.');
    expect(stdout).toMatch(/^full-disk +4 /m);
    expect(status).toBe(0);
  } else {
    expect([status, stderr]).toEqual([2, expect.stringContaining('full-disk takes the right to mount a file system')]);
  }
});

test('an interrupted run checks what was played, and reports it', async () => {
  const child = launch(['--seed', '1297']);
  const [stdout, closed] = [text(child.stdout), once(child, 'close')];
  let printed = '';
  for await (const words of child.stderr.setEncoding('utf8')) {
    printed += words;
    if (printed.includes('fault') && !child.killed) child.kill('SIGINT');
  }
  expect(await stdout).toContain('No promise was broken.');
  expect((await closed)[0]).toBe(0);
});

test.each([
  [['--seed', 'one'], '--seed must be an integer.'],
  [['--faults', '0'], '--faults must be an integer, 1 or more.'],
  [['--minutes', '0'], '--minutes must be a number above 0.'],
  [['--instances', '1'], '--instances must be an integer from 2 to 8.'],
  [['--only', 'kill-instance,fire'], '--only must be kinds of faults, separated by commas: «fire» is none.'],
  [['--fast'], 'Unknown option'],
])('%s prints an error and the usage', async (given, wrong) => {
  const ran = await chaos(given);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toContain(wrong);
  expect(ran.stderr).toContain('kill-instance');
});
