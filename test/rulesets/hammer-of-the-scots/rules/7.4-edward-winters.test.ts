import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, refused, type Setting, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { actor, ofType, played, playedWithEvents } from './fighting.js';
import { DEAL, disband, endBuilds, endDisbanding, endGoingHome, idleUntil, kinds, winter } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const WINTERS = { type: 'edward-winters' } as const;
const DISBANDS = { type: 'edward-disbands' } as const;
type Blocks = Readonly<Record<string, Standing>>;

/** The Scots have gone home, and the English stage has begun. */
const english = (blocks: Blocks, rest: Omit<Setting, 'blocks'> = {}) =>
  played(winter({ blocks: { ...NOBLES, ...blocks }, ...rest }), endGoingHome);

describe('Edward I in Scotland', () => {
  clause('H7.4a', 'winters where he is, or disbands', () => {
    const state = english({ edward: ['fife', 3] });
    expect([state.phase.name, actor(state), kinds(state)]).toEqual([
      'edward-winter',
      'england',
      new Set(['edward-winters', 'edward-disbands']),
    ]);
    expect(whereabouts(played(state, WINTERS), 'edward')).toBe('fife 3');
    expect(whereabouts(played(state, DISBANDS), 'edward')).toBe('pool');
    // After the decision that Edward stays, he stays.
    expect(refused(played(state, WINTERS), 'england', disband('edward'))).toMatchObject({ code: 'edward-winters-here', clause: 'H7.4a' });
  });

  clause('H7.4a AMB-61', 'decides before the others disband', () => {
    const state = english({ edward: 'fife', 'york-knights': 'fife' });
    expect(whereabouts(state, 'york-knights')).toBe('fife 4');
    expect(whereabouts(played(state, WINTERS), 'york-knights')).toBe('fife 4');
    expect(whereabouts(played(state, DISBANDS), 'york-knights')).toBe('pool');
  });
});

clause.rows(
  'H7.4b AMB-63',
  'without a decision Edward goes to the pool:',
  [
    ['Edward II in Scotland', 2, 'fife'],
    ['Edward II in England', 2, 'england'],
    ['Edward I in England', 1, 'england'],
  ],
  ([_what, edward, area]) => {
    const state = english({ edward: area }, { edward });
    expect([state.phase.name, whereabouts(state, 'edward')]).toEqual(['english-disbanding', 'pool']);
  },
);

clause.rows(
  'H7.4c',
  'having wintered in 1298, he may',
  [
    ['not in 1299', 1299, false],
    ['in 1300', 1300, true],
  ],
  ([_what, year, allowed]) => {
    const state = english({ edward: 'fife' }, { year, edwardWintered: 1298 });
    expect(state.phase.name === 'edward-winter').toBe(allowed);
    if (!allowed) expect(whereabouts(state, 'edward')).toBe('pool');
  },
);

clause('H7.4c', 'his winter is recorded', () => {
  const stayed = idleUntil(played(english({ edward: 'fife' }, { year: 1298 }), WINTERS), 'english-builds');
  const next = played(stayed, [endBuilds, DEAL]);
  expect([next.year, next.edwardWintered]).toEqual([1299, 1298]);
});

clause.rows(
  'H7.4d H7.4j H8.3b',
  'in the Campaign he is asked',
  [
    ['in 1305', 1305, true, 1],
    ['not in 1306, when he becomes Edward II', 1306, false, 2],
  ],
  ([_what, year, asked, edward]) => {
    const state = english({ edward: 'fife' }, { scenario: 'campaign', year });
    expect([state.phase.name === 'edward-winter', state.edward]).toEqual([asked, edward]);
    if (!asked) expect(whereabouts(state, 'edward')).toBe('pool');
  },
);

clause.rows(
  'H7.4d',
  'in the winter of 1306',
  [
    ['Edward I becomes Edward II', 1, 1],
    ['nothing more becomes of Edward II', 2, 0],
  ] as const,
  ([_what, edward, times]) => {
    const { after, events } = playedWithEvents(
      winter({ scenario: 'campaign', year: 1306, edward, blocks: { ...NOBLES, edward: 'fife' } }),
      endGoingHome,
    );
    expect(after.edward).toBe(2);
    expect(ofType(events, 'edward-the-second')).toHaveLength(times);
  },
);

describe('Edward winters in Mentieth', () => {
  const company = ['york-knights', 'lancaster-knights', 'lancaster-archers', 'hobelars', 'york-infantry', 'wales-infantry'];
  const blocks: Blocks = {
    edward: 'mentieth',
    ...Object.fromEntries(company.map((block) => [block, 'mentieth'])),
    'durham-knights': 'lanark',
    'cumbria-infantry': 'lothian',
    'westmor-infantry': 'lothian',
    'durham-infantry': 'lothian',
  };
  const state = played(english(blocks), WINTERS);

  clause('H7.4e AMB-62', 'all blocks with him can stay, of every kind and beyond the limit; others cannot', () => {
    expect(standIn(state, 'mentieth', 'england')).toEqual([...company, 'edward'].sort());
    expect(whereabouts(state, 'durham-knights')).toBe('pool');
    const done = played(state, disband('durham-infantry'), endDisbanding);
    expect(standIn(done, 'mentieth', 'england')).toHaveLength(7);
  });

  clause('H7.4h', 'infantry elsewhere obeys the limits, and his company may leave', () => {
    expect(refused(state, 'england', endDisbanding)).toMatchObject({ code: 'english-must-disband', clause: 'H7.32a' });
    const less = played(state, disband('cumbria-infantry'), disband('york-knights'), endDisbanding);
    expect([whereabouts(less, 'cumbria-infantry'), whereabouts(less, 'york-knights')]).toEqual(['pool', 'pool']);
    const going = legal(state, 'england', 'disband').map(({ block }) => block as string);
    expect(going.sort()).toEqual([...company, 'cumbria-infantry', 'durham-infantry', 'westmor-infantry'].sort());
  });

  clause('H7.4g', 'no levy is drawn: the pool stays as it is, and England empty', () => {
    const last = idleUntil(played(state, disband('durham-infantry')), 'english-builds');
    const { after, events } = playedWithEvents(last, [endBuilds, DEAL]);
    expect(ofType(events, 'levy-drawn')).toEqual([{ type: 'levy-drawn', blocks: 0 }]);
    expect(standIn(after, 'england', 'england')).toEqual([]);
    expect(hammerOfTheScots.view(after, 'spectator').pools.england).toBe(2);
  });

  clause('H7.4f', 'his nobles still go home', () => {
    const noble = english({ edward: 'fife', angus: ['england', 'fife', 2] });
    expect(whereabouts(noble, 'angus')).toBe('england: angus 2');
  });
});

clause('H7.4i', 'in The Bruce no Edward winters in Scotland, in any year; infantry may', () => {
  for (let year = 1306; year < 1314; year++) {
    const state = english({ edward: 'fife', 'durham-infantry': 'lothian' }, { scenario: 'bruce', year, edward: year === 1306 ? 1 : 2 });
    expect([state.phase.name, whereabouts(state, 'edward')]).toEqual(['english-disbanding', 'pool']);
    expect(whereabouts(played(state, endDisbanding), 'durham-infantry')).toBe('lothian 3');
  }
});
