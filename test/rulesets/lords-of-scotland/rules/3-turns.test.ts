import { expect } from 'vitest';
import type { Seat } from '../../../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import { clause } from '../../../support/clause.js';
import { acted, armyOf, eventsOf, lastTurn, muster, played, position, refusal } from '../position.js';

const ROW = ['?wemyss-1', '?wemyss-2', '?wemyss-3', '?wemyss-4', '?wemyss-5'];
const TEN = ['scott-1', 'scott-2', 'scott-3', 'scott-4', 'scott-5', 'scott-6', 'scott-7', 'scott-8', 'scott-9', 'scott-10'];
const recruit = (place: number) => ({ type: 'recruit', place }) as const;

clause('L3.1', 'five turns of each player, clockwise from the initiative', () => {
  let game = position({
    options: { seats: 3 },
    initiative: 'seat-2',
    phase: { name: 'turn', seat: 'seat-2' },
    hands: {
      'seat-1': TEN.slice(0, 5),
      'seat-2': TEN.slice(5),
      'seat-3': ['makgill-1', 'makgill-2', 'makgill-3', 'makgill-4', 'makgill-5'],
    },
  });
  const acting: string[] = [];
  while (game.phase.name === 'turn') {
    const { seat } = game.phase;
    acting.push(`${game.turn} ${seat}`);
    game = played(game, seat, muster(game.hands[seat]![0]!, 'face-down')).after;
  }
  const round = (turn: number) => ['seat-2', 'seat-3', 'seat-1'].map((seat) => `${turn} ${seat}`);
  expect(acting).toEqual([1, 2, 3, 4, 5].flatMap(round));
  expect(game.phase.name).toBe('claims');
});
clause.rows(
  'L3.1',
  'no seat acts out of turn',
  [
    ['recruiting', recruit(1)],
    ['mustering', muster('makgill-1', 'face-up')],
  ],
  ([, action]) => {
    const game = position({ hands: { 'seat-2': ['makgill-1'] } });
    expect(refusal(game, 'seat-2', action)).toBe('L3.1 not-your-turn');
    expect(rules.legal(game, 'seat-2')).toEqual([]);
  },
);
clause('L3.2', 'the holder of the initiative turns up the leftmost face-down recruit before each turn', () => {
  const game = position({
    initiative: 'seat-1',
    phase: { name: 'turn', seat: 'seat-2' },
    hands: { 'seat-1': ['scott-1'], 'seat-2': ['makgill-1'] },
    row: ['wemyss-1', '?wemyss-2', '?wemyss-3', '?wemyss-4', '?wemyss-5'],
  });
  const step = played(game, 'seat-2', muster('makgill-1', 'face-down'));
  expect(eventsOf(step, 'recruit-turned-up')).toEqual([{ type: 'recruit-turned-up', place: 2, card: 'wemyss-2' }]);
  const next = played(step.after, 'seat-1', muster('scott-1', 'face-down'));
  expect(eventsOf(next, 'recruit-turned-up'), 'not before a turn of anybody else').toEqual([]);
});
clause('L3.2', 'the leftmost that is face-down may lie behind one that is face-up, and a gap is passed over', () => {
  const game = position({
    initiative: 'seat-2',
    hands: { 'seat-1': ['scott-1'], 'seat-2': ['makgill-1'] },
    row: ['wemyss-1', '?', 'wemyss-3', '?wemyss-4', '?wemyss-5'],
    phase: { name: 'turn', seat: 'seat-1' },
    turn: 1,
  });
  const step = played(game, 'seat-1', muster('scott-1', 'face-down'));
  expect(eventsOf(step, 'recruit-turned-up')).toEqual([{ type: 'recruit-turned-up', place: 4, card: 'wemyss-4' }]);
});
clause('L3.2', 'in the fifth turn all five lie face-up', () => {
  for (let seed = 1; seed <= 20; seed++) {
    let game = position({ hands: { 'seat-1': TEN.slice(0, 5), 'seat-2': TEN.slice(5) }, row: ['wemyss-1', ...ROW.slice(1)] });
    while (game.phase.name === 'turn' && !(game.turn === 5 && game.phase.seat === 'seat-1')) {
      const { seat } = game.phase;
      game = played(game, seat, game.turn === 2 ? recruit((seed % 5) + 1) : muster(game.hands[seat]![0]!, 'face-down')).after;
    }
    expect(game.row.every(({ card, faceUp }) => faceUp && card !== null)).toBe(true);
  }
});
clause('L3.3', 'a turn is recruiting or mustering, and there is no pass', () => {
  const game = position({ hands: { 'seat-1': ['scott-1'] } });
  expect([...new Set(rules.legal(game, 'seat-1').map(({ type }) => type))]).toEqual(['recruit', 'muster']);
  expect(refusal(game, 'seat-1', { type: 'claim', card: 'cockburn-1' })).toBe('L3.3 not-in-this-phase');
  expect(rules.readAction({ type: 'pass' })).toMatchObject({ ok: false, problem: { path: 'type' } });
});
clause.rows(
  'L3.4',
  'any card of the row is taken into hand, and its gap filled in the same orientation',
  [
    ['a face-down one', 4, false],
    ['a face-up one', 1, true],
  ],
  ([, place, faceUp]) => {
    const game = position({ row: ['wemyss-1', ...ROW.slice(1)], deck: ['fergusson-1', 'fergusson-2'] });
    const step = acted(game, 'seat-1', recruit(place), [{ purpose: 'recruit:1', falls: ['fergusson-2'] }]);
    expect(step.after.hands['seat-1']).toEqual([`wemyss-${place}`]);
    expect(step.after.row[place - 1]).toEqual({ card: 'fergusson-2', faceUp });
    expect(step.after.deck).toEqual(['fergusson-1']);
  },
);
clause('L3.4', 'a gap is no recruit', () => {
  const game = position({ row: ['', '?', 'wemyss-3', '?wemyss-4', '?wemyss-5'] });
  expect([1, 2, 3, 4].map((place) => refusal(game, 'seat-1', recruit(place)))).toEqual([
    'L3.4 no-such-recruit',
    'L3.4 no-such-recruit',
    null,
    null,
  ]);
});
clause.rows(
  'L3.5',
  'with ten cards in hand one may not recruit',
  [
    ['nine', 9, null],
    ['ten', 10, 'L3.5 hand-is-full'],
  ],
  ([, size, refused]) => {
    const game = position({ hands: { 'seat-1': TEN.slice(0, size) } });
    expect(refusal(game, 'seat-1', recruit(1))).toBe(refused);
    expect(rules.legal(game, 'seat-1').some(({ type }) => type === 'recruit')).toBe(refused === null);
  },
);
clause('L3.5', 'Forsyth draws for a hand that was full: it is ten again, and no more', () => {
  const game = position({ hands: { 'seat-1': [...TEN.slice(1), 'forsyth-1'] }, deck: ['makgill-1'] });
  const step = acted(game, 'seat-1', muster('forsyth-1'), [{ falls: ['makgill-1'] }]);
  expect(step.after.hands['seat-1']).toHaveLength(10);
});
clause.rows(
  'L3.6',
  'a card of the hand goes into the army, face-up or face-down',
  [
    ['face-down', 'face-down', '?scott-3'],
    ['face-up', 'face-up', 'scott-3'],
  ],
  ([, how, stands]) => {
    const game = position({ hands: { 'seat-1': ['scott-3', 'scott-4'] }, armies: { 'seat-1': ['wemyss-9'] } });
    const { after } = played(game, 'seat-1', muster('scott-3', how));
    expect(armyOf(after, 'seat-1')).toEqual(['wemyss-9', stands]);
    expect(after.hands['seat-1']).toEqual(['scott-4']);
  },
);
clause.rows(
  'L3.6',
  'a card that is not in hand is not mustered, wherever it lies',
  [
    ['in the opponent’s hand', 'makgill-1'],
    ['face-down in the opponent’s army', 'makgill-2'],
    ['face-down in the row', 'wemyss-2'],
    ['in the deck', 'forsyth-12'],
    ['among the supporters', 'cockburn-1'],
    ['one’s own follower', 'scott-9'],
    ['out of the game', 'bruce-1'],
  ],
  ([, card]) => {
    const game = position({
      hands: { 'seat-1': ['scott-1'], 'seat-2': ['makgill-1'] },
      armies: { 'seat-1': ['scott-9'], 'seat-2': ['?makgill-2'] },
      row: ROW,
    });
    for (const how of ['face-down', 'face-up', 'activated'] as const) {
      expect(refusal(game, 'seat-1', muster(card, how))).toBe('L3.6 card-not-in-hand');
    }
  },
);
clause('L3.7 LR-04', 'an empty hand must recruit', () => {
  const game = position({ row: ['wemyss-1', '', '?wemyss-3', '', ''] });
  expect(rules.legal(game, 'seat-1')).toEqual([recruit(1), recruit(3)]);
});
clause('L3.7 LR-04', 'with hand, row, deck and discard empty the turn is skipped', () => {
  const game = position({
    options: { seats: 3 },
    hands: { 'seat-1': ['scott-1'], 'seat-3': ['makgill-1'] },
    row: ['', '', '', '', ''],
    deck: [],
  });
  const step = acted(game, 'seat-1', muster('scott-1', 'face-up'));
  expect(eventsOf(step, 'turn-skipped')).toEqual([{ type: 'turn-skipped', seat: 'seat-2' }]);
  expect(step.after.phase).toEqual({ name: 'turn', seat: 'seat-3' });
});
clause('L3.7', 'the last turn of a skirmish may be skipped as well', () => {
  const game = position({ hands: { 'seat-1': ['scott-1'] }, row: ['', '', '', '', ''], deck: [], turn: 5 });
  const step = acted(game, 'seat-1', muster('scott-1', 'face-up'));
  expect(eventsOf(step, 'turn-skipped')).toHaveLength(1);
  expect(step.after.phase).toMatchObject({ name: 'claims', seat: 'seat-1' });
});
clause('L3.7 LR-05', 'gaps are filled in their orientation when a player can do nothing else and a card can be dealt', () => {
  const game = position({ hands: { 'seat-1': ['scott-1'] }, row: ['', '?', '', '', ''], deck: [], discard: ['makgill-5', 'makgill-6'] });
  const step = acted(game, 'seat-1', muster('scott-1', 'face-up'), [{ falls: ['makgill-6', 'makgill-5'] }]);
  expect(step.after.phase).toEqual({ name: 'turn', seat: 'seat-2' });
  expect(step.after.row.slice(0, 3)).toEqual([
    { card: 'makgill-6', faceUp: true },
    { card: 'makgill-5', faceUp: false },
    { card: null, faceUp: true },
  ]);
});
clause('L3.2 LR-05', 'a gap that is filled for the holder of the initiative is turned up like any other', () => {
  const game = position({
    turn: 4,
    phase: { name: 'turn', seat: 'seat-2' },
    hands: { 'seat-2': ['scott-1'] },
    row: ['', '', '', '', '?'],
    deck: [],
    discard: ['forsyth-1', 'forsyth-2', 'forsyth-3', 'forsyth-4', 'forsyth-5'],
  });
  const step = acted(game, 'seat-2', muster('scott-1', 'face-down'), [
    { falls: ['forsyth-1', 'forsyth-2', 'forsyth-3', 'forsyth-4', 'forsyth-5'] },
  ]);
  expect(step.after.row.map(({ faceUp }) => faceUp)).toEqual([true, true, true, true, true]);
  expect(eventsOf(step, 'recruit-turned-up')).toEqual([{ type: 'recruit-turned-up', place: 5, card: 'forsyth-5' }]);
});
clause('L3.2 LR-05', 'if no face-down recruit is left, a face-down gap is turned up', () => {
  const game = position({
    turn: 4,
    phase: { name: 'turn', seat: 'seat-2' },
    hands: { 'seat-2': ['scott-1'] },
    row: ['wemyss-1', '', '', '', '?'],
    deck: [],
  });
  const step = acted(game, 'seat-2', muster('scott-1', 'face-down'));
  expect(eventsOf(step, 'recruit-turned-up')).toEqual([{ type: 'recruit-turned-up', place: 5, card: null }]);
  expect(step.after.row[4]).toEqual({ card: null, faceUp: true });
});
clause('L3.8', 'players see only their own face-down followers', () => {
  const game = position({ armies: { 'seat-1': ['?scott-1'], 'seat-2': ['?makgill-1', 'makgill-2'] } });
  const seen = (viewer: Seat | 'spectator' | 'arbiter') => rules.view(game, viewer).seats.map(({ army }) => army.map(({ card }) => card));
  expect(seen('seat-1')).toEqual([['scott-1'], [null, 'makgill-2']]);
  expect(seen('seat-2')).toEqual([[null], ['makgill-1', 'makgill-2']]);
  expect(seen('spectator')).toEqual([[null], [null, 'makgill-2']]);
  expect(seen('arbiter')).toEqual([['scott-1'], ['makgill-1', 'makgill-2']]);
});
clause('L3.1', 'the skirmish ends after the last player’s fifth turn', () => {
  expect(played(lastTurn({ hands: { 'seat-2': ['scott-1'] } }), 'seat-2', muster('scott-1', 'face-up')).after.phase.name).toBe('claims');
});
