// The verifier of the documentation, whole, as a stranger runs it.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { whenOver } from '../support/when-over.js';

/** A file of these lines, that is gone after the test. */
export function written(lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-record-'));
  whenOver(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
}

/** What the second verifier says of these lines. In a thread: it is the whole program, and starts in half the time. */
export const secondOpinion = (lines: readonly string[], ...options: readonly string[]): Promise<Ran> =>
  secondOpinionOn(written(lines), ...options);

/** The same of a file. */
export async function secondOpinionOn(file: string, ...options: readonly string[]): Promise<Ran> {
  const argv = [file, ...options];
  const thread = new Worker('./docs/verify-yourself.mjs', { argv, stdout: true, stderr: true });
  const [out, given, [code]] = await Promise.all([text(thread.stdout), text(thread.stderr), once(thread, 'exit')]);
  return { code, out: out + given };
}
