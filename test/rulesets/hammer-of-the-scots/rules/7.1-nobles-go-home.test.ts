import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, noticed, refused, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { actor, ofType, played } from './fighting.js';
import { disband, endDisbanding, endGoingHome, idleUntil, kinds, winter, yearEnds } from './winters.js';

/** A noble of each side at home, far away from everything. */
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

clause.rows(
  'H7.1a',
  'a noble goes home',
  [
    ['from the other end of the map', { ross: ['england', 'annan', 2] }, 'ross', 'england: ross 2'],
    ['from England', { buchan: ['england', 'england', 1] }, 'buchan', 'england: buchan 1'],
    [
      'over borders that only the enemy holds',
      { ross: ['england', 'annan'], grant: 'moray', fraser: 'garmoran' },
      'ross',
      'england: ross 3',
    ],
    ['to an area with more than its limit', { ross: ['england', 'annan'], 'york-infantry': 'ross' }, 'ross', 'england: ross 3'],
    ['a Scottish one too', { mar: ['scotland', 'england', 2] }, 'mar', 'scotland: mar 2'],
  ] as const,
  ([_what, blocks, noble, place]) => {
    expect(whereabouts(winter({ blocks: { ...NOBLES, ...(blocks as Record<string, Standing>) } }), noble)).toBe(place);
  },
);

clause('H7.1a', 'the English first, in alphabetical order (AMB-90)', () => {
  const blocks = {
    ross: ['england', 'fife'],
    angus: ['england', 'fife'],
    mar: ['scotland', 'lothian'],
    atholl: ['scotland', 'lothian'],
  } as const;
  const went = ofType(yearEnds({ blocks }).events, 'noble-went-home').map(({ stage, noble }) => `${stage} ${noble}`);
  expect(went).toEqual(['england angus', 'england ross', 'scotland atholl', 'scotland mar']);
});

describe('the enemy holds the home of a noble', () => {
  clause.rows(
    'H7.1b',
    'he changes sides at his current strength and stays:',
    [
      ['an English noble, to a Scottish block', { ross: ['england', 'annan', 2], grant: 'ross' }, 'ross', 'scotland: ross 2'],
      ['to a Scottish noble', { ross: ['england', 'annan', 2], bruce: ['scotland', 'ross'] }, 'ross', 'scotland: ross 2'],
      ['a Scottish noble, to an English block', { mar: ['scotland', 'annan', 1], hobelars: 'mar' }, 'mar', 'england: mar 1'],
    ] as const,
    ([_what, blocks, noble, place]) => {
      const asked = winter({ blocks: { ...NOBLES, ...(blocks as Record<string, Standing>) } });
      const after = asked.phase.name === 'bruce-goes-home' ? played(asked, { type: 'bruce-home', area: 'carrick' }) : asked;
      expect(whereabouts(after, noble)).toBe(place);
    },
  );

  clause('H7.1b AMB-82', 'his name and new side are public when the stage has ended, his strength is not', () => {
    const { events } = yearEnds({ blocks: { ...NOBLES, ross: ['england', 'annan', 2], grant: 'ross' } });
    const ended = noticed(events, 'scotland').find(({ type }) => type === 'winter-stage-ended');
    expect(ended?.['converted']).toEqual([{ noble: 'ross', to: 'scotland' }]);
  });

  clause('H7.1c', 'held by a Scottish noble who is there before he goes home himself', () => {
    const after = winter({ blocks: { ...NOBLES, mar: ['scotland', 'buchan', 2], buchan: ['england', 'fife', 1] } });
    expect([whereabouts(after, 'buchan'), whereabouts(after, 'mar')]).toEqual(['scotland: buchan 1', 'scotland: mar 2']);
  });

  clause('H7.1d', 'he does not move again in the Scottish stage', () => {
    const { after, events } = yearEnds({ blocks: { ...NOBLES, ross: ['england', 'annan'], grant: 'ross' } });
    const moves = ofType(events, 'noble-went-home').filter(({ noble }) => noble === 'ross');
    expect(moves).toEqual([{ type: 'noble-went-home', stage: 'england', by: 'england', noble: 'ross', area: 'ross' }]);
    expect(standIn(after, 'ross', 'scotland')).toEqual(['grant', 'ross']);
  });
});

