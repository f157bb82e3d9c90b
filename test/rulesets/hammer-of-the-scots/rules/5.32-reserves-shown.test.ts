// Reserves of a battle that ends in its first round: hidden in every edition, shown by option.
import { describe, expect } from 'vitest';
import { EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { noticed } from '../../../support/position.js';
import { battle, fire, ofType, pass, played, playedWithEvents, retreat, takeHit } from './fighting.js';

describe.each(EDITIONS)('edition %s', (edition) => {
  const fight = (options: object) =>
    battle('fife', {
      options: { edition, celticTiming: 'on-reveal', ...options },
      attacker: 'england',
      attackers: [
        ['york-infantry', 'angus'],
        ['durham-infantry', 'mentieth'],
      ],
      reinforcements: [['grant', 'atholl']],
      blocks: { 'york-infantry': 4, 'durham-infantry': 2, graham: 1, grant: 3 },
    });
  const away = retreat('graham', 'atholl');

  clause('H5.32h', 'reserves that never fought stay hidden from the enemy', () => {
    const state = battle('fife', {
      options: { edition },
      attacker: 'england',
      attackers: [
        ['york-infantry', 'angus'],
        ['durham-infantry', 'mentieth'],
      ],
      blocks: { 'york-infantry': 4, 'durham-infantry': 2, graham: 1 },
    });
    const { after, events } = playedWithEvents(state, away);
    expect(ofType(events, 'reserves-shown')).toEqual([]);
    expect(JSON.stringify([noticed(events, 'scotland'), hammerOfTheScots.view(after, 'scotland')])).not.toContain('durham-infantry');
  });

  clause('H5.32h', 'unless reserveHidden is off: then all see them before the regrouping, and hidden again after', () => {
    const state = battle('fife', {
      options: { edition, reserveHidden: false },
      attacker: 'england',
      attackers: [
        ['york-infantry', 'angus'],
        ['durham-infantry', 'mentieth'],
      ],
      blocks: { 'york-infantry': 4, 'durham-infantry': 2, graham: 1 },
    });
    const { after, events } = playedWithEvents(state, away);
    const shown = {
      type: 'reserves-shown',
      side: 'england',
      area: 'fife',
      revealed: [{ block: 'durham-infantry', side: 'england', strength: 2 }],
    };
    for (const viewer of ['england', 'scotland', 'spectator'] as const) expect(noticed(events, viewer)).toContainEqual(shown);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('reserves-shown')).toBeLessThan(types.indexOf('battle-ended'));
    expect(JSON.stringify(hammerOfTheScots.view(after, 'scotland'))).not.toContain('durham-infantry');
  });

  clause('H5.32h', 'nothing is revealed if the battle goes on to round 2 or had no reserves', () => {
    const second = playedWithEvents(fight({ reserveHidden: false }), away, pass('york-infantry'));
    expect(second.after.battle?.round).toBe(2);
    expect(ofType(second.events, 'reserves-shown')).toEqual([]);
    const alone = battle('fife', {
      options: { edition, reserveHidden: false },
      attacker: 'england',
      attackers: [['york-infantry', 'angus']],
      blocks: { 'york-infantry': 4, graham: 1 },
    });
    expect(ofType(playedWithEvents(alone, away).events, 'reserves-shown')).toEqual([]);
  });

  clause('H5.7a', 'a noble captured is no reserve that was hidden', () => {
    const state = battle('fife', {
      options: { edition, reserveHidden: false },
      attacker: 'scotland',
      attackers: [['wallace', 'angus']],
      blocks: { wallace: 1, angus: ['england', 'fife', 1] },
    });
    const { events } = playedWithEvents(played(state, fire('wallace', 1)), takeHit('angus'));
    expect(events.map(({ type }) => type)).toEqual(['battle-hit-taken', 'noble-captured', 'battle-ended', 'phase-entered']);
  });
});
