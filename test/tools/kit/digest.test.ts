// Digests of positions: what docs/kit.md says is what they are of.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { replay } from '../../../src/engine/ruleset.js';
import { AREAS } from '../../../src/rulesets/hammer-of-the-scots/map.js';
import { digestedText, digestOf } from '../../../src/tools/kit/digest.js';
import { KIT_GAMES } from '../../../src/tools/kit/games.js';

const PAGE = readFileSync('docs/kit.md', 'utf8');
/** The names in the table of lines. */
const NAMED = [...PAGE.matchAll(/^\| (?:Hammer of the Scots|Lords of Scotland) \| (.*) \|$/gm)].flatMap(([, list]) =>
  [...list!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
);
const AREA_NAMES = AREAS.map(({ name }) => name);

test('the example of the page has the digest that the page states', () => {
  const [, text, digest] = /```\n(Angus, England: [^`]*)```\n\n.*?`([0-9a-f]{64})`/s.exec(PAGE) ?? [];
  expect(createHash('sha256').update(text!).digest('hex')).toBe(digest);
});

test('of random games only the lines that the page names are digested, sorted', () => {
  const met = new Set<string>();
  for (const { ruleset, options, seed } of KIT_GAMES.filter(({ name }) =>
    /^(?:lords-3|hammer-braveheart-3\.0|hammer-bruce-4\.0)$/.test(name),
  )) {
    const chance = seededChance(seed);
    let state = replay(ruleset, ruleset.setup(options, chance));
    for (let taken = 0; taken < 400 && ruleset.toAct(state).length > 0; taken++) {
      const lines = digestedText(ruleset, state).split('\n');
      expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).sort());
      for (const line of lines.slice(0, -1)) met.add(line.slice(0, line.indexOf(':')).split(', ')[0]!);
      const seat = chance.pick('seat', ruleset.toAct(state));
      const decided = ruleset.decide(state, seat, chance.pick('action', ruleset.legal(state, seat)), chance);
      if (decided.ok) state = decided.value.reduce((each, event) => ruleset.evolve(each, event), state);
    }
  }
  expect([...met].filter((name) => !NAMED.includes(name) && !AREA_NAMES.includes(name))).toEqual([]);
  expect(NAMED.filter((name) => !met.has(name!))).toEqual([]);
});

test('the order in which a hand was dealt does not count, that of the cards played does', () => {
  const { ruleset, options } = KIT_GAMES.find(({ name }) => name === 'lords-2')!;
  const state = replay(ruleset, ruleset.setup(options, seededChance(1)));
  expect(digestOf(ruleset, state)).toMatch(/^[0-9a-f]{64}$/);
  const written = (lines: readonly string[]) =>
    digestedText({ ...ruleset, positions: { ...ruleset.positions, write: () => lines } }, state);
  expect(written(['Hand, Seat 1: b, a', 'Aside:', 'Phase: x', 'Deck: 3'])).toBe('Deck: 3\nHand, Seat 1: a, b\n');
  expect(written(['Played, England: b, a'])).toBe('Played, England: b, a\n');
});
