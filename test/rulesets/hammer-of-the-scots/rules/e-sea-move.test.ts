import { describe, expect } from 'vitest';
import { completeOptions, EDITIONS, type Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { AREA_IDS, AREAS } from '../../../../src/rulesets/hammer-of-the-scots/map.js';
import type { Hammer } from '../../../../src/rulesets/hammer-of-the-scots/types.js';
import { clause } from '../../../support/clause.js';
import { playthrough, type Step } from '../../../support/playthrough.js';
import { legal, play, playAll, position, refused, reveal, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { endRegroup, pass, played, roundsPassed, shoot, takeHit } from './fighting.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const seaMove = (block: string, to: string) => ({ type: 'sea-move', block, to }) as const;
const scottish = (blocks: Readonly<Record<string, Standing>>, england = 'move-1') =>
  reveal(position({ blocks: { ...NOBLES, ...blocks } }), { england, scotland: 'sea-move' });
const english = (blocks: Readonly<Record<string, Standing>>) =>
  reveal(position({ blocks: { ...NOBLES, ...blocks } }), { england: 'sea-move', scotland: 'move-1' });

describe('one or two blocks, from one coast to one other', () => {
  const state = scottish({ wallace: 'fife', douglas: 'fife', campbell: 'fife', grant: 'ross', keith: 'ross', fraser: 'badenoch' });
  const one = play(state, 'scotland', seaMove('wallace', 'ross'));

  clause('HE.Sa', 'one is enough, two are the most', () => {
    expect(play(one, 'scotland', { type: 'end-sea-move' }).phase).toMatchObject({ name: 'movement', side: 'england' });
    const two = play(one, 'scotland', seaMove('douglas', 'ross'));
    expect([whereabouts(two, 'wallace'), whereabouts(two, 'douglas')]).toEqual(['ross 4', 'ross 4']);
    expect(refused(two, 'scotland', seaMove('campbell', 'ross'))).toMatchObject({ code: 'sea-move-two-blocks', clause: 'HE.Sa' });
  });
  clause.rows(
    'HE.Sa',
    'refused',
    [
      ['a second origin', 'galloway', 'ross', 'sea-move-one-route'],
      ['a second destination', 'douglas', 'galloway', 'sea-move-one-route'],
      ['an inland origin', 'fraser', 'ross', 'sea-move-from-coast'],
    ],
    ([_what, block, to, code]) => {
      expect(refused(one, 'scotland', seaMove(block, to))).toMatchObject({ code, clause: 'HE.Sa' });
    },
  );
  clause('HE.Sa', 'refused: an inland destination', () => {
    expect(refused(state, 'scotland', seaMove('wallace', 'badenoch'))).toMatchObject({ code: 'sea-move-to-coast', clause: 'HE.Sa' });
  });
  clause.rows(
    'HE.Sa',
    'sails',
    [
      ["the side's own", 'keith', null],
      ["the side's own of one step", 'lindsay', null],
      ["not the enemy's", 'argyll', 'no-such-block'],
      ['not one in the pool', 'barclay', 'no-such-block'],
    ],
    ([_what, block, code]) => {
      const waiting = scottish({ wallace: 'fife', keith: 'ross', lindsay: ['ross', 1], barclay: 'pool' });
      if (code) expect(refused(waiting, 'scotland', seaMove(block, 'fife')).code).toBe(code);
      else expect(whereabouts(play(waiting, 'scotland', seaMove(block, 'fife')), block)).toMatch(/^fife /);
    },
  );
  clause('HE.Sf', 'a block that has gone by sea does not go again', () => {
    expect(refused(one, 'scotland', seaMove('wallace', 'galloway'))).toMatchObject({ code: 'block-already-at-sea', clause: 'HE.Sf' });
    expect(legal(one, 'scotland', 'sea-move').map(({ block }) => block)).not.toContain('wallace');
  });
});

clause.rows(
  'HE.Sb',
  'the destination is held by own blocks alone',
  [
    ['not vacant', 'garmoran'],
    ['not enemy-held', 'ross'],
  ],
  ([_what, to]) => {
    const state = scottish({ wallace: 'fife', hobelars: 'ross' });
    expect(refused(state, 'scotland', seaMove('wallace', to))).toMatchObject({ code: 'sea-move-to-friendly', clause: 'HE.Sb' });
  },
);

describe('England is a coast', () => {
  clause('HE.Sc', 'the English sail from it and to it', () => {
    const state = english({ hobelars: 'england', edward: 'moray' });
    expect(whereabouts(play(state, 'england', seaMove('hobelars', 'moray')), 'hobelars')).toBe('moray 3');
    expect(whereabouts(play(state, 'england', seaMove('edward', 'england')), 'edward')).toBe('england 4');
  });
  clause('HE.Sc AMB-49', 'the Scots sail to it only if they hold it alone', () => {
    const held = scottish({ wallace: 'fife', grant: 'england' });
    expect(whereabouts(play(held, 'scotland', seaMove('wallace', 'england')), 'wallace')).toBe('england 4');
    expect(refused(scottish({ wallace: 'fife' }), 'scotland', seaMove('wallace', 'england')).code).toBe('sea-move-to-friendly');
    expect(refused(scottish({ wallace: 'fife', hobelars: 'england' }), 'scotland', seaMove('wallace', 'england')).code).toBe(
      'sea-move-to-friendly',
    );
  });
});

clause('HE.Sd AMB-48', 'the Norse do not use the card', () => {
  const state = scottish({ norse: 'fife', grant: 'ross' });
  expect(refused(state, 'scotland', seaMove('norse', 'ross'))).toMatchObject({ code: 'norse-barred-from-sea-move', clause: 'HE.Sd' });
  expect(legal(state, 'scotland', 'sea-move').map(({ block }) => block)).not.toContain('norse');
});

clause('HE.Se', 'from either sea to either, for no point and over no border', () => {
  // Dunbar lies on the North Sea, Annan on the Irish Sea, and England between them.
  const sailed = playAll(
    scottish({ wallace: 'dunbar', douglas: 'dunbar', grant: 'annan' }),
    'scotland',
    seaMove('wallace', 'annan'),
    seaMove('douglas', 'annan'),
  );
  expect(whereabouts(sailed, 'wallace')).toBe('annan 4');
  const moving = play(sailed, 'scotland', { type: 'end-sea-move' });
  expect(moving.phase).toMatchObject({ name: 'movement', side: 'england', crossings: {}, movePoints: 1 });
});

/** An English Truce has been called, and then the Scots sail. */
const underTruce = (options: object) =>
  play(
    reveal(position({ options, blocks: { ...NOBLES, wallace: 'fife', grant: 'england', douglas: 'annan' } }), {
      england: 'truce',
      scotland: 'sea-move',
    }),
    'england',
    { type: 'call-truce' },
  );

clause.rows(
  'HE.Sg AMB-49',
  'after an English Truce the Scots may still sail to the England they hold, but not in 4.0:',
  EDITIONS.flatMap((edition) =>
    [undefined, false, true].map(
      (barred) => [`${edition}, truceBarsSeaMove ${barred ?? 'as the edition has it'}`, edition, barred] as const,
    ),
  ),
  ([_what, edition, barred]) => {
    const chosen = barred === undefined ? {} : { truceBarsSeaMove: barred };
    const called = underTruce(completeOptions({ scenario: 'braveheart', edition, ...chosen }));
    const toEngland = legal(called, 'scotland', 'sea-move').filter(({ to }) => to === 'england');
    expect(toEngland).toHaveLength((barred ?? edition === '4.0') ? 0 : 3);
    if (barred ?? edition === '4.0') {
      expect(refused(called, 'scotland', seaMove('wallace', 'england'))).toMatchObject({
        code: 'truce-bars-sea-move',
        clause: edition === '4.0' ? 'HE.Sg' : 'HO.truceBarsSeaMove',
      });
    } else expect(whereabouts(play(called, 'scotland', seaMove('wallace', 'england')), 'wallace')).toBe('england 4');
    // Elsewhere they sail as ever, and so they do to England without a truce.
    expect(whereabouts(play(called, 'scotland', seaMove('wallace', 'annan')), 'wallace')).toBe('annan 4');
    const untroubled = play({ ...called, current: { ...called.current!, truce: null } }, 'scotland', seaMove('wallace', 'england'));
    expect(whereabouts(untroubled, 'wallace')).toBe('england 4');
  },
);

clause.rows(
  'AMB-50',
  'every area with blocks of the side is friendly when it has a Sea Move: in edition',
  EDITIONS.map((edition) => [edition] as const),
  ([edition]) => {
    let met = 0;
    const onStep = ({ before }: Step<Hammer>): void => {
      if (before.phase.name !== 'sea-move') return;
      met++;
      const both = AREA_IDS.filter((area) => standIn(before, area, 'england').length > 0 && standIn(before, area, 'scotland').length > 0);
      expect(both).toEqual([]);
    };
    for (let seed = 1; seed <= 6; seed++) {
      playthrough(hammerOfTheScots, completeOptions({ scenario: 'braveheart', edition }), { seed, limit: 1000, onStep });
    }
    expect(met).toBeGreaterThan(3);
  },
);

describe('the option seaMoveAnyDestination', () => {
  const anywhere = (blocks: Readonly<Record<string, Standing>>, options: Partial<Options> = {}) =>
    position({ options: { seaMoveAnyDestination: true, ...options }, blocks: { ...NOBLES, ...blocks } });
  const scots = (blocks: Readonly<Record<string, Standing>>, options?: Partial<Options>) =>
    reveal(anywhere(blocks, options), { england: 'move-1', scotland: 'sea-move' });
  const endSeaMove = { type: 'end-sea-move' } as const;

  clause.rows(
    'HO.seaMoveAnyDestination HE.Sb',
    'a vacant coast is a destination, in edition',
    EDITIONS.map((edition) => [edition] as const),
    ([edition]) => {
      const state = scots({ wallace: 'fife', douglas: 'fife', grant: 'badenoch' }, { edition });
      const coasts = AREAS.filter(({ coasts, id }) => coasts.length > 0 && id !== 'fife').map(({ id }) => id as string);
      const destinations = legal(state, 'scotland', 'sea-move').filter(({ block }) => block === 'wallace');
      expect(destinations.map(({ to }) => to as string).sort()).toEqual(coasts.sort());
      const sailed = playAll(state, 'scotland', seaMove('wallace', 'garmoran'), seaMove('douglas', 'garmoran'));
      expect(standIn(sailed, 'garmoran', 'scotland')).toEqual(['douglas', 'wallace']);
      expect(play(sailed, 'scotland', endSeaMove).phase).toMatchObject({ name: 'movement', side: 'england' });
      // It stays a coast, and one destination.
      expect(refused(state, 'scotland', seaMove('wallace', 'badenoch'))).toMatchObject({ code: 'sea-move-to-coast', clause: 'HE.Sa' });
      const one = play(state, 'scotland', seaMove('wallace', 'garmoran'));
      expect(refused(one, 'scotland', seaMove('douglas', 'ross')).code).toBe('sea-move-one-route');
      expect(legal(one, 'scotland', 'sea-move').map(({ block, to }) => [block, to])).toEqual([['douglas', 'garmoran']]);
    },
  );

  clause.rows(
    'HO.seaMoveAnyDestination HE.0a',
    'among enemies a battle is fought at once, before any move, in edition',
    EDITIONS.map((edition) => [edition] as const),
    ([edition]) => {
      const state = scots({ wallace: 'fife', douglas: 'fife', hobelars: ['ross', 1] }, { edition });
      const sailed = playAll(state, 'scotland', seaMove('wallace', 'ross'), seaMove('douglas', 'ross'));
      // No battle before the second block has sailed, or the side has said that none will.
      expect(sailed.phase.name).toBe('sea-move');
      const begun = play(sailed, 'scotland', endSeaMove);
      expect(begun.battle).toMatchObject({ area: 'ross', cause: 'sea-move', attacker: 'scotland', reserves: [], round: 1 });
      const won = played(begun, pass('hobelars'), shoot('wallace', 1, 4), takeHit('hobelars'));
      expect(won.phase).toMatchObject({ name: 'regroup', side: 'scotland' });
      expect(played(won, endRegroup).phase).toMatchObject({ name: 'movement', side: 'england' });
    },
  );

  clause('HO.seaMoveAnyDestination H5.3a', 'those that came by sea retreat after three rounds, over any border', () => {
    const state = scots({ wallace: 'fife', hobelars: 'ross' });
    const begun = playAll(state, 'scotland', seaMove('wallace', 'ross'), endSeaMove);
    const undecided = roundsPassed(begun);
    expect(undecided.phase).toMatchObject({ name: 'retreat', side: 'scotland' });
    expect(legal(undecided, 'scotland', 'retreat').map(({ to }) => to as string)).toEqual(['garmoran', 'moray']);
  });

  clause('HO.seaMoveAnyDestination', 'in a turn of two events the Scots sail after the battle of the English, and the year ends', () => {
    const state = reveal(anywhere({ hobelars: 'lothian', grant: ['ross', 1], wallace: 'fife' }), {
      england: 'sea-move',
      scotland: 'victuals',
    });
    const begun = playAll(state, 'england', seaMove('hobelars', 'ross'), endSeaMove);
    expect(begun.battle).toMatchObject({ area: 'ross', attacker: 'england' });
    const won = played(begun, shoot('hobelars', 1, 3), takeHit('grant'), endRegroup);
    expect(won.phase).toMatchObject({ name: 'victuals', side: 'scotland' });
  });

  clause('HO.seaMoveAnyDestination HO.noRegroupAfterDefection', 'the winner regroups after it: no noble has changed sides', () => {
    const state = scots({ wallace: 'fife', hobelars: ['ross', 1] }, { noRegroupAfterDefection: true });
    const begun = playAll(state, 'scotland', seaMove('wallace', 'ross'), endSeaMove);
    expect(played(begun, pass('hobelars'), shoot('wallace', 1, 4), takeHit('hobelars')).phase.name).toBe('regroup');
  });

  /** After an English Truce, in a turn of two events. */
  const called = (blocks: Readonly<Record<string, Standing>>, options: Partial<Options> = {}) =>
    play(reveal(anywhere(blocks, options), { england: 'truce', scotland: 'sea-move' }), 'england', { type: 'call-truce' });

  clause.rows(
    'HO.seaMoveAnyDestination HE.Ta HE.Te',
    'an English Truce bars an attack, and in 3.x an England that the Scots do not hold: in',
    [
      ['2.3', '2.3', null],
      ['3.0', '3.0', { code: 'truce-bars-raid', clause: 'HE.Te' }],
      ['4.0', '4.0', { code: 'truce-bars-sea-move', clause: 'HE.Sg' }],
    ] as const,
    ([_what, edition, toEngland]) => {
      const state = called({ wallace: 'fife', hobelars: 'ross' }, { edition });
      expect(refused(state, 'scotland', seaMove('wallace', 'ross'))).toMatchObject({ code: 'truce-bars-attack', clause: 'HE.Ta' });
      if (toEngland === null) expect(whereabouts(play(state, 'scotland', seaMove('wallace', 'england')), 'wallace')).toBe('england 4');
      else expect(refused(state, 'scotland', seaMove('wallace', 'england'))).toMatchObject(toEngland);
      expect(whereabouts(play(state, 'scotland', seaMove('wallace', 'garmoran')), 'wallace')).toBe('garmoran 4');
    },
  );

  clause('HO.seaMoveAnyDestination HE.Sg', 'in 3.0 they may still sail to the England they hold', () => {
    const state = called({ wallace: 'fife', grant: 'england' }, { edition: '3.0' });
    expect(whereabouts(play(state, 'scotland', seaMove('wallace', 'england')), 'wallace')).toBe('england 4');
  });

  clause('HO.seaMoveAnyDestination H4.7b HE.Sd', 'the Norse sail by it in 2.3 and never to England', () => {
    const state = scots({ norse: 'fife', hobelars: 'ross' }, { edition: '2.3' });
    expect(refused(state, 'scotland', seaMove('norse', 'england'))).toMatchObject({ code: 'norse-never-in-england', clause: 'H4.7b' });
    expect(whereabouts(play(state, 'scotland', seaMove('norse', 'ross')), 'norse')).toBe('ross 3');
    expect(refused(scots({ norse: 'fife' }, { edition: '3.0' }), 'scotland', seaMove('norse', 'garmoran')).clause).toBe('HE.Sd');
  });

  clause('HO.seaMoveAnyDestination', 'the instruction speaks of any coast', () => {
    const texts = (state: ReturnType<typeof scots>) => hammerOfTheScots.instructions(state, 'scotland', 'en');
    expect(JSON.stringify(texts(scots({ wallace: 'fife' })))).toContain('one other coast');
    expect(JSON.stringify(texts(scottish({ wallace: 'fife', grant: 'ross' })))).toContain('one friendly coast');
  });
});
