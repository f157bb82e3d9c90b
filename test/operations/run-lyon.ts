import { execFile } from 'node:child_process';

interface LyonRun {
  readonly status: number;
  readonly stdout: string;
  /** Standard error. */
  readonly stderr: string;
}

/** Runs the command line tool with these variables and no others except `PATH`. */
export function runLyon(given: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<LyonRun> {
  const bare = { PATH: process.env['PATH'], HOME: '/nonexistent' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/cli/lyon.js', ...given], { env: { ...bare, ...env } }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode!, stdout, stderr }),
    );
  });
}
