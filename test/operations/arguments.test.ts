import { expect, test } from 'vitest';
import { BadUsage, parseArguments } from '../../src/cli/subcommand.js';

const OPTIONS = { 'signed-by': { type: 'string', multiple: true }, plain: { type: 'boolean' } } as const;

// Key ids are base64url: one in 64 begins with a hyphen.
test.each(['-key', '--key', '--plain', 'key', ''])('takes %j after an option with a value as the value', (kid) => {
  expect(parseArguments(['a-file', '--signed-by', kid, '--plain', `--signed-by=${kid}`], OPTIONS)).toMatchObject({
    positionals: ['a-file'],
    values: { 'signed-by': [kid, kid], plain: true },
  });
});

test('rejects a missing value and an unknown option', () => {
  expect(() => parseArguments(['--signed-by'], OPTIONS)).toThrow(BadUsage);
  expect(() => parseArguments(['-key'], OPTIONS)).toThrow(BadUsage);
  expect(parseArguments(['--', '--signed-by', '-key'], OPTIONS).positionals).toEqual(['--signed-by', '-key']);
});
