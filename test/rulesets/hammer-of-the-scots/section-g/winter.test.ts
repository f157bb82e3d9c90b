// Section G, set-up, levies and winters: row by row, in every edition.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.js';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots as rules } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { happened, noticed, play, position } from '../../../support/position.js';
import { played } from '../rules/fighting.js';
import { disband, endDisbanding, idleUntil, winter } from '../rules/winters.js';
import { ALL, distinguishedBy, eachOf, NOBLES, noticesOf, TABLES } from './who-knows.js';

describe.each(TABLES)('in edition %s', (edition, { options }) => {
  test('a levy: the blocks England, their number public', () => {
    const events = rules.setup(options, seededChance(7));
    expect(noticesOf(events, 'levy-drawn')).toEqual(eachOf([{ type: 'levy-drawn', blocks: 4 }]));
    expect(noticesOf(events, 'block-levied')).toMatchObject({ ...eachOf([], ['scotland', 'spectator']), england: { length: 4 } });
  });

  test.each([
    ['E1', true],
    ['E2', true],
    ['E3', true],
    ['S1', false],
    [null, false],
  ] as const)('Edward face up by %s: everybody', (handicap, edwardFaceUp) => {
    const state = position({ others: 'set-up', options: completeOptions({ scenario: 'campaign', edition, handicap }) });
    for (const viewer of ALL) expect(rules.view(state, viewer)).toMatchObject({ handicap, edwardFaceUp });
  });

  const crowd = { ...NOBLES, 'cumbria-infantry': ['fife', 3], 'durham-infantry': ['fife', 3], 'york-infantry': ['fife', 3] } as const;
  const disbanding = idleUntil(winter({ options, blocks: crowd }), 'english-disbanding');

  test('the current phase of winter: the side that is to decide', () => {
    for (const viewer of ['scotland', 'spectator'] as const) {
      expect(rules.view(disbanding, viewer)).toMatchObject({ phase: 'winter', toAct: ['england'], task: null });
    }
    expect(rules.view(disbanding, 'england').phase).toBe('english-disbanding');
  });

  // Both homes of Comyn are held by Scots: he becomes theirs in the English stage, and they say where he goes.
  const lost = {
    ...NOBLES,
    bruce: ['england', 'fife'],
    comyn: ['england', 'mar', 3],
    ross: ['england', 'buchan'],
    grant: 'badenoch',
    keith: 'lochaber',
  } as const;
  const step = winter({ options, blocks: lost });
  const asked = play(step, 'england', { type: 'bruce-home', area: 'annan' });

  test('the other decisions of a stage with a new noble: the side of the stage', () => {
    expect([asked.phase.name, rules.toAct(asked)]).toEqual(['comyn-goes-home', ['scotland']]);
    const otherwise = play(step, 'england', { type: 'bruce-home', area: 'carrick' });
    distinguishedBy(['england', 'arbiter'], asked, otherwise);
    const counts = rules.view(asked, 'scotland').areas;
    // As it was when the stage began, but for Comyn, who stands where he became theirs.
    for (const count of [
      { area: 'fife', england: 1, scotland: 0 },
      { area: 'annan', england: 0, scotland: 0 },
      { area: 'buchan', england: 1, scotland: 0 },
      { area: 'ross', england: 0, scotland: 0 },
      { area: 'mar', england: 0, scotland: 1 },
    ]) {
      expect(counts).toContainEqual(count);
    }
    expect(rules.view(asked, 'scotland').blocks).toContainEqual({ block: 'comyn', side: 'scotland', place: 'mar', strength: 3 });
    expect(rules.legal(asked, 'scotland')).toEqual(['badenoch', 'lochaber'].map((area) => ({ type: 'comyn-home', area })));
    expect(rules.view(asked, 'spectator').areas).toContainEqual({ area: 'mar', england: 1, scotland: 0 });
  });

  test('that a decision passes to the other side, and back: everybody', () => {
    const passed = happened(step, 'england', { type: 'bruce-home', area: 'annan' });
    expect(noticesOf(passed.events, 'side-asked')).toEqual(eachOf([{ type: 'side-asked', side: 'scotland' }]));
    expect(noticed(passed.events, 'spectator')).toEqual([{ type: 'side-asked', side: 'scotland' }]);
    const nobles = { ...lost, fraser: 'annan', lindsay: 'carrick', grant: 'mentieth', keith: 'mentieth' } as const;
    const won = winter({ options, blocks: nobles });
    expect(rules.toAct(won)).toEqual(['scotland']);
    const back = happened(won, 'scotland', { type: 'bruce-home', area: 'carrick' });
    expect(noticed(back.events, 'spectator')).toEqual([{ type: 'side-asked', side: 'england' }]);
    // A decision that does not pass shows nothing.
    const own = happened(winter({ options, blocks: { ...lost, grant: 'mentieth', keith: 'mentieth' } }), 'england', {
      type: 'bruce-home',
      area: 'annan',
    });
    expect([rules.toAct(own.after), noticed(own.events, 'spectator')]).toEqual([['england'], []]);
  });

  test('a noble won in the stage of the other side: his new owner from then on', () => {
    const both = { ...lost, fraser: 'annan', lindsay: 'carrick' } as const;
    const won = play(winter({ options, blocks: { ...both, grant: 'mentieth', keith: 'mentieth' } }), 'scotland', {
      type: 'bruce-home',
      area: 'carrick',
    });
    expect([won.phase.name, rules.toAct(won)]).toEqual(['comyn-goes-home', ['england']]);
    expect(rules.view(won, 'scotland')).toMatchObject({ phase: 'winter', task: null });
    expect(rules.view(won, 'scotland').blocks).toContainEqual({ block: 'bruce', side: 'scotland', place: 'carrick', strength: 4 });
    expect(rules.view(won, 'scotland').nobles).toContainEqual({ noble: 'bruce', side: 'scotland' });
    expect(rules.view(won, 'spectator').nobles).toContainEqual({ noble: 'bruce', side: 'england' });
  });

  test('disbanded blocks: their owner; numbers left, public when the stage ends', () => {
    const asked = happened(disbanding, 'england', disband('cumbria-infantry'));
    for (const viewer of ['scotland', 'spectator'] as const) expect(noticed(asked.events, viewer)).toEqual([]);
    const others = ['durham-infantry', 'york-infantry'] as const;
    const [one, other] = others.map((block) => played(asked.after, disband(block), endDisbanding));
    const counts = rules.view(one!, 'scotland').areas.find(({ area }) => area === 'fife');
    expect(counts).toEqual({ area: 'fife', england: 1, scotland: 0 });
    distinguishedBy(['england', 'arbiter'], one!, other!);
  });
});
