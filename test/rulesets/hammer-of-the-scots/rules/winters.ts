// Winters as tests play them: the year ends, and every stage that is not looked at is closed as soon as it can be.
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState, PhaseName } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, position, type Setting } from '../../../support/position.js';
import { endMovement, moving } from '../../../support/situations.js';
import { actor, played, playedWithEvents } from './fighting.js';

export const disband = (block: string): Asked<'disband'> => ({ type: 'disband', block });
export const endDisbanding: Asked<'end-disbanding'> = { type: 'end-disbanding' };
export const endGoingHome: Asked<'end-going-home'> = { type: 'end-going-home' };
export const endBuilds: Asked<'end-builds'> = { type: 'end-builds' };
export const build = (block: string): Asked<'build'> => ({ type: 'build', block });
export const draw = (area: string): Asked<'draw'> => ({ type: 'draw', area });

/** Ten cards as they might be dealt: five for each side. */
export const DEAL = ['move-1', 'move-1', 'move-1', 'move-1', 'move-1', 'move-2', 'move-2', 'move-2', 'move-2', 'move-2'] as const;

/** The fifth turn of a year ends with the moves of player 2, and winter comes. Each side needs a noble (H9.1a). */
export const yearEnds = (setting: Setting) =>
  playedWithEvents(position({ ...moving('scotland', 1, { first: false }), turn: 5, ...setting }), endMovement);

/** The winter of a year in which nothing more happened. */
export const winter = (setting: Setting): HammerState => yearEnds(setting).after;

/** The same winter at a later stage: each side asked before it makes only the decisions it must. */
export function idleUntil(state: HammerState, phase: PhaseName): HammerState {
  let now = state;
  while (now.phase.name !== phase) {
    const end = hammerOfTheScots.legal(now, actor(now)).find(({ type }) => type.startsWith('end-'));
    if (!end) throw new Error(`${actor(now)} must decide something in ${now.phase.name} before ${phase}`);
    now = played(now, end);
  }
  return now;
}

/** The kinds of action open to the side that is to act. */
export const kinds = (state: HammerState) => new Set(hammerOfTheScots.legal(state, actor(state)).map(({ type }) => type as string));
