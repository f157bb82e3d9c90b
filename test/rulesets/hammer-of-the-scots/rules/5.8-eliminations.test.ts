import { describe, expect } from 'vitest';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { Hammer } from '../../../../src/rulesets/hammer-of-the-scots/types.js';
import { clause } from '../../../support/clause.js';
import { playthrough, type Step } from '../../../support/playthrough.js';
import { blockIn, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { battles, wintering } from '../../../support/situations.js';
import { battle, endRetreat, played, roundsPassed, shoot, takeHit } from './fighting.js';
import { BLOCK_ROWS } from './printed-blocks.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

/** A block at its last step is shot in Fife; another of its side stands by, no stronger. */
function killed(block: string, side: 'england' | 'scotland') {
  const [shooter, fellow, attacker] =
    side === 'scotland' ? (['hobelars', 'etterick', 'england'] as const) : (['wallace', 'durham-knights', 'scotland'] as const);
  const state = battle('fife', {
    attacker,
    attackers: [[shooter, 'angus']],
    blocks: { [shooter]: 2, [block]: 1, [fellow]: 1 },
  });
  // Blocks of letter A that defend act before the shooter.
  const turn = state.battle && hammerOfTheScots.toAct(state)[0] === side ? played(state, { type: 'pass', block }) : state;
  return played(turn, shoot(shooter, 1, 2), takeHit(block));
}

clause('H5.8a', 'a block eliminated in battle goes to its pool, and has no strength there', () => {
  const after = killed('graham', 'scotland');
  expect(blockIn(after, 'graham')).toMatchObject({ place: 'pool', strength: 0, side: 'scotland' });
  expect(whereabouts(killed('york-infantry', 'england'), 'york-infantry')).toBe('pool');
});

clause.rows(
  'H5.8b',
  'a black cross is dead, others are not:',
  [
    ['Wallace', 'wallace', 'scotland', 'dead'],
    ['Moray', 'moray', 'scotland', 'dead'],
    ['the Norse', 'norse', 'scotland', 'dead'],
    ['the French Knights', 'french-knights', 'scotland', 'dead'],
    ['the Hobelars', 'hobelars', 'england', 'dead'],
    ['Edward I (AMB-34)', 'edward', 'england', 'pool'],
    ['Keith', 'keith', 'scotland', 'pool'],
    ['the York Knights', 'york-knights', 'england', 'pool'],
  ],
  ([_what, block, side, place]) => {
    expect(blockIn(killed(block, side), block).place).toBe(place);
  },
);

const WALLS = { 'durham-infantry': 'angus', 'cumbria-infantry': 'mar', 'westmor-infantry': 'badenoch', 'york-knights': 'strathspey' };
const SCOTS = { fraser: 'angus', grant: 'mar', lindsay: 'badenoch', macdonald: 'strathspey' };
/** A block that attacked Buchan must leave it and cannot: the enemy stands on all sides. */
const trapped = (block: string, side: 'england' | 'scotland', setting: { readonly edward?: 1 | 2 } = {}) =>
  played(
    roundsPassed(
      battle('buchan', {
        attacker: side,
        attackers: [[block, 'angus', block === 'norse' ? 'sea' : 'angus']],
        blocks: { [block]: 2, ...(side === 'scotland' ? { 'york-infantry': 4, ...WALLS } : { graham: 4, ...SCOTS }) },
        ...setting,
      }),
    ),
    endRetreat,
  );

describe('a block that must retreat and cannot is lost in combat', () => {
  clause.rows(
    'H5.8c AMB-33',
    'with a black cross it is dead',
    [
      ['the Norse', 'norse', 'scotland', 'dead'],
      ['Wallace', 'wallace', 'scotland', 'dead'],
      ['the Hobelars', 'hobelars', 'england', 'dead'],
      ['without one, in the pool', 'keith', 'scotland', 'pool'],
      ['Edward I, in the pool', 'edward', 'england', 'pool'],
    ],
    ([_what, block, side, place]) => {
      expect(blockIn(trapped(block, side), block).place).toBe(place);
    },
  );

  clause.rows(
    'H9.1e AMB-33',
    'and the game with it',
    [
      ['the King', 'scottish-king', 'scotland', 1, 'england', 'king-died-in-battle'],
      ['Edward II', 'edward', 'england', 2, 'scotland', 'edward-ii-died-in-battle'],
    ],
    ([_what, block, side, edward, winner, reason]) => {
      expect(hammerOfTheScots.outcome(trapped(block, side, { edward }))).toMatchObject({ winners: [winner], reason });
    },
  );
});

describe('a black cross lost otherwise goes to the pool', () => {
  clause('H5.8d', 'to a pillage', () => {
    const blocks = { ...NOBLES, norse: ['buchan', 1], wallace: ['buchan', 1], 'york-infantry': 'angus' } as const;
    const pillaged = played(
      reveal(position({ blocks }), { england: 'pillage', scotland: 'move-1' }),
      { type: 'pillage', area: 'buchan', by: 'angus' },
      takeHit('norse'),
      takeHit('wallace'),
    );
    expect([whereabouts(pillaged, 'norse'), whereabouts(pillaged, 'wallace')]).toEqual(['pool', 'pool']);
  });

  clause('H5.8d', 'to a border raid', () => {
    const blocks = { ...NOBLES, grant: 'england', edward: 'fife', hobelars: 'fife' } as const;
    const raid = position({ ...battles('scotland'), phase: { name: 'border-raid' }, blocks });
    for (const block of ['edward', 'hobelars']) {
      expect(whereabouts(played(raid, { type: 'border-raid-loss', block }), block)).toBe('pool');
    }
  });

  clause('H5.8d', 'to the winter', () => {
    const state = wintering('scotland', {
      phase: { name: 'scottish-disbanding' },
      blocks: { norse: 'fife', moray: 'fife', wallace: 'fife' },
    });
    for (const block of ['norse', 'moray', 'wallace']) expect(whereabouts(played(state, { type: 'disband', block }), block)).toBe('pool');
    expect(refused(played(state, { type: 'disband', block: 'norse' }), 'scotland', { type: 'disband', block: 'norse' }).code).toBe(
      'no-such-block',
    );
  });
});

clause('H5.8g', 'a deserter is not dead', () => {
  const state = battle(
    'fife',
    { attacker: 'england', attackers: [['wales-infantry', 'angus']], blocks: { 'wales-infantry': 3, graham: 4 } },
    6,
  );
  expect(blockIn(state, 'wales-infantry')).toMatchObject({ place: 'pool', strength: 0 });
});

describe('in random play of every scenario', () => {
  const eachStep = (onStep: (step: Step<Hammer>) => void) => {
    for (const [at, scenario] of (['braveheart', 'bruce', 'campaign'] as const).entries()) {
      playthrough(hammerOfTheScots, completeOptions({ scenario, edition: '3.0' }), { seed: 58 + at, limit: 2_000, onStep });
    }
  };

  clause('H5.8f', 'no noble but Moray lies in a pool', () => {
    const inPools = new Set<string>();
    eachStep(({ after }) => {
      for (const { id, place } of after.blocks) if (place === 'pool') inPools.add(id);
    });
    expect(inPools.size).toBeGreaterThan(20);
    expect(BLOCK_ROWS.filter(([id, _side, kind]) => kind === 'noble' && id !== 'moray' && inPools.has(id))).toEqual([]);
  });

  clause('H5.8h', 'blocks come back from a pool by a levy or by a draw, and no other way', () => {
    const ways = { england: new Set<string>(), scotland: new Set<string>() };
    eachStep(({ before, events }) => {
      let now = before;
      for (const event of events) {
        const next = hammerOfTheScots.evolve(now, event);
        for (const [at, { place, side }] of now.blocks.entries()) {
          if (place === 'pool' && next.blocks[at]!.place !== 'pool') ways[side].add(event.type);
        }
        now = next;
      }
    });
    expect(ways).toEqual({ england: new Set(['block-levied']), scotland: new Set(['block-drawn']) });
  });
});
