import { describe, expect } from 'vitest';
import { type Chance, seededChance } from '../../../../src/engine/chance.js';
import { replay } from '../../../../src/engine/ruleset.js';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Event } from '../../../../src/rulesets/hammer-of-the-scots/events.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { happened, noticed, play, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { endMovement, move } from '../../../support/situations.js';

const OPTIONS = completeOptions({ scenario: 'braveheart', edition: '3.0' });
const START = position({ others: 'set-up' });
const lay = (card: string) => ({ type: 'play-card', card }) as const;

describe('the deck and the hands', () => {
  const drawn = new Map<string, { readonly from: readonly unknown[]; readonly count: number }>();
  const random = seededChance(5);
  const watching: Chance = {
    pick: random.pick,
    sample(purpose, from, count) {
      drawn.set(purpose, { from, count });
      return random.sample(purpose, from, count);
    },
  };
  const setup: readonly Event[] = hammerOfTheScots.setup(OPTIONS, watching);
  const begun = replay(hammerOfTheScots, setup);

  clause('H3.0a', 'ten are dealt out of twenty move and five event cards', () => {
    const deal = [...drawn.values()].find(({ from }) => from.includes('herald'));
    expect(deal?.count).toBe(10);
    const copies = new Map<unknown, number>();
    for (const card of deal?.from ?? []) copies.set(card, (copies.get(card) ?? 0) + 1);
    expect(Object.fromEntries(copies)).toEqual({
      'move-1': 7,
      'move-2': 10,
      'move-3': 3,
      herald: 1,
      pillage: 1,
      'sea-move': 1,
      truce: 1,
      victuals: 1,
    });
    expect([begun.hands.england.length, begun.hands.scotland.length]).toEqual([5, 5]);
  });

  clause('H3.0a', "a player sees the cards of the own hand and the number of the enemy's", () => {
    const { hands, handSizes } = hammerOfTheScots.view(begun, 'england');
    expect(hands).toEqual([{ side: 'england', cards: begun.hands.england }]);
    expect(handSizes).toEqual({ england: 5, scotland: 5 });
    expect(hammerOfTheScots.view(begun, 'spectator').hands).toEqual([]);
    expect(noticed(setup, 'england')).toContainEqual({ type: 'cards-dealt', england: begun.hands.england, scotland: null });
  });

  clause('H3.0b', 'no viewer sees the cards that were not dealt', () => {
    const everyCard = ['move-1', 'move-2', 'move-3', 'herald', 'pillage', 'sea-move', 'truce', 'victuals'];
    const held = { england: ['herald', 'move-3'], scotland: ['pillage'] };
    const state = position({ others: 'set-up', hands: held });
    const shown = (viewer: 'england' | 'scotland' | 'arbiter' | 'spectator') => {
      const { truce: _fact, ...view } = hammerOfTheScots.view(state, viewer);
      const text = JSON.stringify(view);
      return everyCard.filter((card) => text.includes(`"${card}"`));
    };
    expect(shown('england')).toEqual(['move-3', 'herald']);
    expect(shown('scotland')).toEqual(['pillage']);
    expect(shown('arbiter')).toEqual(['move-3', 'herald', 'pillage']);
    expect(shown('spectator')).toEqual([]);
  });
});

clause('H3.1a', 'the first card lies face down, the second turns both up', () => {
  const state = position({ others: 'set-up', hands: { england: ['move-2'], scotland: ['move-1'] } });
  const first = happened(state, 'scotland', lay('move-1'));
  expect(noticed(first.events, 'england')).toEqual([{ type: 'card-laid', side: 'scotland', card: null }]);
  expect(hammerOfTheScots.view(first.after, 'england')).toMatchObject({ laid: ['scotland'], laidCards: [], played: [] });
  expect(hammerOfTheScots.view(first.after, 'scotland').laidCards).toEqual([{ side: 'scotland', card: 'move-1' }]);
  expect(refused(first.after, 'scotland', lay('move-1')).code).toBe('card-already-laid');
  const second = happened(first.after, 'england', lay('move-2'));
  for (const viewer of ['england', 'scotland', 'spectator'] as const) {
    expect(noticed(second.events, viewer)).toContainEqual(
      expect.objectContaining({ type: 'cards-revealed', pair: { england: 'move-2', scotland: 'move-1' } }),
    );
  }
});

clause('H3.1b', 'a card must be played, and need not be used', () => {
  for (const side of ['england', 'scotland'] as const) {
    expect(new Set(hammerOfTheScots.legal(START, side).map(({ type }) => type))).toEqual(new Set(['play-card']));
    expect(refused(START, side, endMovement).code).toBe('not-in-this-phase');
  }
  const idle = play(reveal(START, { england: 'move-3', scotland: 'move-1' }), 'england', endMovement);
  expect(idle.phase).toMatchObject({ name: 'movement', side: 'scotland' });
});

clause('H3.1c', 'only a card in hand is played, and leaves it', () => {
  const state = position({ others: 'set-up', hands: { england: ['move-2', 'move-2', 'truce'], scotland: ['move-1'] } });
  expect(refused(state, 'england', lay('herald'))).toMatchObject({ code: 'card-not-in-hand', clause: 'H3.1c' });
  expect(play(state, 'england', lay('move-2')).hands.england).toEqual(['move-2', 'truce']);
});

clause.rows(
  'H3.1d F-33',
  'the higher move card goes first, and England when they are equal',
  [
    ['E1 S1', 'move-1', 'move-1', 'england'],
    ['E1 S2', 'move-1', 'move-2', 'scotland'],
    ['E1 S3', 'move-1', 'move-3', 'scotland'],
    ['E2 S1', 'move-2', 'move-1', 'england'],
    ['E2 S2', 'move-2', 'move-2', 'england'],
    ['E2 S3', 'move-2', 'move-3', 'scotland'],
    ['E3 S1', 'move-3', 'move-1', 'england'],
    ['E3 S2', 'move-3', 'move-2', 'england'],
    ['E3 S3', 'move-3', 'move-3', 'england'],
  ],
  ([_cards, england, scotland, first]) => {
    const revealed = reveal(START, { england, scotland });
    expect(revealed.phase).toMatchObject({ name: 'movement', side: first });
    expect(hammerOfTheScots.view(revealed, 'spectator').firstPlayer).toBe(first);
  },
);

clause.rows(
  'H3.11a',
  'a move card gives its value in points',
  [
    ['card 1', 'move-1', 1],
    ['card 2', 'move-2', 2],
    ['card 3', 'move-3', 3],
  ],
  ([_card, card, movePoints]) => {
    const revealed = reveal(START, { england: card, scotland: 'move-1' });
    expect(revealed.phase).toMatchObject({ side: 'england', movePoints });
    const spent = ['angus', 'buchan', 'argyll'].slice(0, movePoints).reduce((now, area) => {
      const [to] = { angus: ['atholl'], buchan: ['mar'], argyll: ['lochaber'] }[area]!;
      return play(now, 'england', move(area, area, to!));
    }, revealed);
    expect(refused(spent, 'england', move('ross', 'ross', 'garmoran')).code).toBe('group-costs-a-point');
    expect(whereabouts(spent, 'angus')).toBe('england: atholl 3');
  },
);
