// Actions that break two rules at once: the rejection names the one that stands first in the rulebook.
import { expect } from 'vitest';
import { completeOptions, EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { type Asked, play, playAll, position, refused, reveal, type Standing } from '../../../support/position.js';
import { battles, contest, move, moving, wintering } from '../../../support/situations.js';
import { build, draw } from './winters.js';

/** Points of Buchan, all of them. */
const SPENT: Readonly<Record<string, number>> = { buchan: 2 };

type Blocks = Readonly<Record<string, Standing>>;
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

const march = (asked: Asked<'move'>, blocks: Blocks = { douglas: 'fife', hobelars: 'angus' }) =>
  refused(position({ ...moving('scotland', 1), blocks }), 'scotland', asked);

clause.rows(
  'H4.0b H4.3d',
  'a move is refused by',
  [
    ['4.0b before 4.3d: straight back over a red border', move('douglas', 'fife', 'atholl', 'fife'), 'steps-back', 'H4.0b'],
    ['2.13a before 4.3d: too far, and on after a red border', move('douglas', 'fife', 'atholl', 'mar', 'angus'), 'too-far', 'H2.13a'],
    ['2.13a before 4.0c: too far, and on from enemies', move('douglas', 'fife', 'angus', 'buchan', 'strathspey'), 'too-far', 'H2.13a'],
    ['4.0b before 4.0c: straight back from enemies', move('douglas', 'fife', 'angus', 'fife'), 'steps-back', 'H4.0b'],
    ['1.1a before 4.0c: beyond enemies, where no border is', move('douglas', 'fife', 'angus', 'ross'), 'no-border', 'H1.1a'],
  ] as const,
  ([_what, asked, code, broken]) => {
    expect(march(asked)).toMatchObject({ code, clause: broken });
  },
);

clause('H4.0b', 'and within one clause by the first step that breaks it', () => {
  expect(march(move('douglas', 'fife', 'ross', 'carrick'))).toMatchObject({ code: 'no-border', facts: { from: 'fife', to: 'ross' } });
});

clause('H1.1a H4.6a', 'a pinned block that leaves where no border is', () => {
  const fight = contest('buchan', 'england', { attackers: [['hobelars', 'angus']], defenders: 1 });
  const state = position({
    ...moving('scotland', 1, { first: false }),
    contests: [fight],
    blocks: { douglas: 'buchan', hobelars: 'buchan' },
  });
  expect(refused(state, 'scotland', move('douglas', 'buchan', 'ross'))).toMatchObject({ code: 'no-border', clause: 'H1.1a' });
  expect(refused(state, 'scotland', move('douglas', 'buchan', 'mar', 'buchan'))).toMatchObject({ code: 'steps-back', clause: 'H4.0b' });
  expect(refused(state, 'scotland', move('douglas', 'buchan', 'mar'))).toMatchObject({ code: 'pinned', clause: 'H4.6a' });
});

clause('H4.3a H4.6d', 'a border that is full and the enemy entered by it', () => {
  const fight = contest('badenoch', 'england', { attackers: [['hobelars', 'mar']], defenders: 2 });
  const { phase, current } = moving('scotland', 1, { first: false });
  const blocks = { douglas: 'badenoch', grant: 'badenoch', hobelars: 'badenoch' };
  const state = (crossings: object) => position({ phase: { ...phase, crossings: { ...crossings } }, current, contests: [fight], blocks });
  const asked = move('douglas', 'badenoch', 'mar');
  expect(refused(state({ 'badenoch|mar': 2 }), 'scotland', asked)).toMatchObject({ code: 'border-full', clause: 'H4.3a' });
  expect(refused(state({ 'badenoch|mar': 1 }), 'scotland', asked)).toMatchObject({ code: 'border-held-by-enemy', clause: 'H4.6d' });
});

clause('HE.Ta H4.0c', 'a truce is checked before movement', () => {
  const state = position({ ...moving('scotland', 1, { truce: true }), blocks: { douglas: 'fife', hobelars: 'angus' } });
  expect(refused(state, 'scotland', move('douglas', 'fife', 'angus', 'buchan'))).toMatchObject({
    code: 'truce-bars-attack',
    clause: 'HE.Ta',
  });
});

clause('H4.7a H4.7b', 'the Norse to England without a point', () => {
  const { phase, current } = moving('scotland', 1);
  const state = position({ phase: { ...phase, movePoints: 0 }, current, blocks: { norse: 'ross' } });
  expect(refused(state, 'scotland', move('norse', 'ross', 'england'))).toMatchObject({ code: 'norse-cost-a-point', clause: 'H4.7a' });
});

const sail = (block: string, to: string) => ({ type: 'sea-move', block, to }) as const;

clause.rows(
  'HE.Sa HE.Sb HE.Sd',
  'the Norse, who may not sail at all,',
  [
    ['inland', 'badenoch', 'sea-move-to-coast', 'HE.Sa'],
    ['to a vacant coast', 'moray', 'sea-move-to-friendly', 'HE.Sb'],
    ['to a friendly one', 'ross', 'norse-barred-from-sea-move', 'HE.Sd'],
  ] as const,
  ([_what, to, code, broken]) => {
    const state = reveal(position({ blocks: { ...NOBLES, norse: 'fife', grant: 'ross' } }), { england: 'move-1', scotland: 'sea-move' });
    expect(refused(state, 'scotland', sail('norse', to))).toMatchObject({ code, clause: broken });
  },
);

clause('HE.Sa HE.Sf', 'a block that sails again when two have sailed', () => {
  const blocks = { ...NOBLES, wallace: 'fife', douglas: 'fife', grant: 'ross' };
  const state = reveal(position({ blocks }), { england: 'move-1', scotland: 'sea-move' });
  const one = play(state, 'scotland', sail('wallace', 'ross'));
  expect(refused(one, 'scotland', sail('wallace', 'badenoch'))).toMatchObject({ code: 'sea-move-to-coast', clause: 'HE.Sa' });
  expect(refused(one, 'scotland', sail('wallace', 'galloway'))).toMatchObject({ code: 'block-already-at-sea', clause: 'HE.Sf' });
  const two = play(one, 'scotland', sail('douglas', 'ross'));
  expect(refused(two, 'scotland', sail('wallace', 'galloway'))).toMatchObject({ code: 'sea-move-two-blocks', clause: 'HE.Sa' });
});

clause('HE.Va HE.Vb', 'a block that has been fed and is full', () => {
  const options = completeOptions({ scenario: 'braveheart', edition: '3.0', victualsSpread: true });
  const blocks = { ...NOBLES, wallace: ['fife', 3], douglas: ['fife', 1] } as const;
  const state = reveal(position({ options, blocks }), { england: 'move-1', scotland: 'victuals' });
  const fed = playAll(state, 'scotland', { type: 'victual', block: 'wallace' }, { type: 'victual', block: 'douglas' });
  expect(refused(fed, 'scotland', { type: 'victual', block: 'wallace' })).toMatchObject({ code: 'victual-full', clause: 'HE.Va' });
  expect(refused(fed, 'scotland', { type: 'victual', block: 'douglas' })).toMatchObject({
    code: 'victuals-spread',
    clause: 'HO.victualsSpread',
  });
});

clause('HE.Pc HE.Pj', 'a captured noble, when no stolen steps are left', () => {
  const blocks = { ...NOBLES, ross: ['england', 'ross', 1], wallace: ['moray', 3] } as const;
  const pillaged = play(reveal(position({ blocks }), { england: 'move-1', scotland: 'pillage' }), 'scotland', {
    type: 'pillage',
    area: 'ross',
    by: 'moray',
  });
  const captured = play(pillaged, 'england', { type: 'take-hit', block: 'ross' });
  const gain = (block: string) => ({ type: 'pillage-gain', block }) as const;
  expect(refused(captured, 'scotland', gain('ross'))).toMatchObject({ code: 'captured-noble-gains-nothing', clause: 'HE.Pj' });
  const spent = play(captured, 'scotland', gain('wallace'));
  expect(refused(spent, 'scotland', gain('ross'))).toMatchObject({ code: 'no-steps-left', clause: 'HE.Pc' });
});

clause.rows(
  'HE.Hb HE.Hc',
  'Moray is never named, whether the die is to be rolled first or not:',
  EDITIONS.map((edition) => [edition, edition] as const),
  ([_edition, edition]) => {
    const blocks = { ...NOBLES, moray: 'moray' };
    const state = reveal(position({ options: completeOptions({ scenario: 'braveheart', edition }), blocks }), {
      england: 'herald',
      scotland: 'move-1',
    });
    expect(refused(state, 'england', { type: 'herald', noble: 'moray' })).toMatchObject({ code: 'moray-is-loyal', clause: 'HE.Hb' });
  },
);

clause('H4.7g H5.31a', 'the Norse retreat to no friendly coast, having had their turn', () => {
  const attack = contest('ross', 'england', { attackers: [['york-infantry', 'moray']], defenders: 2 });
  const blocks = { norse: 'ross', grant: 'ross', 'york-infantry': 'ross', fraser: 'fife' };
  const begun = play(position({ ...battles('england', attack), blocks }), 'england', { type: 'choose-battle', area: 'ross' });
  const passed = play(begun, 'scotland', { type: 'pass', block: 'norse' });
  const retreat = (to: string) => ({ type: 'retreat', block: 'norse', to }) as const;
  expect(refused(passed, 'scotland', retreat('garmoran'))).toMatchObject({ code: 'norse-retreat-to-friendly-coast', clause: 'H4.7g' });
  expect(refused(passed, 'scotland', retreat('fife'))).toMatchObject({ code: 'already-acted', clause: 'H5.31a' });
});

clause('H7.6a H7.62b', 'spending without points: 7.6 comes before 7.62 and 7.63', () => {
  const english = wintering('england', { phase: { name: 'english-builds', spent: SPENT }, blocks: { 'york-knights': 'buchan' } });
  expect(refused(english, 'england', build('york-knights'))).toMatchObject({ code: 'no-points-left', clause: 'H7.6a' });
  expect(refused(english, 'england', draw('mar'))).toMatchObject({ code: 'not-friendly', clause: 'H7.6a' });
  const scots = wintering('scotland', {
    phase: { name: 'scottish-builds', spent: SPENT },
    blocks: { grant: 'buchan', keith: 'buchan' },
  });
  expect(refused(scots, 'scotland', draw('buchan'))).toMatchObject({ code: 'no-points-left', clause: 'H7.6a' });
  expect(refused(scots, 'scotland', build('grant'))).toMatchObject({ code: 'no-points-left', clause: 'H7.6a' });
});
