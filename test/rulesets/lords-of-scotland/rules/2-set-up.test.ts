import { expect } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.js';
import { replay } from '../../../../src/engine/ruleset.js';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import type { Options } from '../../../../src/rulesets/lords-of-scotland/options.js';
import { mustRedealSupporters } from '../../../../src/rulesets/lords-of-scotland/rules/2-set-up.js';
import { clause } from '../../../support/clause.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { acted, eventsOf, lastTurn, muster, played, position } from '../position.js';

const TWO: Options = { seats: 2, bruce: false, initiative: 'seat-1', clanActivation: 'auto' };

/** Everything up to the supporters, by which two seats are dealt the lowest cards. */
const DEAL = [
  { purpose: 'hand:seat-1:1', falls: ['scott-1', 'scott-2', 'scott-3', 'scott-4', 'scott-5'] },
  { purpose: 'hand:seat-2:2', falls: ['makgill-1', 'makgill-2', 'makgill-3', 'makgill-4', 'makgill-5'] },
  { purpose: 'recruits:4', falls: ['wemyss-1', 'wemyss-2', 'wemyss-3', 'wemyss-4', 'wemyss-5'] },
];

clause.rows(
  'L2.1 LR-01',
  'the initiative goes to the seat that was named, or to one drawn at random',
  [
    ['the first', 'seat-1'],
    ['the third', 'seat-3'],
  ],
  ([, initiative]) => {
    const events = rules.setup({ ...TWO, seats: 3, initiative }, seededChance(1));
    expect(replay(rules, events).initiative).toBe(initiative);
  },
);
clause('L2.1 LR-01', 'a seat is drawn if none is named', () => {
  const drawn = new Set(
    Array.from(
      { length: 40 },
      (_, seed) => replay(rules, rules.setup({ ...TWO, seats: 3, initiative: null }, seededChance(seed))).initiative,
    ),
  );
  expect([...drawn].sort()).toEqual(['seat-1', 'seat-2', 'seat-3']);
});
clause.rows(
  'L2.1',
  'the initiative is not given to a seat that is not at the table',
  [
    [
      'two play',
      { seats: 2, initiative: 'seat-3' },
      {
        en: 'There are 2 seats at the table, and this is none of them (L2.1).',
        fr: 'La table compte 2 sièges, et celui-ci n’en fait pas partie (L2.1).',
      },
    ],
    ['three play', { seats: 3, initiative: 'seat-3' }, null],
    [
      'there is no sixth',
      { seats: 5, initiative: 'seat-6' },
      { en: 'A seat at the table holds the initiative (L2.1).', fr: 'Un siège à la table a l’Initiative (L2.1).' },
    ],
  ],
  ([, options, reason]) => {
    const read = rules.readOptions(options);
    expect(read.ok).toBe(reason === null);
    if (!read.ok) expect(read.problem).toMatchObject({ path: 'initiative', reason });
  },
);
clause('L2.2', 'five cards to each hand, five recruits face-down, one supporter a player face-up', () => {
  const chance = scriptedChance([...DEAL, { purpose: 'supporters:5', falls: ['forsyth-1', 'forsyth-2'] }]);
  const game = replay(rules, rules.setup(TWO, chance));
  chance.assertUsedUp();
  expect(game.hands).toEqual({ 'seat-1': DEAL[0]!.falls, 'seat-2': DEAL[1]!.falls });
  // The first turn has begun: its recruit lies open.
  expect(game.row).toEqual(DEAL[2]!.falls.map((card, index) => ({ card, faceUp: index === 0 })));
  expect(game.supporters).toEqual(['forsyth-1', 'forsyth-2']);
  expect(game.deck).toHaveLength(96 - 17);
});
clause.rows(
  'L2.2',
  'each player has a hand of five and there is a supporter for each',
  [
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
  ],
  ([, seats]) => {
    const game = replay(rules, rules.setup({ ...TWO, seats, initiative: null }, seededChance(9)));
    expect(game.seats.map((seat) => game.hands[seat]!.length)).toEqual(game.seats.map(() => 5));
    expect(game.supporters).toHaveLength(seats);
  },
);
clause('L2.3 LR-02', 'supporters of one strength are discarded and dealt again, in the first skirmish too', () => {
  const chance = scriptedChance([
    ...DEAL,
    { purpose: 'supporters:5', falls: ['forsyth-7', 'cochrane-7'] },
    { purpose: 'supporters:7', falls: ['forsyth-8', 'cochrane-8'] },
    { purpose: 'supporters:9', falls: ['forsyth-9', 'cochrane-1'] },
  ]);
  const game = replay(rules, rules.setup(TWO, chance));
  chance.assertUsedUp();
  expect(game.supporters).toEqual(['forsyth-9', 'cochrane-1']);
  expect(game.discard).toEqual(['forsyth-7', 'cochrane-7', 'forsyth-8', 'cochrane-8']);
  expect(game.row.every(({ card }) => card?.startsWith('wemyss'))).toBe(true);
});
clause.rows(
  'L2.3 LR-03',
  'they are dealt again while another strength is left',
  [
    ['of two strengths', ['scott-1', 'makgill-2'], ['wemyss-3'], [], false],
    ['of one, and another is in the deck', ['scott-1', 'makgill-1'], ['wemyss-3'], [], true],
    ['of one, and another is in the discard', ['scott-1', 'makgill-1'], ['wemyss-1'], ['wemyss-3'], true],
    ['of one, and there is no other', ['scott-1', 'makgill-1'], ['wemyss-1'], ['forsyth-1'], false],
    ['a single one', ['scott-1'], ['wemyss-3'], [], false],
    ['none', [], ['wemyss-3'], [], false],
    ['the third differs', ['scott-1', 'makgill-1', 'forsyth-2'], ['wemyss-3'], [], false],
  ],
  ([, supporters, deck, discard, anew]) => expect(mustRedealSupporters(position({ supporters, deck, discard }))).toBe(anew),
);
clause('L2.3', 'in a later skirmish too', () => {
  const game = lastTurn({
    armies: { 'seat-1': ['scott-1'] },
    hands: { 'seat-2': ['makgill-9'] },
    row: ['', '', '', '', ''],
    supporters: ['wemyss-2'],
    deck: [],
    discard: ['forsyth-7', 'cochrane-7', 'scott-7', 'makgill-7', 'macdonnell-7', 'wemyss-7', 'fergusson-7'],
  });
  const { after: claiming } = played(game, 'seat-2', muster('makgill-9', 'face-up'));
  const step = acted(claiming, 'seat-2', { type: 'claim', card: 'wemyss-2' }, [
    { falls: ['forsyth-7', 'cochrane-7', 'scott-7', 'makgill-7', 'scott-1'] },
    { falls: ['macdonnell-7', 'wemyss-7'] },
    { falls: ['fergusson-7', 'makgill-9'] },
  ]);
  expect(step.after.supporters).toEqual(['fergusson-7', 'makgill-9']);
  expect(eventsOf(step, 'supporters-thrown-out')).toEqual([{ type: 'supporters-thrown-out', cards: ['macdonnell-7', 'wemyss-7'] }]);
});
