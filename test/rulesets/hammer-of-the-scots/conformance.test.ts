// The reference games replay: every action accepted, every position equal after every step, every draw used.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { opponent } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { countIn } from '../../../src/rulesets/hammer-of-the-scots/on-map.js';
import { FOLDER, gameNames } from './reference-games.js';
import { bridge, type Compare, checkGame, isCutShort, reviewGames } from './reference-replay.js';
import { winter } from './rules/winters.js';

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
    const compare: Compare = (where, ours, theirs) => {
      // Deep comparison by `expect` takes far longer, and is only needed for its message.
      if (!isDeepStrictEqual(ours, theirs)) expect(ours, where).toEqual(theirs);
    };
    const { end, result } = checkGame(name, compare);
    expect(hammerOfTheScots.outcome(end)?.winners).toEqual([result]);
  });
});

/** The rounds cut short, as the README of the games names them: `campaign-5065 lines 63 and 1671`. */
function roundsOfReadme(): string[] {
  const [, rounds] = /\*\*AMB-22\*\*.*?four times: ([^;]+);/.exec(readFileSync(new URL('README.md', FOLDER), 'utf8'))!;
  return [...rounds!.matchAll(/(\w+-\d+) lines? (\d+(?: and \d+)*)/g)].flatMap(([, name, lines]) =>
    lines!.split(' and ').map((line) => `${name} line ${line}`),
  );
}

test('AMB-22: the replay finds the four rounds that they cut short, each with reserves of the side that is cleared', () => {
  const found = new Set<string>();
  reviewGames(({ before }, where) => {
    if (!isCutShort(before)) return;
    found.add(where);
    const { area, attacker } = before.battle!;
    for (const side of [attacker, opponent(attacker)]) expect(countIn(before, area, side), where).toBeGreaterThan(0);
  });
  expect([...found]).toEqual(roundsOfReadme());
});

test('H7.2a: the replay answers for a King whose only open cathedral is his own, and for no other', () => {
  const nobles = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'], lennox: ['england', 'lennox'] } as const;
  const shut = { ...nobles, 'york-infantry': 'strathspey' } as const;
  const asked = (area: string, blocks: object) =>
    bridge('english-disbanding', winter({ crowned: 'bruce', blocks: { ...blocks, 'scottish-king': [area, 3] } }));
  expect(asked('fife', shut)).toEqual({ seat: 'scotland', action: { type: 'king-winter', area: 'fife' } });
  expect(asked('fife', nobles)).toBeNull();
  expect(asked('annan', shut)).toBeNull();
});
