// Two options of section C: one enemy block takes all hits of a shot, or of a volley.
import { describe, expect, test } from 'vitest';
import { type completeOptions, EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { readOptions } from '../../../../src/rulesets/hammer-of-the-scots/options.js';
import { clause } from '../../../support/clause.js';
import { legal, refused, standIn, whereabouts } from '../../../support/position.js';
import { actor, battle, fire, ofType, pass, played, playedWithEvents, retreat, shoot, takeHit } from './fighting.js';

type Choice = Partial<Parameters<typeof completeOptions>[0]>;
/** Wallace and Douglas, then others, attack the English in Fife from Angus. */
const fight = (options: Choice, blocks: Readonly<Record<string, number>>, attackers: readonly string[] = ['wallace']) =>
  battle('fife', { options, attacker: 'scotland', attackers: attackers.map((block) => [block, 'angus'] as const), blocks });

describe.each(EDITIONS)('edition %s: Wallace, 4, scores three hits on two blocks of 3 and one of 1', (edition) => {
  const shot = (options: Choice) =>
    played(
      fight({ edition, ...options }, { wallace: 4, 'durham-infantry': 3, 'cumbria-infantry': 3, 'york-infantry': 1 }),
      shoot('wallace', 3, 4),
    );

  clause('H5.41b H5.41d', 'by the rules each goes to the strongest then', () => {
    const after = played(shot({}), takeHit('durham-infantry'), takeHit('cumbria-infantry'), takeHit('durham-infantry'));
    expect(['durham-infantry', 'cumbria-infantry', 'york-infantry'].map((block) => whereabouts(after, block))).toEqual([
      'fife 1',
      'fife 2',
      'fife 1',
    ]);
  });

  clause.rows(
    'HO.singleTargetHits HO.volleyStrongest H5.41b AMB-71 AMB-72',
    'one of the strongest, of the owner’s choice, takes all:',
    [
      ['singleTargetHits', { singleTargetHits: true }],
      ['volleyStrongest', { volleyStrongest: true }],
    ],
    ([_what, options]) => {
      const state = shot(options);
      expect(legal(state, 'england', 'take-hit').map(({ block }) => block)).toEqual(['durham-infantry', 'cumbria-infantry']);
      expect(refused(state, 'england', takeHit('york-infantry'))).toMatchObject({ code: 'not-strongest', clause: 'H5.41b' });
      const { after, events } = playedWithEvents(state, takeHit('cumbria-infantry'));
      expect(ofType(events, 'battle-hit-taken')).toHaveLength(3);
      expect(whereabouts(after, 'cumbria-infantry')).toBe('pool');
      expect(standIn(after, 'fife', 'england')).toEqual(['durham-infantry', 'york-infantry']);
      expect(after.phase.name).toBe('battle-turn');
    },
  );
});

describe.each(['singleTargetHits', 'volleyStrongest'] as const)('%s: what is too many', (option) => {
  clause('H5.41e AMB-71', 'is lost, though other blocks fight on', () => {
    const state = fight({ [option]: true }, { wallace: 4, 'durham-infantry': 2, 'york-infantry': 1 });
    const after = played(state, shoot('wallace', 4), takeHit('durham-infantry'));
    expect(whereabouts(after, 'durham-infantry')).toBe('pool');
    expect(whereabouts(after, 'york-infantry')).toBe('fife 1');
    expect(actor(after)).toBe('england');
  });

  clause('H5.7a', 'is lost when a noble is captured by the first of them', () => {
    const after = played(
      battle('fife', {
        options: { [option]: true },
        attacker: 'scotland',
        attackers: [['wallace', 'angus']],
        blocks: { wallace: 4, angus: ['england', 'fife', 1], 'york-infantry': 1 },
      }),
      shoot('wallace', 2, 4),
      takeHit('angus'),
    );
    expect(whereabouts(after, 'angus')).toBe('scotland: fife 1');
    expect(whereabouts(after, 'york-infantry')).toBe('fife 1');
  });
});

describe('blocks of one letter', () => {
  const blocks = { grant: 2, lindsay: 2, fraser: 1, hobelars: 3, edward: 4 };
  const attackers = ['lindsay', 'fraser', 'grant'];
  const arrived = (options: Choice) => played(fight(options, blocks, attackers), pass('hobelars'), pass('edward'));

  clause('H5.41a', 'fire one after another with singleTargetHits: each shot finds the strongest then', () => {
    const once = played(
      arrived({ singleTargetHits: true }),
      shoot('grant', 2),
      takeHit('edward'),
      shoot('lindsay', 2),
      takeHit('hobelars'),
    );
    expect([whereabouts(once, 'edward'), whereabouts(once, 'hobelars')]).toEqual(['fife 2', 'fife 1']);
    expect(actor(once)).toBe('scotland');
  });

  clause('H5.41b AMB-72', 'fire together with volleyStrongest, whichever is named, and their hits are one', () => {
    for (const named of attackers) {
      const others = attackers.filter((block) => block !== named);
      const dice = [...[named, ...others].flatMap((block) => (block === 'fraser' ? [6] : [1, 1]))];
      const { after, events } = playedWithEvents(arrived({ volleyStrongest: true }), fire(named, ...dice));
      expect(ofType(events, 'block-fired').map(({ block, hits }) => [block, hits])).toEqual(
        [named, ...others].map((block) => [block, block === 'fraser' ? 0 : 2]),
      );
      expect(after.phase).toMatchObject({ name: 'battle-hits', side: 'england', hits: 4 });
      const hit = played(after, takeHit('edward'));
      expect([whereabouts(hit, 'edward'), whereabouts(hit, 'hobelars')]).toEqual(['pool', 'fife 3']);
      expect(hit.battle).toMatchObject({ round: 2 });
    }
  });

  clause('H5.31a', 'a block that passes or retreats before the volley has no part in it', () => {
    const state = played(arrived({ volleyStrongest: true }), retreat('lindsay', 'angus'), pass('fraser'));
    const { after, events } = playedWithEvents(state, shoot('grant', 2));
    expect(ofType(events, 'block-fired').map(({ block }) => block)).toEqual(['grant']);
    expect(whereabouts(played(after, takeHit('edward')), 'edward')).toBe('fife 2');
  });

  clause('H5.31b', 'other letters are other volleys', () => {
    const mixed = fight({ volleyStrongest: true }, { wallace: 4, keith: 3, 'york-infantry': 4 }, ['wallace', 'keith']);
    const { after, events } = playedWithEvents(mixed, shoot('wallace', 1, 4), takeHit('york-infantry'));
    expect(ofType(events, 'block-fired').map(({ block }) => block)).toEqual(['wallace']);
    expect(legal(after, 'scotland', 'fire').map(({ block }) => block)).toEqual(['keith']);
  });

  clause('H5.2b', 'with celticAtOwnTurn each Celt of a volley rolls before it fires', () => {
    const state = battle('fife', {
      options: { volleyStrongest: true, celticAtOwnTurn: true },
      attacker: 'scotland',
      attackers: [['graham', 'angus']],
      blocks: { graham: 4, 'wales-infantry': 1, 'ulster-infantry': 1, 'york-infantry': 1 },
    });
    const { after, events } = playedWithEvents(state, [{ type: 'fire', block: 'york-infantry' }, 1, 5, 2, 1]);
    expect(ofType(events, 'loyalty-rolled').map(({ stays }) => stays)).toHaveLength(2);
    expect(ofType(events, 'block-fired')).toHaveLength(2);
    expect(after.phase).toMatchObject({ name: 'battle-hits', hits: 2 });
  });
});

test('AMB-72: the two exclude each other', () => {
  expect(readOptions({ scenario: 'bruce', edition: '2.3', singleTargetHits: true, volleyStrongest: true })).toMatchObject({
    ok: false,
    problem: { path: 'volleyStrongest' },
  });
});
