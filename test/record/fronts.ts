// The fronts of the verifier: the `lyon` command, the file for strangers, and the function for browsers, with the primitives of browsers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { verify } from '../../src/cli/verify.js';

/** What a front says of a record. */
export interface Said {
  readonly code: number;
  readonly report: string;
}

/** Runs the two fronts that are not those of this process, on each file: one process for all, because to start one takes longer. */
const PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs';
const [client, yourself, out, ...files] = process.argv.slice(1);
const { checkRecord } = await import(client);
const CODES = { proven: 0, wrong: 1, 'not-proven': 3 };
const print = process.stdout.write;
const said = [];
for (const [at, file] of files.entries()) {
  const { verdict, report } = await checkRecord(readFileSync(file, 'utf8').replace(/\\n$/, '').split('\\n'));
  let printed = '';
  process.stdout.write = (text) => (printed += text) !== null;
  process.argv = [process.argv[0], yourself, file];
  await import(yourself + '?' + at);
  process.stdout.write = print;
  said.push([{ code: CODES[verdict], report }, { code: process.exitCode, report: printed }]);
}
process.exitCode = 0;
writeFileSync(out, JSON.stringify(said));
`;

/** Returns what each front says of each record: first the command, then the file for strangers, then the browser. */
export async function saidByFronts(records: readonly (readonly string[])[]): Promise<readonly (readonly Said[])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-fronts-'));
  try {
    const files = records.map((lines, at) => {
      const file = join(folder, `${at}.jsonl`);
      writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
      return file;
    });
    const [client, yourself] = ['client/index.js', 'web/verify-yourself.mjs'].map((name) => pathToFileURL(resolve('dist', name)).href);
    const out = join(folder, 'said.json');
    const given = ['--conditions=browser', '--input-type=module', '-e', PROGRAM, client!, yourself!, out, ...files];
    const { status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const others: readonly (readonly [Said, Said])[] = JSON.parse(readFileSync(out, 'utf8'));
    const said: Said[][] = [];
    for (const [at, file] of files.entries()) {
      const [browser, stranger] = others[at]!;
      said.push([await saidByCommand(file), stranger, browser]);
    }
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function saidByCommand(file: string): Promise<Said> {
  let report = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    report += text;
    return true;
  });
  try {
    return { code: await verify([file, '--plain']), report };
  } finally {
    write.mockRestore();
  }
}
