import { describe, expect, test } from 'vitest';
import type { Effect, EntryRef, ViewerEntryRef } from '../../../src/record/lifecycle/disputes.js';
import { advanceSeating, EMPTY_SEATING, listSeatEntropies } from '../../../src/record/lifecycle/seating.js';
import {
  advanceLifecycle,
  INITIAL_LIFECYCLE,
  type LifecycleOrDisputeBody,
  type LifecycleState,
} from '../../../src/record/lifecycle/state.js';

const SEATS = ['england', 'scotland'];

const opens = (dispute: number, appealOf: number | null = null): LifecycleOrDisputeBody => ({
  type: 'dispute-opened',
  number: dispute,
  openedBy: 'england',
  arbiterAccount: null,
  entryRef: 3,
  claim: 'it was my turn',
  readers: 'public',
  appealOf,
});

const rules = (dispute: number, effect: Effect<EntryRef | ViewerEntryRef>): LifecycleOrDisputeBody => ({
  type: 'dispute-ruled',
  dispute,
  arbiterAccount: 'judge',
  effect,
  reason: null,
  clause: 'H4.3',
  readers: ['england'],
});

const RESIGNED: LifecycleOrDisputeBody = { type: 'seat-resigned', seat: 'england' };
const DISPUTED = advanceLifecycle(SEATS, INITIAL_LIFECYCLE, 7, opens(1)).lifecycle;
/** A game that a seat has given up, and that is disputed for it. */
const GIVEN_UP = advanceLifecycle(SEATS, DISPUTED, 8, RESIGNED).lifecycle;

describe('the lifecycle of a game', () => {
  test('a dispute suspends the game and has a number', () => {
    const { lifecycle, dispute, undo } = advanceLifecycle(SEATS, INITIAL_LIFECYCLE, 7, opens(2, 1));
    const open = { number: 2, dispute: { openedSeq: 7, by: 'england', appealOf: 1, ruling: null } };
    expect({ apart: lifecycle, dispute, undos: undo }).toEqual({
      apart: { ...INITIAL_LIFECYCLE, open },
      dispute: open,
      undos: null,
    });
  });

  test.each<[string, Effect<EntryRef | ViewerEntryRef>, Partial<LifecycleState>]>([
    ['to uphold leaves the end as it was', { type: 'uphold' }, {}],
    ['a penalty leaves the end as it was', { type: 'penalty', seat: 'england', penalty: 'a point' }, {}],
    ['to annul', { type: 'annul' }, { end: 'annulled' }],
    [
      'to correct the result, without a clause that is not public',
      { type: 'correct-result', winners: ['england'] },
      { end: { winners: ['england'], clause: null, reason: 'ruled' } },
    ],
    ['to take back voids resignations', { type: 'roll-back', toRef: 4 }, { end: null, resignedSeats: [] }],
  ])('a ruling lets it go on: %s', (_what, effect, changed) => {
    const { lifecycle, dispute } = advanceLifecycle(SEATS, GIVEN_UP, 9, rules(1, effect));
    expect(lifecycle).toEqual({ ...GIVEN_UP, open: null, ...changed });
    const ruling = { seq: 9, account: 'judge', ...(effect.type === 'uphold' && { upheld: true }) };
    expect(dispute).toEqual({ number: 1, dispute: { openedSeq: 7, by: 'england', appealOf: null, ruling } });
  });

  test.each<[string, LifecycleOrDisputeBody, object]>([
    ['a ruling', rules(1, { type: 'roll-back', toRef: 4 }), { at: 9, to: 4 }],
    ['a ruling in the full payload', rules(1, { type: 'roll-back', toRef: { seq: 5, versions: {} } }), { at: 9, to: 5 }],
    ['a ruling, to before the first entry that the viewer noticed', rules(1, { type: 'roll-back', toRef: null }), { at: 9, to: 0 }],
    ['a seat', { type: 'actions-undone', seat: 'scotland', toRef: 6 }, { at: 9, to: 6, by: 'scotland' }],
  ])('is taken back by %s', (_by, given, undos) => {
    expect(advanceLifecycle(SEATS, DISPUTED, 9, given).undo).toEqual(undos);
  });

  test('the game ends when all seats but one have resigned, and an undo changes no ending', () => {
    expect(GIVEN_UP).toMatchObject({ resignedSeats: ['england'], end: { winners: ['scotland'], clause: null, reason: 'resigned' } });
    expect(advanceLifecycle(SEATS, GIVEN_UP, 9, { type: 'actions-undone', seat: 'scotland', toRef: 6 }).lifecycle).toEqual(GIVEN_UP);
  });

  const THREE = ['a', 'b', 'c'];
  const stateAfter = (...all: readonly LifecycleOrDisputeBody[]): LifecycleState =>
    all.reduce((apart, each, at) => advanceLifecycle(THREE, apart, at + 9, each).lifecycle, INITIAL_LIFECYCLE);

  test('a repeated resignation changes nothing', () => {
    const resigns: LifecycleOrDisputeBody = { type: 'seat-resigned', seat: 'a' };
    expect(stateAfter(resigns, resigns, resigns).resignedSeats).toEqual(['a']);
  });

  test.each<[string, LifecycleOrDisputeBody]>([
    ['an inspection', { type: 'hidden-inspected', dispute: 1, arbiterAccount: 'judge', reason: 'to see' }],
    ['a certificate', { type: 'result-certified', account: 'judge', outcome: null }],
  ])('nothing changes with %s', (_what, given) => {
    expect(advanceLifecycle(SEATS, GIVEN_UP, 9, given)).toEqual({ lifecycle: GIVEN_UP, dispute: null, undo: null });
  });
});

describe('seating', () => {
  const takes = (actor: string) => ({ actor, body: { entropy: `of ${actor}`, entropySource: 'seat' } as const });

  test('keeps the order of taking and the entropy of each seat; leaving removes both', () => {
    const both = advanceSeating(advanceSeating(EMPTY_SEATING, takes('scotland')), takes('england'));
    expect(both).toEqual({ taken: ['scotland', 'england'], entropies: ['of scotland', 'of england'] });
    const left = advanceSeating(both, { actor: 'scotland', body: { type: 'seat-left', seat: 'scotland' } });
    expect(listSeatEntropies(left)).toEqual([{ seat: 'england', entropy: 'of england' }]);
  });

  test.each([
    ['an action', { actor: 'england', body: null }],
    ['a system entry', { actor: null, body: { type: 'result-certified', account: 'judge', outcome: null } as const }],
    ['another lifecycle entry', { actor: 'england', body: { type: 'seat-resigned', seat: 'england' } as const }],
  ])('stays with %s', (_what, entry) => {
    const one = advanceSeating(EMPTY_SEATING, takes('england'));
    expect(advanceSeating(one, entry)).toEqual(one);
  });
});