clause('H7.1e', 'nobles do not disband, not even where there is no room', () => {
  const blocks = { ...NOBLES, ross: ['england', 'ross'], 'york-infantry': 'ross', mar: ['scotland', 'mar'], grant: 'mar' } as const;
  const english = idleUntil(winter({ blocks }), 'english-disbanding');
  expect(refused(english, 'england', disband('ross'))).toMatchObject({ code: 'nobles-do-not-disband', clause: 'H7.1e' });
  const scots = played(english, disband('york-infantry'), endDisbanding);
  expect(refused(scots, 'scotland', disband('mar'))).toMatchObject({ code: 'nobles-do-not-disband', clause: 'H7.1e' });
  expect(legal(scots, 'scotland', 'disband')).toEqual([disband('grant')]);
});

describe('Moray', () => {
  const away = (blocks: Readonly<Record<string, Standing>> = {}) => winter({ blocks: { ...NOBLES, moray: ['buchan', 2], ...blocks } });

  clause.rows(
    'H7.1f',
    'in Buchan',
    [
      ['stays', { type: 'moray-winter', area: 'buchan' }, 'buchan 2'],
      ['goes home', { type: 'moray-winter', area: 'moray' }, 'moray 2'],
      ['disbands', { type: 'disband', block: 'moray' }, 'pool'],
    ] as const,
    ([_what, asked, place]) => {
      expect(actor(away())).toBe('scotland');
      expect(whereabouts(played(away(), asked), 'moray')).toBe(place);
    },
  );

  clause('H7.1f', 'goes nowhere else, and no other block disbands for him', () => {
    expect(refused(away(), 'scotland', { type: 'moray-winter', area: 'mar' })).toMatchObject({
      code: 'moray-goes-home-or-stays',
      clause: 'H7.1f',
    });
    expect(refused(away({ grant: 'buchan' }), 'scotland', disband('grant')).code).toBe('not-disbanding');
  });

  clause('H7.1f', 'disbands in 7.5 if he stays without room and no other block disbands', () => {
    const crowd = away({ grant: 'buchan', fraser: 'buchan' });
    const later = idleUntil(played(crowd, { type: 'moray-winter', area: 'buchan' }), 'scottish-disbanding');
    expect(refused(later, 'scotland', endDisbanding)).toMatchObject({ code: 'must-disband', clause: 'H7.5c' });
    expect(kinds(played(later, disband('moray')))).toContain('end-disbanding');
    expect(kinds(played(later, disband('grant')))).toContain('end-disbanding');
  });

  clause('H7.1f AMB-80', 'at home may still disband in 7.5', () => {
    const home = idleUntil(winter({ blocks: { ...NOBLES, moray: 'moray' } }), 'scottish-disbanding');
    expect(whereabouts(played(home, disband('moray')), 'moray')).toBe('pool');
  });

  clause('H7.1g', 'is not sent to a home that the enemy holds, and never defects', () => {
    const held = away({ 'york-infantry': 'moray' });
    expect(held.phase.name).toBe('scottish-going-home');
    expect(refused(held, 'scotland', { type: 'moray-winter', area: 'moray' }).code).toBe('not-in-this-phase');
    expect(whereabouts(played(held, endGoingHome), 'moray')).toBe('buchan 2');
    expect(kinds(away({ grant: 'moray' }))).toEqual(new Set(['moray-winter', 'disband']));
  });
});

clause('H7.1a', 'the Scots learn where the English nobles are when all of them are home', () => {
  const { events } = yearEnds({ blocks: { ...NOBLES, ross: ['england', 'annan'] } });
  const seen = noticed(events, 'scotland');
  expect(seen.some(({ type, noble }) => type === 'noble-went-home' && noble === 'ross')).toBe(false);
  const [ended] = ofType(events, 'winter-stage-ended');
  expect(ended?.map).toContainEqual({ area: 'ross', england: 1, scotland: 0 });
});
