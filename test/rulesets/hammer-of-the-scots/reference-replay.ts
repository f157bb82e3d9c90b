// Play a reference game through our rules. The games were written by an implementation that asks a little less than the
// catalogue does: every place where we ask more is bridged here, and nowhere else.
import { replay } from '../../../src/engine/ruleset.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import { KING } from '../../../src/rulesets/hammer-of-the-scots/blocks.js';
import { type AreaId, SIDES, type Side } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots as hammer } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { isArea } from '../../../src/rulesets/hammer-of-the-scots/map.js';
import { blockOf, standingArea } from '../../../src/rulesets/hammer-of-the-scots/on-map.js';
import { hasActive } from '../../../src/rulesets/hammer-of-the-scots/rules/5.3-combat-rounds.js';
import type { BlockState, HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import type { Hammer } from '../../../src/rulesets/hammer-of-the-scots/types.js';
import { type Step, taken } from '../../support/playthrough.js';
import { type ScriptedChance, scriptedChance } from '../../support/scripted-chance.js';
import type { OnStep } from '../../support/subject.js';
import { gameNames, type Position, type ReferenceGame, readGame, type Standing } from './reference-games.js';

interface Asked {
  readonly seat: Side;
  readonly action: Action;
}
/** How a replay goes on: whatever throws or differs is reported with the game and the line. */
export type Compare = (where: string, ours: Position, theirs: Position) => void;

/**
 * AMB-22: when a side has no active block left but waits with reserves, they go straight to the next round. By the catalogue the
 * other side's blocks that have not acted may still retreat or pass: here they pass. The chance of that line comes after the last
 * pass.
 */
export const isCutShort = (state: HammerState): boolean =>
  state.phase.name === 'battle-turn' && state.battle !== null && SIDES.some((side) => !hasActive(state, side));

/** Replay a game, comparing the position after every step, if at all. `onStep` sees ours, those that bridge a difference included. */
function replayGame(game: ReferenceGame, compare: Compare | null, onStep: OnStep<Hammer>): HammerState {
  const options = { scenario: game.scenario, edition: game.edition, schiltroms: game.options.schiltroms };
  const read = hammer.readOptions(options);
  if (!read.ok) throw new Error(`${game.name}: ${read.problem.path} should be ${read.problem.expected}`);
  const chance = scriptedChance(game.setup.chance);
  let state = replay(hammer, hammer.setup(read.value, chance));
  chance.assertUsedUp();
  compare?.(`${game.name} line 2`, positionOf(state), game.setup.position);
  game.steps.forEach((step, index) => {
    const where = `${game.name} line ${step.line}`;
    for (const taken of naming(where, () => replayStep(game, index, state))) {
      onStep(taken, where);
      state = taken.after;
    }
    compare?.(where, positionOf(state), step.position);
  });
  return state;
}

const reviewed = new Map<string, readonly Parameters<OnStep<Hammer>>[]>();

/** Every step of every reference game. They are replayed once in a process. */
export function reviewGames(onStep: OnStep<Hammer>): void {
  for (const name of gameNames()) {
    if (!reviewed.has(name)) checkGame(name, null);
    for (const step of reviewed.get(name)!) onStep(...step);
  }
}

/** Replays a game and compares its positions, if at all. `reviewGames` does not replay it again. */
export function checkGame(name: string, compare: Compare | null): { readonly end: HammerState; readonly result: Side } {
  const game = readGame(name);
  const steps: Parameters<OnStep<Hammer>>[] = [];
  const end = replayGame(game, compare, (...step) => void steps.push(step));
  reviewed.set(name, steps);
  return { end, result: game.result };
}

/** Our steps for one of theirs: its action, and what bridges the difference to theirs. */
function replayStep(game: ReferenceGame, index: number, before: HammerState): Step<Hammer>[] {
  const theirs = game.steps[index]!;
  const chance: ScriptedChance = scriptedChance(theirs.chance);
  const steps = [taken(hammer, before, theirs.side, adapted(game, index, before), chance)];
  for (;;) {
    const more = bridge(theirs.position.phase, steps.at(-1)!.after);
    if (!more) break;
    steps.push(taken(hammer, steps.at(-1)!.after, more.seat, more.action, chance));
  }
  chance.assertUsedUp();
  return steps;
}

/** Their action in our words. Only the pillage differs: ours names the pillaging group with the target (AMB-43). */
function adapted(game: ReferenceGame, index: number, state: HammerState): Action {
  const { side, action } = game.steps[index]!;
  const words = action.type === 'pillage' ? { ...action, by: pillagingArea(game, index, state, side) } : action;
  const read = hammer.readAction(words);
  if (!read.ok) throw new Error(`${JSON.stringify(words)} is not understood: ${read.problem.path} should be ${read.problem.expected}`);
  return read.value;
}

/** Theirs shows by the first stolen step where the pillagers stand; where none is gained, any legal area will do. */
function pillagingArea(game: ReferenceGame, index: number, state: HammerState, side: Side): unknown {
  const rest = game.steps.slice(index + 1);
  const end = rest.findIndex(({ action }) => action.type === 'end-pillage');
  const gain = rest.slice(0, end === -1 ? rest.length : end).find(({ action }) => action.type === 'pillage-gain');
  if (gain) return blockOf(state, gain.action['block'] as BlockState['id']).place;
  const target = game.steps[index]!.action['area'];
  return hammer
    .legal(state, side)
    .filter((each) => each.type === 'pillage')
    .find(({ area }) => area === target)?.by;
}

/** What we ask and they do not: the answer that changes nothing. Null when both stand at the same question. */
export function bridge(theirPhase: string, state: HammerState): Asked | null {
  const { name } = state.phase;
  if (isCutShort(state)) {
    const [seat] = hammer.toAct(state);
    const pass = seat && hammer.legal(state, seat).find(({ type }) => type === 'pass');
    return seat && pass ? { seat, action: pass } : null;
  }
  // They carry out a Truce with no question asked; ours may be declined (H3.12c).
  if (name === 'truce') return { seat: state.phase.side, action: { type: 'call-truce' } };
  if (name === theirPhase) return null;
  // Secrecy (G): they ask for a coronation only where one is possible, which discloses where a hidden block stands.
  if (name === 'coronation-or-event') return { seat: 'scotland', action: { type: 'play-event' } };
  // Secrecy (G): a winter stage without a question must not be distinguishable from one with a question.
  if (name === 'english-disbanding') return { seat: 'england', action: { type: 'end-disbanding' } };
  if (name === 'scottish-going-home') return { seat: 'scotland', action: { type: 'end-going-home' } };
  // H7.2a: they do not ask a King who has no cathedral to go to but the one where he is. He may disband: here he stays.
  if (name === 'scottish-king-winter') {
    const area = standingArea(state, KING);
    return hasNowhereElse(state, area) ? { seat: 'scotland', action: { type: 'king-winter', area } } : null;
  }
  return null;
}

const hasNowhereElse = (state: HammerState, area: AreaId): boolean =>
  hammer.legal(state, 'scotland').every((action) => action.type !== 'king-winter' || action.area === area);

/** Our state in their words. Off the map, they do not tell aside from dead. */
function positionOf(state: HammerState): Position {
  const { year, turn, edward, phase } = state;
  const toAct = hammer.toAct(state);
  return {
    year,
    turn,
    phase: phase.name,
    active: toAct.length === 2 ? 'both' : (toAct[0] ?? 'none'),
    hands: { england: [...state.hands.england].sort(), scotland: [...state.hands.scotland].sort() },
    edward,
    blocks: Object.fromEntries(state.blocks.map((block) => [block.id, standing(block)])),
  };
}
function standing({ side, place, strength }: BlockState): Standing {
  if (isArea(place)) return [side, place, strength];
  return [place === 'pool' ? 'pool' : 'off-map'];
}

function naming<T>(where: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
