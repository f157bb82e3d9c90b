// Do checks that run in parallel pass?
// Runs commands in parallel, prints the output of each when it ends, and fails if one fails:
// `node scripts/at-once.mjs 'npm run check' 'npm run lint'`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

async function run(command) {
  const [program, ...args] = command.split(' ');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.stdout.write(out);
  process.stderr.write(errors);
  if (status !== 0) {
    process.stderr.write(`${command}: failed\n`);
    process.exitCode = 1;
  }
}

await Promise.all(process.argv.slice(2).map(run));
