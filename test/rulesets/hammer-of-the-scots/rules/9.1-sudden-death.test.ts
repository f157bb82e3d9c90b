import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, play, position, refused, reveal, type Setting, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { battles, contest, endMovement, moving } from '../../../support/situations.js';
import { choose, pass, played, shoot, takeHit } from './fighting.js';
import { serving, THIRTEEN } from './thirteen-nobles.js';
import { DEAL, disband, endBuilds, idleUntil, winter } from './winters.js';

const outcome = (state: ReturnType<typeof position>) => hammerOfTheScots.outcome(state);

/** Player 2 ends his moves, and with them the turn. */
const turnEnds = (setting: Setting) => play(position({ ...moving('scotland', 1, { first: false }), ...setting }), 'scotland', endMovement);

describe('at the end of a turn', () => {
  clause.rows(
    'H9.1a H9.1b AMB-59',
    'a side has won that holds all nobles in play:',
    [
      ['the English, Moray dead', 'england', 'dead', 'england'],
      ['the English, Moray in the pool', 'england', 'pool', 'england'],
      ['not the English, Moray on the map', 'england', 'moray', null],
      ['the Scots with Moray', 'scotland', 'moray', 'scotland'],
      ['the Scots without Moray', 'scotland', 'pool', 'scotland'],
    ],
    ([_what, side, moray, winner]) => {
      const ended = turnEnds({ blocks: { ...serving(side, THIRTEEN), moray } });
      if (winner === null) expect([outcome(ended), ended.turn]).toEqual([null, 2]);
      else expect(outcome(ended)).toMatchObject({ winners: [winner], reason: 'controls-all-nobles', clause: 'H9.1a' });
    },
  );

  clause('H9.1a', 'not while one noble serves the other, and not before the end of the turn', () => {
    const twelve = { ...serving('england', THIRTEEN.slice(1)), ...serving('scotland', THIRTEEN.slice(0, 1)) };
    expect(outcome(turnEnds({ blocks: twelve }))).toBeNull();
    // The Herald wins the last one over: the turn is played on, and then it is over.
    const blocks = { ...twelve, ross: ['scotland', 'ross'] as const };
    const named = reveal(position({ blocks }), { england: 'herald', scotland: 'move-1' });
    const all = play(named, 'england', { type: 'herald', noble: 'ross' }, fallsAs(1));
    expect([outcome(all), all.phase.name]).toEqual([null, 'movement']);
    expect(outcome(play(all, 'scotland', endMovement))).toMatchObject({ winners: ['england'], reason: 'controls-all-nobles' });
  });

  clause('H9.1a AMB-05', 'of a turn of two events, too, before the winter', () => {
    const both = reveal(position({ blocks: serving('england', THIRTEEN) }), { england: 'victuals', scotland: 'sea-move' });
    const ended = play(play(both, 'england', { type: 'end-victuals' }), 'scotland', { type: 'end-sea-move' });
    expect(outcome(ended)).toMatchObject({ winners: ['england'], reason: 'controls-all-nobles' });
  });

  clause('H9.1a AMB-58', 'not in winter: it is asked again at the end of the next turn', () => {
    const blocks = { ...serving('scotland', THIRTEEN.slice(1, 6)), ross: ['england', 'fife', 2] as const, grant: 'ross' };
    const state = winter({ blocks });
    expect([outcome(state), whereabouts(state, 'ross')]).toEqual([null, 'scotland: ross 2']);
    const home = played(idleUntil(state, 'scottish-disbanding'), disband('grant'));
    const year = played(idleUntil(home, 'english-builds'), [endBuilds, DEAL]);
    expect(year.year).toBe(1298);
    const moves = reveal(year, { england: 'move-1', scotland: 'move-2' });
    const ended = play(play(moves, 'scotland', endMovement), 'england', endMovement);
    expect(outcome(ended)).toMatchObject({ winners: ['scotland'], reason: 'controls-all-nobles' });
  });

  clause.rows(
    'H9.1a AMB-58',
    'and, where it is asked after winter too, a side wins there',
    [
      ['whose nobles all came over in winter', true, true, 'aside', 'scotland'],
      ['not while one serves the other', true, false, 'aside', null],
      ['nor where it is not asked', false, true, 'aside', null],
      ['with Moray drawn in that winter, the English do not', true, null, 'moray', null],
      ['with Moray left in the pool, they do', true, null, 'pool', 'england'],
    ] as const,
    ([_what, suddenDeathAfterWinter, held, moray, winner]) => {
      // Ross finds the enemy in his home; or all are English, and only Moray could be drawn.
      const scots = { ...serving('scotland', THIRTEEN.slice(1, 6)), ross: ['england', 'fife', 2] as const };
      const blocks =
        held === null
          ? { ...serving('england', THIRTEEN.slice(1, 6)), ross: ['scotland', 'fife', 2] as const, hobelars: 'ross', moray: 'pool' }
          : { ...scots, ...(held ? { grant: 'ross' } : {}) };
      const state = idleUntil(
        winter({ blocks: { ...blocks, graham: 'moray' }, options: { suddenDeathAfterWinter } }),
        held ? 'scottish-disbanding' : 'scottish-builds',
      );
      const home = held ? idleUntil(played(state, disband('grant')), 'scottish-builds') : state;
      const drawn = moray === 'moray' ? played(home, [{ type: 'draw', area: 'moray' }, 'moray']) : home;
      const english = played(drawn, endBuilds);
      expect(outcome(english)).toBeNull();
      if (winner === null) expect(outcome(played(english, held === null ? [endBuilds, ['hobelars'], DEAL] : [endBuilds, DEAL]))).toBeNull();
      else
        expect(outcome(played(english, endBuilds))).toMatchObject({
          winners: [winner],
          reason: 'controls-all-nobles',
          clause: 'HO.suddenDeathAfterWinter',
        });
    },
  );

  clause.rows(
    'H9.1g',
    'in every scenario:',
    [
      ['Braveheart', 'braveheart', 1299],
      ['The Bruce', 'bruce', 1307],
      ['Campaign', 'campaign', 1320],
    ],
    ([_what, scenario, year]) => {
      expect(outcome(turnEnds({ scenario, year, blocks: serving('scotland', THIRTEEN) }))).toMatchObject({ winners: ['scotland'] });
    },
  );
});

