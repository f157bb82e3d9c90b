// Compiles src/ into dist/, file by file, and only what has changed: types are erased here and checked by `npm run check`.
// So a court that has been opened before opens again without waiting for a compiler.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const clone = fileURLToPath(new URL('..', import.meta.url));
const [from, to] = [join(clone, 'src'), join(clone, 'dist')];

const filesIn = (folder, ending) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []).filter((name) => name.endsWith(ending));

/** A compiled file's map holds the source that it was compiled from; it is written last. */
function isFresh(name, source) {
  const map = join(to, `${name}.js.map`);
  return existsSync(map) && JSON.parse(readFileSync(map, 'utf8')).sourcesContent[0] === source;
}

function compile(ts, name, source) {
  const target = join(to, `${name}.js`);
  const compilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
    sourceMap: true,
    inlineSources: true,
  };
  const { outputText, sourceMapText } = ts.transpileModule(source, { compilerOptions, fileName: `${name}.ts` });
  const map = { ...JSON.parse(sourceMapText), sources: [relative(dirname(target), join(from, `${name}.ts`))] };
  mkdirSync(dirname(target), { recursive: true });
  rmSync(`${target}.map`, { force: true });
  place(target, outputText);
  place(`${target}.map`, JSON.stringify(map));
}

/** Whole or not at all: another build, or a court that is starting, may be reading. */
function place(path, text) {
  const side = `${path}.new-${process.pid}`;
  writeFileSync(side, text);
  renameSync(side, path);
}

const names = filesIn(from, '.ts').map((name) => name.slice(0, -'.ts'.length));
const stale = names
  .map((name) => [name, readFileSync(join(from, `${name}.ts`), 'utf8')])
  .filter(([name, source]) => !isFresh(name, source));
if (stale.length > 0) {
  const { default: ts } = await import('typescript');
  for (const [name, source] of stale) compile(ts, name, source);
}
// What was compiled from a file that is gone would still be found by who imports it.
for (const name of filesIn(to, '.js')
  .map((file) => file.slice(0, -'.js'.length))
  .filter((file) => !names.includes(file))) {
  rmSync(join(to, `${name}.js`), { force: true });
  rmSync(join(to, `${name}.js.map`), { force: true });
}
