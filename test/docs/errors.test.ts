// The page of errors is what the court's own tables say.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLOSE_CODES } from '../../src/api/graphql/sockets.js';
import { STATUS } from '../../src/api/http/errors.js';
import { PROBLEM_TITLES, REJECTED } from '../../src/api/http/problems.js';

const [errors = '', closes = ''] = readFileSync('docs/errors.md', 'utf8').split('## Close codes');
const rows = [...errors.matchAll(/^\| `([a-z-]+)` \| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, ...cells]) => cells);

test('docs/errors.md tells every code with its status and its meaning, once, and no other', () => {
  const told = rows.map(([code, status, meaning]) => [code, Number(status), meaning]).sort();
  const statuses: Readonly<Record<string, number>> = { ...STATUS, [REJECTED]: 422 };
  expect(told).toEqual(
    Object.entries(PROBLEM_TITLES)
      .map(([code, { en }]) => [code, statuses[code], en])
      .sort(),
  );
});

test('of each it says what to do', () => {
  for (const [code, , , todo = ''] of rows) expect([code, /^[A-Z`].{8,}\.$/s.test(todo)]).toEqual([code, true]);
});

test('and every code with which a websocket is closed', () => {
  for (const [code] of Object.values(CLOSE_CODES)) expect(closes).toContain(`| ${code} |`);
});
