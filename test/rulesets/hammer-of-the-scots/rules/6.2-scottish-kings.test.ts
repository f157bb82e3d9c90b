import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { Crowned, HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { legal, play, position, refused, reveal, type Setting, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { wintering } from '../../../support/situations.js';
import { battle, endRegroup, pass, played, shoot, takeHit } from './fighting.js';

const EVENTS = ['herald', 'pillage', 'sea-move', 'truce', 'victuals'] as const;
const crown = (candidate: Crowned) => ({ type: 'crown', candidate }) as const;

/** Bruce stands in Fife, Wallace is dead; whatever else it says. */
const fife = (blocks: Setting['blocks'] = {}, rest: Omit<Setting, 'blocks'> = {}) =>
  position({ blocks: { bruce: ['scotland', 'fife', 2], wallace: 'dead', ross: ['england', 'ross'], ...blocks }, ...rest });
/** The Scots have played an event card, the English a move card. */
const withEvent = (state: HammerState, card = 'truce') => reveal(state, { england: 'move-2', scotland: card });
const crowns = (state: HammerState) => legal(state, 'scotland', 'crown').map(({ candidate }) => candidate);

clause.rows(
  'H6.2a',
  'the King at the start, of',
  [
    ['Braveheart: aside', 'braveheart', 'aside', null],
    ['Campaign: aside', 'campaign', 'aside', null],
    ['The Bruce: in Fife', 'bruce', 'fife 4', 'bruce'],
  ],
  ([_what, scenario, place, crowned]) => {
    const state = position({ scenario, others: 'set-up' });
    expect([whereabouts(state, 'scottish-king'), hammerOfTheScots.view(state, 'spectator').crowned]).toEqual([place, crowned]);
  },
);

clause('H6.2a AMB-55', 'one coronation in a game, and none in The Bruce', () => {
  const crowned = played(withEvent(fife({ comyn: ['scotland', 'fife'] })), crown('bruce'));
  expect(crowned.crowned).toBe('bruce');
  // Whatever became of the King: the next event of the Scots is an event.
  const again = fife({ 'scottish-king': 'pool' }, { crowned: 'bruce' });
  expect(withEvent(again).phase.name).toBe('truce');
  expect(refused(withEvent(again), 'scotland', crown('bruce'))).toMatchObject({ code: 'king-was-crowned', clause: 'H6.2a' });
  const bruce = position({ scenario: 'bruce', others: 'set-up', blocks: { bruce: ['scotland', 'fife'] } });
  expect(withEvent(bruce).phase.name).toBe('truce');
});

clause('H6.2b H9.1c', 'the King killed in battle: England wins immediately, whatever battles are left', () => {
  const state = battle('fife', {
    attacker: 'england',
    attackers: [['hobelars', 'angus']],
    blocks: { hobelars: 2, 'scottish-king': 1, graham: 1, 'york-infantry': 'mar', grant: 'mar' },
  });
  const second = played(state, pass('scottish-king'), pass('hobelars'), pass('graham'));
  const over = played(second, pass('scottish-king'), shoot('hobelars', 1, 2), takeHit('scottish-king'));
  expect(hammerOfTheScots.outcome(over)).toMatchObject({ winners: ['england'], reason: 'king-died-in-battle', clause: 'H6.2b' });
  expect([hammerOfTheScots.toAct(over), whereabouts(over, 'scottish-king')]).toEqual([[], 'dead']);
});

describe('the candidates, and when they can be crowned', () => {
  clause.rows(
    'H6.2c',
    'with any event card of the Scots:',
    EVENTS.map((card) => [card, card as string] as const),
    ([_what, card]) => {
      const state = withEvent(fife(), card);
      expect([state.phase.name, hammerOfTheScots.toAct(state)]).toEqual(['coronation-or-event', ['scotland']]);
      const crowned = played(state, crown('bruce'));
      // The printed event is not carried out: the English move.
      expect([crowned.phase.name, crowned.current?.truce]).toEqual(['movement', null]);
      expect(played(state, { type: 'play-event' }).phase.name).toBe(card);
    },
  );

  clause('H6.2c', 'not with a move card, nor by the English', () => {
    const moves = reveal(fife(), { england: 'move-1', scotland: 'move-3' });
    expect(refused(moves, 'scotland', crown('bruce')).code).toBe('not-in-this-phase');
    const english = reveal(fife(), { england: 'truce', scotland: 'move-3' });
    expect(english.phase.name).toBe('truce');
    expect(refused(english, 'england', crown('bruce')).code).toBe('not-in-this-phase');
  });

  clause.rows(
    'H6.21a',
    'while Wallace is',
    [
      ['dead', 'dead', ['bruce', 'balliol']],
      ['in the pool', 'pool', ['balliol']],
      ['on the map', 'mar', ['balliol']],
    ],
    ([_what, wallace, allowed]) => {
      const state = withEvent(fife({ wallace, 'french-knights': 'mar' }, { year: 1301 }));
      expect(crowns(state)).toEqual(allowed);
      if (wallace !== 'dead') expect(refused(state, 'scotland', crown('bruce'))).toMatchObject({ code: 'wallace-lives', clause: 'H6.21a' });
    },
  );

  clause.rows(
    'H6.21a H6.21b H6.22a',
    'refused by their own clause where the event comes at once, with',
    EVENTS.flatMap((card) => [
      [`the ${card}, Wallace on the map`, card, { wallace: 'mar' }, 'bruce', 'wallace-lives', 'H6.21a'] as const,
      [`the ${card}, Wallace in the pool`, card, { wallace: 'pool' }, 'comyn', 'wallace-lives', 'H6.21a'] as const,
      [`the ${card}, both candidates English`, card, { bruce: ['england', 'fife'] }, 'bruce', 'candidate-not-in-fife', 'H6.21b'] as const,
      [
        `the ${card}, before 1301`,
        card,
        { wallace: 'mar', 'french-knights': 'mar' },
        'balliol',
        'too-early-for-balliol',
        'H6.22a',
      ] as const,
    ]),
    ([_what, card, blocks, candidate, code, cited]) => {
      const state = withEvent(fife(blocks, { year: 1300 }), card);
      expect(state.phase.name).toBe(card);
      expect(refused(state, 'scotland', crown(candidate))).toMatchObject({ code, clause: cited });
    },
  );

  clause('H6.2c', 'not once the event is chosen, nor with an English event', () => {
    const chosen = played(withEvent(fife()), { type: 'play-event' });
    expect(refused(chosen, 'scotland', crown('bruce'))).toMatchObject({ code: 'not-in-this-phase', clause: 'HE.Ta' });
    const english = reveal(fife({ wallace: 'mar' }), { england: 'truce', scotland: 'move-3' });
    expect(refused(english, 'england', crown('bruce')).code).toBe('not-in-this-phase');
  });

  clause.rows(
    'H6.21b',
    'Bruce standing',
    [
      ['in Fife, Scottish', ['scotland', 'fife'], ['bruce', 'comyn']],
      ['elsewhere, Scottish', ['scotland', 'annan'], ['comyn']],
      ['in Fife, English', ['england', 'fife'], ['comyn']],
    ] as const,
    ([_what, bruce, allowed]) => {
      const state = withEvent(fife({ bruce, comyn: ['scotland', 'fife'] }));
      expect(crowns(state)).toEqual(allowed);
      if (allowed.length < 2)
        expect(refused(state, 'scotland', crown('bruce'))).toMatchObject({ code: 'candidate-not-in-fife', clause: 'H6.21b' });
    },
  );

  clause('H6.2c', 'the Scots are asked whatever the area of the candidate', () => {
    const [here, there] = ['fife', 'mar'].map((area) =>
      withEvent(fife({ bruce: ['scotland', area], graham: area === 'fife' ? 'mar' : 'fife' })),
    );
    expect(crowns(there!)).toEqual([]);
    for (const viewer of ['england', 'spectator'] as const) {
      expect(hammerOfTheScots.view(there!, viewer)).toEqual(hammerOfTheScots.view(here!, viewer));
    }
    expect(played(there!, { type: 'play-event' }).phase.name).toBe('truce');
  });

  clause.rows(
    'H6.2c H6.22a',
    'while Wallace lives the question is put for Balliol only:',
    [
      ['in 1301, the French on the map', 1301, 'lothian', 'coronation-or-event'],
      ['the French in the pool, where only the Scots know them', 1301, 'pool', 'coronation-or-event'],
      ['not in 1300, the French on the map', 1300, 'lothian', 'truce'],
      ['nor the French in the pool', 1300, 'pool', 'truce'],
      ['not with the French aside', 1301, 'aside', 'truce'],
      ['not with the French dead', 1301, 'dead', 'truce'],
    ],
    ([_what, year, french, phase]) => {
      expect(withEvent(fife({ 'french-knights': french, wallace: 'mar' }, { year })).phase.name).toBe(phase);
    },
  );

  clause.rows(
    'H6.22a',
    'Balliol, and',
    [
      ['1301, the French on the map', 1301, 'lothian', 'mar', null],
      ['Wallace dead', 1303, 'lothian', 'dead', null],
      ['the French in England (AMB-54)', 1301, 'england', 'mar', null],
      ['not in 1300', 1300, 'lothian', 'dead', 'too-early-for-balliol'],
      ['not with the French in the pool', 1301, 'pool', 'dead', 'no-french-knights'],
      ['not with the French aside', 1301, 'aside', 'dead', 'no-french-knights'],
    ],
    ([_what, year, french, wallace, code]) => {
      // Bruce in Fife: where Wallace is dead the question is put for his sake.
      for (const card of EVENTS) {
        const state = withEvent(fife({ 'french-knights': french, wallace }, { year }), card);
        expect(crowns(state).includes('balliol')).toBe(code === null);
        if (code) expect(refused(state, 'scotland', crown('balliol'))).toMatchObject({ code, clause: 'H6.22a' });
        else expect(whereabouts(played(state, crown('balliol')), 'scottish-king')).toBe(`${french} 4`);
      }
    },
  );
});

describe('the English have played an event as well', () => {
  const heralded = (blocks: Setting['blocks']) =>
    play(reveal(fife(blocks), { england: 'herald', scotland: 'truce' }), 'england', { type: 'herald', noble: 'bruce' }, fallsAs(1));

  clause('H6.2d', 'it is carried out first: Bruce, alone in Fife, has gone over and cannot be crowned', () => {
    const before = reveal(fife(), { england: 'herald', scotland: 'truce' });
    expect(refused(before, 'scotland', crown('bruce')).code).toBe('not-your-turn');
    const converted = heralded({});
    expect([whereabouts(converted, 'bruce'), converted.phase.name]).toEqual(['england: fife 2', 'truce']);
  });

  clause('H6.2d', 'he is won back in the battle, and is crowned', () => {
    // Bruce attacks Douglas in Fife; his two steps fall to Douglas's fire.
    const battleOn = heralded({ douglas: ['fife', 2] });
    const fought = played(battleOn, pass('bruce'), shoot('douglas', 2), takeHit('bruce'), takeHit('bruce'), endRegroup);
    expect(whereabouts(fought, 'bruce')).toBe('scotland: fife 1');
    expect(fought.phase.name).toBe('coronation-or-event');
    expect(whereabouts(played(fought, crown('bruce')), 'scottish-king')).toBe('fife 4');
  });
});

clause('H6.2e', 'a King who was pillaged or disbanded lies in the pool, and is drawn at strength 1', () => {
  const pillaged = reveal(
    fife({ 'scottish-king': ['fife', 1], bruce: ['scotland', 'mar'], 'york-infantry': 'angus' }, { crowned: 'bruce' }),
    {
      england: 'pillage',
      scotland: 'move-1',
    },
  );
  const lost = played(pillaged, { type: 'pillage', area: 'fife', by: 'angus' }, takeHit('scottish-king'));
  expect([whereabouts(lost, 'scottish-king'), hammerOfTheScots.outcome(lost)]).toEqual(['pool', null]);
  const winter = wintering('scotland', {
    crowned: 'bruce',
    phase: { name: 'scottish-builds', spent: {} },
    blocks: { 'scottish-king': 'pool', bruce: ['scotland', 'annan'] },
  });
  expect(whereabouts(played(winter, [{ type: 'draw', area: 'annan' }, 'scottish-king']), 'scottish-king')).toBe('annan 1');
});
