import { describe, expect, test } from 'vitest';
import { type ApartFromPlay, apartAfter, NOTHING_APART, type SaidApart } from '../../src/record/apart-from-play.js';
import type { Effect, EntryMark, ToldMark } from '../../src/record/rulings.js';
import { addedBy, NO_SEATS_TAKEN, seatsTakenAfter } from '../../src/record/seats-taken.js';

const SEATS = ['england', 'scotland'];

const opens = (dispute: number, appealOf: number | null = null): SaidApart => ({
  type: 'dispute-opened',
  dispute,
  by: 'england',
  account: null,
  entry: 3,
  claim: 'it was my turn',
  readers: 'everybody',
  appealOf,
});

const rules = (dispute: number, effect: Effect<EntryMark | ToldMark>): SaidApart => ({
  type: 'ruled',
  dispute,
  account: 'judge',
  effect,
  reason: null,
  clause: 'H4.3',
  readers: ['england'],
});

const RESIGNED: SaidApart = { type: 'resigned', by: 'england' };
const DISPUTED = apartAfter(SEATS, NOTHING_APART, 7, opens(1)).apart;
/** A game that a seat has given up, and that is disputed for it. */
const GIVEN_UP = apartAfter(SEATS, DISPUTED, 8, RESIGNED).apart;

describe('what becomes of a game apart from play', () => {
  test('a dispute stops it, and is known by its number', () => {
    const { apart, dispute, takenBack } = apartAfter(SEATS, NOTHING_APART, 7, opens(2, 1));
    const open = { number: 2, dispute: { openedSeq: 7, by: 'england', appealOf: 1, ruling: null } };
    expect({ apart, dispute, takenBack }).toEqual({ apart: { ...NOTHING_APART, open }, dispute: open, takenBack: null });
  });

  test.each<[string, Effect<EntryMark | ToldMark>, Partial<ApartFromPlay>]>([
    ['to uphold leaves the end as it was', { type: 'uphold' }, {}],
    ['a penalty too', { type: 'penalty', seat: 'england', penalty: 'a point' }, {}],
    ['to annul', { type: 'annul' }, { end: 'annulled' }],
    [
      'to correct the result, without a clause that not everybody may read',
      { type: 'correct-result', winners: ['england'] },
      { end: { winners: ['england'], clause: null, reason: 'ruled' } },
    ],
    ['to take back makes what seats have given up void', { type: 'take-back', to: 4 }, { end: null, resigned: [], drawOffer: null }],
  ])('a ruling lets it go on: %s', (_what, effect, changed) => {
    const { apart, dispute } = apartAfter(SEATS, GIVEN_UP, 9, rules(1, effect));
    expect(apart).toEqual({ ...GIVEN_UP, open: null, ...changed });
    const ruling = { seq: 9, account: 'judge', ...(effect.type === 'uphold' && { upheld: true }) };
    expect(dispute).toEqual({ number: 1, dispute: { openedSeq: 7, by: 'england', appealOf: null, ruling } });
  });

  test.each<[string, SaidApart, object]>([
    ['a ruling', rules(1, { type: 'take-back', to: 4 }), { at: 9, to: 4 }],
    ['a ruling that all are told', rules(1, { type: 'take-back', to: { seq: 5, versions: {} } }), { at: 9, to: 5 }],
    ['a ruling, before anything its reader knows', rules(1, { type: 'take-back', to: null }), { at: 9, to: 0 }],
    ['a seat', { type: 'actions-taken-back', by: 'scotland', to: 6 }, { at: 9, to: 6, by: 'scotland' }],
  ])('is taken back by %s', (_by, said, takenBack) => {
    expect(apartAfter(SEATS, DISPUTED, 9, said).takenBack).toEqual(takenBack);
  });

  test('seats end it when all but one have resigned, and a seat that takes back changes no end', () => {
    expect(GIVEN_UP).toMatchObject({ resigned: ['england'], end: { winners: ['scotland'], clause: null, reason: 'resigned' } });
    expect(apartAfter(SEATS, GIVEN_UP, 9, { type: 'actions-taken-back', by: 'scotland', to: 6 }).apart).toEqual(GIVEN_UP);
  });

  const THREE = ['a', 'b', 'c'];
  const said = (...all: readonly SaidApart[]): ApartFromPlay =>
    all.reduce((apart, each, at) => apartAfter(THREE, apart, at + 9, each).apart, NOTHING_APART);

  test('what a seat says again, which it may not, makes it no larger', () => {
    const resigns: SaidApart = { type: 'resigned', by: 'a' };
    expect(said(resigns, resigns, resigns).resigned).toEqual(['a']);
    const agrees: SaidApart = { type: 'draw-accepted', by: 'b' };
    expect(said({ type: 'draw-offered', by: 'a' }, agrees, agrees).drawOffer).toEqual({ by: 'a', accepted: ['b'] });
    expect(said({ type: 'draw-offered', by: 'a' }, { type: 'draw-accepted', by: 'a' }, agrees).drawOffer).toEqual({
      by: 'a',
      accepted: ['b'],
    });
  });

  test('who has resigned has to agree to a draw, and does not share in it', () => {
    const agreed = said({ type: 'resigned', by: 'b' }, { type: 'draw-offered', by: 'a' }, { type: 'draw-accepted', by: 'c' });
    expect(agreed.end).toBeNull();
    const { end } = apartAfter(THREE, agreed, 12, { type: 'draw-accepted', by: 'b' }).apart;
    expect(end).toEqual({ winners: ['a', 'c'], clause: null, reason: 'draw-agreed' });
  });

  test.each<[string, SaidApart]>([
    ['a look', { type: 'hidden-seen', dispute: 1, account: 'judge', reason: 'to see' }],
    ['a certificate', { type: 'result-certified', account: 'judge', outcome: null }],
  ])('nothing changes with %s', (_what, said) => {
    expect(apartAfter(SEATS, GIVEN_UP, 9, said)).toEqual({ apart: GIVEN_UP, dispute: null, takenBack: null });
  });
});

describe('who sits where', () => {
  const takes = (actor: string) => ({ actor, body: { entropy: `of ${actor}`, entropyBy: 'seat' } as const });

  test('is kept in the order of taking, with what each has added; who leaves takes that along', () => {
    const both = seatsTakenAfter(seatsTakenAfter(NO_SEATS_TAKEN, takes('scotland')), takes('england'));
    expect(both).toEqual({ taken: ['scotland', 'england'], entropies: ['of scotland', 'of england'] });
    const left = seatsTakenAfter(both, { actor: 'scotland', body: { type: 'seat-left', by: 'scotland' } });
    expect(addedBy(left)).toEqual([{ seat: 'england', entropy: 'of england' }]);
  });

  test.each([
    ['an action', { actor: 'england', body: null }],
    ['what the house says', { actor: null, body: { type: 'result-certified', account: 'judge', outcome: null } as const }],
    ['what a seat says besides', { actor: 'england', body: { type: 'resigned', by: 'england' } as const }],
  ])('stays with %s', (_what, entry) => {
    const one = seatsTakenAfter(NO_SEATS_TAKEN, takes('england'));
    expect(seatsTakenAfter(one, entry)).toEqual(one);
  });
});
