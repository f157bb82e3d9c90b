// Links between pages resolve.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

test.each(pages)('links of docs/%s resolve', (name) => {
  const path = join('docs', name);
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target]) =>
    join(dirname(path), target!),
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

test('README.md links to every page for clients and operators', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(pages.filter((name) => !name.includes('/') && !readme.includes(`docs/${name}`))).toEqual([]);
});
