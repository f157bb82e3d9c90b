// Runs commands at once, prints what each has said when it has ended, and fails if one does: `node scripts/at-once.mjs 'tsc -p .' 'biome check .'`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

async function run(command) {
  const [program, ...args] = command.split(' ');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, said, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.stdout.write(out);
  process.stderr.write(said);
  if (status !== 0) {
    process.stderr.write(`${command}: failed\n`);
    process.exitCode = 1;
  }
}

await Promise.all(process.argv.slice(2).map(run));
