// The option `pillageKillsLeaders`: Moray, Wallace and Edward lost to Pillage are dead (HE.Pf).
import { expect } from 'vitest';
import { completeOptions, EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { happened, legal, play, position, reveal, whereabouts } from '../../../support/position.js';
import { wintering } from '../../../support/situations.js';
import { ofType } from './fighting.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const ROWS = [
  ['Wallace', 'wallace', 1, 'dead'],
  ['Moray', 'moray', 1, 'dead'],
  ['Edward I, and nobody follows him', 'edward', 1, 'dead'],
  ['Edward II, and the game goes on', 'edward', 2, 'dead'],
  ['not the King', 'scottish-king', 1, 'pool'],
  ['not the Norse', 'norse', 1, 'pool'],
  ['not the French Knights', 'french-knights', 1, 'pool'],
  ['not the Hobelars', 'hobelars', 1, 'pool'],
  ['not infantry', 'grant', 1, 'pool'],
] as const;

const ENGLISH: readonly string[] = ['edward', 'hobelars'];

/** The block is alone in Mar with one step, and loses it to a pillage from Buchan. */
function pillaged(block: string, edward: 1 | 2, options: object) {
  const [owner, pillager, raider] = ENGLISH.includes(block)
    ? (['england', 'scotland', 'douglas'] as const)
    : (['scotland', 'england', 'york-infantry'] as const);
  const blocks = { ...NOBLES, [block]: ['mar', 1], [raider]: 'buchan' } as const;
  const cards = pillager === 'scotland' ? { england: 'move-1', scotland: 'pillage' } : { england: 'pillage', scotland: 'move-1' };
  const named = play(reveal(position({ edward, options, blocks }), cards), pillager, { type: 'pillage', area: 'mar', by: 'buchan' });
  const { after, events } = happened(named, owner, { type: 'take-hit', block });
  return { after: play(after, pillager, { type: 'end-pillage' }), events };
}

for (const edition of EDITIONS) {
  clause.rows('HO.pillageKillsLeaders HE.Pf', `${edition}, agreed: dead`, ROWS, ([_what, block, edward, place]) => {
    const { after: state, events } = pillaged(
      block,
      edward,
      completeOptions({ scenario: 'braveheart', edition, pillageKillsLeaders: true }),
    );
    expect([whereabouts(state, block), state.edward, state.phase.name]).toEqual([place, edward, 'movement']);
    expect(ofType(events, 'edward-the-second')).toEqual([]);
    expect(hammerOfTheScots.view(state, 'spectator').dead).toEqual(place === 'dead' ? [block] : []);
  });
  clause.rows('HE.Pf AMB-47 H6.1e', `${edition}, not agreed: in the pool`, ROWS, ([_what, block, edward]) => {
    const { after, events } = pillaged(block, edward, completeOptions({ scenario: 'braveheart', edition }));
    expect([whereabouts(after, block), after.edward, ofType(events, 'edward-the-second')]).toEqual(['pool', edward, []]);
  });
}

clause('HE.Pg', 'a noble is captured in either case', () => {
  for (const pillageKillsLeaders of [false, true]) {
    const blocks = { wallace: ['moray', 2], ross: ['england', 'ross', 1], ...NOBLES } as const;
    const state = reveal(position({ options: { pillageKillsLeaders }, blocks }), { england: 'move-1', scotland: 'pillage' });
    const named = play(state, 'scotland', { type: 'pillage', area: 'ross', by: 'moray' });
    expect(legal(named, 'england', 'take-hit')).toHaveLength(1);
    expect(whereabouts(play(named, 'england', { type: 'take-hit', block: 'ross' }), 'ross')).toBe('scotland: ross 1');
  }
});

clause('HE.Pf H6.1a', 'a dead Edward I has no successor in the winter of 1306', () => {
  const going = { year: 1306, phase: { name: 'scottish-going-home' } } as const;
  for (const [place, edward] of [
    ['dead', 1],
    ['pool', 2],
  ] as const) {
    const state = wintering('scotland', { ...going, options: { pillageKillsLeaders: true }, blocks: { ...NOBLES, edward: place } });
    const { after, events } = happened(state, 'scotland', { type: 'end-going-home' });
    expect([after.edward, whereabouts(after, 'edward')]).toEqual([edward, place]);
    expect(ofType(events, 'edward-the-second')).toHaveLength(edward - 1);
  }
});
