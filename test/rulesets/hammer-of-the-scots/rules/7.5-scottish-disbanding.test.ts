import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, refused, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { actor, played } from './fighting.js';
import { disband, draw, endDisbanding, idleUntil, winter } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
type Blocks = Readonly<Record<string, Standing>>;
const goes = (area: string) => ({ type: 'wallace-winter', area }) as const;

const wallace = (place: Standing, blocks: Blocks = {}) =>
  idleUntil(winter({ blocks: { ...NOBLES, wallace: place, ...blocks } }), 'wallace-winter');
const disbanding = (blocks: Blocks) => idleUntil(winter({ blocks: { ...NOBLES, ...blocks } }), 'scottish-disbanding');
const going = (state: ReturnType<typeof disbanding>) => legal(state, 'scotland', 'disband').map(({ block }) => block as string);

describe('Wallace', () => {
  clause('H7.5a', 'goes to Selkirk from anywhere, or stays', () => {
    for (const area of ['ross', 'england', 'galloway']) {
      const state = wallace(area);
      expect(actor(state)).toBe('scotland');
      expect(legal(state, 'scotland', 'wallace-winter')).toEqual([goes(area), goes('selkirk')]);
      expect(whereabouts(played(state, goes('selkirk')), 'wallace')).toBe('selkirk 4');
      expect(whereabouts(played(state, goes(area)), 'wallace')).toBe(`${area} 4`);
      expect(refused(state, 'scotland', goes('fife'))).toMatchObject({ code: 'wallace-to-selkirk', clause: 'H7.5a' });
    }
  });

  clause('H7.5a', 'not where the enemy winters: Edward and his company in Selkirk', () => {
    const edward = { edward: 'selkirk', 'york-knights': 'selkirk', wallace: 'fife' };
    const home = winter({ blocks: { ...NOBLES, ...edward } });
    const wintered = played(idleUntil(home, 'edward-winter'), { type: 'edward-winters' }, endDisbanding);
    expect(wintered.phase.name).toBe('scottish-disbanding');
    expect(refused(wintered, 'scotland', goes('selkirk')).code).toBe('not-in-this-phase');
    // Had Edward gone, and all with him, Selkirk were open.
    const left = played(idleUntil(home, 'edward-winter'), { type: 'edward-disbands' }, endDisbanding);
    expect(legal(left, 'scotland', 'wallace-winter')).toContainEqual(goes('selkirk'));
  });

  clause.rows(
    'H7.5b',
    'regains up to two steps in Selkirk:',
    [
      ['from 1', 'fife', 1, 3],
      ['from 2', 'fife', 2, 4],
      ['from 3', 'fife', 3, 4],
      ['from 4', 'fife', 4, 4],
    ],
    ([_what, area, before, after]) => {
      expect(whereabouts(played(wallace([area, before]), goes('selkirk')), 'wallace')).toBe(`selkirk ${after}`);
    },
  );

  clause('H7.5b AMB-64', 'when he was there already, too, and nowhere else', () => {
    expect(whereabouts(disbanding({ wallace: ['selkirk', 1] }), 'wallace')).toBe('selkirk 3');
    expect(whereabouts(played(wallace(['fife', 1]), goes('fife')), 'wallace')).toBe('fife 1');
  });

  clause('H7.5b H7.5e', 'winters there beyond its limit and frees no room', () => {
    const alone = disbanding({ wallace: 'selkirk' });
    expect(whereabouts(played(alone, endDisbanding), 'wallace')).toBe('selkirk 4');
    const grant = disbanding({ wallace: 'selkirk', grant: 'selkirk' });
    expect(refused(grant, 'scotland', endDisbanding)).toMatchObject({ code: 'must-disband', clause: 'H7.5c' });
    // Wallace may go, but Grant must.
    expect(refused(played(grant, disband('wallace')), 'scotland', endDisbanding).code).toBe('must-disband');
    expect(standIn(played(grant, disband('grant'), endDisbanding), 'selkirk', 'scotland')).toEqual(['wallace']);
    // His hiding place is no room elsewhere.
    const lothian = disbanding({ wallace: 'selkirk', grant: 'lothian', keith: 'lothian', fraser: 'lothian' });
    expect(refused(lothian, 'scotland', endDisbanding)).toMatchObject({ code: 'must-disband', clause: 'H7.5c' });
  });

  clause('H7.5f', 'after disbanding he returns by a draw, at strength 1', () => {
    const gone = (blocks: Blocks) => idleUntil(played(wallace('fife', blocks), goes('fife'), disband('wallace')), 'scottish-builds');
    expect(refused(gone({}), 'scotland', draw('fife')).code).toBe('not-friendly');
    const held = gone({ grant: 'fife' });
    expect(whereabouts(played(held, [draw('fife'), 'wallace']), 'wallace')).toBe('fife 1');
  });
});

