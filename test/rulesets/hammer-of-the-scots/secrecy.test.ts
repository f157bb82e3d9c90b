// Who may know what (section G of the catalogue), where the laws of the contract do not say it already.
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { replay, type Viewer } from '../../../src/engine/ruleset.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import { isNoble } from '../../../src/rulesets/hammer-of-the-scots/blocks.js';
import { opponent, SIDES, type Side } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots as rules } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { rollsAtTurn } from '../../../src/rulesets/hammer-of-the-scots/sequence/battle.js';
import type { HammerState, PhaseName } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import type { Hammer } from '../../../src/rulesets/hammer-of-the-scots/types.js';
import { twinsLookAlike } from '../../support/laws-of-secrecy.js';
import { playthrough, type Step } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { type Sample, samplesOf } from '../../support/subject.js';
import { disclosedTo } from './disclosure.js';
import { hammer } from './hammer-subject.js';
import { shutOutOf } from './twins.js';

let samples: readonly Sample<Hammer>[] = [];
beforeAll(() => {
  samples = samplesOf(hammer, { games: extent(60, 12), each: extent(40, 15), limit: extent(1500, 500) });
});

const inPhase = (...phases: PhaseName[]): HammerState[] =>
  samples.map(({ before }) => before).filter(({ phase }) => phases.includes(phase.name));
const outsiders = (side: Side): Viewer<Side>[] => [opponent(side), 'spectator'];

/** Deep comparison by `expect` takes far longer, and is only needed for its message. */
function expectAlike(seen: unknown, wanted: unknown, where: () => string): void {
  if (!isDeepStrictEqual(seen, wanted)) expect(seen, where()).toEqual(wanted);
}

/** All other viewers get equal notices and views for both ways to act. */
function sameForOthers(state: HammerState, side: Side, one: readonly Action[], other: readonly Action[]): void {
  for (const viewer of outsiders(side)) {
    expectAlike(
      disclosedTo(state, side, one, viewer).seen,
      disclosedTo(state, side, other, viewer).seen,
      () => `${viewer}: ${JSON.stringify([one, other])}`,
    );
  }
}

/** Options of every edition in turn: neighbours in the list are of one edition. */
const optionsOf = (number: number): Hammer['Options'] => hammer.options[(number * 5) % hammer.options.length]!;

