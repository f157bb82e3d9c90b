// Section D of the catalogue: how one position is judged by each edition of the rulebook.
import type { Chance } from '../../../../src/engine/chance.js';
import type { Edition, EditionProfile, Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState, PhaseName } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, happened, play, position, reveal, type Setting, understood } from '../../../support/position.js';
import { endMovement, moving } from '../../../support/situations.js';
import { actor } from '../rules/fighting.js';

/** A row of section D: a position, and what comes of it in a game of each edition. */
export interface Difference {
  readonly row: string;
  readonly topic: string;
  /** The switch that makes the difference; without one the editions judge alike. */
  readonly switch?: keyof EditionProfile;
  readonly judged: (options: Options) => unknown;
  readonly by: Readonly<Record<Edition, unknown>>;
  /** What is agreed upon against every edition's own reading, and what comes of it then. */
  readonly agreed?: readonly (readonly [choices: Partial<Options>, result: unknown])[];
}
export const alike = (result: unknown): Difference['by'] => ({ '2.3': result, '3.0': result, '4.0': result });
/** What 2.3 says, and what both later editions do. */
export const secondAndThird = (second: unknown, third: unknown): Difference['by'] => ({ '2.3': second, '3.0': third, '4.0': third });

export const ACCEPTED = 'accepted';
export const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

/** Every die falls 1; what is drawn is the first offered of those named, or of all. */
export const favouring = (...named: readonly string[]): Chance => {
  const first = <T>(offered: readonly T[]): T => named.flatMap((name) => offered.filter((each) => each === name))[0] ?? offered[0]!;
  return { pick: (_purpose, outcomes) => first(outcomes), sample: (_purpose, from, count) => from.slice(0, count) };
};
const ONES = favouring();

/** That an action is accepted, or the clause by which it is rejected. */
export function judgement(state: HammerState, side: Side, asked: Asked): string {
  const decided = hammerOfTheScots.decide(state, side, understood(asked), ONES);
  return decided.ok ? ACCEPTED : decided.problem.clause;
}

/** What several actions led to, each taken by the only side that is to act, and all events on the way. */
export function decision(state: HammerState, asked: readonly Asked[], chance: Chance = ONES) {
  const events: ReturnType<typeof happened>['events'][number][] = [];
  let after = state;
  for (const each of asked) {
    const step = happened(after, actor(after), each, chance);
    after = step.after;
    events.push(...step.events);
  }
  return { after, events };
}
export const after = (state: HammerState, ...asked: readonly Asked[]): HammerState => decision(state, asked).after;

/** Both sides have moved, and main attacks are as they are: the battles wait to be chosen. */
export function battlesWait(state: HammerState): HammerState {
  const ends: Partial<Record<PhaseName, Asked>> = { movement: endMovement, 'main-attacks': { type: 'end-declaring' } };
  const end = ends[state.phase.name];
  return end ? battlesWait(after(state, end)) : state;
}

/** Both cards have been turned up, and each side serves a noble or more. */
export const turnedUp = (cards: Parameters<typeof reveal>[1], setting: Setting): HammerState =>
  reveal(position({ ...setting, blocks: { ...NOBLES, ...setting.blocks } }), cards, ONES);

/** The Herald of the Scots wins a noble over, in whichever order his name and the die are asked for. */
export function heraldWins(state: HammerState, noble: string): HammerState {
  const name: Asked = { type: 'herald', noble };
  return after(state, ...(state.options.heraldRollFirst ? [{ type: 'roll-herald' } as const, name] : [name]));
}

/** The fifth turn ends: the winter of a year in which nothing more happened. */
export const winterOf = (setting: Setting): HammerState =>
  after(
    position({ ...moving('scotland', 1, { first: false }), turn: 5, ...setting, blocks: { ...NOBLES, ...setting.blocks } }),
    endMovement,
  );

/** What a side says that must say something before the year goes on. */
const SAID: Partial<Record<PhaseName, Asked>> = {
  'bruce-goes-home': { type: 'bruce-home', area: 'annan' },
  'comyn-goes-home': { type: 'comyn-home', area: 'badenoch' },
  'wallace-winter': { type: 'wallace-winter', area: 'selkirk' },
};
/** Each side makes only the decisions it must until one of these phases comes. */
export function goesOn(state: HammerState, ...until: readonly PhaseName[]): HammerState {
  const { name } = state.phase;
  if (until.includes(name)) return state;
  const [side] = hammerOfTheScots.toAct(state);
  const end = side && hammerOfTheScots.legal(state, side).find(({ type }) => type.startsWith('end-'));
  const asked = SAID[name] ?? end;
  if (!side || !asked) throw new Error(`somebody must decide something in ${name}`);
  return goesOn(play(state, side, asked, ONES), ...until);
}
