// The first game of the README, as a newcomer pastes it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../support/places.js';
import { startServer } from '../support/server-process.js';
import { pathWithCurl } from './path-with-curl.js';

const folder = ownFolder();

/** The shell block of the README's first game. */
const FIRST_GAME = /## Play a first game\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))![1]!;

test('the README plays a first game with curl, at the port and data folder of the environment', async () => {
  const home = join(folder, 'home');
  const { origin } = await startServer({ env: { LYON_DATA_DIR: home } });
  const env = { PATH: pathWithCurl(), PORT: new URL(origin).port, LYON_DATA_DIR: home };
  // With history expansion, as in a terminal: there `!` within double quotes is an error.
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-e', '-c', `set -o history -H\n${FIRST_GAME}`], {
    encoding: 'utf8',
    env,
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.slice(0, 2).map(({ data }) => data.takeSeat.seat)).toEqual(['england', 'scotland']);
  expect(answers[2].data.game).toMatchObject({ version: 3, view: { year: 1297, phase: 'play-card' } });
  expect(answers[3]).toEqual({ data: { submitActions: { __typename: 'Accepted', version: 4 } } });
});