describe('Scots above the castle limit', () => {
  clause.rows(
    'H7.5c',
    'disband, whichever their owner likes but no noble other than Moray:',
    [
      ['Ross and Grant in Ross (1)', { ross: ['scotland', 'ross'], grant: 'ross' }, ['grant'], 1],
      ['Lennox and two in Lennox (2)', { lennox: ['scotland', 'lennox'], grant: 'lennox', keith: 'lennox' }, ['grant', 'keith'], 1],
      ['three in Strathspey (2)', { grant: 'strathspey', keith: 'strathspey', norse: 'strathspey' }, ['grant', 'keith', 'norse'], 1],
      ['Moray and two in Moray (2)', { moray: 'moray', grant: 'moray', keith: 'moray' }, ['grant', 'keith', 'moray'], 1],
      ['three in Fife (3)', { grant: 'fife', keith: 'fife', fraser: 'fife' }, ['fraser', 'grant', 'keith'], 0],
      ['two in Garmoran (0)', { grant: 'garmoran', keith: 'garmoran' }, ['grant', 'keith'], 2],
      ['one in Selkirk (0)', { grant: 'selkirk' }, ['grant'], 1],
    ] as const,
    ([_what, blocks, may, must]) => {
      const state = disbanding(blocks as Blocks);
      expect(going(state).sort()).toEqual(may);
      for (const first of may) {
        let now = state;
        const order = [first, ...may.filter((block) => block !== first)].slice(0, must);
        for (const block of order) {
          expect(refused(now, 'scotland', endDisbanding).code).toBe('must-disband');
          now = played(now, disband(block));
        }
        expect(played(now, endDisbanding).phase.name).toBe('scottish-builds');
      }
    },
  );

  clause('H7.5c', 'nobles go home, and the limit holds where they have gone', () => {
    const state = disbanding({ ross: ['scotland', 'fife'], grant: 'ross' });
    expect(refused(state, 'scotland', disband('ross'))).toMatchObject({ code: 'nobles-do-not-disband', clause: 'H7.1e' });
    expect(refused(state, 'scotland', endDisbanding).code).toBe('must-disband');
  });
});

clause('H7.5d AMB-79', 'any Scottish block but a noble may disband, Wallace and the King too', () => {
  const home = winter({ crowned: 'bruce', blocks: { ...NOBLES, wallace: 'angus', 'scottish-king': 'fife', grant: 'fife' } });
  const state = played(idleUntil(played(home, { type: 'king-winter', area: 'fife' }), 'wallace-winter'), goes('angus'));
  const all = played(state, disband('wallace'), disband('scottish-king'), disband('grant'), endDisbanding);
  for (const block of ['wallace', 'scottish-king', 'grant']) expect(whereabouts(all, block)).toBe('pool');
});

clause.rows(
  'H7.5g',
  'a disbanded block goes to the pool, whatever it is:',
  [
    ['the Norse', 'norse'],
    ['the French Knights', 'french-knights'],
    ['Moray', 'moray'],
    ['Keith', 'keith'],
  ],
  ([_what, block]) => {
    const state =
      block === 'moray' ? played(winter({ blocks: { ...NOBLES, moray: 'fife' } }), { type: 'moray-winter', area: 'fife' }) : undefined;
    const step = state ? idleUntil(state, 'scottish-disbanding') : disbanding({ [block]: 'fife' });
    expect(whereabouts(played(step, disband(block)), block)).toBe('pool');
  },
);
