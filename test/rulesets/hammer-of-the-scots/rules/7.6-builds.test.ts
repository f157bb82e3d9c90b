import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { blockIn, legal, refused, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { wintering } from '../../../support/situations.js';
import { actor, ofType, played, playedWithEvents } from './fighting.js';
import { build, DEAL, draw, endBuilds, kinds } from './winters.js';

type Blocks = Readonly<Record<string, Standing>>;
const scots = (blocks: Blocks) => wintering('scotland', { phase: { name: 'scottish-builds', spent: {} }, blocks });
const english = (blocks: Blocks) => wintering('england', { phase: { name: 'english-builds', spent: {} }, blocks });

/** The steps a side can give to one block of strength 1 that holds the area alone. */
function points(side: 'england' | 'scotland', area: string): number {
  let now = side === 'england' ? english({ 'york-infantry': [area, 1] }) : scots({ graham: [area, 1] });
  const block = side === 'england' ? 'york-infantry' : 'graham';
  let given = 0;
  while (kinds(now).has('build')) {
    now = played(now, build(block));
    given++;
  }
  return given;
}

describe('replacement points', () => {
  clause.rows(
    'H7.6a F-22',
    'are as many as the castle limit, and a cathedral adds one for the Scots:',
    [
      ['Buchan', 'buchan', 2, 2],
      ['Angus', 'angus', 2, 2],
      ['Fife', 'fife', 2, 3],
      ['Lennox', 'lennox', 1, 2],
      ['Mentieth', 'mentieth', 3, 3],
      ['Selkirk', 'selkirk', 0, 0],
    ],
    ([_what, area, forEngland, forScotland]) => {
      expect([points('england', area), points('scotland', area)]).toEqual([forEngland, forScotland]);
    },
  );

  clause('H7.6a', 'are spent in their own area', () => {
    const state = scots({ graham: ['angus', 1], campbell: ['buchan', 1] });
    const two = played(state, build('graham'), build('graham'));
    expect(refused(two, 'scotland', build('graham'))).toMatchObject({ code: 'no-points-left', clause: 'H7.6a' });
    const four = played(two, build('campbell'), build('campbell'));
    expect([whereabouts(four, 'graham'), whereabouts(four, 'campbell')]).toEqual(['angus 3', 'buchan 3']);
    expect(legal(four, 'scotland', 'build')).toEqual([]);
  });

  clause('H7.6a H7.6b', "come from friendly areas only: neither vacant nor the enemy's", () => {
    const state = scots({ graham: ['angus', 1], 'york-infantry': ['fife', 1], grant: 'pool' });
    expect(legal(state, 'scotland', 'draw')).toEqual([draw('angus')]);
    for (const area of ['moray', 'fife'])
      expect(refused(state, 'scotland', draw(area))).toMatchObject({ code: 'not-friendly', clause: 'H7.6a' });
    expect(refused(state, 'scotland', build('york-infantry')).code).toBe('no-such-block');
    expect(refused(state, 'scotland', build('grant')).code).toBe('no-such-block');
  });

  clause('H7.6c', 'that cannot be used are lost and do not carry over', () => {
    const state = scots({ angus: ['scotland', 'angus'], ross: ['england', 'ross'] });
    expect(legal(state, 'scotland', 'build')).toEqual([]);
    expect(legal(state, 'scotland', 'draw')).toEqual([]);
    const spared = scots({ graham: ['angus', 1], ross: ['england', 'ross'] });
    const next = played(spared, endBuilds, [endBuilds, DEAL]);
    expect(next.year).toBe(1298);
    const again = { ...next, phase: scots({}).phase };
    expect(refused(played(again, build('graham'), build('graham')), 'scotland', build('graham')).code).toBe('no-points-left');
  });

  clause('H7.6d', 'are spent by the Scots first, then by the English', () => {
    const state = scots({ graham: ['angus', 1], 'york-infantry': ['fife', 1] });
    expect([actor(state), actor(played(state, endBuilds))]).toEqual(['scotland', 'england']);
    expect(refused(state, 'england', build('york-infantry')).code).toBe('not-your-turn');
    const after = played(state, build('graham'), endBuilds, build('york-infantry'));
    expect([whereabouts(after, 'graham'), whereabouts(after, 'york-infantry')]).toEqual(['angus 2', 'fife 2']);
  });

  clause('H7.6e AMB-65', 'need not be used', () => {
    const state = scots({ graham: ['angus', 1], grant: 'pool', 'york-infantry': ['fife', 1] });
    expect(kinds(state)).toEqual(new Set(['build', 'draw', 'end-builds']));
    const unused = played(state, endBuilds);
    expect(kinds(unused)).toEqual(new Set(['build', 'end-builds']));
    expect(whereabouts(unused, 'graham')).toBe('angus 1');
  });
});

describe('the Scots', () => {
  clause('H7.62a', 'add steps and draw blocks at strength 1, in any mixture', () => {
    const { after, events } = playedWithEvents(
      scots({ graham: ['angus', 1], campbell: 'pool', grant: 'pool' }),
      [draw('angus'), 'grant'],
      build('grant'),
    );
    expect(whereabouts(after, 'grant')).toBe('angus 2');
    expect(ofType(events, 'block-drawn')).toEqual([{ type: 'block-drawn', stage: 'scotland', block: 'grant', area: 'angus' }]);
    expect(refused(after, 'scotland', build('graham')).code).toBe('no-points-left');
    const steps = played(scots({ graham: ['fife', 1] }), build('graham'), build('graham'), build('graham'));
    expect(whereabouts(steps, 'graham')).toBe('fife 4');
    const nobles = played(scots({ mar: ['scotland', 'mar', 1], wallace: ['fife', 1] }), build('mar'), build('wallace'));
    expect([whereabouts(nobles, 'mar'), whereabouts(nobles, 'wallace')]).toEqual(['scotland: mar 2', 'fife 2']);
  });

  clause('H7.62b F-23', 'draw only where there is room', () => {
    const full = scots({ graham: ['buchan', 1], campbell: ['buchan', 1], grant: 'pool' });
    expect(refused(full, 'scotland', draw('buchan'))).toMatchObject({ code: 'no-room', clause: 'H7.62b' });
    expect(whereabouts(played(full, build('graham')), 'graham')).toBe('buchan 2');
    // A cathedral makes room for one more.
    const fife = scots({ graham: 'fife', campbell: 'fife', grant: 'pool', keith: 'pool' });
    const third = played(fife, [draw('fife'), 'grant']);
    expect(standIn(third, 'fife', 'scotland')).toHaveLength(3);
    expect(refused(third, 'scotland', draw('fife')).code).toBe('no-room');
  });

  clause('H7.62c', 'build nothing above its full strength, and draw nothing from an empty pool', () => {
    const state = scots({ graham: 'angus', fraser: ['angus', 2] });
    expect(refused(state, 'scotland', build('graham'))).toMatchObject({ code: 'full-strength', clause: 'H7.62c' });
    expect(refused(played(state, build('fraser')), 'scotland', build('fraser')).code).toBe('full-strength');
    // What lies in the other pool is the enemy's.
    const empty = scots({ graham: 'angus', 'york-infantry': 'pool' });
    expect(refused(empty, 'scotland', draw('angus'))).toMatchObject({ code: 'nothing-to-draw', clause: 'H7.62c' });
  });

  clause.rows(
    'H7.62f F-24b AMB-66',
    'never draw these inland:',
    [
      ['the Norse, in Lanark', 'norse', 'lanark'],
      ['the Norse, in Badenoch', 'norse', 'badenoch'],
      ['the French Knights, in Lanark', 'french-knights', 'lanark'],
      ['the French Knights, in Badenoch', 'french-knights', 'badenoch'],
    ],
    ([_what, stranger, area]) => {
      const state = scots({ graham: area, [stranger]: 'pool', keith: 'pool' });
      expect(whereabouts(played(state, [draw(area), 'keith']), 'keith')).toBe(`${area} 1`);
      expect(() => played(state, [draw(area), stranger])).toThrow('cannot give');
      expect(blockIn(played(state, [draw(area), 'keith']), stranger).place).toBe('pool');
      // On a coast they are drawn.
      const coast = scots({ graham: 'angus', [stranger]: 'pool', keith: 'pool' });
      expect(whereabouts(played(coast, [draw('angus'), stranger]), stranger)).toBe('angus 1');
    },
  );

  clause('H7.62g', 'with only those in the pool draw nothing inland', () => {
    const state = scots({ graham: 'lanark', campbell: 'angus', norse: 'pool', 'french-knights': 'pool' });
    expect(refused(state, 'scotland', draw('lanark'))).toMatchObject({ code: 'none-to-draw-there', clause: 'H7.62g' });
    expect(legal(state, 'scotland', 'draw')).toEqual([draw('angus')]);
  });
});

describe('the English', () => {
  clause.rows(
    'H7.63a H7.63c',
    'build',
    [
      ['infantry', 'york-infantry', ['mentieth', 1], true],
      ['Celtic infantry', 'ulster-infantry', ['mentieth', 1], true],
      ['nobles', 'mentieth', ['england', 'mentieth', 1], true],
      ['no Knights', 'york-knights', ['mentieth', 1], false],
      ['no archers', 'lancaster-archers', ['mentieth', 1], false],
      ['no Hobelars', 'hobelars', ['mentieth', 1], false],
      ['no Edward', 'edward', ['mentieth', 1], false],
    ] as const,
    ([_what, block, place, allowed]) => {
      // They all wintered with Edward.
      const state = english({ edward: ['mentieth', 4], [block]: place });
      if (allowed) expect(blockIn(played(state, build(block)), block).strength).toBe(2);
      else expect(refused(state, 'england', build(block))).toMatchObject({ code: 'only-infantry-and-nobles', clause: 'H7.63a' });
    },
  );

  clause('H7.63b', 'draw nothing', () => {
    const state = english({ 'york-infantry': ['mentieth', 1], hobelars: 'pool' });
    expect(refused(state, 'england', draw('mentieth'))).toMatchObject({ code: 'no-english-draws', clause: 'H7.63b' });
    expect(legal(state, 'england', 'draw')).toEqual([]);
    // Whatever room there is, and whatever lies in the pool of the Scots.
    const full = english({ 'york-infantry': 'mentieth', 'durham-infantry': 'mentieth', 'cumbria-infantry': 'mentieth', keith: 'pool' });
    expect(refused(full, 'england', draw('mentieth')).code).toBe('no-english-draws');
    const inland = english({ 'york-infantry': ['lanark', 1], norse: 'pool' });
    expect(refused(inland, 'england', draw('lanark')).code).toBe('no-english-draws');
    expect(refused(inland, 'england', { type: 'land', block: 'norse', to: 'angus' }).code).toBe('no-english-draws');
    expect(refused(inland, 'england', { type: 'build-from', block: 'york-infantry', area: 'lanark' }).code).toBe('no-english-draws');
  });
});
