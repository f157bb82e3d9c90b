// Where a list of actions may go on, and which events end it because they tell its seat something (design: a list is no oracle).
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/lords-of-scotland/actions.js';
import type { Event, EventType } from '../../../src/rulesets/lords-of-scotland/events.js';
import { SEATS, type Seat } from '../../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland as rules } from '../../../src/rulesets/lords-of-scotland/index.js';
import type { PhaseName } from '../../../src/rulesets/lords-of-scotland/state.js';
import { goesOn } from '../../support/law-of-lists.js';
import { playthrough } from '../../support/playthrough.js';
import { hiddenCards, lords } from './lords-subject.js';
import { lastTurn, muster, type Position, position } from './position.js';

/** Nothing lies in the row, nor anywhere else to deal from: a player without a hand is passed over. */
const BARE = { row: ['', '', '', '', ''], deck: [] };
const THERE = { seat: 'seat-1', place: 1 } as const;

/** Of the last seat in the last turn, which claims first. */
const ending = (phase: 'wemyss' | 'fergusson', theirs: string, ...own: string[]) =>
  lastTurn({
    ...BARE,
    armies: { 'seat-1': [theirs], 'seat-2': [`${phase}-12`, ...own] },
    phase: { name: phase, seat: 'seat-2', place: 1 },
  });
/** Of a player whose opponent is passed over, so that the next turn is its own again. */
const again = (set: Position) => position({ ...BARE, ...set });
const exchanging = (theirs: string) =>
  again({
    hands: { 'seat-1': ['scott-12'] },
    armies: { 'seat-1': ['fergusson-1'], 'seat-2': [theirs] },
    phase: { name: 'fergusson', seat: 'seat-1', place: 1 },
  });
const asking = (card: string) => position({ hands: { 'seat-1': [card, 'scott-12'] }, armies: { 'seat-2': ['wemyss-12'] } });
const claiming = (claims: number) =>
  position({
    ...BARE,
    phase: { name: 'claims', seat: 'seat-1', order: [{ seat: 'seat-1', claims }] },
    armies: { 'seat-1': ['scott-1'] },
  });

describe.each<readonly [what: string, game: ReturnType<typeof position>, seat: Seat, action: Action, next: PhaseName | null]>([
  ['Wemyss discards a face-down follower of an opponent', ending('wemyss', '?scott-1'), 'seat-2', { type: 'discard', ...THERE }, null],
  ['Wemyss discards a face-up one', ending('wemyss', 'scott-1'), 'seat-2', { type: 'discard', ...THERE }, 'claims'],
  [
    'Wemyss discards a face-down one of one’s own',
    ending('wemyss', 'scott-1', '?scott-2'),
    'seat-2',
    { type: 'discard', seat: 'seat-2', place: 2 },
    'claims',
  ],
  ['Fergusson receives a face-down follower, and has the next turn', exchanging('?scott-1'), 'seat-1', exchange(), null],
  ['Fergusson receives a face-up one', exchanging('scott-1'), 'seat-1', exchange(), 'turn'],
  [
    'Fergusson receives a face-down one in the last turn',
    ending('fergusson', '?scott-1', 'wemyss-11', 'wemyss-10'),
    'seat-2',
    { type: 'exchange', ...THERE },
    null,
  ],
  [
    'Fergusson receives a face-up one in the last turn',
    ending('fergusson', 'scott-1', 'wemyss-11', 'wemyss-10'),
    'seat-2',
    { type: 'exchange', ...THERE },
    'claims',
  ],
  ['Forsyth draws', again({ hands: { 'seat-1': ['forsyth-1', 'scott-9'] }, deck: ['wemyss-1'] }), 'seat-1', muster('forsyth-1'), null],
  ['Forsyth has nothing to draw', again({ hands: { 'seat-1': ['forsyth-1', 'scott-9'] } }), 'seat-1', muster('forsyth-1'), 'turn'],
  [
    'a face-down recruit is taken',
    again({ hands: { 'seat-1': ['scott-9'] }, row: ['?wemyss-1', '', '', '', ''] }),
    'seat-1',
    { type: 'recruit', place: 1 },
    null,
  ],
  [
    'a face-up one is taken',
    again({ hands: { 'seat-1': ['scott-9'] }, row: ['wemyss-1', '', '', '', ''] }),
    'seat-1',
    { type: 'recruit', place: 1 },
    'turn',
  ],
  ['the gap is filled', position({ hands: { 'seat-1': ['scott-9'] } }), 'seat-1', { type: 'recruit', place: 1 }, null],
  ['the turn passes to another', asking('scott-1'), 'seat-1', muster('scott-1', 'face-up'), null],
  ['followers are turned up', lastTurn({ ...BARE, hands: { 'seat-2': ['scott-1'] } }), 'seat-2', muster('scott-1', 'face-down'), null],
  ['there is none to turn up', lastTurn({ ...BARE, hands: { 'seat-2': ['scott-1'] } }), 'seat-2', muster('scott-1', 'face-up'), 'claims'],
  ['Makgill asks for another card', asking('makgill-1'), 'seat-1', muster('makgill-1'), 'makgill'],
  ['Cockburn asks for a supporter', asking('cockburn-9'), 'seat-1', muster('cockburn-9'), 'cockburn'],
  ['Fergusson asks for a follower', asking('fergusson-1'), 'seat-1', muster('fergusson-1'), 'fergusson'],
  ['Wemyss asks for one', asking('wemyss-1'), 'seat-1', muster('wemyss-1'), 'wemyss'],
  ['Scott asks for one', asking('scott-1'), 'seat-1', muster('scott-1'), 'scott'],
  [
    'the power that Scott copies asks for one',
    position({ armies: { 'seat-1': ['scott-1'], 'seat-2': ['wemyss-1'] }, phase: { name: 'scott', seat: 'seat-1', place: 1 } }),
    'seat-1',
    { type: 'copy', seat: 'seat-2', place: 1 },
    'wemyss',
  ],
  [
    'a clan is named by who claims first',
    position({ armies: { 'seat-1': ['!bruce-1'] }, phase: { name: 'bruce', seat: 'seat-1', place: 1 } }),
    'seat-1',
    { type: 'name-clan', clan: 'scott' },
    'claims',
  ],
  ['one of two is claimed', claiming(2), 'seat-1', { type: 'claim', card: 'cockburn-1' }, 'claims'],
  ['the last is claimed, and the next skirmish dealt', claiming(1), 'seat-1', { type: 'claim', card: 'cockburn-1' }, null],
])('%s', (_what, game, seat, action, next) => {
  test(next === null ? 'the list ends' : `the list goes on in ${next}`, () => {
    expect(rules.legal(game, seat)).toContainEqual(action);
    expect(goesOn(lords(2), game, seat, action)?.phase.name ?? null).toBe(next);
  });
});

