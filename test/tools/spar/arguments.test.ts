import { expect, test } from 'vitest';
import { readArguments } from '../../../src/tools/spar/arguments.js';

test.each([
  [[], 'Specify one of --game, --open and --measure.'],
  [['--game', '1', '--open', 'lords-of-scotland'], 'Specify one of --game, --open and --measure.'],
  [['--game', '1', '--seat', 'england'], '--seat does not apply to --game.'],
  [['--open', 'chess'], '--open must be hammer-of-the-scots or lords-of-scotland.'],
  [['--open', 'lords-of-scotland', '--scenario', 'bruce'], '--scenario applies to hammer-of-the-scots, not to lords-of-scotland.'],
  [['--open', 'lords-of-scotland', '--seats', '9'], '--seats must be one of 2, 3, 4, 5.'],
  [['--game', '1', '--seed', 'x'], '--seed must be an integer.'],
  [['--game', '1', '--strength', 'weak'], '--strength must be one of easy, medium, strong.'],
  [['--game', '1', '--url', 'x'], '--url must be the address of a server.'],
  [['--measure', '0'], '--measure must be a number of games, at least 1.'],
  [['--token', 'secret'], "Unknown option '--token'"],
])('%s is refused with the reason', (args, message) => {
  expect(readArguments(args)).toContain(message);
});

test('complete arguments are read', () => {
  const server = ['--seed', '7', '--url', 'http://127.0.0.1:3999/'];
  expect(readArguments(['--game', 'g', '--token-file', 'f', ...server])).toEqual({
    kind: 'play',
    seed: 7,
    origin: 'http://127.0.0.1:3999',
    game: 'g',
    tokenFile: 'f',
    strength: 'strong',
  });
  expect(
    readArguments(['--open', 'hammer-of-the-scots', '--scenario', 'bruce', '--seat', 'scotland', '--strength', 'easy', ...server]),
  ).toMatchObject({
    kind: 'open',
    options: { scenario: 'BRUCE', edition: '3.0' },
    seat: 'scotland',
    strength: 'easy',
  });
  expect(readArguments(['--measure', '3'])).toEqual({ kind: 'measure', games: 3 });
});
