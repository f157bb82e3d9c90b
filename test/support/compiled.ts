import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const MADE = 'dist/.tsbuildinfo';

/**
 * Compiles the source unless that was done since it last changed, as `npm run build` does: tests load what is compiled. A second
 * run that begins after an edit writes `dist` anew under one that has not ended, whose tests then load both: let one end before
 * the source is changed.
 */
export function compileWhatChanged(): void {
  if (isCompiled()) return;
  execFileSync(process.execPath, ['scripts/tsc.mjs', '-p', 'scripts', '--noCheck'], { stdio: 'pipe' });
  // tsc leaves it alone where a file was written anew and says the same.
  utimesSync(MADE, new Date(), new Date());
  execFileSync(process.execPath, ['scripts/verifier.mjs'], { stdio: 'pipe' });
}

function isCompiled(): boolean {
  const compiled = statSync(MADE, { throwIfNoEntry: false });
  const sources = readdirSync('src', { recursive: true, withFileTypes: true });
  return compiled !== undefined && sources.every(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs <= compiled.mtimeMs);
}
