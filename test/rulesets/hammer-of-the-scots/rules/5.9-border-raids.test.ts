import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import {
  legal,
  noticed,
  play,
  playAll,
  position,
  refused,
  reveal,
  type Standing,
  standIn,
  whereabouts,
} from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';
import {
  choose,
  endRegroup,
  endRetreat,
  ofType,
  pass,
  played,
  playedWithEvents,
  retreat,
  roundsPassed,
  shoot,
  takeHit,
} from './fighting.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const loss = (block: string) => ({ type: 'border-raid-loss', block }) as const;

/** The last moves of the turn have been made, and no battle is left. */
const turnEnds = (blocks: Readonly<Record<string, Standing>>) =>
  play(position({ ...moving('scotland', 1, { first: false }), blocks: { ...NOBLES, ...blocks } }), 'scotland', endMovement);

clause('H5.9a', 'Scots enter England, each for a point', () => {
  const state = position({ ...moving('scotland', 2), blocks: { douglas: 'annan', grant: 'annan', keith: 'annan' } });
  const two = playAll(state, 'scotland', move('douglas', 'annan', 'england'), move('grant', 'annan', 'england'));
  expect(standIn(two, 'england', 'scotland')).toEqual(['douglas', 'grant']);
  expect(refused(two, 'scotland', move('keith', 'annan', 'england'))).toMatchObject({ code: 'crossing-costs-a-point' });
});

describe('Scots are in England at the end of the turn', () => {
  const raid = { wallace: 'england', douglas: 'england', keith: 'england', edward: 'mar', hobelars: 'fife', 'york-infantry': 'fife' };

  clause('H5.9b AMB-57', 'the English lose one block, however many raiders there are', () => {
    const state = turnEnds(raid);
    expect([state.phase.name, hammerOfTheScots.toAct(state)]).toEqual(['border-raid', ['england']]);
    const paid = play(state, 'england', loss('york-infantry'));
    expect([whereabouts(paid, 'york-infantry'), paid.phase.name, paid.turn]).toEqual(['pool', 'play-card', 2]);
    // Next turn they pay again.
    const next = play(play(reveal(paid, { england: 'move-1', scotland: 'move-1' }), 'england', endMovement), 'scotland', endMovement);
    expect(next.phase.name).toBe('border-raid');
  });

  clause('AMB-76 HT.b', 'never an Edward who lies face up in the pool', () => {
    const blocks = { ...NOBLES, ...raid, edward: 'pool' };
    const options = { handicap: 'E1' } as const;
    const state = play(position({ ...moving('scotland', 1, { first: false }), options, blocks }), 'scotland', endMovement);
    expect(legal(state, 'england', 'border-raid-loss').map(({ block }) => block as string)).toEqual(['hobelars', 'york-infantry']);
    expect(refused(state, 'england', loss('edward')).code).toBe('no-such-block');
  });

  clause('H5.9b', 'nothing if they have left or never came', () => {
    expect(turnEnds({ wallace: 'dunbar', hobelars: 'fife' }).phase.name).toBe('play-card');
    expect(turnEnds({ wallace: 'dunbar', hobelars: 'england' }).phase.name).toBe('play-card');
  });

  clause('H5.9c AMB-56', 'any but a noble, in any area, Edward too, but none that is off the map', () => {
    const state = turnEnds({ ...raid, 'york-knights': 'pool' });
    expect(legal(state, 'england', 'border-raid-loss').map(({ block }) => block as string)).toEqual([
      'edward',
      'hobelars',
      'york-infantry',
    ]);
    expect(refused(state, 'england', loss('argyll'))).toMatchObject({ code: 'nobles-are-not-lost', clause: 'H5.9c' });
    expect(refused(state, 'england', loss('york-knights')).code).toBe('no-such-block');
    expect(refused(state, 'england', loss('wallace')).code).toBe('no-such-block');
    expect(refused(state, 'scotland', loss('hobelars')).code).toBe('not-your-turn');
  });

  clause('H5.9c', 'no loss where only nobles are left', () => {
    expect(turnEnds({ wallace: 'england', hobelars: 'pool' }).phase.name).toBe('play-card');
  });

  clause('H5.9d', 'the lost block is hidden, its area is public', () => {
    const { events } = playedWithEvents(turnEnds(raid), loss('hobelars'));
    expect(noticed(events, 'scotland')[0]).toEqual({ type: 'raid-loss-taken', area: 'fife', block: null });
    expect(noticed(events, 'england')[0]).toEqual({ type: 'raid-loss-taken', area: 'fife', block: 'hobelars' });
    expect(JSON.stringify(noticed(events, 'scotland'))).not.toContain('hobelars');
  });

  clause('H5.9h AMB-05', 'after two events, too, and before the winter', () => {
    const state = position({ blocks: { ...NOBLES, ...raid } });
    const both = reveal(state, { england: 'victuals', scotland: 'sea-move' });
    const raided = play(play(both, 'england', { type: 'end-victuals' }), 'scotland', { type: 'end-sea-move' });
    expect(raided.phase.name).toBe('border-raid');
    const { events } = playedWithEvents(raided, loss('hobelars'));
    expect(ofType(events, 'raid-loss-taken')).toHaveLength(1);
    expect(events.findIndex(({ type }) => type === 'winter-begun')).toBeGreaterThan(0);
  });

  clause('H5.9h', 'after all battles', () => {
    const fight = contest('mar', 'scotland', { attackers: [['graham', 'buchan']], defenders: 1 });
    const blocks = { ...NOBLES, wallace: 'england', graham: 'mar', 'york-infantry': 'mar' } as const;
    const fought = played(position({ ...battles('scotland', fight), blocks }), choose('mar'), retreat('york-infantry', 'angus'));
    expect(fought.phase.name).toBe('regroup');
    expect(played(fought, endRegroup).phase.name).toBe('border-raid');
  });
});

