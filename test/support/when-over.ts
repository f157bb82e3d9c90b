import { onTestFinished, TestRunner } from 'vitest';

type End = () => unknown;

const ends: End[] = [];

/**
 * Registers a function to run after the current test or, at the top of a file or in a hook, after the file’s last test. Vitest
 * silently ignores its own `afterAll` if it is called while tests or hooks run. The functions run in reverse order.
 */
export function whenOver(end: End): void {
  if (TestRunner.getCurrentTest() === undefined) ends.push(end);
  else onTestFinished(async () => void (await end()));
}

/** Runs all registered functions, even if some fail, and throws the first error. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    try {
      await end();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}
