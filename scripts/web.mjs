// What does a browser load?
// `node scripts/web.mjs` builds the pages in dist/web/: one document, and assets under names with a hash of their content. Each file also
// exists compressed, so the server never compresses. Needs dist/client/. If rolldown has no binary for the platform, the server serves no pages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { verifierPlugins, withoutServerOnly } from './verifier-plugins.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = `${clone}src/web/`;
const TARGET = `${clone}dist/web/`;
const HASH_LENGTH = 10;

/** Returns the style sheet: the files of src/web/styles/ in the order of their names. */
const styles = () =>
  readdirSync(`${SOURCE}styles`)
    .sort()
    .map((name) => readFileSync(`${SOURCE}styles/${name}`, 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n');

/** Writes a file and its compressed forms. */
function write(path, text) {
  const bytes = Buffer.from(text);
  writeFileSync(`${TARGET}${path}`, bytes);
  writeFileSync(`${TARGET}${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${TARGET}${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
}

function writeHashed(name, extension, text) {
  const path = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)}.${extension}`;
  write(path, text);
  return `/${path}`;
}

if (!existsSync(`${clone}node_modules/preact`)) {
  console.error('A package of the pages is missing: run `node scripts/install.mjs`.');
  process.exit(1);
}
const { rolldown } = await import('rolldown').catch(() => ({ rolldown: null }));
if (rolldown !== null) {
  /** Returns the chunks of a bundle, its entry first. */
  const bundled = async (name, entry, { platform = 'browser', plugins = verifierPlugins } = {}) => {
    const bundle = await rolldown({
      input: { [name]: entry },
      platform,
      cwd: clone,
      tsconfig: `${SOURCE}tsconfig.json`,
      plugins,
      transform: { target: 'es2022' },
      resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    });
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
    });
    return output;
  };
  // The sparring partner is a program of its own: it shares no code with the page, which starts it as a worker.
  const page = await bundled('page', `${SOURCE}main.tsx`);
  const machine = await bundled('machine', `${clone}src/tools/spar/worker.ts`, { plugins: [withoutServerOnly] });
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(`${TARGET}assets`, { recursive: true });
  for (const { fileName, code } of [...page, ...machine]) write(fileName, code);
  const entryOf = (output) => `/${output.find(({ isEntry }) => isEntry).fileName}`;
  const style = writeHashed('page', 'css', styles());
  const icon = writeHashed('icon', 'svg', readFileSync(`${SOURCE}icon.svg`, 'utf8'));
  // For other sites: at an address of the server, and as `lyon/client/element`.
  const [element] = await bundled('lyon-game', `${SOURCE}element.ts`);
  write('lyon-game.js', element.code);
  writeFileSync(`${clone}dist/client/element.js`, element.code);
  const [pushWorker] = await bundled('push-worker', `${SOURCE}push-worker.ts`);
  write('push-worker.js', pushWorker.code);
  // For people who have Node and nothing else of this project.
  const [verifier] = await bundled('verify-yourself', `${clone}src/cli/verify-yourself.ts`, { platform: 'node' });
  write('verify-yourself.mjs', verifier.code);
  // The browser would find the chunks that the entry imports only when it has read the entry.
  const preloads = page.find(({ isEntry }) => isEntry).imports.map((name) => `<link rel="modulepreload" href="/${name}">`);
  const filled = (file, names) => readFileSync(`${SOURCE}${file}`, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name) => names[name]);
  const manifest = writeHashed('manifest', 'webmanifest', filled('manifest.json', { icon }));
  const names = { script: entryOf(page), preloads: preloads.join('\n    '), machine: entryOf(machine), style, icon, manifest };
  write('page.html', filled('page.html', names));
}
