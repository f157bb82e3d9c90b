import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** The messages of errors in one line of at most 2,000 characters. */
function summaryOf(errors: readonly unknown[] = []): string {
  const messages = errors.map((error) => (error as { message?: unknown } | null)?.message ?? error);
  return messages.join(' | ').replace(/\s+/g, ' ').slice(0, 2000);
}

/**
 * Prints `N passed, N failed` as the last line of a run, where N counts tests. A file that fails to load counts as a failed
 * test. A skipped test counts as failed unless tests were selected by name. If TEST_COUNTS names a file, the two numbers and a
 * line `# file > test` with its errors for each failure are appended to it instead: `.ci/run` adds up two runs and prints the
 * failures last, where a log cut off at its beginning still has them.
 */
export default class CountingReporter implements Reporter {
  #someOnly = false;

  onInit(vitest: Vitest): void {
    this.#someOnly = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => !(this.#someOnly && test.result().state === 'skipped'));
    const failures = tests.filter((test) => test.result().state !== 'passed');
    const passed = tests.length - failures.length;
    const unread = modules.filter((module) => module.errors().length > 0);
    const failed = failures.length + unread.length + unhandled.length;
    // After the summaries of other reporters.
    const counts = process.env['TEST_COUNTS'];
    if (counts) {
      const lines = [
        ...failures.map((test) => `${test.module.relativeModuleId} > ${test.fullName}: ${summaryOf(test.result().errors)}`),
        ...unread.map((module) => `${module.relativeModuleId}: ${summaryOf(module.errors())}`),
        ...unhandled.map((error) => `unhandled: ${summaryOf([error])}`),
      ];
      appendFileSync(counts, `${passed} ${failed}\n${lines.map((line) => `# ${line}\n`).join('')}`);
    } else process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
    if (failed > 0 || passed === 0) process.exitCode = 1;
  }
}
