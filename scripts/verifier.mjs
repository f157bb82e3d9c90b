// `node scripts/verifier.mjs` bundles all that `lyon verify` loads into dist/cli/verify.js, in the place of what tsc put
// there, with the schema of a record compiled: to find some 300 files and to compile it takes longer than to check a game.
// Where rolldown has no binary for the machine, tsc's stays: it does the same.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const clone = fileURLToPath(new URL('..', import.meta.url));
const FORMS = `${clone}src/record/verify/compiled-schema.ts`;
const BUNDLE = `${clone}dist/cli/verify.js`;
/** What it is made of: tsc writes the first anew whenever a source has changed, npm the second. */
const MADE_OF = ['dist/.tsbuildinfo', 'node_modules/.package-lock.json', 'scripts/verifier.mjs'];

const writtenAt = (file) => statSync(file).mtimeMs;

/** What src/record/verify/compiled-schema.ts gives, compiled now: all definitions of the schema, as ajv writes them. */
async function compiledForms() {
  const [{ Ajv2020 }, { default: standalone }, { SCHEMA }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('ajv/dist/standalone/index.js'),
    import('../dist/record/verify/schema.js'),
  ]);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: false, code: { source: true, esm: true } }).addSchema(SCHEMA, 'record');
  const names = Object.keys(SCHEMA.$defs);
  const code = standalone.default(ajv, Object.fromEntries(names.map((name) => [name, `record#/$defs/${name}`])));
  return `${code}\nconst FORMS = { ${names.join(', ')} };\nexport const compiled = (definition) => FORMS[definition];\n`;
}

if (MADE_OF.some((file) => writtenAt(clone + file) >= writtenAt(BUNDLE))) {
  const { rolldown } = await import('rolldown').catch(() => ({ rolldown: null }));
  const bundle = await rolldown?.({
    input: `${clone}src/cli/verify.ts`,
    platform: 'node',
    // lyon.js has this too, and tells its errors by their class.
    external: [/subcommand\.js$/],
    plugins: [{ name: 'compiled-forms', load: (id) => (id === FORMS ? compiledForms() : null) }],
  });
  await bundle?.write({
    dir: `${clone}dist/cli`,
    entryFileNames: 'verify.js',
    chunkFileNames: 'verify-[name].js',
    sourcemap: true,
  });
}
