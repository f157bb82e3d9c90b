// The guide for operators: its metrics, queries, pages and tests exist.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/telemetry/metrics.js';
import { freshDatabase } from '../support/postgres.js';

const PAGE = readFileSync('docs/running-for-years.md', 'utf8');
const section = (title: string): string => PAGE.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;

/** The anchor of a heading, as GitHub writes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const anchors = [...PAGE.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
const linksIn = (text: string): string[] => [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor!);

const incidents = section('Incidents')
  .split(/\n### /)
  .slice(1);
const alarms = section('Alarms').split('### Queries')[0]!;
const queries = [...PAGE.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql!);

test('each heading has an anchor of its own, and links lead to headings', () => {
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(linksIn(PAGE).filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test('each metric exists', async () => {
  const meters = createMetrics({ version: '1.2.3', revision: null, nodeVersion: 'v20.12.0' });
  meters.watch({
    watchers: () => 0,
    pools: { appends: 1 },
    isReady: async () => true,
    backlog: async () => ({ due: 0, oldestDue: 0, outbox: 0 }),
    headLog: async () => ({ size: 7, age: 12, isStopped: false, cosignatures: [{ witness: 'witness.example/w', age: 30 }] }),
    heartbeatAge: () => 0,
    clockDifference: () => 0,
  });
  const text = await meters.text();
  const named = [...new Set([...PAGE.matchAll(/`((?:lyon|nodejs|process)_\w+)`/g)].map(([, name]) => name!))];
  expect(named.length).toBeGreaterThan(9);
  // A histogram is known by its name; rows of it end with _count.
  expect(named.filter((name) => !text.includes(`# TYPE ${name.replace(/_count$/, '')} `))).toEqual([]);
});

test.each(queries)('Postgres runs %s', async (query) => {
  const { sql } = await freshDatabase();
  await sql.unsafe(query);
});

test('each alarm has a page, and each page an alarm', () => {
  const rows = alarms.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| alarm'));
  const pages = rows.map((row) => linksIn(row.split(' | ').at(-1)!)[0]!);
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(pages)).toEqual(new Set(incidents.map((text) => anchorOf(text.split('\n')[0]!))));
});

describe.each(incidents.map((text) => [text.split('\n')[0]!, text]))('the page %s', (_title, text) => {
  test('says what is seen, what it means, what to do, and when it is over', () => {
    for (const part of ['**You see**', '**It means**', '**Do**', '**It is over**']) expect(text).toContain(part);
  });
});

test('each test that is named exists', () => {
  const named = [...PAGE.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
