import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compileWhatChanged } from './support/compiled.js';
import { LongestFirst } from './support/longest-first.js';
import { EXTENSIVE, EXTENSIVE_ON_DATABASE } from './support/runs.js';

compileWhatChanged();

/**
 * Tests of packaging, of programs that are run, of long operations, of the code in documents, and of the pages in a browser, which only
 * `npm run test:slow` runs (mode slow).
 */
const SLOW = 'test/**/*.slow.test.ts';

/** Tests of pure modules. They need no database and leave nothing behind. */
const PURE = [
  'test/{architecture,engine,golden,rulesets}/**/*.test.ts',
  'test/transcripts/*.test.ts',
  'test/tools/kit/*.test.ts',
  'test/tournaments/*.test.ts',
  'test/tournaments/{decisions,pairing,ratings,standings}/*.test.ts',
  'test/log-of-heads/known-answers.test.ts',
  'test/record/chance/*.test.ts',
  'test/record/hashing.test.ts',
];

export default defineConfig(({ mode }) => {
  const isSlow = mode === 'slow';
  const env = { TEST_EXTENT: isSlow ? 'full' : 'quick' };
  return {
    resolve: {
      // As Node resolves it. Vite would load the package's other build for our own imports, and the two reject each other's objects.
      alias: [
        { find: /^graphql$/, replacement: 'graphql/index.js' },
        // Tests run the compiled code that Node runs. Vite would transform the source again in each worker.
        // The pages are compiled for browsers only.
        { find: /^(?:\.\.\/)+src\/((?!web\/).*)\.js$/, replacement: `${resolve('dist')}/$1.js` },
      ],
    },
    test: {
      server: { deps: { external: [/^(?!.*\/node_modules\/).*\/dist\//] } },
      reporters: ['default', './test/support/counting-reporter.ts'],
      // One more than there are cores: many tests wait for Postgres or for child processes.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongestFirst },
      // These limits only say where a test hangs: on a busy machine everything takes many times longer, and no test has a limit of its own.
      testTimeout: 1_800_000,
      hookTimeout: 1_800_000,
      expect: { poll: { timeout: 180_000 } },
      projects: [
        // Without isolation a worker loads a ruleset once, not once a file: loading takes longer than most tests.
        {
          extends: true,
          test: {
            name: 'rules',
            include: isSlow ? EXTENSIVE : PURE,
            exclude: isSlow ? [] : [SLOW],
            env,
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: isSlow ? [SLOW, ...EXTENSIVE_ON_DATABASE] : ['test/**/*.test.ts'],
            env,
            exclude: isSlow ? [] : [...PURE, SLOW],
            isolate: false,
            setupFiles: ['test/support/end-of-file.ts'],
            globalSetup: ['test/support/one-contract.ts', 'test/support/one-postgres.ts'],
          },
        },
      ],
    },
  };
});
