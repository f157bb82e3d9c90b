// Runs the tests of clauses in one worker with one rule file replaced in memory. No file is written.
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVitest } from 'vitest/node';

/**
 * Opens a worker for trials. `run` returns the failures of the tests with the given source. After `timeout` milliseconds a mutant
 * counts as failed, because it may loop forever.
 */
export async function openTrials(root) {
  const replaced = new Map();
  let vitest = await start(root, replaced);
  return {
    async run({ path, source, files, names, timeout }) {
      const id = resolve(root, path);
      for (const before of [...replaced.keys(), id]) vitest.invalidateFile(before);
      replaced.clear();
      if (source !== null) replaced.set(id, source);
      const result = await Promise.race([verdict(vitest, root, files, names), wait(timeout, null)]);
      if (result !== null) return result;
      // vitest ends the looping worker in the background; the next mutant gets a new one.
      void vitest.close().catch(() => {});
      vitest = await start(root, replaced);
      return { failed: 1, errors: 'timeout' };
    },
    close: () => vitest.close(),
  };
}

async function start(root, replaced) {
  const vitest = await createVitest(
    'test',
    { root, config: false, watch: false, pool: 'threads', maxWorkers: 1, isolate: false, bail: 1, reporters: [{}], testTimeout: 20_000 },
    { plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => replaced.get(id) ?? null }] },
  );
  await vitest.standalone();
  return vitest;
}

async function verdict(vitest, root, files, names) {
  vitest.setGlobalTestNamePattern(names);
  const found = await Promise.all(files.map((file) => vitest.globTestSpecifications([resolve(root, file)])));
  const specifications = found.flat();
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // vitest also returns the modules of earlier runs.
  const modules = all.filter(({ moduleId }) => specifications.some((each) => each.moduleId === moduleId));
  const failures = modules.flatMap((module) => [...module.children.allTests('failed')].flatMap((test) => test.result().errors));
  const errors = [...failures, ...modules.flatMap((module) => module.errors()), ...unhandledErrors];
  return { failed: errors.length, errors: errors.map(({ message }) => message).join('; ') };
}
