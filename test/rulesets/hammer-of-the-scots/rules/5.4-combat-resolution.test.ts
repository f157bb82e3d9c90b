import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { happened, legal, refused, whereabouts } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { battle, fire, ofType, pass, played, playedWithEvents, shoot, takeHit } from './fighting.js';

/** Wallace, attacking from Angus, shoots first at the blocks named, all of letter C and Scotland's enemies. */
const facing = (blocks: Readonly<Record<string, number>>, wallace = 4) =>
  battle('fife', {
    attacker: 'scotland',
    attackers: [
      ['wallace', 'angus'],
      ['keith', 'angus'],
    ],
    blocks: { wallace, keith: 3, ...blocks },
  });
const hittable = (state: ReturnType<typeof facing>) => legal(state, 'england', 'take-hit').map(({ block }) => block as string);

clause.rows(
  'H5.4a',
  'a block rolls as many dice as it has steps, and each up to its number hits:',
  [
    ['Knights of 3 roll 2, 4, 5 (F-16)', 'york-knights', [2, 4, 5], 1],
    ['Knights of 3 roll 1, 2, 3', 'york-knights', [1, 2, 3], 3],
    ['Knights of 1 roll 4', 'york-knights', [4], 0],
    ['Edward of 4 rolls 1, 4, 5, 6', 'edward', [1, 4, 5, 6], 2],
    ['infantry of 2 rolls 2, 3', 'york-infantry', [2, 3], 1],
  ],
  ([_what, block, dice, hits]) => {
    const state = battle('fife', {
      attacker: 'scotland',
      attackers: [['grant', 'angus']],
      blocks: { [block]: dice.length, grant: 3 },
    });
    const rolls = scriptedChance(dice.map((falls, at) => ({ purpose: `fire:${block}:${at + 1}`, falls })));
    const { events } = happened(state, 'england', { type: 'fire', block }, rolls);
    expect(ofType(events, 'block-fired')).toEqual([{ type: 'block-fired', side: 'england', block, dice, hits }]);
  },
);

clause('F-16', 'Knights of strength 3 roll 2, 4, 5: one hit', () => {
  const state = battle('fife', { attacker: 'scotland', attackers: [['graham', 'angus']], blocks: { 'york-knights': 3, graham: 4 } });
  const hit = played(state, fire('york-knights', 2, 4, 5), takeHit('graham'));
  expect(whereabouts(hit, 'graham')).toBe('fife 3');
});

