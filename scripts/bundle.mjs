// Which few files does a server load at its start?
// `node scripts/bundle.mjs` bundles the server (dist/main.js), its thread that judges texts (dist/server/judging-thread.js) and
// the `lyon` command (dist/cli/lyon.js) with their packages, in place of the files of tsc. Loading hundreds of modules takes longer than
// starting a server or verifying a record. It also compiles the schema of a record. If rolldown has no binary for the platform, the files of
// tsc remain; they work the same way.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiledSchema } from './verifier-plugins.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));
const BUNDLE = `${clone}dist/main.js`;
/** tsc writes the first whenever a source has changed, npm the second, and scripts/driver.mjs the third. */
const INPUTS = [
  'dist/.tsbuildinfo',
  'node_modules/.package-lock.json',
  'node_modules/postgres/src/connection.js',
  'scripts/bundle.mjs',
  'scripts/verifier-plugins.mjs',
];

const modifiedAt = (file) => statSync(file).mtimeMs;

if (INPUTS.some((file) => modifiedAt(clone + file) >= modifiedAt(BUNDLE))) {
  const { rolldown } = await import('rolldown').catch(() => ({ rolldown: null }));
  const bundle = await rolldown?.({
    input: {
      main: `${clone}src/main.ts`,
      'cli/lyon': `${clone}src/cli/lyon.ts`,
      'server/judging-thread': `${clone}src/server/judging-thread.ts`,
    },
    platform: 'node',
    // Packages that are loaded on demand, have a binary, or whose files are served.
    external: [/^@graphql-yoga\/render-graphiql/, /^@opentelemetry\//, /^@resvg\//, /^swagger-ui-dist/],
    plugins: [compiledSchema],
  });
  // Modules find the files of the clone relative to dist/, so chunks are written there.
  await bundle?.write({ dir: `${clone}dist`, entryFileNames: '[name].js', chunkFileNames: 'bundle-[name].js', sourcemap: true });
}
