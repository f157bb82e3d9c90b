import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, refused, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { played } from './fighting.js';
import { disband, endDisbanding, idleUntil, winter } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
/** The English are to disband; what cannot winter has gone already. */
const disbanding = (blocks: Readonly<Record<string, Standing>>) =>
  idleUntil(winter({ blocks: { ...NOBLES, ...blocks } }), 'english-disbanding');
const going = (state: ReturnType<typeof disbanding>) => legal(state, 'england', 'disband').map(({ block }) => block as string);

clause.rows(
  'H7.3a',
  'in England disbands',
  [
    ['infantry', 'york-infantry'],
    ['Celtic infantry', 'wales-infantry'],
    ['archers', 'lancaster-archers'],
    ['Knights', 'york-knights'],
    ['the Hobelars', 'hobelars'],
    ['Edward', 'edward'],
  ],
  ([_what, block]) => {
    expect(whereabouts(disbanding({ [block]: 'england' }), block)).toBe('pool');
  },
);

clause('H7.3b', 'infantry in Scotland may disband though it has room', () => {
  const state = disbanding({ 'york-infantry': 'mentieth', 'cumbria-infantry': 'mentieth' });
  expect(whereabouts(played(state, endDisbanding), 'york-infantry')).toBe('mentieth 4');
  expect(whereabouts(played(state, disband('york-infantry'), disband('cumbria-infantry'), endDisbanding), 'cumbria-infantry')).toBe('pool');
});

clause.rows(
  'H7.31a',
  'without Edward, in Fife,',
  [
    ['archers disband', 'lancaster-archers', 'pool'],
    ['Celtic archers disband', 'wales-archers', 'pool'],
    ['Knights disband', 'durham-knights', 'pool'],
    ['the Hobelars disband', 'hobelars', 'pool'],
    ['infantry stays', 'york-infantry', 'fife 4'],
    ['infantry of Wales stays (H7.32a)', 'wales-infantry', 'fife 3'],
    ['infantry of Ulster stays (H7.32a)', 'ulster-infantry', 'fife 3'],
  ],
  ([_what, block, place]) => {
    expect(whereabouts(disbanding({ [block]: 'fife' }), block)).toBe(place);
  },
);

describe('infantry above the castle limit', () => {
  const three = { 'york-infantry': 'fife', 'wales-infantry': 'fife', 'durham-infantry': 'fife' };

  clause('H7.32a', 'must disband, cathedrals not counting; the owner picks which', () => {
    const state = disbanding(three);
    expect(going(state)).toEqual(['york-infantry', 'durham-infantry', 'wales-infantry']);
    expect(refused(state, 'england', endDisbanding)).toMatchObject({ code: 'english-must-disband', clause: 'H7.32a' });
    for (const block of Object.keys(three)) {
      const rest = Object.keys(three).filter((each) => each !== block);
      expect(standIn(played(state, disband(block), endDisbanding), 'fife', 'england')).toEqual(rest.sort());
    }
  });

  clause.rows(
    'H7.32a H7.32b',
    'counts every block, the noble too:',
    [
      [
        'Mentieth and two in Mentieth, limit 3',
        { mentieth: ['england', 'mentieth'], 'york-infantry': 'mentieth', 'durham-infantry': 'mentieth' },
        0,
      ],
      [
        'Mentieth and three',
        { mentieth: ['england', 'mentieth'], 'york-infantry': 'mentieth', 'durham-infantry': 'mentieth', 'wales-infantry': 'mentieth' },
        1,
      ],
      ['the noble who comes home counts', { buchan: ['england', 'fife'], 'york-infantry': 'buchan', 'durham-infantry': 'buchan' }, 1],
      ['one in Garmoran, limit 0', { 'york-infantry': 'garmoran' }, 1],
      ['two in Lothian, limit 2', { 'york-infantry': 'lothian', 'durham-infantry': 'lothian' }, 0],
    ] as const,
    ([_what, blocks, leave]) => {
      let state = disbanding(blocks as Record<string, Standing>);
      for (let gone = 0; gone < leave; gone++) {
        expect(refused(state, 'england', endDisbanding).code).toBe('english-must-disband');
        state = played(state, disband(going(state)[0]!));
      }
      expect(played(state, endDisbanding).winter?.side).toBe('scotland');
    },
  );

  clause('H7.32b H7.32c F-32', 'in a home of limit 1 the noble stays and the infantry goes', () => {
    const state = disbanding({ ross: ['england', 'ross'], 'york-infantry': 'ross' });
    expect(refused(state, 'england', endDisbanding).code).toBe('english-must-disband');
    expect(refused(state, 'england', disband('ross'))).toMatchObject({ code: 'nobles-do-not-disband' });
    expect(standIn(played(state, disband('york-infantry'), endDisbanding), 'ross', 'england')).toEqual(['ross']);
  });

  clause('H7.32c', 'of the Scots one more winters beside the noble where there is a cathedral', () => {
    const scots = (area: string, noble: string) => ({
      [noble]: ['scotland', area] as const,
      grant: area,
      argyll: ['england', 'argyll'] as const,
    });
    const lennox = idleUntil(winter({ blocks: scots('lennox', 'lennox') }), 'scottish-disbanding');
    expect(standIn(played(lennox, endDisbanding), 'lennox', 'scotland')).toEqual(['grant', 'lennox']);
    const mar = idleUntil(winter({ blocks: scots('mar', 'mar') }), 'scottish-disbanding');
    expect(refused(mar, 'scotland', endDisbanding).code).toBe('must-disband');
  });
});
