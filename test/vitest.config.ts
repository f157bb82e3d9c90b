import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As Node resolves it. Vite would take its other copy for our own imports, and the two do not know each other's types.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    reporters: ['default', './test/support/counting-reporter.ts'],
    include: ['test/**/*.test.ts'],
    // One of the cores would be left idle otherwise.
    maxWorkers: '100%',
    globalSetup: ['test/support/one-contract.ts', 'test/support/one-postgres.ts'],
    // A guard against what never ends, on machines several times slower than ours.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // A poll ends as soon as what it waits for is there; on a busy machine that takes longer than the usual second.
    expect: { poll: { timeout: 20_000 } },
  },
});