describe('a winter stage', () => {
  test('creates no notices for others before it ends', () => {
    let steps = 0;
    const onStep = ({ before, after, events, seat }: Step<Hammer>): void => {
      if (events.some(({ type }) => type === 'winter-stage-ended')) return;
      for (const viewer of outsiders(seat)) {
        if (shutOutOf(before, viewer) === null || shutOutOf(after, viewer) === null) continue;
        // If the decision passes to the other side, everyone is notified of that, and the side itself of its decision.
        if (rules.toAct(before)[0] !== rules.toAct(after)[0]) continue;
        steps++;
        expect(events.map((event) => rules.redact(event, viewer)).filter((notice) => notice !== null)).toEqual([]);
      }
    };
    for (let seed = 1; seed <= extent(24, 4); seed++) playthrough(rules, optionsOf(seed), { seed, limit: extent(1000, 500), onStep });
    expect(steps).toBeGreaterThan(extent(1000, 100));
  });

  test('ends alike however many decisions were taken in it, and which', () => {
    const random = seededChance(1305);
    let compared = 0;
    for (const state of inPhase('english-builds', 'scottish-builds')) {
      const [side] = rules.toAct(state);
      const builds = rules.legal(state, side!).filter(({ type }) => type === 'build');
      if (builds.length === 0) continue;
      const [build] = random.sample('build', builds, 1);
      for (const viewer of outsiders(side!)) {
        const lazy = disclosedTo(state, side!, [{ type: 'end-builds' }], viewer);
        const busy = disclosedTo(state, side!, [build!, { type: 'end-builds' }], viewer);
        expect(busy.last).toEqual(lazy.last);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('does not disclose which blocks of an area disbanded, nor in which order', () => {
    let compared = 0;
    for (const state of inPhase('english-disbanding', 'scottish-disbanding')) {
      const side: Side = state.phase.name === 'english-disbanding' ? 'england' : 'scotland';
      const disbands = rules.legal(state, side).filter((action) => action.type === 'disband');
      const [one, other] = disbands;
      if (!one || !other) continue;
      const placeOf = (action: Action<'disband'>) => state.blocks.find(({ id }) => id === action.block)!.place;
      sameForOthers(state, side, [one, other], [other, one]);
      if (placeOf(one) === placeOf(other)) sameForOthers(state, side, [one], [other]);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('blocks that leave a battle', () => {
  type Leaving = Action<'retreat' | 'regroup'>;
  const leavings = (state: HammerState, side: Side): Leaving[] =>
    rules.legal(state, side).filter((action) => action.type === 'retreat' || action.type === 'regroup');

  test('together: no viewer sees the destinations, nor that the first has left', () => {
    let batches = 0;
    // Where blocks leave one by one, each is seen to go; and so is a Celt who rolls at his turn.
    const together = inPhase('battle-turn').filter(({ options }) => options.retreatBatch !== 'block-by-block');
    for (const state of together) {
      const [side] = rules.toAct(state);
      const ways = leavings(state, side!).filter(({ block }) => !rollsAtTurn(state, block));
      for (const one of ways) {
        const other = ways.find(({ block, to }) => block !== one.block && to !== one.to);
        const crossed =
          other && [one, other].map(({ block }, at) => ways.find((way) => way.block === block && way.to === [other, one][at]!.to));
        if (!other || !crossed?.[0] || !crossed[1]) continue;
        for (const viewer of outsiders(side!)) {
          const { seen } = disclosedTo(state, side!, [one], viewer);
          expectAlike(seen, [[], rules.view(state, viewer)], () => 'the first to go is not missed');
        }
        sameForOthers(state, side!, [one, other], [other, one]);
        sameForOthers(state, side!, [one, other], [crossed[0], crossed[1]]);
        batches++;
      }
    }
    expect(batches).toBeGreaterThan(5);
  });

  test.each(['retreat', 'regroup'] as const)('in %s: only how many went to each area', (phase) => {
    let compared = 0;
    for (const state of inPhase(phase)) {
      const [side] = rules.toAct(state);
      const ways = leavings(state, side!);
      for (const one of ways) {
        const other = ways.find(({ block, to }) => block !== one.block && to === one.to);
        if (!other) continue;
        sameForOthers(state, side!, [one], [other]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(extent(20, 10));
  });
});

describe('what stays hidden', () => {
  test('when the game is over', () => {
    const scenes = Array.from({ length: extent(30, 3) }, (_, index) => {
      const { end } = playthrough(rules, optionsOf(index), { seed: index + 1, limit: 20_000, loath: hammer.loath });
      expect(end.phase.name).toBe('game-over');
      return { before: end, seats: SIDES, where: `the end of seed ${index + 1}` };
    });
    twinsLookAlike(hammer, scenes);
  });

  test('of the set-up: which blocks were levied, and what was dealt', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const events = rules.setup(optionsOf(seed), seededChance(seed));
      const state = replay(rules, events);
      for (const viewer of ['scotland', 'spectator'] as const) {
        const sent = JSON.stringify(events.map((event) => rules.redact(event, viewer)));
        for (const { id, side } of state.blocks) if (side === 'england' && !isNoble(id)) expect(sent).not.toContain(`"${id}"`);
      }
      const dealt = events.map((event) => rules.redact(event, 'spectator')).find((notice) => notice?.type === 'cards-dealt');
      expect(dealt).toEqual({ type: 'cards-dealt', england: null, scotland: null });
    }
  });

  test('from an arbiter: nothing', () => {
    for (const state of inPhase('movement', 'battle-turn', 'english-builds')) {
      const { hands, blocks } = rules.view(state, 'arbiter');
      expect(hands).toEqual(SIDES.map((side) => ({ side, cards: state.hands[side] })));
      expect(blocks).toHaveLength(state.blocks.filter(({ place }) => place !== 'dead' && place !== 'aside').length);
    }
  });
});
