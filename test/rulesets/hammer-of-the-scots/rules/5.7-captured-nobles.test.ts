import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, noticed, refused, whereabouts } from '../../../support/position.js';
import { battle, ofType, pass, played, playedWithEvents, retreat, roundPassed, roundsPassed, shoot, takeHit } from './fighting.js';

/** The red noble of Mar, at his last step, and infantry attack Wallace and Keith in Fife. */
const fife = () =>
  battle('fife', {
    attacker: 'england',
    attackers: [
      ['mar', 'angus'],
      ['york-infantry', 'angus'],
    ],
    blocks: { mar: ['england', 'fife', 1], 'york-infantry': 1, wallace: 4, keith: 3 },
  });
/** Wallace's two hits: the owner's choice is between equals, so the noble may fall first. */
const shot = () => playedWithEvents(fife(), shoot('wallace', 1, 4), takeHit('mar'));

describe('a noble loses his last step in battle', () => {
  clause('H5.7a', 'he immediately belongs to the enemy, at strength 1, in reserve', () => {
    const { after, events } = shot();
    expect(whereabouts(after, 'mar')).toBe('scotland: fife 1');
    expect(after.battle).toMatchObject({ round: 1, reserves: ['mar'], captured: ['mar'] });
    const captured = { type: 'noble-captured', noble: 'mar', by: 'scotland', area: 'fife' };
    for (const viewer of ['england', 'scotland', 'spectator'] as const) expect(noticed(events, viewer)).toContainEqual(captured);
    expect(hammerOfTheScots.view(after, 'england').nobles).toContainEqual({ noble: 'mar', side: 'scotland' });
  });

  clause('H5.7b', 'he acts for his new side from the next round', () => {
    const { after } = shot();
    expect(legal(after, 'scotland', 'pass')).toEqual([pass('keith')]);
    expect(refused(after, 'scotland', pass('mar'))).toMatchObject({ code: 'not-in-battle' });
    const second = played(roundPassed(after), pass('wallace'));
    expect(legal(second, 'scotland', 'fire').map(({ block }) => block as string)).toEqual(['keith', 'mar']);
  });

  clause('H5.7b', 'a noble captured in round 3 never acts', () => {
    const third = roundPassed(roundPassed(fife()));
    const captured = played(third, shoot('wallace', 1, 4), takeHit('mar'));
    expect(refused(captured, 'scotland', pass('mar')).code).toBe('not-in-battle');
    expect(roundsPassed(captured).phase).toMatchObject({ name: 'retreat', side: 'england' });
  });

  clause('H5.7c F-27', 'captured again he returns to his first side at strength 1', () => {
    const lonely = battle('fife', {
      attacker: 'england',
      attackers: [
        ['mar', 'angus'],
        ['york-infantry', 'angus'],
      ],
      blocks: { mar: ['england', 'fife', 1], 'york-infantry': 1, wallace: 1 },
    });
    const ours = roundPassed(played(lonely, shoot('wallace', 1), takeHit('mar')));
    expect(whereabouts(ours, 'mar')).toBe('scotland: fife 1');
    const theirs = played(ours, pass('wallace'), pass('mar'), shoot('york-infantry', 1), takeHit('mar'));
    expect(whereabouts(theirs, 'mar')).toBe('england: fife 1');
    expect(theirs.battle).toMatchObject({ round: 3, attacker: 'england' });
    const third = played(theirs, pass('wallace'));
    expect(legal(third, 'england', 'pass')).toEqual([pass('mar')]);
  });
});

clause('H5.7d', 'Moray never changes sides: killed in battle he is dead, and thirteen nobles are left', () => {
  const state = battle('fife', {
    attacker: 'england',
    attackers: [['hobelars', 'angus']],
    blocks: { hobelars: 3, moray: 1, graham: 1 },
  });
  const { after, events } = playedWithEvents(state, shoot('hobelars', 1, 3), takeHit('moray'));
  expect(whereabouts(after, 'moray')).toBe('dead');
  expect(ofType(events, 'noble-captured')).toEqual([]);
  const view = hammerOfTheScots.view(after, 'england');
  expect([view.dead, view.nobles.length]).toEqual([['moray'], 13]);
});

clause('H5.7f', 'a captured noble alone keeps his side in the battle', () => {
  const lonely = battle('fife', {
    attacker: 'england',
    attackers: [
      ['mar', 'angus'],
      ['york-infantry', 'angus'],
    ],
    blocks: { mar: ['england', 'fife', 1], 'york-infantry': 1, wallace: 1 },
  });
  const fallen = played(lonely, shoot('wallace', 1), takeHit('mar'), shoot('york-infantry', 1), takeHit('wallace'));
  expect(fallen.battle).toMatchObject({ round: 2, attacker: 'scotland' });
  expect(legal(fallen, 'scotland', 'fire').map(({ block }) => block as string)).toEqual(['mar']);
  // The English, defenders now, act after him by letter; he flees, and the battle is theirs.
  expect(played(fallen, retreat('mar', 'mentieth')).phase).toMatchObject({ name: 'regroup', side: 'england' });
});
