// Clause tests run in one worker, with one file of rules read otherwise than it stands. No file is ever written.
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/** Opens a place to try mutants in: `run` answers how many tests passed and failed with the file as given. */
export async function openTrials(root) {
  const instead = new Map();
  const vitest = await createVitest(
    'test',
    { root, config: false, watch: false, pool: 'threads', maxWorkers: 1, isolate: false, bail: 1, reporters: [{}], testTimeout: 20_000 },
    { plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => instead.get(id) ?? null }] },
  );
  await vitest.standalone();
  return {
    async run(path, source, files, names) {
      const id = resolve(root, path);
      for (const before of [...instead.keys(), id]) vitest.invalidateFile(before);
      instead.clear();
      if (source !== null) instead.set(id, source);
      vitest.setGlobalTestNamePattern(names);
      const specifications = (await Promise.all(files.map((file) => vitest.globTestSpecifications([resolve(root, file)])))).flat();
      const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // Vitest answers with what ran before as well.
      const testModules = all.filter(({ moduleId }) => specifications.some((each) => each.moduleId === moduleId));
      const tests = testModules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
      const unread = testModules.filter((module) => module.errors().length > 0).length + unhandledErrors.length;
      const failures = testModules.flatMap((module) => [...module.children.allTests('failed')]);
      const errors = [
        ...failures.flatMap((test) => test.result().errors),
        ...testModules.flatMap((module) => module.errors()),
        ...unhandledErrors,
      ];
      return {
        said: errors.map(({ message }) => message).join('; '),
        passed: tests.filter((state) => state === 'passed').length,
        failed: tests.filter((state) => state === 'failed').length + unread,
      };
    },
    close: () => vitest.close(),
  };
}
