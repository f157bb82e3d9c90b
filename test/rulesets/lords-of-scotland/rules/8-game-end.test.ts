import { expect } from 'vitest';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import { outcomeOf } from '../../../../src/rulesets/lords-of-scotland/rules/8-game-end.js';
import type { RankedArmy } from '../../../../src/rulesets/lords-of-scotland/state.js';
import { clause } from '../../../support/clause.js';
import { played, position, refusal } from '../position.js';

const FORTY = ['scott-12', 'makgill-12', 'wemyss-12', 'forsyth-4'];
const THIRTY_NINE = ['cochrane-12', 'cockburn-12', 'fergusson-12', 'cochrane-3'];
const army = (seat: RankedArmy['seat']): RankedArmy => ({ seat, strength: 1, doubled: false, highestRank: 1 });

clause.rows(
  'L8.1',
  'the game ends at 40 or more, and the highest total wins',
  [
    ['39', { 'seat-1': THIRTY_NINE }, null],
    ['40', { 'seat-2': FORTY }, ['seat-2']],
    ['40 and 39', { 'seat-1': THIRTY_NINE, 'seat-2': FORTY }, ['seat-2']],
    ['40 and 41', { 'seat-1': [...THIRTY_NINE, 'scott-2'], 'seat-2': FORTY }, ['seat-1']],
  ],
  ([, claimed, winners]) => {
    const outcome = outcomeOf(position({ claimed }));
    expect(outcome?.winners ?? null).toEqual(winners);
    if (outcome) expect(outcome).toMatchObject({ clause: 'L8.1', reason: 'highest-total' });
  },
);
clause('L8.1', 'it ends after the claims of the skirmish, not before', () => {
  const game = {
    ...position({
      phase: {
        name: 'claims',
        seat: 'seat-1',
        order: [
          { seat: 'seat-1', claims: 1 },
          { seat: 'seat-2', claims: 1 },
        ],
      },
      claimed: { 'seat-1': THIRTY_NINE, 'seat-2': THIRTY_NINE.slice(1) },
      supporters: ['scott-1', 'macdonnell-12'],
      armies: { 'seat-1': ['scott-9'], 'seat-2': ['scott-8'] },
    }),
    ranking: [army('seat-1'), army('seat-2')],
  };
  const { after: first } = played(game, 'seat-1', { type: 'claim', card: 'scott-1' });
  expect(rules.outcome(first)).toBeNull();
  const { after } = played(first, 'seat-2', { type: 'claim', card: 'macdonnell-12' });
  expect(rules.outcome(after)).toMatchObject({
    winners: ['seat-1'],
    clause: 'L8.1',
    sentence: 'Seat 1 has supporters worth 40, more than anybody else.',
  });
  expect(refusal(after, 'seat-1', { type: 'recruit', place: 1 })).toBe('L8.1 game-over');
  expect(rules.toAct(after)).toEqual([]);
});
clause.rows(
  'L8.2 LR-21',
  'a tie goes to the best placed, then to the one nearer the initiative',
  [
    ['both have armies', ['seat-3', 'seat-2'], 'seat-1', 'seat-3'],
    ['one has an army', ['seat-1', 'seat-2'], 'seat-3', 'seat-2'],
    ['neither has one, and the first is nearer', ['seat-1'], 'seat-2', 'seat-2'],
    ['neither has one, and the other is nearer', ['seat-1'], 'seat-3', 'seat-3'],
    ['nobody has one', [], 'seat-3', 'seat-3'],
    ['nobody has one, and the initiative is with who is not tied', [], 'seat-1', 'seat-2'],
  ],
  ([, placed, initiative, winner]) => {
    const game = position({ options: { seats: 3 }, initiative, claimed: { 'seat-2': FORTY, 'seat-3': [...THIRTY_NINE, 'scott-1'] } });
    expect(outcomeOf({ ...game, ranking: placed.map(army) })).toMatchObject({
      winners: [winner],
      clause: 'L8.2',
      reason: (placed as readonly string[]).includes(winner) ? 'best-placed-of-the-tied' : 'nearest-the-initiative',
    });
  },
);
