// Verifies records on a machine that has Node and nothing else. `scripts/web.mjs` bundles it into one file, which the server
// serves at /verify-yourself.mjs. It prints what `lyon verify --plain` prints.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JwkSet } from '../record/signatures.js';
import { arbiterKeysIn, exitCodeOf, linesOf, plainListener, publicKeysIn, verifyRecord, writeSummary } from '../record/verify/index.js';
import { verifyTogether } from '../record/verify/together.js';
import { RULESETS } from '../rulesets/index.js';

const USAGE = `node verify-yourself.mjs RECORD … [--keys JWKS] [--receipt FILE] [--arbiter-keys JWKS]
Checks the record of a game, or several records of one game, which it also compares. --keys: a file with the server’s keys, which it publishes at /.well-known/jwks.json.
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
  if (keys === null) throw new Error(`${file} has no Ed25519 key`);
  return keys;
}

const isFile = (name: string): boolean => existsSync(name) && !statSync(name).isDirectory();

/** Returns what the arguments give, or why they or a file cannot be used. */
function readGiven(argv: readonly string[]): Given | string {
  const options = { keys: { type: 'string' }, 'arbiter-keys': { type: 'string' }, receipt: { type: 'string', multiple: true } } as const;
  try {
    const { positionals: records, values } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const keys = values.keys === undefined ? null : keysOf(values.keys, publicKeysIn);
    const arbiterKeys = values['arbiter-keys'] === undefined ? null : keysOf(values['arbiter-keys'], arbiterKeysIn);
    const receipts = (values.receipt ?? []).flatMap((file) => textOf(file).split('\n'));
    if (records.length === 0) return 'no record is given';
    const missing = records.find((name) => !isFile(name));
    if (missing !== undefined) return `there is no file ${missing}`;
    return { records, keys, arbiterKeys, receipts: receipts.map((line) => line.trim()).filter((line) => line !== '') };
  } catch (error) {
    return (error as Error).message;
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
if (typeof given === 'string') {
  process.stderr.write(`${given}\n\n${USAGE}`);
  process.exit(2);
}
const { records, keys, receipts, arbiterKeys } = given;
const means = { rulesets: RULESETS, keys, receipts, ...(arbiterKeys && { arbiterKeys: arbiterKeys.map(({ x }) => x) }) };
const [first, ...others] = records.map((name) => ({ name, read: () => linesOf(createReadStream(name)) }));
if (others.length > 0) process.exitCode = await verifyTogether([first!, ...others], means, { print: write });
else {
  const verification = await verifyRecord(first!.read, means, plainListener(write));
  write(writeSummary(verification));
  process.exitCode = exitCodeOf(verification);
}
process.stdout.write(written);
