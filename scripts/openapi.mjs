// What does the REST API promise?
// `node scripts/openapi.mjs` bundles openapi/ into dist/openapi.json, which the server loads. With the argument `schemas` it
// first regenerates the schemas derived from schema.graphql; run that after every change to schema.graphql. With `examples` it first runs
// tests over REST and adds the examples that openapi/examples.json lacks; delete the file to record all anew.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { bundle } from './openapi/bundle.mjs';
import { examplesFrom, faultsOf } from './openapi/examples.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));

if (process.argv[2] === 'schemas') {
  const { schemasOf } = await import('./openapi/schemas.mjs');
  const files = schemasOf(readFileSync(`${clone}schema.graphql`, 'utf8'));
  for (const [name, schemas] of Object.entries(files)) {
    const text = `# Written from schema.graphql by \`npm run openapi\`.\n${stringify(schemas, { lineWidth: 140, aliasDuplicateObjects: false })}`;
    writeFileSync(`${clone}openapi/schemas/${name}.yaml`, text);
  }
}
mkdirSync(`${clone}dist`, { recursive: true });

/** Tests that send requests of the published rulesets. */
const RECORDED = ['test/api/rest/', 'test/api/tournament', 'test/api/pairing', 'test/api/sealed'];

if (process.argv[2] === 'examples') {
  const file = `${clone}openapi/examples.json`;
  const recorded = `${clone}dist/exchanges.jsonl`;
  rmSync(recorded, { force: true });
  const command = ['node_modules/.bin/vitest', 'run', '--config', 'test/vitest.config.ts', '--root', '.', ...RECORDED];
  spawnSync(process.execPath, command, { cwd: clone, stdio: 'inherit', env: { ...process.env, LYON_RECORD_EXAMPLES: recorded } });
  const lines = readFileSync(recorded, 'utf8').split('\n');
  const document = bundle(`${clone}openapi/`);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const faults = faultsOf(document, before);
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in faults)));
  const examples = {
    ...examplesFrom(
      document,
      lines.filter((line) => line !== '').map((line) => JSON.parse(line)),
    ),
    ...kept,
  };
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(examples).sort()), null, 2)}\n`);
  for (const [name, found] of Object.entries(faultsOf(document, examples))) process.stdout.write(`${name}: ${found.join('; ')}\n`);
}
writeFileSync(`${clone}dist/openapi.json`, JSON.stringify(bundle(`${clone}openapi/`)));
