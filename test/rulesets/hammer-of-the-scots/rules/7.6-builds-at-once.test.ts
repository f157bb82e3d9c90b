import { describe, expect } from 'vitest';
import { noChance } from '../../../../src/engine/chance.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { happened, noticed, play, playAll, refused, type Standing, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { everyAction } from '../every-action.js';
import { build, DEAL, draw, endBuilds, idleUntil, winter } from './winters.js';

const BLOCKS = {
  graham: ['angus', 1],
  'york-infantry': ['fife', 1],
  grant: 'pool',
  galloway: ['scotland', 'galloway'],
  ross: ['england', 'ross', 1],
} as const;
const built = (blocks: Readonly<Record<string, Standing>>) =>
  idleUntil(winter({ blocks, options: { buildOrder: 'simultaneous' } }), 'builds');
const view = hammerOfTheScots.view;

describe('both sides build', () => {
  clause('H7.6d', 'in any order, and the year goes on when both have done', () => {
    const drawn = play(play(built(BLOCKS), 'england', build('york-infantry')), 'scotland', draw('angus'), fallsAs('grant'));
    const done = playAll(drawn, 'england', build('york-infantry'), endBuilds);
    expect(hammerOfTheScots.toAct(done)).toEqual(['scotland']);
    expect(refused(done, 'england', build('ross'))).toMatchObject({
      code: 'not-your-turn',
      clause: done.options.edition === '2.3' ? 'H7.6d' : 'HO.buildOrder',
    });
    const year = play(play(done, 'scotland', build('graham')), 'scotland', endBuilds, fallsAs(DEAL));
    expect(year.year).toBe(1298);
    const where = ['york-infantry', 'graham', 'grant'].map((block) => whereabouts(year, block));
    expect(where).toEqual(['fife 3', 'angus 2', 'angus 1']);
  });

  clause('H7.6d H7.63b', 'by the rules that bind each of them', () => {
    const state = built(BLOCKS);
    expect(refused(state, 'england', draw('fife'))).toMatchObject({ code: 'no-english-draws', clause: 'H7.63b' });
    expect(refused(state, 'england', build('graham')).code).toBe('no-such-block');
    expect(refused(state, 'scotland', draw('fife'))).toMatchObject({ code: 'not-friendly', clause: 'H7.6a' });
    const spent = playAll(state, 'england', build('york-infantry'), build('york-infantry'));
    expect(refused(spent, 'england', build('york-infantry')).code).toBe('no-points-left');
    expect(whereabouts(play(spent, 'scotland', build('graham')), 'graham')).toBe('angus 2');
  });
});

describe('a block that the Scots are still to put on a coast', () => {
  const inland = { ...BLOCKS, graham: 'badenoch', keith: 'buchan', lindsay: 'lochaber', grant: 'aside' } as const;
  const pools = { norse: 'pool', 'french-knights': 'pool', barclay: 'pool' } as const;
  const options = { buildOrder: 'simultaneous', inlandSeaDraw: 'adjacent-coast', seaReinforcementSteps: 'either' } as const;
  const begun = idleUntil(winter({ blocks: { ...inland, ...pools }, options }), 'builds');
  const drawn = (block: string) => play(begun, 'scotland', draw('badenoch'), fallsAs(block));
  const answers = (state: typeof begun): string[] =>
    [...everyAction(begun)].flatMap((action) => {
      if (action.type === 'move') return [];
      const decided = hammerOfTheScots.decide(state, 'england', action, noChance);
      return `${JSON.stringify(action)}: ${decided.ok ? 'accepted' : JSON.stringify(decided.problem)}`;
    });

  clause.rows(
    'H7.6d H7.62d H7.63b',
    'changes no answer to England:',
    [
      ['the Norse', drawn('norse')],
      ['the French Knights', drawn('french-knights')],
      ['the Norse that have landed', play(drawn('norse'), 'scotland', { type: 'land', block: 'norse', to: 'buchan' })],
      ['another block, which needs no coast', drawn('barclay')],
    ] as const,
    ([_what, state]) => expect(answers(state)).toEqual(answers(begun)),
  );

  clause('H7.63b', 'is none that the English may land, draw or build', () => {
    const land = { type: 'land', block: 'norse', to: 'england' } as const;
    expect(refused(drawn('norse'), 'england', land)).toMatchObject({ code: 'no-english-draws', clause: 'H7.63b' });
    const buildFrom = { type: 'build-from', block: 'york-infantry', area: 'fife' } as const;
    expect(refused(drawn('norse'), 'england', buildFrom)).toMatchObject({ code: 'no-english-draws', clause: 'H7.63b' });
  });
});