clause('H5.9f', 'no raid begins under an English truce', () => {
  const blocks = { douglas: 'annan', keith: 'england', ...NOBLES } as const;
  const state = position({ ...moving('scotland', 2, { truce: true }), blocks });
  expect(refused(state, 'scotland', move('douglas', 'annan', 'england'))).toMatchObject({ code: 'truce-bars-raid', clause: 'HE.Te' });
  // The raider who is there stays, and costs England a block; without the truce another may come.
  expect(
    play(position({ ...moving('scotland', 2, { truce: true }), blocks: { ...blocks, edward: 'mar' } }), 'scotland', endMovement).phase.name,
  ).toBe('border-raid');
  expect(play(position({ ...moving('scotland', 2), blocks }), 'scotland', move('douglas', 'annan', 'england')).phase).toMatchObject({
    movePoints: 1,
  });
});

describe('Scots attack English blocks in England', () => {
  const state = position({
    ...moving('scotland', 2),
    blocks: { ...NOBLES, wallace: 'annan', 'york-infantry': ['england', 1], 'durham-infantry': 'fife' },
  });
  const fought = played(state, move('wallace', 'annan', 'england'), endMovement, endMovement, choose('england'));

  clause('H5.9g', 'cannot retreat into Scotland', () => {
    const turn = played(fought, pass('wallace'));
    expect(legal(turn, 'england', 'retreat')).toEqual([]);
    expect(refused(turn, 'england', retreat('york-infantry', 'dunbar'))).toMatchObject({ code: 'retreat-wrong-way', clause: 'H5.5h' });
  });

  clause('H5.9i', 'the raid counts if they hold it, and not if they lose', () => {
    const won = played(fought, shoot('wallace', 1, 4), takeHit('york-infantry'), endRegroup);
    expect(won.phase.name).toBe('border-raid');
    const lost = played(roundsPassed(fought), retreat('wallace', 'dunbar'), endRetreat, endRegroup);
    expect([lost.phase.name, standIn(lost, 'england', 'scotland')]).toEqual(['play-card', []]);
  });
});

clause('H5.9e', 'no Scot winters in England', () => {
  const blocks = {
    argyll: ['england', 'argyll'],
    mar: ['scotland', 'england'],
    wallace: 'england',
    grant: 'england',
    'scottish-king': 'england',
  } as const;
  const state = position({ ...moving('scotland', 1, { first: false }), turn: 5, blocks });
  const winter = play(state, 'scotland', endMovement);
  // The noble has gone home; the King is asked; then Wallace, and what is left must disband.
  expect(whereabouts(winter, 'mar')).toBe('scotland: mar 3');
  expect(legal(winter, 'scotland', 'king-winter').map(({ area }) => area as string)).toEqual(['england', 'strathspey', 'lennox', 'fife']);
  const stubborn = played(
    winter,
    { type: 'king-winter', area: 'england' },
    { type: 'end-disbanding' },
    { type: 'wallace-winter', area: 'selkirk' },
  );
  expect(refused(stubborn, 'scotland', { type: 'end-disbanding' })).toMatchObject({ code: 'must-disband', clause: 'H7.5c' });
  expect(whereabouts(stubborn, 'wallace')).toBe('selkirk 4');
  const gone = played(
    stubborn,
    { type: 'disband', block: 'grant' },
    { type: 'disband', block: 'scottish-king' },
    { type: 'end-disbanding' },
  );
  expect(standIn(gone, 'england', 'scotland')).toEqual([]);
  const crowned = played(winter, { type: 'king-winter', area: 'fife' });
  expect(whereabouts(crowned, 'scottish-king')).toBe('fife 4');
});
