import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/**
 * Closes the run with `N passed, N failed`, alone on a line, where N counts tests. A file that could not even be read
 * counts as a failed test, and so does a test that is skipped: nobody shall take it for one that passed.
 */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], _reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const unread = modules.filter((module) => module.errors().length > 0).length;
    const failed = tests.length - passed + unread + unhandled.length;
    // After the other reporters' summary, as the very last line.
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
    if (failed > 0 || passed === 0) process.exitCode = 1;
  }
}