describe('the simultaneous builds of the other side', () => {
  const state = built(BLOCKS);
  const scots = happened(state, 'scotland', draw('angus'), fallsAs('grant'));
  const both = happened(scots.after, 'england', build('york-infantry'));

  clause('H7.6d', 'is not seen', () => {
    expect([noticed(scots.events, 'england'), noticed(both.events, 'scotland')]).toEqual([[], []]);
    for (const viewer of ['england', 'spectator'] as const) expect(view(scots.after, viewer)).toEqual(view(state, viewer));
    for (const viewer of ['scotland', 'spectator'] as const) expect(view(both.after, viewer)).toEqual(view(scots.after, viewer));
    expect(view(both.after, 'england').areas).toContainEqual({ area: 'angus', england: 0, scotland: 1 });
    expect(view(both.after, 'england').pools).toMatchObject({ scotland: 1 });
  });

  clause('H7.6d', 'and what one builds oneself is', () => {
    expect(view(both.after, 'scotland').blocks).toContainEqual({ block: 'grant', side: 'scotland', place: 'angus', strength: 1 });
    expect(view(both.after, 'scotland').areas).toContainEqual({ area: 'angus', england: 0, scotland: 2 });
    expect(view(both.after, 'scotland').pools).toMatchObject({ scotland: 0 });
    const infantry = { block: 'york-infantry', side: 'england', place: 'fife', strength: 2 };
    expect(view(both.after, 'england').blocks).toContainEqual(infantry);
    expect(view(both.after, 'scotland').blocks.some(({ side }) => side === 'england')).toBe(false);
    expect(view(both.after, 'arbiter').blocks).toContainEqual(infantry);
  });

  clause('H7.6d', 'is revealed when both have finished; that one has finished is public immediately', () => {
    const first = happened(both.after, 'scotland', endBuilds);
    expect(noticed(first.events, 'england')).toEqual([{ type: 'builds-ended', side: 'scotland' }]);
    expect(view(first.after, 'england').areas).toContainEqual({ area: 'angus', england: 0, scotland: 1 });
    const last = happened(first.after, 'england', endBuilds, fallsAs(DEAL));
    const shown = noticed(last.events, 'england').filter(({ type }) => type === 'winter-stage-ended');
    expect(shown.map(({ side }) => side)).toEqual(['scotland', 'england']);
    for (const { map } of shown) expect(map).toContainEqual({ area: 'angus', england: 0, scotland: 2 });
    expect(view(last.after, 'england').areas).toContainEqual({ area: 'angus', england: 0, scotland: 2 });
  });

  clause('H7.6d H7.61a', 'nor that the French Knights have joined', () => {
    const names = ['mar', 'lennox', 'atholl', 'dunbar', 'mentieth', 'angus', 'buchan', 'galloway'];
    const eight = Object.fromEntries(names.map((noble) => [noble, ['scotland', noble] as const]));
    const begun = built({ ...eight, ross: ['england', 'ross'] });
    const aside = (now: typeof begun, viewer: 'england' | 'scotland' | 'spectator') =>
      view(now, viewer).aside.includes('french-knights' as never);
    expect([aside(begun, 'england'), aside(begun, 'spectator'), aside(begun, 'scotland')]).toEqual([true, true, false]);
    const { after, events } = happened(play(begun, 'england', endBuilds), 'scotland', endBuilds, fallsAs(DEAL));
    expect(noticed(events, 'england').filter(({ frenchJoined }) => frenchJoined)).toHaveLength(1);
    expect(aside(after, 'england')).toBe(false);
  });
});
