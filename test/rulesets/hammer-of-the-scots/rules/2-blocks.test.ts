import { describe, expect } from 'vitest';
import type { COMPONENTS } from '../../../../src/rulesets/hammer-of-the-scots/components.js';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { Hammer } from '../../../../src/rulesets/hammer-of-the-scots/types.js';
import { clause } from '../../../support/clause.js';
import { playthrough, type Step } from '../../../support/playthrough.js';
import { blockIn, legal, play, playAll, position, refused, standIn } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { endMovement, moving, wintering } from '../../../support/situations.js';
import { BLOCK_ROWS, type BlockRow } from './printed-blocks.js';

const { blocks: printed } = hammerOfTheScots.components as typeof COMPONENTS;
const of = (kind: string) => BLOCK_ROWS.filter((row) => row[2] === kind);

function isAsPrinted([id, side, kind, move, combat, max, faction, marks]: BlockRow): void {
  const block = printed.find((each) => each.id === id);
  expect({
    sides: block?.sides,
    kind: block?.kind,
    move: block?.move,
    combat: `${block?.letter}${block?.firepower}`,
    max: block?.maxStrength,
    faction: block?.faction ?? '',
    marks: [block?.blackCross ? 'cross' : '', block?.celtic ? 'celtic' : ''].filter(Boolean).join(' '),
  }).toEqual({ sides: side === 'both' ? ['england', 'scotland'] : [side], kind, move, combat, max, faction, marks });
}

describe('the blocks are those of the table', () => {
  clause('H2.22a', 'all 43, and no others; fourteen nobles, seven of each faction', () => {
    expect(printed.map(({ id }) => id as string).sort()).toEqual(BLOCK_ROWS.map(([id]) => id).sort());
    const factions = of('noble').map((row) => row[6]);
    expect(['bruce', 'comyn'].map((faction) => factions.filter((each) => each === faction).length)).toEqual([7, 7]);
  });
  clause.rows('H2.21a', 'leaders', of('leader'), isAsPrinted);
  clause.rows('H2.22a', 'nobles', of('noble'), isAsPrinted);
  clause.rows('H2.23a', 'archers', of('archers'), isAsPrinted);
  clause.rows('H2.24a', 'cavalry', of('cavalry'), isAsPrinted);
  clause.rows('H2.24b', 'knights', of('knights'), isAsPrinted);
  clause.rows('H2.25a AMB-88', 'infantry', of('infantry'), isAsPrinted);
  clause.rows('H2.26a', 'the Norse', of('norse'), isAsPrinted);
});

clause('H2.0a', "type and strength of a block are its owner's secret", () => {
  const one = position({ ...moving('scotland', 2), blocks: { wallace: 'fife', ross: ['england', 'ross'], grant: 'pool' } });
  const other = position({ ...moving('scotland', 2), blocks: { grant: ['fife', 1], ross: ['england', 'ross'], wallace: 'pool' } });
  for (const viewer of ['england', 'spectator'] as const) {
    expect(hammerOfTheScots.view(other, viewer)).toEqual(hammerOfTheScots.view(one, viewer));
  }
  expect(hammerOfTheScots.view(one, 'england').areas).toContainEqual({ area: 'fife', england: 0, scotland: 1 });
  expect(hammerOfTheScots.view(one, 'scotland').blocks).toContainEqual({ block: 'wallace', side: 'scotland', place: 'fife', strength: 4 });
});

clause('H2.21a', 'Edward is lost to a raid like any block', () => {
  const blocks = { edward: 'fife', ross: ['england', 'ross'], moray: 'moray', wallace: 'england' } as const;
  const raided = play(position({ ...moving('scotland', 1, { first: false }), blocks }), 'scotland', endMovement);
  expect(legal(raided, 'england', 'border-raid-loss')).toEqual([{ type: 'border-raid-loss', block: 'edward' }]);
});

clause('H2.21a', 'Wallace and the King are no nobles: with no other the Scots have lost', () => {
  const blocks = { ross: ['england', 'ross'], wallace: 'fife', 'scottish-king': 'fife' } as const;
  const ended = play(position({ ...moving('scotland', 1, { first: false }), blocks }), 'scotland', endMovement);
  expect(hammerOfTheScots.outcome(ended)).toMatchObject({ winners: ['england'], clause: 'H9.1a' });
});

clause('H2.22b', "one of a noble's two blocks is in play", () => {
  const state = position({
    phase: { name: 'herald', side: 'scotland' },
    current: sent(),
    blocks: { ross: ['england', 'ross'], bruce: ['scotland', 'annan'] },
  });
  const nobles = (now = state) => hammerOfTheScots.view(now, 'spectator').nobles.filter(({ noble }) => noble === 'ross');
  expect(nobles()).toEqual([{ noble: 'ross', side: 'england' }]);
  const joined = play(state, 'scotland', { type: 'herald', noble: 'ross' }, fallsAs(1));
  expect(nobles(joined)).toEqual([{ noble: 'ross', side: 'scotland' }]);
  expect([standIn(joined, 'ross', 'england'), standIn(joined, 'ross', 'scotland')]).toEqual([[], ['ross']]);
});

clause.rows('H2.22c', 'no noble but Moray ever lies in a pool', [['braveheart'], ['bruce'], ['campaign']], ([scenario]) => {
  const nobles = of('noble').map(([id]) => id);
  const onStep = ({ after }: Step<Hammer>): void => {
    for (const id of nobles) if (id !== 'moray' && blockIn(after, id).strength === 0) throw new Error(`${id} is off the map`);
  };
  playthrough(hammerOfTheScots, completeOptions({ scenario, edition: '3.0' }), { seed: 7, limit: 1500, onStep });
});

clause('H2.24b', 'the French Knights are not drawn before they have joined', () => {
  const building = { phase: { name: 'scottish-builds', spent: {} }, blocks: { grant: 'fife', 'french-knights': 'aside' } } as const;
  expect(refused(wintering('scotland', building), 'scotland', { type: 'draw', area: 'fife' }).code).toBe('nothing-to-draw');
});

clause('H2.26a', 'the Norse do not move as others do', () => {
  const state = position({ ...moving('scotland', 1), blocks: { norse: 'strathspey' } });
  expect(refused(state, 'scotland', { type: 'move', block: 'norse', path: ['strathspey', 'buchan', 'angus'] }).code).toBe(
    'norse-move-by-sea',
  );
  expect(playAll(state, 'scotland', { type: 'move', block: 'norse', path: ['strathspey', 'galloway'] }).phase).toMatchObject({
    movePoints: 0,
  });
});

function sent() {
  return {
    cards: { england: 'move-1', scotland: 'herald' },
    first: 'scotland',
    doubleEvent: false,
    truce: null,
    toPlay: ['england'],
  } as const;
}
