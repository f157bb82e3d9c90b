// The clause a rejection cites is the one that was broken: whose turn it is, in every phase of the game.

import { expect, test } from 'vitest';
import { noChance } from '../../../src/engine/chance.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import { completeOptions } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { SIDES } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots as hammer } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState, PhaseName } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { reviewGames } from './reference-replay.js';

/** In each phase: the clause by which the side that is not asked must wait. */
const WAITS_BY: Readonly<Partial<Record<PhaseName, string>>> = {
  'play-card': 'H3.1a',
  'coronation-or-event': 'H6.2c',
  herald: 'HE.Ha',
  pillage: 'HE.Pa',
  'pillage-hits': 'HE.Pb',
  'pillage-gains': 'HE.Pc',
  'sea-move': 'HE.Sa',
  truce: 'HE.Ta',
  victuals: 'HE.Va',
  movement: 'H0.2d',
  'choose-battle': 'H5.1b',
  'choose-defection-battle': 'H6.21f',
  'battle-turn': 'H5.31b',
  'battle-hits': 'H5.41c',
  retreat: 'H5.3a',
  regroup: 'H5.6a',
  'border-raid': 'H5.9b',
  'bruce-goes-home': 'H7.0c',
  'comyn-goes-home': 'H7.0c',
  'moray-winter': 'H7.0c',
  'scottish-king-winter': 'H7.0c',
  'scottish-going-home': 'H7.0c',
  'edward-winter': 'H7.0c',
  'english-disbanding': 'H7.0c',
  'wallace-winter': 'H7.0c',
  'scottish-disbanding': 'H7.0c',
  'scottish-builds': 'H7.0c',
  'english-builds': 'H7.0c',
};

/** The problem of an action by the first side that is not to act; null if both sides are. */
function waitingProblem(state: HammerState, action: Action) {
  const waiting = SIDES.find((side) => !hammer.toAct(state).includes(side));
  if (waiting === undefined) return null;
  const decided = hammer.decide(state, waiting, action, noChance);
  return decided.ok ? null : decided.problem;
}

test('in every phase a side that is not to act gets the clause of the turn order', () => {
  const notices = new Map<PhaseName, { readonly code: string; readonly clause: string }>();
  reviewGames(({ before, action }) => {
    const problem = waitingProblem(before, action);
    if (problem !== null) notices.set(before.phase.name, { code: problem.code, clause: problem.clause });
  });
  const expected = Object.entries(WAITS_BY).map(([phase, clause]) => [
    phase,
    { code: phase === 'play-card' ? 'card-already-laid' : 'not-your-turn', clause },
  ]);
  expect(Object.fromEntries([...notices].sort())).toEqual(Object.fromEntries(expected.sort()));
});

test.each<[string, (state: HammerState) => Action, string]>([
  ['an action of another phase', () => ({ type: 'end-builds' }), 'H3.1a'],
  [
    'a card that is not held',
    ({ hands }) => ({ type: 'play-card', card: hands.england.includes('truce' as never) ? hands.scotland[0]! : ('truce' as never) }),
    'H3.1c',
  ],
])('%s cites its clause', (_what, action, clause) => {
  const state = hammer.setup(completeOptions({ scenario: 'braveheart', edition: '3.0' }), {
    pick: (_p, of) => of[0]!,
    sample: (_p, of, count) => of.slice(0, count),
  });
  const opened = state.reduce(hammer.evolve, hammer.empty);
  const decided = hammer.decide(opened, 'england', action(opened), noChance);
  expect(decided).toMatchObject({ ok: false, problem: { clause } });
});

test('before the game no seat can act', () => {
  expect(hammer.decide(hammer.empty, 'england', { type: 'end-builds' }, noChance)).toMatchObject({
    ok: false,
    problem: { code: 'not-begun', clause: 'H0.1a' },
  });
});
