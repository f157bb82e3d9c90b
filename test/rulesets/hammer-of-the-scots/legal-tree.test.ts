// Legal actions are complete and exact: counted in full from five positions, and for movement found a second way.
import { describe, expect, test } from 'vitest';
import { hammerOfTheScots as rules } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { playthrough } from '../../support/playthrough.js';
import { position, type Setting } from '../../support/position.js';
import { moving } from '../../support/situations.js';
import { everyMove } from './every-move.js';
import { hammer } from './hammer-subject.js';
import { waysToPlay } from './legal-tree.js';
import { SET_POSITIONS } from './set-positions.js';

/** The ways to take one, two and three actions. A number that changes wants a rule to point at. */
const WAYS: Readonly<Record<keyof typeof SET_POSITIONS, readonly [number, number, number]>> = {
  scotsMarch: [97, 8609, 705_926],
  englishInvade: [156, 22_621, 3_053_420],
  scotsPinned: [155, 20_840, 1_155_165],
  battlesWait: [2, 11, 56],
  scotsBuild: [12, 131, 1377],
};
test.each(Object.entries(WAYS))('%s: the tree of legal actions', (name, ways) => {
  const game = SET_POSITIONS[name as keyof typeof SET_POSITIONS]();
  expect([1, 2, 3].map((depth) => waysToPlay(game, depth))).toEqual(ways);
});

/** What `legal` says and what the plain search finds, in one order. */
const moves = (game: HammerState): string[] =>
  rules
    .toAct(game)
    .flatMap((side) => rules.legal(game, side))
    .filter(({ type }) => type === 'move')
    .map((action) => JSON.stringify(action))
    .sort();
const foundPlainly = (game: HammerState): string[] =>
  everyMove(game)
    .map((action) => JSON.stringify(action))
    .sort();

describe("every block's every legal path is listed, and no other", () => {
  test.each(['scotsMarch', 'englishInvade', 'scotsPinned'] as const)('%s, and after each first move', (name) => {
    const game = SET_POSITIONS[name]();
    expect(foundPlainly(game)).toEqual(moves(game));
    for (const side of rules.toAct(game)) {
      for (const action of rules.legal(game, side).filter(({ type }) => type === 'move')) {
        const after = rules.decide(game, side, action, { pick: never, sample: never });
        if (!after.ok) throw new Error(after.problem.sentence);
        const next = after.value.reduce(rules.evolve, game);
        expect(foundPlainly(next), JSON.stringify(action)).toEqual(moves(next));
      }
    }
  });

  test.each([
    ['a truce that bars raids', 'truceBarsRaids', true],
    ['a truce that lets Scots into vacant England', 'truceBarsRaids', false],
    ['archers who enter two areas', 'etterickMove', 2],
  ] as const)('%s', (_what, option, value) => {
    const blocks: NonNullable<Setting['blocks']> = { wallace: 'dunbar', etterick: 'annan', norse: 'fife', mar: ['england', 'lothian'] };
    const game = position({ ...moving('scotland', 2, { truce: true }), options: { [option]: value }, blocks });
    expect(foundPlainly(game)).toEqual(moves(game));
    expect(foundPlainly(game).length).toBeGreaterThan(10);
  });

  test('in random games of every edition and scenario', () => {
    let compared = 0;
    let pinned = 0;
    hammer.options.forEach((options, seed) => {
      // What closes a border to the pinned in edition 4.0 (AMB-100) is not yet in the plain search.
      playthrough(
        rules,
        { ...options, borderControlScope: 'this-battle' },
        {
          seed,
          limit: 700,
          onStep({ after }) {
            if (after.phase.name !== 'movement') return;
            expect(foundPlainly(after), `seed ${seed}`).toEqual(moves(after));
            compared++;
            if (after.contests.some(({ attacker }) => after.phase.name === 'movement' && attacker !== after.phase.side)) pinned++;
          },
        },
      );
    });
    expect(compared).toBeGreaterThan(2000);
    expect(pinned, 'of these with battles begun by the other side').toBeGreaterThan(100);
  });
});

const never = () => {
  throw new Error('no move draws');
};
