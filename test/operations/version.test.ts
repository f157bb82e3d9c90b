// One version: that of package.json. `npm version` writes the first two files; a release writes the others.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const escaped = version.replaceAll('.', '\\.');

test.each([
  ['package-lock.json', new RegExp(`^{\\s*"name": "lyon",\\s*"version": "${escaped}",`)],
  ['clients/typescript/package.json', new RegExp(`^  "version": "${escaped}",$`, 'm')],
  ['clients/typescript/README.md', new RegExp(`lyon-client-${escaped}\\.tgz`)],
  ['clients/python/pyproject.toml', new RegExp(`^version = "${escaped}"$`, 'm')],
  ['docs/deploy/kubernetes.yaml', new RegExp(`image: \\S+/lyon:${escaped}$`, 'm')],
])('%s has the version of package.json', (path, line) => {
  expect(readFileSync(path, 'utf8')).toMatch(line);
});

test('the newest section of the changelog is that of the version, with or without its date', () => {
  const [, newest] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))!;
  expect(newest).toMatch(new RegExp(`^${escaped} \\((unreleased|\\d{4}-\\d{2}-\\d{2})\\)$`));
});
