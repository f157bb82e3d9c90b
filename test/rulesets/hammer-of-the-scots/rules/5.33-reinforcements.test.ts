import { describe, expect } from 'vitest';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, type Standing } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';
import { choose, ofType, pass, played, playedWithEvents } from './fighting.js';

const ARMY = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry'] as const;
const SCOTS = ['fraser', 'grant', 'lindsay'] as const;
const at = (area: string, blocks: readonly string[]) => Object.fromEntries(blocks.map((block) => [block, area]));

/** Four English from Angus have attacked two Scots in Buchan; the Scots are to move, with two points. */
const attacked = (others: Readonly<Record<string, Standing>> = at('moray', SCOTS)): HammerState =>
  playAll(
    position({ ...moving('england', 2), blocks: { ...at('angus', ARMY), douglas: 'buchan', barclay: 'buchan', ...others } }),
    'england',
    ...ARMY.map((block) => move(block, 'angus', 'buchan')),
    endMovement,
  );
const marched = (state: HammerState) => playAll(state, 'scotland', ...SCOTS.map((block) => move(block, 'moray', 'strathspey', 'buchan')));
const fighters = (state: HammerState) => ofType(playedWithEvents(state, endMovement, choose('buchan')).events, 'battle-begun')[0]!;

clause('H5.33a F-15', 'blocks that player 2 brings wait in round 1 and fight from round 2', () => {
  const moved = marched(attacked());
  const begun = fighters(moved);
  expect(begun.waiting).toEqual({ england: 0, scotland: 3 });
  expect(begun.revealed.map(({ block }) => block as string).sort()).toEqual([...ARMY, 'barclay', 'douglas'].sort());
  const first = played(moved, endMovement, choose('buchan'));
  expect(refused(first, 'scotland', pass('fraser')).code).toBe('not-in-battle');
  const second = playedWithEvents(first, ...['douglas', 'barclay', ...ARMY].map(pass));
  const [round] = ofType(second.events, 'battle-round-begun');
  expect([round?.round, round?.revealed.map(({ block }) => block as string).sort()]).toEqual([2, [...SCOTS]]);
  expect(legal(second.after, 'scotland', 'fire').map(({ block }) => block as string)).toEqual(expect.arrayContaining([...SCOTS]));
});

clause('H5.33a AMB-99', 'a block that leaves and comes back is a reinforcement', () => {
  const blocks = { 'york-infantry': 'selkirk', wallace: 'lanark', douglas: 'lanark' };
  const moved = playAll(position({ ...moving('england', 1), blocks }), 'england', move('york-infantry', 'selkirk', 'lanark'), endMovement);
  const looped = play(moved, 'scotland', move('wallace', 'lanark', 'lothian', 'mentieth', 'lanark'));
  expect(looped.phase).toMatchObject({ movePoints: 1, crossings: { 'lanark|lothian': 1, 'lothian|mentieth': 1, 'lanark|mentieth': 1 } });
  const first = played(looped, endMovement, choose('lanark'));
  expect(first.battle).toMatchObject({ reserves: ['wallace'], attacker: 'england' });
  expect(refused(looped, 'scotland', move('douglas', 'lanark', 'carrick')).code).toBe('pinned');
});

clause('H5.33b', 'reinforcing costs a point for the group and obeys the border limits', () => {
  const moved = attacked(at('badenoch', SCOTS));
  const two = playAll(moved, 'scotland', move('fraser', 'badenoch', 'buchan'), move('grant', 'badenoch', 'buchan'));
  expect(two.phase).toMatchObject({ movePoints: 1 });
  expect(refused(two, 'scotland', move('lindsay', 'badenoch', 'buchan'))).toMatchObject({ code: 'border-full' });
  // It is no attack: the English still attack, and no group of the Scots can be named the main one.
  expect(two.contests).toMatchObject([{ area: 'buchan', attacker: 'england', main: { origin: 'angus', via: 'angus' } }]);
  expect(legal(two, 'scotland', 'declare-main-attack')).toEqual([]);
  const spent = play(play(two, 'scotland', move('lindsay', 'badenoch', 'strathspey')), 'scotland', endMovement);
  expect(spent.phase.name).toBe('choose-battle');
});

clause('H5.33c', 'player 1 has no move after those of player 2', () => {
  const state = position({
    ...moving('england', 3),
    blocks: { ...at('angus', ARMY), hobelars: 'moray', douglas: 'mar', ross: ['england', 'ross'] },
  });
  const second = play(play(state, 'england', move('york-infantry', 'angus', 'fife')), 'england', endMovement);
  const done = playAll(second, 'scotland', move('douglas', 'mar', 'angus'), endMovement);
  expect(done.contests).toMatchObject([{ area: 'angus', attacker: 'scotland' }]);
  expect(refused(done, 'england', move('hobelars', 'moray', 'strathspey'))).toMatchObject({ code: 'not-in-this-phase' });
  expect(legal(done, 'england', 'move')).toEqual([]);
});

clause('H5.33d', 'reinforcements may come over the border the enemy used', () => {
  const moved = play(attacked({ keith: 'fife' }), 'scotland', move('keith', 'fife', 'angus', 'buchan'));
  expect(moved.contests[0]!.entries.at(-1)).toEqual({ block: 'keith', side: 'scotland', origin: 'fife', via: 'angus' });
});

describe('player 2', () => {
  const state = attacked({ ...at('moray', SCOTS), hobelars: 'lochaber', keith: 'fife' });
  clause.rows(
    'H5.33e',
    'may',
    [
      ['move without fighting', move('keith', 'fife', 'mentieth'), [['buchan', 'england']]],
      [
        'begin a battle of his own',
        move('fraser', 'moray', 'lochaber'),
        [
          ['buchan', 'england'],
          ['lochaber', 'scotland'],
        ],
      ],
      ['feed one of player 1', move('fraser', 'moray', 'strathspey', 'buchan'), [['buchan', 'england']]],
    ],
    ([_what, asked, contests]) => {
      const moved = play(state, 'scotland', asked);
      expect(moved.contests.map(({ area, attacker }) => [area, attacker])).toEqual(contests);
      const waits = asked.path.at(-1) === 'buchan' ? 1 : 0;
      expect(fighters(moved).waiting.scotland).toBe(waits);
    },
  );
});
