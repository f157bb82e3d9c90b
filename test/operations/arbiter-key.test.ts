// The key of an arbiter on the command line: docs/arbiters.md.
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SUBCOMMANDS } from '../../src/cli/subcommands.js';
import { whyNotArbiters } from '../../src/record/arbiter-signatures.js';

const folder = mkdtempSync(join(tmpdir(), 'lyon-arbiter-'));
const at = (name: string) => join(folder, name);

/** Runs `lyon arbiter-key`, and returns what it prints. */
async function run(...given: string[]) {
  const [out, err] = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(process.stderr, 'write').mockReturnValue(true)];
  try {
    expect(await SUBCOMMANDS['arbiter-key']!.run(given)).toBe(0);
    return { out: JSON.parse(out.mock.calls.join('')), err: err.mock.calls.join('') };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test('is made, shown without its private part, and signs', async () => {
  const made = await run('new', at('key.json'));
  expect(made.out).toEqual({ key: { kty: 'OKP', crv: 'Ed25519', x: expect.stringMatching(/^[\w-]{43}$/) } });
  expect(statSync(at('key.json')).mode & 0o077).toBe(0);
  expect(JSON.parse(readFileSync(at('key.json'), 'utf8'))).toEqual({ ...made.out.key, d: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await run('show', at('key.json'))).toEqual(made);
  expect(made.err).toMatch(/^Thumbprint: [\w-]{43}\n$/);

  const act = { type: 'hidden-inspected', arbiterAccount: 'acc_1', dispute: 1, reason: 'To see.' } as const;
  writeFileSync(at('act.json'), JSON.stringify(act));
  const { out } = await run('sign', at('key.json'), at('act.json'), '--game', 'g', '--head', 'h');
  expect(whyNotArbiters({ key: made.out.key, ...out }, { game: 'g', head: 'h', act })).toBeNull();
  expect(whyNotArbiters({ key: made.out.key, ...out }, { game: 'g', head: 'h', act: { ...act, dispute: 2 } })).toBe('other-content');
});

test.each([
  ['overwrites no file', ['new', at('key.json')], /already exists/],
  ['needs a key', ['show', at('act.json')], /is not a private Ed25519 key/],
  ['needs a file', ['show', at('nothing')], /cannot be read/],
  ['needs an act', ['sign', at('key.json'), at('key.json'), '--game', 'g', '--head', 'h'], /is not the body of an inspection/],
  ['needs a place', ['sign', at('key.json'), at('act.json')], /needs --game and --head/],
  ['needs to know what to do', ['sing', at('key.json')], /has no «sing»/],
])('%s', async (_, given, message) => {
  await expect(SUBCOMMANDS['arbiter-key']!.run(given)).rejects.toThrow(message);
});
