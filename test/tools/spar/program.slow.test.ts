// Runs the compiled `npm run spar`.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { USAGE } from '../../../src/tools/spar/arguments.js';

test('the program prints the usage: for --help, and with an error and status 2 for bad arguments', () => {
  const run = (...args: readonly string[]) => spawnSync(process.execPath, ['dist/tools/spar/spar.js', ...args], { encoding: 'utf8' });
  expect(run('--help')).toMatchObject({ status: 0, stdout: `${USAGE}\n` });
  expect(run('--open', 'chess')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(USAGE) });
});
