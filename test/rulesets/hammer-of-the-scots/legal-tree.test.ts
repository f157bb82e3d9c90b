// Legal actions are complete and exact: counted in full from five positions, and for movement found a second way.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { noChance } from '../../../src/engine/chance.js';
import { hammerOfTheScots as rules } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../support/clause.js';
import { playthrough, taken } from '../../support/playthrough.js';
import { legal, position, type Setting } from '../../support/position.js';
import { extent } from '../../support/runs.js';
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
const DEPTHS = extent([1, 2, 3], [1, 2]);
test.each(Object.entries(WAYS))('%s: the tree of legal actions', (name, ways) => {
  const game = SET_POSITIONS[name as keyof typeof SET_POSITIONS]();
  expect(DEPTHS.map((depth) => waysToPlay(game, depth))).toEqual(ways.slice(0, DEPTHS.length));
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
  clause.rows(
    'H4.0b H4.0c H4.0d H4.0e H4.2a H4.2b H4.2c H4.2e H4.3a H4.3d H4.4a H4.4d H4.4e H4.6a H4.6d H4.6g H4.7a H4.7b AMB-08',
    'to begin with and after each first move',
    [
      ['when the Scots march', 'scotsMarch'],
      ['when the English invade', 'englishInvade'],
      ['when Scots are pinned', 'scotsPinned'],
    ],
    ([_what, name]) => {
      const game = SET_POSITIONS[name]();
      expect(foundPlainly(game)).toEqual(moves(game));
      for (const side of rules.toAct(game)) {
        for (const action of legal(game, side, 'move')) {
          const { after } = taken(rules, game, side, action, noChance);
          expect(foundPlainly(after), JSON.stringify(action)).toEqual(moves(after));
        }
      }
    },
  );

  clause.rows(
    'HE.Ta HE.Te HE.Tf H2.13a H4.0e H4.4f',
    'by the switches in force',
    [
      ['a truce that bars raids', 'truceBarsRaids', true],
      ['a truce that lets Scots into vacant England', 'truceBarsRaids', false],
      ['archers who enter two areas', 'etterickMove', 2],
      ['a stop on leaving England', 'stopAtAngloScottishBorder', true],
    ],
    ([_what, option, value]) => {
      for (const truce of [false, true]) {
        const game = position({ ...moving('scotland', 2, { truce }), options: { [option]: value }, blocks: SCATTERED });
        expect(foundPlainly(game)).toEqual(moves(game));
        expect(foundPlainly(game).length).toBeGreaterThan(10);
      }
    },
  );

  test('in random games of every edition and scenario', () => {
    let compared = 0;
    let pinned = 0;
    hammer.options.forEach((options, seed) => {
      playthrough(rules, options, {
        seed,
        limit: extent(700, 60),
        onStep({ after }) {
          if (after.phase.name !== 'movement') return;
          const [found, listed] = [foundPlainly(after), moves(after)];
          // Deep comparison by `expect` takes far longer, and is only needed for its message.
          if (!isDeepStrictEqual(found, listed)) expect(found, `seed ${seed}`).toEqual(listed);
          compared++;
          if (after.contests.some(({ attacker }) => after.phase.name === 'movement' && attacker !== after.phase.side)) pinned++;
        },
      });
    });
    expect(compared).toBeGreaterThan(extent(2000, 150));
    expect(pinned, 'of these with battles begun by the other side').toBeGreaterThan(extent(100, 5));
  });
});

/** Scots of every rating, two of them near a vacant England and one in it. */
const SCATTERED: NonNullable<Setting['blocks']> = {
  wallace: 'dunbar',
  etterick: 'annan',
  keith: 'england',
  norse: 'fife',
  mar: ['england', 'lothian'],
  ross: ['england', 'ross'],
};
