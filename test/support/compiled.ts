import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const MADE = 'dist/.tsbuildinfo';

/**
 * Compiles the source as `npm run build` does, unless `dist` is up to date: tests load compiled code. Do not change the source
 * and start a second run while a first one runs: the first would load files of both versions.
 */
export function compileWhatChanged(): void {
  if (isCompiled()) return;
  execFileSync(process.execPath, ['scripts/tsc.mjs', '-p', 'scripts', '--noCheck'], { stdio: 'pipe' });
  // tsc does not touch the build info if a file was written again with the same content.
  utimesSync(MADE, new Date(), new Date());
  for (const script of ['scripts/bundle.mjs', 'scripts/web.mjs']) execFileSync(process.execPath, [script], { stdio: 'pipe' });
}

function isCompiled(): boolean {
  const compiled = statSync(MADE, { throwIfNoEntry: false });
  const sources = readdirSync('src', { recursive: true, withFileTypes: true });
  return compiled !== undefined && sources.every(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs <= compiled.mtimeMs);
}
