import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './test/support/counting-reporter.ts'],
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/one-postgres.ts'],
    // Files that start servers wait for processes, not for this process's work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
