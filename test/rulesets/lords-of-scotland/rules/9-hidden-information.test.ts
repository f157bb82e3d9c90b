import { expect } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.js';
import type { Viewer } from '../../../../src/engine/ruleset.js';
import type { Seat } from '../../../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import { clause } from '../../../support/clause.js';
import { acted, eventsOf, muster, played, position } from '../position.js';

const VIEWERS: readonly Viewer<Seat>[] = ['seat-1', 'seat-2', 'spectator', 'arbiter'];

clause('L9.1', 'a hand is known to its owner; its size is public', () => {
  const game = position({ hands: { 'seat-1': ['wemyss-9', 'scott-1'], 'seat-2': ['makgill-1'] } });
  expect(VIEWERS.map((viewer) => rules.view(game, viewer).seats[0]!.hand)).toEqual([
    ['scott-1', 'wemyss-9'],
    null,
    null,
    ['scott-1', 'wemyss-9'],
  ]);
  expect(VIEWERS.map((viewer) => rules.view(game, viewer).seats[0]!.handSize)).toEqual([2, 2, 2, 2]);
});
clause('L9.1', 'a dealt hand is disclosed to its owner, its size to all', () => {
  const options = { seats: 2, bruce: false, initiative: null, clanActivation: 'auto' } as const;
  const [dealt] = eventsOf({ events: rules.setup(options, seededChance(1)) }, 'hand-dealt');
  const { seat, cards } = dealt!;
  expect(VIEWERS.map((viewer) => rules.redact(dealt!, viewer))).toEqual(
    [cards, null, null, cards].map((seen) => ({ type: 'hand-dealt', seat, count: 5, cards: seen })),
  );
  expect(seat).toBe('seat-1');
});
clause.rows(
  'L9.1 L9.3',
  'taking a face-up recruit is public; a face-down one is known to the taker only',
  [
    ['face-up', 1, ['wemyss-1', 'wemyss-1', 'wemyss-1', 'wemyss-1']],
    ['face-down', 2, ['wemyss-2', null, null, 'wemyss-2']],
  ],
  ([, place, known]) => {
    const game = position({ row: ['wemyss-1', '?wemyss-2', '', '', ''], deck: [] });
    const [taken] = eventsOf(acted(game, 'seat-1', { type: 'recruit', place }), 'recruited');
    expect(VIEWERS.map((viewer) => rules.redact(taken!, viewer)!['card'])).toEqual(known);
  },
);
clause.rows(
  'L9.2',
  'a follower mustered face-down is known to its controller',
  [
    ['face-up', 'face-up', ['scott-1', 'scott-1', 'scott-1', 'scott-1']],
    ['face-down', 'face-down', ['scott-1', null, null, 'scott-1']],
  ],
  ([, how, known]) => {
    const [mustered] = eventsOf(played(position({ hands: { 'seat-1': ['scott-1'] } }), 'seat-1', muster('scott-1', how)), 'mustered');
    expect(VIEWERS.map((viewer) => rules.redact(mustered!, viewer)!['card'])).toEqual(known);
  },
);
clause('L9.4', 'the size of the deck is public and none of its cards, for every viewer', () => {
  const game = position({ deck: ['makgill-7', 'makgill-8'] });
  for (const viewer of VIEWERS) {
    const shown = JSON.stringify(rules.view(game, viewer));
    expect(rules.view(game, viewer).deckSize).toBe(2);
    expect(shown).not.toMatch(/makgill-[78]/);
  }
});
clause('L9.4', 'a recruit that fills a face-down gap is disclosed to no viewer', () => {
  const step = acted(position({ row: ['?wemyss-1', '', '', '', ''], deck: ['makgill-7'] }), 'seat-1', { type: 'recruit', place: 1 }, [
    { falls: ['makgill-7'] },
  ]);
  const [dealt] = eventsOf(step, 'recruits-dealt');
  expect(VIEWERS.map((viewer) => rules.redact(dealt!, viewer)!['recruits'])).toEqual([
    ...[1, 2, 3].map(() => [{ place: 1, faceUp: false, card: null }]),
    [{ place: 1, faceUp: false, card: 'makgill-7' }],
  ]);
});
clause('L9.5', 'the discard is public, in an order that discloses nothing', () => {
  const shown = (discard: string[]) => rules.view(position({ discard }), 'spectator').discard;
  expect(shown(['wemyss-2', 'scott-1'])).toEqual(['scott-1', 'wemyss-2']);
});
clause('L9.6', 'supporters claimed and totals are public', () => {
  const game = position({ claimed: { 'seat-2': ['scott-9', 'makgill-11'] } });
  for (const viewer of VIEWERS) expect(rules.view(game, viewer).seats[1]).toMatchObject({ claimed: ['scott-9', 'makgill-11'], total: 20 });
});
clause('L9.4 LR-22', 'no order is kept from which the next card could be known: chance decides when it is drawn', () => {
  const game = position({ hands: { 'seat-1': ['forsyth-1'] }, deck: ['makgill-7', 'makgill-8', 'makgill-9'] });
  const drawn = (card: string) => acted(game, 'seat-1', muster('forsyth-1'), [{ falls: [card] }]).after.hands['seat-1'];
  expect(['makgill-9', 'makgill-7', 'makgill-8'].map(drawn)).toEqual([['makgill-9'], ['makgill-7'], ['makgill-8']]);
});
