import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { JwkSet } from '../../record/signing-key.js';
import { publicKeysIn, verifyRecord } from '../../record/verify/index.js';
import { RULESETS } from '../../rulesets/index.js';
import { argumentsOf } from './arguments.js';
import { linesOf } from './lines-of.js';
import { BadFile, BadUsage } from './subcommand.js';
import { isTournament, tournamentReport } from './tournament-report.js';
import { exitCodeOf, type Report, reportOn, summaryOf } from './verify-report.js';

/**
 * Checks a record with no database and no network. Exit code 1 if anything was found, 3 if not all of a record of all is proven,
 * else 0.
 */
export async function verify(given: readonly string[]): Promise<number> {
  const { positionals, values } = argumentsOf(given, { keys: { type: 'string' }, plain: { type: 'boolean' } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('verify takes one file.');
  const keys = values.keys === undefined ? null : keysIn(values.keys);
  return file === '-' ? await fromInput((kept) => verified(kept, keys, true)) : await verified(file, keys, values.plain === true);
}

async function verified(file: string, keys: JwkSet | null, plain: boolean): Promise<number> {
  const size = sizeOf(file);
  if (isTournament(file)) {
    const { text, exitCode } = await tournamentReport(file, keys);
    process.stdout.write(text);
    return exitCode;
  }
  const report = await reportOn(plain || !process.stderr.isTTY ? null : size, process.stdout);
  const verification = await verifyRecord(() => lines(file, report), { rulesets: RULESETS, keys }, report);
  report.stop();
  process.stdout.write(summaryOf(verification, report));
  return exitCodeOf(verification);
}

/** Does something with standard input as a file: a record may have to be read twice. */
async function fromInput<Value>(use: (file: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-'));
  try {
    const file = join(folder, 'record.jsonl');
    await pipeline(process.stdin, createWriteStream(file));
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lines, no faster than they are reported on. */
async function* lines(file: string, report: Report): AsyncGenerator<string> {
  for await (const line of linesOf(file, report.onBytes)) {
    yield line;
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  }
}

/** The bytes of a file; BadFile if it is none. */
export function sizeOf(file: string): number {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw new BadFile(`${file} is a folder`);
    return found.size;
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile(`there is no file ${file}`);
  }
}

/** The keys in a file; BadFile if there are none. */
export function keysIn(file: string): JwkSet {
  sizeOf(file);
  const keys = publicKeysIn(readFileSync(file, 'utf8'));
  if (keys === null) throw new BadFile(`${file} is no JWK set with an Ed25519 key`);
  return keys;
}
