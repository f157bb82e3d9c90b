// Tests wait for events, never for a time: on a busy machine everything takes many times longer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { bannedWords } from './guard.js';

/** What waits for a time, or gives up after one. `expect.poll` and `until` wait for a condition and have one limit for all. */
const TIMERS = ['setTimeout', 'setInterval', 'vi.waitFor', 'vi.waitUntil'];

/** Files that use a timer, and what for. None takes what it sees after a time for final. */
const ALLOWED: Readonly<Record<string, readonly [timer: string, reason: string]>> = {
  'test/client/following.test.ts': ['setTimeout', 'replaces it: the pauses of a client take no time'],
  'test/operations/clocks.slow.test.ts': ['setTimeout', 'a server is down for longer than a clock has left'],
  'test/operations/killed-server.slow.test.ts': ['setTimeout', 'a server is killed at any moment of a request'],
  'test/store/connection/lost-connections.slow.test.ts': ['pg_sleep', 'statements that a limit or a lost connection ends'],
  'test/support/until.ts': ['vi.waitUntil', 'waits for a condition outside tests'],
  'test/webhooks/instances.slow.test.ts': ['setTimeout', 'a receiver answers late'],
  'test/webhooks/streams.test.ts': ['setTimeout', 'a receiver answers late'],
};

/** Functions of Vitest that take a limit as their last argument. */
const WITH_LIMIT = /^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)\b/;

/** What a file contains that has any of them: parsing all files would take seconds. */
const SUSPICIOUS = /setTimeout|setInterval|vi\.wait|waitForTimeout|pg_sleep|timeout:|, [\d_]{4,},?\s*\)/;

/** Returns what a test uses to wait for a time, or to end after one. */
function timersIn(source: string): readonly string[] {
  if (!SUSPICIOUS.test(source)) return [];
  const found = new Set(bannedWords({ path: '', imports: [], banned: TIMERS }, source));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      if (name.endsWith('.waitForTimeout')) found.add('waitForTimeout');
      const last = node.arguments.at(-1);
      const options = node.arguments.filter(ts.isObjectLiteralExpression);
      const hasLimit = options.some(({ properties }) => properties.some((each) => each.name?.getText() === 'timeout'));
      if (name.endsWith('.poll') && hasLimit) found.add('a limit of a poll');
      if (WITH_LIMIT.test(name) && (hasLimit || (last !== undefined && ts.isNumericLiteral(last)))) found.add('a limit of a test');
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      if (/pg_sleep\(/.test(node.text)) found.add('pg_sleep');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.ES2023, true));
  return [...found];
}

test('no test waits for a time or has a limit of its own, but for those that are named with the reason', () => {
  const files = readdirSync('test', { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
    .filter((path) => /\.(ts|cjs)$/.test(path) && !path.startsWith('test/architecture/'));
  const found = files.map((path) => [path, timersIn(readFileSync(path, 'utf8'))] as const).filter(([, timers]) => timers.length > 0);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(ALLOWED).map(([path, [timer]]) => [path, [timer]])));
});

describe('the check', () => {
  test.each([
    ["import { setTimeout as pause } from 'node:timers/promises'", 'setTimeout'],
    ['await new Promise((resolve) => setTimeout(resolve, 300))', 'setTimeout'],
    ['globalThis.setInterval(look, 5)', 'setInterval'],
    ['await vi.waitFor(() => expect(count).toBe(1))', 'vi.waitFor'],
    ['await page.waitForTimeout(100)', 'waitForTimeout'],
    ['await sql`select pg_sleep(1)`', 'pg_sleep'],
    ['await expect.poll(count, { timeout: 500 }).toBe(1)', 'a limit of a poll'],
    ["test('a', async () => {}, 5_000)", 'a limit of a test'],
    ["test.each([1])('%i', { timeout: 5_000 }, async () => {})", 'a limit of a test'],
    ['beforeAll(async () => {}, 5_000)', 'a limit of a test'],
  ])('finds %s', (source, timer) => {
    expect(timersIn(source)).toEqual([timer]);
  });

  test.each(['await expect.poll(count, { interval: 5 }).toBe(1)', "test('a', () => setImmediate(go))", '// setTimeout(go, 1)'])(
    'allows %s',
    (source) => {
      expect(timersIn(source)).toEqual([]);
    },
  );
});
