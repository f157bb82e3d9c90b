import { execFile } from 'node:child_process';
import { vi } from 'vitest';
import { runCommand } from '../../src/cli/command.js';

interface LyonRun {
  readonly status: number;
  readonly stdout: string;
  /** Standard error. */
  readonly stderr: string;
}

type Variables = Readonly<Record<string, string>>;

const environment = (env: Variables): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], HOME: '/nonexistent', ...env });

const textOf = (calls: readonly (readonly unknown[])[]): string => calls.map(([text]) => String(text)).join('');

/** Runs the command line in this process, with these variables and no others except `PATH`: starting a process takes longer than most commands. */
export async function runLyon(given: readonly string[], env: Variables = {}): Promise<LyonRun> {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const before = process.env;
  process.env = environment(env);
  try {
    const status = await runCommand(given);
    return { status, stdout: textOf(stdout.mock.calls), stderr: textOf(stderr.mock.calls) };
  } finally {
    process.env = before;
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

/** Runs the command line tool as a program, with these variables and no others except `PATH`. */
export function runProgram(given: readonly string[], env: Variables = {}): Promise<LyonRun> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/cli/lyon.js', ...given], { env: environment(env) }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode!, stdout, stderr }),
    );
  });
}
