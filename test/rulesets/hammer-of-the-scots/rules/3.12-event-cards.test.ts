import { describe, expect } from 'vitest';
import { completeOptions, EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { type Asked, happened, legal, noticed, play, playAll, position, refused, reveal } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { endMovement } from '../../../support/situations.js';

const START = position({ others: 'set-up' });
const pass: Asked = { type: 'pass-event' };

/** How each event is let go without effect. */
const LET_GO = [
  ['Herald', 'herald', pass],
  ['Pillage', 'pillage', pass],
  ['Sea Move', 'sea-move', { type: 'end-sea-move' }],
  ['Truce', 'truce', pass],
  ['Victuals', 'victuals', { type: 'end-victuals' }],
] as const satisfies readonly (readonly [string, string, Asked])[];

clause('H3.12a', 'an event comes before the highest move card', () => {
  const revealed = reveal(START, { england: 'move-3', scotland: 'victuals' });
  expect(hammerOfTheScots.view(revealed, 'spectator').firstPlayer).toBe('scotland');
  expect(revealed.phase).toMatchObject({ name: 'victuals', side: 'scotland' });
  const after = play(revealed, 'scotland', { type: 'end-victuals' });
  expect(after.phase).toMatchObject({ name: 'movement', side: 'england', movePoints: 3 });
});

clause('H3.12b', 'of two events England goes first, and the year ends', () => {
  const revealed = reveal(START, { england: 'truce', scotland: 'herald' });
  expect(hammerOfTheScots.view(revealed, 'spectator').firstPlayer).toBe('england');
  expect(revealed.phase).toMatchObject({ name: 'truce', side: 'england' });
  const called = play(revealed, 'england', { type: 'call-truce' });
  expect(called.phase).toMatchObject({ name: 'herald', side: 'scotland' });
  const winter = play(called, 'scotland', { type: 'herald', noble: 'mar' }, fallsAs(6));
  expect(winter.winter).not.toBeNull();
  expect([winter.year, winter.turn]).toEqual([1297, 1]);
});

clause.rows(
  'H3.12b',
  'one event alone does not end the year',
  [
    ["England's", { england: 'truce', scotland: 'move-1' }],
    ["Scotland's", { england: 'move-1', scotland: 'truce' }],
  ],
  ([_whose, cards]) => {
    expect(reveal(START, cards).current?.doubleEvent).toBe(false);
  },
);

describe('an event that is passed', () => {
  clause.rows('H3.12c', 'has no effect, now or later', LET_GO, ([_name, card, letGo]) => {
    const passed = play(reveal(START, { england: card, scotland: 'move-1' }), 'england', letGo);
    expect([passed.blocks, passed.current?.truce]).toEqual([START.blocks, null]);
    expect(passed.phase).toMatchObject({ name: 'movement', side: 'scotland' });
    const next = play(passed, 'scotland', endMovement);
    expect(new Set(hammerOfTheScots.legal(next, 'england').map(({ type }) => type))).toEqual(new Set(['play-card']));
    expect(next.hands.england).not.toContain(card);
  });
  clause('H3.12c', 'is an event all the same: two of them end the year', () => {
    const both = play(play(reveal(START, { england: 'herald', scotland: 'pillage' }), 'england', pass), 'scotland', pass);
    expect(both.winter).not.toBeNull();
  });
});

clause('H3.12d', 'all viewers see the cards played this year', () => {
  const one = playAll(reveal(START, { england: 'move-2', scotland: 'move-1' }), 'england', endMovement);
  const two = reveal(play(one, 'scotland', endMovement), { england: 'truce', scotland: 'move-3' });
  for (const viewer of ['england', 'scotland', 'spectator'] as const) {
    expect(hammerOfTheScots.view(two, viewer).played).toEqual([
      { turn: 1, england: 'move-2', scotland: 'move-1' },
      { turn: 2, england: 'truce', scotland: 'move-3' },
    ]);
  }
});

clause.rows(
  'H3.12d',
  'D5: public all year if the edition or an option says so, otherwise only in their turn:',
  EDITIONS.flatMap((edition) =>
    [undefined, false, true].map((open) => [`${edition}, playedCardsPublic ${open ?? 'as it has it'}`, edition, open] as const),
  ),
  ([_what, edition, open]) => {
    const options = completeOptions({ scenario: 'braveheart', edition, ...(open === undefined ? {} : { playedCardsPublic: open }) });
    const start = position({ others: 'set-up', options, hands: { england: ['move-2', 'truce'], scotland: ['move-1', 'move-3'] } });
    const laid = play(start, 'england', { type: 'play-card', card: 'move-2' });
    const shown = happened(laid, 'scotland', { type: 'play-card', card: 'move-1' });
    const first = playAll(shown.after, 'england', endMovement);
    const later = play(first, 'scotland', endMovement);
    expect(later.phase.name).toBe('play-card');
    const cards = { turn: 1, england: 'move-2', scotland: 'move-1' };
    const known = {
      england: { ...cards, scotland: null },
      scotland: { ...cards, england: null },
      spectator: { ...cards, england: null, scotland: null },
      arbiter: cards,
    };
    for (const viewer of ['england', 'scotland', 'spectator', 'arbiter'] as const) {
      const revealed = noticed(shown.events, viewer).find(({ type }) => type === 'cards-revealed');
      expect(revealed).toMatchObject({ pair: { england: 'move-2', scotland: 'move-1' } });
      expect(hammerOfTheScots.view(first, viewer).played).toEqual([cards]);
      const before = (open ?? edition !== '2.3') ? cards : known[viewer];
      expect(hammerOfTheScots.view(later, viewer).played).toEqual([before]);
      const second = hammerOfTheScots.view(reveal(later, { england: 'truce', scotland: 'move-3' }), viewer).played;
      expect(second).toEqual([before, { turn: 2, england: 'truce', scotland: 'move-3' }]);
    }
  },
);

clause('H3.12e', 'when two events end the year the other cards are gone', () => {
  const second = position({ others: 'set-up', turn: 2 });
  expect(second.hands.england).toHaveLength(4);
  const winter = play(play(reveal(second, { england: 'herald', scotland: 'pillage' }), 'england', pass), 'scotland', pass);
  expect(winter.winter).not.toBeNull();
  expect(winter.hands).toEqual({ england: [], scotland: [] });
});

describe('a turn of two events is still a game turn', () => {
  const events = (state: typeof START) =>
    play(play(reveal(state, { england: 'herald', scotland: 'pillage' }), 'england', pass), 'scotland', pass);

  clause('H3.12f', 'with the loss to raiders, and then winter', () => {
    const blocks = { grant: 'england', hobelars: 'fife', ross: ['england', 'ross'], mar: ['scotland', 'mar'] } as const;
    const raided = events(position({ blocks }));
    expect(legal(raided, 'england', 'border-raid-loss')).toEqual([{ type: 'border-raid-loss', block: 'hobelars' }]);
    expect(play(raided, 'england', { type: 'border-raid-loss', block: 'hobelars' }).winter).not.toBeNull();
  });
  clause('H3.12f', 'with sudden death, and no winter', () => {
    const ended = events(position({ blocks: { grant: 'fife', ross: ['england', 'ross'] } }));
    expect(hammerOfTheScots.outcome(ended)).toMatchObject({ winners: ['england'], clause: 'H9.1a' });
    expect(refused(ended, 'england', pass).code).toBe('game-over');
  });
});
