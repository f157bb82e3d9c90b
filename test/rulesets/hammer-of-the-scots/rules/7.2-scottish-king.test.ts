import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, refused, type Standing, whereabouts } from '../../../support/position.js';
import { actor, played } from './fighting.js';
import { disband, endDisbanding, endGoingHome, idleUntil, winter } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const CATHEDRALS = ['strathspey', 'lennox', 'fife'] as const;
const goes = (area: string) => ({ type: 'king-winter', area }) as const;
/** The King stands in an area when winter comes. */
const king = (area: string, blocks: Readonly<Record<string, Standing>> = {}) =>
  winter({ crowned: 'bruce', blocks: { ...NOBLES, 'scottish-king': [area, 3], ...blocks } });

describe('the King', () => {
  clause.rows(
    'H7.2a',
    'may go, from however far, to',
    [
      ['a vacant cathedral area', 'strathspey', {}, true],
      ['a friendly one', 'fife', { grant: 'fife' }, true],
      ['no cathedral area of the enemy (AMB-86)', 'lennox', { lennox: ['england', 'lennox'] }, false],
      ['no other area', 'mentieth', {}, false],
      ['no other area, though friendly', 'lanark', { grant: 'lanark' }, false],
    ] as const,
    ([_what, area, blocks, allowed]) => {
      const state = king('annan', blocks as Record<string, Standing>);
      expect(actor(state)).toBe('scotland');
      if (allowed) expect(whereabouts(played(state, goes(area)), 'scottish-king')).toBe(`${area} 3`);
      else expect(refused(state, 'scotland', goes(area))).toMatchObject({ code: 'king-to-cathedral', clause: 'H7.2a' });
    },
  );

  clause.rows(
    'HO.kingFriendlyCathedralOnly H7.2a',
    'where he goes to friendly cathedrals only, may go to',
    [
      ['a friendly one', 'fife', true],
      ['no vacant one', 'strathspey', false],
      ["none of the enemy's", 'lennox', false],
    ] as const,
    ([_what, area, allowed]) => {
      const blocks = { ...NOBLES, 'scottish-king': ['annan', 3], grant: 'fife', lennox: ['england', 'lennox'] } as const;
      const state = winter({ crowned: 'bruce', blocks, options: { kingFriendlyCathedralOnly: true } });
      expect(legal(state, 'scotland', 'king-winter').map((action) => action.area as string)).toEqual(['annan', 'fife']);
      if (allowed) expect(whereabouts(played(state, goes(area)), 'scottish-king')).toBe(`${area} 3`);
      else
        expect(refused(state, 'scotland', goes(area))).toMatchObject(
          area === 'lennox'
            ? { code: 'king-to-cathedral', clause: 'H7.2a' }
            : { code: 'king-to-friendly-cathedral', clause: 'HO.kingFriendlyCathedralOnly' },
        );
    },
  );

  clause('H7.2a', 'is not asked where he may go to friendly cathedrals only and there is none', () => {
    const blocks = { ...NOBLES, 'scottish-king': ['annan', 3] } as const;
    expect(winter({ crowned: 'bruce', blocks }).phase.name).toBe('scottish-king-winter');
    const asked = winter({ crowned: 'bruce', blocks, options: { kingFriendlyCathedralOnly: true } });
    expect(asked.phase.name).toBe('scottish-going-home');
  });

  clause('H7.2a', 'is asked also when the only open cathedral is his own', () => {
    const state = king('fife', {
      lennox: ['england', 'lennox'],
      'york-infantry': 'strathspey',
    });
    expect(state.phase.name).toBe('scottish-king-winter');
    expect(legal(state, 'scotland', 'king-winter').map(({ area }) => area as string)).toEqual(['fife']);
    expect(whereabouts(played(state, disband('scottish-king')), 'scottish-king')).toBe('pool');
  });

  clause.rows(
    'H7.2a',
    'has no decision when he is',
    [
      ['in the pool', 'pool'],
      ['dead', 'dead'],
      ['aside', 'aside'],
    ] as const,
    ([_what, place]) => {
      expect(winter({ crowned: 'bruce', blocks: { ...NOBLES, 'scottish-king': place } }).phase.name).toBe('scottish-going-home');
    },
  );

  clause('H7.2a', 'may stay or disband', () => {
    const state = king('annan');
    expect(legal(state, 'scotland', 'king-winter').map(({ area }) => area as string)).toEqual(['annan', ...CATHEDRALS]);
    expect(whereabouts(played(state, goes('annan')), 'scottish-king')).toBe('annan 3');
    expect(whereabouts(played(state, disband('scottish-king')), 'scottish-king')).toBe('pool');
    expect(refused(king('annan', { grant: 'fife' }), 'scotland', disband('grant'))).toMatchObject({
      code: 'king-not-disbanding',
      clause: 'H7.2a',
    });
  });

  clause('H7.2a AMB-81', 'may disband in 7.5 as well, there too where no cathedral is open', () => {
    const held = { hobelars: 'strathspey', 'york-infantry': 'lennox', 'durham-infantry': 'fife' };
    const state = king('annan', held);
    expect(state.phase.name).toBe('scottish-going-home');
    const later = idleUntil(played(state, endGoingHome), 'scottish-disbanding');
    expect(whereabouts(played(later, disband('scottish-king')), 'scottish-king')).toBe('pool');
  });

  clause.rows(
    'H7.2b H7.2c',
    'must have room at 7.5 if he stays:',
    [
      ['none in Selkirk', 'selkirk', {}, true],
      ['none in England', 'england', {}, true],
      ['one in Galloway, with the noble', 'galloway', {}, true],
      ['two in Annan', 'annan', { grant: 'annan' }, false],
    ] as const,
    ([_what, area, blocks, leaves]) => {
      const later = idleUntil(played(king(area, blocks), goes(area)), 'scottish-disbanding');
      if (!leaves) return expect(whereabouts(played(later, endDisbanding), 'scottish-king')).toBe(`${area} 3`);
      expect(refused(later, 'scotland', endDisbanding)).toMatchObject({ code: 'must-disband', clause: 'H7.5c' });
      expect(whereabouts(played(later, disband('scottish-king'), endDisbanding), 'scottish-king')).toBe('pool');
    },
  );

  clause('H7.2d', 'finds a cathedral the English will leave in this winter still held', () => {
    const state = king('annan', { 'york-knights': 'fife' });
    expect(refused(state, 'scotland', goes('fife')).code).toBe('king-to-cathedral');
    const later = idleUntil(played(state, goes('annan')), 'english-disbanding');
    expect(whereabouts(later, 'york-knights')).toBe('pool');
  });
});
