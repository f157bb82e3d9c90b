import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownFolder, preparedHome } from '../support/places.js';
import { startServer } from '../support/server-process.js';
import { pathWithCurl } from './path-with-curl.js';

const folder = ownFolder();
const README = readFileSync('README.md', 'utf8');

/** The lines of the README's first game, as a person would paste them. */
const FIRST_GAME = /## A first game\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(README)![1]!;

describe('the README', () => {
  test('plays a first game in ten lines of curl', async () => {
    const home = preparedHome(folder, 'home');
    const { origin } = await startServer({ env: { LYON_HOME: home } });
    expect(FIRST_GAME.trim().split('\n')).toHaveLength(10);
    expect(FIRST_GAME).toContain('http://127.0.0.1:3000/');
    const lines = FIRST_GAME.replace('http://127.0.0.1:3000', origin).replace('.lyon/', `${home}/`);
    const { stdout, stderr, status } = spawnSync('sh', ['-eu', '-c', `game=\n${lines}`], {
      encoding: 'utf8',
      env: { PATH: pathWithCurl() },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.slice(0, 2).map(({ data }) => data.takeSeat.seat)).toEqual(['england', 'scotland']);
    expect(answers[2].data.game).toMatchObject({ version: 3, view: { year: 1297, phase: 'play-card' } });
    expect(answers[3]).toEqual({ data: { submit: { __typename: 'Accepted', version: 4 } } });
  });

  test('links to what is there, and names rooms that are there', () => {
    const links = [...README.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target]) => target!);
    const rooms = [...README.matchAll(/`((?:src|test|migrations|docs)\/[\w./-]*)`/g)].map(([, path]) => path!);
    expect(links.length).toBeGreaterThan(3);
    expect(rooms.length).toBeGreaterThan(8);
    expect([...links, ...rooms].filter((path) => !existsSync(path))).toEqual([]);
  });

  test('names every room of the sources', () => {
    const rooms = readdirSync('src', { withFileTypes: true }).map((entry) => `src/${entry.name}${entry.isDirectory() ? '/' : ''}`);
    expect(rooms.filter((room) => !room.endsWith('tsconfig.json') && !README.includes(`\`${room}\``))).toEqual([]);
  });

  test('names commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...README.matchAll(/npm (?:run )?(start|test|[a-z]+)\b/g)].map(([, script]) => script!);
    expect(new Set(named)).toEqual(new Set(['start', 'test', 'demo', 'bench', 'clauses', 'golden', 'mutants', 'lyon', 'openapi']));
    for (const script of named) expect(scripts).toHaveProperty(script);
  });
});
