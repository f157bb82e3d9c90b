import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Prints `N passed, N failed` as the last line of a run, where N counts tests. A file that fails to load counts as a failed
 * test. A skipped test counts as failed unless tests were selected by name. If TEST_COUNTS names a file, the two numbers are
 * appended to it instead: `.ci/run` adds up two runs.
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
    // After the summaries of other reporters.
    const counts = process.env['TEST_COUNTS'];
    if (counts) appendFileSync(counts, `${passed} ${failed}\n`);
    else process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
    if (failed > 0 || passed === 0) process.exitCode = 1;
  }
}
