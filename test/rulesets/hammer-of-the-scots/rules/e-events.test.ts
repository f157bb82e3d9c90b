import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { endMovement, move } from '../../../support/situations.js';

const HERALD = { england: 'move-2', scotland: 'herald' };

describe('an event is carried out before any move', () => {
  const blocks = { buchan: ['england', 'buchan'], hobelars: ['buchan', 1], mar: ['england', 'mar'], bruce: ['scotland', 'annan'] } as const;
  const revealed = reveal(position({ blocks }), HERALD);
  const joined = play(revealed, 'scotland', { type: 'herald', noble: 'buchan' }, fallsAs(2));

  clause('HE.0a', 'and the battle it causes is finished first', () => {
    expect(joined.phase.name).toBe('battle-turn');
    expect(refused(joined, 'england', move('mar', 'mar', 'angus')).code).toBe('not-in-this-phase');
    const fled = play(joined, 'england', { type: 'retreat', block: 'hobelars', to: 'angus' });
    const regrouped = play(fled, 'scotland', { type: 'end-regroup' });
    expect(regrouped.phase).toMatchObject({ name: 'movement', side: 'england', movePoints: 2, moved: [] });
  });

  clause('HE.0c', 'and a block that retreated from it has not moved', () => {
    const fled = play(joined, 'england', { type: 'retreat', block: 'hobelars', to: 'angus' });
    const moved = play(play(fled, 'scotland', { type: 'end-regroup' }), 'england', move('hobelars', 'angus', 'fife'));
    expect(whereabouts(moved, 'hobelars')).toBe('fife 1');
  });
});

clause('HE.0b', 'the side that played it has no moves', () => {
  const blocks = { mar: ['england', 'mar'], bruce: ['scotland', 'annan'], wallace: 'fife' } as const;
  const moving = play(reveal(position({ blocks }), HERALD), 'scotland', { type: 'pass-event' });
  expect(moving.phase).toMatchObject({ name: 'movement', side: 'england' });
  const over = play(moving, 'england', endMovement);
  expect([over.turn, over.phase.name]).toEqual([2, 'play-card']);
  expect(legal(moving, 'scotland', 'move')).toEqual([]);
});

clause('HE.0c', 'a pillaged block may still move', () => {
  const blocks = { 'york-infantry': 'mar', wallace: ['buchan', 2], ross: ['england', 'ross'] } as const;
  const revealed = reveal(position({ blocks }), { england: 'move-1', scotland: 'pillage' });
  const named = play(revealed, 'scotland', { type: 'pillage', area: 'mar', by: 'buchan' });
  const hit = playAll(named, 'england', { type: 'take-hit', block: 'york-infantry' }, { type: 'take-hit', block: 'york-infantry' });
  const gain = { type: 'pillage-gain', block: 'wallace' } as const;
  const done = playAll(hit, 'scotland', gain, gain, { type: 'end-pillage' });
  expect(whereabouts(play(done, 'england', move('york-infantry', 'mar', 'atholl')), 'york-infantry')).toBe('atholl 2');
});
