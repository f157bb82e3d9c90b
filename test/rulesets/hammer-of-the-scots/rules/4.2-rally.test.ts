import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { happened, legal, noticed, play, playAll, position, refused, type Standing, whereabouts } from '../../../support/position.js';
import { contest, move, moving } from '../../../support/situations.js';

const rally = (area: string) => ({ type: 'rally', area }) as const;
type Blocks = Readonly<Record<string, Standing>>;
const scots = (points: 1 | 2 | 3, blocks: Blocks, option = true) =>
  position({ ...moving('scotland', points), blocks, options: { rally: option } });
const english = (points: 1 | 2 | 3, blocks: Blocks) => position({ ...moving('england', points), blocks, options: { rally: true } });
const points = (state: ReturnType<typeof scots>) =>
  legal(state, state.phase.name === 'movement' ? state.phase.side : 'england', 'rally').map(({ area }) => area as string);

describe('a rally', () => {
  clause.rows(
    'HO.rally H4.2a AMB-70',
    'is called to',
    [
      ['the Scottish King', 'scotland', { 'scottish-king': 'fife', wallace: 'mar', moray: 'moray' }, ['fife']],
      ['Wallace or Moray while he is not in play', 'scotland', { wallace: 'mar', moray: 'moray', grant: 'fife' }, ['moray', 'mar']],
      ['nobody else', 'scotland', { grant: 'fife', bruce: ['scotland', 'annan'] }, []],
      ['Edward', 'england', { edward: 'fife', 'york-knights': 'mar' }, ['fife']],
      [
        'any English Knights while he is not',
        'england',
        { edward: 'pool', 'york-knights': 'mar', 'durham-knights': 'moray' },
        ['moray', 'mar'],
      ],
    ] as const,
    ([_what, side, blocks, areas]) => {
      const state = side === 'england' ? english(1, blocks as Blocks) : scots(1, blocks as Blocks);
      expect(points(state)).toEqual(areas);
      expect(refused(state, side, rally('angus'))).toMatchObject({ code: 'nobody-to-rally-to', clause: 'HO.rally' });
    },
  );

  clause.rows(
    'H4.2a AMB-70',
    'is not called by the English to',
    [
      ['their infantry', { 'york-infantry': 'angus' }],
      ['the French Knights, nor does the refusal name them', { 'french-knights': 'angus' }],
    ] as const,
    ([_what, blocks]) => {
      expect(refused(english(1, blocks), 'england', rally('angus'))).toMatchObject({ code: 'nobody-to-rally-to' });
    },
  );

  const BLOCKS = { wallace: 'fife', grant: 'angus', keith: 'angus', fraser: 'mentieth', lindsay: 'atholl', norse: 'angus' } as const;

  clause('H4.2a AMB-70', 'costs one point, and blocks of any areas come for it', () => {
    const called = play(scots(1, BLOCKS), 'scotland', rally('fife'));
    expect(called.phase).toMatchObject({ movePoints: 0, activated: [] });
    const came = playAll(
      called,
      'scotland',
      move('grant', 'angus', 'fife'),
      move('fraser', 'mentieth', 'fife'),
      move('lindsay', 'atholl', 'fife'),
    );
    expect(['grant', 'fraser', 'lindsay'].map((block) => whereabouts(came, block).split(' ')[0])).toEqual(['fife', 'fife', 'fife']);
    expect(came.phase).toMatchObject({ movePoints: 0, activated: [] });
    // Where nobody rallied to, no rally is over.
    expect(came.phase).not.toHaveProperty('ralliesOver');
    // Nobody goes elsewhere for it, the Norse pay for themselves, and who has come has moved.
    expect(refused(came, 'scotland', move('keith', 'angus', 'mar'))).toMatchObject({ code: 'group-costs-a-point' });
    expect(refused(came, 'scotland', move('norse', 'angus', 'fife'))).toMatchObject({ code: 'norse-cost-a-point' });
    expect(refused(came, 'scotland', move('grant', 'fife', 'angus'))).toMatchObject({ code: 'block-already-moved' });
    const ways = legal(called, 'scotland', 'move').map(({ block, path }) => `${block}: ${path.join(' ')}`);
    expect(ways.sort()).toEqual(['fraser: mentieth fife', 'grant: angus fife', 'keith: angus fife', 'lindsay: atholl fife']);
  });

  clause.rows(
    'H4.2a AMB-70',
    'leaves all limits in force:',
    [
      ['red borders stop', move('lindsay', 'mar', 'angus', 'fife'), 'stops-after-red'],
      ['the rating', move('grant', 'buchan', 'mar', 'angus', 'fife'), 'too-far'],
      ['a full border', move('keith', 'atholl', 'fife'), 'border-full'],
    ] as const,
    ([_what, asked, code]) => {
      const blocks = { wallace: 'fife', lindsay: 'mar', grant: 'buchan', keith: 'atholl', graham: 'atholl', fraser: 'atholl' };
      const called = play(scots(1, blocks), 'scotland', rally('fife'));
      const two = playAll(called, 'scotland', move('graham', 'atholl', 'fife'), move('fraser', 'atholl', 'fife'));
      expect(refused(two, 'scotland', asked)).toMatchObject({ code });
    },
  );

  clause('H4.4a AMB-70', 'costs a point more for each block that crosses the Anglo-Scottish border', () => {
    const army = { edward: 'lothian', 'york-infantry': 'england', 'durham-infantry': 'england' };
    const called = play(english(2, army), 'england', rally('lothian'));
    const one = play(called, 'england', move('york-infantry', 'england', 'dunbar', 'lothian'));
    expect(one.phase).toMatchObject({ movePoints: 0 });
    expect(refused(one, 'england', move('durham-infantry', 'england', 'dunbar', 'lothian'))).toMatchObject({
      code: 'crossing-costs-a-point',
    });
  });

  clause('H4.0d AMB-70', 'lets its leader move once, before or after', () => {
    const before = playAll(scots(2, BLOCKS), 'scotland', move('wallace', 'fife', 'angus'), rally('angus'));
    expect(before.phase).toMatchObject({ movePoints: 0 });
    expect(refused(before, 'scotland', move('wallace', 'angus', 'fife'))).toMatchObject({ code: 'block-already-moved' });
    const after = playAll(scots(2, BLOCKS), 'scotland', rally('fife'), move('grant', 'angus', 'fife'), move('wallace', 'fife', 'angus'));
    expect([whereabouts(after, 'wallace'), whereabouts(after, 'grant')]).toEqual(['angus 4', 'fife 3']);
  });

  clause.rows(
    'H4.2a AMB-70',
    'brings no more blocks once',
    [
      ['the leader has left', {}, false],
      ['he has left, unless another stands there', { moray: 'fife' }, true],
    ] as const,
    ([_what, others, comes]) => {
      const blocks = { ...BLOCKS, ...(others as Blocks) };
      const left = playAll(
        scots(2, blocks),
        'scotland',
        rally('fife'),
        move('grant', 'angus', 'fife'),
        move('wallace', 'fife', 'mentieth'),
      );
      expect(left.phase).toMatchObject({ movePoints: 0, activated: ['fife'] });
      const late = move('lindsay', 'atholl', 'fife');
      if (comes) return expect(whereabouts(play(left, 'scotland', late), 'lindsay')).toBe('fife 3');
      expect(refused(left, 'scotland', late)).toMatchObject({ code: 'group-costs-a-point', clause: 'H4.2a' });
      expect(legal(left, 'scotland', 'move').filter(({ path }) => path[0] !== 'fife')).toEqual([]);
      // With a point left the group pays for itself, as always.
      const paid = playAll(scots(3, blocks), 'scotland', rally('fife'), move('wallace', 'fife', 'mentieth'), late);
      expect(paid.phase).toMatchObject({ movePoints: 0, activated: ['fife', 'atholl'] });
    },
  );

  clause('H4.2a AMB-70', 'is over for good when its leader has left, though another comes; it may be called again', () => {
    const blocks = { wallace: 'fife', moray: 'angus', lindsay: 'atholl', grant: 'atholl' };
    const left = playAll(scots(3, blocks), 'scotland', rally('fife'), move('wallace', 'fife', 'mentieth'));
    const come = playAll(left, 'scotland', move('moray', 'angus', 'fife'));
    expect(come.phase).toMatchObject({ movePoints: 0 });
    const late = move('lindsay', 'atholl', 'fife');
    expect(refused(come, 'scotland', late)).toMatchObject({ code: 'group-costs-a-point', clause: 'H4.2a' });
    expect(legal(come, 'scotland', 'move').filter(({ block }) => block === 'lindsay')).toEqual([]);
    expect(refused(come, 'scotland', rally('fife'))).toMatchObject({ code: 'rally-costs-a-point' });
    const richer = { ...come, phase: { ...come.phase, movePoints: 1 } } as typeof come;
    const called = play(richer, 'scotland', rally('fife'));
    expect(called.phase).toMatchObject({ movePoints: 0, rallies: ['fife'] });
    expect(whereabouts(play(called, 'scotland', late), 'lindsay')).toBe('fife 3');
  });

  clause('AMB-70', 'is not called to a battle, twice to one area, or without a point', () => {
    const battle = contest('fife', 'england', { attackers: [['hobelars', 'angus']], defenders: 2 });
    const blocks = { wallace: 'fife', grant: 'fife', hobelars: 'fife' };
    const attacked = position({ ...moving('scotland', 1, { first: false }), contests: [battle], blocks, options: { rally: true } });
    expect(points(attacked)).toEqual([]);
    expect(refused(attacked, 'scotland', rally('fife'))).toMatchObject({ code: 'no-rally-to-a-battle', clause: 'HO.rally' });
    const called = play(scots(2, BLOCKS), 'scotland', rally('fife'));
    expect(refused(called, 'scotland', rally('fife'))).toMatchObject({ code: 'already-rallying' });
    const spent = play(scots(1, BLOCKS), 'scotland', move('grant', 'angus', 'mar'));
    expect(refused(spent, 'scotland', rally('fife'))).toMatchObject({ code: 'rally-costs-a-point' });
  });

  clause.rows(
    'H4.2a',
    'is known',
    [
      ['with the option, and seen by all', true],
      ['not without it', false],
    ] as const,
    ([_what, option]) => {
      const state = scots(1, BLOCKS, option);
      expect(points(state)).toEqual(option ? ['fife'] : []);
      if (!option) return expect(refused(state, 'scotland', rally('fife'))).toMatchObject({ code: 'no-rallies', clause: 'HO.rally' });
      const { events } = happened(state, 'scotland', rally('fife'));
      expect(noticed(events, 'england')).toEqual([{ type: 'rally-called', side: 'scotland', area: 'fife' }]);
    },
  );
});
