// `npm run chaos` finds what it looks for: each fault is planted into a copy of the build, and a fixed short schedule must convict it.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../../src/rulesets/lords-of-scotland/index.js';
import { ownFolder } from '../../support/places.js';
import { chaos } from './launch.js';

/** A change of the server's code: every place where the text stands in a file of dist/. */
interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Copies the build and changes the server. The server is bundled: the tool that judges it reads other files, which stay as they are. */
function planted(...changes: readonly Change[]): string {
  const clone = join(ownFolder(), 'planted');
  for (const part of ['dist', 'migrations', 'package.json', 'schema.graphql'])
    cpSync(part, join(clone, part), { recursive: true, filter: (path) => !path.endsWith('.map') });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  for (const { file, from, to } of changes) {
    const path = join(clone, 'dist', file);
    const code = readFileSync(path, 'utf8');
    expect(code.includes(from), `${file} no longer has the place of the fault: ${from}`).toBe(true);
    writeFileSync(path, code.replaceAll(from, to));
  }
  return clone;
}

test('an answer before the commit', async () => {
  const clone = planted({
    file: 'bundle-store.js',
    from: 'const locked = await sql.unsafe(STATEMENTS[which], parameters, { prepare: true });',
    to: `const executed = sql.unsafe(STATEMENTS[which], parameters, { prepare: true });
		executed.catch(() => void 0);
		if (which === "unlocked") return new Map(appends.map(({ append }) => [append.game, "appended"]));
		const locked = await executed;`,
  });
  const { stdout, status } = await chaos(['--seed', '1', '--faults', '6', '--only', 'lose-commit'], clone);
  expect(stdout).toMatch(/an acknowledged action of [\w-]+ is not in the log/);
  expect(status).toBe(1);
});

// After a rewind all instances remember entries that are gone. One is killed and plays on from what is stored, with other entries under the
// same numbers; the others go on from what they remember. Each place that compares hashes would notice: the append and the reads before it.
test('an append without the head’s hash', async () => {
  const clone = planted(
    { file: 'bundle-store.js', from: ' and games.heads[1] = given.head\n', to: '\n' },
    {
      file: 'bundle-games.js',
      from: 'if (isSamePlace(head, stored) || head.seq !== stored.seq && await isInLog(services, game, head)) return cached;',
      to: 'if (head.seq >= stored.seq) return cached;',
    },
    { file: 'bundle-games.js', from: 'if ((await entryAt(known.seq)).hash !== headOf(known).hash) return "rewound";', to: '' },
  );
  // Rewind, kill, rewind, kill.
  const { stdout, status } = await chaos(['--seed', '15', '--faults', '4', '--only', 'rewind-database,kill-instance'], clone);
  expect(stdout).toMatch(/the record of [\w-]+: FAILED entry \d+, (chain|rules|chance): /);
  expect(status).toBe(1);
});

test('clocks that ignore outages', async () => {
  const clone = planted({
    file: 'bundle-games.js',
    from: 'const pauses = (await services.clockPauses(isLate)).filter',
    to: 'const pauses = [].filter',
  });
  const { stdout, status } = await chaos(['--seed', '1', '--faults', '1', '--only', 'outage'], clone);
  expect(stdout).toMatch(/[\w-]+ lost on time in an outage that the log does not have/);
  // The explanation: what was appended last, and the outage.
  expect(stdout).toMatch(/entries: .*seats-timed-out 0\.0\n.*\n +recorded outages: -2\d\.\d to .*\n.*\n +faults: outage -2/);
  expect(status).toBe(1);
});

test('an instance with older rules that does not refuse what newer ones have judged', async () => {
  const older = planted(
    { file: 'bundle-rulesets.js', from: `rulesVersion: ${hammerOfTheScots.rulesVersion},`, to: 'rulesVersion: 1,' },
    { file: 'bundle-rulesets.js', from: `rulesVersion: ${lordsOfScotland.rulesVersion},`, to: 'rulesVersion: 1,' },
    { file: 'bundle-games.js', from: 'if (summary.rulesVersion <= findRuleset(services, facts).rulesVersion) return;', to: 'return;' },
  );
  const { stdout, status } = await chaos(['--seed', '1', '--faults', '4', '--only', 'reset-clients', '--second', older]);
  expect(stdout).toMatch(/the record of [\w-]+: .*version 1 of the rules judges after version \d/);
  expect(status).toBe(1);
});

test('an instance that does not compare its clock', async () => {
  const clone = planted(
    { file: 'bundle-games.js', from: 'this.#isClockWrong = Math.abs(proven) > this.#clockDifference;', to: 'this.#isClockWrong = false;' },
    { file: 'bundle-games.js', from: 'if (this.#compared === null) return now;', to: 'return now;' },
  );
  // Three long faults, each with a clock that is ahead: a clock that is behind leaves no trace, since times of a game never go back.
  const { stdout, status } = await chaos(['--seed', '248', '--faults', '3', '--only', 'skew-clock'], clone);
  // The first action in a game after that gets a wrong time, or the other seat loses.
  expect(stdout).toMatch(/version \d+ of [\w-]+ has the time \S+; it was sent at \S+ and answered at \S+|lost on time and was playing/);
  expect(status).toBe(1);
});
