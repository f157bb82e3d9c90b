// Where a list of actions may continue, and that its possible next actions disclose nothing (a list is no oracle).
import { beforeAll, expect, test } from 'vitest';
import type { ActionType } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import type { PhaseName } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import type { Hammer } from '../../../src/rulesets/hammer-of-the-scots/types.js';
import { goesOn, isNoOracle } from '../../support/law-of-lists.js';
import { play, position } from '../../support/position.js';
import { extent } from '../../support/runs.js';
import { endMovement, moving } from '../../support/situations.js';
import { type Sample, samplesOf } from '../../support/subject.js';
import { hammer } from './hammer-subject.js';

/**
 * The kinds of action after which the same side may go on in one list, in every phase. What is not here ends a list always:
 * it rolls or draws (`fire`, `herald`, `draw`), shows what was hidden (`choose-battle`, the second `play-card`), or passes
 * the decision to the other side.
 */
const GOES_ON: readonly (readonly [phase: PhaseName, ...after: ActionType[]])[] = [
  ['play-card'],
  ['coronation-or-event', 'crown', 'play-event'],
  ['truce'],
  ['herald'],
  ['name-noble'],
  ['pillage'],
  ['pillage-hits', 'take-hit'],
  ['pillage-gains', 'pillage-gain'],
  ['sea-move', 'sea-move'],
  ['victuals', 'victual'],
  ['movement', 'declare-main-attack', 'end-movement', 'join-main-attack', 'move', 'rally'],
  ['main-attacks', 'declare-main-attack', 'end-declaring', 'join-main-attack'],
  ['choose-battle'],
  ['choose-defection-battle'],
  ['battle-turn', 'pass', 'retreat'],
  ['battle-hits', 'take-hit'],
  ['retreat', 'retreat'],
  ['regroup', 'end-regroup', 'regroup'],
  ['border-raid', 'border-raid-loss'],
  ['bruce-goes-home', 'bruce-home'],
  ['comyn-goes-home', 'comyn-home'],
  ['moray-winter', 'disband', 'moray-winter'],
  ['scottish-king-winter'],
  ['scottish-going-home'],
  ['edward-winter', 'edward-disbands', 'edward-winters'],
  ['english-disbanding', 'disband'],
  ['wallace-winter', 'wallace-winter'],
  ['scottish-disbanding', 'disband', 'end-disbanding'],
  ['scottish-builds', 'build'],
  ['english-builds', 'build'],
  ['builds', 'build', 'build-from', 'land'],
];

let wentOn: ReadonlyMap<string, ReadonlySet<string>> = new Map();
beforeAll(() => {
  const samples: Sample<Hammer>[] = samplesOf(hammer, { games: extent(60, 12), each: extent(25, 4), limit: extent(1500, 500) });
  wentOn = isNoOracle(hammer, samples);
});

test('covers every phase', () => {
  expect(GOES_ON.map(([phase]) => phase).sort()).toEqual([...hammer.moments].sort());
});

test.each(GOES_ON)('in %s a list of actions stops at every disclosure', (phase, ...after) => {
  const beyond = [...(wentOn.get(phase) ?? [])].filter((type) => !(after as string[]).includes(type));
  expect(beyond).toEqual([]);
});

test.each([
  ['movement', 'move'],
  ['victuals', 'victual'],
  ['sea-move', 'sea-move'],
  ['battle-turn', 'pass'],
  ['battle-hits', 'take-hit'],
  ['retreat', 'retreat'],
  ['regroup', 'regroup'],
  ['english-disbanding', 'disband'],
  ['scottish-disbanding', 'disband'],
  ['scottish-builds', 'build'],
  ['english-builds', 'build'],
  ['builds', 'build'],
] as const satisfies [PhaseName, ActionType][])('in %s a list does go on after %s', (phase, type) => {
  expect([...(wentOn.get(phase) ?? [])]).toContain(type);
});

test('a list of actions stops when winter discloses the position of a noble to the new owner', () => {
  const scots = { grant: 'badenoch', keith: 'lochaber', galloway: ['scotland', 'galloway'] } as const;
  const state = position({
    ...moving('scotland', 1, { first: false }),
    turn: 5,
    blocks: { comyn: ['england', 'mar'], ross: ['england', 'ross'], ...scots },
  });
  const ended = play(state, 'scotland', endMovement);
  expect([ended.phase.name, hammer.ruleset.toAct(ended)]).toEqual(['comyn-goes-home', ['scotland']]);
  expect(goesOn(hammer, state, 'scotland', { type: 'end-movement' })).toBeNull();
});
