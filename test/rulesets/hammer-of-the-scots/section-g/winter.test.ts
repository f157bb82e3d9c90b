// Section G, set-up, levies and winters: row by row, in every edition.
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../src/engine/chance.js';
import { agreed } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots as rules } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { happened, noticed, position } from '../../../support/position.js';
import { played } from '../rules/fighting.js';
import { disband, endDisbanding, idleUntil, winter } from '../rules/winters.js';
import { ALL, eachOf, NOBLES, TABLES, toldApartBy, toldOf } from './who-knows.js';

describe.each(TABLES)('in edition %s', (edition, { options }) => {
  test('a levy: which blocks, England; how many, everybody', () => {
    const events = rules.setup(options, seeded(7));
    expect(toldOf(events, 'levy-drawn')).toEqual(eachOf([{ type: 'levy-drawn', blocks: 4 }]));
    expect(toldOf(events, 'block-levied')).toMatchObject({ ...eachOf([], ['scotland', 'spectator']), england: { length: 4 } });
  });

  test.each([
    ['E1', true],
    ['E2', true],
    ['E3', true],
    ['S1', false],
    [null, false],
  ] as const)('Edward face up by %s: everybody', (handicap, edwardFaceUp) => {
    const state = position({ others: 'set-up', options: agreed({ scenario: 'campaign', edition, handicap }) });
    for (const viewer of ALL) expect(rules.view(state, viewer)).toMatchObject({ handicap, edwardFaceUp });
  });

  const crowd = { ...NOBLES, 'cumbria-infantry': ['fife', 3], 'durham-infantry': ['fife', 3], 'york-infantry': ['fife', 3] } as const;
  const disbanding = idleUntil(winter({ options, blocks: crowd }), 'english-disbanding');

  test('which question of winter is open: the side that is asked', () => {
    for (const viewer of ['scotland', 'spectator'] as const) {
      expect(rules.view(disbanding, viewer)).toMatchObject({ phase: 'winter', toAct: ['england'], task: null });
    }
    expect(rules.view(disbanding, 'england').phase).toBe('english-disbanding');
  });

  test('which blocks disband: their owner; how many stay where, everybody when the step is over', () => {
    const asked = happened(disbanding, 'england', disband('cumbria-infantry'));
    for (const viewer of ['scotland', 'spectator'] as const) expect(noticed(asked.events, viewer)).toEqual([]);
    const others = ['durham-infantry', 'york-infantry'] as const;
    const [one, other] = others.map((block) => played(asked.after, disband(block), endDisbanding));
    const counts = rules.view(one!, 'scotland').areas.find(({ area }) => area === 'fife');
    expect(counts).toEqual({ area: 'fife', england: 1, scotland: 0 });
    toldApartBy(['england', 'arbiter'], one!, other!);
  });
});
