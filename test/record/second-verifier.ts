// The second verifier, clients/python/verify_record.py, which was written from docs/record.md alone and has no rules of the games.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToCheck } from './fronts.js';

const PROGRAM = 'clients/python/verify_record.py';

/** Whether this machine has Python 3.11 or newer. `npm test` runs without; `npm run test:slow` needs it. */
export const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0;

/** What the second verifier says of a record. */
export interface SecondSaid {
  /** One text for each finding: `entry N: …` or `record: …`. */
  readonly findings: readonly string[];
  readonly findingCount: number;
  readonly foresights: Readonly<Record<'unforeseeable' | 'foreseeable' | 'choosable', number>>;
}

/** Runs the second verifier with these arguments. */
export const runSecond = (...given: readonly string[]) => spawnSync('python3', [PROGRAM, ...given], { encoding: 'utf8' });

/** Returns what the second verifier says of each record. One process reads all. */
export function saidBySecond(records: readonly ToCheck[]): readonly SecondSaid[] {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-second-'));
  const written = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const list = records.map(({ lines, keys, receipts, arbiterKeys }, at) => [
      written(`${at}.jsonl`, lines.map((line) => `${line}\n`).join('')),
      ...(keys ? ['--keys', written(`${at}-keys.json`, JSON.stringify(keys))] : []),
      ...(arbiterKeys ? ['--arbiter-keys', written(`${at}-arbiters.json`, JSON.stringify(arbiterKeys))] : []),
      ...(receipts ? ['--receipt', written(`${at}-receipts`, receipts.join('\n'))] : []),
    ]);
    const { status, stdout, stderr } = runSecond('--list', written('list', list.map((each) => JSON.stringify(each)).join('\n')));
    if (status !== 0 || stderr !== '') throw new Error(stderr);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as SecondSaid);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
