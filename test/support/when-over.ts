import { onTestFinished, TestRunner } from 'vitest';

type End = () => unknown;

const ends: End[] = [];

/**
 * Does something after the test that runs; asked for at the top of a file or in a hook, after the file’s last test. Vitest’s own
 * `afterAll` is lost, without a word, when it is called while tests or hooks run. What was asked for last comes first.
 */
export function whenOver(end: End): void {
  if (TestRunner.getCurrentTest() === undefined) ends.push(end);
  else onTestFinished(async () => void (await end()));
}

/** Does all that was asked for, whatever becomes of the rest, and throws the first that failed. */
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
