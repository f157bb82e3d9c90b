// A log that nothing reads: a pipe whose reader has stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { whenOver } from '../../support/when-over.js';

const LOG = fileURLToPath(new URL('../../../dist/api/http/log.js', import.meta.url));

/** Runs a program that writes more lines than a pipe holds, and then ends. Its output is not read. */
function unread(end: string): ChildProcess {
  const program = `
    const { createLog } = await import(${JSON.stringify(LOG)});
    const log = createLog('info');
    // As the server does: a pipe no longer blocks who writes to it.
    process.stdout.write('started\\n');
    for (let line = 0; line < 20_000; line++) log.info({ status: 200 }, 'a line');
    setTimeout(() => { ${end} }, 50);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  whenOver(() => void child.kill('SIGKILL'));
  return child;
}

test.each([
  ['exits', 'process.exit(3)', 3],
  ['reports a fatal fault, and then exits', "log.fatal({ fault: new Error() }, 'fault'); process.exit(1)", 1],
])('does not keep a process that %s', async (_, end, status) => {
  expect(await once(unread(end), 'exit')).toEqual([status, null]);
});
