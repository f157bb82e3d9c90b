// What a view shows of each phase, field by field.
import { expect, test } from 'vitest';
import { lordsOfScotland as rules } from '../../../src/rulesets/lords-of-scotland/index.js';
import { played, position } from './position.js';

test('the row lists each place: face-up, face-down and gaps', () => {
  const { row } = rules.view(position({ row: ['wemyss-1', '?wemyss-2', '', '?', 'wemyss-5'] }), 'spectator');
  expect(row).toEqual([
    { place: 1, faceUp: true, gap: false, card: 'wemyss-1' },
    { place: 2, faceUp: false, gap: false, card: null },
    { place: 3, faceUp: true, gap: true, card: null },
    { place: 4, faceUp: false, gap: true, card: null },
    { place: 5, faceUp: true, gap: false, card: 'wemyss-5' },
  ]);
});

test('followers have their place, active power, named clan and whether they are held over', () => {
  const game = position({
    options: { bruce: true },
    armies: { 'seat-1': ['!bruce-1', '?scott-3', '=macdonnell-9', 'scott-1+cochrane'], 'seat-2': ['!bruce-2'] },
    phase: { name: 'bruce', seat: 'seat-1', place: 1 },
  });
  const { after } = played(game, 'seat-1', { type: 'name-clan', clan: 'wemyss' });
  const plain = { power: null, countsAs: null, heldOver: false, faceUp: true };
  expect(rules.view(after, 'seat-2').seats[0]!.army).toEqual([
    { ...plain, place: 1, card: 'bruce-1', power: 'bruce', countsAs: 'wemyss' },
    { ...plain, place: 2, card: null, faceUp: false },
    { ...plain, place: 3, card: 'macdonnell-9', heldOver: true },
    { ...plain, place: 4, card: 'scott-1', power: 'cochrane' },
  ]);
});

test.each([
  ['a turn', position({}), null],
  ['Makgill', position({ phase: { name: 'makgill', seat: 'seat-1', place: 2 } }), { seat: 'seat-1', place: 2 }],
  ['Wemyss', position({ phase: { name: 'wemyss', seat: 'seat-2', place: 3 } }), { seat: 'seat-2', place: 3 }],
  ['Bruce', position({ phase: { name: 'bruce', seat: 'seat-1', place: 2 } }), { seat: 'seat-1', place: 2 }],
] as const)('the view names the acting seat in %s', (_what, game, acting) => {
  expect(rules.view(game, 'spectator')).toMatchObject({ acting, claims: [], outcome: null, phase: game.phase.name });
});

test('claims are listed in order with their ranking, only while they are made', () => {
  const order = [
    { seat: 'seat-2', claims: 2 },
    { seat: 'seat-1', claims: 1 },
  ] as const;
  const ranking = [{ seat: 'seat-2', strength: 22, doubled: true, highestRank: 67 }] as const;
  const game = { ...position({ phase: { name: 'claims', seat: 'seat-2', order } }), ranking };
  expect(rules.view(game, 'seat-1')).toMatchObject({ claims: order, ranking, acting: null, toAct: ['seat-2'], outcome: null });
});

test('the outcome is present when the game is over, and no seat is to act', () => {
  const outcome = { winners: ['seat-2'], clause: 'L8.1', reason: 'highest-total', sentence: 'Seat 2 has won.' } as const;
  expect(rules.view(position({ phase: { name: 'game-over', outcome } }), 'spectator')).toMatchObject({
    outcome,
    toAct: [],
    acting: null,
  });
});
