import { expect } from 'vitest';
import { inOrder } from '../../../../src/rulesets/lords-of-scotland/cards.js';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import { rankedArmies } from '../../../../src/rulesets/lords-of-scotland/rules/7-skirmish-end.js';
import type { LordsState } from '../../../../src/rulesets/lords-of-scotland/state.js';
import { clause } from '../../../support/clause.js';
import { acted, eventsOf, lastTurn, muster, played, position, refusal } from '../position.js';

const GAPS = ['', '', '', '', ''];
const ranked = (armies: NonNullable<Parameters<typeof position>[0]['armies']>, seats = 3) =>
  rankedArmies(position({ options: { seats, bruce: true }, armies })).map(({ seat, strength }) => [seat, strength]);
const end = (game: LordsState) => played(game, 'seat-2', muster('forsyth-1', 'face-down'));

clause('L7.1', 'all followers are turned face-up', () => {
  const game = lastTurn({ hands: { 'seat-2': ['forsyth-1'] }, armies: { 'seat-1': ['scott-1', '?scott-2'] } });
  const step = end(game);
  expect(eventsOf(step, 'followers-revealed')[0]!.followers).toEqual([
    { seat: 'seat-1', place: 2, card: 'scott-2' },
    { seat: 'seat-2', place: 1, card: 'forsyth-1' },
  ]);
  expect(step.after.armies['seat-1']!.every(({ faceUp }) => faceUp)).toBe(true);
});
clause.rows(
  'L7.1',
  'strength is the sum, doubled for two or more cards of one clan',
  [
    ['one card', ['scott-12'], 12],
    ['two of one clan', ['scott-3', 'scott-8'], 22],
    ['two of two clans', ['scott-3', 'makgill-8'], 11],
    ['three of one clan', ['scott-3', 'scott-8', 'scott-1'], 24],
    ['three, one of them foreign', ['scott-3', 'scott-8', 'makgill-1'], 12],
    ['two Bruce cards', ['bruce-1', 'bruce-2'], 48],
  ],
  ([, army, strength]) => expect(ranked({ 'seat-1': army })).toEqual([['seat-1', strength]]),
);
clause('L7.1 L10.1', '22 beats 14 beats 12', () => {
  expect(
    ranked({ 'seat-1': ['wemyss-12'], 'seat-2': ['scott-5', 'scott-8', 'makgill-1'], 'seat-3': ['scott-3', 'scott-2', 'scott-6'] }),
  ).toEqual([
    ['seat-3', 22],
    ['seat-2', 14],
    ['seat-1', 12],
  ]);
});
clause.rows(
  'L7.1 L10.4',
  'two Scotts and Makgill 7 total 14',
  [
    ['as they are', 'makgill-7', 14],
    ['a Scott in place of the 7', 'scott-7', 28],
  ],
  ([, third, strength]) => expect(ranked({ 'seat-1': ['scott-3', 'scott-4', third] })).toEqual([['seat-1', strength]]),
);
clause('L10.4', 'an activated Bruce in place of the 7 doubles it too', () => {
  const game = lastTurn({
    options: { bruce: true },
    hands: { 'seat-2': ['forsyth-1'] },
    armies: { 'seat-1': ['scott-3', 'scott-4', '!bruce-1'] },
  });
  expect(played(end(game).after, 'seat-1', { type: 'name-clan', clan: 'scott' }).after.ranking[0]!.strength).toBe(2 * 19);
});
clause.rows(
  'L7.2',
  'a tie, at any place, goes to the single card of highest rank',
  [
    ['for the first place', { 'seat-1': ['scott-12'], 'seat-2': ['makgill-12'], 'seat-3': ['scott-1'] }, ['seat-2', 'seat-1', 'seat-3']],
    [
      'for the second',
      { 'seat-1': ['scott-8', 'makgill-4'], 'seat-2': ['wemyss-12', 'scott-2'], 'seat-3': ['makgill-9', 'wemyss-3'] },
      ['seat-2', 'seat-3', 'seat-1'],
    ],
    ['of three', { 'seat-1': ['scott-5'], 'seat-2': ['cochrane-5'], 'seat-3': ['makgill-5'] }, ['seat-2', 'seat-3', 'seat-1']],
  ],
  ([, armies, order]) => expect(ranked(armies).map(([seat]) => seat)).toEqual(order),
);
clause('L7.2 L10.2', 'two armies tie at 12: the one that holds rank 66 wins', () => {
  const armies = { 'seat-1': ['cochrane-8', 'makgill-4'], 'seat-2': ['makgill-9', 'forsyth-3'] };
  expect(ranked(armies, 2)).toEqual([
    ['seat-2', 12],
    ['seat-1', 12],
  ]);
});
clause('L7.3', 'in that order each claims a supporter; a player without followers claims none', () => {
  const game = lastTurn({
    options: { seats: 3 },
    phase: { name: 'turn', seat: 'seat-3' },
    hands: { 'seat-3': ['wemyss-12'] },
    armies: { 'seat-2': ['scott-1'] },
    row: GAPS,
  });
  const { after: first } = played(game, 'seat-3', muster('wemyss-12', 'face-up'));
  expect(rules.toAct(first)).toEqual(['seat-3']);
  expect(rules.legal(first, 'seat-3')).toEqual(['cockburn-1', 'cockburn-2', 'cockburn-3'].map((card) => ({ type: 'claim', card })));
  expect(refusal(first, 'seat-2', { type: 'claim', card: 'cockburn-1' })).toBe('L7.3 not-your-turn');
  expect(refusal(first, 'seat-3', { type: 'claim', card: 'scott-1' })).toBe('L7.3 no-such-supporter');
  const { after: second } = played(first, 'seat-3', { type: 'claim', card: 'cockburn-1' });
  expect(rules.toAct(second)).toEqual(['seat-2']);
  const last = played(second, 'seat-2', { type: 'claim', card: 'cockburn-3' });
  expect(last.after.claimed).toEqual({ 'seat-1': [], 'seat-2': ['cockburn-3'], 'seat-3': ['cockburn-1'] });
  expect(eventsOf(last, 'skirmish-ended')[0]!.discarded).toContain('cockburn-2');
});
clause('L7.4', 'the rest is discarded, hands stay, and the table is dealt again', () => {
  const game = lastTurn({
    hands: { 'seat-1': ['scott-9'], 'seat-2': ['forsyth-1', 'forsyth-2'] },
    armies: { 'seat-1': ['scott-1'] },
    row: ['wemyss-1', 'wemyss-2', 'wemyss-3', 'wemyss-4', 'wemyss-5'],
    deck: ['makgill-1', 'makgill-2', 'makgill-3', 'makgill-4', 'makgill-5', 'makgill-6', 'makgill-7', 'makgill-8'],
    supporters: ['cochrane-1', 'cochrane-2'],
  });
  const { after: one } = end(game);
  const { after: two } = played(one, 'seat-2', { type: 'claim', card: 'cochrane-1' });
  const step = acted(two, 'seat-1', { type: 'claim', card: 'cochrane-2' }, [
    { falls: ['makgill-1', 'makgill-2', 'makgill-3', 'makgill-4', 'makgill-5'] },
    { falls: ['makgill-6', 'makgill-7'] },
  ]);
  expect(inOrder(step.after.discard)).toEqual(['scott-1', 'wemyss-1', 'forsyth-1', 'wemyss-2', 'wemyss-3', 'wemyss-4', 'wemyss-5']);
  expect(step.after).toMatchObject({
    skirmish: 2,
    turn: 1,
    hands: { 'seat-1': ['scott-9'], 'seat-2': ['forsyth-2'] },
    armies: { 'seat-1': [], 'seat-2': [] },
    supporters: ['makgill-6', 'makgill-7'],
    row: [
      { card: 'makgill-1', faceUp: true },
      { card: 'makgill-2', faceUp: false },
      { card: 'makgill-3', faceUp: false },
      { card: 'makgill-4', faceUp: false },
      { card: 'makgill-5', faceUp: false },
    ],
  });
});
clause('L7.5', 'the winner takes the initiative', () => {
  const game = lastTurn({ hands: { 'seat-2': ['forsyth-1'] }, supporters: ['cochrane-1'] });
  const step = played(end(game).after, 'seat-2', { type: 'claim', card: 'cochrane-1' });
  expect(step.after).toMatchObject({ initiative: 'seat-2', phase: { name: 'turn', seat: 'seat-2' } });
  expect(eventsOf(step, 'initiative-passed')).toEqual([{ type: 'initiative-passed', seat: 'seat-2' }]);
});
clause('L7.5 LR-18', 'if no player has an army it stays', () => {
  const game = lastTurn({ deck: ['makgill-1', 'makgill-2', 'makgill-3', 'makgill-4', 'makgill-5', 'makgill-6', 'makgill-7', 'makgill-8'] });
  const step = played(game, 'seat-2', { type: 'recruit', place: 1 });
  expect(step.after).toMatchObject({
    skirmish: 2,
    initiative: 'seat-1',
    phase: { name: 'turn', seat: 'seat-1' },
    claimed: { 'seat-1': [], 'seat-2': [] },
  });
});
clause('L7.6 LR-19', 'a draw takes what is left of the deck first, and then of the new one', () => {
  const game = position({ hands: { 'seat-1': ['forsyth-1'] }, deck: [], discard: ['makgill-1', 'makgill-2'] });
  const step = acted(game, 'seat-1', muster('forsyth-1'), [{ falls: ['makgill-2'] }]);
  expect(eventsOf(step, 'deck-renewed')).toEqual([{ type: 'deck-renewed', size: 2 }]);
  expect(step.after).toMatchObject({ deck: ['makgill-1'], discard: [], hands: { 'seat-1': ['makgill-2'] } });
  const ending = lastTurn({
    hands: { 'seat-2': ['forsyth-1'] },
    row: GAPS,
    supporters: ['cochrane-1'],
    deck: ['makgill-1', 'makgill-2'],
    discard: ['scott-1', 'scott-2', 'scott-3', 'scott-4', 'scott-5'],
  });
  const dealt = acted(end(ending).after, 'seat-2', { type: 'claim', card: 'cochrane-1' }, [
    { falls: ['makgill-2', 'makgill-1'] },
    { falls: ['scott-1', 'forsyth-1', 'scott-3'] },
    { falls: ['scott-4', 'scott-5'] },
  ]);
  expect(dealt.after.row.map(({ card }) => card)).toEqual(['makgill-2', 'makgill-1', 'scott-1', 'forsyth-1', 'scott-3']);
  expect(dealt.after.deck).toEqual(['scott-2']);
});
clause('L7.6 LR-20', 'if both are empty the draw does not happen', () => {
  const game = position({ hands: { 'seat-2': ['scott-1'] }, deck: [] });
  const step = acted(game, 'seat-1', { type: 'recruit', place: 1 });
  expect(step.after.row[0]).toEqual({ card: null, faceUp: true });
  expect(eventsOf(step, 'recruits-dealt')).toEqual([]);
  expect(eventsOf(step, 'deck-renewed')).toEqual([]);
});
