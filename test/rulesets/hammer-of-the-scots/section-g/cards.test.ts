// Section G, cards and what events tell: row by row, in every edition, and by each switch where editions differ.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.js';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots as rules } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { happened, play, position, reveal } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { endMovement, moving } from '../../../support/situations.js';
import { ALL, distinguishedBy, eachOf, NOBLES, noticesOf, TABLES } from './who-knows.js';

describe.each(TABLES)('in edition %s', (edition, { at, options }) => {
  const hands = (england: readonly string[], scotland: readonly string[]) => ({ hands: { england, scotland }, blocks: NOBLES });

  test('a hand: its holder; its size: public', () => {
    distinguishedBy(['scotland', 'arbiter'], at(hands(['truce'], ['herald'])), at(hands(['truce'], ['pillage'])));
    for (const viewer of ALL) {
      expect(rules.view(at(hands(['truce', 'move-1'], ['herald'])), viewer).handSizes).toEqual({ england: 2, scotland: 1 });
    }
  });

  test('a card face down: its owner; its presence: public', () => {
    const [one, other] = ['herald', 'pillage'].map((card) => play(at(hands(['truce'], [card])), 'scotland', { type: 'play-card', card }));
    distinguishedBy(['scotland', 'arbiter'], one!, other!);
    for (const viewer of ALL) expect(rules.view(one!, viewer).laid).toEqual(['scotland']);
  });

  test('cards not dealt: no viewer', () => {
    const events = rules.setup(options, seededChance(3));
    const state = events.reduce(rules.evolve, rules.empty);
    const { hands: shown, laidCards, played } = rules.view(state, 'arbiter');
    expect([shown.flatMap(({ cards }) => cards).length, laidCards, played]).toEqual([10, [], []]);
  });

  test('cards played this year: public when revealed; later each side its own, the rest by edition', () => {
    const turnedUp = reveal(at({ blocks: NOBLES }), { england: 'move-2', scotland: 'move-1' });
    const cards = { turn: 1, england: 'move-2', scotland: 'move-1' };
    for (const viewer of ALL) expect(rules.view(turnedUp, viewer).played).toEqual([cards]);
    const later = play(play(turnedUp, 'england', endMovement), 'scotland', endMovement);
    expect(later.current).toBeNull();
    const known = { ...eachOf([cards]), spectator: [{ ...cards, england: null, scotland: null }] };
    const own = { ...known, england: [{ ...cards, scotland: null }], scotland: [{ ...cards, england: null }] };
    const seen = Object.fromEntries(ALL.map((viewer) => [viewer, rules.view(later, viewer).played]));
    expect(seen).toEqual(edition === '2.3' ? own : eachOf([cards]));
  });

  test.each([true, false])('the victim of a raid, hidden: %s', (raidVictimHidden) => {
    const chosen = completeOptions({ scenario: 'braveheart', edition, raidVictimHidden });
    const blocks = { ...NOBLES, wallace: 'england', hobelars: 'fife', edward: 'fife' } as const;
    const raided = play(position({ ...moving('scotland', 1, { first: false }), options: chosen, blocks }), 'scotland', endMovement);
    const { events } = happened(raided, 'england', { type: 'border-raid-loss', block: 'hobelars' });
    const known = { type: 'raid-loss-taken', area: 'fife', block: 'hobelars' };
    expect(noticesOf(events, 'raid-loss-taken')).toEqual({
      ...eachOf([raidVictimHidden ? { ...known, block: null } : known]),
      ...eachOf([known], ['england', 'arbiter']),
    });
    expect(options.raidVictimHidden).toBe(true);
  });

  test('Pillage: areas and steps public; the block its owner until it is lost', () => {
    const blocks = { ...NOBLES, wallace: ['buchan', 3], grant: ['buchan', 1], hobelars: ['mar', 2] } as const;
    const named = play(reveal(at({ blocks }), { england: 'move-1', scotland: 'pillage' }), 'scotland', {
      type: 'pillage',
      area: 'mar',
      by: 'buchan',
    });
    const hit = happened(named, 'england', { type: 'take-hit', block: 'hobelars' });
    const taken = { type: 'pillage-hit-taken', side: 'england', area: 'mar', block: null };
    expect(noticesOf(hit.events, 'pillage-hit-taken')).toEqual({
      ...eachOf([taken]),
      ...eachOf([{ ...taken, block: 'hobelars' }], ['england', 'arbiter']),
    });
    const lost = happened(hit.after, 'england', { type: 'take-hit', block: 'hobelars' });
    expect(noticesOf(lost.events, 'block-eliminated')).toMatchObject(eachOf([{ block: 'hobelars' }]));
    const gain = happened(lost.after, 'scotland', { type: 'pillage-gain', block: 'wallace' });
    const gained = { type: 'pillage-step-gained', side: 'scotland', area: 'buchan', block: null };
    expect(noticesOf(gain.events, 'pillage-step-gained')).toMatchObject({ england: [gained], spectator: [gained] });
    distinguishedBy(['scotland', 'arbiter'], gain.after, play(lost.after, 'scotland', { type: 'pillage-gain', block: 'grant' }));
  });

  test.each([false, true])('Victuals, spread: %s: area and steps public, the block its owner', (victualsSpread) => {
    const chosen = completeOptions({ scenario: 'braveheart', edition, victualsSpread });
    const blocks = { ...NOBLES, wallace: ['fife', 1], grant: ['fife', 1] } as const;
    const state = reveal(position({ options: chosen, blocks }), { england: 'move-1', scotland: 'victuals' });
    const fed = happened(state, 'scotland', { type: 'victual', block: 'wallace' });
    const shown = { type: 'step-victualled', side: 'scotland', area: 'fife', block: null };
    expect(noticesOf(fed.events, 'step-victualled')).toMatchObject({ england: [shown], spectator: [shown] });
    distinguishedBy(['scotland', 'arbiter'], fed.after, play(state, 'scotland', { type: 'victual', block: 'grant' }));
  });

  test('Sea Move: areas public, the block its owner', () => {
    const blocks = { ...NOBLES, wallace: ['fife', 3], grant: ['fife', 3], keith: 'annan' } as const;
    const state = reveal(at({ blocks }), { england: 'move-1', scotland: 'sea-move' });
    const [one, other] = ['wallace', 'grant'].map((block) => happened(state, 'scotland', { type: 'sea-move', block, to: 'annan' }));
    const shown = { type: 'block-sea-moved', side: 'scotland', from: 'fife', to: 'annan', block: null };
    expect(noticesOf(one!.events, 'block-sea-moved')).toMatchObject({ england: [shown], spectator: [shown] });
    distinguishedBy(['scotland', 'arbiter'], one!.after, other!.after);
  });

  test('the Herald: the named noble and the die public; his area only when he joins', () => {
    const at2 = (mar: string, ross: string) =>
      reveal(at({ blocks: { ...NOBLES, mar: ['england', mar], ross: ['england', ross] } }), { england: 'move-2', scotland: 'herald' });
    const [one, other] = [at2('fife', 'angus'), at2('angus', 'fife')];
    const send = (state: typeof one, die: number) => {
      const name = { type: 'herald', noble: 'mar' } as const;
      if (!options.heraldRollFirst) return happened(state, 'scotland', name, fallsAs(die));
      const rolled = happened(state, 'scotland', { type: 'roll-herald' }, fallsAs(die));
      return die > 4 ? rolled : happened(rolled.after, 'scotland', name);
    };
    distinguishedBy(['england', 'arbiter'], send(one, 5).after, send(other, 5).after);
    expect(noticesOf(send(one, 5).events, 'noble-converted')).toEqual(eachOf([]));
    const converted = { type: 'noble-converted', noble: 'mar', to: 'scotland', area: 'fife', cause: 'herald' };
    expect(noticesOf(send(one, 4).events, 'noble-converted')).toEqual(eachOf([converted]));
  });

  test('year, Edward I or II, the side of a truce, player 1: public', () => {
    const called = play(reveal(at({ blocks: NOBLES, edward: 2, year: 1302 }), { england: 'truce', scotland: 'move-1' }), 'england', {
      type: 'call-truce',
    });
    for (const viewer of ALL) {
      expect(rules.view(called, viewer)).toMatchObject({ year: 1302, edward: 2, truce: 'england', firstPlayer: 'england' });
    }
  });
});
