import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { whenOver } from '../../support/when-over.js';

/** Starts `npm run chaos` of a clone, this one unless another is given. The end of the test ends it, with all that it has started. */
export function launch(given: readonly string[], clone = '.') {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent' };
  const child = spawn(process.execPath, [resolve(clone, 'dist/tools/chaos/chaos.js'), ...given], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The second signal ends the run at once.
  whenOver(() => void (child.kill('SIGTERM') && child.kill('SIGTERM')));
  return child;
}

/** Runs `npm run chaos` to its end. */
export async function chaos(given: readonly string[], clone?: string) {
  const child = launch(given, clone);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, status };
}
