import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFolder } from '../support/places.js';
import { startServer } from '../support/server-process.js';
import { pathWithCurl } from './path-with-curl.js';

const folder = ownFolder();
const README = readFileSync('README.md', 'utf8');

/** The shell block of the README's first game. */
const FIRST_GAME = /## Play a first game\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(README)![1]!;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the README', () => {
  test('plays a first game with curl, at the port and data folder of the environment', async () => {
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

  test('links to files that exist', () => {
    const links = [...README.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target]) => target!);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  test.each(['README.md', 'CONTRIBUTING.md'])('%s names commands that package.json has', (page) => {
    // `version` and `pack` are commands of npm itself.
    const commands = /npm (?:run )?(?!(?:version|pack)\b)(start|test(?::\w+)?|[a-z:]+)\b/g;
    const named = [...readFileSync(page, 'utf8').matchAll(commands)].map(([, script]) => script!);
    expect(named.length).toBeGreaterThan(5);
    for (const script of named) expect(scripts).toHaveProperty([script]);
  });
});

test('docs/architecture.md names every module, and modules that exist', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const modules = readdirSync('src', { withFileTypes: true })
    .map((entry) => `src/${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .filter((module) => !module.endsWith('tsconfig.json'));
  expect(modules.filter((module) => !page.includes(`\`${module}\``))).toEqual([]);
  const games = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const listed = [...page.slice(page.indexOf('### Inside `games`')).matchAll(/^\| `(\w+)\/` \|/gm)].map(([, name]) => name!);
  expect(listed.slice(0, games.length).sort()).toEqual(games.map(({ name }) => name).sort());
  const paths = [...page.matchAll(/`((?:src|test|migrations|docs)\/[\w./-]*)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
