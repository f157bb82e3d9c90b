// Verifies records on a machine that has Node and nothing else. `scripts/web.mjs` bundles it into one file, which the server
// serves at /verify-yourself.mjs. It prints what `lyon verify --plain` prints.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JwkSet } from '../record/signatures.js';
import { arbiterKeysIn, exitCodeOf, linesOf, plainListener, publicKeysIn, verifyRecord, writeSummary } from '../record/verify/index.js';
import { RULESETS } from '../rulesets/index.js';

const USAGE = `node verify-yourself.mjs RECORD … [--keys JWKS] [--receipt FILE] [--arbiter-keys JWKS]
Checks records of games, one after the other. --keys: a file with the server’s keys, which it publishes at /.well-known/jwks.json.
--receipt: a file with receipts, one in each line, whose entries must be in the record.
--arbiter-keys: a file with the published keys of arbiters, whose signatures alone count.
Exit code 0: everything is proven. 1: something is wrong. 2: a file cannot be used. 3: nothing is wrong, but not everything is proven.
With several records, the code is 1 if something is wrong in any, else 3 if not everything is proven in any.
`;

interface Given {
  readonly records: readonly string[];
  readonly keys: JwkSet | null;
  readonly receipts: readonly string[];
  readonly arbiterKeys: readonly { readonly x: string }[] | null;
}

/** Returns the text of a file; throws if it is a folder or does not exist. */
const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Returns the keys in a file; throws if it has none. */
function keysOf<Keys>(file: string, keysIn: (text: string) => Keys | null): Keys {
  const keys = keysIn(textOf(file));
  if (keys === null) throw new Error('no keys');
  return keys;
}

const isFile = (name: string): boolean => existsSync(name) && !statSync(name).isDirectory();

/** Returns what the arguments give; null if they or a file cannot be used. */
function readGiven(argv: readonly string[]): Given | null {
  const options = { keys: { type: 'string' }, 'arbiter-keys': { type: 'string' }, receipt: { type: 'string', multiple: true } } as const;
  try {
    const { positionals: records, values } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const keys = values.keys === undefined ? null : keysOf(values.keys, publicKeysIn);
    const arbiterKeys = values['arbiter-keys'] === undefined ? null : keysOf(values['arbiter-keys'], arbiterKeysIn);
    const receipts = (values.receipt ?? []).flatMap((file) => textOf(file).split('\n'));
    if (records.length === 0 || !records.every(isFile)) return null;
    return { records, keys, arbiterKeys, receipts: receipts.map((line) => line.trim()).filter((line) => line !== '') };
  } catch {
    return null;
  }
}

let written = '';
const write = (line: string): void => {
  written += line;
  if (written.length < 2 ** 16) return;
  process.stdout.write(written);
  written = '';
};

const given = readGiven(process.argv.slice(2));
if (given === null) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { records, keys, receipts, arbiterKeys } = given;
const codes: number[] = [];
for (const record of records) {
  const means = { rulesets: RULESETS, keys, receipts, ...(arbiterKeys && { arbiterKeys: arbiterKeys.map(({ x }) => x) }) };
  const verification = await verifyRecord(() => linesOf(createReadStream(record)), means, plainListener(write));
  write(writeSummary(verification));
  codes.push(exitCodeOf(verification));
}
process.stdout.write(written);
process.exitCode = codes.includes(1) ? 1 : Math.max(...codes);
