import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const README = readFileSync('README.md', 'utf8');

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the README', () => {
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
