import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, refused, whereabouts } from '../../../support/position.js';
import { actor, battle, fire, ofType, pass, played, playedWithEvents, retreat, roundPassed, takeHit } from './fighting.js';

/** A block of each letter on both sides; the Scots attack. */
const ROWS = ['hobelars', 'wallace', 'york-knights', 'keith', 'york-infantry', 'douglas'] as const;
const state = battle('fife', {
  attacker: 'scotland',
  attackers: ['wallace', 'keith', 'douglas'].map((block) => [block, 'angus'] as const),
  blocks: { hobelars: 3, 'york-knights': 4, 'york-infantry': 4, wallace: 4, keith: 3, douglas: 4 },
});

describe('a combat round', () => {
  clause('H5.31b', 'defender A, attacker A, defender B, attacker B, defender C, attacker C', () => {
    let now = state;
    for (const [at, block] of ROWS.entries()) {
      expect(actor(now)).toBe(at % 2 === 0 ? 'england' : 'scotland');
      // Of those to come, nobody else may act: neither the side's own of later letters, nor the other side's.
      for (const other of ROWS.slice(at + 1)) {
        const own = ROWS.indexOf(other) % 2 === at % 2;
        const side = ROWS.indexOf(other) % 2 === 0 ? 'england' : 'scotland';
        expect(refused(now, side, pass(other)).code).toBe(own ? 'out-of-order' : 'not-your-turn');
      }
      now = played(now, pass(block));
    }
    expect(now.battle).toMatchObject({ round: 2, acted: [] });
  });

  clause('H5.31a AMB-91', 'each block has one turn: it fires, retreats or passes', () => {
    const turn = played(state, pass('hobelars'), pass('wallace'));
    expect(new Set(hammerOfTheScots.legal(turn, 'england').map(({ type }) => type))).toEqual(new Set(['fire', 'retreat', 'pass']));
    expect(legal(turn, 'england', 'fire')).toEqual([{ type: 'fire', block: 'york-knights' }]);
    expect(legal(turn, 'england', 'pass')).toEqual([pass('york-knights')]);
    expect(
      legal(turn, 'england', 'retreat')
        .map(({ to }) => to as string)
        .sort(),
    ).toEqual(['atholl', 'mentieth']);
    const two = battle('fife', {
      attacker: 'england',
      attackers: [['york-infantry', 'angus']],
      blocks: { 'york-infantry': 4, keith: 3, etterick: 2 },
    });
    for (const used of [pass('keith'), fire('keith', 6, 6, 6)]) {
      const once = played(two, used);
      for (const again of [pass('keith'), retreat('keith', 'atholl'), { type: 'fire', block: 'keith' } as const]) {
        expect(refused(once, 'scotland', again)).toMatchObject({ code: 'already-acted', clause: 'H5.31a' });
      }
    }
  });

  clause('H5.31c', 'inside a letter the owner chooses the order', () => {
    const two = battle('fife', {
      attacker: 'england',
      attackers: [['york-infantry', 'angus']],
      blocks: { 'york-infantry': 4, keith: 3, etterick: 2 },
    });
    for (const [first, second] of [
      ['keith', 'etterick'],
      ['etterick', 'keith'],
    ] as const) {
      expect(actor(played(two, pass(first), pass(second)))).toBe('england');
    }
  });

  clause('H5.31f', 'ends when every block has had its turn', () => {
    const three = battle('fife', {
      attacker: 'england',
      attackers: [['york-infantry', 'angus']],
      blocks: { 'york-infantry': 4, keith: 3, graham: 4 },
    });
    const two = played(three, pass('keith'), pass('graham'));
    expect(two.battle?.round).toBe(1);
    expect(played(two, pass('york-infantry')).battle?.round).toBe(2);
  });

  clause('H5.31g', 'any block may pass, in every round', () => {
    const seen: (readonly [number | undefined, string])[] = [];
    let now = state;
    while (now.phase.name === 'battle-turn') {
      const [first] = legal(now, actor(now), 'pass');
      seen.push([now.battle?.round, first!.block]);
      now = played(now, first!);
    }
    expect(seen).toEqual([1, 2, 3].flatMap((round) => ROWS.map((block) => [round, block])));
  });
});

describe('a block gets no turn that', () => {
  const attack = (strength: number) =>
    battle('fife', {
      attacker: 'england',
      attackers: [
        ['mar', 'angus'],
        ['york-infantry', 'angus'],
      ],
      blocks: { mar: ['england', 'fife', strength], 'york-infantry': strength, keith: 2, etterick: 2 },
    });

  clause('H5.31e', 'was captured before it', () => {
    const captured = played(attack(1), fire('etterick', 1, 6), takeHit('mar'), pass('keith'));
    expect(whereabouts(captured, 'mar')).toBe('scotland: fife 1');
    expect(legal(captured, 'england', 'pass')).toEqual([pass('york-infantry')]);
    expect(refused(captured, 'england', pass('mar'))).toMatchObject({ code: 'not-in-battle' });
  });

  clause('H5.31e', 'was eliminated before it', () => {
    const killed = played(attack(1), fire('etterick', 1, 6), takeHit('york-infantry'), pass('keith'), pass('mar'));
    expect(killed.battle?.round).toBe(2);
    expect(refused(played(killed, pass('keith'), pass('etterick')), 'england', pass('york-infantry')).code).toBe('not-in-battle');
  });

  clause('H5.31e', 'has retreated', () => {
    const fled = played(attack(2), retreat('keith', 'atholl'));
    expect(refused(fled, 'scotland', pass('keith')).code).toBe('not-in-battle');
    expect(roundPassed(fled).battle?.round).toBe(2);
  });
});

describe('Knights and infantry attack a noble and infantry', () => {
  const order = (area: string) => {
    const fight = battle(area, {
      attacker: 'england',
      attackers: [
        ['york-knights', 'angus'],
        ['york-infantry', 'angus'],
      ],
      blocks: { buchan: ['scotland', area, 1], graham: 4, 'york-knights': 4, 'york-infantry': 4 },
    });
    const { events } = playedWithEvents(
      fight,
      fire('buchan', 3),
      ...hitsOf(area),
      pass('york-knights'),
      pass('graham'),
      pass('york-infantry'),
    );
    return { hits: ofType(events, 'block-fired')[0]?.hits, passed: ofType(events, 'block-passed').map(({ block }) => block as string) };
  };
  const hitsOf = (area: string) => (area === 'buchan' ? [takeHit('york-knights')] : []);
  const after = ['york-knights', 'graham', 'york-infantry'];

  clause('H5.31d F-13', 'at home he fights as B3 and acts with the B blocks', () => {
    expect(order('buchan')).toEqual({ hits: 1, passed: after });
  });

  clause('H5.31d F-13b', 'elsewhere: as B2, in the same order', () => {
    expect(order('strathspey')).toEqual({ hits: 0, passed: after });
  });
});
