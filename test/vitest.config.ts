import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compileWhatChanged } from './support/compiled.js';
import { LongestFirst } from './support/longest-first.js';

compileWhatChanged();

/** Tests of what is packed and delivered, which `npm run test:slow` runs (mode slow), and of laws on what `npm test` leaves out. */
const SLOW = 'test/**/*.slow.test.ts';

/** Tests of what is pure: they open nothing, and leave nothing. */
const PURE = [
  'test/{architecture,engine,golden,rulesets}/**/*.test.ts',
  'test/tournaments/*.test.ts',
  'test/tournaments/{decisions,pairing,ratings,standings}/*.test.ts',
  'test/record/chance/*.test.ts',
];

export default defineConfig(({ mode }) => {
  const isSlow = mode === 'slow';
  return {
    resolve: {
      // As Node resolves it. Vite would take its other copy for our own imports, and the two do not know each other's types.
      alias: [
        { find: /^graphql$/, replacement: 'graphql/index.js' },
        // What Node runs is what is tested: compiled once, and faster than what Vite makes of the source in each worker.
        { find: /^(?:\.\.\/)+src\/(.*)\.js$/, replacement: `${resolve('dist')}/$1.js` },
      ],
    },
    test: {
      server: { deps: { external: [/^(?!.*\/node_modules\/).*\/dist\//] } },
      reporters: ['default', './test/support/counting-reporter.ts'],
      // One more than there are cores: many wait, for Postgres and for processes of their own.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongestFirst },
      // A guard against what never ends, on machines several times slower than ours.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      // A poll ends as soon as what it waits for is there; on a busy machine that takes longer than the usual second.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        // A worker reads a ruleset once, and not for every file: that takes longer than most of the tests.
        {
          extends: true,
          test: {
            name: 'rules',
            include: isSlow ? ['test/rulesets/**/*.slow.test.ts'] : PURE,
            exclude: isSlow ? [] : [SLOW],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: isSlow ? [SLOW] : ['test/**/*.test.ts'],
            exclude: isSlow ? ['test/rulesets/**'] : [...PURE, SLOW],
            isolate: false,
            setupFiles: ['test/support/end-of-file.ts'],
            globalSetup: ['test/support/one-contract.ts', 'test/support/one-postgres.ts'],
          },
        },
      ],
    },
  };
});
