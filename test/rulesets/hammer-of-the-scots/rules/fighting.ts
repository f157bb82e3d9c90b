// Battles and winters as tests play them: one action after another, each taken by the side that is to act.
import { noChance } from '../../../../src/engine/chance.js';
import type { Event, EventType } from '../../../../src/rulesets/hammer-of-the-scots/events.js';
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, happened, position, type Setting, type Standing } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { battles, contest } from '../../../support/situations.js';

/** An action, with what falls for it where it draws; all of that must be used. */
export type Turn = Asked | readonly [asked: Asked, ...falls: readonly unknown[]];

const HIT = 1;
const MISS = 6;
const dice = (number: number, face: number) => Array.from({ length: number }, () => face);

/** A block fires, with the dice as they fall. */
export const fire = (block: string, ...falls: readonly number[]): Turn => [{ type: 'fire', block }, ...falls];
/** A block of so many steps fires and scores so many hits. */
export const shoot = (block: string, hits: number, steps: number = hits): Turn =>
  fire(block, ...dice(hits, HIT), ...dice(steps - hits, MISS));
export const pass = (block: string): Asked<'pass'> => ({ type: 'pass', block });
export const retreat = (block: string, to: string): Asked<'retreat'> => ({ type: 'retreat', block, to });
export const takeHit = (block: string): Asked<'take-hit'> => ({ type: 'take-hit', block });
export const regroup = (block: string, to: string): Asked<'regroup'> => ({ type: 'regroup', block, to });
export const choose = (area: string): Asked<'choose-battle'> => ({ type: 'choose-battle', area });
export const endRetreat: Asked<'end-retreat'> = { type: 'end-retreat' };
export const endRegroup: Asked<'end-regroup'> = { type: 'end-regroup' };

/** The only side that is to act. */
export function actor(state: HammerState): Side {
  const [side, other] = hammerOfTheScots.toAct(state);
  if (side === undefined || other !== undefined) throw new Error(`not one side is to act in ${state.phase.name}`);
  return side;
}

/** What several actions led to, and all events on the way; throws at one that is refused, or at chance left unused. */
export function playedWithEvents(
  state: HammerState,
  ...turns: readonly Turn[]
): { readonly after: HammerState; readonly events: readonly Event[] } {
  let after = state;
  const events: Event[] = [];
  for (const turn of turns) {
    const [asked, ...falls] = 'type' in turn ? [turn] : turn;
    const step = happened(after, actor(after), asked, falls.length > 0 ? fallsAs(...falls) : noChance);
    after = step.after;
    events.push(...step.events);
  }
  return { after, events };
}
/** The state that several actions lead to. */
export const played = (state: HammerState, ...turns: readonly Turn[]): HammerState => playedWithEvents(state, ...turns).after;

/** The events of one type among others. */
export const ofType = <T extends EventType>(events: readonly Event[], type: T) =>
  events.filter((event): event is Extract<Event, { readonly type: T }> => event.type === type);

/** Everybody passes until the combat round is over. */
export function roundPassed(state: HammerState): HammerState {
  let now = state;
  while (now.phase.name === 'battle-turn' && now.battle?.round === state.battle?.round) {
    const able = hammerOfTheScots.legal(now, actor(now)).find(({ type }) => type === 'pass');
    if (able?.type !== 'pass') throw new Error('nobody may pass');
    now = played(now, pass(able.block));
  }
  return now;
}
/** Everybody passes until the battle is undecided after three rounds. */
export const roundsPassed = (state: HammerState): HammerState => {
  const next = roundPassed(state);
  return next.phase.name === 'battle-turn' ? roundsPassed(next) : next;
};

type Entering = Parameters<typeof contest>[2];
interface Fight extends Omit<Entering, 'defenders'>, Omit<Setting, 'blocks' | 'phase' | 'contests'> {
  readonly attacker: Side;
  /** Player 1; the attacker unless it says otherwise. */
  readonly first?: Side;
  /** A number is the strength of a block that stands in the battle area. */
  readonly blocks: Readonly<Record<string, Standing | number>>;
}

/** The blocks of a fight as `position` wants them. */
const standing = (area: string, blocks: Fight['blocks']): Record<string, Standing> =>
  Object.fromEntries(Object.entries(blocks).map(([block, where]) => [block, typeof where === 'number' ? ([area, where] as const) : where]));

/** A battle about to be chosen, the only one. */
export const pending = (
  area: string,
  { attacker, first = attacker, attackers, reinforcements = [], blocks, ...rest }: Fight,
): HammerState =>
  position({
    ...battles(first, contest(area, attacker, { attackers, reinforcements, defenders: 1 })),
    ...rest,
    blocks: standing(area, blocks),
  });

/** A battle that player 1 has just chosen; `loyalty` are the dice of the Celts that are shown. */
export const battle = (area: string, fight: Fight, ...loyalty: readonly number[]): HammerState =>
  played(pending(area, fight), loyalty.length > 0 ? [choose(area), ...loyalty] : choose(area));