function exchange(): Action {
  return { type: 'exchange', seat: 'seat-2', place: 1 };
}

/** Events that end a list always, sometimes, and never, by what they are. */
const ALWAYS: readonly EventType[] = [
  'hand-dealt',
  'supporters-dealt',
  'recruit-turned-up',
  'card-drawn',
  'followers-revealed',
  'skirmish-ended',
];
const SOMETIMES: readonly EventType[] = ['recruits-dealt', 'recruited', 'followers-exchanged', 'follower-discarded'];

describe.each([2, 3, 4, 5])('in play of %i seats', (seats) => {
  const subject = lords(seats);
  /** Every event of some games, and who acted. */
  const events = subject.options.flatMap((options, index) => {
    const met: { readonly event: Event; readonly seat: Seat; readonly disclosesCard: boolean }[] = [];
    playthrough(subject.ruleset, options, {
      seed: 1371 + index,
      limit: 600,
      onStep({ before, seat, events: happened }) {
        let game = before;
        for (const event of happened) {
          const hidden = hiddenCards(game, seat);
          met.push({
            event,
            seat,
            disclosesCard: subject.names(event, seat).some((card) => hidden.includes(card as (typeof hidden)[number])),
          });
          game = rules.evolve(game, event);
        }
      },
    });
    return met;
  });

  test('what names a card that lay hidden reveals it', () => {
    expect(events.filter(({ disclosesCard }) => disclosesCard).length).toBeGreaterThan(500);
    expect(events.filter(({ event, seat, disclosesCard }) => disclosesCard && !rules.reveals(event, seat))).toEqual([]);
  });
  test('actions that name no block disclose nothing, except those that end every list', () => {
    const needless = events.filter(
      ({ event, seat, disclosesCard }) => rules.reveals(event, seat) && !disclosesCard && !ALWAYS.includes(event.type),
    );
    expect(needless).toEqual([]);
    for (const type of SOMETIMES) {
      const answers = events.filter(({ event }) => event.type === type).map(({ event, seat }) => rules.reveals(event, seat));
      expect([type, answers.includes(true), answers.includes(false)]).toEqual([type, true, true]);
    }
  });
  test('a hand that is dealt is revealed', () => {
    const dealt = rules.setup(subject.options[0]!, {
      pick: (_purpose, from) => from[0]!,
      sample: (_purpose, from, count) => from.slice(0, count),
    });
    for (const event of dealt) if (event.type === 'hand-dealt') expect(rules.reveals(event, SEATS[0])).toBe(true);
  });
});
