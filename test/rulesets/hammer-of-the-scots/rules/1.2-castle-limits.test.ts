import { describe, expect } from 'vitest';
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, refused, type Standing } from '../../../support/position.js';
import { wintering } from '../../../support/situations.js';
import { AREA_ROWS } from './printed-map.js';

type Blocks = Readonly<Record<string, Standing>>;
const INFANTRY = {
  england: ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry'],
  scotland: ['douglas', 'campbell', 'graham', 'barclay'],
} as const;
const garrison = (side: Side, area: string, size: number) =>
  Object.fromEntries(INFANTRY[side].slice(0, size).map((block) => [block, area]));

const disbanding = (side: Side, blocks: Blocks) =>
  wintering(side, {
    phase: side === 'england' ? { name: 'english-disbanding', edwardWinters: false } : { name: 'scottish-disbanding' },
    blocks,
  });
const building = (side: Side, blocks: Blocks) =>
  wintering(side, { phase: { name: side === 'england' ? 'english-builds' : 'scottish-builds', spent: {} }, blocks });
const mayEnd = (state: HammerState, side: Side) => legal(state, side, 'end-disbanding').length === 1;

/** The steps a side can build in an area until it is refused, and why. */
function pointsOf(side: Side, area: string): { readonly points: number; readonly code: string } {
  const [block, other] = INFANTRY[side];
  let state = building(side, { [block]: [area, 1], [other]: [area, 1] });
  let points = 0;
  for (;;) {
    const [next] = legal(state, side, 'build');
    if (!next) return { points, code: refused(state, side, { type: 'build', block: other }).code };
    state = play(state, side, next);
    points++;
  }
}

clause('H1.2a', 'no more blocks winter in an area than its castle limit', () => {
  const state = disbanding('scotland', garrison('scotland', 'buchan', 3));
  expect(refused(state, 'scotland', { type: 'end-disbanding' }).code).toBe('must-disband');
  const fits = play(state, 'scotland', { type: 'disband', block: 'campbell' });
  expect(play(fits, 'scotland', { type: 'end-disbanding' }).phase.name).toBe('scottish-builds');
});

describe('every area', () => {
  clause.rows('H1.2a', 'as many winter as the table says', AREA_ROWS, ([area, english, scottish]) => {
    // Scottish blocks other than infantry fare alike; the English in England go home by another rule (7.3).
    if (area !== 'england') expect(mayEnd(disbanding('england', garrison('england', area, english)), 'england')).toBe(true);
    expect(mayEnd(disbanding('scotland', garrison('scotland', area, scottish)), 'scotland')).toBe(true);
    expect(mayEnd(disbanding('england', garrison('england', area, english + 1)), 'england')).toBe(false);
    expect(mayEnd(disbanding('scotland', garrison('scotland', area, scottish + 1)), 'scotland')).toBe(false);
  });
  clause.rows('H1.2b', 'has as many points to build with', AREA_ROWS, ([area, english, scottish]) => {
    expect(pointsOf('england', area)).toEqual({ points: english, code: 'no-points-left' });
    expect(pointsOf('scotland', area)).toEqual({ points: scottish, code: 'no-points-left' });
  });
});

describe('an area without a castle', () => {
  clause('H1.2c', 'gives no points, and no block winters there', () => {
    const english = disbanding('england', { 'york-infantry': 'garmoran' });
    expect(legal(english, 'england', 'disband')).toEqual([{ type: 'disband', block: 'york-infantry' }]);
    expect(refused(english, 'england', { type: 'end-disbanding' }).code).toBe('english-must-disband');
    expect(pointsOf('scotland', 'garmoran').points).toBe(0);
  });
  clause('H1.2c', 'shelters Wallace in Selkirk', () => {
    expect(mayEnd(disbanding('scotland', { wallace: 'selkirk' }), 'scotland')).toBe(true);
    expect(mayEnd(disbanding('scotland', { wallace: 'garmoran' }), 'scotland')).toBe(false);
    expect(mayEnd(disbanding('scotland', { douglas: 'selkirk' }), 'scotland')).toBe(false);
  });
  clause('H1.2c', "shelters Edward I's company", () => {
    const blocks = { edward: 'garmoran', 'york-knights': 'garmoran', 'york-infantry': 'garmoran', argyll: ['england', 'argyll'] } as const;
    const asked = wintering('england', { phase: { name: 'edward-winter' }, blocks });
    const stays = playAll(asked, 'england', { type: 'edward-winters' }, { type: 'end-disbanding' });
    expect(stays.blocks.filter(({ place }) => place === 'garmoran')).toHaveLength(3);
  });
});

clause.rows(
  'H1.3a F-02',
  'a cathedral is worth one more to the Scots, in room and points',
  [
    ['Strathspey', 'strathspey', 2, 1],
    ['Lennox', 'lennox', 2, 1],
    ['Fife', 'fife', 3, 2],
  ],
  ([_name, area, scottish, english]) => {
    expect([pointsOf('scotland', area).points, pointsOf('england', area).points]).toEqual([scottish, english]);
    for (const [side, limit] of [['scotland', scottish] as const, ['england', english] as const]) {
      expect([limit, limit + 1].map((size) => mayEnd(disbanding(side, garrison(side, area, size)), side))).toEqual([true, false]);
    }
  },
);

clause('H1.3b', 'the King relocates to cathedrals only', () => {
  const state = wintering('scotland', {
    phase: { name: 'scottish-king-winter' },
    blocks: { 'scottish-king': 'mentieth', keith: 'buchan' },
  });
  const choices = legal(state, 'scotland', 'king-winter').map(({ area }) => area as string);
  expect(choices.sort()).toEqual(['fife', 'lennox', 'mentieth', 'strathspey']);
  expect(refused(state, 'scotland', { type: 'king-winter', area: 'buchan' }).code).toBe('king-to-cathedral');
});
