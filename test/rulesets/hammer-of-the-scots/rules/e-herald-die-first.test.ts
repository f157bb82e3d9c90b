// The Herald in edition 4.0: the die is rolled first, and the noble named when it has fallen well (D44).
import { describe, expect } from 'vitest';
import { completeOptions, EDITIONS, type Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { happened, legal, noticed, play, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { fallsAs, scriptedChance } from '../../../support/scripted-chance.js';
import { HERALD_BLOCKS, herald } from './heralds.js';

const CARDS = { england: 'move-2', scotland: 'herald' };
const ROLL = { type: 'roll-herald' } as const;
const PASS = { type: 'pass-event' } as const;

const asked = (options: Partial<Options>) => reveal(position({ options, blocks: HERALD_BLOCKS }), CARDS);
const SENT = asked({ heraldRollFirst: true });
const rolled = (die: number) => happened(SENT, 'scotland', ROLL, scriptedChance([{ purpose: 'herald', falls: die }]));
const HEARD = rolled(4).after;

clause.rows(
  'HE.Hc',
  'the first decision:',
  EDITIONS.flatMap((edition) =>
    [null, false, true].map((heraldRollFirst) => {
      const first = heraldRollFirst ?? edition === '4.0';
      const given = heraldRollFirst === null ? 'as the edition has it' : `heraldRollFirst ${heraldRollFirst}`;
      return [`${edition}, ${given}: ${first ? 'the die' : 'the noble'}`, edition, heraldRollFirst, first] as const;
    }),
  ),
  ([_what, edition, heraldRollFirst, dieFirst]) => {
    const chosen = heraldRollFirst === null ? {} : { heraldRollFirst };
    const state = asked(completeOptions({ scenario: 'braveheart', edition, ...chosen }));
    const named = [herald('buchan'), herald('mar')];
    const actions = [...legal(state, 'scotland', 'herald'), ...legal(state, 'scotland', 'roll-herald')];
    expect(actions.map(({ type }) => type)).toEqual(dieFirst ? ['roll-herald'] : named.map(({ type }) => type));
    const [wrong, code] = dieFirst ? [herald('mar'), 'die-is-rolled-first'] : [ROLL, 'noble-is-named-first'];
    expect(refused(state, 'scotland', wrong)).toMatchObject({
      code,
      clause: state.options.heraldRollFirst === (state.options.edition === '4.0') ? 'HE.Hc' : 'HO.heraldRollFirst',
    });
  },
);

describe('the die is rolled first', () => {
  clause.rows(
    'HE.Ha HE.Hc',
    'on one to four a noble is named:',
    [
      ['1', 1, true],
      ['2', 2, true],
      ['3', 3, true],
      ['4', 4, true],
      ['5', 5, false],
      ['6', 6, false],
    ],
    ([_die, die, joins]) => {
      const { after, events } = rolled(die);
      expect(events[0]).toEqual({ type: 'herald-die-rolled', side: 'scotland', die, joins });
      for (const viewer of ['england', 'scotland', 'spectator'] as const) expect(noticed(events, viewer)[0]).toEqual(events[0]);
      expect(after.phase).toMatchObject(joins ? { name: 'name-noble', side: 'scotland' } : { name: 'movement', side: 'england' });
      expect([whereabouts(after, 'buchan'), whereabouts(after, 'mar')]).toEqual(['england: buchan 2', 'england: mar 2']);
    },
  );

  clause('HE.Hc', 'the named noble joins immediately without another roll', () => {
    const { after, events } = happened(HEARD, 'scotland', herald('mar'));
    expect(events[0]).toEqual({ type: 'noble-converted', noble: 'mar', to: 'scotland', area: 'mar', cause: 'herald' });
    expect([whereabouts(after, 'mar'), after.battle]).toEqual(['scotland: mar 2', null]);
    expect(after.phase).toMatchObject({ name: 'movement', side: 'england' });
  });

  clause('HE.Hd HE.Hc', 'and attacks blocks of his old side in his area', () => {
    const { battle } = play(HEARD, 'scotland', herald('buchan'));
    expect(battle).toMatchObject({ area: 'buchan', attacker: 'scotland', cause: 'herald', round: 1, reserves: [] });
  });

  clause('HE.Hi HE.Hb', 'the same nobles as ever may be named', () => {
    expect(refused(HEARD, 'scotland', herald('bruce')).code).toBe('own-noble');
    expect(refused(HEARD, 'scotland', herald('ross')).code).toBe('own-noble');
    expect(refused(HEARD, 'scotland', herald('hobelars')).code).toBe('not-a-noble');
    expect(refused(HEARD, 'england', herald('mar'))).toMatchObject({ code: 'not-your-turn', clause: 'HO.heraldRollFirst' });
    expect(refused(HEARD, 'scotland', ROLL).code).toBe('not-in-this-phase');
    const english = reveal(position({ options: { heraldRollFirst: true }, blocks: HERALD_BLOCKS }), {
      england: 'herald',
      scotland: 'move-2',
    });
    const heard = play(english, 'england', ROLL, fallsAs(1));
    expect(legal(heard, 'england', 'herald')).toEqual([herald('bruce')]);
    expect(refused(heard, 'england', herald('moray')).code).toBe('moray-is-loyal');
  });

  clause('H3.12c', 'the event may be passed before the die, and after it', () => {
    for (const state of [SENT, HEARD]) expect(play(state, 'scotland', PASS).phase).toMatchObject({ name: 'movement', side: 'england' });
  });

  clause('AMB-41 HE.Hc', 'no viewer learns the area of the noble before he is named', () => {
    const elsewhere = reveal(
      position({
        options: { heraldRollFirst: true },
        blocks: { ...HERALD_BLOCKS, mar: ['england', 'buchan', 3], buchan: ['england', 'mar', 1] },
      }),
      CARDS,
    );
    const other = play(elsewhere, 'scotland', ROLL, fallsAs(4));
    expect(hammerOfTheScots.view(other, 'scotland')).toEqual(hammerOfTheScots.view(HEARD, 'scotland'));
    expect(hammerOfTheScots.legal(other, 'scotland')).toEqual(hammerOfTheScots.legal(HEARD, 'scotland'));
    // The name shows his area to everybody, and so a list of actions ends with it.
    const [converted] = happened(HEARD, 'scotland', herald('mar')).events;
    expect(hammerOfTheScots.reveals(converted!, 'scotland')).toBe(true);
    expect(hammerOfTheScots.reveals(rolled(1).events[0]!, 'scotland')).toBe(true);
  });
});
