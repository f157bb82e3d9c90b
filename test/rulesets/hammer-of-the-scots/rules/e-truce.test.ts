import { describe, expect } from 'vitest';
import { completeOptions, type Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, reveal, type Standing, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { endMovement, move } from '../../../support/situations.js';

const BLOCKS: Readonly<Record<string, Standing>> = {
  wallace: 'fife',
  grant: 'dunbar',
  norse: 'fife',
  hobelars: 'angus',
  argyll: ['england', 'argyll'],
  galloway: ['scotland', 'galloway'],
};
const truce = (scotland: string, blocks = BLOCKS, options: Partial<Options> = {}) =>
  play(reveal(position({ blocks, options }), { england: 'truce', scotland }), 'england', { type: 'call-truce' });
const MOVING = truce('move-2');

clause('HE.Ta', 'the other side may move, but not attack', () => {
  expect(refused(MOVING, 'scotland', move('wallace', 'fife', 'angus'))).toMatchObject({ code: 'truce-bars-attack', clause: 'HE.Ta' });
  expect(whereabouts(play(MOVING, 'scotland', move('wallace', 'fife', 'mentieth')), 'wallace')).toBe('mentieth 4');
});

clause('HE.Tb', 'the truce side itself has no moves', () => {
  const over = play(MOVING, 'scotland', endMovement);
  expect([over.turn, over.phase.name]).toEqual([2, 'play-card']);
  expect(legal(MOVING, 'england', 'move')).toEqual([]);
});

clause('HE.Tc', 'the other side’s event is carried out, and the year ends', () => {
  const heralded = play(truce('herald'), 'scotland', { type: 'herald', noble: 'argyll' }, fallsAs(1));
  // With no noble left England has lost; a noble more, and it is winter.
  expect(whereabouts(heralded, 'argyll')).toBe('scotland: argyll 3');
  const more = truce('herald', { ...BLOCKS, ross: ['england', 'ross'] });
  expect(play(more, 'scotland', { type: 'herald', noble: 'argyll' }, fallsAs(1)).winter).not.toBeNull();
});

describe('battles of nobles who change sides are fought', () => {
  clause('HE.Td', 'after a Herald', () => {
    const fought = play(truce('herald', { ...BLOCKS, edward: 'argyll' }), 'scotland', { type: 'herald', noble: 'argyll' }, fallsAs(1));
    expect(fought.battle).toMatchObject({ area: 'argyll', cause: 'herald' });
  });
  clause('HE.Td', 'after a Pillage', () => {
    const state = truce('pillage', { ...BLOCKS, fraser: 'lochaber', argyll: ['england', 'argyll', 1], edward: ['argyll', 1] });
    const named = play(state, 'scotland', { type: 'pillage', area: 'argyll', by: 'lochaber' });
    const captured = play(named, 'england', { type: 'take-hit', block: 'argyll' });
    const rest = play(captured, 'england', { type: 'take-hit', block: 'edward' });
    // Both are gone, and nobody is left to fight; with a third block the captured noble attacks it.
    expect(play(rest, 'scotland', { type: 'end-pillage' }).battle).toBeNull();
    const more = truce('pillage', { ...BLOCKS, fraser: 'lochaber', argyll: ['england', 'argyll', 1], edward: ['argyll', 2] });
    const hit = playAll(
      play(more, 'scotland', { type: 'pillage', area: 'argyll', by: 'lochaber' }),
      'england',
      { type: 'take-hit', block: 'edward' },
      { type: 'take-hit', block: 'argyll' },
    );
    expect(play(hit, 'scotland', { type: 'end-pillage' }).battle).toMatchObject({ area: 'argyll', attacker: 'scotland', cause: 'pillage' });
  });
  clause('HE.Td', 'after a coronation', () => {
    const blocks = {
      bruce: ['scotland', 'fife'],
      wallace: 'dead',
      ross: ['scotland', 'ross'],
      grant: 'ross',
      argyll: ['england', 'argyll'],
    } as const;
    const crowned = play(truce('victuals', blocks), 'scotland', { type: 'crown', candidate: 'bruce' });
    const fought = play(crowned, 'england', { type: 'choose-battle', area: 'ross' });
    expect(fought.battle).toMatchObject({ area: 'ross', attacker: 'england', cause: 'coronation' });
  });
});

describe('under an English truce', () => {
  clause('HE.Te AMB-51', 'the Scots cannot enter England even if it is vacant, except in 2.3', () => {
    const raid = move('grant', 'dunbar', 'england');
    expect(refused(MOVING, 'scotland', raid)).toMatchObject({ code: 'truce-bars-raid', clause: 'HE.Te' });
    const second = truce('move-2', BLOCKS, completeOptions({ scenario: 'braveheart', edition: '2.3' }));
    expect(whereabouts(play(second, 'scotland', raid), 'grant')).toBe('england 3');
  });
  clause('HE.Te', 'nor by a longer way; but he may leave it', () => {
    const state = truce('move-2', { ...BLOCKS, keith: 'lothian', douglas: 'england' });
    expect(refused(state, 'scotland', move('keith', 'lothian', 'dunbar', 'england'))).toMatchObject({ code: 'truce-bars-raid' });
    expect(whereabouts(play(state, 'scotland', move('douglas', 'england', 'dunbar')), 'douglas')).toBe('dunbar 4');
  });
  clause('HE.Te', 'those who are there stay, and cost the English a block', () => {
    const raided = play(truce('move-2', { ...BLOCKS, douglas: 'england' }), 'scotland', endMovement);
    expect(legal(raided, 'england', 'border-raid-loss')).toEqual([{ type: 'border-raid-loss', block: 'hobelars' }]);
  });
  clause('HE.Te', 'but not under a Scottish one', () => {
    const revealed = reveal(position({ blocks: { ...BLOCKS, edward: 'dunbar' } }), { england: 'move-2', scotland: 'truce' });
    const called = play(revealed, 'scotland', { type: 'call-truce' });
    expect(whereabouts(play(called, 'england', move('edward', 'dunbar', 'england')), 'edward')).toBe('england 4');
  });
});

clause('HE.Tf', 'the Norse keep it too', () => {
  expect(refused(MOVING, 'scotland', move('norse', 'fife', 'angus')).code).toBe('truce-bars-attack');
  expect(whereabouts(play(MOVING, 'scotland', move('norse', 'fife', 'ross')), 'norse')).toBe('ross 3');
});

clause('HE.Tg', 'the next turn it is over', () => {
  const over = play(MOVING, 'scotland', endMovement);
  expect([MOVING, over].map((state) => hammerOfTheScots.view(state, 'spectator').truce)).toEqual(['england', null]);
  const next = reveal(over, { england: 'move-1', scotland: 'move-2' });
  const attacked = playAll(next, 'scotland', move('wallace', 'fife', 'angus'), move('grant', 'dunbar', 'england'));
  expect(attacked.contests).toMatchObject([{ area: 'angus', attacker: 'scotland' }]);
  expect(whereabouts(attacked, 'grant')).toBe('england 3');
});
