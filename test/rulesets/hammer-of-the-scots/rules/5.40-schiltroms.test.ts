import { describe, expect } from 'vitest';
import { EDITIONS, type Edition } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { actor, battle, fire, ofType, pass, played, playedWithEvents, retreat, shoot, takeHit } from './fighting.js';

/** Schiltroms: an option of 5.4. Scottish infantry has come from Angus to attack the English in Fife. */
const fight = (block: string, english: Readonly<Record<string, number>>, schiltroms = true) =>
  battle('fife', { schiltroms, attacker: 'scotland', attackers: [[block, 'angus']], blocks: { [block]: 1, ...english } });

/** The hits a block of one step scores with a die; the others pass before it. */
const hits = (state: ReturnType<typeof fight>, block: string, die: number) =>
  ofType(playedWithEvents(state, fire(block, die)).events, 'block-fired')[0]?.hits;

describe('with schiltroms', () => {
  clause.rows(
    'HO.schiltroms AMB-68',
    'Scottish infantry adds one:',
    [
      ['Grant, C2, hits on 3', 'grant', 3, 1],
      ['Grant does not hit on 4', 'grant', 4, 0],
      ['Douglas, C3, hits on 4', 'douglas', 4, 1],
      ['Douglas does not hit on 5', 'douglas', 5, 0],
    ] as const,
    ([_what, block, die, expected]) => {
      const state = played(fight(block, { 'york-infantry': 4 }), pass('york-infantry'));
      expect(hits(state, block, die)).toBe(expected);
    },
  );

  clause.rows(
    'AMB-68',
    'and others nothing:',
    [
      ['Keith, cavalry', 'keith', 2],
      ['Etterick, archers', 'etterick', 3],
      ['the French Knights', 'french-knights', 4],
      ['Moray, a noble', 'moray', 3],
      ['Wallace', 'wallace', 4],
    ] as const,
    ([_what, block, die]) => {
      expect(hits(fight(block, { 'york-infantry': 4 }), block, die)).toBe(0);
    },
  );

  clause('AMB-68', 'the English have none', () => {
    expect(hits(fight('grant', { 'york-infantry': 1 }), 'york-infantry', 3)).toBe(0);
  });

  clause('AMB-68', 'the letter stays: English C who defend act before them', () => {
    expect(actor(fight('douglas', { 'york-infantry': 4 }))).toBe('england');
  });
});

clause('AMB-68', 'without the option infantry hits as printed', () => {
  const state = played(fight('grant', { 'york-infantry': 4 }, false), pass('york-infantry'));
  expect(hits(state, 'grant', 3)).toBe(0);
});

describe('archers who fight now count, asked at each shot', () => {
  const archers = { 'york-infantry': 4, 'lancaster-archers': 1 };

  clause('AMB-68', 'while they stand there is no schiltrom', () => {
    const state = played(fight('grant', archers), pass('lancaster-archers'), pass('york-infantry'));
    expect(hits(state, 'grant', 3)).toBe(0);
  });

  clause('AMB-68', 'when they have fled there is one, in the same round', () => {
    const state = played(fight('grant', archers), retreat('lancaster-archers', 'mentieth'), pass('york-infantry'));
    expect(hits(state, 'grant', 3)).toBe(1);
  });

  clause('AMB-68', 'when they are killed there is one', () => {
    const state = battle('fife', {
      schiltroms: true,
      attacker: 'scotland',
      attackers: [
        ['grant', 'angus'],
        ['wallace', 'angus'],
      ],
      blocks: { grant: 1, wallace: 1, 'york-infantry': 1, 'lancaster-archers': 1 },
    });
    const killed = played(state, shoot('wallace', 1), takeHit('lancaster-archers'), pass('york-infantry'));
    expect(hits(killed, 'grant', 3)).toBe(1);
  });

  clause('AMB-68', 'in reserve they do not count before they come in', () => {
    const state = battle('fife', {
      schiltroms: true,
      attacker: 'england',
      attackers: [
        ['york-infantry', 'angus'],
        ['lancaster-archers', 'mentieth'],
      ],
      blocks: { grant: 1, 'york-infantry': 4, 'lancaster-archers': 3 },
    });
    expect(hits(state, 'grant', 3)).toBe(1);
    const second = played(state, pass('grant'), pass('york-infantry'), pass('lancaster-archers'));
    expect(second.battle?.round).toBe(2);
    expect(hits(second, 'grant', 3)).toBe(0);
  });
});

describe('the option schiltromsReserveArchers', () => {
  /** Archers wait in reserve on either side of the battle, and Grant fights at once. */
  const waiting = (attacker: 'england' | 'scotland', schiltromsReserveArchers: boolean, edition: Edition) =>
    battle('fife', {
      options: { edition, schiltroms: true, schiltromsReserveArchers },
      attacker,
      attackers:
        attacker === 'england'
          ? [
              ['york-infantry', 'angus'],
              ['lancaster-archers', 'mentieth'],
            ]
          : [['grant', 'angus']],
      reinforcements: attacker === 'england' ? [] : [['lancaster-archers', 'mentieth']],
      blocks: { grant: 1, 'york-infantry': 4, 'lancaster-archers': 3 },
    });

  clause.rows(
    'HO.schiltromsReserveArchers AMB-68',
    'archers in reserve prevent schiltroms with it, and not without it:',
    EDITIONS.flatMap((edition) =>
      (['england', 'scotland'] as const).flatMap((attacker) =>
        [true, false].map((on) => [`${edition}, ${attacker} attacks, ${on ? 'on' : 'off'}`, edition, attacker, on] as const),
      ),
    ),
    ([_what, edition, attacker, on]) => {
      const state = waiting(attacker, on, edition);
      const acts = attacker === 'england' ? state : played(state, pass('york-infantry'));
      expect(acts.battle?.reserves).toEqual(['lancaster-archers']);
      expect(hits(acts, 'grant', 3)).toBe(on ? 0 : 1);
    },
  );

  clause('HO.schiltromsReserveArchers AMB-68', 'archers that have left the battle, or stand elsewhere, prevent none', () => {
    const state = battle('fife', {
      options: { schiltroms: true, schiltromsReserveArchers: true },
      attacker: 'scotland',
      attackers: [['grant', 'angus']],
      blocks: { grant: 1, 'york-infantry': 4, 'lancaster-archers': 1, 'wales-archers': ['mentieth', 3] },
    });
    const fled = played(state, retreat('lancaster-archers', 'mentieth'), pass('york-infantry'));
    expect(hits(fled, 'grant', 3)).toBe(1);
  });

  clause('HO.schiltromsReserveArchers', 'other blocks in reserve prevent none', () => {
    const state = battle('fife', {
      options: { schiltroms: true, schiltromsReserveArchers: true },
      attacker: 'england',
      attackers: [
        ['york-infantry', 'angus'],
        ['york-knights', 'mentieth'],
      ],
      blocks: { grant: 1, 'york-infantry': 4, 'york-knights': 3 },
    });
    expect(hits(state, 'grant', 3)).toBe(1);
  });
});
