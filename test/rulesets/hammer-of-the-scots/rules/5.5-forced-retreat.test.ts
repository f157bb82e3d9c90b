import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, noticed, refused, standIn, whereabouts } from '../../../support/position.js';
import { battle, endRegroup, endRetreat, ofType, pass, played, playedWithEvents, regroup, retreat, roundsPassed } from './fighting.js';

/** Two Scots who attacked Buchan from Angus must leave it; English stand wherever it says. */
const leaving = (english: Readonly<Record<string, string>> = {}) =>
  roundsPassed(
    battle('buchan', {
      attacker: 'scotland',
      attackers: [
        ['graham', 'angus'],
        ['fraser', 'angus'],
      ],
      blocks: { graham: 3, fraser: 2, hobelars: 3, 'york-infantry': 4, ...english },
    }),
  );
const AROUND = { 'durham-infantry': 'angus', 'cumbria-infantry': 'mar', 'westmor-infantry': 'badenoch', 'york-knights': 'strathspey' };

describe('the attackers must leave', () => {
  clause('H5.5l AMB-31', 'in any order; every block that can retreat must', () => {
    const state = leaving();
    expect(refused(state, 'scotland', endRetreat)).toMatchObject({ code: 'must-retreat', clause: 'H5.5l' });
    expect(legal(state, 'scotland', 'end-retreat')).toEqual([]);
    for (const [first, then] of [
      ['graham', 'fraser'],
      ['fraser', 'graham'],
    ] as const) {
      const one = played(state, retreat(first, 'mar'));
      expect(refused(one, 'scotland', endRetreat).code).toBe('must-retreat');
      const both = played(one, retreat(then, 'angus'));
      expect(legal(both, 'scotland', 'end-retreat')).toEqual([endRetreat]);
      expect(played(both, endRetreat).phase).toMatchObject({ name: 'regroup', side: 'england' });
    }
  });

  clause('H5.5l', 'only the attacker does, and only to where a retreat may go', () => {
    const state = leaving({ 'durham-infantry': 'mar' });
    expect(refused(state, 'england', retreat('hobelars', 'badenoch')).code).toBe('not-your-turn');
    expect(refused(state, 'scotland', retreat('hobelars', 'badenoch')).code).toBe('not-there');
    expect(refused(state, 'scotland', retreat('graham', 'mar')).code).toBe('retreat-to-enemy');
  });

  clause('H5.5g', 'a block without a legal retreat is eliminated', () => {
    const state = leaving(AROUND);
    expect(legal(state, 'scotland', 'retreat')).toEqual([]);
    const over = played(state, endRetreat);
    expect([whereabouts(over, 'graham'), whereabouts(over, 'fraser')]).toEqual(['pool', 'pool']);
    expect(over.phase).toMatchObject({ name: 'regroup', side: 'england', area: 'buchan' });
  });

  clause('H5.3c', 'the enemy learns the numbers and areas, never the blocks', () => {
    const state = leaving();
    expect(hammerOfTheScots.view(state, 'england').battle?.open.map(({ side }) => side)).toEqual(['england', 'england']);
    const { events } = playedWithEvents(state, retreat('graham', 'mar'), retreat('fraser', 'angus'), endRetreat);
    const seen = noticed(events, 'england');
    expect(seen.filter(({ type }) => type === 'block-withdrew')).toEqual([
      { type: 'block-withdrew', side: 'scotland', from: 'buchan', to: 'mar', block: null },
      { type: 'block-withdrew', side: 'scotland', from: 'buchan', to: 'angus', block: null },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/graham|fraser/);
    expect(JSON.stringify(noticed(events, 'scotland'))).toMatch(/graham.*fraser/);
  });
});

describe('a noble finds no way out', () => {
  const besieged = (noble: string) =>
    played(
      roundsPassed(
        battle('buchan', {
          attacker: 'scotland',
          attackers: [[noble, 'angus']],
          blocks: { [noble]: ['scotland', 'buchan', 3], 'york-infantry': 4, ...AROUND },
        }),
      ),
      endRetreat,
    );

  clause('H5.7e AMB-32', 'the noble is captured at strength 1 and can regroup with his captors', () => {
    const captured = besieged('galloway');
    expect(whereabouts(captured, 'galloway')).toBe('england: buchan 1');
    expect(captured.phase).toMatchObject({ name: 'regroup', side: 'england' });
    expect(whereabouts(played(captured, regroup('galloway', 'mar')), 'galloway')).toBe('england: mar 1');
  });

  clause('H5.8c AMB-33', 'Moray, of the black cross, is dead', () => {
    expect(whereabouts(besieged('moray'), 'moray')).toBe('dead');
  });
});

clause('H5.5i', 'English that attack Scots in England and do not win are eliminated, nobles captured', () => {
  const state = roundsPassed(
    battle('england', {
      attacker: 'england',
      attackers: [
        ['york-infantry', 'dunbar'],
        ['angus', 'dunbar'],
      ],
      blocks: { 'york-infantry': 4, angus: ['england', 'england', 3], grant: 3, douglas: 4 },
    }),
  );
  expect(state.phase).toMatchObject({ name: 'retreat', side: 'england' });
  expect(refused(state, 'england', retreat('york-infantry', 'dunbar'))).toMatchObject({ code: 'retreat-wrong-way', clause: 'H5.5h' });
  const { after, events } = playedWithEvents(state, endRetreat);
  expect(ofType(events, 'noble-captured')).toEqual([{ type: 'noble-captured', noble: 'angus', by: 'scotland', area: 'england' }]);
  expect(whereabouts(after, 'york-infantry')).toBe('pool');
  expect(standIn(after, 'england', 'scotland')).toEqual(['angus', 'douglas', 'grant']);
  expect(after.phase).toMatchObject({ name: 'regroup', side: 'scotland' });
});

clause('H5.3a', 'a battle not decided in three rounds ends with the retreat of the attacker', () => {
  const rounds: (number | undefined)[] = [];
  let now = battle('buchan', { attacker: 'england', attackers: [['york-infantry', 'angus']], blocks: { 'york-infantry': 4, graham: 4 } });
  while (now.phase.name === 'battle-turn') {
    rounds.push(now.battle?.round);
    now = played(now, pass('graham'), pass('york-infantry'));
  }
  expect(rounds).toEqual([1, 2, 3]);
  expect(now.phase).toMatchObject({ name: 'retreat', side: 'england' });
  const over = played(now, retreat('york-infantry', 'angus'), endRetreat, endRegroup);
  expect([whereabouts(over, 'graham'), whereabouts(over, 'york-infantry')]).toEqual(['buchan 4', 'angus 4']);
});
