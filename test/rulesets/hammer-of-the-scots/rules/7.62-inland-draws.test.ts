import { describe, expect } from 'vitest';
import type { Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { recording } from '../../../support/laws-of-play.js';
import { blockIn, happened, legal, noticed, refused, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { wintering } from '../../../support/situations.js';
import { ofType, played, playedWithEvents } from './fighting.js';
import { build, draw, endBuilds } from './winters.js';

const building = (blocks: Readonly<Record<string, Standing>>, options: Partial<Options> = {}) =>
  wintering('scotland', {
    phase: { name: 'scottish-builds', spent: {} },
    blocks,
    options: { inlandSeaDraw: 'adjacent-coast', seaReinforcementSteps: 'either', ...options },
  });
const land = (block: string, to: string) => ({ type: 'land', block, to }) as const;
const buildFrom = (block: string, area: string) => ({ type: 'build-from', block, area }) as const;
const coasts = (state: ReturnType<typeof building>) => legal(state, 'scotland', 'land').map(({ to }) => to as string);

describe('drawn for an area without a coast, Norse and French Knights', () => {
  clause.rows(
    'H7.62d F-24',
    'AMB-66: come to an adjacent friendly coast, beyond its limit:',
    [
      ['the Norse from Badenoch', 'norse', 'badenoch', 'buchan'],
      ['the Norse from Lanark', 'norse', 'lanark', 'mentieth'],
      ['the French Knights from Badenoch', 'french-knights', 'badenoch', 'lochaber'],
      ['the French Knights from Lanark', 'french-knights', 'lanark', 'annan'],
    ],
    ([_what, stranger, area, coast]) => {
      // The coast is full; a friendly one farther away is none for them.
      const full = { graham: area, grant: coast, keith: coast, lindsay: coast, galloway: ['scotland', 'galloway'] as const };
      const { after, events } = playedWithEvents(building({ ...full, [stranger]: 'pool' }), [draw(area), stranger]);
      expect(whereabouts(after, stranger)).toBe(`${coast} 1`);
      expect(standIn(after, coast, 'scotland')).toHaveLength(4);
      expect(ofType(events, 'block-landed')).toMatchObject([{ block: stranger, area, to: coast }]);
      expect(after.phase).toMatchObject({ spent: { [area]: 1 } });
      // The English see nothing of it before the Scots have built.
      expect(noticed(events, 'england')).toEqual([]);
    },
  );

  clause('H7.62d', 'choose among several coasts before any other decision', () => {
    const blocks = {
      graham: ['badenoch', 1],
      grant: 'buchan',
      keith: 'lochaber',
      fraser: ['moray', 1],
      'york-infantry': 'strathspey',
    } as const;
    const asked = played(building({ ...blocks, norse: 'pool', lindsay: 'pool' }), [draw('badenoch'), 'norse']);
    expect(coasts(asked).sort()).toEqual(['buchan', 'lochaber', 'moray']);
    expect(whereabouts(asked, 'norse')).toBe('pool');
    for (const other of [build('fraser'), draw('moray'), endBuilds, buildFrom('norse', 'badenoch')]) {
      expect(refused(asked, 'scotland', other)).toMatchObject({ code: 'must-land', clause: 'HO.inlandSeaDraw' });
    }
    for (const to of ['strathspey', 'fife', 'badenoch', 'mar']) {
      expect(refused(asked, 'scotland', land('norse', to))).toMatchObject({ code: 'no-landing-there', clause: 'HO.inlandSeaDraw' });
    }
    expect(refused(asked, 'scotland', land('lindsay', 'buchan')).code).toBe('nothing-to-land');
    const landed = played(asked, land('norse', 'moray'));
    expect(whereabouts(landed, 'norse')).toBe('moray 1');
    expect(refused(landed, 'scotland', land('norse', 'buchan')).code).toBe('nothing-to-land');
  });

  clause('H7.62d', 'take no room in the castles of the coast, nor inland', () => {
    const pool = { norse: 'pool', lindsay: 'pool', barclay: 'pool' } as const;
    const landed = played(building({ graham: 'badenoch', grant: 'buchan', douglas: 'mar', ...pool }), [draw('badenoch'), 'norse']);
    // That makes no room anywhere else.
    expect(refused(landed, 'scotland', draw('mar')).code).toBe('no-room');
    const filled = played(landed, [draw('buchan'), 'lindsay']);
    expect(standIn(filled, 'buchan', 'scotland')).toEqual(['grant', 'lindsay', 'norse']);
    expect(refused(filled, 'scotland', draw('buchan')).code).toBe('no-room');
    expect(whereabouts(played(filled, [draw('badenoch'), 'barclay']), 'barclay')).toBe('badenoch 1');
    // The draw itself needs room inland.
    const crowded = building({ graham: 'badenoch', keith: 'badenoch', grant: 'buchan', ...pool });
    expect(refused(crowded, 'scotland', draw('badenoch'))).toMatchObject({ code: 'no-room', clause: 'H7.62b' });
  });

  clause.rows(
    'H7.62d AMB-67',
    'with no adjacent friendly coast are drawn over; with another block in the pool',
    [
      ['that one comes', { keith: 'pool' }, 'badenoch 1'],
      ['and without one nothing can be drawn', {}, null],
    ] as const,
    ([_what, others, expected]) => {
      const state = building({ graham: 'badenoch', grant: 'fife', norse: 'pool', ...(others as Record<string, Standing>) });
      if (expected === null)
        return expect(refused(state, 'scotland', draw('badenoch'))).toMatchObject({
          code: 'none-to-draw-there',
          clause: 'H7.62g',
        });
      const drawn = played(state, [draw('badenoch'), 'keith']);
      expect([whereabouts(drawn, 'keith'), whereabouts(drawn, 'norse')]).toEqual([expected, 'pool']);
    },
  );

  clause.rows(
    'HO.seaReinforcementAnyCoast H7.62d',
    'go to any friendly coast where that is agreed on:',
    [
      ['with the option', true, ['fife', 'galloway', 'moray']],
      ['without it', false, ['moray']],
    ] as const,
    ([_what, seaReinforcementAnyCoast, expected]) => {
      const blocks = { graham: 'badenoch', grant: 'fife', keith: 'galloway', fraser: 'moray', 'york-infantry': 'angus', norse: 'pool' };
      const asked = played(building(blocks, { seaReinforcementAnyCoast }), [draw('badenoch'), 'norse']);
      if (seaReinforcementAnyCoast) expect(coasts(asked).sort()).toEqual(expected);
      else expect(whereabouts(asked, 'norse')).toBe('moray 1');
    },
  );

  clause.rows(
    'H7.62g',
    'when no others are in the pool, are drawn inland',
    [
      ['in 2.3', '2.3', true],
      ['not in 3.0', '3.0', false],
      ['nor in 4.0', '4.0', false],
    ] as const,
    ([_what, edition, allowed]) => {
      const state = wintering('scotland', {
        phase: { name: 'scottish-builds', spent: {} },
        blocks: { graham: 'lanark', campbell: 'mentieth', norse: 'pool' },
        options: { edition },
      });
      if (allowed) expect(whereabouts(played(state, [draw('lanark'), 'norse']), 'norse')).toBe('mentieth 1');
      else expect(refused(state, 'scotland', draw('lanark'))).toMatchObject({ code: 'none-to-draw-there', clause: 'H7.62g' });
    },
  );
});

describe('steps on a block that came to the coast', () => {
  clause.rows(
    'HO.seaReinforcementSteps H7.62e',
    'are given by points',
    [
      ['of either area', 'either', true],
      ['only of the area it was drawn for', 'origin', false],
    ] as const,
    ([_what, seaReinforcementSteps, host]) => {
      const blocks = { graham: 'badenoch', grant: ['buchan', 1], 'french-knights': 'pool', keith: ['badenoch', 1] } as const;
      const room = { ...blocks, keith: 'mar' } as const;
      const landed = played(building(room, { seaReinforcementSteps }), [draw('badenoch'), 'french-knights']);
      const afar = played(landed, buildFrom('french-knights', 'badenoch'));
      expect(blockIn(afar, 'french-knights').strength).toBe(2);
      // Badenoch has two points, and both are spent.
      expect(refused(afar, 'scotland', buildFrom('french-knights', 'badenoch'))).toMatchObject({ code: 'no-points-left' });
      expect(legal(afar, 'scotland', 'build-from')).toEqual([]);
      if (!host) {
        expect(refused(afar, 'scotland', build('french-knights'))).toMatchObject({
          code: 'built-by-origin',
          clause: 'HO.seaReinforcementSteps',
        });
        expect(legal(afar, 'scotland', 'build')).toEqual([build('grant')]);
      } else {
        const both = played(afar, build('french-knights'), build('french-knights'));
        expect(blockIn(both, 'french-knights').strength).toBe(4);
        expect(refused(both, 'scotland', build('grant')).code).toBe('no-points-left');
      }
    },
  );

  clause('H7.62e', 'are given by that area alone, never above full strength, and to no other block', () => {
    const landed = played(building({ graham: 'badenoch', grant: ['buchan', 1], norse: 'pool' }), [draw('badenoch'), 'norse']);
    expect(legal(landed, 'scotland', 'build-from')).toEqual([buildFrom('norse', 'badenoch')]);
    for (const [block, area] of [
      ['norse', 'buchan'],
      ['grant', 'badenoch'],
      ['grant', 'buchan'],
    ] as const) {
      expect(refused(landed, 'scotland', buildFrom(block, area))).toMatchObject({
        code: 'not-drawn-for',
        clause: 'HO.inlandSeaDraw',
      });
    }
    // An area that has no points has none for anybody: 7.6 stands before 7.62.
    expect(refused(landed, 'scotland', buildFrom('norse', 'lanark'))).toMatchObject({ code: 'not-friendly', clause: 'H7.6a' });
    const strong = played(landed, build('norse'), build('norse'));
    expect(refused(strong, 'scotland', buildFrom('norse', 'badenoch'))).toMatchObject({ code: 'full-strength' });
  });
});

clause.rows(
  'H7.62f',
  'what cannot come inland is drawn over:',
  [
    ['in 3.0 the other block is drawn at once', 'redraw', ['keith'], []],
    ['in 4.0 it is put back when the other has been drawn', 'redraw-then-put-back', ['norse', 'keith'], ['norse']],
    ['both of them, one after the other', 'redraw-then-put-back', ['french-knights', 'norse', 'keith'], ['french-knights', 'norse']],
    ['not when the other is drawn first', 'redraw-then-put-back', ['keith'], []],
  ] as const,
  ([_what, inlandSeaDraw, falls, putBack]) => {
    const blocks = { graham: 'lanark', campbell: 'mentieth', norse: 'pool', 'french-knights': 'pool', keith: 'pool' };
    const state = building(blocks, { inlandSeaDraw, seaReinforcementSteps: null });
    const { after, events } = playedWithEvents(state, [draw('lanark'), ...falls]);
    expect([whereabouts(after, 'keith'), whereabouts(after, 'norse'), whereabouts(after, 'french-knights')]).toEqual([
      'lanark 1',
      'pool',
      'pool',
    ]);
    expect(ofType(events, 'block-put-back').map(({ block }) => block)).toEqual(putBack);
    expect(noticed(events, 'england')).toEqual([]);
    expect(after.phase).toMatchObject({ spent: { lanark: 1 } });
    if (inlandSeaDraw === 'redraw') expect(() => played(state, [draw('lanark'), 'norse', 'keith'])).toThrow('cannot give');
  },
);

clause.rows(
  'H7.62f',
  'each repeated draw has its own purpose',
  [
    ['the first', ['keith'], ['draw:lanark']],
    ['a second', ['norse', 'keith'], ['draw:lanark', 'draw:lanark:2']],
    ['a third', ['french-knights', 'norse', 'keith'], ['draw:lanark', 'draw:lanark:2', 'draw:lanark:3']],
  ] as const,
  ([_what, falls, purposes]) => {
    const blocks = { graham: 'lanark', norse: 'pool', 'french-knights': 'pool', keith: 'pool' } as const;
    const chance = recording(fallsAs(...falls));
    const drawable = building(blocks, { inlandSeaDraw: 'redraw-then-put-back', seaReinforcementSteps: null });
    happened(drawable, 'scotland', draw('lanark'), Object.assign(chance, { assertUsedUp: () => undefined }));
    expect(chance.draws.map(({ purpose }) => purpose)).toEqual(purposes);
  },
);

clause.rows('H7.62f', 'no block is then put on a coast:', [['redraw'], ['redraw-then-put-back']] as const, ([inlandSeaDraw]) => {
  const state = building({ graham: 'badenoch', grant: ['buchan', 1], norse: 'pool' }, { inlandSeaDraw, seaReinforcementSteps: null });
  for (const asked of [land('norse', 'buchan'), buildFrom('grant', 'badenoch')]) {
    expect(refused(state, 'scotland', asked)).toMatchObject({
      code: 'nobody-lands',
      clause: 'H7.62f',
    });
  }
});
