import { expect } from 'vitest';
import type { Seat } from '../../../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import type { LordsState } from '../../../../src/rulesets/lords-of-scotland/state.js';
import { clause } from '../../../support/clause.js';
import { armyOf, eventsOf, lastTurn, muster, played, position, refusal } from '../position.js';

const PLENTY = {
  row: ['', '', '', '', ''],
  deck: ['wemyss-3', 'wemyss-4', 'wemyss-5', 'wemyss-6', 'wemyss-7', 'wemyss-8', 'wemyss-9', 'wemyss-10'],
};
const THREE = ['wemyss-1', 'wemyss-2', 'cochrane-1', 'cochrane-2'];
const HANDS = { 'seat-2': ['forsyth-1'] };
const end = (game: LordsState) => played(game, 'seat-2', muster('forsyth-1', 'face-down'));

clause('L6.0', 'an end power works for the player who controls the card at the end, if it is in play', () => {
  const game = lastTurn({ ...PLENTY, hands: HANDS, armies: { 'seat-1': ['scott-12'], 'seat-2': ['!cochrane-1'] } });
  expect(end(game).after.phase).toMatchObject({
    order: [
      { seat: 'seat-1', claims: 1 },
      { seat: 'seat-2', claims: 2 },
    ],
  });
  const gone = position({
    phase: { name: 'wemyss', seat: 'seat-2', place: 2 },
    turn: 5,
    armies: { 'seat-1': ['scott-12'], 'seat-2': ['!cochrane-1', 'wemyss-1'] },
  });
  const { after } = played(gone, 'seat-2', { type: 'discard', seat: 'seat-2', place: 1 });
  expect(after.phase).toMatchObject({ order: [{ claims: 1 }, { claims: 1 }] });
});
clause.rows(
  'L6.1',
  'an active Bruce counts as the clan that is named, for doubling only',
  [
    ['the clan of the others', 'scott', true],
    ['another clan', 'makgill', false],
    ['Bruce', 'bruce', false],
  ],
  ([, clan, doubled]) => {
    const game = lastTurn({ ...PLENTY, options: { bruce: true }, hands: HANDS, armies: { 'seat-1': ['scott-2', '!bruce-1'] } });
    const { after: asked } = end(game);
    expect(asked.phase).toEqual({ name: 'bruce', seat: 'seat-1', place: 2 });
    expect(rules.legal(asked, 'seat-1')).toHaveLength(9);
    const { after } = played(asked, 'seat-1', { type: 'name-clan', clan });
    expect(after.ranking[0]).toEqual({ seat: 'seat-1', strength: doubled ? 28 : 14, doubled, highestRank: 97 });
  },
);
clause('L6.1', 'if not activated it is of clan Bruce, without a decision', () => {
  const { after } = end(lastTurn({ ...PLENTY, options: { bruce: true }, hands: HANDS, armies: { 'seat-1': ['bruce-1', 'bruce-2'] } }));
  expect(after.ranking[0]).toMatchObject({ strength: 48, doubled: true });
});
clause('L6.1 LR-15', 'an active Bruce together with an inactive one can be named Bruce', () => {
  const game = lastTurn({ ...PLENTY, options: { bruce: true }, hands: HANDS, armies: { 'seat-1': ['bruce-1', '!bruce-2'] } });
  const named = (clan: 'bruce' | 'scott') => played(end(game).after, 'seat-1', { type: 'name-clan', clan }).after.ranking[0]!.doubled;
  expect([named('bruce'), named('scott')]).toEqual([true, false]);
});
clause('L6.1', 'the controllers of several name their clans clockwise', () => {
  const game = lastTurn({
    ...PLENTY,
    options: { bruce: true },
    initiative: 'seat-2',
    phase: { name: 'turn', seat: 'seat-1' },
    hands: { 'seat-1': ['forsyth-1'] },
    armies: { 'seat-1': ['!bruce-1'], 'seat-2': ['!bruce-2', 'scott-1'] },
  });
  const { after: first } = played(game, 'seat-1', muster('forsyth-1', 'face-down'));
  expect(first.phase).toEqual({ name: 'bruce', seat: 'seat-2', place: 1 });
  expect(refusal(first, 'seat-1', { type: 'name-clan', clan: 'scott' })).toBe('L6.1 not-your-turn');
  const { after: second } = played(first, 'seat-2', { type: 'name-clan', clan: 'scott' });
  expect(second.phase).toEqual({ name: 'bruce', seat: 'seat-1', place: 1 });
  expect(played(second, 'seat-1', { type: 'name-clan', clan: 'forsyth' }).after.phase.name).toBe('claims');
});
clause('L6.1 L5.5', 'a Scott that copied Bruce is named as well, and counts as that clan', () => {
  const game = lastTurn({ ...PLENTY, options: { bruce: true }, hands: HANDS, armies: { 'seat-1': ['scott-2+bruce', 'wemyss-2'] } });
  const { after: asked } = end(game);
  expect(asked.phase).toEqual({ name: 'bruce', seat: 'seat-1', place: 1 });
  expect(played(asked, 'seat-1', { type: 'name-clan', clan: 'wemyss' }).after.ranking[0]).toMatchObject({ strength: 8, doubled: true });
});
clause('L6.1', 'during play its clan is Bruce, whatever will be named', () => {
  const game = position({
    options: { seats: 4, bruce: true },
    hands: { 'seat-1': ['bruce-2', 'scott-12'] },
    armies: { 'seat-2': ['!bruce-1'] },
  });
  expect(refusal(game, 'seat-1', muster('bruce-2'))).toBe('L4.2 clan-follower-stands');
  expect(refusal(game, 'seat-1', muster('scott-12'))).toBeNull();
});
clause.rows(
  'L6.2 LR-16 L10.3',
  'Cochrane claims two in its controller’s place in the order',
  [
    ['an active Cochrane', ['!cochrane-9'], 2],
    ['one that is not active', ['cochrane-9'], 1],
    ['two active ones', ['!cochrane-9', '!cochrane-8', 'scott-1'], 2],
  ],
  ([, army, claims]) => {
    let { after } = end(lastTurn({ ...PLENTY, hands: HANDS, armies: { 'seat-1': army }, supporters: THREE }));
    const claiming: Seat[] = [];
    while (after.phase.name === 'claims') {
      claiming.push(after.phase.seat);
      after = played(after, after.phase.seat, { type: 'claim', card: after.supporters[0]! }).after;
    }
    // The next army's supporter is the one after those, though others are left.
    expect(claiming).toEqual([...Array(claims).fill('seat-1'), 'seat-2']);
  },
);
clause('L6.2 L10.3', 'a Scott that copied Cochrane lets its controller claim two supporters', () => {
  let { after } = end(lastTurn({ ...PLENTY, hands: HANDS, armies: { 'seat-1': ['scott-9+cochrane'] }, supporters: THREE }));
  for (const card of ['wemyss-1', 'cochrane-2'] as const) after = played(after, 'seat-1', { type: 'claim', card }).after;
  expect(after.claimed['seat-1']).toEqual(['wemyss-1', 'cochrane-2']);
  // The others are there for the next army.
  expect(after).toMatchObject({ phase: { name: 'claims', seat: 'seat-2' }, supporters: ['wemyss-2', 'cochrane-1'] });
});
clause('L6.2', 'if one supporter is left it gives one, without a later claim', () => {
  const game = lastTurn({ ...PLENTY, hands: HANDS, armies: { 'seat-1': ['scott-12'], 'seat-2': ['!cochrane-9'] } });
  const { after: claiming } = end(game);
  expect(claiming.phase).toMatchObject({
    order: [
      { seat: 'seat-1', claims: 1 },
      { seat: 'seat-2', claims: 2 },
    ],
  });
  const { after: left } = played(claiming, 'seat-1', { type: 'claim', card: 'cockburn-2' });
  const step = played(left, 'seat-2', { type: 'claim', card: 'cockburn-1' });
  expect(step.after.claimed).toEqual({ 'seat-1': ['cockburn-2'], 'seat-2': ['cockburn-1'] });
  expect(step.after).toMatchObject({ skirmish: 2, phase: { name: 'turn' } });
});
clause('L6.3', 'an active MacDonnell stays face-up for one more skirmish, its power off', () => {
  const game = lastTurn({ ...PLENTY, hands: HANDS, armies: { 'seat-1': ['!macdonnell-9', 'macdonnell-2'] }, supporters: ['scott-1'] });
  const step = played(end(game).after, 'seat-1', { type: 'claim', card: 'scott-1' });
  expect(eventsOf(step, 'skirmish-ended')[0]!.heldOver).toEqual([{ seat: 'seat-1', card: 'macdonnell-9' }]);
  expect(step.after.armies).toEqual({
    'seat-1': [{ card: 'macdonnell-9', faceUp: true, power: null, counts: null, held: true }],
    'seat-2': [],
  });
  expect(step.after.discard).toContain('macdonnell-2');
});
clause('L6.3', 'there it counts fully, and is discarded when that skirmish ends', () => {
  const game = lastTurn({ ...PLENTY, hands: HANDS, armies: { 'seat-1': ['=macdonnell-9', 'macdonnell-2'] }, supporters: ['scott-1'] });
  const { after: claiming } = end(game);
  expect(claiming.ranking[0]).toEqual({ seat: 'seat-1', strength: 22, doubled: true, highestRank: 67 });
  const { after } = played(claiming, 'seat-1', { type: 'claim', card: 'scott-1' });
  expect(after.armies['seat-1']).toEqual([]);
  expect(after.discard).toContain('macdonnell-9');
});
clause('L6.3 LR-17', 'it is discarded even if it was exchanged meanwhile', () => {
  const game = position({
    ...PLENTY,
    turn: 5,
    phase: { name: 'fergusson', seat: 'seat-2', place: 1 },
    armies: { 'seat-1': ['=macdonnell-9'], 'seat-2': ['fergusson-1'] },
    supporters: ['scott-1'],
  });
  const { after: claiming } = played(game, 'seat-2', { type: 'exchange', seat: 'seat-1', place: 1 });
  expect(claiming.phase).toMatchObject({ name: 'claims', seat: 'seat-2' });
  const { after } = played(claiming, 'seat-2', { type: 'claim', card: 'scott-1' });
  expect(after.armies).toEqual({ 'seat-1': [], 'seat-2': [] });
});
clause('L6.3', 'it stays in the army of its controller at the end of the skirmish', () => {
  const game = position({
    ...PLENTY,
    turn: 5,
    phase: { name: 'fergusson', seat: 'seat-2', place: 1 },
    armies: { 'seat-1': ['!macdonnell-9'], 'seat-2': ['fergusson-1'] },
    supporters: ['scott-1'],
  });
  const { after: claiming } = played(game, 'seat-2', { type: 'exchange', seat: 'seat-1', place: 1 });
  const { after } = played(claiming, 'seat-2', { type: 'claim', card: 'scott-1' });
  expect([armyOf(after, 'seat-1'), armyOf(after, 'seat-2')]).toEqual([[], ['macdonnell-9']]);
});
clause('L6.3 L5.5', 'a Scott that copied MacDonnell stays over with its power off', () => {
  const game = lastTurn({ ...PLENTY, hands: HANDS, armies: { 'seat-1': ['scott-9+macdonnell'] }, supporters: ['scott-1'] });
  const { after } = played(end(game).after, 'seat-1', { type: 'claim', card: 'scott-1' });
  expect(after.armies['seat-1']).toEqual([{ card: 'scott-9', faceUp: true, power: null, counts: null, held: true }]);
});
