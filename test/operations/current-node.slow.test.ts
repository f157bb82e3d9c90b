// The current LTS release of Node, which the image has: the tests may run on an older one. npm ships it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ownFolder, preparedHome } from '../support/places.js';
import { whenOver } from '../support/when-over.js';

const RELEASE = '24.21.0';

const folder = ownFolder();

test('a server on the current LTS release of Node plays a whole game with its clients', async () => {
  const [major] = RELEASE.split('.');
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`FROM node:${major}-alpine`);
  const name = `node-${process.platform}-${process.arch}`;
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', ['install', ...options, `${name}@${RELEASE}`], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const node = join(folder, 'node_modules', name, 'bin/node');
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${RELEASE}`);

  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', LYON_DATA_DIR: preparedHome(folder, 'home') };
  // The demo starts the server and the players with the Node that runs it, and keeps the server open when the game is over.
  const demo = spawn(node, ['dist/tools/demo/demo.js', '--seed', '1306', '--scenario', 'bruce'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  whenOver(() => void demo.kill('SIGINT'));
  const [closed, errors] = [once(demo, 'close'), text(demo.stderr)];
  let printed = '';
  for await (const words of demo.stdout.setEncoding('utf8')) {
    printed += words;
    if (printed.includes('The server stays open.')) demo.kill('SIGINT');
  }
  expect([(await closed)[0], await errors]).toEqual([130, '']);
  expect(printed).toContain('Replay the game at ');
});
