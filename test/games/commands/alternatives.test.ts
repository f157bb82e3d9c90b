import { expect, test } from 'vitest';
import { alternativesTo } from '../../../src/games/commands/judge.js';

const move = (block: string, ...path: string[]) => ({ type: 'move', block, path });

test('alternatives have the same type, the most similar first, at most five', () => {
  const legal = [
    { type: 'end-movement' },
    move('grant', 'mar', 'angus'),
    move('keith', 'fife', 'mentieth'),
    move('keith', 'fife', 'mentieth', 'lanark'),
    move('keith', 'fife', 'angus'),
    move('wallace', 'fife', 'angus'),
    move('wallace', 'fife', 'mentieth'),
  ];
  expect(alternativesTo(move('keith', 'fife', 'mentieth', 'lothian'), legal)).toEqual([
    move('keith', 'fife', 'mentieth'),
    move('keith', 'fife', 'mentieth', 'lanark'),
    move('keith', 'fife', 'angus'),
    move('wallace', 'fife', 'mentieth'),
    move('wallace', 'fife', 'angus'),
  ]);
});

test('without a legal action of the type there are none', () => {
  expect(alternativesTo(move('keith', 'fife', 'angus'), [{ type: 'end-movement' }])).toEqual([]);
});
