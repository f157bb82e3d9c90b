// The kit for other engines: Lyon's own passes it from the texts alone.
import { describe, expect, test } from 'vitest';
import { noChance, seededChance } from '../../../src/engine/chance.js';
import { replay } from '../../../src/engine/ruleset.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { answer } from '../../../src/tools/kit/answer.js';
import { casesOf } from '../../../src/tools/kit/cases.js';
import { countActions } from '../../../src/tools/kit/count.js';
import { KIT_GAMES } from '../../../src/tools/kit/games.js';

const GAMES = KIT_GAMES.filter(({ name }) => ['lords-2', 'hammer-braveheart-3.0'].includes(name)).map((game) => ({
  ...game,
  actions: 150,
}));
const CASES = GAMES.flatMap(casesOf);

describe('the cases of two games', () => {
  test('are games and counts', () => {
    const kinds = new Set(CASES.map(({ name }) => name.split('/')[0]));
    expect([...kinds].sort()).toEqual(['counts', 'games']);
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
  });

  test('are the same in every run', () => {
    expect(GAMES.flatMap(casesOf)).toEqual(CASES);
  });

  test.each(CASES.map((each) => [each.name, each] as const))('%s is answered as expected', (_name, { type, text, verdict, counts }) => {
    const said = answer(JSON.stringify({ id: 7, type, text, ...(counts && { depth: counts.length }) }));
    expect(said).toMatchObject({ id: 7, ...(verdict && { verdict }), ...(counts && { counts }) });
  });
});

test('counts are those of sequences, one by one', () => {
  for (const { ruleset, options } of GAMES) {
    const state = replay(ruleset, ruleset.setup(options, seededChance(3)));
    let pairs = 0;
    for (const seat of ruleset.toAct(state))
      for (const action of ruleset.legal(state, seat)) {
        let events: ReturnType<typeof ruleset.decide> | null = null;
        try {
          events = ruleset.decide(state, seat, action, noChance);
        } catch {
          continue;
        }
        const after = events.ok ? events.value.reduce((each, event) => ruleset.evolve(each, event), state) : state;
        for (const next of ruleset.toAct(after)) pairs += ruleset.legal(after, next).length;
      }
    const single = ruleset.toAct(state).reduce((sum, seat) => sum + ruleset.legal(state, seat).length, 0);
    expect(countActions(ruleset, state, 2)).toEqual([single, pairs]);
    expect(pairs).toBeGreaterThan(single);
  }
});

test('the legal decisions are counted after an accepted text, and in place of a rejected decision', () => {
  const [{ text }] = CASES.filter(({ name }) => name === 'counts/lords-2-set-up.txt') as [(typeof CASES)[number]];
  const [first] = CASES.find(({ name }) => name === 'counts/lords-2-set-up.txt')!.counts!;
  const judged = (more: string) => answer(JSON.stringify({ id: 1, type: 'judge', text: `${text}${more}` }));
  expect(judged('')).toEqual({
    id: 1,
    verdict: 'accepted',
    legal: first,
    result: '*',
    positions: [expect.stringMatching(/^[0-9a-f]{64}$/)],
  });
  expect(judged('1. Seat 1 claims Scott 1\n')).toMatchObject({ verdict: 'rejected', decision: 1, legal: first });
});

test('the games are of every ruleset', () => {
  expect(new Set(KIT_GAMES.map(({ ruleset }) => ruleset.id))).toEqual(new Set(RULESETS.map(({ id }) => id)));
});
