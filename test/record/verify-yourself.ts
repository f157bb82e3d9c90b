// The verifier of the documentation, as a stranger runs it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lyon-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** A file of these lines, that is gone after the tests of the file. */
export function written(lines: readonly string[]): string {
  const file = join(folder, `${++files}.jsonl`);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
}

/** What a program prints, and its exit code. */
export async function ran(program: string, ...given: readonly string[]): Promise<Ran> {
  try {
    const { stdout } = await run(process.execPath, [program, ...given]);
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout + stderr };
  }
}

/** What the second verifier says of these lines. */
export const secondOpinion = (lines: readonly string[], ...options: readonly string[]): Promise<Ran> =>
  ran('docs/verify-yourself.mjs', written(lines), ...options);
