// Options that narrow retreats, and how the editions show them.
import { describe, expect } from 'vitest';
import { EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { legal, position, refused, standIn, whereabouts } from '../../../support/position.js';
import { battles } from '../../../support/situations.js';
import { battle, ofType, pass, played, playedWithEvents, regroup, retreat, roundPassed, roundsPassed } from './fighting.js';

describe.each(EDITIONS)('edition %s', (edition) => {
  const fight = (options: object) =>
    battle('buchan', {
      options: { edition, ...options },
      attacker: 'england',
      attackers: [['york-infantry', 'angus']],
      blocks: { 'york-infantry': 4, keith: 3 },
    });

  clause('H5.5a AMB-29', 'a block retreats in round 1', () => {
    expect(whereabouts(played(fight({}), retreat('keith', 'mar')), 'keith')).toBe('mar 3');
  });

  clause('HO.retreatFromRound2 H5.5a AMB-29', 'with retreatFromRound2 it does not, and in rounds 2 and 3 and when forced it does', () => {
    const state = fight({ retreatFromRound2: true });
    expect(legal(state, 'scotland', 'retreat')).toEqual([]);
    expect(refused(state, 'scotland', retreat('keith', 'mar'))).toMatchObject({
      code: 'no-retreat-in-round-1',
      clause: 'HO.retreatFromRound2',
    });
    const second = roundPassed(state);
    expect(whereabouts(played(second, retreat('keith', 'mar')), 'keith')).toBe('mar 3');
    expect(whereabouts(played(roundPassed(second), retreat('keith', 'mar')), 'keith')).toBe('mar 3');
    expect(whereabouts(played(roundsPassed(state), retreat('york-infantry', 'angus')), 'york-infantry')).toBe('angus 4');
  });

  /** Grant has come from Lothian to Dunbar, which the English hold. */
  const dunbar = (options: object) =>
    battle('dunbar', {
      options: { edition, ...options },
      attacker: 'scotland',
      attackers: [['grant', 'lothian']],
      blocks: { 'york-infantry': 4, grant: 3 },
    });
  const regrouping = (options: object) =>
    position({
      options: { edition, ...options },
      current: battles('england').current,
      phase: { name: 'regroup', side: 'england', area: 'dunbar', cause: 'movement', crossings: {} },
      blocks: { 'york-infantry': 'dunbar' },
    });
  const home = retreat('york-infantry', 'england');
  const homeAfter = regroup('york-infantry', 'england');

  clause('H5.5h H5.6e AMB-30', 'English retreat and regroup from Dunbar into England', () => {
    expect(standIn(played(dunbar({}), home), 'england', 'england')).toEqual(['york-infantry']);
    expect(standIn(played(regrouping({}), homeAfter), 'england', 'england')).toEqual(['york-infantry']);
  });

  clause('HO.noRetreatInEngland H5.5h H5.6e AMB-30', 'with noRetreatInEngland they do neither, and other ways stay open', () => {
    const state = dunbar({ noRetreatInEngland: true });
    expect(refused(state, 'england', home)).toMatchObject({ code: 'no-retreat-into-england', clause: 'HO.noRetreatInEngland' });
    expect(legal(state, 'england', 'retreat').map(({ to }) => to as string)).toEqual(['teviot', 'selkirk']);
    const victor = regrouping({ noRetreatInEngland: true });
    expect(refused(victor, 'england', homeAfter)).toMatchObject({ code: 'no-regroup-into-england', clause: 'HO.noRetreatInEngland' });
    expect(legal(victor, 'england', 'regroup').map(({ to }) => to as string)).toEqual(['lothian', 'teviot', 'selkirk']);
  });

  clause('H5.5g H5.5h', 'with noRetreatInEngland an attacker who came from there alone is lost after round 3', () => {
    const state = battle('dunbar', {
      options: { edition, noRetreatInEngland: true },
      attacker: 'england',
      attackers: [['york-infantry', 'england']],
      blocks: { 'york-infantry': 4, grant: 3, keith: 'lothian', lindsay: 'teviot', fraser: 'selkirk' },
    });
    expect(whereabouts(played(roundsPassed(state), { type: 'end-retreat' }), 'york-infantry')).toBe('pool');
  });

  clause('H5.5h', 'with noRetreatInEngland Scots still leave England', () => {
    const raid = battle('england', {
      options: { edition, noRetreatInEngland: true },
      attacker: 'scotland',
      attackers: [['keith', 'dunbar']],
      blocks: { keith: 3, 'york-infantry': 4 },
    });
    expect(whereabouts(played(raid, retreat('keith', 'dunbar')), 'keith')).toBe('dunbar 3');
  });
});

describe.each([
  ['edition 2.3', { edition: '2.3' }, 'together'],
  ['edition 3.0', { edition: '3.0' }, 'together'],
  ['edition 4.0', { edition: '4.0' }, 'together'],
  ['2.3 with block-by-block', { edition: '2.3', retreatBatch: 'block-by-block' }, 'block-by-block'],
  ['2.3 with same-letter', { edition: '2.3', retreatBatch: 'same-letter' }, 'together'],
  ['3.0 with same-letter', { edition: '3.0', retreatBatch: 'same-letter' }, 'together'],
  ['4.0 with block-by-block', { edition: '4.0', retreatBatch: 'block-by-block' }, 'block-by-block'],
] as const)('%s: two blocks of a letter retreat', (_what, options, how) => {
  const state = battle('buchan', {
    options,
    attacker: 'england',
    attackers: [
      ['york-infantry', 'angus'],
      ['hobelars', 'angus'],
    ],
    blocks: { 'york-infantry': 4, hobelars: 3, graham: 4, campbell: 4, keith: 3 },
  });
  const leave = playedWithEvents(played(state, pass('hobelars'), pass('keith')), retreat('graham', 'mar'), retreat('campbell', 'badenoch'));
  const shown = ofType(leave.events, 'retreats-shown').map(({ left, went }) => [left.map(String), went.map(({ area }) => String(area))]);

  clause('H5.5b', 'and are revealed one by one, or together without their destinations', () => {
    expect(shown).toEqual(
      how === 'together'
        ? [
            [
              ['campbell', 'graham'],
              ['badenoch', 'mar'],
            ],
          ]
        : [
            [['graham'], ['mar']],
            [['campbell'], ['badenoch']],
          ],
    );
  });

  clause('H5.5b H5.31b', 'those of another letter never go with them: A goes before B before C', () => {
    const first = playedWithEvents(played(state, pass('hobelars')), retreat('keith', 'strathspey'), retreat('graham', 'mar'));
    const seen = ofType(first.events, 'retreats-shown').map(({ left }) => left.map(String));
    expect(seen[0]).toEqual(['keith']);
    expect(refused(state, 'scotland', retreat('graham', 'mar')).code).toBe('not-your-turn');
    const scots = played(state, pass('hobelars'));
    expect(refused(scots, 'scotland', retreat('graham', 'mar'))).toMatchObject({ code: 'out-of-order' });
  });
});
