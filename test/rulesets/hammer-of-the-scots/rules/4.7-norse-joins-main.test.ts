// The option of FRa: Norse that enter a battle may join the main attack.
import { describe, expect } from 'vitest';
import { EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { type Asked, legal, noticed, playAll, position, refused } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';
import { choose, ofType, playedWithEvents } from './fighting.js';

const join: Asked = { type: 'join-main-attack', area: 'buchan' };
const declare = (origin: string, via = origin): Asked => ({ type: 'declare-main-attack', area: 'buchan', origin, via });

describe.each(EDITIONS)('edition %s', (edition) => {
  const start = (norseJoinsMain: boolean) =>
    position({
      ...moving('scotland', 3),
      options: { edition, mainDeclaredInMove: true, norseJoinsMain },
      blocks: { norse: 'fife', grant: 'angus', lindsay: 'mar', 'york-infantry': 'buchan' },
    });
  const land = [move('grant', 'angus', 'buchan'), move('lindsay', 'mar', 'buchan')];
  const sail = move('norse', 'fife', 'buchan');
  const moved = (norseJoinsMain: boolean) => playAll(start(norseJoinsMain), 'scotland', ...land, sail);
  const fighting = (state: ReturnType<typeof position>) =>
    ofType(playedWithEvents(state, endMovement, endMovement, choose('buchan')).events, 'battle-begun')[0]!
      .revealed.filter(({ side }) => side === 'scotland')
      .map(({ block }) => block as string)
      .sort();

  clause('H4.7e AMB-18', 'by the rules the Norse are the main attack alone, or wait', () => {
    expect(fighting(moved(false))).toEqual(['grant']);
    expect(fighting(playAll(moved(false), 'scotland', declare('fife', 'sea')))).toEqual(['norse']);
    expect(legal(moved(false), 'scotland', 'join-main-attack')).toEqual([]);
    expect(refused(moved(false), 'scotland', join)).toMatchObject({ code: 'norse-never-share', clause: 'H4.7e' });
  });

  clause('H4.7f', 'with norseJoinsMain they may be counted into it, and need not be', () => {
    const state = moved(true);
    expect(fighting(state)).toEqual(['grant']);
    expect(legal(state, 'scotland', 'join-main-attack')).toEqual([join]);
    const joined = playedWithEvents(state, join);
    expect(fighting(joined.after)).toEqual(['grant', 'norse']);
    expect(noticed(joined.events, 'england')).toEqual([{ type: 'norse-joined-main-attack', area: 'buchan' }]);
    expect(refused(joined.after, 'scotland', join)).toMatchObject({ code: 'norse-in-main-attack', clause: 'HO.norseJoinsMain' });
  });

  clause('H4.7f', 'naming another main attack removes the Norse, who can join again', () => {
    const other = playAll(moved(true), 'scotland', join, declare('mar'));
    expect(fighting(other)).toEqual(['lindsay']);
    expect(fighting(playAll(other, 'scotland', join))).toEqual(['lindsay', 'norse']);
    const alone = playAll(moved(true), 'scotland', join, declare('fife', 'sea'));
    expect(fighting(alone)).toEqual(['norse']);
    expect(refused(alone, 'scotland', join).code).toBe('norse-in-main-attack');
  });

  clause('H4.7f', 'only where the Norse have come, and only the Scots', () => {
    const before = playAll(start(true), 'scotland', ...land);
    expect(refused(before, 'scotland', join)).toMatchObject({ code: 'no-norse-attack', clause: 'HO.norseJoinsMain' });
    expect(refused(playAll(moved(true), 'scotland', endMovement), 'england', join).code).toBe('no-norse-attack');
  });
});

clause('H4.7f H5.32c', 'in 2.3 up to the choice of the first battle', () => {
  const state = position({
    ...moving('scotland', 2),
    options: { edition: '2.3', norseJoinsMain: true },
    blocks: { norse: 'fife', grant: 'angus', 'york-infantry': 'buchan' },
  });
  const moved = playAll(state, 'scotland', move('grant', 'angus', 'buchan'), move('norse', 'fife', 'buchan'), endMovement);
  const asked = playAll(moved, 'england', endMovement);
  expect(asked.phase).toEqual({ name: 'main-attacks', side: 'scotland' });
  const ready = playAll(asked, 'scotland', join, { type: 'end-declaring' });
  expect(playAll(ready, 'scotland', choose('buchan')).battle?.reserves).toEqual([]);
});

clause('H4.7f H5.32c', 'the English cannot decide about Norse that attack them', () => {
  const state = position({
    ...moving('england', 2),
    options: { edition: '2.3', norseJoinsMain: true },
    blocks: { norse: 'fife', grant: 'buchan', 'york-infantry': 'angus', hobelars: 'mar' },
  });
  const attacked = playAll(state, 'england', move('york-infantry', 'angus', 'buchan'), move('hobelars', 'mar', 'buchan'), endMovement);
  const asked = playAll(attacked, 'scotland', move('norse', 'fife', 'buchan'), endMovement);
  expect(asked.phase).toEqual({ name: 'main-attacks', side: 'england' });
  expect(refused(asked, 'england', join)).toMatchObject({ code: 'no-norse-attack', clause: 'HO.norseJoinsMain' });
  expect(legal(asked, 'england', 'join-main-attack')).toEqual([]);
});
