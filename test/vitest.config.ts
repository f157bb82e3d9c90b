import { defineConfig } from 'vitest/config';

/** Tests of what is pure: they open nothing, and leave nothing. */
const PURE = [
  'test/{architecture,engine,golden,rulesets}/**/*.test.ts',
  'test/tournaments/*.test.ts',
  'test/tournaments/{bids,deciding,log,pairing,ratings,standings}/*.test.ts',
  'test/record/chance/*.test.ts',
];

export default defineConfig({
  // As Node resolves it. Vite would take its other copy for our own imports, and the two do not know each other's types.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    reporters: ['default', './test/support/counting-reporter.ts'],
    // One of the cores would be left idle otherwise.
    maxWorkers: '100%',
    // A guard against what never ends, on machines several times slower than ours.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A poll ends as soon as what it waits for is there; on a busy machine that takes longer than the usual second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // A worker reads a ruleset once, and not for every file: that takes longer than most of the tests.
      { extends: true, test: { name: 'rules', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'court',
          include: ['test/**/*.test.ts'],
          exclude: PURE,
          isolate: false,
          setupFiles: ['test/support/end-of-file.ts'],
          globalSetup: ['test/support/one-contract.ts', 'test/support/one-postgres.ts'],
        },
      },
    ],
  },
});
