import { expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { type Asked, play, position, refused, reveal } from '../../../support/position.js';
import { endMovement } from '../../../support/situations.js';
import { actor, ofType, played, type Turn } from './fighting.js';
import { DEAL, endBuilds, endDisbanding, endGoingHome, winter, yearEnds } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

clause.rows(
  'H7.0a',
  'a turn in which the cards were',
  [
    ['two events, in turn 2', 2, 'victuals', 'sea-move', 'winter'],
    ['an event and a move card, in turn 2', 2, 'victuals', 'move-1', 3],
    ['two move cards, in turn 4', 4, 'move-2', 'move-1', 5],
    ['two move cards, in turn 5', 5, 'move-2', 'move-1', 'winter'],
  ],
  ([_what, turn, england, scotland, next]) => {
    let now = reveal(position({ turn, blocks: NOBLES }), { england, scotland });
    const done: Readonly<Record<string, Asked>> = {
      victuals: { type: 'end-victuals' },
      'sea-move': { type: 'end-sea-move' },
      movement: endMovement,
    };
    while (now.turn === turn && now.winter === null) now = played(now, done[now.phase.name]!);
    expect(now.winter ? 'winter' : now.turn).toBe(next);
  },
);

clause('H7.0b', 'cards that were not played are gone before winter', () => {
  const both = reveal(position({ turn: 2, blocks: NOBLES }), { england: 'victuals', scotland: 'sea-move' });
  const ended = play(play(both, 'england', { type: 'end-victuals' }), 'scotland', { type: 'end-sea-move' });
  expect(ended.winter).not.toBeNull();
  expect(hammerOfTheScots.view(ended, 'arbiter').hands.map(({ cards }) => cards)).toEqual([[], []]);
  expect(hammerOfTheScots.view(ended, 'spectator').handSizes).toEqual({ england: 0, scotland: 0 });
});

clause('H7.0c', 'the steps of winter have a fixed order, and each accepts only its own actions', () => {
  const state = winter({
    crowned: 'bruce',
    blocks: {
      comyn: ['england', 'fife'],
      bruce: ['scotland', 'mar'],
      moray: 'buchan',
      'scottish-king': 'teviot',
      edward: 'angus',
      wallace: 'lennox',
      'york-infantry': 'lothian',
      grant: 'pool',
    },
  });
  const steps: readonly (readonly [phase: string, side: string, Turn])[] = [
    ['comyn-goes-home', 'england', { type: 'comyn-home', area: 'lochaber' }],
    ['bruce-goes-home', 'scotland', { type: 'bruce-home', area: 'carrick' }],
    ['moray-winter', 'scotland', { type: 'moray-winter', area: 'moray' }],
    ['scottish-king-winter', 'scotland', { type: 'king-winter', area: 'strathspey' }],
    ['edward-winter', 'england', { type: 'edward-disbands' }],
    ['english-disbanding', 'england', endDisbanding],
    ['wallace-winter', 'scotland', { type: 'wallace-winter', area: 'lennox' }],
    ['scottish-disbanding', 'scotland', endDisbanding],
    ['scottish-builds', 'scotland', endBuilds],
    ['english-builds', 'england', [endBuilds, ['edward'], DEAL]],
    ['play-card', '', endGoingHome],
  ];
  const asks = (turn: Turn): Asked => ('type' in turn ? turn : turn[0]);
  let now: HammerState = state;
  for (const [at, [phase, side, turn]] of steps.entries()) {
    expect(now.phase.name).toBe(phase);
    if (side === '') break;
    expect(actor(now)).toBe(side);
    const others = steps.map(([, , other]) => asks(other)).filter(({ type }) => type !== asks(turn).type);
    for (const other of others) expect(refused(now, actor(now), other)).toMatchObject({ code: 'not-in-this-phase' });
    now = played(now, turn);
    expect(at).toBeLessThan(steps.length);
  }
  expect(now.year).toBe(1298);
});

clause('H7.0d H7.1h AMB-89', 'no battle is fought: a noble who comes home among enemies changes sides', () => {
  const { after, events } = yearEnds({
    blocks: {
      ross: ['england', 'mar', 2],
      grant: 'ross',
      mar: ['scotland', 'buchan', 1],
      'york-infantry': 'mar',
      angus: ['england', 'angus'],
      galloway: ['scotland', 'galloway'],
    },
  });
  expect(ofType(events, 'noble-changed-sides').map(({ noble }) => noble as string)).toEqual(['ross', 'mar']);
  expect(ofType(events, 'battle-begun')).toEqual([]);
  const both = hammerOfTheScots.view(after, 'arbiter').areas.filter(({ england, scotland }) => england > 0 && scotland > 0);
  expect(both).toEqual([]);
});
