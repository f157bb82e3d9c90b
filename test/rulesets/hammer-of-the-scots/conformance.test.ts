// The reference games replay: every action accepted, every position equal after every step, every draw used.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { FOLDER, gameNames, readGame } from './reference-games.js';
import { type Compare, ROUNDS_CUT_SHORT, replayGame } from './reference-replay.js';

/** Where the games came from; a clone elsewhere has only the copy. */
const ORIGINALS = new URL('../../../../shared/reference-games/', import.meta.url);

test('there are twenty reference games', () => {
  expect(gameNames()).toHaveLength(20);
});

test('the games are those that were handed to us, with their README', () => {
  if (!existsSync(ORIGINALS)) return;
  expect(readdirSync(FOLDER).sort()).toEqual(readdirSync(ORIGINALS).sort());
  for (const file of readdirSync(ORIGINALS)) {
    const same = readFileSync(new URL(file, FOLDER)).equals(readFileSync(new URL(file, ORIGINALS)));
    expect(same, `${file} differs from the original`).toBe(true);
  }
});

describe('a reference game replays', () => {
  test.each(gameNames())('%s', (name) => {
    const game = readGame(name);
    const playedOut = new Set<string>();
    const compare: Compare = (where, ours, theirs) => expect(ours, where).toEqual(theirs);
    const end = replayGame(game, compare, ({ action }, where) => {
      if (action.type === 'pass' && ROUNDS_CUT_SHORT.includes(where)) playedOut.add(where);
    });
    expect(hammerOfTheScots.outcome(end)?.winners).toEqual([game.result]);
    expect([...playedOut]).toEqual(ROUNDS_CUT_SHORT.filter((where) => where.startsWith(`${name} `)));
  });
});