describe('hits', () => {
  clause('H5.41a AMB-83', 'apply immediately: an eliminated block does not fire', () => {
    const state = facing({ 'york-infantry': 1, 'durham-infantry': 3 }, 2);
    const shot = played(state, shoot('wallace', 2), takeHit('durham-infantry'), takeHit('durham-infantry'));
    expect(whereabouts(shot, 'durham-infantry')).toBe('fife 1');
    const killed = played(shot, shoot('keith', 1, 3), takeHit('durham-infantry'));
    expect(legal(killed, 'england', 'fire')).toEqual([{ type: 'fire', block: 'york-infantry' }]);
    expect(refused(killed, 'england', { type: 'fire', block: 'durham-infantry' }).code).toBe('not-in-battle');
  });

  clause('H5.41b', 'fall on the strongest', () => {
    const shot = played(facing({ 'york-infantry': 4, 'durham-infantry': 3 }), shoot('wallace', 1, 4));
    expect(hittable(shot)).toEqual(['york-infantry']);
    expect(refused(shot, 'england', takeHit('durham-infantry'))).toMatchObject({ code: 'not-strongest', clause: 'H5.41b' });
    expect(refused(shot, 'england', takeHit('wallace'))).toMatchObject({ code: 'not-hit', clause: 'H5.41b' });
    expect(refused(shot, 'scotland', takeHit('york-infantry')).code).toBe('not-your-turn');
  });

  clause('H5.41c', 'fall among equals as their owner likes', () => {
    const shot = played(facing({ 'york-infantry': 4, 'lancaster-infantry': 4, 'durham-infantry': 3 }), shoot('wallace', 1, 4));
    expect(hittable(shot)).toEqual(['york-infantry', 'lancaster-infantry']);
    for (const block of ['york-infantry', 'lancaster-infantry']) expect(whereabouts(played(shot, takeHit(block)), block)).toBe('fife 3');
    expect(refused(shot, 'england', takeHit('durham-infantry')).code).toBe('not-strongest');
  });

  clause('H5.41d F-17', 'three on three blocks of 4: one each', () => {
    const three = { 'york-infantry': 4, 'lancaster-infantry': 4, 'northumber-infantry': 4 };
    const shot = played(facing(three), shoot('wallace', 3, 4), takeHit('york-infantry'));
    expect(hittable(shot)).toEqual(['lancaster-infantry', 'northumber-infantry']);
    const all = played(shot, takeHit('northumber-infantry'), takeHit('lancaster-infantry'));
    for (const block of Object.keys(three)) expect(whereabouts(all, block)).toBe('fife 3');
  });

  clause('H5.41d F-17b', 'three on two blocks of 4: one each, and the third on either', () => {
    const shot = played(facing({ 'york-infantry': 4, 'lancaster-infantry': 4 }), shoot('wallace', 3, 4), takeHit('york-infantry'));
    expect(hittable(shot)).toEqual(['lancaster-infantry']);
    const third = played(shot, takeHit('lancaster-infantry'));
    expect(hittable(third)).toEqual(['york-infantry', 'lancaster-infantry']);
    for (const block of ['york-infantry', 'lancaster-infantry']) expect(whereabouts(played(third, takeHit(block)), block)).toBe('fife 2');
  });

  clause('H5.41d F-18', 'four on strengths 3, 4, 4: the fours first, then two of the three', () => {
    const shot = played(facing({ 'durham-infantry': 3, 'york-infantry': 4, 'lancaster-infantry': 4 }), shoot('wallace', 4));
    expect(hittable(shot)).toEqual(['york-infantry', 'lancaster-infantry']);
    const equal = played(shot, takeHit('york-infantry'), takeHit('lancaster-infantry'));
    expect(hittable(equal)).toEqual(['york-infantry', 'lancaster-infantry', 'durham-infantry']);
    const last = played(equal, takeHit('durham-infantry'));
    expect(hittable(last)).toEqual(['york-infantry', 'lancaster-infantry']);
  });

  clause('H5.41e', 'beyond the last block that fights are lost', () => {
    const state = battle('fife', {
      attacker: 'england',
      attackers: [
        ['york-infantry', 'angus'],
        ['durham-infantry', 'mentieth'],
      ],
      blocks: { 'york-infantry': 2, 'durham-infantry': 3, wallace: 4 },
    });
    const shot = played(state, shoot('wallace', 3, 4), takeHit('york-infantry'), takeHit('york-infantry'));
    expect([whereabouts(shot, 'york-infantry'), whereabouts(shot, 'durham-infantry')]).toEqual(['pool', 'fife 3']);
    expect(shot.battle?.round).toBe(2);
  });

  clause('H5.41f', 'never fall on a noble captured in the round', () => {
    const state = battle('fife', {
      attacker: 'england',
      attackers: [
        ['mar', 'angus'],
        ['york-infantry', 'angus'],
        ['hobelars', 'angus'],
      ],
      blocks: { mar: ['england', 'fife', 1], 'york-infantry': 1, hobelars: 1, wallace: 1, graham: 1 },
    });
    const captured = played(state, shoot('wallace', 1), takeHit('mar'), fire('hobelars', 1));
    expect(legal(captured, 'scotland', 'take-hit').map(({ block }) => block as string)).toEqual(['wallace', 'graham']);
    expect(refused(captured, 'scotland', takeHit('mar'))).toMatchObject({ code: 'not-hit' });
    // In the next round he is hit like others.
    const second = played(captured, takeHit('wallace'), pass('graham'), pass('york-infantry'));
    const { after } = playedWithEvents(second, fire('hobelars', 1));
    expect(legal(after, 'scotland', 'take-hit').map(({ block }) => block as string)).toEqual(['graham', 'mar']);
  });
});
