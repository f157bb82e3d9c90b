// Section G, what an open phase has come to: what a seat needs to see why it may or may not do something, and who else sees it.
import { describe, expect, test } from 'vitest';
import { hammerOfTheScots as rules } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import type { TaskView } from '../../../../src/rulesets/hammer-of-the-scots/view.js';
import { type Asked, play, playAll, position, reveal, type Standing } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { move, moving } from '../../../support/situations.js';
import { build, draw, idleUntil, winter } from '../rules/winters.js';
import { ALL, distinguishedBy, eachOf, NOBLES, TABLES } from './who-knows.js';

/** One thing of the task as each viewer sees it. */
const shown = (state: HammerState, name: keyof TaskView) =>
  Object.fromEntries(ALL.map((viewer) => [viewer, rules.view(state, viewer).task?.[name] ?? null]));
const ownOf = (side: 'england' | 'scotland', value: unknown, others: unknown) => ({
  ...eachOf(others),
  ...eachOf(value, [side, 'arbiter']),
});

describe.each(TABLES)('in edition %s', (edition, { at, options }) => {
  test('rallies called, and defenders that have left a battle: public', () => {
    const blocks = { ...NOBLES, 'scottish-king': 'lanark', grant: 'fife', keith: 'fife', 'york-infantry': 'angus' } as const;
    const state = position({ ...moving('scotland', 3), options: { ...options, rally: true }, crowned: 'bruce', blocks });
    expect(shown(state, 'rallies')).toEqual(eachOf([]));
    expect(shown(play(state, 'scotland', { type: 'rally', area: 'lanark' }), 'rallies')).toEqual(eachOf(['lanark']));

    const defended = { ...NOBLES, grant: 'angus', 'york-infantry': ['mar', 3], hobelars: 'mar', 'durham-infantry': 'mar' } as const;
    const attacked = play(at({ ...moving('scotland', 1), blocks: defended }), 'scotland', move('grant', 'angus', 'mar'));
    const left = playAll(play(attacked, 'scotland', { type: 'end-movement' }), 'england', move('hobelars', 'mar', 'buchan'));
    expect(shown(left, 'departed')).toEqual(eachOf([{ area: 'mar', blocks: 1 }]));
  });

  test('which blocks have moved: their owner', () => {
    const state = at({ ...moving('scotland', 2), blocks: { ...NOBLES, grant: 'fife', barclay: 'fife' } });
    const moved = playAll(state, 'scotland', move('grant', 'fife', 'angus'), move('barclay', 'fife', 'angus'));
    // In the order of the blocks, whichever went first.
    expect(shown(moved, 'moved')).toEqual(ownOf('scotland', ['barclay', 'grant'], []));
  });

  test('borders used by withdrawing blocks: their side, because the Norse use none', () => {
    const crossings = { 'moray|ross': 1 } as const;
    const used = ownOf('scotland', [{ areas: ['moray', 'ross'], blocks: 1 }], []);
    const retreating = at({ phase: { name: 'retreat', side: 'scotland', crossings }, blocks: NOBLES });
    expect(shown(retreating, 'crossings')).toEqual(used);
    const victors = { ...NOBLES, grant: ['ross', 3], norse: ['ross', 3], keith: 'moray' } as const;
    const won = at({ phase: { name: 'regroup', side: 'scotland', area: 'ross', cause: 'movement', crossings: {} }, blocks: victors });
    const [one, other] = ['grant', 'norse'].map((block) => play(won, 'scotland', { type: 'regroup', block, to: 'moray' }));
    expect(shown(one!, 'crossings')).toEqual(used);
    distinguishedBy(['scotland', 'arbiter'], one!, other!);
  });

  test('which blocks have gone by sea, or were given a step that may be their only one: their owner', () => {
    const blocks = { ...NOBLES, wallace: ['fife', 2], grant: ['fife', 2], keith: 'annan' } as const;
    const sailed = play(reveal(at({ blocks }), { england: 'move-1', scotland: 'sea-move' }), 'scotland', {
      type: 'sea-move',
      block: 'grant',
      to: 'annan',
    });
    expect(shown(sailed, 'moved')).toEqual(ownOf('scotland', ['grant'], []));
    const spread = position({ options: { ...options, victualsSpread: true }, blocks });
    const fed = play(reveal(spread, { england: 'move-1', scotland: 'victuals' }), 'scotland', { type: 'victual', block: 'grant' });
    expect(shown(fed, 'fed')).toEqual(ownOf('scotland', ['grant'], []));
  });

  test('nobles captured in a pillage: public', () => {
    const blocks = { ...NOBLES, wallace: ['buchan', 3], mar: ['england', 'mar', 1] } as const;
    const named = play(reveal(at({ blocks }), { england: 'move-1', scotland: 'pillage' }), 'scotland', {
      type: 'pillage',
      area: 'mar',
      by: 'buchan',
    });
    expect(shown(play(named, 'england', { type: 'take-hit', block: 'mar' }), 'captured')).toEqual(eachOf(['mar']));
  });

  const building = (blocks: Readonly<Record<string, Standing>>, chosen: object = options): HammerState => {
    const state = winter({ options: chosen, blocks: { ...NOBLES, ...blocks } });
    return idleUntil(state, 'buildOrder' in chosen && chosen.buildOrder === 'simultaneous' ? 'builds' : 'scottish-builds');
  };

  test('points spent: their side', () => {
    const state = building({ graham: ['angus', 1], 'york-infantry': ['fife', 1] });
    const spent = [{ area: 'angus', points: 1 }];
    const scots = play(state, 'scotland', build('graham'));
    const hidden = edition === '2.3' ? [] : null;
    expect(shown(scots, 'spent')).toEqual(ownOf('scotland', spent, hidden));
    if (edition !== '2.3') return;
    const both = play(scots, 'england', build('york-infantry'));
    const english = [{ area: 'fife', points: 1 }];
    expect(shown(both, 'spent')).toEqual({ england: english, scotland: spent, spectator: [], arbiter: [...spent, ...english] });
  });

  test('a block that is to be put on a coast, and those that have been: the Scots', () => {
    const chosen = { ...options, inlandSeaDraw: 'adjacent-coast', seaReinforcementSteps: 'either' } as const;
    const state = building({ graham: 'badenoch', grant: 'buchan', keith: 'lochaber', norse: 'pool' }, chosen);
    const drawn = play(state, 'scotland', draw('badenoch'), fallsAs('norse'));
    const landing = { block: 'norse', area: 'badenoch' };
    expect(shown(drawn, 'landing')).toEqual(ownOf('scotland', landing, null));
    const land: Asked = { type: 'land', block: 'norse', to: 'buchan' };
    const landed = play(drawn, 'scotland', land);
    expect(shown(landed, 'landing')).toEqual(eachOf(null));
    expect(shown(landed, 'landed')).toEqual(ownOf('scotland', [landing], edition === '2.3' ? [] : null));
  });
});
