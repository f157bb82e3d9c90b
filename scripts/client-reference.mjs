// What does the TypeScript client export?
// `node scripts/client-reference.mjs [FOLDER]` writes the reference of the TypeScript client from its doc comments as a site:
// clients/typescript/reference/index.html. An exported function, class or type without a doc comment is an error. typedoc is installed on
// first use, apart from the packages of the server.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './client.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));
const TOOLS = `${clone}node_modules/.cache/typedoc`;
const [folder = 'clients/typescript/reference'] = process.argv.slice(2);

/** @param {string} program @param {readonly string[]} given */
function run(program, given) {
  const { status } = spawnSync(program, given, { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

mkdirSync(TOOLS, { recursive: true });
run('npm', [
  'install',
  '--prefix',
  TOOLS,
  '--no-save',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  'typedoc@0.28.20',
  'typescript@5.9.3',
]);
run(process.execPath, [
  ...[`${TOOLS}/node_modules/typedoc/bin/typedoc`, '--tsconfig', 'clients/typescript/tsconfig.json', '--out', folder],
  ...['--entryPoints', 'src/client/index.ts', '--name', 'lyon-client', '--readme', 'clients/typescript/README.md'],
  ...['--excludeExternals', '--disableSources', '--hideGenerator', '--treatValidationWarningsAsErrors', '--validation.notDocumented'],
  ...['--validation.notExported', 'false'],
  ...['Function', 'Class', 'Interface'].flatMap((kind) => ['--requiredToBeDocumented', kind]),
]);
