// Is every package installed?
// Installs missing packages before `npm start` and `npm test`; prints nothing if there are none. It runs before any package is
// installed, and imports none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';

const clone = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} name */
const read = (name) => (existsSync(clone + name) ? JSON.parse(readFileSync(clone + name, 'utf8')) : null);

/** Returns the packages of the lock file that this machine needs and npm's record of installed packages lacks. */
export function missing(lock, installed, { platform, arch } = process) {
  const has = installed?.packages ?? {};
  // Of the optional packages, only binaries for this machine are needed. Peers that no package depends on are left out.
  const isNeeded = ({ peer, optional, os, cpu, libc }) => !peer && (!optional || (os?.includes(platform) && cpu?.includes(arch) && !libc));
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && isNeeded(entry) && !isInstalled(entry, has[path]))
    .map(([path]) => path);
}

const isInstalled = (wanted, found) => found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;

/** Whether the lock file matches package.json; if not, dependencies are being changed. */
export const inStep = (manifest, lock) =>
  ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => sameEntries(manifest[kind], lock.packages['']?.[kind]));

const sameEntries = (one = {}, other = {}) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Returns npm's environment: its cache is in the clone if the home folder is not writable. */
function environment() {
  try {
    accessSync(homedir(), constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: `${clone}node_modules/.cache/npm` };
  }
}

function install(wanted, clean) {
  const started = Date.now();
  console.log(`Installing ${wanted} packages. This happens once and takes up to a minute …`);
  // No install script of a package runs: none is needed, and they are not reviewed.
  const command = [
    clean ? 'ci' : 'install',
    '--include=dev',
    '--include=optional',
    '--omit=peer',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const { status, error } = spawnSync(program, [...first, ...command], {
    cwd: clone,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error(`npm install failed${error ? `: ${error.message}` : ''}. Check the network, then try \`npm ${command.join(' ')}\`.`);
    process.exit(1);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function main() {
  const manifest = read('package.json');
  const lock = read('package-lock.json');
  const clean = lock !== null && inStep(manifest, lock);
  const wanted = lock === null ? ['all'] : missing(lock, read('node_modules/.package-lock.json'));
  if (!clean || wanted.length > 0) install(wanted.length || 'changed', clean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
