import { expect } from 'vitest';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import { clause } from '../../../support/clause.js';
import { acted, armyOf, eventsOf, muster, played, position, refusal } from '../position.js';

const copy = (seat: 'seat-1' | 'seat-2', place: number) => ({ type: 'copy', seat, place }) as const;
const at = (seat: 'seat-1' | 'seat-2' | 'seat-3', place: number) => ({ seat, place });

clause('L5.1', 'Cockburn and a supporter change places, and the Cockburn is a supporter like any other', () => {
  const game = position({ hands: { 'seat-1': ['cockburn-3'] }, armies: { 'seat-1': ['wemyss-9'] }, supporters: ['scott-8', 'makgill-2'] });
  const { after: asked } = played(game, 'seat-1', muster('cockburn-3'));
  expect(asked.phase).toEqual({ name: 'cockburn', seat: 'seat-1', place: 2 });
  expect(rules.legal(asked, 'seat-1')).toEqual(['scott-8', 'makgill-2'].map((card) => ({ type: 'take-supporter', card })));
  const { after } = played(asked, 'seat-1', { type: 'take-supporter', card: 'makgill-2' });
  expect(armyOf(after, 'seat-1')).toEqual(['wemyss-9', 'makgill-2']);
  expect(after.supporters).toEqual(['scott-8', 'cockburn-3']);
  expect(after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
});
clause('L5.1', 'of a single supporter Cockburn takes that one, and is the only supporter then', () => {
  const game = position({ hands: { 'seat-1': ['cockburn-3'] }, supporters: ['scott-8'] });
  const { after: asked } = played(game, 'seat-1', muster('cockburn-3'));
  expect(rules.legal(asked, 'seat-1')).toEqual([{ type: 'take-supporter', card: 'scott-8' }]);
  const { after } = played(asked, 'seat-1', { type: 'take-supporter', card: 'scott-8' });
  expect(after.armies['seat-1']).toEqual([{ card: 'scott-8', faceUp: true, power: null, counts: null, held: false }]);
  expect(after.supporters).toEqual(['cockburn-3']);
});
clause.rows(
  'L5.1',
  'only a supporter is taken',
  [
    ['the Cockburn itself', 'cockburn-3'],
    ['a recruit', 'cochrane-1'],
    ['a card in the deck', 'scott-12'],
    ['an opponent’s hidden card', 'makgill-9'],
  ],
  ([, card]) => {
    const game = position({
      phase: { name: 'cockburn', seat: 'seat-1', place: 1 },
      armies: { 'seat-1': ['cockburn-3'] },
      hands: { 'seat-2': ['makgill-9'] },
      supporters: ['scott-8', 'makgill-2'],
    });
    expect(refusal(game, 'seat-1', { type: 'take-supporter', card: card as 'scott-8' })).toBe('L5.1 no-such-supporter');
  },
);
clause.rows(
  'L5.2',
  'Fergusson and a follower of an opponent change armies; one that lies face-down stays so',
  [
    ['face-up', 1, 'makgill-9'],
    ['face-down', 2, '?scott-4'],
  ],
  ([, place, received]) => {
    const game = position({
      hands: { 'seat-1': ['fergusson-5'] },
      armies: { 'seat-1': ['wemyss-9'], 'seat-2': ['makgill-9', '?scott-4'] },
    });
    const { after: asked } = played(game, 'seat-1', muster('fergusson-5'));
    expect(rules.legal(asked, 'seat-1')).toEqual([1, 2].map((each) => ({ type: 'exchange', ...at('seat-2', each) })));
    const { after } = played(asked, 'seat-1', { type: 'exchange', ...at('seat-2', place) });
    expect(armyOf(after, 'seat-1')).toEqual(['wemyss-9', received]);
    expect(armyOf(after, 'seat-2')[place - 1]).toBe('fergusson-5');
  },
);
clause.rows(
  'L5.2 L9.2',
  'the new holder can look at a face-down follower; the view of the giver hides it',
  [
    ['face-down', '?scott-4', ['scott-4', 'scott-4', null, null, 'scott-4'], ['scott-4', null, null, null, 'scott-4']],
    ['face-up', 'scott-4', Array(5).fill('scott-4'), Array(5).fill('scott-4')],
  ],
  ([, written, notices, shown]) => {
    const game = position({
      options: { seats: 3 },
      phase: { name: 'fergusson', seat: 'seat-1', place: 1 },
      armies: { 'seat-1': ['fergusson-5'], 'seat-2': [written] },
    });
    const step = played(game, 'seat-1', { type: 'exchange', ...at('seat-2', 1) });
    const [event] = eventsOf(step, 'followers-exchanged');
    const viewers = ['seat-1', 'seat-2', 'seat-3', 'spectator', 'arbiter'] as const;
    expect(viewers.map((viewer) => rules.redact(event!, viewer)!['received'])).toEqual(notices);
    expect(viewers.map((viewer) => rules.redact(event!, viewer)!['card'])).toEqual(Array(5).fill('fergusson-5'));
    expect(viewers.map((viewer) => rules.view(step.after, viewer).seats[0]!.army[0]!.card)).toEqual(shown);
  },
);
clause.rows(
  'L5.2',
  'only a follower of an opponent is a target',
  [
    ['one’s own', at('seat-1', 1), 'L5.2 own-follower'],
    ['itself', at('seat-1', 2), 'L5.2 own-follower'],
    ['a place where nobody stands', at('seat-2', 2), 'L5.2 no-such-follower'],
    ['a seat that is not at the table', at('seat-3', 1), 'L5.2 no-such-follower'],
    ['an opponent’s', at('seat-2', 1), null],
  ],
  ([, target, refused]) => {
    const game = position({
      phase: { name: 'fergusson', seat: 'seat-1', place: 2 },
      armies: { 'seat-1': ['wemyss-9', 'fergusson-5'], 'seat-2': ['?makgill-3'] },
    });
    expect(refusal(game, 'seat-1', { type: 'exchange', ...target })).toBe(refused);
  },
);
clause('L5.2 L6.0', 'an end power that is active travels with its card', () => {
  const game = position({
    phase: { name: 'fergusson', seat: 'seat-1', place: 1 },
    armies: { 'seat-1': ['fergusson-5'], 'seat-2': ['!cochrane-9'] },
  });
  const { after } = played(game, 'seat-1', { type: 'exchange', ...at('seat-2', 1) });
  expect(after.armies).toMatchObject({
    'seat-1': [{ card: 'cochrane-9', power: 'cochrane' }],
    'seat-2': [{ card: 'fergusson-5', power: null }],
  });
});
clause('L5.3', 'Forsyth draws a card', () => {
  const game = position({ hands: { 'seat-1': ['forsyth-2', 'scott-1'] }, deck: ['makgill-1', 'makgill-2'] });
  const step = acted(game, 'seat-1', muster('forsyth-2'), [{ purpose: 'forsyth:1', falls: ['makgill-2'] }]);
  expect(step.after.hands['seat-1']).toEqual(['scott-1', 'makgill-2']);
  expect(step.after.deck).toEqual(['makgill-1']);
  const [event] = eventsOf(step, 'card-drawn');
  expect((['seat-1', 'seat-2', 'spectator'] as const).map((viewer) => rules.redact(event!, viewer)!['card'])).toEqual([
    'makgill-2',
    null,
    null,
  ]);
});
clause('L5.4 LR-10', 'Makgill musters one more card: it must be played, and there is no recruiting', () => {
  const game = position({ hands: { 'seat-1': ['makgill-4', 'scott-9'] } });
  const { after: asked } = played(game, 'seat-1', muster('makgill-4'));
  expect(asked.phase).toEqual({ name: 'makgill', seat: 'seat-1', place: 1 });
  expect(rules.legal(asked, 'seat-1')).toEqual([muster('scott-9', 'face-down'), muster('scott-9', 'face-up')]);
  expect(refusal(asked, 'seat-1', { type: 'recruit', place: 1 })).toBe('L5.4 not-in-this-phase');
  const { after } = played(asked, 'seat-1', muster('scott-9', 'face-down'));
  expect(armyOf(after, 'seat-1')).toEqual(['makgill-4', '?scott-9']);
  expect(after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
});
clause('L5.4', 'the test is made again, and the Makgill itself hinders a stronger card', () => {
  const game = position({
    phase: { name: 'makgill', seat: 'seat-1', place: 1 },
    hands: { 'seat-1': ['scott-9', 'wemyss-4'] },
    armies: { 'seat-1': ['makgill-4'] },
  });
  expect(refusal(game, 'seat-1', muster('scott-9'))).toBe('L4.1 lower-follower-stands');
  expect(refusal(game, 'seat-1', muster('wemyss-4'))).toBeNull();
});
clause('L5.4', 'powers may be chained', () => {
  let game = position({ hands: { 'seat-1': ['makgill-4', 'makgill-3', 'makgill-2', 'forsyth-1'] }, deck: ['scott-12'] });
  for (const card of ['makgill-4', 'makgill-3', 'makgill-2']) {
    game = played(game, 'seat-1', muster(card)).after;
    expect(game.phase).toEqual({ name: 'makgill', seat: 'seat-1', place: game.armies['seat-1']!.length });
  }
  const { after } = played(game, 'seat-1', muster('forsyth-1'));
  expect(armyOf(after, 'seat-1')).toEqual(['makgill-4', 'makgill-3', 'makgill-2', 'forsyth-1']);
  expect(after.hands['seat-1']).toEqual(['scott-12']);
  expect(after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
});
clause.rows(
  'L5.5 LR-11 LR-12',
  'Scott uses the power of another face-up follower, no Scott, activated or not',
  [
    ['of an opponent', copy('seat-2', 1), null],
    ['of one’s own', copy('seat-1', 1), null],
    ['one whose power is on', copy('seat-2', 4), null],
    ['a MacDonnell that was held over', copy('seat-2', 5), null],
    ['itself', copy('seat-1', 2), 'L5.5 copies-another'],
    ['one that is face-down', copy('seat-2', 2), 'L5.5 face-down-not-copied'],
    ['a Scott', copy('seat-2', 3), 'L5.5 scott-not-copied'],
    ['nobody', copy('seat-2', 6), 'L5.5 no-such-follower'],
  ],
  ([, action, refused]) => {
    const game = position({
      phase: { name: 'scott', seat: 'seat-1', place: 2 },
      armies: { 'seat-1': ['wemyss-9', 'scott-1'], 'seat-2': ['makgill-5', '?makgill-6', 'scott-7', '!cochrane-8', '=macdonnell-9'] },
    });
    expect(refusal(game, 'seat-1', action)).toBe(refused);
    expect(rules.legal(game, 'seat-1').some((each) => JSON.stringify(each) === JSON.stringify(action))).toBe(refused === null);
  },
);
clause('L5.5 L4.5 LR-12', 'where the only other face-up follower is a Scott, an activated Scott does nothing', () => {
  const game = position({ hands: { 'seat-1': ['scott-1'] }, armies: { 'seat-2': ['scott-7', '?makgill-6'] } });
  const { after } = played(game, 'seat-1', muster('scott-1'));
  expect(armyOf(after, 'seat-1')).toEqual(['scott-1']);
  expect(after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
});
clause('L5.5 LR-13', 'of an immediate power the Scott is the card that acts: copying Cockburn it becomes a supporter', () => {
  const game = position({
    phase: { name: 'scott', seat: 'seat-1', place: 2 },
    armies: { 'seat-1': ['cockburn-9', 'scott-1'] },
    supporters: ['makgill-8', 'makgill-2'],
  });
  const { after: asked } = played(game, 'seat-1', copy('seat-1', 1));
  expect(asked.phase).toEqual({ name: 'cockburn', seat: 'seat-1', place: 2 });
  const { after } = played(asked, 'seat-1', { type: 'take-supporter', card: 'makgill-8' });
  expect(after.supporters).toEqual(['scott-1', 'makgill-2']);
  expect(armyOf(after, 'seat-1')).toEqual(['cockburn-9', 'makgill-8']);
});
clause('L5.5 LR-13', 'copying Fergusson it is the Scott that is given away', () => {
  const game = position({
    phase: { name: 'scott', seat: 'seat-1', place: 1 },
    armies: { 'seat-1': ['scott-1'], 'seat-2': ['fergusson-5', '?makgill-8'] },
  });
  const { after: asked } = played(game, 'seat-1', copy('seat-2', 1));
  const { after } = played(asked, 'seat-1', { type: 'exchange', ...at('seat-2', 2) });
  expect([armyOf(after, 'seat-1'), armyOf(after, 'seat-2')]).toEqual([['?makgill-8'], ['fergusson-5', 'scott-1']]);
});
clause('L5.5', 'copying Makgill another card is mustered; copying Wemyss never the Scott goes; copying Forsyth a card is drawn', () => {
  const scotts = (other: string) =>
    position({
      phase: { name: 'scott', seat: 'seat-1', place: 1 },
      armies: { 'seat-1': ['scott-1'], 'seat-2': [other] },
      hands: { 'seat-1': ['scott-9'] },
    });
  expect(played(scotts('makgill-5'), 'seat-1', copy('seat-2', 1)).after.phase).toEqual({ name: 'makgill', seat: 'seat-1', place: 1 });
  const { after: discarding } = played(scotts('wemyss-5'), 'seat-1', copy('seat-2', 1));
  expect(rules.legal(discarding, 'seat-1')).toEqual([{ type: 'discard', ...at('seat-2', 1) }]);
  expect(played(scotts('forsyth-5'), 'seat-1', copy('seat-2', 1)).after.hands['seat-1']).toHaveLength(2);
});
clause.rows(
  'L5.5',
  'an end power is carried by the Scott as if printed on it, and the card copied keeps its own',
  [
    ['Cochrane', 'cochrane-8', 'cochrane'],
    ['MacDonnell', 'macdonnell-8', 'macdonnell'],
    ['Bruce', 'bruce-1', 'bruce'],
  ],
  ([, other, power]) => {
    const game = position({
      options: { bruce: true },
      phase: { name: 'scott', seat: 'seat-1', place: 1 },
      armies: { 'seat-1': ['scott-1'], 'seat-2': [`!${other}`] },
    });
    const { after } = played(game, 'seat-1', copy('seat-2', 1));
    expect(after.armies['seat-1']![0]).toMatchObject({ card: 'scott-1', power });
    expect(after.armies['seat-2']![0]).toMatchObject({ card: other, power });
    expect(after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
  },
);
clause('L5.5', 'a Scott that copied stays of clan Scott for the test of activation', () => {
  const game = position({
    options: { seats: 4 },
    hands: { 'seat-1': ['scott-5', 'cochrane-12'] },
    armies: { 'seat-2': ['scott-1+cochrane'] },
  });
  expect(refusal(game, 'seat-1', muster('scott-5'))).toBe('L4.2 clan-follower-stands');
  expect(refusal(game, 'seat-1', muster('cochrane-12'))).toBeNull();
});
clause('L5.5 L4.5', 'a copied power without a target does nothing', () => {
  const game = position({ phase: { name: 'scott', seat: 'seat-1', place: 1 }, armies: { 'seat-1': ['scott-1', 'fergusson-5'] } });
  const { after } = played(game, 'seat-1', copy('seat-1', 2));
  expect(armyOf(after, 'seat-1')).toEqual(['scott-1', 'fergusson-5']);
  expect(after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
});
clause.rows(
  'L5.6 LR-14 L9.5',
  'Wemyss discards one other follower of any army, face-up or face-down',
  [
    ['an opponent’s', at('seat-2', 1), 'makgill-8'],
    ['an opponent’s that lies face-down', at('seat-2', 2), 'makgill-9'],
    ['one’s own', at('seat-1', 1), 'scott-8'],
    ['one’s own that lies face-down', at('seat-1', 3), 'scott-9'],
  ],
  ([, target, goes]) => {
    const game = position({
      phase: { name: 'wemyss', seat: 'seat-1', place: 2 },
      armies: { 'seat-1': ['scott-8', 'wemyss-1', '?scott-9'], 'seat-2': ['makgill-8', '?makgill-9'] },
    });
    const step = played(game, 'seat-1', { type: 'discard', ...target });
    expect(step.after.discard).toEqual([goes]);
    expect(armyOf(step.after, target.seat)).not.toContain(goes);
    expect(rules.view(step.after, 'spectator').discard).toEqual([goes]);
    expect(rules.redact(eventsOf(step, 'follower-discarded')[0]!, 'spectator')).toMatchObject({ card: goes });
  },
);
clause.rows(
  'L5.6',
  'never itself, and only followers',
  [
    ['itself', at('seat-1', 1), 'L5.6 never-itself'],
    ['nobody', at('seat-2', 1), 'L5.6 no-such-follower'],
    ['another', at('seat-1', 2), null],
  ],
  ([, target, refused]) => {
    const game = position({ phase: { name: 'wemyss', seat: 'seat-1', place: 1 }, armies: { 'seat-1': ['wemyss-1', 'scott-8'] } });
    expect(refusal(game, 'seat-1', { type: 'discard', ...target })).toBe(refused);
  },
);
