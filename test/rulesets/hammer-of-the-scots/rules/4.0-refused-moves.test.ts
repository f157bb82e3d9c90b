import { expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { play, position, refused } from '../../../support/position.js';
import { move, moving } from '../../../support/situations.js';

const state = position({ ...moving('scotland', 1), blocks: { wallace: 'fife', keith: 'ross', norse: 'buchan' } });

clause('H1.1a H4.0e', 'a move goes somewhere', () => {
  expect(refused(state, 'scotland', move('wallace', 'fife'))).toMatchObject({ code: 'path-too-short', clause: 'H1.1a' });
});

clause('H1.1a H4.0e', 'a move begins in the area of the block', () => {
  expect(refused(state, 'scotland', move('wallace', 'angus', 'mar'))).toMatchObject({
    code: 'not-where-it-stands',
    clause: 'H1.1a',
    facts: { from: 'angus' },
  });
});

clause('H1.1a H4.0e', 'a refusal names the two areas that share no border', () => {
  expect(refused(state, 'scotland', move('wallace', 'fife', 'mentieth', 'ross')).sentence).toMatch(/Mentieth and Ross|mentieth and ross/);
});

clause('H4.2a', 'a refusal names the group that no point is left for', () => {
  const spent = play(state, 'scotland', move('wallace', 'fife', 'angus'));
  expect(refused(spent, 'scotland', move('keith', 'ross', 'moray'))).toMatchObject({
    code: 'group-costs-a-point',
    sentence: expect.stringMatching(/ross/i),
  });
});

clause('H4.2a H4.7a', 'nor the separate point of the Norse', () => {
  const spent = play(state, 'scotland', move('wallace', 'fife', 'angus'));
  expect(refused(spent, 'scotland', move('norse', 'buchan', 'ross'))).toMatchObject({ code: 'norse-cost-a-point', clause: 'H4.7a' });
});