clause('H9.1g', 'a Campaign is won no other way: a majority in the winter of 1320 decides nothing', () => {
  const blocks = { ...serving('england', THIRTEEN.slice(0, 10)), ...serving('scotland', ['stewart']), moray: 'moray' };
  const state = winter({ scenario: 'campaign', year: 1320, edward: 2, blocks });
  const next = played(idleUntil(state, 'english-builds'), [endBuilds, DEAL]);
  expect([outcome(next), next.year]).toEqual([null, 1321]);
});

describe('the King is killed', () => {
  clause('H9.1f', 'in the first of two battles: the second is never fought', () => {
    const fife = contest('fife', 'england', { attackers: [['hobelars', 'angus']], defenders: 1 });
    const mar = contest('mar', 'england', { attackers: [['york-infantry', 'buchan']], defenders: 1 });
    const blocks = { hobelars: 'fife', 'scottish-king': ['fife', 1], graham: ['fife', 1], 'york-infantry': 'mar', grant: 'mar' } as const;
    const hit = played(
      position({ ...battles('england', fife, mar), blocks }),
      choose('fife'),
      pass('scottish-king'),
      shoot('hobelars', 2, 3),
    );
    const over = played(hit, takeHit('scottish-king'));
    expect(outcome(over)).toMatchObject({ winners: ['england'], reason: 'king-died-in-battle' });
    expect([hammerOfTheScots.toAct(over), legal(over, 'england', 'choose-battle')]).toEqual([[], []]);
    expect(refused(over, 'england', choose('mar'))).toMatchObject({ code: 'game-over', clause: 'H9.1f' });
    // Not even the second hit is taken.
    expect(refused(over, 'scotland', takeHit('graham')).code).toBe('game-over');
  });

  clause('H9.1c', 'in a battle that a Herald began', () => {
    const blocks = {
      mar: ['scotland', 'fife'],
      'scottish-king': ['fife', 1],
      ross: ['england', 'ross'],
      galloway: ['scotland', 'galloway'],
    } as const;
    const named = reveal(position({ crowned: 'bruce', blocks }), { england: 'herald', scotland: 'move-1' });
    const begun = play(named, 'england', { type: 'herald', noble: 'mar' }, fallsAs(3));
    const over = played(begun, pass('scottish-king'), shoot('mar', 1, 3), takeHit('scottish-king'));
    expect(outcome(over)).toMatchObject({ winners: ['england'], reason: 'king-died-in-battle', clause: 'H6.2b' });
  });
});
