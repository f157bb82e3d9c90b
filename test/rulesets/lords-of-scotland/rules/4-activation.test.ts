import { expect } from 'vitest';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import { clause } from '../../../support/clause.js';
import { armyOf, eventsOf, muster, played, position, refusal } from '../position.js';

const NONE = ['', '', '', '', ''];

clause.rows(
  'L4.1 LR-06',
  'a card may be activated if no other face-up follower, in any army, is weaker',
  [
    ['nobody stands', [], [], null],
    ['a stronger one', [], ['scott-8'], null],
    ['one as strong', [], ['makgill-7'], null],
    ['a weaker one of an opponent', [], ['makgill-6'], 'L4.1 lower-follower-stands'],
    ['a weaker one of one’s own', ['makgill-6'], [], 'L4.1 lower-follower-stands'],
    ['a weaker one of the same clan', [], ['wemyss-6'], 'L4.1 lower-follower-stands'],
    ['a weaker one face-down', ['?makgill-6'], ['?makgill-5'], null],
    ['a weaker one behind a stronger', [], ['scott-12', 'scott-1'], 'L4.1 lower-follower-stands'],
    ['a weaker MacDonnell that was held over', [], ['=macdonnell-6'], 'L4.1 lower-follower-stands'],
  ],
  ([, own, theirs, refused]) => {
    const game = position({ hands: { 'seat-1': ['wemyss-7'] }, armies: { 'seat-1': own, 'seat-2': theirs } });
    expect(refusal(game, 'seat-1', muster('wemyss-7'))).toBe(refused);
  },
);
clause('L4.1', 'supporters and recruits don’t count', () => {
  const game = position({
    hands: { 'seat-1': ['wemyss-12'] },
    row: ['scott-1', 'scott-2', '', '', ''],
    supporters: ['scott-3', 'scott-4'],
  });
  expect(refusal(game, 'seat-1', muster('wemyss-12'))).toBeNull();
});
clause.rows(
  'L4.1',
  'of three armies, those of all opponents count',
  [
    ['the second', { 'seat-2': ['scott-1'] }],
    ['the third', { 'seat-3': ['scott-1'] }],
  ],
  ([, armies]) => {
    const game = position({ options: { seats: 3 }, hands: { 'seat-1': ['wemyss-2'] }, armies });
    expect(refusal(game, 'seat-1', muster('wemyss-2'))).toBe('L4.1 lower-follower-stands');
  },
);
clause.rows(
  'L4.2 LR-07 LR-08',
  'with four and five seats only followers of the same clan hinder, including equal ones; an option changes it',
  [
    ['two, auto', 2, 'auto', false],
    ['three, auto', 3, 'auto', false],
    ['four, auto', 4, 'auto', true],
    ['five, auto', 5, 'auto', true],
    ['two, always', 2, 'always', true],
    ['three, always', 3, 'always', true],
    ['four, never', 4, 'never', false],
    ['five, never', 5, 'never', false],
  ],
  ([, seats, clanActivation, byClan]) => {
    const with_ = (...army: string[]) =>
      refusal(
        position({
          options: { seats, clanActivation, bruce: true },
          hands: { 'seat-1': ['wemyss-7', 'bruce-1'] },
          armies: { 'seat-2': army },
        }),
        'seat-1',
        muster(army.includes('bruce-2') ? 'bruce-1' : 'wemyss-7'),
      );
    const same = byClan ? 'L4.2 clan-follower-stands' : 'L4.1 lower-follower-stands';
    expect(with_('makgill-6'), 'weaker, of another clan').toBe(byClan ? null : same);
    expect(with_('wemyss-6'), 'weaker, of the same clan').toBe(same);
    expect(with_('?wemyss-6'), 'weaker, of the same clan, face-down').toBeNull();
    expect(with_('wemyss-8'), 'stronger, of the same clan').toBeNull();
    expect(with_('bruce-2'), 'as strong, of the same clan').toBe(byClan ? same : null);
  },
);
clause('L4.3', 'activation is optional', () => {
  const game = position({ hands: { 'seat-1': ['cochrane-7'] }, row: NONE });
  expect(rules.legal(game, 'seat-1')).toEqual([
    muster('cochrane-7', 'face-down'),
    muster('cochrane-7', 'face-up'),
    muster('cochrane-7', 'activated'),
  ]);
  expect(played(game, 'seat-1', muster('cochrane-7', 'face-up')).after.armies['seat-1']![0]!.power).toBeNull();
  expect(played(game, 'seat-1', muster('cochrane-7')).after.armies['seat-1']![0]!.power).toBe('cochrane');
});
clause('L4.3', 'a weaker card that comes later does not undo it', () => {
  const game = position({ hands: { 'seat-1': ['scott-1'] }, armies: { 'seat-1': ['!cochrane-7'] } });
  const { after } = played(game, 'seat-1', muster('scott-1', 'face-up'));
  expect(after.armies['seat-1']![0]).toMatchObject({ card: 'cochrane-7', power: 'cochrane' });
});
clause('L4.4', 'a card mustered face-down never activates', () => {
  const game = position({ hands: { 'seat-1': ['scott-1'] } });
  expect(refusal(game, 'seat-1', { type: 'muster', card: 'scott-1', faceUp: false, activate: true })).toBe(
    'L4.4 face-down-never-activates',
  );
  const step = played(position({ hands: { 'seat-1': ['cochrane-1'] } }), 'seat-1', muster('cochrane-1', 'face-down'));
  expect(step.after.armies['seat-1']![0]!.power).toBeNull();
});
clause('L4.1 L4.4', 'the clause named is the first of those that are broken', () => {
  const game = position({ hands: { 'seat-1': ['scott-2'] }, armies: { 'seat-2': ['makgill-1'] } });
  expect(refusal(game, 'seat-1', { type: 'muster', card: 'scott-2', faceUp: false, activate: true })).toBe('L4.1 lower-follower-stands');
});
clause.rows(
  'L4.4',
  'what comes into an army by a swap does not activate',
  [
    [
      'a supporter by Cockburn',
      { name: 'cockburn', seat: 'seat-1', place: 1 },
      'cockburn-1',
      { type: 'take-supporter', card: 'cochrane-9' },
    ],
    [
      'a follower by Fergusson',
      { name: 'fergusson', seat: 'seat-1', place: 1 },
      'fergusson-1',
      { type: 'exchange', seat: 'seat-2', place: 1 },
    ],
  ],
  ([, phase, card, action]) => {
    const game = position({ phase, armies: { 'seat-1': [card], 'seat-2': ['cochrane-8'] }, supporters: ['cochrane-9', 'scott-2'] });
    const { after } = played(game, 'seat-1', action);
    expect(after.armies['seat-1']![0]).toMatchObject({ faceUp: true, power: null });
    expect(after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
  },
);
clause.rows(
  'L4.5 LR-09',
  'a power with no legal target does nothing: the card stays, the turn ends',
  [
    ['Cockburn without supporters', 'cockburn-1', []],
    ['Fergusson without an opponent’s follower', 'fergusson-1', []],
    ['Makgill with an empty hand', 'makgill-1', []],
    ['Scott with nobody else', 'scott-1', []],
    ['Scott with another Scott and a face-down follower', 'scott-1', ['scott-2', '?makgill-3']],
    ['Wemyss with nobody else', 'wemyss-1', []],
  ],
  ([, card, own]) => {
    const game = position({ hands: { 'seat-1': [card] }, armies: { 'seat-1': own }, supporters: [] });
    const step = played(game, 'seat-1', muster(card));
    expect(armyOf(step.after, 'seat-1')).toEqual([...own, card]);
    expect(step.after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
    expect(step.events.map(({ type }) => type)).toEqual(['mustered', 'turn-begun']);
  },
);
clause('L4.5', 'Forsyth with deck and discard empty draws nothing', () => {
  const game = position({ hands: { 'seat-1': ['forsyth-1'] }, deck: [] });
  const step = played(game, 'seat-1', muster('forsyth-1'));
  expect(eventsOf(step, 'card-drawn')).toEqual([]);
  expect(step.after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
});
