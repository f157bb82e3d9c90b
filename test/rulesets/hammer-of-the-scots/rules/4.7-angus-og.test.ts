import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, play, position, refused, type Standing, whereabouts } from '../../../support/position.js';
import { battles, contest, move, moving, wintering } from '../../../support/situations.js';
import { ofType, played, playedWithEvents } from './fighting.js';
import { disband, draw, endDisbanding, idleUntil, winter } from './winters.js';

const IRISH = ['annan', 'argyll', 'carrick', 'galloway', 'garmoran', 'lennox', 'lochaber', 'ross'];
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const destinations = (actions: readonly { readonly to?: unknown; readonly path?: readonly unknown[] }[]) =>
  actions.map(({ to, path }) => (to ?? path?.at(-1)) as string).sort();

describe('Angus Og: the Norse', () => {
  clause.rows(
    'H4.7a',
    'sail from',
    [
      ['the Irish Sea to the Irish Sea, never to England', 'ross', true, IRISH.filter((area) => area !== 'ross')],
      ['the North Sea nowhere', 'fife', true, []],
    ] as const,
    ([_what, from, angusOg, reached]) => {
      const state = position({ ...moving('scotland', 1), blocks: { norse: from }, options: { angusOg } });
      expect(destinations(legal(state, 'scotland', 'move'))).toEqual(reached);
      const code = from === 'fife' ? 'norse-keep-to-irish-sea' : null;
      if (code) expect(refused(state, 'scotland', move('norse', from, 'galloway'))).toMatchObject({ code, clause: 'HO.angusOg' });
      expect(refused(state, 'scotland', move('norse', from, 'angus')).code).toBe('norse-keep-to-irish-sea');
      expect(refused(state, 'scotland', move('norse', from, 'atholl')).code).toBe('norse-move-by-sea');
      const free = position({ ...moving('scotland', 1), blocks: { norse: from } });
      expect(legal(free, 'scotland', 'move')).toHaveLength(15);
    },
  );

  clause('H4.7a', 'alone keep to the Irish Sea: others march where they like', () => {
    const state = position({ ...moving('scotland', 1), blocks: { grant: 'angus' }, options: { angusOg: true } });
    expect(whereabouts(play(state, 'scotland', move('grant', 'angus', 'fife')), 'grant')).toBe('fife 3');
  });

  clause('H4.7b', 'never sail to England, whatever the option', () => {
    const state = position({ ...moving('scotland', 1), blocks: { norse: 'ross' }, options: { angusOg: true } });
    expect(refused(state, 'scotland', move('norse', 'ross', 'england'))).toMatchObject({ code: 'norse-never-in-england', clause: 'H4.7b' });
  });

  clause.rows(
    'HO.angusOg H4.7g',
    'withdraw to the Irish Sea only:',
    [
      ['with the option', true, ['galloway']],
      ['without it', false, ['fife', 'galloway']],
    ] as const,
    ([_what, angusOg, havens]) => {
      const blocks = { norse: 'ross', edward: 'ross', grant: 'galloway', keith: 'fife' };
      const raid = contest('ross', 'scotland', { attackers: [['norse', 'carrick', 'sea']], defenders: 1 });
      const fought = position({ ...battles('scotland', raid), blocks, options: { angusOg } });
      expect(destinations(legal(play(fought, 'scotland', { type: 'choose-battle', area: 'ross' }), 'scotland', 'retreat'))).toEqual(havens);
      const regroup = { name: 'regroup', side: 'scotland', area: 'ross', cause: 'movement', crossings: {} } as const;
      const won = position({
        current: moving('scotland', 2).current,
        phase: regroup,
        blocks: { ...blocks, edward: 'pool' },
        options: { angusOg },
      });
      expect(destinations(legal(won, 'scotland', 'regroup').filter(({ block }) => block === 'norse'))).toEqual(havens);
    },
  );

  clause.rows(
    'HE.Sd',
    'go by the Sea Move card of 2.3',
    [
      ['to the Irish Sea', true, 'galloway', null],
      ['not to the North Sea', true, 'fife', 'norse-keep-to-irish-sea'],
      ['not to England, though it is held', true, 'england', 'norse-never-in-england'],
      ['to the North Sea without the option', false, 'fife', null],
      ['not to England without it either', false, 'england', 'norse-never-in-england'],
    ] as const,
    ([_what, angusOg, to, code]) => {
      const state = position({
        current: moving('scotland', 1).current,
        phase: { name: 'sea-move', side: 'scotland', route: null, moved: [] },
        blocks: { norse: 'ross', grant: 'galloway', keith: 'fife', lindsay: 'england' },
        options: { edition: '2.3', norseSeaMoveCard: true, angusOg },
      });
      const asked = { type: 'sea-move', block: 'norse', to } as const;
      if (code) expect(refused(state, 'scotland', asked).code).toBe(code);
      else expect(whereabouts(play(state, 'scotland', asked), 'norse')).toBe(`${to} 3`);
    },
  );

  clause('HE.Sd', 'alone are kept from the North Sea by it', () => {
    const state = position({
      current: moving('scotland', 1).current,
      phase: { name: 'sea-move', side: 'scotland', route: null, moved: [] },
      blocks: { grant: 'galloway', keith: 'fife' },
      options: { angusOg: true },
    });
    expect(whereabouts(play(state, 'scotland', { type: 'sea-move', block: 'grant', to: 'fife' }), 'grant')).toBe('fife 3');
  });

  clause.rows(
    'H1.2a H7.5c H7.5e',
    'winter',
    [
      ['where there is no castle', { norse: 'garmoran' }, true, true],
      ['not there without the option', { norse: 'garmoran' }, false, false],
      ['beside a noble whose castle is full', { norse: 'galloway' }, true, true],
      ['not there without the option', { norse: 'galloway' }, false, false],
      ['and make no room for others by going', { norse: 'carrick', grant: 'carrick', keith: 'carrick' }, true, false],
    ] as const,
    ([_what, blocks, angusOg, stays]) => {
      const state = idleUntil(
        winter({ blocks: { ...NOBLES, ...(blocks as Record<string, Standing>) }, options: { angusOg } }),
        'scottish-disbanding',
      );
      if (stays) return expect(whereabouts(played(state, endDisbanding), 'norse')).toMatch(/ 3$/);
      expect(refused(state, 'scotland', endDisbanding)).toMatchObject({ code: 'must-disband' });
      const gone = played(state, disband('norse'));
      if (angusOg) expect(refused(gone, 'scotland', endDisbanding)).toMatchObject({ code: 'must-disband' });
      else expect(whereabouts(played(gone, endDisbanding), 'norse')).toBe('pool');
    },
  );

  const building = (blocks: Readonly<Record<string, Standing>>, angusOg: boolean) =>
    wintering('scotland', { phase: { name: 'scottish-builds', spent: {} }, blocks, options: { angusOg } });

  clause.rows(
    'H1.2a H7.62b',
    'leave room for a draw',
    [
      ['with the option', true],
      ['not without it', false],
    ] as const,
    ([_what, angusOg]) => {
      const state = building({ norse: ['carrick', 1], grant: 'pool' }, angusOg);
      if (angusOg) expect(whereabouts(played(state, [draw('carrick'), 'grant']), 'grant')).toBe('carrick 1');
      else expect(refused(state, 'scotland', draw('carrick')).code).toBe('no-room');
    },
  );

  clause.rows(
    'H7.62f',
    'drawn for an area off the Irish Sea are put back, and another block comes:',
    [
      ['on the North Sea', 'fife', true],
      ['inland', 'lanark', true],
      ['not on the Irish Sea', 'argyll', false],
    ] as const,
    ([_what, area, putBack]) => {
      const state = building({ graham: area, norse: 'pool', grant: 'pool' }, true);
      if (!putBack) return expect(whereabouts(played(state, [draw(area), 'norse']), 'norse')).toBe(`${area} 1`);
      const { after, events } = playedWithEvents(state, [draw(area), 'norse', 'grant']);
      expect([whereabouts(after, 'norse'), whereabouts(after, 'grant')]).toEqual(['pool', `${area} 1`]);
      expect(ofType(events, 'block-put-back')).toEqual([{ type: 'block-put-back', stage: 'scotland', block: 'norse', area }]);
      const alone = building({ graham: area, norse: 'pool' }, true);
      expect(refused(alone, 'scotland', draw(area)).code).toBe(area === 'lanark' ? 'none-to-draw-there' : 'norse-not-drawn-there');
    },
  );

  clause('H7.62f', 'and not the French Knights, who come to any coast', () => {
    const state = building({ graham: 'fife', 'french-knights': 'pool' }, true);
    expect(whereabouts(played(state, [draw('fife'), 'french-knights']), 'french-knights')).toBe('fife 1');
  });
});
