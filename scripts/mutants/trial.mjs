// Clause tests run in one worker, with one file of rules read otherwise than it stands. No file is ever written.
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVitest } from 'vitest/node';

/** Opens a place to try mutants in: `run` answers what the tests say of the file as given. What takes longer than `patience`, in milliseconds, goes in circles. */
export async function openTrials(root) {
  const instead = new Map();
  let vitest = await start(root, instead);
  return {
    async run({ path, source, files, names, patience }) {
      const id = resolve(root, path);
      for (const before of [...instead.keys(), id]) vitest.invalidateFile(before);
      instead.clear();
      if (source !== null) instead.set(id, source);
      const said = await Promise.race([verdict(vitest, root, files, names), wait(patience, null)]);
      if (said !== null) return said;
      // What goes in circles is ended by vitest in its own time; the next mutant has a worker of its own.
      void vitest.close().catch(() => {});
      vitest = await start(root, instead);
      return { failed: 1, errors: 'no end' };
    },
    close: () => vitest.close(),
  };
}

async function start(root, instead) {
  const vitest = await createVitest(
    'test',
    { root, config: false, watch: false, pool: 'threads', maxWorkers: 1, isolate: false, bail: 1, reporters: [{}], testTimeout: 20_000 },
    { plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => instead.get(id) ?? null }] },
  );
  await vitest.standalone();
  return vitest;
}

async function verdict(vitest, root, files, names) {
  vitest.setGlobalTestNamePattern(names);
  const found = await Promise.all(files.map((file) => vitest.globTestSpecifications([resolve(root, file)])));
  const specifications = found.flat();
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest answers with what ran before as well.
  const modules = all.filter(({ moduleId }) => specifications.some((each) => each.moduleId === moduleId));
  const failures = modules.flatMap((module) => [...module.children.allTests('failed')].flatMap((test) => test.result().errors));
  const errors = [...failures, ...modules.flatMap((module) => module.errors()), ...unhandledErrors];
  return { failed: errors.length, errors: errors.map(({ message }) => message).join('; ') };
}
