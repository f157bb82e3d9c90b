// Deprecated paths and fields are listed on the page and announced in responses; no others are.
import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { DEPRECATIONS } from '../../src/api/http/deprecations.js';
import { startRestServer } from '../api/rest/client.js';

const page = readFileSync('docs/changes.md', 'utf8');
const rows = [...page.matchAll(/^\| `(?:GET )?([^`]+)` \| `([^`]+)`[^|]*\| ([\d-]+) \| ([\d-]+) \|$/gm)].map(([, ...cells]) => cells);
const day = (date: Date) => date.toISOString().slice(0, 10);

test('docs/changes.md lists every deprecated path and field', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInputObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map(({ name, deprecationReason }) => ({ name: `${type}.${name}`, deprecationReason })),
    );
  expect(rows.filter(([what]) => what!.startsWith('/'))).toEqual(
    DEPRECATIONS.map(({ path, instead, since, until }) => [path, instead, day(since), day(until)]),
  );
  expect(rows.map(([what]) => what).filter((what) => !what!.startsWith('/'))).toEqual(
    fields.filter(({ deprecationReason }) => deprecationReason).map(({ name }) => name),
  );
});

test('removal comes at least half a year after the announcement', () => {
  for (const { since, until } of DEPRECATIONS) expect(until.getTime() - since.getTime()).toBeGreaterThan(182 * 86_400_000);
});

test('responses announce the deprecation of deprecated paths only', async () => {
  const { app } = await startRestServer();
  for (const { path, instead, since, until } of DEPRECATIONS) {
    const { headers } = await app.inject(path.replace('{game}', 'x'));
    expect(headers['deprecation']).toBe(`@${Math.floor(since.getTime() / 1000)}`);
    expect(new Date(String(headers['sunset']))).toEqual(until);
    expect(headers['sunset']).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(headers['location']).toBe(instead.replace('{game}', 'x'));
    expect(headers['link']).toBe(`<${instead.replace('{game}', 'x')}>; rel="successor-version"`);
  }
  for (const path of ['/v1/games/x/record', '/v1/rulesets', '/problems/stale', '/healthz', '/graphql', '/nowhere']) {
    const { headers } = await app.inject(path);
    expect([path, headers['deprecation'], headers['sunset']]).toEqual([path, undefined, undefined]);
  }
});
