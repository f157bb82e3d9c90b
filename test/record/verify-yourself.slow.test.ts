// The verifier that a server serves, as a stranger runs it: one file in an empty folder, with Node and nothing else.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TamperingServer } from './tampering-server.js';

const lines = new TamperingServer('lords-of-scotland', { seats: 2 }).begin().play(3).record('spectator');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lyon-stranger-'));
  copyFileSync('dist/web/verify-yourself.mjs', join(folder, 'verify-yourself.mjs'));
  const texts = {
    'sound.jsonl': lines.map((line) => `${line}\n`).join(''),
    'cut.jsonl': lines.slice(0, -1).join('\n'),
    'keys.json': JSON.stringify(JSON.parse(lines.at(-1)!).keys),
    'none.json': '{"keys":[]}',
    receipts: 'not a receipt\n\n',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...given: string[]) => spawnSync(process.execPath, ['verify-yourself.mjs', ...given], { cwd: folder, encoding: 'utf8' });

test('says whose record it is, whose keys checked it, and what it cannot show', () => {
  const { status, stdout, stderr } = run('sound.jsonl', '--keys', 'keys.json');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('The record of spectator of game 00000000-0000-4000-8000-000000001297, checked with the given keys.');
  expect(stdout).toContain('No viewer’s record shows: ');
  expect(run('cut.jsonl')).toMatchObject({ status: 1, stdout: expect.stringContaining('FAILED the record, end: it was cut short') });
});

test('checks several records, and the receipts of one', () => {
  const both = run('sound.jsonl', 'cut.jsonl');
  expect(both.status).toBe(1);
  expect(both.stdout.match(/^\d+ entries: .*$/gm)).toEqual([expect.stringContaining('no problems found'), '6 entries: 1 finding.']);
  expect(run('sound.jsonl', '--receipt', 'receipts')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('FAILED the record, receipt: the receipt: it is not a compact JWS'),
  });
});

test.each([
  ['no file', []],
  ['a file that is not there', ['nowhere.jsonl']],
  ['no keys', ['sound.jsonl', '--keys']],
  ['a set without keys', ['sound.jsonl', '--keys', 'none.json']],
  ['an unknown option', ['sound.jsonl', '--key', 'keys.json']],
])('says how to use it with %s', (_what, given) => {
  expect(run(...given)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^\S.*\n\nnode verify-yourself\.mjs RECORD/),
  });
});
