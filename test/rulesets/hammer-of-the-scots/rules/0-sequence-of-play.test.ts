import { expect } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.js';
import { replay } from '../../../../src/engine/ruleset.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { play, playAll, position, refused, reveal } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { endMovement, move, wintering } from '../../../support/situations.js';

const MOVES = { england: 'move-2', scotland: 'move-1' };
const START = position({ others: 'set-up' });

/** The turn after both sides have played a card and moved nothing. */
const idleTurn = (state = START) => play(play(reveal(state, MOVES), 'england', endMovement), 'scotland', endMovement);

clause('H0.1a', 'two seats, England and Scotland', () => {
  expect(hammerOfTheScots.seats(START.options)).toEqual(['england', 'scotland']);
});

clause.rows(
  'H0.1b',
  'three games can be opened',
  [
    ['Braveheart', 'braveheart', 1297],
    ['The Bruce', 'bruce', 1306],
    ['Campaign', 'campaign', 1297],
  ],
  ([_name, scenario, year]) => {
    const options = hammerOfTheScots.readOptions({ scenario, edition: '3.0' });
    if (!options.ok) throw new Error('not understood');
    const begun = replay(hammerOfTheScots, hammerOfTheScots.setup(options.value, seededChance(1)));
    expect([begun.year, begun.turn, begun.phase.name]).toEqual([year, 1, 'play-card']);
    expect(hammerOfTheScots.readOptions({ scenario: 'flodden', edition: '3.0' }).ok).toBe(false);
  },
);

clause('H0.2a', 'after five turns comes winter', () => {
  const turns: number[] = [];
  let now = START;
  while (now.winter === null) {
    turns.push(now.turn);
    now = idleTurn(now);
  }
  expect(turns).toEqual([1, 2, 3, 4, 5]);
});

clause('H0.2b AMB-02', 'cards, then moves, then battles', () => {
  const revealed = reveal(START, MOVES);
  expect(revealed.phase).toMatchObject({ name: 'movement', side: 'england' });
  const attacked = play(revealed, 'england', move('atholl', 'atholl', 'fife'));
  const second = play(attacked, 'england', endMovement);
  expect(second.phase).toMatchObject({ name: 'movement', side: 'scotland' });
  expect(play(second, 'scotland', endMovement).phase.name).toBe('choose-battle');
});

clause('H0.2c', 'then the next turn begins', () => {
  const next = idleTurn();
  expect([next.turn, next.phase.name, next.hands.england.length, next.hands.scotland.length]).toEqual([2, 'play-card', 4, 4]);
});

clause('H0.2d', 'player 2 waits until player 1 has finished all moves', () => {
  const first = play(reveal(START, MOVES), 'england', move('dunbar', 'dunbar', 'lothian'));
  const advance = move('wallace', 'fife', 'mentieth');
  expect(refused(first, 'scotland', advance)).toMatchObject({ code: 'not-your-turn', clause: 'H0.2d' });
  expect(playAll(play(first, 'england', endMovement), 'scotland', advance).phase).toMatchObject({ movePoints: 0 });
});

clause('H0.2e', 'a new year deals five cards each out of all 25', () => {
  const ending = wintering('england', {
    phase: { name: 'english-builds', spent: {} },
    hands: { england: ['truce'], scotland: ['move-1'] },
    played: [{ england: 'move-2', scotland: 'move-3' }],
    blocks: { ross: ['england', 'ross'], bruce: ['scotland', 'annan'] },
  });
  const deal = ['herald', 'pillage', 'sea-move', 'truce', 'victuals', 'move-3', 'move-3', 'move-3', 'move-1', 'move-2'];
  const begun = play(ending, 'england', { type: 'end-builds' }, fallsAs(deal));
  expect([begun.year, begun.turn, begun.played]).toEqual([1298, 1, []]);
  expect(begun.hands).toEqual({ england: deal.slice(0, 5), scotland: ['move-1', 'move-2', 'move-3', 'move-3', 'move-3'] });
});
