import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Closes the run with `N passed, N failed`, alone on a line, where N counts tests. A file that could not even be read
 * counts as a failed test, and so does one that is skipped, unless the run was asked for some tests by name. Where LYON_COUNTS
 * names a file, the two numbers are written there instead: `.ci/run` adds up two runs.
 */
export default class CountingReporter implements Reporter {
  #someOnly = false;

  onInit(vitest: Vitest): void {
    this.#someOnly = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const tests = states.filter((state) => !(this.#someOnly && state === 'skipped'));
    const passed = tests.filter((state) => state === 'passed').length;
    const unread = modules.filter((module) => module.errors().length > 0).length;
    const failed = tests.length - passed + unread + unhandled.length;
    // After the other reporters' summary, as the very last line.
    const counts = process.env['LYON_COUNTS'];
    if (counts) appendFileSync(counts, `${passed} ${failed}\n`);
    else process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
    if (failed > 0 || passed === 0) process.exitCode = 1;
  }
}
