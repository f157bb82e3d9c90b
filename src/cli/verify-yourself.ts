// Verifies a record on a machine that has Node and nothing else. `scripts/web.mjs` bundles it into one file, which the server
// serves at /verify-yourself.mjs. It prints what `lyon verify --plain` prints.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { exitCodeOf, linesOf, plainListener, publicKeysIn, verifyRecord, writeSummary } from '../record/verify/index.js';
import { RULESETS } from '../rulesets/index.js';

const USAGE = `node verify-yourself.mjs RECORD [--keys JWKS]
Checks the record of a game. --keys: a file with the server’s keys, which it publishes at /.well-known/jwks.json.
Exit code 0: everything is proven. 1: something is wrong. 2: a file cannot be used. 3: nothing is wrong, but not everything is proven.
`;

const isFile = (name: string | undefined): name is string => name !== undefined && existsSync(name) && !statSync(name).isDirectory();

const [record, flag, jwks, ...more] = process.argv.slice(2);
const keys = flag === '--keys' && isFile(jwks) ? publicKeysIn(readFileSync(jwks, 'utf8')) : null;
if (!isFile(record) || more.length > 0 || (flag !== undefined && keys === null)) {
  process.stderr.write(USAGE);
  process.exit(2);
}

let written = '';
const write = (line: string): void => {
  written += line;
  if (written.length < 2 ** 16) return;
  process.stdout.write(written);
  written = '';
};
const verification = await verifyRecord(() => linesOf(createReadStream(record)), { rulesets: RULESETS, keys }, plainListener(write));
process.stdout.write(written + writeSummary(verification));
process.exitCode = exitCodeOf(verification);
