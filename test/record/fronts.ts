// The fronts of the verifier: the `lyon` command, the file for strangers, and the function for browsers, with the primitives of browsers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { verify } from '../../src/cli/verify.js';

/** A record, and what it is checked against. */
export interface ToCheck {
  readonly lines: readonly string[];
  readonly keys?: { readonly keys: readonly object[] };
  readonly receipts?: readonly string[];
  /** The published keys of arbiters. */
  readonly arbiterKeys?: { readonly keys: readonly object[] };
}

/** What a front says of a record. */
export interface Said {
  readonly code: number;
  readonly report: string;
}

/** The files of a record. `options`: those of the command and of the file for strangers. */
interface Filed {
  readonly file: string;
  readonly options: readonly string[];
}

/**
 * Runs the two fronts that are not those of this process, one process for all, because to start one takes longer.
 */
const PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs';
const [client, yourself, given, out] = process.argv.slice(1);
const { checkRecord } = await import(client);
const CODES = { proven: 0, wrong: 1, 'not-proven': 3 };
const read = (file) => readFileSync(file, 'utf8').replace(/\\n$/, '').split('\\n');
const filed = JSON.parse(readFileSync(given, 'utf8'));
const said = [];
for (const { file, options } of filed) {
  const of = (name) => options[options.indexOf(name) + 1];
  const keys = options.includes('--keys') ? JSON.parse(readFileSync(of('--keys'), 'utf8')).keys : undefined;
  const receipts = options.includes('--receipt') ? read(of('--receipt')) : [];
  const arbiterKeys = options.includes('--arbiter-keys') ? JSON.parse(readFileSync(of('--arbiter-keys'), 'utf8')).keys : undefined;
  const { verdict, report } = await checkRecord(read(file), { keys, receipts, arbiterKeys });
  said.push({ browser: { code: CODES[verdict], report } });
}
const print = process.stdout.write;
for (const [at, { file, options }] of filed.entries()) {
  let printed = '';
  process.stdout.write = (text) => (printed += text) !== null;
  process.argv = [process.argv[0], yourself, file, ...options];
  await import(yourself + '?' + at);
  process.stdout.write = print;
  said[at].stranger = { code: process.exitCode, report: printed };
}
process.exitCode = 0;
writeFileSync(out, JSON.stringify(said));
`;

/**
 * Returns what the fronts say of each record: first the command, then the file for strangers and the browser, if `isForAll` has them read the
 * record.
 */
export async function saidByFronts(records: readonly ToCheck[], isForAll: (at: number) => boolean): Promise<readonly (readonly Said[])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-fronts-'));
  const written = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const filed: (Filed & { readonly at: number })[] = [];
    const commands: Said[] = [];
    for (const [at, { lines, keys, receipts, arbiterKeys }] of records.entries()) {
      const file = written(`${at}.jsonl`, lines.map((line) => `${line}\n`).join(''));
      const options = [
        ...(keys ? ['--keys', written(`${at}-keys.json`, JSON.stringify(keys))] : []),
        ...(arbiterKeys ? ['--arbiter-keys', written(`${at}-arbiters.json`, JSON.stringify(arbiterKeys))] : []),
        ...(receipts ? ['--receipt', written(`${at}-receipts`, receipts.join('\n'))] : []),
      ];
      const said = await saidByCommand([file, ...options]);
      commands.push(said);
      if (isForAll(at)) filed.push({ at, file, options });
    }
    const [client, yourself] = ['client/index.js', 'web/verify-yourself.mjs'].map((name) => pathToFileURL(resolve('dist', name)).href);
    const out = join(folder, 'said.json');
    const given = ['--conditions=browser', '--input-type=module', '-e', PROGRAM, client!, yourself!];
    const { status, stderr } = spawnSync(process.execPath, [...given, written('given.json', JSON.stringify(filed)), out], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    const others: readonly { readonly stranger: Said; readonly browser: Said }[] = JSON.parse(readFileSync(out, 'utf8'));
    const ofOthers = new Map(filed.map(({ at }, index) => [at, [others[index]!.stranger, others[index]!.browser]]));
    return commands.map((command, at) => [command, ...(ofOthers.get(at) ?? [])]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function saidByCommand(given: readonly string[]): Promise<Said> {
  let report = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    report += text;
    return true;
  });
  try {
    return { code: await verify([...given, '--plain']), report };
  } finally {
    write.mockRestore();
  }
}
