import { onTestFinished, TestRunner } from 'vitest';

type End = () => unknown;

const ends: End[] = [];

/**
 * Does something after the last test of the file that asked for it, wherever it was asked for: at the top, in a hook or in a
 * test. Vitest’s own `afterAll` is lost, without a word, when it is called while tests or hooks run. The last asked comes first.
 */
export function whenFileIsOver(end: End): void {
  ends.push(end);
}

/** Does something after the test that runs, or else after the file. */
export function whenOver(end: End): void {
  if (TestRunner.getCurrentTest() === undefined) whenFileIsOver(end);
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
