import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { blockIn, noticed, type Standing, whereabouts } from '../../../support/position.js';
import { actor, battle, fire, ofType, pass, played, playedWithEvents } from './fighting.js';
import { disband, idleUntil, yearEnds } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

/** Moray defends an area against knights who fire before him or after him. */
const defending = (area: string, andrewMoray: boolean) =>
  battle(area, {
    attacker: 'england',
    attackers: [['york-knights', 'lochaber']],
    blocks: { 'york-knights': 4, moray: 3, ...NOBLES },
    options: { andrewMoray },
  });

describe('Andrew de Moray', () => {
  clause.rows(
    'HO.andrewMoray H2.22a AMB-69',
    'fights as A3, at home and elsewhere:',
    [
      ['at home', 'moray', true, 3],
      ['elsewhere', 'badenoch', true, 3],
      ['as B3 at home without the option', 'moray', false, 3],
      ['as B2 elsewhere without the option', 'badenoch', false, 2],
    ] as const,
    ([_what, area, andrewMoray, firepower]) => {
      const state = defending(area, andrewMoray);
      const shot = playedWithEvents(state, fire('moray', firepower, firepower + 1, 6));
      expect(ofType(shot.events, 'block-fired')).toMatchObject([{ hits: 1 }]);
    },
  );

  clause.rows(
    'H5.31b',
    'has his combat turn among the A:',
    [
      ['as attacker before the knights who defend', true, 'scotland'],
      ['after them without the option', false, 'england'],
    ] as const,
    ([_what, andrewMoray, first]) => {
      const state = battle('badenoch', {
        attacker: 'scotland',
        attackers: [['moray', 'moray']],
        blocks: { 'york-knights': 4, moray: 3, ...NOBLES },
        options: { andrewMoray },
      });
      expect(actor(state)).toBe(first);
      expect(actor(played(state, pass(first === 'scotland' ? 'moray' : 'york-knights')))).not.toBe(first);
    },
  );

  clause.rows(
    'HO.andrewMoray H7.1f AMB-101',
    'regains two steps when he winters in Moray, up to three:',
    [
      ['he goes home', { moray: ['strathspey', 1] }, true, 'moray', 'moray 3'],
      ['he goes home with two', { moray: ['strathspey', 2] }, true, 'moray', 'moray 3'],
      ['he never left', { moray: ['moray', 1] }, true, null, 'moray 3'],
      ['he never left, with two', { moray: ['moray', 2] }, true, null, 'moray 3'],
      ['he never left, at full strength', { moray: ['moray', 3] }, true, null, 'moray 3'],
      ['not above three', { moray: ['strathspey', 3] }, true, 'moray', 'moray 3'],
      ['he stays elsewhere', { moray: ['strathspey', 1] }, true, 'strathspey', 'strathspey 1'],
      ['he disbands', { moray: ['strathspey', 1] }, true, 'pool', 'pool'],
      ['not without the option', { moray: ['strathspey', 1] }, false, 'moray', 'moray 1'],
      ['nor if he never left', { moray: ['moray', 1] }, false, null, 'moray 1'],
    ] as const,
    ([_what, blocks, andrewMoray, goes, expected]) => {
      const ended = yearEnds({ blocks: { ...NOBLES, ...(blocks as Record<string, Standing>) }, options: { andrewMoray } });
      const asked = goes === 'pool' ? disband('moray') : ({ type: 'moray-winter', area: goes ?? '' } as const);
      const decided = goes === null ? ended : playedWithEvents(ended.after, asked);
      expect(whereabouts(decided.after, 'moray')).toBe(expected);
      const recovered = ofType(decided.events, 'moray-recovered');
      expect(recovered).toHaveLength(expected === 'moray 3' && blocks.moray[1] < 3 ? 1 : 0);
      expect(noticed(recovered, 'scotland')).toHaveLength(recovered.length);
      // The English hear nothing of it.
      expect(noticed(recovered, 'england')).toEqual([]);
      const builds = idleUntil(decided.after, 'scottish-builds');
      expect(blockIn(builds, 'moray').strength).toBe(blockIn(decided.after, 'moray').strength);
      expect(hammerOfTheScots.view(builds, 'england').blocks.some(({ block }) => block === 'moray')).toBe(false);
    },
  );
});
